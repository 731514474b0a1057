import type { ZipArchive } from "archiver";
import { once } from "node:events";
import type { Readable } from "node:stream";

/** Names in one folder: a second one of the same name, in whatever case, gets a number. */
export function uniqueNames(ending: string): (name: string) => string {
  const taken = new Map<string, number>();
  return (name) => {
    const count = (taken.get(name.toLowerCase()) ?? 0) + 1;
    taken.set(name.toLowerCase(), count);
    return `${count === 1 ? name : `${name}_${count}`}.${ending}`;
  };
}

/** A stored file, opened; null where its bytes are gone. */
export async function opened(stream: Readable): Promise<Readable | null> {
  try {
    await once(stream, "open");
    return stream;
  } catch {
    return null;
  }
}

/** Puts one file in and waits until it is: two at once would be kept in memory. */
export async function append(archive: ZipArchive, content: Readable | string, name: string): Promise<void> {
  const entered = once(archive, "entry");
  archive.append(content, { name, store: true });
  await entered;
}
