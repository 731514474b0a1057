import { sql } from "kysely";
import type { Loader, LoaderContext } from "../../core/data/attached.ts";
import { isOneOf } from "../../core/data/list.ts";
import { DonationState, MatchState } from "../../shared/enums.ts";
import { isUnmatched, ofDonation } from "./unmatched.ts";

/** How many students the user sees have a match in one of these states with each pledge in the present study year. */
async function matchesNow({ db }: LoaderContext, ids: readonly number[], states: readonly MatchState[]) {
  const rows = await db
    .selectFrom("match as m")
    .innerJoin("study_calendar as c", "c.class_year_id", "m.class_year_id")
    .select(["m.pledge_id as id", sql<number>`count(*)::integer`.as("n")])
    .where(isOneOf("m.pledge_id", ids))
    .where("m.state", "in", states)
    .where("m.deleted_at", "is", null)
    .groupBy("m.pledge_id")
    .execute();
  return new Map(rows.map(({ id, n }) => [id as number, n]));
}

/** To how many students without a match the donors of pledges for the present study year give in it: facts, too. */
async function unmatchedNow({ db }: LoaderContext, ids: readonly number[]) {
  const rows = await db
    .selectFrom("pledge as p")
    .innerJoin("class_year as f", "f.id", "p.from_year_id")
    .leftJoin("class_year as u", "u.id", "p.until_year_id")
    .innerJoin("donation as d", (join) =>
      join
        .onRef("d.donor_id", "=", "p.donor_id")
        .onRef("d.branch_id", "=", "p.branch_id")
        .onRef("d.asset", "=", "p.asset"),
    )
    .innerJoin("study_calendar as c", "c.class_year_id", "d.class_year_id")
    .innerJoin("class_year as y", "y.id", "c.class_year_id")
    .select(["p.id", sql<number>`count(distinct ${sql.ref("d.student_id")})::integer`.as("n")])
    .where(isOneOf("p.id", ids))
    .where((eb) => eb.or([eb("f.id", "=", eb.ref("y.id")), eb("f.first_day", "<=", eb.ref("y.first_day"))]))
    .where((eb) =>
      eb.or([
        eb("p.until_year_id", "is", null),
        eb("u.id", "=", eb.ref("y.id")),
        eb("u.first_day", ">=", eb.ref("y.first_day")),
      ]),
    )
    .where("d.state", "=", DonationState.ACTIVE)
    .where("d.deleted_at", "is", null)
    .where(isUnmatched(ofDonation))
    .groupBy("p.id")
    .execute();
  return new Map(rows.map(({ id, n }) => [id, n]));
}

export const proposedNow: Loader = async (asked, ids) => {
  const proposed = await matchesNow(asked, ids, [MatchState.PROPOSED]);
  return new Map(ids.map((id) => [id, proposed.get(id) ?? 0]));
};

/** Decided, which a proposal is not, and given without a match: as the places of pledges are counted. */
export const matchedNow: Loader = async (asked, ids) => {
  const matched = await matchesNow(asked, ids, [MatchState.CONFIRMED, MatchState.GIVEN]);
  const unmatched = await unmatchedNow(asked, ids);
  return new Map(ids.map((id) => [id, (matched.get(id) ?? 0) + (unmatched.get(id) ?? 0)]));
};
