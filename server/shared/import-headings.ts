import { foldKhmer } from "./khmer.ts";
import { plainSigns } from "./values/plain-signs.ts";

const INVISIBLE = /[\p{Cf}\u17b4\u17b5]/gu;
const DIACRITICS = /[\u0300-\u036f]/gu;

/** A heading without what people write differently: case, spaces, punctuation, accents, order of Khmer signs. */
export const plainHeading = (heading: string): string =>
  foldKhmer(
    plainSigns(heading.normalize("NFKC"))
      .replace(INVISIBLE, "")
      .toLowerCase()
      .normalize("NFD")
      .replace(DIACRITICS, "")
      .normalize("NFC"),
  ).replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/** Stands between a heading over several columns and the heading of one of them: "Guardian › Phone". */
export const UNDER = " › ";
/** Stands between the two lines of one heading. */
export const BESIDE = " / ";

/** A field with all headings that mean it, the most specific first. */
export interface NamedField {
  field: string;
  headings: readonly string[];
  /** The field of a second such column, whose heading is in another script. */
  second?: string;
}

/** A field that a heading may mean; the lower the rank, the likelier. */
interface Meaning {
  field: string;
  rank: number;
}

/** No heading is longer; most cells of the first rows are none. */
const LONGEST = 200;
const OPENS = /[([{（［]/u;
const CLOSES = /[)\]}）］]/u;
const SEPARATORS = /[/|,;:៖\n]|\s[-–]\s/u;
/** What brackets say about how a value is written, whatever it is. */
const MANNER = /^(?:kg|km|cm|m|usd|khr|jpy|code|id|លេខកូដ|គក្រ|គម|សម|[dmyថខឆ]+|mf|fm|សប|បស)$/u;
const SCRIPTS = [
  ["khmer", /khmer|ខ្មែរ/iu],
  ["latin", /english|latin|អង់គ្លេស|ឡាតាំង/iu],
  ["khmer", /\p{Script=Khmer}/u],
  ["japanese", /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u],
] as const;
/** The script of the names below a heading, as it says, or as it is written. */
const scriptOf = (heading: string) => SCRIPTS.find(([, pattern]) => pattern.test(heading))?.[0] ?? "latin";
const isKhmer = (text: string): boolean => /\p{Script=Khmer}/u.test(text);

/** What is outside of brackets, a space in place of each pair, and what each pair holds; one that is not closed is none. */
function bracketed(text: string): { outside: string; inside: string[] } {
  const inside: string[] = [];
  let outside = "";
  let rest = 0;
  let open = -1;
  for (let i = 0; i < text.length; i += 1) {
    if (open < 0 && OPENS.test(text.charAt(i))) open = i;
    if (open < 0 || !CLOSES.test(text.charAt(i))) continue;
    outside += `${text.slice(rest, open)} `;
    inside.push(text.slice(open + 1, i));
    rest = i + 1;
    open = -1;
  }
  return { outside: outside + text.slice(rest), inside };
}

/** Cuts a text where Khmer and Latin letters meet. */
function byScript(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let at = 0;
  let [khmer, latin] = [false, false];
  for (const character of text) {
    const [isKhmerNow, isLatinNow] = [isKhmer(character), /\p{Script=Latin}/u.test(character)];
    if ((khmer && isLatinNow) || (latin && isKhmerNow)) {
      parts.push(text.slice(from, at));
      from = at;
    }
    // Digits, marks and signs between letters belong to both.
    const isLetter = /\p{L}/u.test(character);
    khmer = isKhmerNow || (khmer && !isLetter);
    latin = isLatinNow || (latin && !isLetter);
    at += character.length;
  }
  return [...parts, text.slice(from)];
}

/** The wordings of one heading: what stands beside slashes, in brackets, or in the other script. */
function wordingsOf(heading: string): { main: string[]; aside: string[] } {
  const split = (text: string) =>
    text
      .split(SEPARATORS)
      .flatMap(byScript)
      .filter((part) => plainHeading(part) !== "");
  const { outside, inside } = bracketed(heading);
  return {
    main: split(outside),
    aside: inside.filter((text) => !MANNER.test(plainHeading(text))).flatMap(split),
  };
}

/** Ranks of headings that name a field only in part come after all that name one exactly. */
const PARTLY = 10_000;

/** What headings mean, by the names of fields. */
class Headings {
  readonly #allKnown: boolean;
  readonly #known = new Map<string, Meaning[]>();
  /** By the heading of a person's name: how the names of all fields of that person begin. */
  readonly #people = new Map<string, string>();

