/** The longer side of what is sent, in pixels: more than the server keeps. */
const SIDE = 2400;
const QUALITY = 0.85;
/** Files below this size are not worth decoding. */
const SMALL = 300_000;

const draw = (bitmap: ImageBitmap, scale: number): Promise<Blob | null> => {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  // JPEG has no transparency: use white, not black.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", QUALITY);
  });
};

/**
 * Prepares a photo for sending: upright, at most 2,400 pixels long, as a JPEG. Returns the original file if it is small
 * already, or if the browser cannot read it, which leaves the verdict to the server.
 */
export async function shrink(file: File): Promise<Blob> {
  if (file.size <= SMALL) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    try {
      const smaller = await draw(bitmap, Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height)));
      return smaller && smaller.size < file.size ? smaller : file;
    } finally {
      bitmap.close();
    }
  } catch {
    return file;
  }
}
