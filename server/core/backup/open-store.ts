import { resolve } from "node:path";
import { namesBucket, readBucketAddress } from "../files/file-address.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupStore } from "./store.ts";

/**
 * Opens the store at a place: a folder's path, or `s3://bucket/prefix`. Only the latter loads the S3 client. Aborting
 * `stopping` ends what waits for a bucket.
 */
export async function openStore(place: string, stopping?: AbortSignal): Promise<BackupStore> {
  const bucket = readBucketAddress(place);
  if (bucket) {
    const { BucketStore } = await import("./bucket-store.ts");
    return new BucketStore(bucket, stopping);
  }
  if (namesBucket(place)) throw new BackupError("TARGET", `${place} is no address like s3://bucket/prefix.`);
  const { FolderStore } = await import("./folder-store.ts");
  return new FolderStore(resolve(place));
}
