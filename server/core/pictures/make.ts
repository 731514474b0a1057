import sharp, { type Sharp } from "sharp";
import { pictureLimits } from "../../shared/picture-limits.ts";
import { PictureError } from "./format.ts";

/* Only the job process loads this: what a hostile picture does to the decoder stays there. */

// One picture at a time is decoded by one thread and nothing of it is kept.
sharp.cache(false);
sharp.concurrency(1);
// Formats that are not taken have no decoder here, whatever a file says that it is.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"] });

const SECONDS = 30;
/** Shown before and between those who look at it closely: fewer bytes for smaller ones. */
const qualityOf = (side: number): number => (side > 1000 ? 82 : 76);

/** A picture made by the product: a JPEG without anything but its pixels. */
export interface MadePicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** The first frame, upright, not decoded yet. */
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

/** Whatever the decoder says of a picture is one sentence to the person. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError("errors.pictureNotReadable");
  }
}

/** Decodes the first frame, upright, in sRGB on white, at most `side` pixels long. */
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
 * Makes a picture anew from its pixels, in several sizes: nothing else of the file gets into what is made, neither place,
 * camera nor anything hidden in it. Throws `PictureError` for what is no picture, is damaged or has too many pixels.
 * @param sizes how long the longer side may be, by name; none is made larger than the picture is
 * @param turn degrees clockwise, after it has been set upright as the camera says
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

/** Makes a picture anew as a square JPEG with sides of `side` pixels: its middle, where it is no square. */
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
 * Makes a picture for print: a JPEG on white. Cut to both sides where it is a photo, from the top, as faces are there; a
 * drawing is made to fit into them.
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

/** Makes a drawing anew as a PNG that keeps what is transparent, at most `side` pixels long. */
export const makeDrawing = (bytes: Buffer, side: number): Promise<Buffer> =>
  readable(async () =>
    (await openPicture(bytes))
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .png({ compressionLevel: 9 })
      .toBuffer(),
  );
