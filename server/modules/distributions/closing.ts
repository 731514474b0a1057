import { type Expression, type Kysely, type SqlBool, expressionBuilder, sql } from "kysely";
import type { Actor } from "../../core/base/actor.ts";
import type { Loader } from "../../core/data/attached.ts";
import { isOneOf } from "../../core/data/list.ts";
import type { Tables } from "../../core/data/tables.ts";
import { actionsDone, isUndoneBy } from "../../core/graphql/action-done.ts";
import { Asset, DistributionState, DonationState, HandOutOutcome } from "../../shared/enums.ts";

/** The change that closed each of these distributions last, of those that are closed. */
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

const eb = expressionBuilder<Tables, "planned_student">();

/**
 * Whether a planned student received after the closing: another change made the donation. An undone closing that is
 * redone has made its donations before.
 */
export const isLate = (): Expression<SqlBool> =>
  eb.exists(
    eb
      .selectFrom("audit_entry as made")
      .select(sql.lit(1).as("one"))
      .where("made.table_name", "=", "donation")
      .where("made.action", "=", "CREATE")
      .whereRef("made.record_id", "=", "planned_student.donation_id")
      .where((made) =>
        made.not(
          made.exists(
            made
              .selectFrom("audit_entry as closing")
              .select(sql.lit(1).as("one"))
              .where("closing.table_name", "=", "distribution")
              .whereRef("closing.record_id", "=", sql.ref("planned_student.distribution_id"))
              .whereRef("closing.change_id", "=", "made.change_id"),
          ),
        ),
      ),
  );

/**
 * Whether a planned student received what their donor has given to them already, by hand or by import: closing the
 * distribution is refused, as the donation would be a second one.
 */
export const isGivenTwice = (): Expression<SqlBool> =>
  eb.and([
    eb("outcome", "=", HandOutOutcome.GIVEN),
    eb("donation_id", "is", null),
    eb.exists(
      eb
        .selectFrom("distribution as of")
        .innerJoin("donation as g", (join) =>
          join.onRef("g.asset", "=", "of.asset").onRef("g.class_year_id", "=", "of.class_year_id"),
        )
        .select(sql.lit(1).as("one"))
        .whereRef("of.id", "=", sql.ref("planned_student.distribution_id"))
        .whereRef("g.student_id", "=", sql.ref("planned_student.student_id"))
        .whereRef("g.donor_id", "=", sql.ref("planned_student.donor_id"))
        .where("g.state", "<>", DonationState.CANCELLED)
        .where("g.deleted_at", "is", null)
        .where((given) =>
          given.or([
            given("g.asset", "<>", Asset.FINANCE),
            given("g.given_on", "=", sql.ref<never>("planned_student.handed_on")),
          ]),
        ),
    ),
  ]);

/** Which of these planned students received after their distribution had been closed. */
export const lateOnes: Loader = async ({ db }, ids) => {
  const rows = await db
    .selectFrom("planned_student")
    .select("id")
    .where(isOneOf("id", ids))
    .where("donation_id", "is not", null)
    .where(isLate())
    .execute();
  const found = new Set(rows.map(({ id }) => id));
  return new Map(ids.map((id) => [id, found.has(id)]));
};

/** A late hand-out, as far as it decides who may set it back. */
interface Late {
  id: number;
  /** The donation is living and says what it said when it was made. */
  isAsMade: boolean;
  /** The user, or their API token, has handed it out, or the user is an administrator. */
  isOwn: boolean;
}

/** The late hand-outs among these planned students; also within a change. */
export async function lateAmong(db: Kysely<Tables>, actor: Actor, ids: readonly number[]): Promise<Late[]> {
  const rows = await db
    .selectFrom("planned_student")
    .innerJoin("audit_entry as a", "a.record_id", "planned_student.donation_id")
    .innerJoin("change as c", "c.id", "a.change_id")
    .leftJoin("donation as d", (join) =>
      join.onRef("d.id", "=", "planned_student.donation_id").on("d.deleted_at", "is", null),
    )
    .select(["planned_student.id", "planned_student.donation_id as donationId", "d.id as living"])
    .select(["c.actor_id as actorId", "c.token_id as tokenId"])
    .where(isOneOf("planned_student.id", ids))
    .where("a.table_name", "=", "donation")
    .where("a.action", "=", "CREATE")
    .where(isLate())
    .execute();
  const changed = await changedOf(
    db,
    rows.flatMap(({ donationId }) => donationId ?? []),
  );
  return rows.map(({ id, donationId, living, ...made }) => ({
    id,
    isAsMade: living !== null && !changed.has(donationId ?? 0),
    isOwn: isUndoneBy(actor, made),
  }));
}

/** Those of these donations that say something else than when they were made; what was written back does not count. */
async function changedOf(db: Kysely<Tables>, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("audit_entry")
    .select(["record_id as donationId", "before", "after"])
    .where("table_name", "=", "donation")
    .where(isOneOf("record_id", ids))
    .where("action", "<>", "CREATE")
    .orderBy("id")
    .execute();
  const was = new Map<string, string>();
  const now = new Map<string, { id: number; value: string }>();
  for (const { donationId: id, before, after } of rows) {
    for (const [column, value] of Object.entries((before ?? {}) as object)) {
      const key = `${id} ${column}`;
      if (!was.has(key)) was.set(key, JSON.stringify(value));
    }
    for (const [column, value] of Object.entries((after ?? {}) as object)) {
      now.set(`${id} ${column}`, { id, value: JSON.stringify(value) });
    }
  }
  return new Set([...now].flatMap(([key, { id, value }]) => (was.get(key) === value ? [] : id)));
}

/** Whether the user may set planned students who received late back to absent. */
export const resettableOnes: Loader = async ({ db, actor }, ids) => {
  const may = actor.permissions.has("donation.edit");
  const late = may ? await lateAmong(db, actor, ids) : [];
  const found = new Set(late.flatMap(({ id, isAsMade, isOwn }) => (isAsMade && isOwn ? id : [])));
  return new Map(ids.map((id) => [id, found.has(id)]));
};
