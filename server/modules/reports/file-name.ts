/** What Windows does not take in a name, and what leads out of a folder. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}]/gu;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/iu;
const LONGEST = 80;

/** A part of a file's name that every system takes: no signs that Windows forbids, no dot or space at its ends. */
export function safePart(text: string): string {
  const safe = text
    .normalize("NFC")
    .replace(FORBIDDEN, "-")
    .replace(/\s+/gu, " ")
    .slice(0, LONGEST)
    .replace(/^[. ]+|[. ]+$/gu, "");
  return safe === "" || RESERVED.test(safe) ? `_${safe}` : safe;
}

/** A file's name of these parts. */
export const fileNameOf = (parts: readonly string[], ending: string): string =>
  `${parts.map(safePart).join("_")}.${ending}`;
