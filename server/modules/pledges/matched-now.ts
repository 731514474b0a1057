import { sql } from "kysely";
import type { Loader } from "../../core/data/attached.ts";
import { isOneOf } from "../../core/data/list.ts";
import { MatchState } from "../../shared/enums.ts";

/** How many students the user sees have a match in one of these states with each pledge in the present study year. */
const matchesNow =
  (states: readonly MatchState[]): Loader =>
  async ({ db }, ids) => {
    const rows = await db
      .selectFrom("match as m")
      .innerJoin("study_calendar as c", "c.class_year_id", "m.class_year_id")
      .select(["m.pledge_id as id", sql<number>`count(*)::integer`.as("n")])
      .where(isOneOf("m.pledge_id", ids))
      .where("m.state", "in", states)
      .where("m.deleted_at", "is", null)
      .groupBy("m.pledge_id")
      .execute();
    const counted = new Map(rows.map(({ id, n }) => [id as number, n]));
    return new Map(ids.map((id) => [id, counted.get(id) ?? 0]));
  };

export const proposedNow = matchesNow([MatchState.PROPOSED]);
/** Decided: a proposal is not. */
export const matchedNow = matchesNow([MatchState.CONFIRMED, MatchState.GIVEN]);
