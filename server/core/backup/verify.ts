import { damaged } from "./backup-error.ts";
import { linesOf } from "./lists.ts";
import type { Opened } from "./manifest.ts";
import { Objects } from "./objects.ts";
import { checkPart, readPart } from "./part.ts";

const AT_ONCE = 4;
const BATCH = 256;

/** A file of a backup: its storage key and content; null if the bytes were missing already. */
export interface FileLine {
  key: string;
  sha256: string | null;
}

/** The files of a backup in batches, sorted by key. */
export async function* filesOf({ folder, manifest, cipher }: Opened): AsyncGenerator<FileLine[]> {
  let batch: FileLine[] = [];
  for await (const line of linesOf(readPart(folder, manifest.files.list, cipher))) {
    const [key = "", , sum = ""] = line.split("\t");
    batch.push({ key, sha256: sum === "-" ? null : sum });
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Runs work for each item, several at a time. Begins no more after a failure, and throws it when all that was under way
 * has ended: what is still being written would outlive what its caller removes.
 */
export async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = [...items];
  const next = async () => {
    try {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
    } catch (error) {
      waiting.length = 0;
      throw error;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, next));
  for (const each of ended) if (each.status === "rejected") throw each.reason;
}

/** Reads all of a backup, and throws unless every byte is as written. Writes nothing. */
export async function checkBackup(opened: Opened): Promise<void> {
  const { folder, target, manifest, cipher } = opened;
  const parts = [
    ...manifest.tables.map(({ part }) => part),
    manifest.files.list,
    manifest.files.objects,
    ...(manifest.secrets ? [manifest.secrets] : []),
  ];
  for (const part of parts) await checkPart(folder, part);
  const objects = new Objects(target, cipher);
  const counted = { files: 0, missing: 0 };
  for await (const batch of filesOf(opened)) {
    counted.files += batch.length;
    counted.missing += batch.filter(({ sha256 }) => sha256 === null).length;
    await eachOf([...new Set(batch.flatMap(({ sha256 }) => sha256 ?? []))], (sha256) => objects.check(sha256));
  }
  if (counted.files !== manifest.files.count || counted.missing !== manifest.files.missing) {
    throw damaged("its list of files has another length");
  }
}
