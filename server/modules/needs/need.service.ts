import { sql } from "kysely";
import { isOneOf, type ListQuery, type TotalQuery } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { Selection } from "../../core/data/selection.ts";
import type { Row } from "../../core/data/tables.ts";
import { isLasting } from "../../shared/asset.ts";
import { Asset, MatchState } from "../../shared/enums.ts";
import { Branch } from "../branches/branch.entity.ts";
import { Donor } from "../donors/donor.entity.ts";
import { presentYearOf } from "../reference/present-year.ts";
import { Student } from "../students/student.entity.ts";
import { Hold } from "./hold.entity.ts";
import { needListOf, needsOf } from "./need.list.ts";
import { plansOf, seesPlans } from "./need.plans.ts";
import { needOrder, type NeedPoints, type NeedQuestion } from "./need.order.ts";

interface Asked {
  asset?: Asset | null;
  yearId?: number | null;
  never?: boolean | null;
  branchId?: readonly number[] | null;
}

/** The study year and those that began before it, the latest first; none if there is no such year. */
export async function yearsUpTo(scope: Scope, id: number | null): Promise<number[]> {
  const chosen = id ?? (await presentYearOf(scope))?.id;
  if (chosen === undefined) return [];
  const rows = await scope.db
    .selectFrom("class_year as y")
    .innerJoin("class_year as asked", (join) =>
      join.on(sql<boolean>`(${sql.ref("y.first_day")} < ${sql.ref("asked.first_day")} or y.id = asked.id)`),
    )
    .select("y.id")
    .where("asked.id", "=", chosen)
    .where("asked.deleted_at", "is", null)
    .where("y.deleted_at", "is", null)
    .orderBy(sql`y.id = asked.id`, "desc")
    .orderBy("y.first_day", "desc")
    .execute();
  return rows.map((row) => row.id);
}

const pointsOf = ({ db }: Scope): Promise<NeedPoints> =>
  db
    .selectFrom("organisation")
    .select([
      "points_poor1 as pointsPoor1",
      "points_poor2 as pointsPoor2",
      "points_girl as pointsGirl",
      "points_km as pointsKm",
      "most_km as mostKm",
      "points_year as pointsYear",
    ])
    .executeTakeFirstOrThrow();

/** What a query asks, with what is preset; null if there is no such study year. */
export async function questionOf<Query extends ListQuery>(
  scope: Scope,
  query: Query,
): Promise<{ question: NeedQuestion; query: Query } | null> {
  const { asset, yearId, never, branchId, ...filter } = (query.filter ?? {}) as Asked;
  const [years, points] = await Promise.all([yearsUpTo(scope, yearId ?? null), pointsOf(scope)]);
  const [year] = years;
  if (year === undefined) return null;
  const question = { asset: asset ?? Asset.BICYCLE, years, points, branchIds: branchId ?? null };
  const whole = { ...filter, branchId, asset: question.asset, yearId: year, never: never ?? false };
  return { question, query: { ...query, filter: whole } };
}

/** The reasons of these students, by id. */
async function reasonsOf({ db }: Scope, question: NeedQuestion, ids: readonly number[]) {
  const { joined, points, waited } = needOrder({ ...question, studentIds: ids });
  const students = db.selectFrom("student").where(isOneOf("student.id", ids));
  const rows = (await joined(students as never)
    .select([
      "student.id as id",
      points.all.as("points"),
      points.poverty.as("pointsPoverty"),
      points.girl.as("pointsGirl"),
      points.distance.as("pointsDistance"),
      points.waiting.as("pointsWaiting"),
      waited.as("yearsWaited"),
    ])
    .execute()) as unknown as (Record<string, number> & { id: number })[];
  return new Map(rows.map(({ id, ...reasons }) => [id, reasons]));
}

