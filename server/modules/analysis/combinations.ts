import { tableLimits } from "./analysis.types.ts";
import type { Codes, Key } from "./extract/dictionary.ts";
import { type Cell, textOf } from "./plan.ts";
import { tooLarge } from "./too-large.ts";

/** Combinations up to this many are looked up by their place; of more, few have a row. */
const MOST_LISTED = 4_000_000;

/** Numbers the combinations of values that have a row, in the order in which they are met; refuses more than a table may have. */
export class Combinations {
  /** Of the last dimension first. */
  readonly #lastFirst: readonly Codes[];
  readonly #met: number[] = [];
  readonly #listed: Int32Array | null;
  readonly #mapped = new Map<number, number>();

  /** Of values of these dimensions. */
  constructor(codes: readonly Codes[]) {
    const possible = codes.reduce((product, { size }) => product * size, 1);
    this.#lastFirst = codes.toReversed();
    this.#listed = possible <= MOST_LISTED ? new Int32Array(possible) : null;
  }

  /** How many have been met. */
  get size(): number {
    return this.#met.length;
  }

  /** The numbers of combinations: each is its codes as digits, each digit of as many values as its dimension has. */
  numbersOf(combined: Float64Array): Int32Array {
    const numbers = new Int32Array(combined.length);
    const [listed, mapped] = [this.#listed, this.#mapped];
    if (listed) {
      for (let i = 0; i < numbers.length; i += 1) {
        const digits = combined[i] ?? 0;
        const known = listed[digits] ?? 0;
        numbers[i] = (known === 0 ? (listed[digits] = this.#meet(digits)) : known) - 1;
      }
      return numbers;
    }
    for (let i = 0; i < numbers.length; i += 1) {
      const digits = combined[i] ?? 0;
      let known = mapped.get(digits);
      if (known === undefined) mapped.set(digits, (known = this.#meet(digits)));
      numbers[i] = known - 1;
    }
    return numbers;
  }

  #meet(digits: number): number {
    if (this.#met.length === tableLimits.values) tooLarge();
    return this.#met.push(digits);
  }

  /** The values of a combination. */
  path(number: number): Key[] {
    let digits = this.#met[number] ?? 0;
    const path: Key[] = [];
    for (const codes of this.#lastFirst) {
      const code = digits % codes.size;
      path.push(codes.key(code));
      digits = (digits - code) / codes.size;
    }
    return path.toReversed();
  }
}

/** Rows that are counted, as columns. */
export interface CountedRows {
  /** Their records, numbered from 1. */
  records: Int32Array;
  /** The numbers of their combinations. */
  numbers: Int32Array;
  /** What is added up; 1 for rows whose record is counted beside the count. */
  parts: Uint8Array | Float64Array;
}

const empty = (length: number): CountedRows => ({
  records: new Int32Array(length),
  numbers: new Int32Array(length),
  parts: new Uint8Array(length),
});

/** Rows of several branches as one. */
export function together(some: readonly CountedRows[]): CountedRows {
  const all = empty(some.reduce((sum, { numbers }) => sum + numbers.length, 0));
  let next = 0;
  for (const { records, numbers, parts } of some) {
    all.records.set(records, next);
    all.numbers.set(numbers, next);
    all.parts.set(parts, next);
    next += numbers.length;
  }
  return all;
}

const areSorted = (records: Int32Array): boolean => {
  for (let i = 1; i < records.length; i += 1) if ((records[i] ?? 0) < (records[i - 1] ?? 0)) return false;
  return true;
};

/** Rows in an order in which those of one record follow each other; records are numbered up to `most`. */
export function byRecord(rows: CountedRows, most: number): CountedRows {
  // As they are read, most are in this order.
  if (areSorted(rows.records)) return rows;
  const { records, numbers, parts } = rows;
  const next = new Int32Array(most + 2);
  for (let i = 0; i < records.length; i += 1) {
    const after = (records[i] ?? 0) + 1;
    next[after] = (next[after] ?? 0) + 1;
  }
  for (let record = 1; record < next.length; record += 1) next[record] = (next[record] ?? 0) + (next[record - 1] ?? 0);
  const sorted = empty(records.length);
  for (let i = 0; i < records.length; i += 1) {
    const record = records[i] ?? 0;
    const place = next[record] ?? 0;
    next[record] = place + 1;
    sorted.records[place] = record;
    sorted.numbers[place] = numbers[i] ?? 0;
    sorted.parts[place] = parts[i] ?? 0;
  }
  return sorted;
}

/** Counts the records of each combination of some of a table's dimensions, each once. */
export class Tally {
  readonly #axes: readonly number[];
  readonly #texts: string[] = [];
  readonly #known = new Map<string, number>();
  /** By the number of a combination of all dimensions, the place of that of these. */
  readonly #placeOf: number[] = [];
  readonly #counts: Int32Array;
  readonly #parts: Int32Array;
  /** The last record that was counted in a place. */
  readonly #counted: Int32Array;
  readonly #marked: Int32Array;

  /** Of the dimensions in these places, with at most so many combinations of all. */
  constructor(axes: readonly number[], most: number) {
    this.#axes = axes;
    this.#counts = new Int32Array(most);
    this.#parts = new Int32Array(most);
    this.#counted = new Int32Array(most);
    this.#marked = new Int32Array(most);
  }

  /** Counts more rows, those of a record after each other: no record that was counted before. */
  add({ records, numbers, parts: marks }: CountedRows, all: Combinations): void {
    for (let number = this.#placeOf.length; number < all.size; number += 1) {
      const path = all.path(number);
      this.#placeOf.push(this.#place(textOf(this.#axes.map((i) => path[i] ?? null))));
    }
    const of = new Int32Array(this.#placeOf);
    const [counts, parts, counted, marked] = [this.#counts, this.#parts, this.#counted, this.#marked];
    for (let i = 0; i < records.length; i += 1) {
      const place = of[numbers[i] ?? 0] ?? 0;
      const record = records[i] ?? 0;
      if (counted[place] !== record) {
        counted[place] = record;
        counts[place] = (counts[place] ?? 0) + 1;
      }
      if (marks[i] === 1 && marked[place] !== record) {
        marked[place] = record;
        parts[place] = (parts[place] ?? 0) + 1;
      }
    }
  }

  #place(text: string): number {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const place = this.#texts.push(text) - 1;
    this.#known.set(text, place);
    return place;
  }

  /** The numbers by the values, in `textOf`. */
  cells(): Map<string, Cell> {
    return new Map(
      this.#texts.map((text, place) => [text, { n: this.#counts[place] ?? 0, part: this.#parts[place] ?? 0 }]),
    );
  }
}
