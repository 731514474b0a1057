import type { z } from "zod";
import type { ImportColumn } from "../../shared/import-columns.ts";

/** How the code in a `parent` column finds its record. */
export interface ParentLookup {
  field: string;
  table: string;
  /** The column of the importing table that holds the parent's id. */
  column: string;
  /** Only parents whose id is among the person's branches are found. */
  branches?: boolean;
  /**
   * The lookup of a lower place that says which parent is meant when this field is blank, and must agree with it when it
   * is not: `column` is the lower table's column that points here.
   */
  below?: { field: string; column: string };
}

/** A rule over several fields of a row. `when` is SQL that is true where it is broken; `value(field)` is the new or kept value. */
export interface RowCheck {
  field: string;
  key: string;
  when: (value: (field: string) => string) => string;
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
  /** Fields that the `search` column is made of, in order. */
  searchFields: readonly string[];
  checks: readonly RowCheck[];
  /** The table's rows belong to a branch: others are neither matched nor written. */
  branchColumn?: string;
  /** What a new code begins with and how many digits follow, by the id in `by` (a parent's column) where it is given. */
  codes: {
    by?: string;
    /** SQL over `p`, the parent's row (or no row), giving `prefix` and `digits`. */
    pattern: { table?: string; prefix: string; digits: string };
  };
}

export const valueType = { text: "text", integer: "integer", number: "double precision", date: "date", parent: "text" } as const;
