/** The least likeness worth offering, and that of a short word, in which two letters are half of it. */
const LEAST = 0.4;
const LEAST_SHORT = 0.5;
/** So many bigrams of letters at most make a short word: five letters. */
const SHORT = 6;
/** How much less a likeness of sound counts than one of letters. */
const SOUND = 0.95;

/** Letters that are written differently for one sound of Khmer in Latin script. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/(?<=[bcdgkpt])h/gu, ""],
  [/(?<=[ae])y(?![aeiou])/gu, "i"],
  [/[aeiou]+/gu, "a"],
  [/g(?=$|[^a-z])/gu, "k"],
  [/v/gu, "w"],
  [/z/gu, "s"],
  [/(.)\1+/gu, "$1"],
];

/** How a Latin name sounds, however it is transliterated: "Toul" as "Tuol", "Kompong" as "Kampong", "Thmey" as "Thmei". */
const soundOf = (form: string): string =>
  sounds.reduce((text, [pattern, letter]) => text.replace(pattern, letter), form);

/** A letter; a Khmer one below another is one with the invisible sign that puts it there. */
const LETTER = /\u17d2?./gsu;

/** The bigrams of neighbouring letters of a text, with its beginning and its end. */
const bigramsOf = (text: string): string[] => {
  const letters = ["^", ...(text.match(LETTER) ?? []), "$"];
  return [...new Set(letters.slice(1).map((letter, i) => (letters[i] ?? "") + letter))];
};

/** A record with its likeness to a text, up to 1. */
export interface Like<Named> {
  record: Named;
  likeness: number;
}

interface Entry<Named> {
  record: Named;
  bigrams: number;
  weight: number;
}

/** Finds the records whose names resemble a text. */
export class Likeness<Named> {
  readonly #entries: Entry<Named>[] = [];
  /** The entries with a bigram of letters, by what is compared and the bigram. */
  readonly #byBigram = new Map<string, number[]>();

  constructor(records: readonly Named[], formsOf: (record: Named) => readonly string[]) {
    for (const record of records) {
      for (const form of formsOf(record)) {
        this.#add(record, "letters", form, 1);
        this.#add(record, "sound", soundOf(form), SOUND);
      }
    }
  }

  #add(record: Named, kind: string, text: string, weight: number): void {
    const bigrams = bigramsOf(text);
    const at = this.#entries.push({ record, bigrams: bigrams.length, weight }) - 1;
    for (const bigram of bigrams) {
      const key = `${kind} ${bigram}`;
      const known = this.#byBigram.get(key);
      if (known) known.push(at);
      else this.#byBigram.set(key, [at]);
    }
  }

  /**
   * The records most like a text in any of its forms, the likeliest first.
   * @param weigh how much a record's likeness counts, up to 1; 0 for one that may not be offered
   */
  of(forms: readonly string[], weigh: (record: Named) => number, most: number): Like<Named>[] {
    const best = new Map<Named, number>();
    for (const form of forms) {
      this.#score(best, "letters", bigramsOf(form));
      this.#score(best, "sound", bigramsOf(soundOf(form)));
    }
    const found: Like<Named>[] = [];
    for (const [record, likeness] of [...best].toSorted(([, a], [, b]) => b - a)) {
      if (likeness <= (found[most - 1]?.likeness ?? 0)) break;
      const weighed = likeness * weigh(record);
      const at = found.findIndex((each) => each.likeness < weighed);
      if (weighed > 0) found.splice(at < 0 ? found.length : at, 0, { record, likeness: weighed });
    }
    return found.slice(0, most);
  }

  #score(best: Map<Named, number>, kind: string, bigrams: readonly string[]): void {
    const shared = new Map<number, number>();
    for (const bigram of bigrams) {
      for (const at of this.#byBigram.get(`${kind} ${bigram}`) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    }
    for (const [at, count] of shared) {
      const entry = this.#entries[at];
      if (!entry) continue;
      const score = (entry.weight * 2 * count) / (entry.bigrams + bigrams.length);
      const least = Math.min(entry.bigrams, bigrams.length) <= SHORT ? LEAST_SHORT : LEAST;
      if (score >= least && score > (best.get(entry.record) ?? 0)) best.set(entry.record, score);
    }
  }
}
