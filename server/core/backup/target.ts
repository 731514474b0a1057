import { statSync } from "node:fs";
import { readBucketAddress } from "../files/file-address.ts";
import { type Named, readName } from "./names.ts";
import { openStore } from "./open-store.ts";
import type { BackupStore, Hold } from "./store.ts";

/*
 * A target is a store of backups: `<moment>-<epoch>/` for each, and `objects/` with the contents of files, which they
 * all share.
 */

/** The complete backups in a store, the earliest first. */
export async function backupsOf(store: BackupStore): Promise<Named[]> {
  const names = await store.backups();
  return names
    .flatMap((name) => readName(name) ?? [])
    .toSorted((left, right) => left.at.getTime() - right.at.getTime());
}

/** The complete backups at a place, a folder or `s3://bucket/prefix`, the earliest first. */
export const backupsIn = async (place: string): Promise<Named[]> => backupsOf(await openStore(place));

/** Opens a target for writing, creating a missing folder, and removes what a killed backup has left in it. */
export async function openTarget(place: string, stopping?: AbortSignal): Promise<{ store: BackupStore; hold: Hold }> {
  const store = await openStore(place, stopping);
  const hold = await store.hold();
  try {
    await store.removeUnfinished();
  } catch (error) {
    await hold.release();
    throw error;
  }
  return { store, hold };
}

/** Where the data are that a backup protects: a folder, and the folder or bucket of their files. */
export interface DataPlaces {
  folder: string;
  files: string;
}

const disk = (path: string): number | null => {
  try {
    return statSync(path).dev;
  } catch {
    return null;
  }
};

/** Whether a target is on the disk of the data, or in the bucket of their files, so that one failure destroys both. */
export function isBesideData(target: string, data: DataPlaces): boolean {
  const bucket = readBucketAddress(target);
  if (bucket) return readBucketAddress(data.files)?.bucket === bucket.bucket;
  const here = disk(target);
  return here !== null && here === disk(data.folder);
}
