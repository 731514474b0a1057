import { sql } from "kysely";
import { BadInput } from "../../core/base/errors.ts";
import { check, requirePast, uniqueIds } from "../../core/write/rules.ts";
import { isOneOf } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { Selection } from "../../core/data/selection.ts";
import { writingsOf } from "../../core/base/text.ts";
import { createRecords } from "../../core/write/write.ts";
import { DistributionState, DonationFinding, DonationState, MatchState } from "../../shared/enums.ts";
import { maxSeveral, wholeSeveralDonationsRules } from "../../shared/rules/donation.ts";
import { tidyCode } from "../../shared/values/fields.ts";
import { firstWaiting } from "../needs/need.service.ts";
import { Student } from "../students/student.entity.ts";
import { studentList } from "../students/student.list.ts";
import { lockStudents } from "../students/student.locks.ts";
import { Donation } from "./donation.entity.ts";
import type { DonationStudents, SeveralDonationsInput } from "./donation.input.ts";

/** A student by code or filter; `id` is null if none in scope has that code. */
export interface RequestedStudent {
  code: string;
  id: number | null;
  status: string | null;
}
type Several = ReturnType<typeof checkSeveral>;

const checkSeveral = (input: SeveralDonationsInput) => check(wholeSeveralDonationsRules, input);

const keyOf = (code: string): string => code.toLowerCase();
/** A code field may also contain several codes separated by spaces. */
const piecesOf = (code: string): string[] => code.split(" ");

/**
 * The students with these codes, in the given order, with the codes as stored; an unmatched code is returned as typed,
 * without a student.
 */
async function byCodes(scope: Scope, codes: readonly string[]): Promise<RequestedStudent[]> {
  const typed = codes.map(tidyCode).filter((code) => code !== "");
  const found = await studentsOf(
    scope,
    typed.flatMap((code) => [code, ...piecesOf(code)]),
  );
  const meant = typed.flatMap((code) => {
    if (found.has(keyOf(code))) return [code];
    return piecesOf(code).some((piece) => found.has(keyOf(piece))) ? piecesOf(code) : [code];
  });
  const asked = meant.map((code): RequestedStudent => found.get(keyOf(code)) ?? { code, id: null, status: null });
  const once = new Map(asked.map((one) => [keyOf(one.code), one]));
  if (once.size > maxSeveral) {
    throw new BadInput([{ path: "codes", key: "validation.tooMany", params: { n: maxSeveral } }]);
  }
  return [...once.values()];
}

/**
 * The students in scope with one of these codes, by lower-case code: as typed, otherwise with or without its hyphen if
 * that matches only one student.
 */
async function studentsOf(scope: Scope, codes: readonly string[]): Promise<Map<string, RequestedStudent>> {
  const written = new Map([...new Set(codes.map(keyOf))].map((code) => [code, writingsOf(code)]));
  const rows = await scope.db
    .selectFrom("student")
    .select(["id", "code", "status"])
    .where(sql<boolean>`lower(${sql.ref("code")}) = any (${[...new Set([...written.values()].flat())]}::text[])`)
    .where("deleted_at", "is", null)
    .execute();
  const byCode = new Map(rows.map((row) => [keyOf(row.code), row]));
  return new Map(
    [...written].flatMap(([code, writings]) => {
      const exact = byCode.get(code);
      const [only, ...others] = exact ? [exact] : writings.flatMap((writing) => byCode.get(writing) ?? []);
      return only && others.length === 0 ? [[code, only] as const] : [];
    }),
  );
}

/** The students that search and filter find, by code; only the first ones if there are too many. */
async function byFilter(
  scope: Scope,
  { search, filter }: DonationStudents,
): Promise<{ asked: RequestedStudent[]; more: boolean }> {
  const found = await scope.reader.firstIds(
    studentList,
    { search: search ?? null, filter: filter ?? null },
    maxSeveral + 1,
  );
  const { asked, more } = await firstOf(scope, found);
  return { asked: asked.toSorted((a, b) => a.code.localeCompare(b.code)), more };
}

/** The first of these students, as many as are allowed at once, in the order of the ids. */
async function firstOf(scope: Scope, found: readonly number[]) {
  const ids = found.slice(0, maxSeveral);
  const selection: Selection = new Map([
    ["code", null],
    ["status", null],
  ]);
  const rows = await scope.reader.rows(Student, ids, selection);
  const asked = rows.map((row) => ({
    code: row["code"] as string,
    id: row["id"] as number,
    status: row["status"] as string,
  }));
  return { asked, more: found.length > maxSeveral };
}

/** The requested students, in order; `more` if a list finds more than are allowed at once, of which these are the first. */
export async function requestedStudents(
  scope: Scope,
  students: DonationStudents,
): Promise<{ asked: RequestedStudent[]; more: boolean }> {
  const { codes, waiting } = students;
  if (codes) return { asked: await byCodes(scope, codes), more: false };
  if (!waiting) return byFilter(scope, students);
  const { search, filter } = waiting;
  return firstOf(scope, await firstWaiting(scope, { ...filter }, maxSeveral + 1, search));
}

/** Which of these students already have this donation from the donor named with them. */
export async function alreadyGiven(
  scope: Scope,
  values: Pick<Several, "asset" | "classYearId" | "givenOn">,
  donors: ReadonlyMap<number, number>,
): Promise<Set<number>> {
  const same = await scope.em.find(
    Donation,
    {
      donor: { $in: [...new Set(donors.values())] },
      student: { $in: [...donors.keys()] },
      asset: values.asset,
      classYear: values.classYearId,
      state: { $ne: DonationState.CANCELLED },
      ...(values.asset === "FINANCE" && { givenOn: values.givenOn }),
    },
    { fields: ["student", "donor"] },
  );
  return new Set(same.flatMap(({ student, donor }) => (donors.get(student.id) === donor.id ? student.id : [])));
}

