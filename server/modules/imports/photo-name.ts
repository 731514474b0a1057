/** Separators between a code and a title. */
const SEPARATOR = /[\s_,;.()-]/u;
const SEPARATORS = /^[\s_,;.()-]+|[\s_,;.()-]+$/gu;
/** Characters that hardly any code contains. */
const BEHIND_CODE = /[\s_,;()]/u;
/** A number appended to make names unique: " (2)", "_2". */
const COUNTER = /^\d{1,3}$/u;
/** Files that programs add to zips unasked. */
const LITTER = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/iu;

/** No program creates longer names. */
const LONGEST = 255;

/** A photo's file name, parsed. */
export interface PhotoName {
  /** Without folders. */
  file: string;
  /** Possible student codes, the longest first. */
  codes: string[];
  /** The most likely one, until the existing codes are known. */
  likely: string;
}

/** Whether nobody means to import this file. */
export const isLitter = (path: string): boolean => LITTER.test(path);

/** Parses the name of a photo's file: a student's code, followed by a title. */
export function photoName(path: string): PhotoName {
  const file = (path.split("/").at(-1) ?? path)
    .replace(/\p{Cc}/gu, "")
    .slice(0, LONGEST)
    .toWellFormed();
  const stem = file
    .replace(/\.[^.]*$/u, "")
    .normalize("NFC")
    .trim();
  const ends = [...stem].flatMap((sign, i, all) =>
    i > 0 && SEPARATOR.test(sign) ? [all.slice(0, i).join("").length] : [],
  );
  const codes = [stem, ...ends.toReversed().map((end) => stem.slice(0, end))]
    .map((code) => code.replace(SEPARATORS, ""))
    .filter((code) => code.length >= 3);
  return {
    file,
    codes: [...new Set(codes)].slice(0, 20),
    likely: codes.find((code) => !BEHIND_CODE.test(code)) ?? file,
  };
}

/** The title after the code in a file's name; "" if it is meaningless as a photo's title. */
export function titleBehind(file: string, code: string): string {
  const stem = file
    .replace(/\.[^.]*$/u, "")
    .normalize("NFC")
    .trim();
  const title = stem.slice(code.length).replaceAll("_", " ").replace(/\s+/gu, " ").replace(SEPARATORS, "");
  return COUNTER.test(title) ? "" : title.slice(0, 200);
}
