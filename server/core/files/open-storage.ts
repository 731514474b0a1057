import { readBucketAddress } from "./file-address.ts";
import { type FileStorage, FolderStorage } from "./storage.ts";

/** Opens the store at a place: a folder's path, or `s3://bucket/prefix`. Only the latter loads the S3 client. */
export async function openStorage(place: string): Promise<FileStorage> {
  const bucket = readBucketAddress(place);
  if (!bucket) return new FolderStorage(place);
  const { S3Storage } = await import("./s3-storage.ts");
  return new S3Storage(bucket);
}