/** How these students are promised to another donor than the one named with them: a donation releases it. */
export async function matchedWithOthers(
  scope: Scope,
  { asset, classYearId }: Pick<Several, "asset" | "classYearId">,
  donors: ReadonlyMap<number, number>,
): Promise<Map<number, "MATCHED" | "PROPOSED">> {
  const matches = await scope.db
    .selectFrom("match")
    .select(["student_id as studentId", "donor_id as donorId", "state"])
    .where(isOneOf("student_id", [...donors.keys()]))
    .where("asset", "=", asset)
    .where("class_year_id", "=", classYearId)
    .where("state", "in", [MatchState.PROPOSED, MatchState.CONFIRMED])
    .where("deleted_at", "is", null)
    .execute();
  return new Map(
    matches
      .filter(({ studentId, donorId }) => donors.get(studentId) !== donorId)
      .map(({ studentId, state }) => [studentId, state === MatchState.PROPOSED ? "PROPOSED" : "MATCHED"]),
  );
}

/**
 * Which of these students are reserved, for this asset and study year, for another donor than the one named with them.
 * Who is named in words only counts as another.
 */
export async function reservedForOthers(
  scope: Scope,
  { asset, classYearId }: Pick<Several, "asset" | "classYearId">,
  donors: ReadonlyMap<number, number>,
): Promise<Set<number>> {
  const holds = await scope.db
    .selectFrom("hold")
    .select(["student_id as studentId", "donor_id as donorId"])
    .where(isOneOf("student_id", [...donors.keys()]))
    .where("asset", "=", asset)
    .where("class_year_id", "=", classYearId)
    .where(sql<boolean>`until_on >= ${scope.database.today()}::date`)
    .where("deleted_at", "is", null)
    .execute();
  return new Set(holds.flatMap(({ studentId, donorId }) => (donors.get(studentId) === donorId ? [] : studentId)));
}

/** Which of these students are planned for an open distribution of this asset and study year. */
async function plannedAmong(
  scope: Scope,
  { asset, classYearId }: Pick<Several, "asset" | "classYearId">,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await scope.db
    .selectFrom("planned_student as p")
    .innerJoin("distribution as d", "d.id", "p.distribution_id")
    .select("p.student_id as studentId")
    .where(isOneOf("p.student_id", ids))
    .where("p.deleted_at", "is", null)
    .where("d.asset", "=", asset)
    .where("d.class_year_id", "=", classYearId)
    .where("d.state", "=", DistributionState.PLANNED)
    .where("d.deleted_at", "is", null)
    .execute();
  return new Set(rows.map(({ studentId }) => studentId));
}

/** All of these students with the same donor. */
export const withDonor = (studentIds: readonly number[], donorId: number): Map<number, number> =>
  new Map(studentIds.map((id) => [id, donorId]));

const findingOf = (
  { id, status }: RequestedStudent,
  given: ReadonlySet<number>,
  matched: ReadonlyMap<number, "MATCHED" | "PROPOSED">,
  reserved: ReadonlySet<number>,
  planned: ReadonlySet<number>,
): DonationFinding => {
  if (id === null) return DonationFinding.UNKNOWN;
  if (given.has(id)) return DonationFinding.GIVEN;
  if (status !== "ACTIVE") return DonationFinding.NOT_ACTIVE;
  const promised = matched.get(id);
  if (promised) return promised;
  if (reserved.has(id)) return DonationFinding.RESERVED;
  return planned.has(id) ? DonationFinding.PLANNED_ELSEWHERE : DonationFinding.READY;
};

/** Checks for each student whether they can receive this; writes nothing. */
export async function previewDonations(
  scope: Scope,
  input: SeveralDonationsInput,
  students: DonationStudents,
  selection: Selection,
) {
  const values = checkSeveral(input);
  const { asked, more } = await requestedStudents(scope, students);
  const ids = asked.flatMap(({ id }) => id ?? []);
  const donors = withDonor(ids, values.donorId);
  const given = await alreadyGiven(scope, values, donors);
  const matched = await matchedWithOthers(scope, values, donors);
  const reserved = await reservedForOthers(scope, values, donors);
  const planned = await plannedAmong(scope, values, ids);
  const rows = await scope.reader.rows(Student, ids, selection.get("student") ?? new Map());
  const byId = new Map(rows.map((row) => [row["id"], row]));
  return {
    more,
    rows: asked.map((one) => ({
      code: one.code,
      finding: findingOf(one, given, matched, reserved, planned),
      student: byId.get(one.id) ?? null,
    })),
  };
}

/** Records the same donation to each of these students; all or none. Returns how many. */
export async function donateToStudents(
  scope: Scope,
  input: SeveralDonationsInput,
  studentIds: readonly number[],
): Promise<number> {
  const values = checkSeveral(input);
  requirePast(scope, "givenOn", values.givenOn);
  const ids = uniqueIds("studentIds", studentIds, maxSeveral);
  const students = await lockStudents(scope, ids);
  if (students.length !== ids.length) throw new BadInput([{ path: "studentIds", key: "validation.selected" }]);
  const given = await alreadyGiven(scope, values, withDonor(ids, values.donorId));
  const repeated = students.filter((student) => given.has(student.id));
  if (repeated.length > 0) {
    const codes = repeated
      .slice(0, 5)
      .map((student) => student.code)
      .join(", ");
    throw new BadInput([
      { path: "studentIds", key: "validation.donationsExist", params: { count: repeated.length, codes } },
    ]);
  }
  await createRecords(
    scope,
    Donation,
    students.map((student) => ({ ...values, studentId: student.id, branchId: student.branch.id })),
  );
  return students.length;
}
