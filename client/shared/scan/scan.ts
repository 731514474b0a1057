/** The side of what is looked at in a frame, in pixels: neighbouring rows of a sheet stay out of it. */
const CROP = 480;

interface Found {
  rawValue: string;
}
interface Detector {
  detect: (source: CanvasImageSource) => Promise<Found[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const nativeDetector = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Reads a code from the middle of a video's present frame; null if there is none. */
export type ReadFrame = (video: HTMLVideoElement) => Promise<string | null>;

/** Draws the middle of the frame, which the reticle shows. */
function middleOf(video: HTMLVideoElement, context: CanvasRenderingContext2D): void {
  const side = Math.min(video.videoWidth, video.videoHeight) * 0.7;
  const [x, y] = [(video.videoWidth - side) / 2, (video.videoHeight - side) / 2];
  context.drawImage(video, x, y, side, side, 0, 0, CROP, CROP);
}

/**
 * The reader of codes: the browser's own where there is one, otherwise a small one that is loaded only then.
 */
export async function openReader(): Promise<ReadFrame> {
  const canvas = document.createElement("canvas");
  canvas.width = CROP;
  canvas.height = CROP;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return () => Promise.resolve(null);
  const Native = nativeDetector();
  if (Native) {
    const detector = new Native({ formats: ["qr_code"] });
    return async (video) => {
      middleOf(video, context);
      return (await detector.detect(canvas))[0]?.rawValue ?? null;
    };
  }
  const { decodeQR } = await import("qr/decode.js");
  return (video) => {
    middleOf(video, context);
    try {
      return Promise.resolve(decodeQR(context.getImageData(0, 0, CROP, CROP)));
    } catch {
      // Nothing that it can read in this frame.
      return Promise.resolve(null);
    }
  };
}

/** Whether this page may use a camera: only over a secure connection. */
export const canScan = (): boolean => typeof navigator.mediaDevices?.getUserMedia === "function";
