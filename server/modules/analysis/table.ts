import type { Translate } from "../../core/base/translate.ts";
import type { Scope } from "../../core/data/scope.ts";
import { type AnalysisRow, type AnalysisTable, tableLimits } from "./analysis.types.ts";
import { type Dimension, dimensions } from "./dimensions.ts";
import { type Label, labelsOf } from "./labels.ts";
import type { Measure } from "./measures.ts";
import { numbersOf } from "./numbers.ts";
import type { Key } from "./extract/dictionary.ts";
import { type Cell, filterFor, planOf, type TableQuery, textOf } from "./plan.ts";
import { tooLarge } from "./too-large.ts";

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
  const at = (depth: number, byColumn: boolean, path: readonly Key[]): Cell | null => {
    const level = numbers({ depth, byColumn });
    return level && (level.get(textOf(path)) ?? { n: 0, part: 0 });
  };
  const finest = [...(numbers({ depth: rows.length, byColumn: columns !== null })?.keys() ?? [])].map(
    (key) => JSON.parse(key) as Key[],
  );
  const keysOf = axes.map((_, i) => distinct(finest.map((path) => path[i] ?? null)));
  const labels = await Promise.all(axes.map((axis, i) => labelsOf(scope, translate, axis.named, keysOf[i] ?? [])));
  const labelOf = (axis: number, key: Key): Label =>
    labels[axis]?.get(key) ?? { nameEn: key ?? "", nameLocal: key ?? "", place: Infinity };
  const columnKeys = columns
    ? (keysOf.at(-1) ?? []).toSorted((a, b) => placed(labelOf(rows.length, a)) - placed(labelOf(rows.length, b)))
    : [];
  const paths = new Map<string, Key[]>();
  for (const path of finest) {
    for (let depth = 1; depth <= rows.length; depth += 1) {
      const prefix = path.slice(0, depth);
      paths.set(textOf(prefix), prefix);
    }
  }
  if (paths.size > tableLimits.rows || columnKeys.length > tableLimits.columns) tooLarge();
  if (paths.size * Math.max(columnKeys.length, 1) > tableLimits.values) tooLarge();

  const inOrder = [...paths.values()].toSorted((a, b) => {
    for (const [i, key] of a.entries()) {
      if (i >= b.length) return 1;
      const apart = placed(labelOf(i, key)) - placed(labelOf(i, b[i] ?? null));
      if (apart !== 0) return apart;
    }
    return a.length - b.length;
  });
  const numberOf = (cell: Cell | null) => ({
    total: cell && measure.valueOf(cell.n, cell.part),
    count: cell && cell.n,
  });
  const named = (axis: number, key: Key) => {
    const { nameEn, nameLocal } = labelOf(axis, key);
    return { key, nameEn, nameLocal };
  };
  const tableRows = inOrder.map((path): AnalysisRow => {
    const cells = columnKeys.map((key) => numberOf(at(path.length, true, [...path, key])));
    return {
      ...named(path.length - 1, path.at(-1) ?? null),
      ...numberOf(at(path.length, false, path)),
      depth: path.length - 1,
      filter: Object.assign(
        {},
        ...path.map((key, i) => conditionOf(axes[i] as Dimension, measure.opens, key)),
      ) as object,
      values: cells.map(({ total }) => total),
      counts: cells.map(({ count }) => count),
    };
  });
  const tableColumns = columnKeys.map((key) => ({
    ...named(rows.length, key),
    ...numberOf(at(0, true, [key])),
    filter: columns ? conditionOf(columns, measure.opens, key) : {},
  }));
  const year = axes.indexOf(dimensions.CLASS_YEAR);
  const isYearSet = conditions.some(({ dimension }) => dimension === dimensions.CLASS_YEAR);
  // Students are in the table for the years of their classes; the list has to be told which years those are.
  const years = inYear && year !== -1 && !isYearSet ? { classYearId: (keysOf[year] ?? []).map(Number) } : {};
  return {
    measure: query.measure,
    list: measure.opens === "received" ? "students" : measure.opens,
    filter: { ...measure.filter, ...filterFor(measure.opens, conditions), ...years },
    day: scope.database.today(),
    rows: tableRows,
    columns: tableColumns,
    ...numberOf(at(0, false, [])),
  };
}

/** What has no value comes last: infinite places cannot be subtracted. */
const placed = ({ place }: Label): number => Math.min(place, Number.MAX_SAFE_INTEGER);
