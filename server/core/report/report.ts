import type { PoolClient } from "pg";
import type { Readable } from "node:stream";
import type { Permission } from "../../shared/permissions.ts";
import type { StoredFile } from "../files/storage.ts";
import type { Scope } from "../data/scope.ts";
import type { Translate } from "../base/translate.ts";

/** What a report is made with, in the job process. */
export interface ReportWork {
  /** Of whoever asked, with the rights they have now. */
  scope: Scope;
  translate: Translate;
  /** Where the product is opened by people: "https://panel.example.org". */
  publicUrl: string;
  /** Reads a stored file, a photo say. */
  readFile: (key: string) => Readable;
  /**
   * Stores the report as it is made: `make` fills the stream, which is not kept in memory. When it throws, nothing is
   * stored.
   */
  store: (stream: Readable, make: () => Promise<void>) => Promise<StoredFile>;
  /** How many of how many students or photos are in; throws when the report was cancelled. */
  progress: (done: number, total: number) => Promise<void>;
}

/** A report that is stored. */
export interface MadeReport {
  stored: StoredFile;
  /** What the file is called for whoever downloads it. */
  name: string;
  mimeType: string;
  /** The branches of everybody in it: only who is in all of them may fetch it. */
  branchIds: number[];
  /** Who may fetch it, where that takes more than asking for it. */
  permission?: Permission;
  counts: Record<string, number>;
  /** Writes what the report makes true, in the transaction that offers its file: where that does not come, neither does this. */
  record?: (client: PoolClient, runId: number) => Promise<void>;
}

/** A kind of report. */
export interface Report {
  /** Who may ask for it, and fetch it. */
  permission: Permission;
  /** Whether it shows photos: a file of it goes when a photo in it may be shown no more. */
  showsPhotos: boolean;
  /** The amounts that a run of it says it holds: a type of the schema. */
  counts: new () => object;
  /** Makes it; `JobFailure` where what it is about is not there any more, or not to be seen. */
  make: (work: ReportWork, params: Record<string, unknown>) => Promise<MadeReport>;
}
