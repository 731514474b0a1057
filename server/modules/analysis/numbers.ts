import { type RawBuilder, sql } from "kysely";
import { translateDatabaseError } from "../../core/base/constraints.ts";
import { AppError, BadInput } from "../../core/base/errors.ts";
import type { Scope } from "../../core/data/scope.ts";
import { atOneMoment } from "../../core/data/statement-limit.ts";
import { anyTable } from "../../core/data/tables.ts";
import { tableLimits } from "./analysis.types.ts";
import { dimensions } from "./dimensions.ts";
import { keptNumbers } from "./kept.ts";
import {
  type Cell,
  isReadOnce,
  isSingle,
  type Key,
  type Level,
  levelsOf,
  placesOf,
  type Plan,
  textOf,
  type Years,
} from "./plan.ts";
import { readRows } from "./rows.ts";
import { type Slots, slotsOf } from "./slots.ts";

/** Memory for each sort or hash: what does not fit is written to disk. */
const MEMORY = "64MB";
/** With more bits than this, counting them takes longer than counting apart. */
const MOST_BITS = 250;

/** The numbers of a level by the values of its dimensions, in `textOf`; null for levels that are not added up. */
export type Numbers = (level: Level) => ReadonlyMap<string, Cell> | null;

export function tooLarge(): never {
  throw new BadInput([], "errors.tableTooLarge", { ...tableLimits });
}

/** What took too long says so with its limit. */
function tooSlow(error: unknown, seconds: number): never {
  const known = translateDatabaseError(error);
  throw known instanceof AppError && known.code === "TOO_COSTLY"
    ? new AppError("TOO_COSTLY", "errors.tableTooSlow", { seconds })
    : error;
}

type Found = { at: number; path: Key[]; n: number; part: number }[];

const run = async ({ db }: Scope, statement: RawBuilder<unknown>, most: number): Promise<Found> => {
  const found = (await anyTable(db)
    .selectFrom(sql`(${statement})`.as("numbers"))
    .selectAll()
    .limit(most + 1)
    .execute()) as unknown as Found;
  if (found.length > most) tooLarge();
  return found;
};

/** Each row is counted once: all levels add up from the finest. */
async function countOnce(scope: Scope, plan: Plan, years: Years): Promise<Map<string, Cell>> {
  const keys = plan.axes.map((_, i) => sql.ref(`k${i}`));
  const path = sql.join(keys.map((key) => sql`${key}::text`));
  const part = plan.measure.part ? sql`coalesce(sum(part), 0)` : sql`(count(*) filter (where marked))::float8`;
  const grouped = keys.length > 0 ? sql`group by ${sql.join(keys)}` : sql``;
  const statement = sql`select array[${path}]::text[] as path, count(*)::integer as n, ${part} as part
    from (${readRows(scope, plan, years)}) as r ${grouped}`;
  const found = await run(scope, statement, tableLimits.values);
  return new Map(found.map(({ path: of, n, part: sum }) => [textOf(of), { n, part: sum }]));
}

/** A number to count: of which level, for which values of the dimensions that are bits, and which bits those are. */
interface Target {
  level: number;
  values: ReadonlyMap<number, Key>;
  mask: string;
  /** The places of the level's other dimensions, as bits. */
  uses: number;
}

/** Every combination of values of these dimensions. */
const combined = (places: readonly number[], slots: readonly (Slots | null)[]): ReadonlyMap<number, Key>[] => {
  let all: ReadonlyMap<number, Key>[] = [new Map()];
  for (const place of places) {
    all = all.flatMap((values) => (slots[place]?.keys ?? []).map((key) => new Map([...values, [place, key]])));
  }
  return all;
};

/**
 * Records that the rows have several times, such as students by what they received. One pass over the rows notes for each
 * record, as bits, for which combinations of values it has a row. As few records differ in their bits, counting those
 * then takes no time, at any level. Dimensions of many values are not bits: a record is noted once for each of their
 * values, and again without them for levels that leave them out.
 */
