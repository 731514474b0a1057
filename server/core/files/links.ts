import { createHmac, timingSafeEqual } from "node:crypto";
import type { Actor } from "../base/actor.ts";
import type { Database } from "../data/database.ts";

/** Where files are fetched from. */
export const FILE_PATH = "/files";

/** How long an address works from which a file is downloaded, in seconds. */
const LIFETIME = 300;
/** The same for pictures, which a page shows again and again: whoever shows them cannot always ask for a new address. */
export const PICTURE_LIFETIME = 3600;

export interface FileAddress {
  key: string;
  size: number;
  sessionId: string;
  /** Seconds since 1970. */
  expires: number;
}

const signature = (secret: string, { key, size, sessionId, expires }: FileAddress): Buffer =>
  createHmac("sha256", secret).update([key, size, sessionId, expires].join("\n")).digest();

interface AddressOptions {
  /**
   * In seconds: the address works once to twice as long, as its end is rounded up so that the browser's cache finds the
   * same address again. Left out, the address works for five minutes.
   */
  lifetime?: number;
  now?: number;
}

/** An address under which the person of this session can fetch a file: for five minutes, or as long as is said. */
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

/** The address of a file for the person who asks; null for one without a session, a job say. */
export function addressFor(
  { database, actor }: { database: Database; actor: Actor },
  file: { key: string; size: number },
  lifetime?: number,
): string | null {
  return actor.sessionId && fileAddress(database.fileSecret, file, actor.sessionId, lifetime ? { lifetime } : {});
}

/** What an address says, or null where its signature is not ours or its time is over. */
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
