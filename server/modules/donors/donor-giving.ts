import { type Expression, sql, type SqlBool } from "kysely";
import type { Loader } from "../../core/data/attached.ts";
import { isOneOf } from "../../core/data/list.ts";
import { actionsDone } from "../../core/graphql/action-done.ts";
import { anyTable } from "../../core/data/tables.ts";
import { DonationState, GiveUpReason, MatchRelease, PledgeReason, PledgeState } from "../../shared/enums.ts";

/**
 * Whether donors have stopped, as far as the pledges that the user sees say so: none goes on, and the last one ended
 * because they stopped.
 */
export const stoppedGiving: Loader = async ({ db }, ids) => {
  const ended = (reason: string) => sql`max(gave_up_on) filter (where gave_up_reason = ${reason})`;
  const rows = await db
    .selectFrom("pledge")
    .select("donor_id as id")
    .where(isOneOf("donor_id", ids))
    .where("deleted_at", "is", null)
    .groupBy("donor_id")
    .having(sql<boolean>`bool_and(state = ${PledgeState.GAVE_UP})`)
    .having(sql<boolean>`max(gave_up_on) = ${ended(PledgeReason.DONOR_STOPPED)}`)
    .execute();
  const stopped = new Set(rows.map(({ id }) => id));
  return new Map(ids.map((id) => [id, stopped.has(id)]));
};

/** Who recorded that donors stopped, and when, unless that was undone or a pledge goes on. */
export const stoppingOf: Loader = async (asked, ids) => {
  const db = anyTable(asked.db);
  const ended = (table: string, how: Expression<SqlBool>) =>
    db
      .selectFrom(`${table} as r`)
      .innerJoin("audit_entry as a", "a.record_id", "r.id")
      .innerJoin("change as c", "c.id", "a.change_id")
      .select(["r.donor_id as id", "c.id as changeId"])
      .where(isOneOf("r.donor_id", ids))
      .where(how)
      .where("a.table_name", "=", table)
      .where("c.operation", "=", "donorStops")
      .where("c.undone_by", "is", null);
  const since = (column: string, reason: string) => sql<SqlBool>`${sql.ref(`r.${column}`)} = ${reason}`;
  const rows = (await db
    .selectFrom(
      ended("pledge", since("gave_up_reason", PledgeReason.DONOR_STOPPED))
        .unionAll(ended("match", since("released_because", MatchRelease.DONOR_STOPPED)))
        .unionAll(ended("donation", since("gave_up_reason", GiveUpReason.DONOR_STOPPED)))
        .unionAll(ended("planned_student", sql<SqlBool>`${sql.ref("r.deleted_at")} is not null`))
        .as("ended"),
    )
    .select(["id", sql<string>`max(${sql.ref("changeId")})`.as("changeId")])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("pledge as p")
            .select("p.id")
            .whereRef("p.donor_id", "=", "ended.id")
            .where("p.state", "<>", PledgeState.GAVE_UP)
            .where("p.deleted_at", "is", null),
        ),
      ),
    )
    .groupBy("id")
    .execute()) as { id: number; changeId: string }[];
  return actionsDone(asked, new Map(rows.map(({ id, changeId }) => [id, changeId])), "match.confirm");
};

/**
 * In which currency donors gave money last, by the day of the donation; who never did, in which they last pledged it. Of
 * what the user sees.
 */
export const lastCurrency: Loader = async ({ db }, ids) => {
  const pledged = await db
    .selectFrom("pledge as p")
    .select(["p.donor_id as donorId", "p.currency"])
    .distinctOn("p.donor_id")
    .where(isOneOf("p.donor_id", ids))
    .where("p.currency", "is not", null)
    .where("p.deleted_at", "is", null)
    .orderBy("p.donor_id")
    .orderBy("p.id", "desc")
    .execute();
  const given = await db
    .selectFrom("donation as d")
    .select(["d.donor_id as donorId", "d.currency"])
    .distinctOn("d.donor_id")
    .where(isOneOf("d.donor_id", ids))
    .where("d.currency", "is not", null)
    .where("d.state", "<>", DonationState.CANCELLED)
    .where("d.deleted_at", "is", null)
    .orderBy("d.donor_id")
    .orderBy("d.given_on", "desc")
    .orderBy("d.id", "desc")
    .execute();
  return new Map([...pledged, ...given].map(({ donorId, currency }) => [donorId, currency]));
};
