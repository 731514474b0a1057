/** A timestamp as cameras write it: 2025:05:17 10:20:30. */
const moment = /(?<![\d:])((?:19|20)\d{2}):(0[1-9]|1[0-2]):(0[1-9]|[12]\d|3[01]) [0-2]\d:[0-5]\d:[0-5]\d/gu;

/** How many leading bytes of a photo can contain its date. */
export const TAKEN_ON_HEAD = 131_072;

/** The earliest camera timestamp in the head of a JPEG (as Latin-1): when it was taken rather than edited. */
export function takenOnIn(head: string): string | null {
  const start = head.indexOf("Exif\0\0");
  if (start === -1) return null;
  const days = [...head.slice(start).matchAll(moment)].map((found) => found.slice(1, 4).join("-"));
  return days.toSorted()[0] ?? null;
}
