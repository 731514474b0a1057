import { damaged } from "./backup-error.ts";
import { linesOf } from "./lists.ts";
import type { Opened } from "./manifest.ts";
import { Objects } from "./objects.ts";
import { checkPart, readPart } from "./part.ts";
import { shareOut } from "./share-out.ts";

const AT_ONCE = 4;
const BATCH = 256;

/** A file of a backup: its storage key and content; null if the bytes were missing already. */
export interface FileLine {
  key: string;
  sha256: string | null;
}

/** The files of a backup in batches, sorted by key. */
export async function* filesOf({ store, folder, manifest, cipher }: Opened): AsyncGenerator<FileLine[]> {
  let batch: FileLine[] = [];
  for await (const line of linesOf(readPart(store, folder, manifest.files.list, cipher))) {
    const [key = "", , sum = ""] = line.split("\t");
    batch.push({ key, sha256: sum === "-" ? null : sum });
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Runs work for each item, several at a time; as `shareOut`. */
export const eachOf = <T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> =>
  shareOut(
    items,
    Array.from({ length: AT_ONCE }, () => work),
  );

/** Reads all of a backup, and throws unless every byte is as written. Writes nothing. */
export async function checkBackup(opened: Opened): Promise<void> {
  const { store, folder, manifest, cipher } = opened;
  const parts = [
    ...manifest.tables.map(({ part }) => part),
    manifest.files.list,
    manifest.files.objects,
    ...(manifest.secrets ? [manifest.secrets] : []),
  ];
  for (const part of parts) await checkPart(store, folder, part);
  const objects = new Objects(store, cipher);
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
