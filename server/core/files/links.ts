import { createHmac, timingSafeEqual } from "node:crypto";
import type { Actor } from "../base/actor.ts";
import type { Database } from "../data/database.ts";

/** Where files are fetched from. */
export const FILE_PATH = "/files";

/** How long a download URL is valid, in seconds. */
const LIFETIME = 300;
/** The same for pictures, which a page shows repeatedly and cannot always request a new URL for. */
export const PICTURE_LIFETIME = 3600;

export interface FileAddress {
  key: string;
  size: number;
  sessionId: string;
  /** Unix time in seconds. */
  expires: number;
}

const signature = (secret: string, { key, size, sessionId, expires }: FileAddress): Buffer =>
  createHmac("sha256", secret).update([key, size, sessionId, expires].join("\n")).digest();

interface AddressOptions {
  /**
   * In seconds: the URL is valid for one to two times as long, as its expiry is rounded up so that the browser's cache
   * sees the same URL again. Five minutes by default.
   */
  lifetime?: number;
  now?: number;
}

/** A URL from which this session's user can fetch a file. */
export function fileAddress(
  secret: string,
  file: { key: string; size: number },
  sessionId: string,
  { lifetime, now = Date.now() }: AddressOptions = {},
): string {
  const seconds = Math.floor(now / 1000);
  const expires = lifetime === undefined ? seconds + LIFETIME : (Math.floor(seconds / lifetime) + 2) * lifetime;
  const address = { key: file.key, size: file.size, sessionId, expires };
  const query = new URLSearchParams({
    size: String(file.size),
    session: sessionId,
    expires: String(expires),
    signature: signature(secret, address).toString("base64url"),
  });
  return `${FILE_PATH}/${file.key}?${query.toString()}`;
}

/** A file's URL for the actor; null for one without a session, such as a job. */
export function addressFor(
  { database, actor }: { database: Database; actor: Actor },
  file: { key: string; size: number },
  lifetime?: number,
): string | null {
  return actor.sessionId && fileAddress(database.fileSecret, file, actor.sessionId, lifetime ? { lifetime } : {});
}

/** What a URL says, or null if its signature is wrong or it has expired. */
export function verifyAddress(
  secret: string,
  key: string,
  query: Readonly<Record<string, unknown>>,
  now = Date.now(),
): FileAddress | null {
  const { size, session, expires, signature: given } = query;
  if (
    typeof size !== "string" ||
    typeof session !== "string" ||
    typeof expires !== "string" ||
    typeof given !== "string"
  ) {
    return null;
  }
  const address = { key, size: Number(size), sessionId: session, expires: Number(expires) };
  const expected = signature(secret, address);
  const actual = Buffer.from(given, "base64url");
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  return address.expires * 1000 > now ? address : null;
}
