import type { PoolClient } from "pg";
import { translateDatabaseError } from "../../core/base/constraints.ts";
import { AppError } from "../../core/base/errors.ts";
import type { Scope } from "../../core/data/scope.ts";
import { countTable, kindsFor } from "./count.ts";
import { dimensions } from "./dimensions.ts";
import { extractOf } from "./extract/extract.ts";
import { keptNumbers } from "./kept.ts";
import type { Key } from "./extract/dictionary.ts";
import { type Cell, isAddedUp, isReadOnce, type Level, levelsOf, placesOf, type Plan, textOf } from "./plan.ts";

/** The numbers of a table, by the values of a level's dimensions, in `textOf`. */
export interface Numbers {
  /** Null for levels that are not added up. */
  of: (level: Level) => ReadonlyMap<string, Cell> | null;
  /** Of those: the numbers of each currency or study year, without the years whose next one has not begun. */
  apart: (level: Level) => ReadonlyMap<string, ReadonlyMap<Key, Cell>> | null;
  /** Of retention: the study years that have not begun. */
  ahead: ReadonlySet<string>;
}

/** Study years by what is known of them. */
interface Years {
  /** All in their order, those in the Trash after the others. */
  years: number[];
  /** Those whose next one has not begun. */
  open: ReadonlySet<string>;
  ahead: ReadonlySet<string>;
}
const noYears: Years = { years: [], open: new Set(), ahead: new Set() };

/** What took too long says so with its limit. */
function tooSlow(error: unknown, seconds: number): never {
  const known = translateDatabaseError(error);
  throw known instanceof AppError && known.code === "TOO_COSTLY"
    ? new AppError("TOO_COSTLY", "errors.tableTooSlow", { seconds })
    : error;
}

async function yearsInOrder(client: PoolClient, day: string): Promise<Years> {
  const { rows } = await client.query<{ id: number; is_living: boolean; has_begun: boolean | null }>(
    `select id, deleted_at is null as is_living, first_day <= $1::date as has_begun from class_year
     order by deleted_at is not null, first_day`,
    [day],
  );
  const living = rows.filter(({ is_living: isLiving }) => isLiving);
  const open = living.filter((_, i) => living[i + 1]?.has_begun !== true);
  // Whether a year without a first day has begun is not known.
  const ahead = rows.filter(({ has_begun: hasBegun }) => hasBegun === false);
  const textsOf = (some: typeof rows) => new Set(some.map(({ id }) => String(id)));
  return { years: rows.map(({ id }) => id), open: textsOf(open), ahead: textsOf(ahead) };
}

/** The numbers of these levels from the extract, and what is known of the study years. */
function countedIn({ actor, database }: Scope, plan: Plan, levels: readonly Level[], seconds: number) {
  const day = database.today();
  const wanted = {
    kinds: kindsFor(plan),
    branches: actor.allBranches ? null : actor.branchIds,
    limits: { seconds },
    reads: plan.measure.nextYear ? (client: PoolClient) => yearsInOrder(client, day) : null,
  };
  return extractOf(database).count(database, wanted, async (view, inOrder) => {
    const { years, open, ahead } = inOrder ?? noYears;
    return { counts: await countTable(view, plan, levels, { day, years }), open, ahead };
  });
}

/** Every number of a table, at one moment; each statement may take so many seconds. */
export async function numbersOf(scope: Scope, plan: Plan, seconds: number): Promise<Numbers> {
  const levels = levelsOf(plan).map((level, at) => ({ ...level, at }));
  const added = levels.filter((level) => isAddedUp(plan, level));
  const mixed = levels.filter((level) => !isAddedUp(plan, level));
  const numbers = levels.map(() => new Map<string, Cell>());
  const at = ({ depth, byColumn }: Level) =>
    levels.findIndex((level) => level.depth === depth && level.byColumn === byColumn);
  const queried = added.filter((level) => !level.from);
  // What is read once adds up from the finest level.
  const queriedApart = isReadOnce(plan) ? [] : mixed.map((level) => ({ ...level, andApart: true }));
  const known = await keptNumbers(scope, plan, queried);
  const found = known
    ? { ...noYears, counts: known }
    : await countedIn(scope, plan, [...queried, ...queriedApart], seconds).catch((error: unknown) =>
        tooSlow(error, seconds),
      );
  const counted = known || !isReadOnce(plan) ? queried : levels.slice(0, 1);
  for (const [i, level] of counted.entries()) numbers[level.at] = found.counts[i] ?? new Map<string, Cell>();
  for (const level of added) {
    const { from } = level;
    if (!from) continue;
    const sums = numbers[level.at] as Map<string, Cell>;
    const place = from.byColumn && !level.byColumn ? from.depth : level.depth;
    for (const [key, { n, part }] of numbers[at(from)] ?? []) {
      const path = textOf((JSON.parse(key) as Key[]).toSpliced(place, 1));
      const sum = sums.get(path);
      sums.set(path, { n: (sum?.n ?? 0) + n, part: (sum?.part ?? 0) + (part ?? 0) });
    }
  }
  const apart = mixed.map((level, i) => {
    const cells = isReadOnce(plan)
      ? [...(numbers[0] ?? [])].map(([key, cell]) => {
          const path = JSON.parse(key) as Key[];
          return { path: placesOf(plan, { ...level, andApart: true }).map((place) => path[place] ?? null), cell };
        })
      : [...(found.counts[queried.length + i] ?? [])].map(([key, cell]) => ({ path: JSON.parse(key) as Key[], cell }));
    return { at: level.at, cells: byLast(cells, found.open) };
  });
  if (plan.measure.nextYear) leaveOpen(plan, levels, numbers, found.open);
  return {
    of: (level) => (isAddedUp(plan, level) ? (numbers[at(level)] ?? null) : null),
    apart: (level) => apart.find((each) => each.at === at(level))?.cells ?? null,
    ahead: found.ahead,
  };
}

/** Numbers by the values before the last one, and by that. */
function byLast(cells: readonly { path: readonly Key[]; cell: Cell }[], without: ReadonlySet<string>) {
  const all = new Map<string, Map<Key, Cell>>();
  for (const { path, cell } of cells) {
    const last = path.at(-1) ?? null;
    const key = textOf(path.slice(0, -1));
    const of = all.get(key) ?? new Map<Key, Cell>();
    all.set(key, of);
    if (last !== null && without.has(last)) continue;
    const sum = of.get(last);
    of.set(last, { n: (sum?.n ?? 0) + cell.n, part: (sum?.part ?? 0) + (cell.part ?? 0) });
  }
  return all;
}

/** Who will be there in a year that has not begun is not known. */
function leaveOpen(
  plan: Plan,
  levels: readonly Level[],
  numbers: readonly Map<string, Cell>[],
  open: ReadonlySet<string>,
): void {
  const axis = plan.axes.indexOf(dimensions.CLASS_YEAR);
  const set = plan.conditions.find(({ dimension }) => dimension === dimensions.CLASS_YEAR)?.value as
    | number[]
    | undefined;
  for (const [i, level] of levels.entries()) {
    const place = placesOf(plan, level).indexOf(axis);
    for (const [key, cell] of numbers[i] ?? []) {
      const year = place === -1 ? String(set?.[0]) : (JSON.parse(key) as Key[])[place];
      if (open.has(year ?? "")) cell.part = null;
    }
  }
}
