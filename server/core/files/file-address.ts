/** A bucket of S3-compatible storage and the beginning of all names in it, without a slash at its end. */
export interface BucketAddress {
  bucket: string;
  prefix: string;
}

const PLACE = /^s3:\/\/(?<bucket>[a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/(?<prefix>[\w.-]+(?:\/[\w.-]+)*))?\/?$/u;

/** Whether a place is meant to be a bucket, well written or not. */
export const namesBucket = (place: string): boolean => /^s3:/iu.test(place);

/** Parses `s3://bucket/prefix`; null for anything else. */
export function readBucketAddress(place: string): BucketAddress | null {
  const { bucket, prefix } = PLACE.exec(place)?.groups ?? {};
  return bucket === undefined || place.length > 300 ? null : { bucket, prefix: prefix ?? "" };
}

/** Whether files and backups are kept apart: in a bucket, neither place may be the other or a part of it. */
export function isApart(files: string, target: string): boolean {
  const [left, right] = [readBucketAddress(files), readBucketAddress(target)];
  if (left?.bucket !== right?.bucket || !left || !right) return true;
  const [one, other] = [`/${left.prefix}/`, `/${right.prefix}/`].map((path) => path.replace("//", "/"));
  return !one?.startsWith(other ?? "") && !other?.startsWith(one ?? "");
}
