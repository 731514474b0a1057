import { normalizeSearch } from "../base/text.ts";
import type { NamedRecord } from "./named.ts";
import { plainName } from "./names.ts";

/** The longest text looked up by name: names have at most 200 characters. */
export const LONGEST = 200;

/** How a text is compared with the ones that were decided about. */
export const valueKey = (text: string): string => (plainName(text) || normalizeSearch(text)).slice(0, LONGEST);

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

/** What someone decided about a value: a record, a choice of a fixed list, to leave the cell blank, or to skip the rows. */
export type ValueChoice =
  | { choice: "RECORD"; recordId: number }
  | { choice: "CHOICE"; chosen: string }
  | { choice: "BLANK" | "SKIP" };

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
  /** Undefined: nobody has decided. */
  choice: ValueChoice | undefined;
}
