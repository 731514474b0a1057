/** Width and height in pixels of the picture. */
export interface Size {
  width: number;
  height: number;
}

/** A square crop: its centre in picture pixels, and its zoom relative to the largest square. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const closest = 5;

/** The largest square in the middle. */
export const wholeCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** The length of the square's sides, in picture pixels. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom;

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** The nearest crop that lies within the picture. */
export function withinPicture(picture: Size, wanted: Crop): Crop {
  const zoom = between(1, wanted.zoom, closest);
  const half = sideOf(picture, { ...wanted, zoom }) / 2;
  return { zoom, x: between(half, wanted.x, picture.width - half), y: between(half, wanted.y, picture.height - half) };
}

/** Crops the square and returns it as a JPEG of `side` pixels. */
export async function cutOut(image: HTMLImageElement, crop: Crop, side: number): Promise<File> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: side, height: side });
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const length = sideOf(size, crop);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser cannot draw.");
  // Transparent areas become white, as in print.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, side, side);
  context.drawImage(image, crop.x - length / 2, crop.y - length / 2, length, length, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", 0.9);
  });
  if (!blob) throw new Error("The browser cannot write a JPEG.");
  return new File([blob], "picture.jpg", { type: "image/jpeg" });
}
