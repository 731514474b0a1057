import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

/** By it, people and secret scanners recognise a token. */
const PREFIX = "sadm_";
const SECRET_BYTES = 32;
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const ENDING_LENGTH = 4;

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const form = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`, "u");

/** A number in base 62, with leading zeros. */
function base62(value: bigint, length: number): string {
  let text = "";
  for (let rest = value; rest > 0n; rest /= 62n) text = `${digits[Number(rest % 62n)]}${text}`;
  return text.padStart(length, "0");
}

const checksumOf = (text: string): string => base62(BigInt(crc32(text)), CHECKSUM_LENGTH);
const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** A new token: its text, shown once, and what is kept of it. */
export function makeToken(): { text: string; hash: Buffer; ending: string } {
  const secret = base62(BigInt(`0x${randomBytes(SECRET_BYTES).toString("hex")}`), SECRET_LENGTH);
  const text = `${PREFIX}${secret}${checksumOf(PREFIX + secret)}`;
  return { text, hash: hashOf(text), ending: text.slice(-ENDING_LENGTH) };
}

/** Whether a bearer token is meant to be an API token, valid or not. */
export const isTokenText = (text: string): boolean => text.startsWith(PREFIX);

/** The hash by which a token is looked up; null for a text that no token has. */
export function tokenHash(text: string): Buffer | null {
  const end = text.length - CHECKSUM_LENGTH;
  return form.test(text) && text.slice(end) === checksumOf(text.slice(0, end)) ? hashOf(text) : null;
}
