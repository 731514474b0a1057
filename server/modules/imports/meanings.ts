import { anyTable } from "../../core/data/tables.ts";
import type { Scope } from "../../core/data/scope.ts";
import { placeKinds } from "../../shared/reference.ts";
import type { ImportNamesake } from "./import.names.ts";
import { namesakesOf } from "./namesakes.ts";
import type { ImportMeaning } from "./value.types.ts";

/** What contains the records of a table. */
interface Above {
  /** The column that points to it, and its table. */
  column: string;
  table: string;
  /** The records move: it tells them apart, but a record elsewhere can be meant. */
  moving?: true;
}

/** By table, what contains its records. */
const containers: ReadonlyMap<string, Above> = new Map([
  ["school", { column: "branch_id", table: "branch" }],
  ["student", { column: "school_id", table: "school", moving: true }],
  ...placeKinds.slice(1).map((kind, i): [string, Above] => {
    const above = placeKinds[i]?.toLowerCase() ?? "";
    return [kind.toLowerCase(), { column: `${above}_id`, table: above }];
  }),
]);

interface Known {
  id: number;
  code: string;
  name_en: string;
  name_local: string | null;
  container: number | null;
}

type Connection = Scope["db"];

/** The records of one table that the user sees, by id. */
async function recordsOf(db: Connection, table: string, ids: readonly number[]): Promise<Map<number, Known>> {
  if (ids.length === 0) return new Map();
  const column = containers.get(table)?.column;
  const found = await anyTable(db)
    .selectFrom(table)
    .select(["id", "code", "name_en", "name_local", ...(column ? [`${column} as container`] : [])])
    .where("id", "in", [...new Set(ids)])
    .where("deleted_at", "is", null)
    .execute();
  return new Map((found as unknown as Known[]).map((record) => [record.id, record]));
}

/** Records of one table, each with those that contain it, the nearest first. */
async function withContainers(db: Connection, table: string, ids: readonly number[]): Promise<Map<number, Known[]>> {
  const records = await recordsOf(db, table, ids);
  const above = containers.get(table);
  const further = above
    ? await withContainers(
        db,
        above.table,
        [...records.values()].flatMap(({ container }) => container ?? []),
      )
    : new Map<number, Known[]>();
  return new Map(
    [...records.values()].map((record) => [record.id, [record, ...(further.get(record.container ?? 0) ?? [])]]),
  );
}

function meaningOf([record, ...above]: readonly Known[], namesake: ImportNamesake | null): ImportMeaning | null {
  if (!record) return null;
  const path = (name: (known: Known) => string) => (above.length > 0 ? above.map(name).join(" · ") : null);
  return {
    id: record.id,
    code: record.code,
    nameEn: record.name_en,
    nameLocal: record.name_local ?? "",
    withinEn: path((known) => known.name_en),
    withinLocal: path((known) => known.name_local || known.name_en),
    namesake,
  };
}

const STUDENT = "student";

/**
 * Records that the user sees, by table and id, each with what contains it: at most five statements for each table, and one
 * more for students.
 */
export async function meaningsOf(
  db: Connection,
  wanted: readonly { table: string; id: number }[],
): Promise<(table: string, id: number | null) => ImportMeaning | null> {
  const tables = new Map<string, Map<number, Known[]>>();
  for (const table of new Set(wanted.map((each) => each.table))) {
    const ids = wanted.flatMap((each) => (each.table === table ? [each.id] : []));
    tables.set(table, await withContainers(db, table, ids));
  }
  const students = await namesakesOf(
    db,
    wanted.flatMap(({ table, id }) => (table === STUDENT ? [id] : [])),
  );
  return (table, id) =>
    meaningOf(tables.get(table)?.get(id ?? 0) ?? [], (table === STUDENT && students.get(id ?? 0)) || null);
}

/** A record, and what it is to lie in; null for anywhere. */
export interface Placed {
  table: string;
  id: number;
  container: { table: string; id: number } | null;
}

/** How many steps a container's table is above a record's; -1 if it is not. */
function depthOf(table: string, container: string, steps = 0): number {
  const above = containers.get(table)?.table;
  if (!above) return -1;
  return above === container ? steps + 1 : depthOf(above, container, steps + 1);
}

/**
 * Which records the user sees and can lie where they are to, directly or further down: at most five statements for each
 * table.
 */
export async function lyingWithin(db: Connection, wanted: readonly Placed[]): Promise<(record: Placed) => boolean> {
  const tables = new Map<string, Map<number, Known[]>>();
  for (const table of new Set(wanted.map((each) => each.table))) {
    const ids = wanted.flatMap((each) => (each.table === table ? [each.id] : []));
    tables.set(table, await withContainers(db, table, ids));
  }
  return ({ table, id, container }) => {
    const path = tables.get(table)?.get(id);
    if (!path || !container || containers.get(table)?.moving) return path !== undefined;
    return path[depthOf(table, container.table)]?.id === container.id;
  };
}
