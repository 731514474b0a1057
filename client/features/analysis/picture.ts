import { type AnalysisDimension, type AnalysisMeasure, shares } from "../../../server/shared/analysis.ts";
import { listAddress } from "./list-address.ts";
import { currencyOf } from "./numbers.ts";
import type { Picture, Question } from "./question.ts";
import { type Table, type TableRow, type TreeRow, treeOf } from "./table-tree.ts";

/** The most categories and series that a picture shows. */
export const MOST_CATEGORIES = 12;
export const MOST_SERIES = 6;

interface Point {
  value: number | null;
  /** The list that the same number of the table opens; null if it opens none. */
  to: string | null;
}

interface Names {
  key: string | null;
  nameEn: string;
  nameLocal: string;
}

export interface DrawnCategory {
  key: string;
  names: Names;
  /** One for each series. */
  points: Point[];
}

/** What a picture shows of a table. */
export interface Drawn {
  kind: Exclude<Picture, "none">;
  /** Its categories have an order that lines can follow. */
  hasOrder: boolean;
  categories: DrawnCategory[];
  /** The series, without names that of all together; null if there is only one, the measure itself. */
  series: { key: string; names: Names | null }[] | null;
  /** How many there are of each, with those left out. */
  of: { categories: number; series: number };
  /** The currency of the amounts; others are left out. */
  currency: string | null;
}

export const isYears = (dimension: AnalysisDimension | null | undefined): boolean =>
  dimension === "CLASS_YEAR" || dimension === "CALENDAR_YEAR";

const isOrdered = (dimension: AnalysisDimension | null | undefined): boolean =>
  isYears(dimension) || dimension === "GRADE" || dimension === "AGE_GROUP";

/** Whether a picture with too little room shows the lowest values, which are those to act on, or the largest. */
export const showsLowest = (measure: AnalysisMeasure): boolean => shares.has(measure);

/** The places of the largest or the lowest values, in their order. */
function extremes(values: readonly (number | null)[], most: number, lowest: boolean): number[] {
  const rank = (value: number | null) => (value === null ? Infinity : lowest ? value : -value);
  // Infinite ranks cannot be subtracted.
  const ranked = values.map((value, i) => ({ rank: Math.min(rank(value), Number.MAX_VALUE), i }));
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ i }) => i)
    .toSorted((a, b) => a - b);
}

/** A row or a column with its total. */
interface Part {
  key: string;
  names: Names;
  total: Point;
}

/** How large a row or column is; where its total is not one number, by what is drawn of it. */
function sizeOf(total: number | null, points: readonly Point[]): number | null {
  const values = points.flatMap(({ value }) => value ?? []);
  return total ?? (values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null);
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
  const pointOf = (value: number | null, count: number | null, ...conditions: unknown[]): Point => ({
    value,
    to: count ? listAddress(table, ...conditions) : null,
  });
  const rows = rowPlaces.flatMap((i): (Part & { row: TableRow })[] => {
    const head = heads[i];
    if (!head) return [];
    const { row, path } = head;
    return [{ key: path, names: row, total: pointOf(row.total, row.count, row.filter), row }];
  });
  const columns = columnPlaces.flatMap((place): (Part & { place: number })[] => {
    const column = table.columns[place];
    if (!column) return [];
    const { key, total, count, filter } = column;
    return [{ key: key ?? "-", names: column, total: pointOf(total, count, filter), place }];
  });
  const cellAt = (i: number, j: number): Point => {
    const [row, place] = [rows[i]?.row, columns[j]?.place ?? -1];
    return pointOf(row?.values[place] ?? null, row?.counts[place] ?? null, row?.filter, table.columns[place]?.filter);
  };

  const across = columns.length > 0 && (rows.length === 0 || isYears(question.columns));
  const [along, beside]: [Part[], Part[]] = across ? [columns, rows] : [rows, columns];
  if (along.length === 0) return null;
  const axis = across ? question.columns : question.rows[0];
  const hasOrder = isOrdered(axis);
  const isLine = hasOrder && (question.picture === "line" || (question.picture !== "bars" && isYears(axis)));
  const lowest = showsLowest(question.measure);
  const cells = along.map((_, i) => beside.map((__, j) => (across ? cellAt(j, i) : cellAt(i, j))));
  const sizes = along.map(({ total }, i) => sizeOf(total.value, cells[i] ?? []));
  const categoryPlaces = isLine ? along.map((_, i) => i) : extremes(sizes, MOST_CATEGORIES, lowest);
  // A share is low or high beside that of all together.
  const withAll = isLine && lowest && beside.length > 1 && along.some(({ total }) => total.value !== null);
  const seriesPlaces = extremes(
    beside.map(({ total }, j) =>
      sizeOf(
        total.value,
        cells.flatMap((points) => points[j] ?? []),
      ),
    ),
    withAll ? MOST_SERIES - 1 : MOST_SERIES,
    lowest,
  );
  const placed = categoryPlaces.flatMap((i): DrawnCategory[] => {
    const one = along[i];
    if (!one) return [];
    const points = seriesPlaces.flatMap((j) => cells[i]?.[j] ?? []);
    const all = beside.length === 0 || withAll ? [one.total, ...points] : points;
    return [{ key: one.key, names: one.names, points: all }];
  });
  const hasValue = ({ points }: DrawnCategory) => points.some(({ value }) => value !== null);
  const [begin, end] = [placed.findIndex(hasValue), placed.findLastIndex(hasValue)];
  if (begin === -1) return null;
  // Years before the first value and after the last one say nothing yet.
  const categories = isLine ? placed.slice(begin, end + 1) : placed;
  const named = seriesPlaces.flatMap((j) => beside[j] ?? []).map(({ key, names }) => ({ key, names }));
  return {
    kind: isLine ? "line" : "bars",
    hasOrder,
    categories,
    series: beside.length === 0 ? null : withAll ? [{ key: "", names: null }, ...named] : named,
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
