import type { z } from "zod";
import type { Message } from "../../shared/errors.ts";
import type { ImportColumn } from "../../shared/import-column.ts";
import { tidy, tidyCode } from "../../shared/rules/fields.ts";
import { searchText } from "../text.ts";
import type { RowNotes } from "../workbook/sheet.ts";
import type { ImportDefinition } from "./definition.ts";
import type { ImportWords } from "./words.ts";

/** What is wrong with a row; `field` null = with the row as a whole. */
export interface RowMessage extends Message {
  field: string | null;
}

/** A row of a sheet as values by field; blank cells are left out, so that an update leaves those fields alone. */
export interface ParsedRow {
  values: Record<string, string | number>;
  code: string | null;
  errors: RowMessage[];
  search: string;
}

const DAY = 86_400_000;
/** Day 0 of the serial numbers that office programs keep dates as. */
const EPOCH = Date.UTC(1899, 11, 30);

const latinDigits = (text: string): string =>
  text.replace(/[០-៩]/gu, (digit) => String(digit.charCodeAt(0) - 0x17e0));

/**
 * A date written as ISO, dd/mm/yyyy (also with dots or hyphens), either with a time, or as a serial number; null where it
 * is none of them. A number of four digits is a year, not a day of before 1928.
 */
export function parseDate(text: string): string | null {
  const plain = latinDigits(text.trim());
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/u.exec(plain);
  const european = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: +\d{1,2}:\d{2}.*)?$/u.exec(plain);
  const [year, month, day] = iso ? iso.slice(1) : european ? european.slice(1).toReversed() : [];
  if (/^\d{5,6}(?:\.\d+)?$/u.test(plain)) return new Date(EPOCH + Math.floor(Number(plain)) * DAY).toISOString().slice(0, 10);
  if (!year || !month || !day || Number(year) < 1000) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 ? date.toISOString().slice(0, 10) : null;
}

/** A number with or without grouping commas; null where it is none. */
export function parseNumber(text: string): number | null {
  const plain = latinDigits(text).replace(/\s/gu, "");
  const ungrouped = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(plain) ? plain.replaceAll(",", "") : plain;
  return /^-?\d+(?:\.\d+)?$/u.test(ungrouped) ? Number(ungrouped) : null;
}

type Converted = { value: string | number } | Message;

function dateValue(text: string, past: boolean, today: string): Converted {
  const value = parseDate(text);
  if (value === null) return { key: "validation.date" };
  return past && value > today ? { key: "validation.dateInFuture" } : { value };
}

/** How a column's cells become values. */
function converter(column: ImportColumn, { words, today }: RowContext): (text: string) => Converted {
  const choice = words.reader(column);
  const byKind: Record<ImportColumn["kind"], (text: string) => Converted> = {
    text: (value) => ({ value }),
    amount: (value) => ({ value }),
    parent: (text) => ({ value: tidyCode(text) }),
    date: (text) => dateValue(text, column.past ?? false, today),
    integer: (text) => numberValue(text, "validation.integer"),
    number: (text) => numberValue(text, "validation.number"),
    choice: (text) => {
      const value = choice(text);
      return value === undefined ? { key: "validation.choice", params: { text: tidy(text).slice(0, 60) } } : { value };
    },
  };
  return byKind[column.kind];
}

function numberValue(text: string, key: string): Converted {
  const value = parseNumber(text);
  return value === null ? { key } : { value };
}

/** What a row means beyond its own cells. */
export interface RowContext {
  words: ImportWords;
  /** The organisation's date. */
  today: string;
}

/** The search text of a record by the values of its fields. */
export const searchOf = ({ searchFields }: ImportDefinition, of: (field: string) => string | undefined): string =>
  searchText(...searchFields.map((part) => (typeof part === "string" ? of(part) : part.map((field) => of(field) ?? "").join(" "))));

/** Why a cell's text is not what the person meant; null where it is. */
function brokenCell({ errors, withoutValue }: RowNotes, index: number): string | null {
  if (errors?.includes(index)) return "validation.cellError";
  return withoutValue?.includes(index) ? "validation.formulaWithoutValue" : null;
}

type Checked = { value: string | number | null } | { error: Message };

/** So many different texts of a column are known again: codes, choices and dates recur. */
const KNOWN_TEXTS = 1_000;

/** What the cells of a column mean: converted, then checked by the rule of its field. */
function reader(column: ImportColumn, rule: z.ZodType | undefined, context: RowContext): (text: string) => Checked {
  const convert = converter(column, context);
  const read = (text: string): Checked => {
    const converted = convert(text);
    if ("key" in converted) return { error: converted };
    if (!rule) return converted;
    const checked = rule.safeParse(converted.value);
    if (checked.success) return { value: checked.data as string | number | null };
    return { error: { key: checked.error.issues[0]?.message ?? "validation.choice" } };
  };
  const known = new Map<string, Checked>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const now = read(text);
    if (known.size < KNOWN_TEXTS) known.set(text, now);
    return now;
  };
}

/** Turns the cells of a row into values by the columns they are mapped to, and checks each by its field's rule. */
export function rowParser(definition: ImportDefinition, mapping: readonly (string | null)[], context: RowContext) {
  const byField = new Map(definition.columns.map((column) => [column.field, column]));
  const columns = mapping.flatMap((field, index) => {
    const column = field === null ? undefined : byField.get(field);
    return column ? [{ index, field: column.field, read: reader(column, definition.rules[column.field], context) }] : [];
  });
  return (cells: readonly string[], notes?: RowNotes | null): ParsedRow => {
    const values: ParsedRow["values"] = {};
    const errors: RowMessage[] = [];
    for (const { index, field, read } of columns) {
      const text = (cells[index] ?? "").replace(/[\u200b\ufeff]+$/u, "");
      const broken = notes && brokenCell(notes, index);
      if (broken) errors.push({ field, key: broken });
      if (broken || text.trim() === "") continue;
      const cell = read(text);
      if ("error" in cell) errors.push({ field, ...cell.error });
      else if (cell.value !== null) values[field] = cell.value;
    }
    const code = values["code"];
    return {
      values,
      code: code === undefined ? null : String(code),
      errors,
      search: searchOf(definition, (field) => values[field]?.toString()),
    };
  };
}
