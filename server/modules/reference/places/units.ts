import { normalizeSearch, searchTermOf } from "../../../core/base/text.ts";
import { type PlaceKind, placeKinds } from "../../../shared/reference.ts";

/** What people call each kind of place before its name. */
const saidBefore: Partial<Record<PlaceKind, readonly string[]>> = {
  VILLAGE: ["ភូមិ", "phum", "phumi"],
  COMMUNE: ["ឃុំ", "សង្កាត់", "khum", "sangkat"],
  DISTRICT: ["ស្រុក", "ខណ្ឌ", "ក្រុង", "srok", "khan", "krong"],
  PROVINCE: ["ខេត្ត", "រាជធានី", "khaet", "khet", "reach theani"],
};
/** The same after it. */
const saidAfter: Partial<Record<PlaceKind, readonly string[]>> = {
  VILLAGE: ["village"],
  COMMUNE: ["commune"],
  DISTRICT: ["district", "municipality", "town", "city"],
  PROVINCE: ["province", "capital", "city"],
};
const wordsOf = (said: typeof saidBefore): string[] => Object.values(said).flat().map(normalizeSearch);
const before = wordsOf(saidBefore);
const after = wordsOf(saidAfter);

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

/** The kinds of place that a query says beside a name. */
export function kindsSaid(query: string): PlaceKind[] {
  const typed = searchTermOf(query);
  const name = searchTermOf(withoutUnit(query));
  if (name === typed) return [];
  const isSaid = (kind: PlaceKind) =>
    (saidBefore[kind] ?? []).some((word) => typed.startsWith(normalizeSearch(word))) ||
    (saidAfter[kind] ?? []).some((word) => typed.endsWith(` ${word}`));
  return placeKinds.filter(isSaid);
}