async function countApart(
  scope: Scope,
  plan: Plan,
  years: Years,
  levels: readonly (Level & { at: number })[],
): Promise<{ target: Target; path: Key[]; cell: Cell }[]> {
  const { axes, measure } = plan;
  const places = axes.map((_, i) => i);
  const single = places.filter((i) => isSingle(plan, axes[i] as Plan["axes"][number]));
  const slots: (Slots | null)[] = [];
  for (const i of places) {
    slots.push(single.includes(i) ? null : await slotsOf(scope, axes[i] as Plan["axes"][number]));
  }
  const sizes = places.map((i) => slots[i]?.keys.length ?? 0);
  const bits: number[] = [];
  let width = 1;
  for (const i of places.filter((place) => slots[place]).toSorted((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0))) {
    const wider = width * (sizes[i] ?? 0);
    if (wider > MOST_BITS) break;
    bits.push(i);
    width = wider;
  }
  const keyed = places.filter((i) => !single.includes(i) && !bits.includes(i));
  const all = combined(bits, slots);
  const zero = sql`${"0".repeat(width)}::varbit`;
  // In the order of `combined`: the last of them changes fastest.
  const bit = bits.reduce<RawBuilder<unknown>>(
    (before, i) => sql`(${before}) * ${sql.lit(sizes[i] ?? 0)} + ${slots[i]?.of(`k${i}`) ?? sql.lit(0)}`,
    sql`0`,
  );
  const column = (i: number) => sql.ref(`k${i}`);
  const kept = single.map((i) => sql`any_value(${column(i)}) as ${column(i)}`);
  const marks = measure.marked || measure.nextYear;
  const noted = sql`bit_or(set_bit(${zero}, ${bit}, 1))`;
  // In the order of the index that they come from: hashing the records would take several times as long.
  const rows = readRows(scope, plan, years);
  const inOrder = keyed.length === 0 && measure.counts === "student" ? rows.orderBy("in_branch").orderBy("id") : rows;
  const each = sql`select ${sql.join([
    sql`in_branch, id`,
    ...kept,
    ...keyed.map(column),
    sql`${noted} as bits`,
    marks ? sql`${noted} filter (where marked) as marked` : sql`null::varbit as marked`,
  ])} from (${inOrder}) as r group by ${sql.join([sql`in_branch, id`, ...keyed.map(column)])}`;

  const targets: Target[] = [];
  const statements = [
    ...Map.groupBy(levels, (level) =>
      placesOf(plan, level)
        .filter((i) => keyed.includes(i))
        .join(),
    ),
  ].map(([, some]) => {
    const used = keyed.filter((i) => some[0] && placesOf(plan, some[0]).includes(i));
    const first = targets.length;
    for (const level of some) {
      const of = placesOf(plan, level);
      const uses = of.filter((i) => !bits.includes(i)).reduce((sum, i) => sum + 2 ** i, 0);
      for (const values of combined(
        bits.filter((i) => of.includes(i)),
        slots,
      )) {
        const isIn = (one: ReadonlyMap<number, Key>) => [...values].every(([i, key]) => one.get(i) === key);
        targets.push({ level: level.at, values, uses, mask: all.map((one) => (isIn(one) ? "1" : "0")).join("") });
      }
    }
    const own = targets.slice(first);
    const facts = [...single, ...used].map(column);
    const records =
      used.length === keyed.length
        ? sql`each_one`
        : sql`(select ${sql.join([sql`in_branch, id`, ...kept, ...used.map(column), sql`bit_or(bits) as bits`, sql`bit_or(marked) as marked`])}
              from each_one group by ${sql.join([sql`in_branch, id`, ...used.map(column)])}) as each_without`;
    const path = places.map((i) =>
      [...single, ...used].includes(i)
        ? sql`case when t.uses & ${sql.lit(2 ** i)} <> 0 then ${column(i)}::text end`
        : sql`null`,
    );
    return sql`select t.at::integer as at, array[${sql.join(path)}]::text[] as path, sum(n)::integer as n,
          coalesce(sum(n) filter (where marked & t.mask <> ${zero}), 0)::float8 as part
        from (select ${sql.join([...facts, sql`any_value(bits) as bits, any_value(marked) as marked, count(*) as n`])} from ${records}
          group by ${sql.join([...facts, sql`bits::text, marked::text`])}) as alike
        join unnest(${own.map(({ mask }) => mask)}::varbit[], ${own.map(({ uses }) => uses)}::integer[],
          ${own.map((_, i) => first + i)}::integer[]) as t (mask, uses, at) on bits & t.mask <> ${zero}
        group by 1, 2`;
  });
  const how = statements.length > 1 ? sql`materialized` : sql`not materialized`;
  const statement = sql`with each_one as ${how} (${each}) ${sql.join(statements, sql` union all `)}`;
  const found = await run(scope, statement, tableLimits.values * 2);
  return found.flatMap(({ at, path, n, part }) => {
    const target = targets[at];
    return target ? [{ target, path, cell: { n, part } }] : [];
  });
}

