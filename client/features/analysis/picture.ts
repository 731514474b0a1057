import type { AnalysisDimension } from "../../../server/shared/analysis.ts";
import { listAddress } from "./list-address.ts";
import { currencyOf } from "./numbers.ts";
import type { Picture, Question } from "./question.ts";
import { type Table, type TreeRow, treeOf } from "./table-tree.ts";

/** The most categories and series that a picture shows: the largest ones. */
export const MOST_CATEGORIES = 12;
export const MOST_SERIES = 6;

interface Point {
  value: number | null;
  to: string;
}

interface Names {
  key: string | null;
  nameEn: string;
  nameLocal: string;
}

export interface DrawnCategory {
  key: string;
  names: Names;
  /** The list of what the whole category counts. */
  to: string;
  /** One for each series. */
  points: Point[];
}

/** What a picture shows of a table. */
export interface Drawn {
  kind: Exclude<Picture, "none">;
  categories: DrawnCategory[];
  /** The names of the series; null if there is only one, the measure itself. */
  series: { key: string; names: Names }[] | null;
  /** How many there are of each, with those left out. */
  of: { categories: number; series: number };
  /** The currency of the amounts; others are left out. */
  currency: string | null;
}

export const isYears = (dimension: AnalysisDimension | null | undefined): boolean =>
  dimension === "CLASS_YEAR" || dimension === "CALENDAR_YEAR";

/** The places of the largest values, in their order. */
function largest(values: readonly (number | null)[], most: number): number[] {
  const bySize = values.map((value, i) => ({ value: value ?? 0, i })).toSorted((a, b) => b.value - a.value);
  return bySize
    .slice(0, most)
    .map(({ i }) => i)
    .toSorted((a, b) => a - b);
}

interface Axis {
  key: string;
  names: Names;
  total: number | null;
  to: string;
}

/**
 * The picture of a table: bars for its categories, lines for its years. Of rows it shows those of the first dimension.
 * Null if there is nothing to draw: no dimension, or no totals.
 */
export function drawnOf(question: Question, table: Table): Drawn | null {
  const heads = treeOf(table).filter(({ row }) => row.depth === 0);
  const currencies = currencyPlaces(question, table, heads);
  if (currencies === null) return null;
  const [rowPlaces, columnPlaces] = currencies.places;

  const rows = rowPlaces.flatMap((i): (Axis & { item: TreeRow })[] => {
    const item = heads[i];
    return item
      ? [{ key: item.path, names: item.row, total: item.row.total, to: listAddress(table, item.row.filter), item }]
      : [];
  });
  const columns = columnPlaces.flatMap((place): (Axis & { place: number })[] => {
    const column = table.columns[place];
    return column
      ? [
          {
            key: column.key ?? "-",
            names: column,
            total: column.total,
            to: listAddress(table, column.filter),
            place,
          },
        ]
      : [];
  });
  const across = columns.length > 0 && (rows.length === 0 || isYears(question.columns));
  const kind = question.picture === "line" || question.picture === "bars" ? question.picture : null;
  const timed = isYears(across ? question.columns : question.rows[0]);
  const pointAt = (row: (typeof rows)[number] | undefined, column: (typeof columns)[number] | undefined): Point => {
    if (row && column) {
      return {
        value: row.item.row.values[column.place] ?? null,
        to: listAddress(table, row.item.row.filter, table.columns[column.place]?.filter),
      };
    }
    const only = row ?? column;
    return { value: only?.total ?? null, to: only?.to ?? "" };
  };
  const [along, beside] = across ? [columns, rows] : [rows, columns];
  if (along.length === 0) return null;
  const drawnKind = kind ?? (timed ? "line" : "bars");
  const totals = along.map(({ total }) => total);
  const categoryPlaces = drawnKind === "line" && timed ? along.map((_, i) => i) : largest(totals, MOST_CATEGORIES);
  const seriesPlaces = largest(
    beside.map(({ total }) => total),
    MOST_SERIES,
  );
  const none = beside.length === 0;
  const placed = categoryPlaces.flatMap((i): DrawnCategory[] => {
    const one = along[i];
    if (!one) return [];
    const points = none
      ? [pointAt(across ? undefined : rows[i], across ? columns[i] : undefined)]
      : seriesPlaces.map((j) => pointAt(rows[across ? j : i], columns[across ? i : j]));
    return [{ key: one.key, names: one.names, to: one.to, points }];
  });
  const hasValue = ({ points }: DrawnCategory) => points.some(({ value }) => value !== null);
  const [begin, end] = [placed.findIndex(hasValue), placed.findLastIndex(hasValue)];
  if (begin === -1) return null;
  // Years before the first value and after the last one say nothing yet.
  const categories = drawnKind === "line" && timed ? placed.slice(begin, end + 1) : placed;
  return {
    kind: drawnKind,
    categories,
    series: none
      ? null
      : seriesPlaces.flatMap((j) => {
          const one = beside[j];
          return one ? [{ key: one.key, names: one.names }] : [];
        }),
    of: { categories: along.length - (placed.length - categories.length), series: beside.length },
    currency: currencies.currency,
  };
}

/** The rows and columns whose numbers have one axis: amounts those of one currency; null if there are none. */
function currencyPlaces(
  question: Question,
  table: Table,
  heads: readonly TreeRow[],
): { currency: string | null; places: readonly [readonly number[], readonly number[]] } | null {
  const rows = heads.map((_, i) => i);
  const columns = table.columns.map((_, i) => i);
  if (question.measure !== "AMOUNT") return { currency: null, places: [rows, columns] };
  const [only, ...others] = table.currencies;
  if (only && others.length === 0) return { currency: only, places: [rows, columns] };
  if (question.columns === "CURRENCY") {
    const place = columns[0];
    if (place === undefined) return null;
    return { currency: table.columns[place]?.key ?? null, places: [rows, [place]] };
  }
  if (question.rows[0] === "CURRENCY") {
    const head = heads[0];
    return head ? { currency: head.row.key, places: [[0], columns] } : null;
  }
  const currency = currencyOf(question, table, null, null);
  return currency === null ? null : { currency, places: [rows, columns] };
}
