import { BadInput } from "../../core/base/errors.ts";
import { lacking } from "../../core/base/token-rights.ts";
import type { Scope } from "../../core/data/scope.ts";
import { apartBy, MOST_ROW_DIMENSIONS, whyNotBy } from "../../shared/analysis.ts";
import { type AnalysisDimension, type Dimension, dimensions } from "./dimensions.ts";
import type { Key } from "./extract/dictionary.ts";
import { type AnalysisMeasure, type Measure, measures } from "./measures.ts";

/** What a table is to show: up to three dimensions as rows, one as columns. */
export interface TableQuery {
  measure: AnalysisMeasure;
  rows?: readonly AnalysisDimension[] | null;
  columns?: AnalysisDimension | null;
  filter?: Readonly<Record<string, unknown>> | null;
}

/** How many records a number counts, and the sum of their parts or how many of them are marked. */
export interface Cell {
  n: number;
  /** Null if it cannot be known yet. */
  part: number | null;
}

export const textOf = (path: readonly Key[]): string => JSON.stringify(path);

/** A table's question, checked: its dimensions in order, the columns' last. */
export interface Plan {
  measure: Measure;
  rows: readonly Dimension[];
  columns: Dimension | null;
  axes: readonly Dimension[];
  /** The conditions that are set, by dimension. */
  conditions: readonly { dimension: Dimension; value: unknown }[];
  /** The dimension whose values are not added up. */
  apart: Dimension | null;
  /** Students are read once for each class that they were in. */
  inYear: boolean;
}

const refuse = (key: string): never => {
  throw new BadInput([], key);
};

/** Refuses what has no meaning, with the reason; returns the rest. */
export function planOf({ actor }: Scope, { measure: name, rows, columns, filter }: TableQuery): Plan {
  const measure = measures[name];
  const rowNames = rows ?? [];
  const names = columns ? [...rowNames, columns] : rowNames;
  if (rowNames.length > MOST_ROW_DIMENSIONS) refuse("errors.tableRows");
  if (new Set(names).size < names.length) refuse("errors.tableTwice");
  const conditions = Object.entries(dimensions).flatMap(([of, dimension]) => {
    const value = filter?.[dimension.filter] ?? null;
    return value === null ? [] : [{ of: of as AnalysisDimension, dimension, value }];
  });
  for (const of of [...names, ...conditions.map((condition) => condition.of)]) {
    const { needs } = dimensions[of];
    const reason = whyNotBy(name, of);
    if (reason) refuse(reason);
    if (needs && !actor.permissions.has(needs)) throw lacking(actor, needs);
  }
  if (measure.needs && !actor.permissions.has(measure.needs)) throw lacking(actor, measure.needs);
  const by = apartBy[name];
  const isOne = conditions.some(({ of, value }) => of === by && (value as unknown[]).length === 1);
  const apart = by && !isOne ? dimensions[by] : null;
  const axes = names.map((each) => dimensions[each]);
  if (apart && !axes.includes(apart)) refuse(measure.apart ?? "");
  const byYear = names.includes("CLASS_YEAR") || conditions.some(({ of }) => of === "CLASS_YEAR");
  return {
    measure,
    rows: rowNames.map((each) => dimensions[each]),
    columns: columns ? dimensions[columns] : null,
    axes,
    conditions,
    apart,
    inYear: measure.source === "student" && byYear && (measure.ofYear === true || axes.some(({ ofYear }) => ofYear)),
  };
}

/** A list's filter for these conditions. */
export const filterFor = (opening: Measure["opens"], conditions: Plan["conditions"]): Record<string, unknown> =>
  Object.fromEntries(conditions.map(({ dimension, value }) => [dimension.lists[opening] ?? "", value]));

/** Which dimensions a number is for: so many rows' from the first, and the columns' or not. */
export interface Level {
  depth: number;
  byColumn: boolean;
  /** And the one that is counted apart, after the others. */
  andApart?: boolean;
}

/** The place among the axes of the dimension that is counted apart; -1 if there is none. */
const placeApart = ({ axes, apart }: Plan): number => axes.findIndex((axis) => axis === apart);

/** The places of a level's dimensions among the axes. */
export const placesOf = (plan: Plan, { depth, byColumn, andApart }: Level): number[] => [
  ...Array.from({ length: depth }, (_, i) => i),
  ...(byColumn ? [plan.rows.length] : []),
  ...(andApart ? [placeApart(plan)] : []),
];

/** Whether the numbers of a level are of one currency, or of one study year. */
export const isAddedUp = (plan: Plan, level: Level): boolean =>
  plan.apart === null || placesOf(plan, level).includes(placeApart(plan));

/** Whether each row that is read is a record that is counted: then every level adds up. */
export const isReadOnce = ({ measure, inYear }: Plan): boolean => measure.source === measure.counts && !inYear;

/** Whether a record that is counted has one value of the dimension; where a student was depends on the year. */
const isSingle = (plan: Plan, axis: Dimension): boolean =>
  isReadOnce(plan) ||
  (axis.of === plan.measure.counts && !(axis.ofYear && (plan.inYear || plan.measure.source === "donation")));

/** The levels of a table from the finest to the total; `from` is a finer level that adds up to it, if there is one. */
export function levelsOf(plan: Plan): (Level & { from: Level | null })[] {
  const { rows, columns } = plan;
  const levels: (Level & { from: Level | null })[] = [];
  for (const byColumn of columns ? [true, false] : [false]) {
    for (let depth = rows.length; depth >= 0; depth -= 1) {
      const row = rows[depth];
      const finer = row && isSingle(plan, row) ? { depth: depth + 1, byColumn } : null;
      const across = columns && !byColumn && isSingle(plan, columns) ? { depth, byColumn: true } : null;
      levels.push({ depth, byColumn, from: finer ?? across });
    }
  }
  return levels;
}