/** All study years in their order, those in the Trash after the others, and those whose next one has not begun. */
async function yearsInOrder({ db, database }: Scope): Promise<{ years: number[]; open: ReadonlySet<string> }> {
  const found = await db
    .selectFrom("class_year")
    .select([
      "id",
      sql<boolean>`deleted_at is null`.as("isLiving"),
      sql<boolean>`first_day <= ${database.today()}::date`.as("hasBegun"),
    ])
    .orderBy(sql`deleted_at is not null`)
    .orderBy("first_day")
    .execute();
  const living = found.filter(({ isLiving }) => isLiving);
  const open = living.filter((_, i) => !living[i + 1]?.hasBegun);
  return { years: found.map(({ id }) => id), open: new Set(open.map(({ id }) => String(id))) };
}

/** Every number of a table, at one moment; each statement may take so many seconds. */
export async function numbersOf(scope: Scope, plan: Plan, seconds: number): Promise<Numbers> {
  const levels = levelsOf(plan).map((level, at) => ({ ...level, at }));
  const isAddedUp = (level: Level) =>
    plan.axes.every((axis, i) => placesOf(plan, level).includes(i) || axis !== plan.apart);
  const numbers = levels.map(() => new Map<string, Cell>());
  const at = ({ depth, byColumn }: Level) =>
    levels.findIndex((level) => level.depth === depth && level.byColumn === byColumn);
  const open = await atOneMoment(scope.db, { seconds, memory: MEMORY }, async (db) => {
    const inOne = { ...scope, db };
    const inOrder = plan.measure.nextYear ? await yearsInOrder(inOne) : { years: [], open: new Set<string>() };
    const queried = levels.filter((level) => !level.from && isAddedUp(level));
    const known = await keptNumbers(inOne, plan, queried);
    if (known) for (const [i, level] of queried.entries()) numbers[level.at] = known[i] ?? new Map<string, Cell>();
    else if (isReadOnce(plan)) numbers[0] = await countOnce(inOne, plan, inOrder.years);
    else {
      for (const { target, path, cell } of await countApart(inOne, plan, inOrder.years, queried)) {
        const level = levels[target.level];
        const of = level ? placesOf(plan, level).map((i) => target.values.get(i) ?? path[i] ?? null) : [];
        numbers[target.level]?.set(textOf(of), cell);
      }
    }
    return inOrder.open;
  }).catch((error: unknown) => tooSlow(error, seconds));
  for (const level of levels) {
    const { from } = level;
    if (!from || !isAddedUp(level)) continue;
    const sums = numbers[level.at] as Map<string, Cell>;
    const place = from.byColumn && !level.byColumn ? from.depth : level.depth;
    for (const [key, { n, part }] of numbers[at(from)] ?? []) {
      const path = textOf((JSON.parse(key) as Key[]).toSpliced(place, 1));
      const sum = sums.get(path);
      sums.set(path, { n: (sum?.n ?? 0) + n, part: (sum?.part ?? 0) + (part ?? 0) });
    }
  }
  if (plan.measure.nextYear) leaveOpen(plan, levels, numbers, open);
  return (level) => (isAddedUp(level) ? (numbers[at(level)] ?? null) : null);
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
