import type { Translate } from "../../core/base/translate.ts";
import type { Scope } from "../../core/data/scope.ts";
import { Currency } from "../../shared/enums.ts";
import { type AnalysisRow, type AnalysisTable, tableLimits } from "./analysis.types.ts";
import { type Dimension, dimensions } from "./dimensions.ts";
import { type Label, labelsOf } from "./labels.ts";
import type { Measure } from "./measures.ts";
import { type Numbers, numbersOf } from "./numbers.ts";
import type { Key } from "./extract/dictionary.ts";
import {
  type Cell,
  filterFor,
  isAddedUp,
  type Level,
  placesOf,
  type Plan,
  planOf,
  type TableQuery,
  textOf,
} from "./plan.ts";
import { tooLarge } from "./too-large.ts";
import { yearsShown } from "./years.ts";

/** How long each statement of a table may take, in seconds: a table that takes longer is refused. */
const LONGEST = 15;

/** A condition for one value of a dimension in the list that a number opens. */
function conditionOf({ lists, blank, type }: Dimension, opening: Measure["opens"], key: Key): Record<string, unknown> {
  if (key === null) return { [blank?.[opening] ?? ""]: false };
  if (type === Boolean) return { [lists[opening] ?? ""]: key === "true" };
  return { [lists[opening] ?? ""]: [/^\d+$/u.test(key) ? Number(key) : key] };
}

const distinct = (keys: readonly Key[]): Key[] => [...new Set(keys)];

/** Counts, adds up or averages what the user may see; refuses what has no meaning, would be too large or takes too long. */
export async function readTable(
  scope: Scope,
  translate: Translate,
  query: TableQuery,
  seconds = LONGEST,
): Promise<AnalysisTable> {
  const plan = planOf(scope, query);
  const { measure, rows, columns, axes, conditions, inYear } = plan;
  const numbers = await numbersOf(scope, plan, seconds);
  const year = axes.indexOf(dimensions.CLASS_YEAR);
  const isSet = (dimension: Dimension) => conditions.some((condition) => condition.dimension === dimension);
  // Nobody can come back to a year that has not begun, nor be lost to it: it is shown only if it is asked for.
  const isShown = (path: readonly Key[]) =>
    year === -1 || isSet(dimensions.CLASS_YEAR) || !numbers.ahead.has(path[year] ?? "");
  const finest = [...(numbers.of({ depth: rows.length, byColumn: columns !== null })?.keys() ?? [])]
    .map((key) => JSON.parse(key) as Key[])
    .filter(isShown);
  const seen = axes.map((_, i) => distinct(finest.map((path) => path[i] ?? null)));
  const years = await yearsShown(scope, plan, seen);
  const keysOf = seen.map((keys, i) => distinct([...keys, ...(years[i] ?? [])]));
  const isRoom = ({ paths, columnKeys }: Shape) =>
    paths.size <= tableLimits.rows &&
    columnKeys.length <= tableLimits.columns &&
    paths.size * Math.max(columnKeys.length, 1) <= tableLimits.values;
  const whole = shapeOf(plan, finest, keysOf, years);
  const { paths, columnKeys: unordered } = isRoom(whole) ? whole : shapeOf(plan, finest, seen, []);
  if (!isRoom({ paths, columnKeys: unordered })) tooLarge();
  const labels = await Promise.all(axes.map((axis, i) => labelsOf(scope, translate, axis, keysOf[i] ?? [])));
  const labelOf = (axis: number, key: Key): Label =>
    labels[axis]?.get(key) ?? { nameEn: key ?? "", nameLocal: key ?? "", place: Infinity };
  const columnKeys = unordered.toSorted((a, b) => placed(labelOf(rows.length, a)) - placed(labelOf(rows.length, b)));

  const inOrder = [...paths.values()].toSorted((a, b) => {
    for (const [i, key] of a.entries()) {
      if (i >= b.length) return 1;
      const apart = placed(labelOf(i, key)) - placed(labelOf(i, b[i] ?? null));
      if (apart !== 0) return apart;
    }
    return a.length - b.length;
  });
  const currencies = currenciesOf(plan, seen);
  const numberAt = (level: Level, path: readonly Key[]) => valueAt(plan, numbers, currencies, level, path);
  const named = (axis: number, key: Key) => {
    const { nameEn, nameLocal } = labelOf(axis, key);
    return { key, nameEn, nameLocal };
  };
  const tableRows = inOrder.map((path): AnalysisRow => {
    const cells = columnKeys.map((key) => numberAt({ depth: path.length, byColumn: true }, [...path, key]));
    return {
      ...named(path.length - 1, path.at(-1) ?? null),
      ...numberAt({ depth: path.length, byColumn: false }, path),
      depth: path.length - 1,
      filter: Object.assign(
        {},
        ...path.map((key, i) => conditionOf(axes[i] as Dimension, measure.opens, key)),
      ) as object,
      values: cells.map(({ total }) => total),
      counts: cells.map(({ count }) => count),
      valuesByCurrency: currencies.length === 0 ? [] : cells.map(({ byCurrency }) => byCurrency),
    };
  });
  const tableColumns = columnKeys.map((key) => ({
    ...named(rows.length, key),
    ...numberAt({ depth: 0, byColumn: true }, [key]),
    filter: columns ? conditionOf(columns, measure.opens, key) : {},
  }));
  // Students are in the table for the years of their classes; the list has to be told which years those are.
  const ofYears =
    inYear && year !== -1 && !isSet(dimensions.CLASS_YEAR) ? { classYearId: (seen[year] ?? []).map(Number) } : {};
  // Donations without an amount are not counted.
  const counted = currencies.length > 0 ? currencies : Object.values(Currency);
  const ofCurrencies = measure.part === "cents" && !isSet(dimensions.CURRENCY) ? { currency: counted } : {};
  return {
    measure: query.measure,
    list: measure.opens === "received" ? "students" : measure.opens,
    filter: { ...measure.filter, ...filterFor(measure.opens, conditions), ...ofYears, ...ofCurrencies },
    day: scope.database.today(),
    rows: tableRows,
    columns: tableColumns,
    currencies,
    ...numberAt({ depth: 0, byColumn: false }, []),
  };
}

