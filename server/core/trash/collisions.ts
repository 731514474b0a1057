import type { EntityMetadata } from "@mikro-orm/postgresql";
import { messageOfConstraint } from "../base/constraints.ts";
import { isExclusiveFlag } from "./exclusive-flag.ts";
import { written } from "./written.ts";
import { idList } from "../data/pointers.ts";
import type { Scope } from "../data/scope.ts";

/** A record that cannot live because another one occupies its unique values. */
export interface Collision {
  id: number;
  /** The other record: a living one, or one that would come back as well. */
  otherId: number;
  isLiving: boolean;
  /** The field and message of the rule that both would break. */
  path: string;
  key: string;
}

interface UniqueIndex {
  name: string;
  keys: string[];
  predicate: string;
  nulls_equal: boolean;
}

/** A table's unique indexes over living records, from the database. */
const indexesOf = (scope: Scope, table: string): Promise<UniqueIndex[]> =>
  scope.em.execute<UniqueIndex[]>(
    `select c.relname as name, pg_get_expr(i.indpred, i.indrelid) as predicate, i.indnullsnotdistinct as nulls_equal,
       array(select pg_get_indexdef(i.indexrelid, n, false) from generate_series(1, i.indnkeyatts) n) as keys
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = ?::regclass and (i.indisunique or i.indisexclusion) and pg_get_expr(i.indpred, i.indrelid) like '%deleted_at%'
     order by c.relname`,
    [table],
  );

/**
 * Which of these records would violate a unique index once these values are written, and which record is in the way;
 * read from the database's own constraints, except codes and flags. If two would collide with each other, the one with
 * the lower id is in the way of the other.
 */
export async function collisionsOf(
  scope: Scope,
  meta: EntityMetadata,
  ids: readonly number[],
  values: object,
): Promise<Collision[]> {
  const found = new Map<number, Collision>();
  for (const { name, keys, predicate, nulls_equal } of await indexesOf(scope, meta.tableName)) {
    const message = messageOfConstraint(meta.tableName, name);
    if (!message || message.key === "validation.codeTaken" || isExclusiveFlag(meta, message.path)) continue;
    const columns = keys.map((key, index) => `${key} as k${index}`).join(", ");
    const same = keys
      .map(
        (_, index) =>
          `(o.k${index} = b.k${index}${nulls_equal ? ` or o.k${index} is null and b.k${index} is null` : ""})`,
      )
      .join(" and ");
    const rows = await scope.em.execute<{ id: number; other_id: number; is_living: boolean }[]>(
      `with back as (
         select id, ${columns}
         from (select r.* from ${meta.tableName} t cross join lateral jsonb_populate_record(t, ?::jsonb) r where t.id = any (?)) as would_be
         where ${predicate}
       ), living as (select id, ${columns} from ${meta.tableName} where ${predicate})
       select distinct on (id) * from (
         select b.id, o.id as other_id, true as is_living from back b join living o on ${same} and o.id <> b.id
         union all
         select b.id, o.id, false from back b join back o on ${same} and o.id < b.id) pair
       order by id, is_living desc, other_id`,
      [JSON.stringify(values), idList(ids)],
    );
    for (const row of rows) {
      if (!found.has(row.id)) {
        found.set(row.id, { id: row.id, otherId: row.other_id, isLiving: row.is_living, ...message });
      }
    }
  }
  return [...found.values()];
}

/** A unique index that an undo would break, and the column that says whose places it counts. */
interface Broken {
  constraint: string;
  changeId: string;
  column: string;
}

/** Whose place another living record has by now, and what else the index is over, by column. */
interface Taken {
  id: number;
  keys: Readonly<Record<string, unknown>>;
}

/** Whose place another living record has by now, of the records of a table that a change wrote; null if nobody's. */
export async function whoseIsTaken(
  scope: Scope,
  { tableName: table }: EntityMetadata,
  { constraint, changeId, column }: Broken,
): Promise<Taken | null> {
  const index = (await indexesOf(scope, table)).find(({ name }) => name === constraint);
  if (!index) return null;
  const keys = index.keys.map((key, at) => `${key} as k${at}`).join(", ");
  const same = index.keys.map((_, at) => `o.k${at} = t.k${at}`).join(" and ");
  const [row] = await scope.em.execute<({ id: number } & Record<string, unknown>)[]>(
    `select t.whose as id, t.* from (select id as own, ${column} as whose, ${keys} from ${table} where id in (${written})) t
     join (select id, ${keys} from ${table} where ${index.predicate}) o on ${same} and o.id <> t.own order by t.own limit 1`,
    [changeId, table],
  );
  return row ? { id: row.id, keys: Object.fromEntries(index.keys.map((key, at) => [key, row[`k${at}`]])) } : null;
}
