import type { Job } from "../jobs/job.ts";
import type { Rivals } from "./definition.ts";
import { matchParameters } from "./match.ts";
import type { ImportPlan, PlannedSheet } from "./plan.ts";

/** What was decided about a row beside which another record is recorded, as an import's choices keep it. */
export const ALSO = "NEW";

/** What was decided about the same before, in the user's imports. */
const before = (key: string) =>
  `import_choice c on c.owner_id = $6 and c.target = $7 and c.value = ${key} and c.within is null and c.run_id is null`;

/** In place of its error, a row that says the very thing that a record of another is about is asked about: it can be skipped. */
async function markSame({ client }: Job, { key, same }: Rivals, parameters: readonly unknown[]): Promise<void> {
  if (!same) return;
  await client.query(
    `with found as materialized (
       select r.id, ${key} as key, (${same.record} limit 1) as record from import_row r
       where r.sheet_id = any ($1) and r.state = 'ERROR' and jsonb_array_length(r.errors) = 1 and r.errors #>> '{0,key}' = '${same.error}'
         and $2::text is not null and $3::integer[] is not null and $4::boolean is not null and $5::date is not null
     )
     update import_row r set duplicates = jsonb_build_array(jsonb_build_object('rival', f.record, 'same', true)), errors = '[]', same_as = null,
       decision = case c.choice when 'SKIP' then 'SKIP' end, state = case c.choice when 'SKIP' then 'SKIPPED' else 'DUPLICATE' end
     from found f left join ${before("f.key")} where r.id = f.id and f.record is not null`,
    [...parameters],
  );
}

/**
 * Asks about new rows that say again what another record says, which a list seldom means twice; what the user decided about the
 * same before counts.
 */
export async function markRivals(job: Job, plan: ImportPlan, sheet: PlannedSheet): Promise<void> {
  const { rivals, table } = sheet.definition;
  if (!rivals) return;
  const parameters = [...matchParameters(job, sheet, plan), job.actor.userId, table];
  await job.client.query(
    `with found as materialized (
       select r.id, r.decision, ${rivals.key} as key, array(${rivals.records} limit 3) as ids from import_row r
       where r.sheet_id = any ($1) and r.state = 'NEW' and $2::text is not null and $3::integer[] is not null and $4::boolean is not null and $5::date is not null
     ), asked as (
       select f.id, (select jsonb_agg(jsonb_build_object('rival', i.id) order by i.n) from unnest(f.ids) with ordinality i(id, n)) as rivals,
         coalesce(f.decision, case c.choice when 'SKIP' then 'SKIP' when 'CHOICE' then c.chosen end) as decision
       from found f left join ${before("f.key")}
       where cardinality(f.ids) > 0
     )
     update import_row r set duplicates = a.rivals, decision = a.decision,
       state = case a.decision when 'SKIP' then 'SKIPPED' when '${ALSO}' then 'NEW' else 'DUPLICATE' end
     from asked a where a.id = r.id`,
    parameters,
  );
  await markSame(job, rivals, parameters);
}
