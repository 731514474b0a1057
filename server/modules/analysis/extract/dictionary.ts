/** A value of a dimension, as a table has it: an id or a year as text, a name; null for what has no value. */
export type Key = string | null;

/** The values of a column, each with a code. The code 0 is for what has no value. */
export interface Codes {
  /** How many codes there are. */
  readonly size: number;
  /** The value of a code, as a table's key. */
  key(code: number): Key;
  /** The code of a value of the database, or of a filter; 0 for one that no record has. */
  find(value: unknown): number;
}

/** Ids and years: each gets the next code when it is first met. */
export class Dictionary implements Codes {
  readonly #values: number[] = [0];
  readonly #codes = new Map<unknown, number>([[0, 0]]);

  get size(): number {
    return this.#values.length;
  }

  key(code: number): Key {
    return code === 0 ? null : String(this.#values[code]);
  }

  find(value: unknown): number {
    return this.#codes.get(value) ?? 0;
  }

  /** The code of a value; 0 stands for none. */
  add(value: number): number {
    const known = this.#codes.get(value);
    if (known !== undefined) return known;
    this.#codes.set(value, this.#values.length);
    return this.#values.push(value) - 1;
  }
}

/** Values that are known from the beginning: their codes are their places. */
export const fixed = (values: readonly string[]): Codes => ({
  size: values.length + 1,
  key: (code) => values[code - 1] ?? null,
  find: (value) => values.indexOf(String(value)) + 1,
});
