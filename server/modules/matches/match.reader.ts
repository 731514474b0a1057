import { isOneOf, pageIn } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { Selection } from "../../core/data/selection.ts";
import type { Row } from "../../core/data/tables.ts";
import { Asset, MatchState } from "../../shared/enums.ts";
import { plansOf } from "../needs/need.plans.ts";
import { firstWaiting, holdsOf, yearsUpTo } from "../needs/need.service.ts";
import { Pledge } from "../pledges/pledge.entity.ts";
import { Student } from "../students/student.entity.ts";
import { Match } from "./match.entity.ts";
import { placesOf, type PlacesAsked } from "./match.open-places.ts";

interface Page {
  page?: number | null;
  pageSize?: number | null;
}

/** Active pledges of an asset in a study year with open places, the oldest first, one page at a time. */
export async function readOpenPledges(scope: Scope, asked: PlacesAsked & Page, selection: Selection) {
  const { size, offset } = pageIn(asked);
  const open = (await placesOf(scope, asked)).filter((place) => place.open > 0);
  const shown = open.slice(offset, offset + size);
  const pledges = await scope.reader.rows(
    Pledge,
    shown.map(({ id }) => id),
    new Map([...(selection.get("pledge") ?? []), ["id", null]]),
  );
  const byId = new Map(pledges.map((pledge) => [pledge["id"], pledge]));
  return {
    rows: shown.flatMap(({ id, matched, proposed, planned, open: places }) => {
      const pledge = byId.get(id);
      return pledge ? [{ __typename: "PledgePlaces", pledge, matched, proposed, planned, open: places }] : [];
    }),
    hasNext: open.length > offset + size,
  };
}

/** What a student waits for, or who gives it, by asset; in the present study year unless another one is asked for. */
export async function readStudentNeeds(
  scope: Scope,
  studentId: number,
  yearId: number | null,
  selection: Selection,
): Promise<Row[]> {
  await scope.reader.one(Student, studentId, new Map([["id", null]]));
  const [year] = await yearsUpTo(scope, yearId);
  if (year === undefined) return [];
  const found = await scope.db
    .selectFrom("match")
    .select(["id", "asset"])
    .where(isOneOf("student_id", [studentId]))
    .where("class_year_id", "=", year)
    .where("state", "<>", MatchState.RELEASED)
    .where("deleted_at", "is", null)
    .execute();
  const ofMatch = selection.get("match");
  const matches = ofMatch
    ? await scope.reader.rows(
        Match,
        found.map(({ id }) => id),
        new Map([...ofMatch, ["id", null]]),
      )
    : [];
  const byId = new Map(matches.map((match) => [match["id"], match]));
  const ofHold = selection.get("hold");
  return Promise.all(
    Object.values(Asset).map(async (asset) => {
      const asked = { asset, yearId: year, ids: [studentId] };
      const waits = await firstWaiting(scope, asked, 1);
      const never = selection.has("never") ? await firstWaiting(scope, { ...asked, never: true }, 1) : [];
      const holds = ofHold ? await holdsOf(scope, { asset, years: [year] }, [studentId], ofHold) : null;
      const plans = selection.has("plans") ? await plansOf(scope, { asset, yearId: year }, [studentId]) : null;
      const match = found.find((each) => each.asset === asset);
      return {
        __typename: "StudentNeed",
        asset,
        waits: waits.length > 0,
        never: never.length > 0,
        hold: holds?.get(studentId) ?? null,
        plans: plans && (plans.get(studentId) ?? []),
        match: (match && byId.get(match.id)) ?? null,
      };
    }),
  );
}
