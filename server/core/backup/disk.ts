import { randomBytes } from "node:crypto";
import { closeSync, createReadStream, createWriteStream, openSync, rmSync } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Readable, Writable } from "node:stream";

async function synced(path: string, flags: string, work: (file: FileHandle) => Promise<unknown>): Promise<void> {
  const file = await open(path, flags, 0o600);
  try {
    await work(file);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Syncs a folder's entries (names, not contents) to disk. */
export const syncFolder = (folder: string): Promise<void> => synced(folder, "r", async () => undefined);

/** Syncs a previously written file to disk. */
export const syncFile = (path: string): Promise<void> => synced(path, "r", async () => undefined);

/** A file without a name: it is gone when it is closed, or when the process is killed. */
export interface Spool {
  writer(): Writable;
  /** From the beginning. */
  reader(): Readable;
  close(): void;
}

/** Opens a file without a name, in the temporary folder. */
export function openSpool(): Spool {
  const path = join(tmpdir(), `backup-${randomBytes(8).toString("hex")}`);
  const fd = openSync(path, "wx+", 0o600);
  rmSync(path);
  const options = { fd, start: 0, autoClose: false };
  return {
    writer: () => createWriteStream(path, options),
    reader: () => createReadStream(path, options),
    close: () => closeSync(fd),
  };
}

/** Writes a small file atomically: afterwards it is on disk with all of its bytes, or not at all. */
export async function writeWhole(path: string, bytes: Uint8Array | string): Promise<void> {
  const unfinished = `${path}.${randomBytes(4).toString("hex")}.new`;
  try {
    await synced(unfinished, "wx", (file) => file.writeFile(bytes));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}