interface Shape {
  /** The values of the rows, from the first dimension to each row's own. */
  paths: Map<string, Key[]>;
  columnKeys: readonly Key[];
}

/**
 * The rows and columns of a table: what has a number, and these years beside it. With more rows than a table may have, it
 * stops.
 */
function shapeOf(
  { rows, columns }: Plan,
  finest: readonly (readonly Key[])[],
  keysOf: readonly (readonly Key[])[],
  years: readonly (readonly string[])[],
): Shape {
  const paths = new Map<string, Key[]>();
  const add = (path: Key[]) => paths.set(textOf(path), path);
  for (const path of finest) for (let depth = 1; depth <= rows.length; depth += 1) add(path.slice(0, depth));
  for (const i of rows.keys()) {
    const before = i === 0 ? [[]] : [...paths.values()].filter(({ length }) => length === i);
    for (const path of before) {
      if (paths.size > tableLimits.rows) break;
      for (const year of years[i] ?? []) add([...path, year]);
    }
  }
  return { paths, columnKeys: columns ? (keysOf.at(-1) ?? []) : [] };
}

/** The currencies of a table's amounts, in their order. */
function currenciesOf({ measure, axes, conditions }: Plan, seen: readonly (readonly Key[])[]): Currency[] {
  if (measure.part !== "cents") return [];
  const place = axes.indexOf(dimensions.CURRENCY);
  const named = conditions.find(({ dimension }) => dimension === dimensions.CURRENCY)?.value as string[] | undefined;
  const known = new Set(place === -1 ? named : seen[place]);
  return Object.values(Currency).filter((currency) => known.has(currency));
}

/** A number of a table, and what it is in each currency. */
function valueAt(
  plan: Plan,
  numbers: Numbers,
  currencies: readonly Currency[],
  level: Level,
  path: readonly Key[],
): { total: number | null; count: number | null; byCurrency: number[] } {
  const { measure } = plan;
  const text = textOf(path);
  if (isAddedUp(plan, level)) {
    const { n, part } = numbers.of(level)?.get(text) ?? { n: 0, part: 0 };
    const total = measure.valueOf(n, part);
    const place = placesOf(plan, level).indexOf(plan.axes.indexOf(dimensions.CURRENCY));
    const own = place === -1 ? currencies[0] : path[place];
    return { total, count: n, byCurrency: currencies.map((each) => (each === own ? (total ?? 0) : 0)) };
  }
  const apart = numbers.apart(level)?.get(text) ?? new Map<Key, Cell>();
  const cells = [...apart.values()];
  const n = cells.reduce((sum, cell) => sum + cell.n, 0);
  const value = measure.valueOf(
    n,
    cells.reduce((sum, cell) => sum + (cell.part ?? 0), 0),
  );
  if (measure.part !== "cents") return { total: value, count: null, byCurrency: [] };
  const valueIn = (currency: Currency) =>
    measure.valueOf(apart.get(currency)?.n ?? 0, apart.get(currency)?.part ?? 0) ?? 0;
  return { total: currencies.length > 1 ? null : value, count: n, byCurrency: currencies.map(valueIn) };
}

/** What has no value comes last: infinite places cannot be subtracted. */
const placed = ({ place }: Label): number => Math.min(place, Number.MAX_SAFE_INTEGER);
