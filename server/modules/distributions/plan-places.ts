import { isOneOf } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { Selection } from "../../core/data/selection.ts";
import type { Row } from "../../core/data/tables.ts";
import { type Asset, MatchState } from "../../shared/enums.ts";
import { Donor } from "../donors/donor.entity.ts";
import { placesOf } from "../matches/match.open-places.ts";

interface Asked {
  asset: Asset;
  classYearId: number;
  branchId: number;
}

/**
 * How many places are open in the pledges of these donors, of those who have any of the asset in the branch for the study
 * year; and which of the students have one already, by a match.
 */
export async function readPlanPlaces(
  scope: Scope,
  { asset, classYearId: yearId, branchId }: Asked,
  donorIds: readonly number[],
  studentIds: readonly number[],
  selection: Selection,
): Promise<Row[]> {
  const places = await placesOf(scope, { asset, yearId, branchId: [branchId], donorIds });
  const open = new Map<number, number>();
  for (const place of places) open.set(place.donorId, (open.get(place.donorId) ?? 0) + place.open);
  if (open.size === 0) return [];
  const matched = await scope.db
    .selectFrom("match")
    .select(["donor_id as donorId", "student_id as studentId"])
    .where(isOneOf("donor_id", [...open.keys()]))
    .where(isOneOf("student_id", studentIds))
    .where("asset", "=", asset)
    .where("class_year_id", "=", yearId)
    .where("state", "<>", MatchState.RELEASED)
    .where("deleted_at", "is", null)
    .execute();
  const placed = Map.groupBy(matched, ({ donorId }) => donorId);
  const donors = await scope.reader.rows(
    Donor,
    [...open.keys()],
    new Map([...(selection.get("donor") ?? []), ["id", null]]),
  );
  return donors.map((donor) => ({
    __typename: "PlanPlaces",
    donor,
    open: open.get(donor["id"] as number) ?? 0,
    studentIds: (placed.get(donor["id"] as number) ?? []).map(({ studentId }) => studentId),
  }));
}
