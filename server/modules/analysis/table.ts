import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { BadInput } from "../../core/base/errors.ts";
import { lacking } from "../../core/base/token-rights.ts";
import type { Translate } from "../../core/base/translate.ts";
import type { Scope } from "../../core/data/scope.ts";
import { endedAfter } from "../../core/data/statement-limit.ts";
import { anyTable, type AnyTables } from "../../core/data/tables.ts";
import { MOST_ROW_DIMENSIONS, whyNotBy } from "../../shared/analysis.ts";
import { type AnalysisRow, type AnalysisTable, tableLimits } from "./analysis.types.ts";
import { type AnalysisDimension, type Dimension, dimensions } from "./dimensions.ts";
import { type Label, labelsOf } from "./labels.ts";
import { type AnalysisMeasure, type Measure, measures, sources } from "./measures.ts";

/** How long a table may be counted, in ms: one that takes longer is refused. */
const LONGEST = 1_800;

/** What a table is to show: up to three dimensions as rows, one as columns. */
export interface TableQuery {
  measure: AnalysisMeasure;
  rows?: readonly AnalysisDimension[] | null;
  columns?: AnalysisDimension | null;
  filter?: Readonly<Record<string, unknown>> | null;
}

type Key = string | null;
type Statement = SelectQueryBuilder<AnyTables, string, object>;
interface Cell {
  n: number;
  part: number;
}

/** A table's question, checked: its dimensions in order, the columns' last. */
interface Plan {
  measure: Measure;
  rows: readonly Dimension[];
  columns: Dimension | null;
  axes: readonly Dimension[];
  /** The conditions that are set, by dimension. */
  conditions: readonly { dimension: Dimension; value: unknown }[];
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
  const currencies = conditions.find(({ of }) => of === "CURRENCY")?.value as readonly string[] | undefined;
  if (name === "AMOUNT" && !names.includes("CURRENCY") && currencies?.length !== 1) refuse("errors.tableCurrency");
  const axes = names.map((each) => dimensions[each]);
  const byYear = names.includes("CLASS_YEAR") || conditions.some(({ of }) => of === "CLASS_YEAR");
  return {
    measure,
    rows: rowNames.map((each) => dimensions[each]),
    columns: columns ? dimensions[columns] : null,
    axes,
    conditions,
    inYear: measure.source === "student" && byYear && axes.some(({ ofYear }) => ofYear),
  };
}

/** A list's filter for these conditions. */
const filterFor = (opening: Measure["opens"], conditions: Plan["conditions"]): Record<string, unknown> =>
  Object.fromEntries(conditions.map(({ dimension, value }) => [dimension.lists[opening] ?? "", value]));

/** The rows that are read, with the values of the dimensions as `k0`, `k1` …, the `id` that is counted and its `part`. */
function read({ db, reader, database }: Scope, { measure, axes, conditions, inYear }: Plan): Statement {
  const { list, opening, filter, columns } = sources[measure.source];
  const valueOf = ({ value }: Dimension) => value[measure.source]?.(database.today(), inYear) ?? sql`null`;
  const ofClass = inYear ? conditions.filter(({ dimension }) => dimension.ofYear) : [];
  const ofRows = conditions.filter((condition) => !ofClass.includes(condition));
  const found = reader.found(list, { filter: { ...filter, ...filterFor(opening, ofRows) } }).select([...columns]);
  const used = new Set([...axes, ...ofClass.map(({ dimension }) => dimension)]);
  const uses = (...some: AnalysisDimension[]) => some.some((name) => used.has(dimensions[name]));
  const all = anyTable(db);
  let from = all.selectFrom(found.as({ student: "s", donation: "d", school: "k" }[measure.source])) as Statement;
  if (measure.source === "donation") {
    if ([...used].some(({ of, value }) => of === "student" && value.student !== dimensions.BRANCH.value.student)) {
      from = from.innerJoin("student as s", "s.id", "d.student_id") as Statement;
    }
    if (uses("DONOR_TYPE", "DONOR_COUNTRY")) from = from.innerJoin("donor as o", "o.id", "d.donor_id") as Statement;
  }
  if (inYear) {
    from = from
      .innerJoin("enrolment as e", (join) => join.onRef("e.student_id", "=", "s.id").on("e.deleted_at", "is", null))
      .leftJoin("school_class as c", (join) =>
        join.onRef("c.id", "=", "e.school_class_id").on("c.deleted_at", "is", null),
      ) as Statement;
  }
  if (measure.source !== "school" && uses("SCHOOL", "DISTRICT", "PROVINCE")) {
    from = from.leftJoin("school as k", "k.id", inYear ? "c.school_id" : "s.school_id") as Statement;
  }
  for (const { dimension, value } of ofClass) {
    from = from.where(sql<boolean>`${valueOf(dimension)} = any (${value}::integer[])`);
  }
  if (measure.known) from = from.where(measure.known, "is not", null);
  const id = {
    student: measure.source === "donation" ? "d.student_id" : "s.id",
    donation: "d.id",
    donor: "d.donor_id",
    school: "k.id",
  };
  return from.select([
    ...axes.map((axis, i) => sql`${valueOf(axis)}`.as(`k${i}`)),
    sql.ref(id[measure.counts]).as("id"),
    (measure.part ?? sql<number>`null::float8`).as("part"),
  ]) as Statement;
}

/** Which dimensions a number is for: so many rows' from the first, and the columns' or not. */
interface Level {
  depth: number;
  byColumn: boolean;
}

