import { createHmac, timingSafeEqual } from "node:crypto";

/** Where files are fetched from. */
export const FILE_PATH = "/files";

/** How long an address works, in seconds; the end is rounded up so that the browser's cache finds the same address again. */
const LIFETIME = 300;

export interface FileAddress {
  key: string;
  size: number;
  sessionId: string;
  /** Seconds since 1970. */
  expires: number;
}

const signature = (secret: string, { key, size, sessionId, expires }: FileAddress): Buffer =>
  createHmac("sha256", secret).update([key, size, sessionId, expires].join("\n")).digest();

/** An address under which the person of this session can fetch a file for five to ten minutes. */
export function fileAddress(secret: string, file: { key: string; size: number }, sessionId: string, now = Date.now()): string {
  const expires = (Math.floor(now / 1000 / LIFETIME) + 2) * LIFETIME;
  const address = { key: file.key, size: file.size, sessionId, expires };
  const query = new URLSearchParams({
    size: String(file.size),
    session: sessionId,
    expires: String(expires),
    signature: signature(secret, address).toString("base64url"),
  });
  return `${FILE_PATH}/${file.key}?${query.toString()}`;
}

/** What an address says, or null where its signature is not ours or its time is over. */
export function verifyAddress(
  secret: string,
  key: string,
  query: Readonly<Record<string, unknown>>,
  now = Date.now(),
): FileAddress | null {
  const { size, session, expires, signature: given } = query;
  if (typeof size !== "string" || typeof session !== "string" || typeof expires !== "string" || typeof given !== "string") {
    return null;
  }
  const address = { key, size: Number(size), sessionId: session, expires: Number(expires) };
  const expected = signature(secret, address);
  const actual = Buffer.from(given, "base64url");
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  return address.expires * 1000 > now ? address : null;
}
