import { normalizeSearch } from "../base/text.ts";
import type { NamedRecord } from "./named.ts";
import { plainName } from "./names.ts";

/** The longest text looked up by name: names have at most 200 characters. */
export const LONGEST = 200;

/** What stands for the end of a text that is too long. */
const CUT = "…";

const cutAt = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/u, "");

/** A text as it is kept and shown: of one beyond `LONGEST` the start, with a sign that it goes on. */
export const startOf = (text: string): string =>
  text.length > LONGEST ? cutAt(text, LONGEST - CUT.length) + CUT : text;

/** Whether a text that is kept is the whole one. */
export const isWhole = (kept: string): boolean => kept.length < LONGEST - 1 || !kept.endsWith(CUT);

/** How a text is compared with the ones that were decided about. */
export const valueKey = (text: string): string => cutAt(plainName(text) || normalizeSearch(text), LONGEST);

/** What contains the record that a cell means, as far as the row says. */
export interface Container {
  table: string;
  id: number;
}

/** A cell's text, and within what it is to be found. */
export interface Value {
  /** The table of the records that it can mean, or the name of a fixed list. */
  table: string;
  within: Container | null;
  /** The text as it is compared. */
  key: string;
}

/** What someone decided about a value: a record, a choice of a fixed list, a new record, to leave the cell blank, or to skip the rows. */
export type ValueChoice =
  | { choice: "RECORD"; recordId: number }
  | { choice: "CHOICE"; chosen: string }
  /** A new record of this name is imported before the rows. */
  | { choice: "ADD"; chosen: string }
  /** Before: decided for an earlier import. */
  | { choice: "BLANK" | "SKIP"; before: boolean };

/** What was decided about values before. */
export interface Choices {
  of: (value: Value) => ValueChoice | undefined;
  /** The ids of the records of a table that were chosen. */
  records: (table: string) => readonly number[];
}

/** A value of a sheet's column that does not mean one record or choice by itself, and in how many rows it occurs. */
export interface OpenValue extends Value {
  field: string;
  /** The text of the cell. */
  text: string;
  rows: number;
  /** The records that have this name; none for an unknown value. */
  matches: readonly NamedRecord[];
  /** The places around the first of its rows, the nearest first, as far as they say which record is likelier. */
  near: readonly Container[] | null;
  /** The letters that it can mean, where it is asked which one. */
  letters?: readonly string[];
  /** Undefined: nobody has decided, and nothing is proposed. */
  choice: ValueChoice | undefined;
}

/** The most values of a sheet that are asked about at a time, and the most decided ones that are shown again. */
const ASKED = 5_000;

/** The values of a sheet that do not mean one record by themselves. */
export class NotedValues {
  readonly #open = new Map<string, OpenValue>();
  #asked = 0;
  #more = false;

  /** At most `ASKED` undecided ones, and as many decided ones. */
  get all(): OpenValue[] {
    return [...this.#open.values()];
  }

  /** There are more undecided ones. */
  get more(): boolean {
    return this.#more;
  }

  /** Notes a value once, however many rows have it; undefined once there are too many. */
  note(value: Omit<OpenValue, "rows">): OpenValue | undefined {
    const id = [value.field, value.within?.table, value.within?.id, value.key].join("\u0000");
    const noted = this.#open.get(id);
    if (noted) return noted;
    const isAsked = value.choice === undefined;
    if ((isAsked ? this.#asked : this.#open.size - this.#asked) >= ASKED) {
      this.#more ||= isAsked;
      return undefined;
    }
    if (isAsked) this.#asked += 1;
    const fresh = { ...value, rows: 0 };
    this.#open.set(id, fresh);
    return fresh;
  }
}
