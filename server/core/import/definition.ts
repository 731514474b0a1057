import type { z } from "zod";
import type { ImportColumn } from "../../shared/import-column.ts";

/** How a record is found by its name as well as by its code. */
export interface ByName {
  /** The columns of its names. */
  columns: readonly string[];
  /** The forms of a name by which it is compared: names that share one are the same. */
  forms: (name: string) => string[];
  /** The forms by which names are alike, without what many of them share: "Phum", "Primary School". By default `forms`. */
  alike?: (name: string) => string[];
  /** Further names of the record with a code, which count if no record has a text as its own name. */
  others?: (code: string) => readonly string[];
  /**
   * What contains the record: the lookup that finds it, and the column of the record that points to it. A name counts only
   * within what the row says there.
   */
  within?: { field: string; column: string };
  /**
   * The record lies where that of another cell does, which is found by code: `column` of both points to the same record of
   * `table`. A name counts only there.
   */
  beside?: { field: string; table: string; column: string };
  /** The fields that a text can say besides a name, as "4A" says a grade and a section; null if it says none. */
  also?: {
    gives: readonly string[];
    of: (text: string) => { name: string; values: Readonly<Record<string, string>> } | null;
  };
  /** For people, of whom there are many, and several of one name. */
  people?: People;
}

/**
 * How people are found by name: those whom some rows name are loaded, not all. What someone decides about a name counts
 * for one import: in the next one it may be somebody else's.
 */
export interface People {
  /** The columns of their names' words in alphabetical order, and such words of a text. */
  keys: { columns: readonly string[]; of: (text: string) => string };
  /** The fields of a row of an earlier sheet that say each name. */
  parts: readonly (readonly string[])[];
  /**
   * The field whose record tells people of one name apart, and SQL of the ids of such records to which a person `t`
   * belongs. It rules nobody out who is chosen by hand: a list may be older than a move.
   */
  near: { field: string; ids: string };
}

/** How the code or name in a `parent` column finds its record. */
export interface ParentLookup {
  field: string;
  table: string;
  /** The importing table's column for the parent's id; omitted if the table has none. */
  column?: string;
  /** Only parents whose branch, in this column of theirs, is one of the user's are found. */
  branchColumn?: "id" | "branch_id";
  /** The parent's column that says which record it was merged into: the message for such a code names that record. */
  mergedInto?: string;
  /** Records that are found by code only have none. */
  named?: ByName;
  /**
   * The field of its name in another script: it is found by either, and one that nobody has says nothing. The row keeps the names
   * of a person there if they hardly are those of one.
   */
  other?: string;
  /** It only says where the record of another lookup is found. */
  locates?: boolean;
  /** Further columns of the parent that the type's rules read. */
  reads?: readonly string[];
  /**
   * The lookup of a lower place that implies the parent when this field is blank and must agree with it otherwise;
   * `column` is the lower table's column that points here.
   */
  below?: { field: string; column: string };
}

/** What a field of a new record is proposed to be, from another field of its row; blank for nothing. */
export interface Proposal {
  from: string;
  /** @param said all that the row says, or what counts for all rows */
  write: (text: string, said: Readonly<Record<string, string | number>>) => string;
}

/** A word in a name, with the choice that is proposed. */
export interface GuessWord {
  word: string;
  pattern: RegExp;
  choice: string;
}

/** A choice that new records are proposed where rows leave it out, from words in other fields. */
export interface Guess {
  field: string;
  from: readonly string[];
  words: readonly GuessWord[];
  /** A field that suggests a choice where no word does, and what it is called. */
  by: { field: string; word: string; choice: string };
}

/** What the cells of a row say together, where some only mean something beside others. */
export interface Settles {
  /** The fields that it proposes to new records. */
  proposes: readonly string[];
  of: (values: Record<string, string | number>) => { values: Record<string, string | number>; proposed: string[] };
}

/**
 * A field that tells records apart which rows name by other ones, as its letter does a class of a school, grade and study
 * year: a row without it means the only one of them, as a proposal, or is asked about.
 */
export interface Letters {
  field: string;
  /** What its values are kept under when somebody has decided. */
  target: string;
  /** What marks, among the defaulted fields of a row, that its letter was decided for it. */
  decided: string;
  /** The lookups whose records name them together; the first contains them. */
  by: readonly string[];
  /**
   * SQL of the living ones in the branches $1, or in all if $2, that none without a letter is beside: the ids of `by`, and
   * their letters.
   */
  sql: string;
}

/**
 * Another record that rows of a sheet can name without holding it, such as the school of a student: its own records count
 * where a row says nothing of its own.
 */