/** The levels of a table from the finest to the total; `from` is a finer level that adds up to it, if there is one. */
function levelsOf({ measure, rows, columns, inYear }: Plan): (Level & { from: Level | null })[] {
  const readOnce = measure.source === measure.counts && !inYear;
  const isSingle = (axis: Dimension | null | undefined): boolean =>
    axis !== null && axis !== undefined && (readOnce || (axis.of === measure.counts && !(inYear && axis.ofYear)));
  const levels: (Level & { from: Level | null })[] = [];
  for (const byColumn of columns ? [true, false] : [false]) {
    for (let depth = rows.length; depth >= 0; depth -= 1) {
      const finer = isSingle(rows[depth]) ? { depth: depth + 1, byColumn } : null;
      const across = !byColumn && isSingle(columns) ? { depth, byColumn: true } : null;
      levels.push({ depth, byColumn, from: finer ?? across });
    }
  }
  return levels;
}

const textOf = (path: readonly Key[]): string => JSON.stringify(path);

/** The numbers of each level, by the values of its dimensions. */
async function numbersOf(scope: Scope, plan: Plan): Promise<Map<string, Map<string, Cell>>> {
  const { measure, rows, columns, inYear } = plan;
  const levels = levelsOf(plan);
  const queried = levels.filter(({ from }) => !from);
  const isRepeated = inYear || measure.source !== measure.counts;
  const keysAt = ({ depth, byColumn }: Level) => [
    ...Array.from({ length: depth }, (_, i) => i),
    ...(byColumn ? [rows.length] : []),
  ];
  const rowsRead = read(scope, plan);
  const source = isRepeated ? rowsRead.distinct() : rowsRead;
  const statements = queried.map((level): RawBuilder<unknown> => {
    const keys = keysAt(level).map((i) => sql.ref(`k${i}`));
    const of = [...keys, sql.ref("id"), sql.ref("part")];
    const isFinest = level === queried[0];
    const from = isFinest ? sql`found` : sql`(select distinct ${sql.join(of)} from found) as each_once`;
    const path = sql.join(keys.map((key) => sql`${key}::text`));
    const grouped = keys.length > 0 ? sql`group by ${sql.join(keys)}` : sql``;
    return sql`select ${levels.indexOf(level)}::integer as level, array[${path}]::text[] as path,
      count(*)::integer as n, coalesce(sum(part), 0) as part from ${from} ${grouped}`;
  });
  // One statement reads one moment. What is read several times is read into memory first.
  const kept = queried.length > 1 ? sql`materialized` : sql`not materialized`;
  const found = (await endedAfter(scope.db, LONGEST, (db) =>
    anyTable(db)
      .selectFrom(sql`(with found as ${kept} (${source}) ${sql.join(statements, sql` union all `)})`.as("numbers"))
      .selectAll()
      .limit(tableLimits.values + 1)
      .execute(),
  )) as unknown as { level: number; path: Key[]; n: number; part: number }[];
  if (found.length > tableLimits.values) tooLarge();
  const numbers = new Map(
    levels.map((level) => [textOf([String(level.depth), String(level.byColumn)]), new Map<string, Cell>()]),
  );
  const at = ({ depth, byColumn }: Level) =>
    numbers.get(textOf([String(depth), String(byColumn)])) ?? new Map<string, Cell>();
  for (const { level, path, n, part } of found) {
    const of = levels[level];
    if (of) at(of).set(textOf(path), { n, part });
  }
  const currency = dimensions.CURRENCY;
  for (const level of levels) {
    const { from } = level;
    if (!from) continue;
    const dropped = from.byColumn && !level.byColumn ? columns : rows[level.depth];
    // Different currencies are never added.
    if (dropped === currency && currencyCount(plan) !== 1) continue;
    const sums = at(level);
    const place = from.byColumn && !level.byColumn ? from.depth : level.depth;
    for (const [key, { n, part }] of at(from)) {
      const path = textOf((JSON.parse(key) as Key[]).toSpliced(place, 1));
      const sum = sums.get(path);
      sums.set(path, { n: (sum?.n ?? 0) + n, part: (sum?.part ?? 0) + part });
    }
  }
  return numbers;
}

const currencyCount = ({ conditions }: Plan): number =>
  (conditions.find(({ dimension }) => dimension === dimensions.CURRENCY)?.value as unknown[] | undefined)?.length ?? 0;

function tooLarge(): never {
  throw new BadInput([], "errors.tableTooLarge", { ...tableLimits });
}

/** A condition for one value of a dimension in the list that a number opens. */
function conditionOf({ lists, blank, type }: Dimension, opening: Measure["opens"], key: Key): Record<string, unknown> {
  if (key === null) return { [blank?.[opening] ?? ""]: false };
  if (type === Boolean) return { [lists[opening] ?? ""]: key === "true" };
  return { [lists[opening] ?? ""]: [/^\d+$/u.test(key) ? Number(key) : key] };
}

const distinct = (keys: readonly Key[]): Key[] => [...new Set(keys)];

/** Counts, adds up or averages what the user may see; refuses what has no meaning or would be too large. */
export async function readTable(scope: Scope, translate: Translate, query: TableQuery): Promise<AnalysisTable> {
  const plan = planOf(scope, query);
  const { measure, rows, columns, axes, conditions, inYear } = plan;
  const numbers = await numbersOf(scope, plan);
  const at = (depth: number, byColumn: boolean, path: readonly Key[]): Cell | null => {
    const level = numbers.get(textOf([String(depth), String(byColumn)]));
    const isAdded = !level || level.size > 0 || currencyCount(plan) === 1 || !axes.includes(dimensions.CURRENCY);
    return level?.get(textOf(path)) ?? (isAdded ? { n: 0, part: 0 } : null);
  };
  const finest = [...(numbers.get(textOf([String(rows.length), String(columns !== null)]))?.keys() ?? [])].map(
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
