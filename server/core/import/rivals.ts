import type { Job } from "../jobs/job.ts";
import { matchParameters } from "./match.ts";
import type { ImportPlan, PlannedSheet } from "./plan.ts";

/** What was decided about a row beside which another record is recorded, as an import's choices keep it. */
export const ALSO = "NEW";

/**
 * Asks about new rows that say again what another record says, which a list seldom means twice; what the user decided about the
 * same before counts.
 */
export async function markRivals(job: Job, plan: ImportPlan, sheet: PlannedSheet): Promise<void> {
  const { rivals, table } = sheet.definition;
  if (!rivals) return;
  await job.client.query(
    `with found as materialized (
       select r.id, r.decision, ${rivals.key} as key, array(${rivals.records} limit 3) as ids from import_row r
       where r.sheet_id = any ($1) and r.state = 'NEW' and $2::text is not null and $3::integer[] is not null and $4::boolean is not null and $5::date is not null
     ), asked as (
       select f.id, (select jsonb_agg(jsonb_build_object('rival', i.id) order by i.n) from unnest(f.ids) with ordinality i(id, n)) as rivals,
         coalesce(f.decision, case c.choice when 'SKIP' then 'SKIP' when 'CHOICE' then c.chosen end) as decision
       from found f left join import_choice c on c.owner_id = $6 and c.target = $7 and c.value = f.key and c.within is null and c.run_id is null
       where cardinality(f.ids) > 0
     )
     update import_row r set duplicates = a.rivals, decision = a.decision,
       state = case a.decision when 'SKIP' then 'SKIPPED' when '${ALSO}' then 'NEW' else 'DUPLICATE' end
     from asked a where a.id = r.id`,
    [...matchParameters(job, sheet, plan), job.actor.userId, table],
  );
}