export interface Beside {
  lookup: ParentLookup & { named: ByName };
  /** The fields that follow from it, and its column that points to the record of each. */
  gives: readonly { field: string; column: string }[];
  /** The one of these fields whose place tells places of one name apart: what lies near it is likelier. */
  near: string;
}

/** SQL of a field's value in the resulting record: the new one, or the existing one if the row leaves it blank. */
export type ValueOf = (field: string) => string;

/**
 * Aliases in a statement over rows: `value` is the resulting value, `found` the row's own, `parent` the row of a
 * lookup.
 */
export interface MatchTerms {
  value: ValueOf;
  found: ValueOf;
  parent: ValueOf;
  /** All rows of the sheet, with their codes. */
  rows: string;
}

/**
 * A rule over several fields of a row. `when` is SQL that is true if it is violated; `t` is the record, if there is
 * one.
 */
export interface RowCheck {
  field: string;
  key: string;
  when: (value: ValueOf, terms: MatchTerms) => string;
}

/**
 * Rows about past records, as a list exports them: never created and never written, whatever they resemble; unchanged
 * if `on` finds their record and it matches.
 */
export interface PastRows {
  field: string;
  /** SQL that is true of such a row. */
  when: (terms: MatchTerms) => string;
  /** The messages if there is no such record, and if it does not match the row. */
  gone: string;
  kept: string;
}

/** Records without a code: how a row finds its own, `t`, from the values found for its fields. */
export interface Identity {
  /** The fields that identify a row, as far as its record has them: a sheet without these cannot be matched again. */
  fields: readonly string[];
  /** The field on which existing or missing records are reported. */
  field: string;
  /** The message if the row may only create and its record exists. */
  exists: string;
  /** SQL of tables to be joined before the record. */
  joins?: (terms: MatchTerms) => string;
  /** SQL over `t`. */
  on: (terms: MatchTerms) => string;
  /** SQL of the values that must be unique in a sheet. */
  once: (terms: MatchTerms) => string[];
  past?: PastRows;
  moves?: Move;
}

/** A record that is found although a row says another value for one of the fields that identify it: the row moves it. */
export interface Move {
  /** The field, which the record holds through another one. */
  field: string;
  /** The column that points to that one, and its name among the refs of a row. */
  column: string;
  /** SQL of whether a row moves the record `t`. */
  when: (terms: MatchTerms) => string;
  /** SQL of the field's value now. */
  before: string;
}

/** Records that a run creates because its rows need them. */
export interface Implied {
  /** SQL of how many, for the sheets $1. */
  count: string;
  /** Statements for the sheets $1 by the user $2, run before the rows are written. */
  make: readonly string[];
}

/** What to know about the checked rows of a sheet before they are written. */
export interface Notice {
  field: string;
  /** A message under `errors.`. */
  key: string;
  /** For the sheet $1 on the day $2: how many `rows`, an `example`, and the message's `params`; no row if nothing. */
  sql: string;
}

/** Values of a row that are hardly meant so, alone or together: it is told, and refuses nothing. */
export interface Doubt {
  field: string;
  /** The message about a sheet, under `errors.`, and the one about a row. */
  key: string;
  rowKey: string;
  /** The fields that are doubted if the row writes one of them. */
  fields: readonly string[];
  /** The fields that an example shows, if not these. */
  shown?: readonly string[];
  of: (values: Readonly<Record<string, string>>) => boolean;
}

