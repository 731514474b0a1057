import { type Kysely, sql } from "kysely";
import type { Loader } from "../../core/data/attached.ts";
import { isOneOf } from "../../core/data/list.ts";
import type { Tables } from "../../core/data/tables.ts";
import { actionsDone } from "../../core/graphql/action-done.ts";
import { DistributionState } from "../../shared/enums.ts";

/** The change that closed each of these distributions, of those that are closed. */
async function closingsOf(db: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, string>> {
  const state = sql<string>`${sql.ref("a.after")} ->> 'state'`;
  const rows = await db
    .selectFrom("distribution as d")
    .innerJoin("audit_entry as a", "a.record_id", "d.id")
    .select(["d.id", "a.change_id as changeId"])
    .distinctOn("d.id")
    .where(isOneOf("d.id", ids))
    .where("d.state", "=", DistributionState.CLOSED)
    .where("a.table_name", "=", "distribution")
    .where("a.change_id", "is not", null)
    .where(state, "=", DistributionState.CLOSED)
    .orderBy("d.id")
    .orderBy("a.id", "desc")
    .execute();
  return new Map(rows.flatMap(({ id, changeId }) => (changeId === null ? [] : [[id, changeId] as const])));
}

/** Who closed distributions that are closed, and when. */
export const closingOf: Loader = async (asked, ids) =>
  actionsDone(asked, await closingsOf(asked.db, ids), "distribution.plan");

/** Of closed distributions, the planned students whose donation was not made by the closing: they received later. */
export async function lateOf(
  db: Kysely<Tables>,
  { distributionIds, ids }: { distributionIds: readonly number[]; ids?: readonly number[] },
): Promise<{ id: number; distributionId: number }[]> {
  const closings = await closingsOf(db, distributionIds);
  let donated = db
    .selectFrom("planned_student as p")
    .innerJoin("audit_entry as a", "a.record_id", "p.donation_id")
    .select(["p.id", "p.distribution_id as distributionId", "a.change_id as changeId"])
    .where(isOneOf("p.distribution_id", [...closings.keys()]))
    .where("p.deleted_at", "is", null)
    .where("a.table_name", "=", "donation")
    .where("a.action", "=", "CREATE");
  if (ids) donated = donated.where(isOneOf("p.id", ids));
  const rows = await donated.execute();
  return rows.filter(({ distributionId, changeId }) => closings.get(distributionId) !== changeId);
}

/** Whether it was handed out to planned students after their distribution had been closed. */
export const isLate: Loader = async ({ db }, ids) => {
  const rows = await db
    .selectFrom("planned_student")
    .select("distribution_id as id")
    .distinct()
    .where(isOneOf("id", ids))
    .where("donation_id", "is not", null)
    .execute();
  const late = await lateOf(db, { distributionIds: rows.map(({ id }) => id), ids });
  const found = new Set(late.map(({ id }) => id));
  return new Map(ids.map((id) => [id, found.has(id)]));
};
