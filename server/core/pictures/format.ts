import type { MessageParams } from "../../shared/errors.ts";

/** The file is not a supported picture, for a reason shown to the user: a key under `errors.`. */
export class PictureError extends Error {
  override name = "PictureError";

  constructor(
    readonly key: string,
    readonly params: MessageParams = {},
  ) {
    super(key);
  }
}

/** The number of leading bytes that identify a file's format. */
export const HEAD = 16;

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Brands of the container in which phones write HEIC and AVIF. */
const heic = /^(?:heic|heix|hevc|heim|heis|mif1|msf1|heif|avif|avis)$/u;

const isPicture = (head: Buffer): boolean =>
  head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  head.subarray(0, png.length).equals(png) ||
  (head.toString("latin1", 0, 4) === "RIFF" && head.toString("latin1", 8, 12) === "WEBP");

/** The dimensions of a PNG in pixels, from its header; null for other files. */
export function sidesOfPng(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 24 || !bytes.subarray(0, png.length).equals(png)) return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/**
 * Rejects what does not begin like a JPEG, PNG or WebP, whatever its name says; the decoder has the last word.
 * @param head the first `HEAD` bytes, or all of a shorter file
 */
export function requirePicture(head: Buffer): void {
  if (head.length === 0) throw new PictureError("errors.pictureEmpty");
  if (isPicture(head)) return;
  const isHeic = head.toString("latin1", 4, 8) === "ftyp" && heic.test(head.toString("latin1", 8, 12));
  throw new PictureError(isHeic ? "errors.pictureHeic" : "errors.pictureUnknownFormat");
}
