/** A column: codes of few values, codes or whole numbers, numbers with parts. */
export type Column = Uint8Array | Int32Array | Float64Array;
export type Width = "few" | "whole" | "parts";

const arrays = { few: Uint8Array, whole: Int32Array, parts: Float64Array } as const;
const FIRST = 64;

function longer<Some extends Column>(column: Some, length: number): Some {
  const grown = new (column.constructor as new (length: number) => Some)(length);
  grown.set(column);
  return grown;
}

/**
 * Rows of one kind, as columns. A row keeps its place for as long as its record may come back, so that other rows can
 * point at it.
 */
export class Rows<Name extends string = string> {
  /** How many places are taken, by rows that are there or were. */
  size = 0;
  ids = new Int32Array(FIRST);
  /** 1 for rows that are there. */
  isThere = new Uint8Array(FIRST);
  readonly columns: Record<Name, Column>;
  /** Places by a hash of the id, plus one; 0 is free. Twice as many as rows, so that a search is short. */
  #places = new Int32Array(2 * FIRST);

  constructor(widths: Readonly<Record<Name, Width>>) {
    this.columns = Object.fromEntries(
      Object.entries<Width>(widths).map(([name, width]) => [name, new arrays[width](FIRST)]),
    ) as Record<Name, Column>;
  }

  /** The place of a record's row, there or not; -1 if it never had one. */
  place(id: number): number {
    return (this.#places[this.#slot(id)] ?? 0) - 1;
  }

  /** Makes a record's row be there; returns its place, whose columns are then to be set. */
  put(id: number): number {
    const known = this.place(id);
    if (known !== -1) {
      this.isThere[known] = 1;
      return known;
    }
    this.reserve(this.size + 1);
    const place = this.size;
    this.size += 1;
    this.ids[place] = id;
    this.isThere[place] = 1;
    this.#places[this.#slot(id)] = place + 1;
    return place;
  }

  /** Takes a record's row away, if there is one. */
  remove(id: number): void {
    const place = this.place(id);
    if (place !== -1) this.isThere[place] = 0;
  }

  /** Makes room for this many rows. */
  reserve(rows: number): void {
    if (rows <= this.ids.length) return;
    const length = Math.max(rows, Math.ceil(this.ids.length * 1.25));
    this.ids = longer(this.ids, length);
    this.isThere = longer(this.isThere, length);
    for (const name of Object.keys(this.columns) as Name[]) this.columns[name] = longer(this.columns[name], length);
    if (2 * length <= this.#places.length) return;
    this.#places = new Int32Array(2 ** Math.ceil(Math.log2(2 * length)));
    for (let place = 0; place < this.size; place += 1) this.#places[this.#slot(this.ids[place] ?? 0)] = place + 1;
  }

  /** Where an id's place is noted, or is to be. */
  #slot(id: number): number {
    const mask = this.#places.length - 1;
    let slot = Math.imul(id, 0x9e_37_79_b1) & mask;
    for (;;) {
      const place = this.#places[slot] ?? 0;
      if (place === 0 || this.ids[place - 1] === id) return slot;
      slot = (slot + 1) & mask;
    }
  }
}
