import type { z } from "zod";
import type { Message } from "../../shared/errors.ts";
import type { ImportColumn } from "../../shared/import-column.ts";
import { tidy, tidyCode } from "../../shared/values/fields.ts";
import { plainSigns } from "../../shared/values/plain-signs.ts";
import { phonesIn, withZero } from "../../shared/values/written-phones.ts";
import { type DateReading, isYearAlone, readDate } from "../../shared/values/written-date.ts";
import { searchText } from "../base/text.ts";
import type { RowNotes } from "../../lib/workbook/sheet.ts";
import { type DecimalSign, type SheetFormat, writtenNumber } from "./decimals.ts";
import type { ImportDefinition } from "./definition.ts";
import { moneyOf } from "./money.ts";
import type { ImportWords } from "./words.ts";

/** What is wrong with a row; `field` null = the row as a whole. */
export interface RowMessage extends Message {
  field: string | null;
}

/** A cell, or a part of one, that no field holds. */
export interface LeftCell {
  field: string;
  text: string;
}

/** A row of a sheet as values by field; blank cells are omitted, so that an update leaves those fields alone. */
export interface ParsedRow {
  values: Record<string, string | number>;
  code: string | null;
  errors: RowMessage[];
  /** The words in columns of a fixed list that none of its choices has. */
  unknown: readonly UnknownWord[];
  search: string;
  /** The fields whose values are proposals, which count for new records only. */
  proposed: readonly string[];
  /** What is left of cells, for the remark. */
  left: readonly LeftCell[];
  /** A name beside a code and the name in another script. */
  thirdName?: string | undefined;
  /** What the row that it is taken from refers to, by column, as far as that is found. */
  takenBeside?: Readonly<Record<string, number | null>>;
}

export interface UnknownWord {
  field: string;
  text: string;
}

const DAY = 86_400_000;
/** Day 0 of the serial dates of spreadsheet programs; the other date system is also supported. */
const EPOCH = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const SERIAL = /^\d{5,6}(?:\.\d+)?$/u;

/**
 * Parses a date as people write it, as far as its text or the column's reading says what it means, or a serial number;
 * null otherwise. A four-digit number is a year, not a day before 1928 (or 1932).
 */
export function parseDate(
  text: string,
  date1904 = false,
  reading: DateReading | null = null,
  today = "",
): string | null {
  const plain = plainSigns(text.trim());
  if (SERIAL.test(plain)) {
    return new Date((date1904 ? EPOCH_1904 : EPOCH) + Math.floor(Number(plain)) * DAY).toISOString().slice(0, 10);
  }
  return readDate(text, reading, today);
}

type Converted = { value: string | number } | { unknown: string } | Message | null;

/** How the cells of one column are written. */
export interface ColumnFormat {
  date1904: boolean;
  decimal: DecimalSign;
  dates: DateReading | null;
}

/** Null for a year alone that is to be left blank. */
function dateValue(text: string, past: boolean, today: string, { date1904, dates }: ColumnFormat): Converted {
  if (dates?.yearOnly === "BLANK" && isYearAlone(text)) return null;
  const value = parseDate(text, date1904, dates, today);
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
export function aloneText(
  kind: ImportColumn["kind"],
  text: string,
  { date1904, decimal, dates }: ColumnFormat,
  today: string,
): string {
  if (kind === "date") {
    const isOpen = dates !== null || (date1904 && SERIAL.test(plainSigns(text.trim())));
    return (isOpen && parseDate(text, date1904, dates, today)) || text;
  }
  if (kind !== "number" && kind !== "amount" && kind !== "integer") return text;
  const written = decimal === "." ? writtenNumber(text) : null;
  return written && "whole" in written ? written.whole : text;
}

/** Converts a column's cells to values. */
function converter(
  column: ImportColumn,
  { words, today }: RowContext,
  writing: ColumnFormat,
): (text: string) => Converted {
  const choice = words.reader(column);
  const { decimal } = writing;
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
    date: (text) => dateValue(text, column.past ?? false, today, writing),
    integer: (text) => number(text, "whole", { key: "validation.integer" }),
    number: (text) => number(text, "unclear", { key: "validation.number" }),
    choice: (text) => {
      const value = choice(text);
      return value === undefined ? { unknown: tidy(text) } : { value };
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

type Checked = { value: string | number | null } | { unknown: string } | { error: Message };

/** The most distinct texts cached per column, and their longest: codes, choices and dates recur. */
const KNOWN_TEXTS = 1_000;
const LONGEST_KNOWN = 200;

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
    if (converted === null) return { value: null };
    if ("key" in converted) return { error: converted };
    if ("unknown" in converted || !rule) return converted;
    const checked = rule.safeParse(converted.value);
    if (checked.success) return { value: checked.data as string | number | null };
    return { error: { key: checked.error.issues[0]?.message ?? "validation.choice" } };
  };
  const known = new Map<string, Checked>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const now = read(text);
    if (known.size < KNOWN_TEXTS && text.length <= LONGEST_KNOWN) known.set(text, now);
    return now;
  };
}

