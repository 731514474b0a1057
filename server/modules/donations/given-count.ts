import { sql } from "kysely";
import { isOneOf } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { GivenCount } from "./given-count.entity.ts";

/** Students of one branch who received an asset, or anything, in one calendar year. */
export interface GivenCounts {
  branchId: number;
  asset: GivenCount["asset"];
  year: number;
  students: number;
  /** Of these, those who had not received it in an earlier year. */
  first: number;
  /** Those who had not received it in an earlier year from `since` on. */
  since: number;
}

/**
 * What is kept of who received what and when, by branch, asset and calendar year: the only numbers that are kept, for
 * the home page and for tables.
 */
export async function countsOfGiven(
  { db }: Scope,
  branchId: readonly number[] | null | undefined,
  since = 0,
): Promise<GivenCounts[]> {
  let counts = db
    .selectFrom("given_count")
    .select(["branch_id as branchId", "asset", "year", sql<number>`sum(students)::integer`.as("students")])
    .select([
      sql<number>`coalesce(sum(students) filter (where previous is null), 0)::integer`.as("first"),
      sql<number>`coalesce(sum(students) filter (where previous is null or previous < ${since}), 0)::integer`.as(
        "since",
      ),
    ]);
  if (branchId) counts = counts.where(isOneOf("branch_id", branchId));
  return (await counts
    .groupBy(["branch_id", "asset", "year"])
    .having(sql<boolean>`sum(students) <> 0`)
    .execute()) as unknown as GivenCounts[];
}
