import type { PoolClient } from "pg";
import { idsOf, type ImportPlan } from "./plan.ts";

/** Keeps the outcome of each row for `changedRows`; lasts until the end of the transaction. */
export async function keepOutcomes(client: PoolClient, { sheets }: ImportPlan): Promise<void> {
  await client.query("drop table if exists pg_temp.import_before");
  await client.query(
    `create temp table import_before on commit drop as
     select id, decision, state, target_id, version_seen, refs, errors, differences from import_row where sheet_id = any ($1::integer[])`,
    [sheets.flatMap(idsOf)],
  );
}

/**
 * How many rows would do something other than what was kept, or would write to a record that someone else has written
 * since.
 */
export async function changedRows(client: PoolClient): Promise<number> {
  const decided = (alias: string) => `(${alias}.state, ${alias}.errors, ${alias}.differences)`;
  const open = (alias: string) =>
    `(${alias}.state, ${alias}.target_id, ${alias}.errors, ${alias}.differences, ${alias}.refs, case ${alias}.state when 'UPDATE' then ${alias}.version_seen end)`;
  const { rows } = await client.query<{ changed: number }>(
    `select count(*)::integer as changed from import_before b join import_row r on r.id = b.id
     where case when b.decision is null then ${open("b")} is distinct from ${open("r")} else ${decided("b")} is distinct from ${decided("r")} end`,
  );
  return rows[0]?.changed ?? 0;
}