/** What the import engine needs to know about a record type; everything else is common. */
export interface ImportDefinition {
  type: string;
  table: string;
  columns: readonly ImportColumn[];
  /** Rules of single fields, by field. */
  rules: Readonly<Record<string, z.ZodType>>;
  /** Lower places before the ones that contain them. */
  parents: readonly ParentLookup[];
  /** What new records follow where their rows leave fields blank. */
  beside?: Beside;
  /** What the search text consists of, in order: fields, or several written together. */
  searchFields: readonly (string | readonly string[])[];
  /**
   * Fields for which a run's sheets have a value for all rows: new records get them where a row leaves the field blank,
   * existing ones are not changed by them.
   */
  defaulted?: readonly string[];
  /** Fields that locate a record but are not its own columns. */
  unstored?: readonly string[];
  /** Where an export finds the values of fields that the record does not hold itself: dotted field paths. */
  shownAs?: Readonly<Record<string, string>>;
  /** SQL of a new record's value if the row leaves a field blank, by field. */
  defaults?: Readonly<Record<string, string>>;
  /** SQL of derived columns; `r.search` is the new search text, `today` is in the organisation's time zone. */
  derived?: Readonly<Record<string, (value: ValueOf, today: string) => string>>;
  /** SQL of further ids that a new record holds, by its column. */
  refs?: Readonly<Record<string, (terms: MatchTerms) => string>>;
  checks: readonly RowCheck[];
  /** Constraints on what records of other tables say, which `checks` hold unless someone else writes in between. */
  guards?: readonly string[];
  /** A date range that must not overlap another row's in the sheet, with the message if it does. */
  apart?: { from: string; to: string; key: string };
  /** Fields whose values must be unique in a sheet, with the message. */
  uniques?: Readonly<Record<string, string>>;
  /** The table's rows belong to a branch: those of other branches are neither matched nor written. */
  branchColumn?: string;
  /** The column that says which record one was merged into: its code stays taken, and the message names that record. */
  mergedInto?: string;
  /** New records that resemble an existing one are not written until someone has decided. */
  duplicates?: DuplicateKeys;
  /** New records that are likely an existing one under another code: at most one of this and `duplicates`. */
  sameNames?: SameNames;
  rivals?: Rivals;
  implied?: Implied;
  /**
   * What rows without a code have in common if they are about one record, in a sheet whose rows hold several records: all
   * of some fields, and at least one of others.
   */
  alike?: { all: readonly string[]; any: readonly string[] };
  /** Rows taken from another sheet may say the same record several times. */
  repeats?: boolean;
  notices?: readonly Notice[];
  doubts?: readonly Doubt[];
  /** For records identified by something other than a code. */
  identity?: Identity;
  letters?: Letters;
  /** By field, what new records are proposed where rows leave it out: the first of these that is written. */
  proposes?: Readonly<Record<string, readonly Proposal[]>>;
  guess?: Guess;
  settles?: Settles;
  /** A statement that changes the parsed rows of the sheets $1 as somebody has chosen, before their records are found. */
  chosen?: string;
  /** The remark, which keeps further phone numbers of a cell, and the texts of places that somebody leaves blank. */
  keeps?: { remark: string; places: readonly string[] };
  /** The prefix of a new code and its number of digits; omitted for records without a code. */
  codes?: {
    /** SQL over `r`, the row, of the id of the record `p` in `table` that determines it. */
    by?: string;
    /** SQL over `p` (or no such record), giving `prefix` and `digits`. */
    pattern: { table?: string; prefix: string; digits: string };
  };
}

/** What a record `t` and a row `r` have to say alike: SQL of both, that of the record as an index has it. */
export interface SameValue {
  record: string;
  row: string;
}

/** What a row says, SQL of the row `r` and of `p`, what was found for it, and whether a record `t` has it. */
export interface NearValue {
  row: string;
  has: (said: string) => string;
}

/**
 * A row and a record are similar if they agree in one of `keys` and in `on`. Where `on` is missing on either side, or the
 * type has none, a key suffices for rows without a code, which would name another record.
 */
export interface DuplicateKeys {
  keys: readonly SameValue[];
  /** Further keys between rows and records, in which two rows of one list may well agree. */
  also?: readonly (SameValue | NearValue)[];
  /**
   * If it is missing, both have to be `within` the same. So do they if it differs: then it may have been corrected, if one
   * of `near` agrees as well.
   */
  on?: SameValue & { within: SameValue; near: readonly NearValue[] };
  /**
   * SQL of whether a row `r` without a code that would change nothing in the record `t` is surely about it; `p.beside` is
   * what the row names beside its own records, as in `Outcome`.
   */
  sure: string;
}

/**
 * Rows of records named alike within one parent are likely the same under another code. Until someone decides, such a row
 * stands for the record: it is not written, and what is below it belongs to the record.
 */
export interface SameNames {
  /** The column of the parent. */
  within: string;
  /** The forms of a record's names by which they are compared; those that two records share add up. */
  keys: (names: { nameEn: string; nameLocal: string }) => string[];
}

/**
 * Records of others that say what a new row says: it is not written until someone has decided whether it is one too many.
 * That is remembered.
 */
export interface Rivals {
  /** SQL of the ids of such records of a row `r`, and of what tells the row from others when it is imported again. */
  records: string;
  key: string;
  /** The error of a row that says the very thing that one of them is about, and SQL of its id: the row can only be skipped. */
  same?: { error: string; record: string };
}

/** SQL of the id that a row resolved to for a column of its table. */
export const foundId = (column: string): string => `(r.refs ->> '${column}')::integer`;

/** The name under which a row keeps the id of a resolved parent. */
export const refOf = ({ column, table }: ParentLookup): string => column ?? `${table}_id`;

/** The columns of a sheet that are columns of the record. */
export const storedColumns = ({ columns, unstored = [] }: ImportDefinition): readonly ImportColumn[] =>
  columns.filter(
    ({ kind, field, spread }) => kind !== "parent" && field !== "code" && !spread && !unstored.includes(field),
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
