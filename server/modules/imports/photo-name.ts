import { z } from "zod";
import { LEFT_OUT_FILE } from "../../shared/photo-zip-names.ts";

/** Separators between a code and a title. */
const SEPARATOR = /[\s_,;.()-]/u;
const SEPARATORS = /^[\s_,;.()-]+|[\s_,;.()-]+$/gu;
/** Characters that hardly any code contains. */
const BEHIND_CODE = /[\s_,;()]/u;
/** A number appended to make names unique: " (2)", "_2". */
const COUNTER = /^\d{1,3}$/u;
/** Files that programs add to zips unasked. */
const LITTER = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/iu;

/** The name of a file in a zip of photos, before its extension: donor, student, day, and a number that makes it unique. */
const FILED = /^(?<codes>.+)_(?<day>\d{4}-\d{2}-\d{2})(?:_\d{1,6})?$/u;

/** No program creates longer names. */
const LONGEST = 255;
/** The most possible codes in a name. */
const MOST_CODES = 20;

/** A photo's file name, parsed. */
export interface PhotoName {
  /** Without folders. */
  file: string;
  /** Possible student codes, the longest first. */
  codes: string[];
  /** The most likely one, until the existing codes are known. */
  likely: string;
  /** For a name as in a zip of photos: possible codes of the donor and the student. */
  filed: { donor: string; code: string }[];
  /** The day in such a name. */
  day: string | null;
}

/** Whether nobody means to import this file. */
export const isLitter = (path: string): boolean => LITTER.test(path) || path.split("/").at(-1) === LEFT_OUT_FILE;

/** A real day; null otherwise. */
const dayOf = (text: string | undefined): string | null =>
  text !== undefined && z.iso.date().safeParse(text).success ? text : null;

/** What a name as in a zip of photos says. The codes can contain what separates them. */
function filedName(stem: string): Pick<PhotoName, "filed" | "day"> {
  const { codes = "", day: text } = FILED.exec(stem)?.groups ?? {};
  const day = dayOf(text);
  if (day === null) return { filed: [], day: null };
  const ends = [...codes.matchAll(/_/gu)].map(({ index }) => index);
  const filed = ends
    .map((end) => ({ donor: codes.slice(0, end), code: codes.slice(end + 1) }))
    .filter(({ donor, code }) => donor !== "" && code.length >= 3);
  return { filed: filed.slice(0, MOST_CODES), day };
}

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
    codes: [...new Set(codes)].slice(0, MOST_CODES),
    likely: codes.find((code) => !BEHIND_CODE.test(code)) ?? file,
    ...filedName(stem),
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
