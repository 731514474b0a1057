import { normalizeSearch } from "../../../core/base/text.ts";
import { plainForms } from "../../../core/import/names.ts";

const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/gu;
const MARKS_BEFORE_SUBSCRIPTS = /([\u17b6-\u17c8\u17cb-\u17d1]+)((?:\u17d2[\u1780-\u17b3])+)/gu;
const RO_BEFORE_SUBSCRIPT = /(\u17d2\u179a)(\u17d2[\u1780-\u17b3])/gu;
const DOUBLED_SIGN = /([\u17b6-\u17d1])\1/gu;

/**
 * A place's name without what only a machine sees: NFC, no invisible characters, one space between words, Khmer signs
 * after subscripts, RO as the last of these, vowels that were typed in two halves as one. The spelling stays.
 */
export const tidyPlaceName = (name: string): string =>
  name
    .normalize("NFC")
    .replace(INVISIBLE, "")
    .replace(MARKS_BEFORE_SUBSCRIPTS, "$2$1")
    .replace(RO_BEFORE_SUBSCRIPT, "$2$1")
    .replace(DOUBLED_SIGN, "$1")
    .replace(/\u17c1\u17b6/gu, "\u17c4")
    .replace(/\u17c1\u17b8/gu, "\u17be")
    .replaceAll("`", "")
    .replace(/\s+/gu, " ")
    .trim();

/** What people write before or after the name of a place: its unit. */
const LATIN_UNITS =
  /^(?:province|khaet|district|srok|khan|municipality|krong|commune|khum|quarter|sangkat|village|phum) | (?:province|district|municipality|commune|quarter|village)$/gu;
/** The same for Khmer, in short: "ភ." for ភូមិ. */
const KHMER_UNIT_INITIAL = /^[ភឃសកខ]\. ?/u;
const KHMER_UNITS = ["ខេត្ត", "រាជធានី", "ស្រុក", "ខណ្ឌ", "ក្រុង", "ឃុំ", "សង្កាត់", "ភូមិ"].map(normalizeSearch);

const withoutKhmerUnit = (name: string): string => {
  const unit = KHMER_UNITS.find((each) => name.startsWith(each) && name.length > each.length);
  return unit === undefined ? name.replace(KHMER_UNIT_INITIAL, "") : name.slice(unit.length);
};

const numerals = ["muoy", "pir", "bei", "buon", "pram", "prammuoy", "prampir", "prambei", "prambuon", "dab"];
/** The number of a place that shares its name with its neighbours: "Ti Muoy", "ទី ១", or a figure. */
const NUMBERED = new RegExp(String.raw`(?: ?ទី ?(\d+)| ti (\d+)|(?: ti)? (${numerals.join("|")}))$`, "u");

/** A name with the number at its end in figures. */
const inFigures = (name: string): string =>
  name.replace(
    NUMBERED,
    (_all: string, khmer?: string, figures?: string, word?: string) =>
      ` ${khmer ?? figures ?? numerals.indexOf(word ?? "") + 1}`,
  );

/**
 * The forms of a place's name by which places under different codes are found to be the same, and by which rows name
 * them: with and without its unit, and with the number at its end in figures.
 */
export const placeForms = (name: string): string[] => [...new Set([...plainForms(name), ...placeAlike(name)])];

/** The same without the name as written: places are not alike for their unit. */
export function placeAlike(name: string): string[] {
  const alone = withoutKhmerUnit(normalizeSearch(name).replace(LATIN_UNITS, ""));
  return [...new Set([alone, inFigures(alone)].flatMap(plainForms))];
}

/** The forms of a place's names in both scripts. */
export const placeKeys = ({ nameEn, nameLocal }: { nameEn: string; nameLocal: string }): string[] => [
  ...new Set([nameEn, nameLocal].flatMap(placeForms)),
];