/** What a cell says: values or errors, by field, and what of it no field holds. */
type Said = { field: string; cell: Checked; left?: string }[];

/** Turns the cells of a row into values by the columns they are mapped to, and checks each against its field's rule. */
export function rowParser(
  definition: ImportDefinition,
  mapping: readonly (string | null)[],
  context: RowContext,
  { date1904, decimals, dates = [] }: SheetFormat,
) {
  const byField = new Map(definition.columns.map((column) => [column.field, column]));
  const readerOf = (column: ImportColumn, index: number) =>
    reader(column, definition.rules[column.field], context, {
      date1904,
      decimal: decimals[index] ?? null,
      dates: dates[index] ?? null,
    });
  /** Reads the cells of a column that consists of several fields. */
  const spreading = ({ field, spread }: Required<Pick<ImportColumn, "field" | "spread">>, index: number) => {
    const readers = new Map(
      spread.gives.flatMap((given) => {
        const column = byField.get(given);
        return column ? [[given, readerOf(column, index)] as const] : [];
      }),
    );
    return (text: string): Said => {
      const parts = Object.entries(spread.of(text));
      if (parts.length === 0) return [{ field, cell: { error: { key: spread.error } } }];
      return parts.flatMap(([given, part]) => {
        const cell = readers.get(given)?.(part);
        return cell ? [{ field: given, cell }] : [];
      });
    };
  };
  /** Reads an amount, and the currency that its text names. */
  const paid = (column: ImportColumn, currency: string, index: number) => {
    const read = readerOf(column, index);
    return (text: string): Said => {
      const money = moneyOf(text);
      if (!money) return [{ field: column.field, cell: read(text) }];
      return [
        { field: column.field, cell: read(money.amount) },
        { field: currency, cell: { value: money.currency } },
      ];
    };
  };
  /** Reads the first phone number of a cell. */
  const called = ({ field, phone }: ImportColumn, read: (text: string) => Checked) => {
    const written = phone === "LOCAL" ? withZero : (number: string) => number;
    return (text: string): Said => {
      const [first, ...others] = phonesIn(text).map(written);
      return [{ field, cell: read(first ?? ""), ...(others.length > 0 && { left: others.join(", ") }) }];
    };
  };
  const currencies = new Set(definition.columns.flatMap(({ currency }) => currency ?? []));
  const columns = mapping.flatMap((field, index) => {
    const column = field === null ? undefined : byField.get(field);
    if (!column) return [];
    const { spread, currency } = column;
    const read = readerOf(column, index);
    const say = spread
      ? spreading({ field: column.field, spread }, index)
      : currency
        ? paid(column, currency, index)
        : column.phone
          ? called(column, read)
          : (text: string): Said => [{ field: column.field, cell: read(text) }];
    return [{ index, field: column.field, spread: spread !== undefined, second: column.second, say }];
  });
  return (cells: readonly string[], notes?: RowNotes | null): ParsedRow => {
    const values: ParsedRow["values"] = {};
    const errors: RowMessage[] = [];
    const unknown: UnknownWord[] = [];
    const left: LeftCell[] = [];
    const names: { second: string; said: string; name: string | number }[] = [];
    for (const { index, field, spread, second, say } of columns) {
      const text = (cells[index] ?? "").replace(/[\u200b\ufeff]+$/u, "");
      const broken = notes && brokenCell(notes, index);
      if (broken) errors.push({ field, key: broken });
      if (broken || text.trim() === "") continue;
      for (const { field: said, cell, left: more } of say(text)) {
        if (more !== undefined) left.push({ field: said, text: more });
        const before = values[said];
        if (spread && second && "value" in cell && cell.value !== null) names.push({ second, said, name: cell.value });
        if ("error" in cell) errors.push({ field: said, ...cell.error });
        else if ("unknown" in cell) unknown.push({ field: said, text: cell.unknown });
        else if (currencies.has(said) && before !== undefined && cell.value !== before) {
          errors.push({ field: said, key: "validation.currencyTwice" });
        } else if (cell.value !== null && !(spread && said in values)) values[said] = cell.value;
      }
    }
    // A name beside what may be a code, or the name in another script.
    let thirdName: string | undefined;
    for (const { second, name } of names.filter((each) => values[each.said] !== each.name)) {
      if (second in values) thirdName = String(name);
      else values[second] = name;
    }
    const settled = definition.settles?.of(values) ?? { values, proposed: [] };
    const code = values["code"];
    return {
      ...settled,
      code: code === undefined ? null : String(code),
      errors,
      unknown,
      left,
      thirdName,
      search: searchOf(definition, (field) => settled.values[field]?.toString()),
    };
  };
}
