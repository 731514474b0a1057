import { resolve } from "node:path";
import { namesBucket, readBucketAddress } from "../../core/files/file-address.ts";
import { StartError } from "../start-error.ts";

/** A place as named on the command line: a folder, or `s3://bucket/prefix`. Throws one sentence if it is neither. */
export function addressOf(named: string): string {
  if (!namesBucket(named)) return resolve(named);
  if (readBucketAddress(named) === null) throw new StartError(`${named} must be an address like s3://bucket/prefix.`);
  return named.replace(/\/$/u, "");
}
