/** What people put between a code and a title. */
const SEPARATOR = /[\s_,;.()-]/u;
const SEPARATORS = /^[\s_,;.()-]+|[\s_,;.()-]+$/gu;
/** What hardly any code has in it. */
const BEHIND_CODE = /[\s_,;()]/u;
/** A number that a computer has put behind equal names: " (2)", "_2". */
const COUNTER = /^\d{1,3}$/u;
/** What programs put into zips besides the files that people mean. */
const LITTER = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/iu;

/** No program gives longer names. */
const LONGEST = 255;

/** A photo's file as it is called. */
export interface PhotoName {
  /** Without the folders. */
  file: string;
  /** What may be the student's code, the longest first. */
  codes: string[];
  /** The likeliest of them, as long as nobody knows which codes there are. */
  likely: string;
}

/** Whether nobody means this file. */
export const isLitter = (path: string): boolean => LITTER.test(path);

/** Reads the name of a photo's file: a student's code, and a title behind it. */
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

/** What stands behind the code in a file's name; "" where that is nothing that anybody would say of a photo. */
export function titleBehind(file: string, code: string): string {
  const stem = file
    .replace(/\.[^.]*$/u, "")
    .normalize("NFC")
    .trim();
  const title = stem.slice(code.length).replaceAll("_", " ").replace(/\s+/gu, " ").replace(SEPARATORS, "");
  return COUNTER.test(title) ? "" : title.slice(0, 200);
}
