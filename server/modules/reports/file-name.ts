/** Characters that Windows forbids in names, and those that lead out of a folder. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}]/gu;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/iu;
const LONGEST = 80;

/**
 * A part of a file name that every system accepts: no characters that Windows forbids, no leading or trailing dot or
 * space.
 */
export function safePart(text: string): string {
  const safe = text
    .normalize("NFC")
    .replace(FORBIDDEN, "-")
    .replace(/\s+/gu, " ")
    .slice(0, LONGEST)
    .replace(/^[. ]+|[. ]+$/gu, "");
  return safe === "" || RESERVED.test(safe) ? `_${safe}` : safe;
}

/** A file name made of these parts. */
export const fileNameOf = (parts: readonly string[], extension: string): string =>
  `${parts.map(safePart).join("_")}.${extension}`;
