import { constraintSays } from "../../core/base/constraints.ts";
import { BadInput } from "../../core/base/errors.ts";
import type { Scope } from "../../core/data/scope.ts";

// If two are written concurrently, the database rejects the second.
constraintSays("class_year_days_apart", "errors.yearsOverlap");

const shown = (day: string): string => day.split("-").toReversed().join("/");

/** Rejects study year dates that overlap another study year, which is named; `id` is its own, if it has one. */
export async function requireApart(
  scope: Scope,
  { firstDay, lastDay }: { firstDay?: unknown; lastDay?: unknown },
  id: number | null,
): Promise<void> {
  if (typeof firstDay !== "string" || typeof lastDay !== "string") return;
  const [other] = await scope.em.execute<{ name: string; first: string; last: string }[]>(
    `select name_en as name, first_day::text as first, last_day::text as last from class_year
     where deleted_at is null and id is distinct from ? and first_day <= ? and last_day >= ? order by first_day limit 1`,
    [id, lastDay, firstDay],
  );
  if (!other) return;
  const path = firstDay >= other.first ? "firstDay" : "lastDay";
  throw new BadInput([
    {
      path,
      key: "validation.yearOverlaps",
      params: { name: other.name, from: shown(other.first), to: shown(other.last) },
    },
  ]);
}
