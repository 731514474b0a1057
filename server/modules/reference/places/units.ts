import { normalizeSearch, searchTermOf } from "../../../core/base/text.ts";

/** What kind of place it is, as people say it before its name. */
const before = [
  ...["ភូមិ", "ឃុំ", "សង្កាត់", "ស្រុក", "ខណ្ឌ", "ក្រុង", "ខេត្ត", "រាជធានី"].map(normalizeSearch),
  "phum",
  "phumi",
  "khum",
  "sangkat",
  "srok",
  "khan",
  "krong",
  "khaet",
  "khet",
  "reach theani",
];
/** The same after it. */
const after = ["village", "commune", "district", "municipality", "town", "city", "province", "capital"];

/** Khmer is written without a space behind the word, too. */
const FIRST = new RegExp(
  `^(?:${before.map((unit) => (/[a-z]/u.test(unit) ? `${unit} ` : `${unit} ?`)).join("|")})`,
  "u",
);
const LAST = new RegExp(` (?:${after.join("|")})$`, "u");

/** A shorter rest is no name. */
const SHORTEST = 2;

/** What is looked for among places: their names, which lack the words for what they are (ភូមិ, Srok, district). */
export function withoutUnit(query: string): string {
  const typed = searchTermOf(query);
  const name = typed.replace(FIRST, "").replace(LAST, "").trim();
  return [...name].length < SHORTEST ? query : name;
}
