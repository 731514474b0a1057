import { guarded } from "../../server/shared/spreadsheet/formulas.ts";

type Value = string | number | boolean | null;
type Row = Map<string, Value>;

/** What the editor shows as the response: the data, and what the query was reckoned to cost, which is what is limited. */
export interface Result {
  data: Record<string, unknown> | null;
  cost: { reckoned: number; limit: number } | null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function costIn(extensions: unknown): Result["cost"] {
  const cost = isObject(extensions) ? extensions["cost"] : null;
  if (!isObject(cost)) return null;
  const { reckoned, limit } = cost;
  return typeof reckoned === "number" && typeof limit === "number" ? { reckoned, limit } : null;
}

/** Parses the editor's response; null if there is none yet, or it is not one. */
export function resultIn(response: string | null): Result | null {
  if (!response) return null;
  try {
    const answer: unknown = JSON.parse(response);
    if (!isObject(answer)) return null;
    const { data, extensions } = answer;
    return { data: isObject(data) ? data : null, cost: costIn(extensions) };
  } catch {
    return null;
  }
}

/** Whether any list in this is only a page, after which another one follows. */
export function hasMore(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasMore);
  if (!isObject(value)) return false;
  return value["hasNext"] === true || value["hasNextPage"] === true || Object.values(value).some(hasMore);
}

/** The list of objects that is nearest to the root; null if there is none. */
function firstList(data: Record<string, unknown>): Record<string, unknown>[] | null {
  let level: unknown[] = [data];
  while (level.length > 0) {
    const values = level.filter(isObject).flatMap((each) => Object.values(each));
    const list = values.find((value) => Array.isArray(value) && value.every(isObject));
    if (list) return list;
    level = values;
  }
  return null;
}

/** The values of an object, those of its objects and lists under dotted names; lists count from 1. */
function flat(value: unknown, name: string, into: Row): Row {
  const inner = (key: string | number) => (name === "" ? String(key) : `${name}.${key}`);
  if (Array.isArray(value)) {
    if (value.every((each) => typeof each !== "object")) into.set(name, value.join("; "));
    else value.forEach((each, i) => flat(each, inner(i + 1), into));
  } else if (isObject(value)) {
    for (const [key, each] of Object.entries(value)) flat(each, inner(key), into);
  } else {
    into.set(name, (value ?? null) as Value);
  }
  return into;
}

/** The columns of these rows, in order; without those of an object that is missing in some rows. */
function columnsOf(rows: readonly Row[]): string[] {
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const objects = new Set(names.flatMap((name) => name.split(".").map((_, i, parts) => parts.slice(0, i).join("."))));
  return names.filter((name) => !objects.has(name));
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function cell(value: Value | undefined): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? quoted(guarded(value)) : String(value);
}

/**
 * The first list of objects as CSV (RFC 4180), one row each; without a list, one row of the whole. The byte order mark
 * makes spreadsheet programs read it as UTF-8.
 */
export function csvOfResult(data: Record<string, unknown>): string {
  const rows = (firstList(data) ?? [data]).map((each) => flat(each, "", new Map()));
  const columns = columnsOf(rows);
  const lines = [columns.map(quoted), ...rows.map((row) => columns.map((name) => cell(row.get(name))))];
  return `\ufeff${lines.map((line) => `${line.join(",")}\r\n`).join("")}`;
}
