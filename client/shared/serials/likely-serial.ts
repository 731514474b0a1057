/** How a serial number reads at a glance: without signs, letters as the digits that look like them. */
const read = (serial: string): string =>
  serial
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .replaceAll("o", "0")
    .replaceAll(/[il]/gu, "1")
    .replaceAll("s", "5")
    .replaceAll("b", "8");

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Whether a serial number is none of a distribution that has a pool: neither in it nor set aside for the student. */
export const isUnknownSerial = (serial: string, pool: readonly string[], own: string | null): boolean =>
  serial.trim() !== "" && pool.length > 0 && ![...pool, own ?? ""].some((each) => isSame(each, serial.trim()));

/** The serial number that is probably meant: one that looks like it, otherwise the student's, or the next one. */
export const likelySerial = (serial: string, pool: readonly string[], own: string | null): string | null =>
  [own ?? "", ...pool].find((each) => read(each) === read(serial)) ?? own;
