import type { ZipArchive } from "archiver";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { StorageAway } from "../../core/base/errors.ts";

/** Makes names unique within a folder, ignoring case, by appending a number. */
export function uniqueNames(extension: string): (name: string) => string {
  const taken = new Map<string, number>();
  return (name) => {
    const count = (taken.get(name.toLowerCase()) ?? 0) + 1;
    taken.set(name.toLowerCase(), count);
    return `${count === 1 ? name : `${name}_${count}`}.${extension}`;
  };
}

/** Opens a stored file; null if its bytes are gone. Throws `StorageAway` if nobody can tell. */
export async function opened(stream: Readable): Promise<Readable | null> {
  try {
    await once(stream, "open");
    return stream;
  } catch (error) {
    if (error instanceof StorageAway) throw error;
    return null;
  }
}

/** Adds one file and waits until it is written: concurrent ones would be kept in memory. */
export async function append(archive: ZipArchive, content: Readable | string, name: string): Promise<void> {
  const entered = once(archive, "entry");
  archive.append(content, { name, store: true });
  await entered;
}
