import { resolve } from "node:path";
import { namesBucket, readBucketPlace } from "../../core/files/file-place.ts";
import { StartError } from "../start-error.ts";

/** A place as named on the command line: a folder, or `s3://bucket/prefix`. Throws one sentence if it is neither. */
export function placeOf(named: string): string {
  if (!namesBucket(named)) return resolve(named);
  if (readBucketPlace(named) === null) throw new StartError(`${named} must be a place like s3://bucket/prefix.`);
  return named.replace(/\/$/u, "");
}
