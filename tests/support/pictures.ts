import sharp, { type Sharp } from "sharp";

export type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes in the form that requests take. */
export const bytesOf = (content: Buffer | string): Bytes => new Uint8Array(Buffer.from(content));

let drawn = 0;

/** A unique picture: red on the left, blue on the right, and a shade that no other one has. */
export async function picture(width = 60, height = 40): Promise<Sharp> {
  drawn += 1;
  const half = {
    create: {
      width: Math.ceil(width / 2),
      height,
      channels: 3 as const,
      background: { r: 250, g: (drawn * 53) % 200, b: (drawn * 97) % 200 },
    },
  };
  const right = await sharp(half).png().toBuffer();
  const left = {
    create: { width, height, channels: 3 as const, background: { r: 20, g: (drawn * 29) % 200, b: 250 } },
  };
  return sharp(left).composite([{ input: right, left: 0, top: 0 }]);
}

export const jpeg = async (width?: number, height?: number): Promise<Bytes> =>
  bytesOf(await (await picture(width, height)).jpeg().toBuffer());
