import { dirname, resolve } from "node:path";
import type { Readable } from "node:stream";
import { namesBucket, readBucketAddress } from "../files/file-address.ts";
import { BackupError } from "./backup-error.ts";

/** A step of a pipeline: a stream, or a function that makes one of the stream before it. */
export type Step = NodeJS.ReadableStream | NodeJS.ReadWriteStream | ((bytes: Readable) => AsyncIterable<Uint8Array>);

/** A store that only this process writes to. */
export interface Hold {
  /** Throws if another process has taken the store over in the meantime. */
  check(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Where backups lie: a folder or a bucket. Files have names with slashes, which are the same in both:
 * `<backup>/manifest.json`, `objects/<key>/<ab>/<sha256>`. A store that cannot be used is a `BackupError` with the
 * failure TARGET or DISK_FULL, or an error that `explained` turns into one.
 */
export interface BackupStore {
  /** The folder's path, or `s3://bucket/prefix`. */
  readonly place: string;
  /** The bytes of a file; an error with the code ENOENT if it is missing. */
  read(name: string): Readable;
  /** All bytes of a small file; null if it is missing. */
  readWhole(name: string): Promise<Buffer | null>;
  /** Writes what comes out of the last step, a transform: all of it, or nothing. */
  write(name: string, steps: readonly Step[]): Promise<void>;
  /** Writes a small file: all of it, or nothing. */
  writeWhole(name: string, bytes: Uint8Array | string): Promise<void>;
  /** Returns when what was written would survive a crash. */
  sync(): Promise<void>;
  /** The names of all files in a folder and the folders in it, in batches; in the store itself if it is empty. */
  list(folder: string): AsyncGenerator<string[]>;
  /** The names of the folders in a folder; in the store itself if it is empty. */
  folders(folder: string): Promise<string[]>;
  remove(names: readonly string[]): Promise<void>;
  /** Keeps other processes from writing; throws BUSY if one does. Creates a missing folder. */
  hold(): Promise<Hold>;
  /** The names of whole backups, and of nothing else. */
  backups(): Promise<string[]>;
  /** The folder in which a backup of this name is written; it is none until it is finished. */
  begin(name: string): Promise<string>;
  /** Makes a backup of what was written, the manifest last. */
  finish(folder: string, name: string): Promise<void>;
  /** Removes what was begun. Never fails: what stays is removed by `removeUnfinished`. */
  discard(folder: string): Promise<void>;
  /** Removes a backup; broken off, it leaves nothing that looks whole. */
  removeBackup(name: string): Promise<void>;
  /** Removes what killed processes have left. Only for who holds the store. */
  removeUnfinished(): Promise<void>;
  /** Throws unless files can be written, read and removed. */
  check(): Promise<void>;
  /**
   * What broken-off uploads have left that takes space and shows in no list: names of files. Null if the store cannot
   * tell.
   */
  leftovers(): Promise<string[] | null>;
}

/** A backup's name as a file system and S3 take it. */
const NAME = /^[\w.-]{1,100}$/u;

/** A file in a store, by its place: `<store>/<name>`. */
export const placeIn = (store: Pick<BackupStore, "place">, name: string): string => `${store.place}/${name}`;

/** Splits a backup's place into its store's and its own name; throws if it has none. */
export function splitPlace(place: string): { target: string; name: string } {
  const isBucket = namesBucket(place);
  const path = isBucket ? place.replace(/\/$/u, "") : resolve(place);
  const name = path.slice(path.lastIndexOf("/") + 1);
  const target = isBucket ? path.slice(0, path.lastIndexOf("/")) : dirname(path);
  if (!NAME.test(name) || (isBucket && readBucketAddress(target) === null)) {
    throw new BackupError("DAMAGED", `There is no whole backup in ${place}: its manifest is missing.`);
  }
  return { target, name };
}
