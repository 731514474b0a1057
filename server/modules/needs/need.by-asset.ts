import { sql } from "kysely";
import { isOneOf } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { Selection } from "../../core/data/selection.ts";
import type { Row } from "../../core/data/tables.ts";
import { uniqueIds } from "../../core/write/rules.ts";
import { isLasting } from "../../shared/asset.ts";
import { Asset, DonationState } from "../../shared/enums.ts";
import { ClassYear } from "../reference/reference.entity.ts";
import { presentYearOf } from "../reference/present-year.ts";
import { plannedFor, seesPlans } from "./need.plans.ts";
import { countNeeds } from "./need.service.ts";

/** The most donors that are asked about together, and the most assets and study years of one answer. */
const mostDonors = 100;
const most = 12;

/**
 * For which assets and study years, from the present one on, these donors gave or were to give. What they gave in earlier
 * years is needed in the present one, unless it lasts.
 */
async function givenBy(scope: Scope, donorIds: readonly number[]): Promise<{ asset: Asset; yearId: number }[]> {
  const present = await presentYearOf(scope);
  if (!present) return [];
  const donations = scope.db
    .selectFrom("donation")
    .select(["asset", "class_year_id"])
    .where(isOneOf("donor_id", donorIds))
    .where("state", "<>", DonationState.CANCELLED)
    .where("deleted_at", "is", null);
  const matches = scope.db
    .selectFrom("match")
    .select(["asset", "class_year_id"])
    .where(isOneOf("donor_id", donorIds))
    .where("deleted_at", "is", null);
  const given = donations.union(matches);
  const all = seesPlans(scope) ? given.union(plannedFor(donorIds).select(["h.asset", "h.class_year_id"])) : given;
  const rows = await scope.db
    .selectFrom(all.as("given"))
    .innerJoin("class_year as y", "y.id", "given.class_year_id")
    .select([
      "given.asset",
      "y.id",
      sql<boolean>`coalesce(y.first_day >= ${present.firstDay}::date, false)`.as("ahead"),
    ])
    .orderBy("y.first_day")
    .execute();
  const asked = rows
    .map(({ asset, id, ahead }) => ({ asset: asset as Asset, ahead, yearId: ahead ? id : present.id }))
    .filter(({ asset, ahead }) => ahead || !isLasting(asset));
  const assets = Object.values(Asset);
  return [...Map.groupBy(asked, ({ yearId }) => yearId).values()]
    .flatMap((ofYear) => assets.flatMap((asset) => ofYear.find((each) => each.asset === asset) ?? []))
    .slice(0, most);
}

/**
 * For which assets, and in which study years, students wait to whom these donors gave them or were to give them; none for
 * which nobody waits.
 */
export async function readNeedsByAsset(
  scope: Scope,
  asked: { donorIds: readonly number[]; branchId: readonly number[] | null },
  selection: Selection,
): Promise<Row[]> {
  const donorIds = uniqueIds("donorId", asked.donorIds, mostDonors);
  const given = await givenBy(scope, donorIds);
  const counts = await Promise.all(
    given.map(async ({ asset, yearId }) => {
      const filter = { asset, yearId, receivedFromId: donorIds, branchId: asked.branchId };
      return (await countNeeds(scope, { filter, exact: true })).count;
    }),
  );
  const years = await scope.reader.rows(
    ClassYear,
    [...new Set(given.map(({ yearId }) => yearId))],
    new Map([...(selection.get("classYear") ?? []), ["id", null]]),
  );
  const yearOf = new Map(years.map((year) => [year["id"], year]));
  return given.flatMap(({ asset, yearId }, at) => {
    const count = counts[at] ?? 0;
    const classYear = yearOf.get(yearId);
    return count > 0 && classYear ? [{ __typename: "NeedsOfAsset", asset, classYear, count }] : [];
  });
}
