import type { Message } from "../../shared/errors.ts";
import type { ImportColumn } from "../../shared/import-columns.ts";
import { tidy } from "../../shared/rules/fields.ts";
import { searchText } from "../text.ts";
import type { ImportDefinition } from "./definition.ts";

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

/** A date written as ISO, dd/mm/yyyy (also with dots or hyphens), or as a serial number; null where it is none of them. */
export function parseDate(text: string): string | null {
  const plain = latinDigits(text.trim());
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/u.exec(plain);
  const european = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/u.exec(plain);
  const [year, month, day] = iso ? iso.slice(1) : european ? european.slice(1).toReversed() : [];
  if (/^\d{4,6}(?:\.\d+)?$/u.test(plain)) return new Date(EPOCH + Math.floor(Number(plain)) * DAY).toISOString().slice(0, 10);
  if (!year || !month || !day) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 ? date.toISOString().slice(0, 10) : null;
}

/** A number with or without grouping commas; null where it is none. */
export function parseNumber(text: string): number | null {
  const plain = latinDigits(text).replace(/\s/gu, "");
  const ungrouped = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(plain) ? plain.replaceAll(",", "") : plain;
  return /^-?\d+(?:\.\d+)?$/u.test(ungrouped) ? Number(ungrouped) : null;
}

function convert({ kind }: ImportColumn, text: string): { value: string | number } | { key: string } {
  if (kind === "integer" || kind === "number") {
    const value = parseNumber(text);
    return value === null ? { key: kind === "integer" ? "validation.integer" : "validation.number" } : { value };
  }
  if (kind === "date") {
    const value = parseDate(text);
    return value === null ? { key: "validation.date" } : { value };
  }
  return { value: kind === "parent" ? tidy(text) : text };
}

/** Turns the cells of a row into values by the columns they are mapped to, and checks each by its field's rule. */
export function rowParser(definition: ImportDefinition, mapping: readonly (string | null)[]) {
  const byField = new Map(definition.columns.map((column) => [column.field, column]));
  const columns = mapping.flatMap((field, index) => {
    const column = field === null ? undefined : byField.get(field);
    return column ? [{ index, column, rule: definition.rules[column.field] }] : [];
  });
  return (cells: readonly string[]): ParsedRow => {
    const values: ParsedRow["values"] = {};
    const errors: RowMessage[] = [];
    for (const { index, column, rule } of columns) {
      const text = (cells[index] ?? "").replace(/[\u200b\ufeff]+$/u, "");
      if (text.trim() === "") continue;
      const { field } = column;
      const converted = convert(column, text);
      if ("key" in converted) {
        errors.push({ field, key: converted.key });
        continue;
      }
      const checked = rule?.safeParse(converted.value);
      const issue = checked?.error?.issues[0];
      const value = checked?.success ? (checked.data as string | number | null) : converted.value;
      if (issue) errors.push({ field, key: issue.message });
      else if (value !== null) values[field] = value;
    }
    const code = values["code"];
    return {
      values,
      code: code === undefined ? null : String(code),
      errors,
      search: searchText(...definition.searchFields.map((field) => values[field]?.toString())),
    };
  };
}