/** The holds of these students today, by the student's id. */
export async function holdsOf(
  scope: Scope,
  { asset, years }: Pick<NeedQuestion, "asset" | "years">,
  ids: readonly number[],
  selection: Selection,
) {
  const found = await scope.db
    .selectFrom("hold")
    .select(["id", "student_id as studentId"])
    .where(isOneOf("student_id", ids))
    .where("asset", "=", asset)
    .where("class_year_id", "=", years[0] ?? 0)
    .where(sql<boolean>`until_on >= ${scope.database.today()}::date`)
    .where("deleted_at", "is", null)
    .execute();
  const rows = await scope.reader.rows(
    Hold,
    found.map(({ id }) => id),
    selection,
  );
  const byId = new Map(rows.map((row) => [row["id"], row]));
  return new Map(found.map(({ id, studentId }) => [studentId, byId.get(id) ?? null]));
}

/** For whom these students are proposed, by the student's id. */
async function proposedFor(scope: Scope, { asset, years }: NeedQuestion, ids: readonly number[], selection: Selection) {
  const found = await scope.db
    .selectFrom("match")
    .select(["student_id as studentId", "donor_id as donorId"])
    .where(isOneOf("student_id", ids))
    .where("asset", "=", asset)
    .where("class_year_id", "=", years[0] ?? 0)
    .where("state", "=", MatchState.PROPOSED)
    .where("deleted_at", "is", null)
    .execute();
  const donorIds = [...new Set(found.map(({ donorId }) => donorId))];
  const rows = await scope.reader.rows(Donor, donorIds, new Map([...selection, ["id", null]]));
  const byId = new Map(rows.map((row) => [row["id"], row]));
  return new Map(found.map(({ studentId, donorId }) => [studentId, byId.get(donorId) ?? null]));
}

/** The students with why they stand where they do, in the order of the ids. */
async function described(
  scope: Scope,
  question: NeedQuestion,
  ids: readonly number[],
  selection: Selection,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const ofHold = selection.get("hold");
  const ofDonor = selection.get("proposedFor");
  const yearId = question.years[0] ?? 0;
  const [students, reasons, holds, proposed, plans] = await Promise.all([
    scope.reader.rows(Student, ids, new Map([...(selection.get("student") ?? []), ["id", null]])),
    reasonsOf(scope, question, ids),
    ofHold ? holdsOf(scope, question, ids, ofHold) : new Map<number, Row | null>(),
    ofDonor ? proposedFor(scope, question, ids, ofDonor) : new Map<number, Row | null>(),
    selection.has("plans") ? plansOf(scope, { asset: question.asset, yearId }, ids) : null,
  ]);
  const byId = new Map(students.map((student) => [student["id"], student]));
  return ids.flatMap((id) => {
    const student = byId.get(id);
    if (!student) return [];
    const plansOfStudent = plans && (plans.get(id) ?? []);
    const promised = { hold: holds.get(id) ?? null, proposedFor: proposed.get(id) ?? null, plans: plansOfStudent };
    return [{ __typename: "Need", student, ...promised, ...reasons.get(id) }];
  });
}

/** One page of the students who wait, those with the most points first unless another order is asked for. */
export async function readNeeds(
  scope: Scope,
  query: ListQuery,
  selection: Selection,
): Promise<{ rows: Row[]; hasNext: boolean }> {
  const asked = await questionOf(scope, query);
  if (!asked) return { rows: [], hasNext: false };
  const { ids, hasNext } = await scope.reader.ids(needsOf(needListOf(scope), asked.question, query.sort), asked.query);
  return { rows: await described(scope, asked.question, ids, selection), hasNext };
}

/** In which branches students wait. */
export async function readNeedBranches(scope: Scope, query: ListQuery, selection: Selection): Promise<Row[]> {
  const asked = await questionOf(scope, query);
  if (!asked) return [];
  const found = await scope.reader
    .found(needListOf(scope), asked.query)
    .select("branch_id as id")
    .distinct()
    .orderBy("branch_id")
    .execute();
  const ids = (found as unknown as { id: number }[]).map(({ id }) => id);
  return scope.reader.rows(Branch, ids, new Map([...selection, ["id", null]]));
}

