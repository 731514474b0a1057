import type { z } from "zod";
import type { Message } from "../../shared/errors.ts";
import type { ImportColumn } from "../../shared/import-column.ts";
import { plainSigns, tidy, tidyCode } from "../../shared/values/fields.ts";
import { searchText } from "../base/text.ts";
import type { RowNotes } from "../../lib/workbook/sheet.ts";
import { type DecimalSign, type SheetFormat, writtenNumber } from "./decimals.ts";
import type { ImportDefinition } from "./definition.ts";
import type { ImportWords } from "./words.ts";

/** What is wrong with a row; `field` null = the row as a whole. */
export interface RowMessage extends Message {
  field: string | null;
}

/** A row of a sheet as values by field; blank cells are omitted, so that an update leaves those fields alone. */
export interface ParsedRow {
  values: Record<string, string | number>;
  code: string | null;
  errors: RowMessage[];
  search: string;
}

const DAY = 86_400_000;
/** Day 0 of the serial dates of spreadsheet programs; the other date system is also supported. */
const EPOCH = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const SERIAL = /^\d{5,6}(?:\.\d+)?$/u;

/**
 * Parses a date written as ISO or dd/mm/yyyy (also with dots or hyphens), with or without a time, or as a serial
 * number; null otherwise. A four-digit number is a year, not a day before 1928 (or 1932).
 */
export function parseDate(text: string, date1904 = false): string | null {
  const plain = plainSigns(text.trim());
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/u.exec(plain);
  const european = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: +\d{1,2}:\d{2}.*)?$/u.exec(plain);
  const [year, month, day] = iso ? iso.slice(1) : european ? european.slice(1).toReversed() : [];
  if (SERIAL.test(plain)) {
    return new Date((date1904 ? EPOCH_1904 : EPOCH) + Math.floor(Number(plain)) * DAY).toISOString().slice(0, 10);
  }
  if (!year || !month || !day || Number(year) < 1000) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 ? date.toISOString().slice(0, 10) : null;
}

type Converted = { value: string | number } | Message;

/** How the cells of one column are written. */
export interface ColumnFormat {
  date1904: boolean;
  decimal: DecimalSign;
}

function dateValue(text: string, past: boolean, today: string, date1904: boolean): Converted {
  const value = parseDate(text, date1904);
  if (value === null) return { key: "validation.date" };
  return past && value > today ? { key: "validation.dateInFuture" } : { value };
}

const unclear = (text: string, whole: string, part: string): Message => ({
  key: "validation.numberUnclear",
  params: { text: tidy(text), whole, part },
});

/**
 * A number in digits with a point. `open` decides where the column does not settle what its comma means: whole numbers
 * and money have no thousandths. Null if it is no number.
 */
function decimalValue(text: string, decimal: DecimalSign, open: "whole" | "unclear"): string | Message | null {
  const written = writtenNumber(text);
  if (!written) return null;
  if ("value" in written) {
    const { value, says } = written;
    const grouped = decimal === "," && says === null && /^-?[1-9]\d{0,2}\.\d{3}$/u.test(value);
    return grouped ? unclear(text, value.replace(".", ""), value.replace(".", ",")) : value;
  }
  if (decimal !== null) return decimal === "," ? written.part : written.whole;
  return open === "whole" ? written.whole : unclear(text, written.whole, written.part);
}

/**
 * A cell's text so that it means the same in a workbook of plain texts, which does not count days from 1904 and where a
 * point is no evidence.
 */
export function aloneText(kind: ImportColumn["kind"], text: string, { date1904, decimal }: ColumnFormat): string {
  if (kind === "date") return (date1904 && SERIAL.test(plainSigns(text.trim())) && parseDate(text, true)) || text;
  if (kind !== "number" && kind !== "amount" && kind !== "integer") return text;
  const written = decimal === "." ? writtenNumber(text) : null;
  return written && "whole" in written ? written.whole : text;
}

/** Converts a column's cells to values. */
function converter(
  column: ImportColumn,
  { words, today }: RowContext,
  { date1904, decimal }: ColumnFormat,
): (text: string) => Converted {
  const choice = words.reader(column);
  const number = (text: string, open: "whole" | "unclear", none: Message): Converted => {
    const value = decimalValue(text, decimal, open) ?? none;
    return typeof value === "string" ? { value: Number(value) } : value;
  };
  const byKind: Record<ImportColumn["kind"], (text: string) => Converted> = {
    text: (value) => ({ value }),
    amount: (text) => {
      const value = decimalValue(text, decimal, "whole") ?? text;
      return typeof value === "string" ? { value } : value;
    },
    parent: (text) => ({ value: tidyCode(text) }),
    date: (text) => dateValue(text, column.past ?? false, today, date1904),
    integer: (text) => number(text, "whole", { key: "validation.integer" }),
    number: (text) => number(text, "unclear", { key: "validation.number" }),
    choice: (text) => {
      const value = choice(text);
      return value === undefined ? { key: "validation.choice", params: { text: tidy(text).slice(0, 60) } } : { value };
    },
  };
  return byKind[column.kind];
}

/** What a row depends on beyond its own cells. */
export interface RowContext {
  words: ImportWords;
  /** Today in the organisation's time zone. */
  today: string;
}

/** The search text of a record, from the values of its fields. */
export const searchOf = ({ searchFields }: ImportDefinition, of: (field: string) => string | undefined): string =>
  searchText(
    ...searchFields.map((part) =>
      typeof part === "string" ? of(part) : part.map((field) => of(field) ?? "").join(" "),
    ),
  );

/** Why a cell's text was lost or broken in the file; null if it was not. */
function brokenCell({ errors, withoutValue }: RowNotes, index: number): string | null {
  if (errors?.includes(index)) return "validation.cellError";
  return withoutValue?.includes(index) ? "validation.formulaWithoutValue" : null;
}

type Checked = { value: string | number | null } | { error: Message };

/** The most distinct texts cached per column: codes, choices and dates recur. */
const KNOWN_TEXTS = 1_000;

/** Converts a column's cells, then checks them against the field's rule. */
function reader(
  column: ImportColumn,
  rule: z.ZodType | undefined,
  context: RowContext,
  writing: ColumnFormat,
): (text: string) => Checked {
  const convert = converter(column, context, writing);
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

/** Turns the cells of a row into values by the columns they are mapped to, and checks each against its field's rule. */
export function rowParser(
  definition: ImportDefinition,
  mapping: readonly (string | null)[],
  context: RowContext,
  { date1904, decimals }: SheetFormat,
) {
  const byField = new Map(definition.columns.map((column) => [column.field, column]));
  const columns = mapping.flatMap((field, index) => {
    const column = field === null ? undefined : byField.get(field);
    return column
      ? [
          {
            index,
            field: column.field,
            into: column.into,
            read: reader(column, definition.rules[column.field], context, {
              date1904,
              decimal: decimals[index] ?? null,
            }),
          },
        ]
      : [];
  });
  return (cells: readonly string[], notes?: RowNotes | null): ParsedRow => {
    const values: ParsedRow["values"] = {};
    const errors: RowMessage[] = [];
    for (const { index, field, into, read } of columns) {
      const text = (cells[index] ?? "").replace(/[\u200b\ufeff]+$/u, "");
      const broken = notes && brokenCell(notes, index);
      if (broken) errors.push({ field, key: broken });
      if (broken || text.trim() === "") continue;
      const cell = read(text);
      if ("error" in cell) errors.push({ field, ...cell.error });
      else if (cell.value !== null && into) values[into(String(cell.value))] ??= cell.value;
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
