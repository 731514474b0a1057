import type { z } from "zod";
import type { ImportColumn } from "../../shared/import-column.ts";

/** How the code in a `parent` column finds its record. */
export interface ParentLookup {
  field: string;
  table: string;
  /** The column of the importing table that holds the parent's id; none where the table does not hold it. */
  column?: string;
  /** Only parents are found whose branch, in this column of theirs, is one of the person's. */
  branchColumn?: "id" | "branch_id";
  /** The parent's column that says into which other it was merged: such a code is told where it leads. */
  mergedInto?: string;
  /** Further columns of the parent that rules of the type look at. */
  reads?: readonly string[];
  /**
   * The lookup of a lower place that says which parent is meant when this field is blank, and must agree with it when it
   * is not: `column` is the lower table's column that points here.
   */
  below?: { field: string; column: string };
}

/** SQL of a field's value in the record as it will be: the new one, or where the row says nothing the one that is kept. */
export type ValueOf = (field: string) => string;

/** Aliases of a statement about rows: `value` as it will be, `found` as the row says, `parent` the row of a lookup. */
export interface MatchTerms {
  value: ValueOf;
  found: ValueOf;
  parent: ValueOf;
  /** All rows of the sheet, with their codes. */
  rows: string;
}

/** A rule over several fields of a row. `when` is SQL that is true where it is broken; `t` is the record, if there is one. */
export interface RowCheck {
  field: string;
  key: string;
  when: (value: ValueOf, terms: MatchTerms) => string;
}

/**
 * Rows that tell of records which count no more, as a list shows them: never new and never written, whatever else is like
 * them; unchanged where `on` finds their record and it is as they say.
 */
export interface PastRows {
  field: string;
  /** SQL that is true of such a row. */
  when: (terms: MatchTerms) => string;
  /** What is told where there is no such record, and where it is not as the row says. */
  gone: string;
  kept: string;
}

/** Records without a code: how a row finds its own, `t`, by what was found for its fields. */
export interface Identity {
  /** What a row has to say to be known, as far as its record has it: a sheet without these finds nothing again. */
  fields: readonly string[];
  /** The field at which it is told that there is one already, or none. */
  field: string;
  /** What is told when the row may only add and its record is there. */
  exists: string;
  /** SQL of tables to be joined before the record. */
  joins?: (terms: MatchTerms) => string;
  /** SQL over `t`. */
  on: (terms: MatchTerms) => string;
  /** SQL of what together may stand in a sheet once. */
  once: (terms: MatchTerms) => string[];
  past?: PastRows;
}

/** Records that a run makes along, because its rows need them. */
export interface Implied {
  /** SQL of how many, for the sheets $1. */
  count: string;
  /** Statements for the sheets $1 by the person $2, before its rows are written. */
  make: readonly string[];
}

/** What the engine has to know of a type of record; everything else is common. */
export interface ImportDefinition {
  type: string;
  table: string;
  columns: readonly ImportColumn[];
  /** Rules of single fields, by field. */
  rules: Readonly<Record<string, z.ZodType>>;
  /** Lower places before those above them. */
  parents: readonly ParentLookup[];
  /** What the search text is made of, in order: fields, or several that are written together. */
  searchFields: readonly (string | readonly string[])[];
  /** Fields that say where a record belongs and are no columns of its own. */
  unstored?: readonly string[];
  /** Where an export finds the values of fields that the record does not hold itself: fields with dots between them. */
  shownAs?: Readonly<Record<string, string>>;
  /** SQL of what a new record has where the row leaves a field blank, by field. */
  defaults?: Readonly<Record<string, string>>;
  /** SQL of columns that follow from others; `r.search` is the new search text, `today` the organisation's date. */
  derived?: Readonly<Record<string, (value: ValueOf, today: string) => string>>;
  /** SQL of further ids that a new record holds, by its column. */
  refs?: Readonly<Record<string, (terms: MatchTerms) => string>>;
  checks: readonly RowCheck[];
  /** Two days between which no other row of the sheet may lie, with what is told otherwise. */
  apart?: { from: string; to: string; key: string };
  /** Fields whose values may stand in a sheet once, with what is told otherwise. */
  uniques?: Readonly<Record<string, string>>;
  /** The table's rows belong to a branch: others are neither matched nor written. */
  branchColumn?: string;
  /** The column that says into which record one was merged: its code stays taken, and is told where it leads. */
  mergedInto?: string;
  /** New records that are like one that is there are not written until somebody has decided. */
  duplicates?: DuplicateKeys;
  implied?: Implied;
  /** Records that are known by something else than a code. */
  identity?: Identity;
  /** What a new code begins with and how many digits follow; none for records without a code. */
  codes?: {
    /** SQL over `r`, the row, of the id of the record `p` in `table` that says so. */
    by?: string;
    /** SQL over `p` (or no such record), giving `prefix` and `digits`. */
    pattern: { table?: string; prefix: string; digits: string };
  };
}

/** A row and a record are alike when they agree in `on` and in one of `keys`: SQL of the row `r`, by the record's column. */
export interface DuplicateKeys {
  on: { column: string; row: string };
  keys: readonly { column: string; row: string }[];
}

/** SQL of the id that a row was found to hold in a column of its table. */
export const foundId = (column: string): string => `(r.refs ->> '${column}')::integer`;

/** The name under which a row keeps the id of a parent that was found. */
export const refOf = ({ column, table }: ParentLookup): string => column ?? `${table}_id`;

/** Columns of a sheet that are columns of the record. */
export const storedColumns = ({ columns, unstored = [] }: ImportDefinition): readonly ImportColumn[] =>
  columns.filter(
    ({ kind, field, into }) => kind !== "parent" && field !== "code" && !into && !unstored.includes(field),
  );

export const valueType = {
  text: "text",
  integer: "integer",
  number: "double precision",
  amount: "numeric",
  date: "date",
  choice: "text",
  parent: "text",
} as const;
