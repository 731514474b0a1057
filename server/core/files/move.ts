import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { FileStorage, FoundFile } from "./storage.ts";

/** How many files are copied at a time. */
const AT_ONCE = 4;
/** How many are removed at a time. */
const BATCH = 1000;

/** What was copied from one store to another. */
export interface Moved {
  /** Files in the source, and their bytes. */
  files: number;
  bytes: number;
  copied: number;
  /** There already, with the same content. */
  present: number;
  /** Removed by someone while they were copied. */
  gone: number;
  /** Keys of files that are not the same in both stores, even after they were copied once more. */
  different: string[];
  /** Removed from the source. */
  removed: number;
}

export interface MoveOptions {
  from: FileStorage;
  to: FileStorage;
  /** Remove the files from the source once all of them are the same in both. */
  remove: boolean;
  /** When aborted, no further file is begun. */
  stopping?: AbortSignal;
  onProgress?: (files: number) => void;
}

const isGone = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

async function sumOf(stream: Readable): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

const isSame = async ({ from, to }: MoveOptions, { key, size }: FoundFile): Promise<boolean> =>
  (await to.sizeOf(key)) === size && (await sumOf(from.stream(key))) === (await sumOf(to.stream(key)));

async function copy(options: MoveOptions, file: FoundFile): Promise<"copied" | "present" | "different" | "gone"> {
  const { from, to } = options;
  try {
    if (await isSame(options, file)) return "present";
    // Whatever a copy that was broken off has left.
    await to.remove(file.key);
    const source = from.stream(file.key);
    await to.putBack(file.key, source);
    return (await isSame(options, file)) ? "copied" : "different";
  } catch (error) {
    if (!isGone(error) || (await from.sizeOf(file.key)) !== null) throw error;
    await to.remove(file.key);
    return "gone";
  }
}

/**
 * Copies all files into another store and compares size and sha256 of each, also of those that are there already: a
 * move that was broken off is run again. Removes nothing from the source unless told to, and then only if no file
 * differs.
 */
export async function moveFiles(options: MoveOptions): Promise<Moved> {
  const { from, remove, stopping, onProgress } = options;
  const moved: Moved = { files: 0, bytes: 0, copied: 0, present: 0, gone: 0, different: [], removed: 0 };
  const same: string[] = [];
  const files = from.list();
  const work = async () => {
    for (;;) {
      if (stopping?.aborted) return;
      const next = await files.next();
      if (next.done === true) return;
      const result = await copy(options, next.value);
      moved.files += 1;
      moved.bytes += next.value.size;
      if (result === "different") moved.different.push(next.value.key);
      else moved[result] += 1;
      if (result === "copied" || result === "present") same.push(next.value.key);
      onProgress?.(moved.files);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (!remove || stopping?.aborted || moved.different.length > 0) return moved;
  for (let at = 0; at < same.length; at += BATCH) {
    const batch = same.slice(at, at + BATCH);
    await from.removeAll(batch);
    moved.removed += batch.length;
  }
  return moved;
}