  /** @param allKnown whether every wording of a heading must be known, in whatever script */
  constructor(fields: readonly NamedField[], allKnown = false) {
    this.#allKnown = allKnown;
    for (const { field, headings } of fields) {
      for (const [rank, heading] of headings.entries()) {
        const plain = plainHeading(heading);
        if (plain !== "") this.#known.set(plain, [...(this.#known.get(plain) ?? []), { field, rank }]);
      }
      const person = field.endsWith("Name") ? field.slice(0, -"Name".length) : "";
      if (!fields.some((other) => person !== "" && other.field === `${person}Phone`)) continue;
      for (const heading of headings) this.#people.set(plainHeading(heading), person);
    }
  }

  #exactly(text: string): Meaning[] {
    return this.#known.get(plainHeading(text)) ?? [];
  }

  /** What all wordings of a heading mean; a wording in another script, or of how values are written, need not be known. */
  #partly(heading: string): Meaning[] {
    const { main, aside } = wordingsOf(heading);
    const wordings = [...main, ...aside];
    const known = wordings.filter((wording) => this.#exactly(wording).length > 0);
    const scripts = new Set(known.map(isKhmer));
    const isStrange = (wording: string) =>
      !known.includes(wording) && (this.#allKnown || scripts.has(isKhmer(wording)));
    if (wordings.some(isStrange)) return [];
    const [first = [], ...others] = known.map((wording) => this.#exactly(wording));
    return first
      .filter(({ field }) => others.every((meanings) => meanings.some((other) => other.field === field)))
      .map(({ field, rank }) => ({ field, rank: rank + PARTLY }));
  }

  /** What a heading under others means: with them, or else alone unless they name another person. */
  #under(above: string, heading: string): Meaning[] {
    const said = [above, ...wordingsOf(above).main];
    const person = said.map((group) => this.#people.get(plainHeading(group))).find((each) => each !== undefined);
    const others = [...this.#people].flatMap(([group, each]) => (each === person ? group : []));
    const groups = [...said, ...others];
    const names = [heading, ...wordingsOf(heading).main];
    const joined = groups.flatMap((group) =>
      names.flatMap((name) => [...this.#exactly(`${group} ${name}`), ...this.#exactly(`${name} ${group}`)]),
    );
    if (joined.length > 0) return joined;
    const alone = this.of(heading);
    return person === undefined ? alone : alone.filter(({ field }) => field.startsWith(person));
  }

  of(heading: string): Meaning[] {
    if (heading.length > LONGEST) return [];
    const exact = this.#exactly(heading);
    if (exact.length > 0) return exact;
    const at = heading.lastIndexOf(UNDER);
    return at < 0 ? this.#partly(heading) : this.#under(heading.slice(0, at), heading.slice(at + UNDER.length));
  }
}

/** Tests whether a text is a heading of any of these fields and nothing else. */
export function knownHeadings(fields: readonly NamedField[]): (heading: string) => boolean {
  const headings = new Headings(fields, true);
  return (heading) => headings.of(heading).length > 0;
}

/**
 * The field that each heading means; null if unknown. A field is given to one column only, the one whose heading comes
 * first among the field's own; a name may have a second one.
 * @param fits whether a column may hold a field at all
 */
export function fieldsOfHeadings(
  columns: readonly string[],
  fields: readonly NamedField[],
  fits: (index: number, field: string) => boolean = () => true,
): (string | null)[] {
  const headings = new Headings(fields);
  const found = columns.flatMap((heading, index) => headings.of(heading).map((meaning) => ({ index, ...meaning })));
  const ranked = found.toSorted((a, b) => a.rank - b.rank || a.index - b.index);
  const mapping: (string | null)[] = columns.map(() => null);
  const taken = new Map<string, number>();
  const give = (index: number, field: string) => {
    if (mapping[index] !== null || taken.has(field) || !fits(index, field)) return;
    mapping[index] = field;
    taken.set(field, index);
  };
  for (const { index, field } of ranked) give(index, field);
  const seconds = new Map(fields.flatMap(({ field, second }) => (second ? [[field, second] as const] : [])));
  for (const { index, field } of ranked) {
    const second = seconds.get(field);
    const first = columns[taken.get(field) ?? index] ?? "";
    if (second && scriptOf(first) !== scriptOf(columns[index] ?? "")) give(index, second);
  }
  return mapping;
}
