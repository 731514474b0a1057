import type { Pool, PoolClient } from "pg";
import { copyInto } from "../../lib/postgres/copy.ts";
import { asChange } from "./change.ts";
import { Charity } from "./charity.ts";
import { readGround, type Size, tables } from "./ground.ts";

export interface WriteOptions {
  /** `YYYY-MM-DD` in the organisation's time zone. */
  today: string;
  /** Without audit entries, and with indexes and foreign keys created afterwards: for a million rows. */
  bulk?: boolean;
  /** Called with the duration of each table, and of the later steps. */
  onStep?: (step: string, seconds: number) => void;
}

type Statements = { undo: string; redo: string };

/** Whatever slows down bulk writes and only checks or maintains what the generator already writes correctly. */
async function hindrances(client: PoolClient): Promise<Statements[]> {
  // BEFORE ROW triggers complete the rows, and stay enabled.
  const { rows } = await client.query<Statements>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as undo,
            format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as redo
     from pg_trigger where tgrelid = any ($1::regclass[]) and not tgisinternal and tgtype & 2 = 0
     union all
     select format('alter table %s drop constraint %I', conrelid::regclass, conname),
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
     from pg_constraint where conrelid = any ($1::regclass[]) and contype = 'f'
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     from pg_index where indrelid = any ($1::regclass[]) and not indisunique and not indisexclusion`,
    [[...tables]],
  );
  return rows;
}

/** Writes a charity of this size into a freshly seeded database, in one transaction. */
export async function writeCharity(
  pool: Pool,
  size: Size,
  { today, bulk = false, onStep }: WriteOptions,
): Promise<void> {
  const timed = async (step: string, work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    onStep?.(step, (performance.now() - start) / 1000);
  };
  await asChange(pool, async (client) => {
    const all = async (statements: readonly string[]) => {
      for (const statement of statements) await client.query(statement);
    };
    const hindering = bulk ? await hindrances(client) : [];
    await all(hindering.map((each) => each.undo));
    if (bulk) await client.query("set local maintenance_work_mem = '512MB'");
    // COPY is refused on tables whose row-level security applies to the current role.
    const bound = await client.query<{ name: string }>(
      "select relname as name from pg_class where oid = any ($1::regclass[]) and relforcerowsecurity",
      [[...tables]],
    );
    await all(bound.rows.map(({ name }) => `alter table ${name} no force row level security`));
    const ground = await readGround(client, size, today);
    const rows = new Charity(size, ground).rows();
    for (const table of tables) {
      await timed(table, async () => {
        await copyInto(client, `${table} (${rows[table].columns.join(", ")})`, rows[table].lines());
        await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
      });
    }
    await client.query("set constraints all immediate");
    await timed("checks, indexes", () => all(hindering.map((each) => each.redo)));
    if (bulk) await timed("counts", () => client.query("select count_given()"));
    await all(bound.rows.map(({ name }) => `alter table ${name} force row level security`));
  });
  await timed("statistics", () => pool.query("vacuum (analyze)"));
}
