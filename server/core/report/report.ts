import type { PoolClient } from "pg";
import type { Readable } from "node:stream";
import type { Permission } from "../../shared/permissions.ts";
import type { StoredFile } from "../files/storage.ts";
import type { Scope } from "../data/scope.ts";
import type { Translate } from "../base/translate.ts";

/** What a report is made with, in the job process. */
export interface ReportWork {
  /** The requester's scope, with their current rights. */
  scope: Scope;
  translate: Translate;
  /** The public URL of the product: "https://panel.example.org". */
  publicUrl: string;
  /** Reads a stored file, such as a photo. */
  readFile: (key: string) => Readable;
  /**
   * Stores the report while it is made: `make` fills the stream, which is not kept in memory. If it throws, nothing is
   * stored.
   */
  store: (stream: Readable, make: () => Promise<void>) => Promise<StoredFile>;
  /** How many of the total are done; throws if the report was cancelled. */
  progress: (done: number, total: number) => Promise<void>;
}

/** A stored report. */
export interface MadeReport {
  stored: StoredFile;
  /** The name under which the file is downloaded. */
  name: string;
  mimeType: string;
  /** The branches of everyone in it: only users who have all of them may fetch it. */
  branchIds: number[];
  /** The permission to fetch it, if that takes more than requesting it. */
  permission?: Permission;
  counts: Record<string, number>;
  /** Records what the report makes true, in the transaction that offers its file: both happen or neither. */
  record?: (client: PoolClient, runId: number) => Promise<void>;
}

/** A kind of report. */
export interface Report {
  /** The permission to request and fetch it. */
  permission: Permission;
  /** Whether it shows photos: its file is removed when a photo in it may no longer be shown. */
  showsPhotos: boolean;
  /** The counts that a run reports: a type of the schema. */
  counts: new () => object;
  /** Makes it; `JobFailure` if its subject no longer exists or is no longer visible. */
  make: (work: ReportWork, params: Record<string, unknown>) => Promise<MadeReport>;
}
