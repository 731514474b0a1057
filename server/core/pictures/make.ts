import sharp, { type Sharp } from "sharp";
import { pictureLimits } from "../../shared/picture-limits.ts";
import { PictureError } from "./format.ts";

/* Loaded only by the job process, so that a hostile picture harms nothing but its decoder there. */

// One picture at a time, decoded by one thread, and nothing cached.
sharp.cache(false);
sharp.concurrency(1);
// Unsupported formats have no decoder here, whatever a file claims to be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"] });

const SECONDS = 30;
/** Large pictures are looked at closely; smaller ones get fewer bytes. */
const qualityOf = (side: number): number => (side > 1000 ? 82 : 76);

/** A picture made by the server: a JPEG that contains only its pixels. */
export interface MadePicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** The first frame, upright, not yet decoded. */
async function openPicture(bytes: Buffer): Promise<Sharp> {
  const about = await sharp(bytes, { limitInputPixels: false }).metadata();
  const pixels = about.width * (about.pageHeight ?? about.height);
  if (pixels > pictureLimits.pixels) {
    throw new PictureError("errors.pictureTooManyPixels", { n: pictureLimits.pixels / 1e6 });
  }
  return sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: "error", sequentialRead: true, pages: 1 })
    .timeout({ seconds: SECONDS })
    .autoOrient();
}

/** Any decoder error becomes one sentence for the user. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError("errors.pictureNotReadable");
  }
}

/** Decodes the first frame, upright, in sRGB on white, at most `side` pixels on its longer side. */
async function pixelsOf(bytes: Buffer, side: number): Promise<Sharp> {
  const { data, info } = await (
    await openPicture(bytes)
  )
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

async function encode(pixels: Sharp, side: number): Promise<MadePicture> {
  const { data, info } = await pixels
    .clone()
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: qualityOf(side), mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/**
 * Re-encodes a picture from its pixels, in several sizes, so that nothing else of the file survives: no location, no
 * camera data, nothing hidden. Throws `PictureError` for a file that is no picture, is damaged or has too many pixels.
 * @param sizes the length of the longer side, by name; a picture is never enlarged
 * @param turn degrees clockwise, after applying the camera's orientation
 */
export async function makePictures<Name extends string>(
  bytes: Buffer,
  sizes: Readonly<Record<Name, number>>,
  turn = 0,
): Promise<Record<Name, MadePicture>> {
  const entries = Object.entries(sizes) as [Name, number][];
  return readable(async () => {
    const upright = await pixelsOf(bytes, Math.max(...entries.map(([, side]) => side)));
    const pixels = turn === 0 ? upright : upright.rotate(turn);
    const made = new Map<Name, MadePicture>();
    for (const [name, side] of entries) made.set(name, await encode(pixels, side));
    return Object.fromEntries(made) as Record<Name, MadePicture>;
  });
}

/** Re-encodes a picture as a square JPEG with sides of `side` pixels, cropped to its centre. */
export const makeSquare = (bytes: Buffer, side: number): Promise<Buffer> =>
  readable(async () =>
    (await openPicture(bytes))
      .resize({ width: side, height: side, fit: "cover" })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer(),
  );

/**
 * Re-encodes a picture for print: a JPEG on white. A photo is cropped to both sides, keeping the top, where faces are;
 * a drawing is fitted into them.
 */
export const makePrinted = (
  bytes: Buffer,
  { width, height, cut }: { width: number; height: number; cut: boolean },
): Promise<MadePicture> =>
  readable(async () => {
    const { data, info } = await (
      await openPicture(bytes)
    )
      .resize({ width, height, fit: cut ? "cover" : "inside", position: "top", withoutEnlargement: !cut })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });

/** Re-encodes a drawing as a PNG that keeps transparency, at most `side` pixels on its longer side. */
export const makeDrawing = (bytes: Buffer, side: number): Promise<Buffer> =>
  readable(async () =>
    (await openPicture(bytes))
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .png({ compressionLevel: 9 })
      .toBuffer(),
  );