/** How many students wait. */
export async function countNeeds(scope: Scope, query: TotalQuery): Promise<{ count: number; capped: boolean }> {
  const asked = await questionOf(scope, query);
  if (!asked) return { count: 0, capped: false };
  return scope.reader.total(needListOf(scope), asked.query, query.exact ?? false);
}

/** All students who wait, in the order of the list and in batches. */
export async function* needBatches(scope: Scope, query: ListQuery, selection: Selection): AsyncGenerator<Row[]> {
  const asked = await questionOf(scope, query);
  if (!asked) return;
  const ids: Selection = new Map([["id", null]]);
  for await (const batch of scope.reader.batches(
    needsOf(needListOf(scope), asked.question, query.sort),
    asked.query,
    ids,
  )) {
    yield await described(
      scope,
      asked.question,
      batch.map((row) => row["id"] as number),
      selection,
    );
  }
}

/** Whom to look for among those who wait. */
export interface Wanted extends Asked {
  /** Only these students. */
  ids?: readonly number[];
  held?: boolean;
  proposed?: boolean;
  planned?: boolean;
}

/** The ids of those who wait, those with the most points first, at most `limit`; also within a change. */
export async function firstWaiting(
  scope: Scope,
  wanted: Wanted,
  limit: number,
  search: string | null = null,
): Promise<number[]> {
  const asked = await questionOf(scope, { filter: wanted, search });
  if (!asked) return [];
  const { joined, points } = needOrder(asked.question);
  const rows = (await joined(scope.reader.found(needListOf(scope), asked.query))
    .select("student.id as id")
    .orderBy(points.all, "desc")
    .orderBy("student.id")
    .limit(limit)
    .execute()) as unknown as { id: number }[];
  return rows.map(({ id }) => id);
}

/** The ids of those who wait, in no order; also within a change. */
export async function waitingAmong(scope: Scope, wanted: Wanted & { ids: readonly number[] }): Promise<Set<number>> {
  const asked = wanted.ids.length > 0 ? await questionOf(scope, { filter: wanted }) : null;
  if (!asked) return new Set();
  const rows = await scope.reader.found(needListOf(scope), asked.query).select("student.id as id").execute();
  return new Set((rows as unknown as { id: number }[]).map(({ id }) => id));
}

/** The points of need of these students for an asset and study year, by id; also within a change. */
export async function pointsOfStudents(
  scope: Scope,
  asked: { asset: Asset; yearId: number },
  ids: readonly number[],
): Promise<Map<number, number>> {
  const found = await questionOf(scope, { filter: asked });
  if (!found) return new Map();
  const reasons = await reasonsOf(scope, found.question, ids);
  return new Map([...reasons].map(([id, { points }]) => [id, points ?? 0]));
}

/**
 * For which asset the most students wait in the present study year, and how many, as the panel presets its list: of what lasts, those
 * who have never received it. Null before the first year.
 */
export async function mostNeeded(
  scope: Scope,
  branchId: readonly number[] | null,
): Promise<{
  asset: Asset;
  yearId: number;
  total: { count: number; capped: boolean };
  planned: number | null;
} | null> {
  const yearId = (await presentYearOf(scope))?.id;
  if (yearId === undefined) return null;
  const asking = (asset: Asset) => ({ branchId, asset, yearId, never: isLasting(asset) });
  const counted = await Promise.all(
    Object.values(Asset).map(async (asset) => ({
      asset,
      yearId,
      total: await scope.reader.total(needListOf(scope), { filter: asking(asset) }, false),
    })),
  );
  const [most] = counted.toSorted((a, b) => b.total.count - a.total.count);
  if (!most) return null;
  const planned = seesPlans(scope)
    ? await scope.reader.total(needListOf(scope), { filter: { ...asking(most.asset), planned: true } }, true)
    : null;
  return { ...most, planned: planned && planned.count };
}
