import { sql } from "kysely";
import { isOneOf, pageIn } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { Selection } from "../../core/data/selection.ts";
import type { Row } from "../../core/data/tables.ts";
import { check } from "../../core/write/rules.ts";
import { DonationState, GiveUpReason, RenewalFinding, StudentStatus } from "../../shared/enums.ts";
import { matchProposalRules, mostMatched } from "../../shared/rules/match.ts";
import { Donor } from "../donors/donor.entity.ts";
import { waitingAmong } from "../needs/need.service.ts";
import { Student } from "../students/student.entity.ts";
import type { MatchProposalInput } from "./match.input.ts";
import { placesOf } from "./match.open-places.ts";
import {
  type Asked,
  givenIn,
  heldFor,
  type NotRenewed,
  type Proposed,
  renewalOf,
  yearBefore,
} from "./match.renewal.ts";

interface Found {
  studentId: number;
  donorId: number;
  finding: RenewalFinding;
}

/** Why each of these students does not wait for the asset in the study year, or is taken already. */
async function whyNot(scope: Scope, asked: Asked, ids: readonly number[]): Promise<Map<number, RenewalFinding>> {
  const { asset, classYearId: yearId } = asked;
  const students = await scope.db
    .selectFrom("student as s")
    .leftJoin("class_year as y", (join) => join.on("y.id", "=", yearId))
    .select(["s.id", "s.status"])
    .select(sql<boolean>`${sql.ref("s.leaving")} is not null and ${sql.ref("s.status_on")} <= y.first_day`.as("leaves"))
    .where(isOneOf("s.id", ids))
    .execute();
  const waits = await waitingAmong(scope, { asset, yearId, ids });
  const unproposed = await waitingAmong(scope, { asset, yearId, ids, proposed: false });
  const unplanned = await waitingAmong(scope, { asset, yearId, ids, planned: false });
  const findingOf = (id: number, left: boolean): RenewalFinding => {
    if (!waits.has(id)) return left ? RenewalFinding.STUDENT_LEFT : RenewalFinding.HAS_ONE;
    if (!unproposed.has(id)) return RenewalFinding.PROPOSED;
    return unplanned.has(id) ? RenewalFinding.HAD_ONE : RenewalFinding.PLANNED;
  };
  return new Map(
    students.map(({ id, status, leaves }) => [id, findingOf(id, status !== StudentStatus.ACTIVE || leaves)]),
  );
}

/** Those whose donation of last year was given up, and who are not proposed to anyone or named already. */
async function givenUp(scope: Scope, asked: Asked, settled: ReadonlySet<number>): Promise<NotRenewed[]> {
  const yearId = await yearBefore(scope, asked);
  if (yearId === undefined) return [];
  const rows = await givenIn(scope, asked, { yearId, state: DonationState.GAVE_UP });
  return rows
    .filter(({ studentId }) => !settled.has(studentId))
    .map(({ studentId, donorId, reason }) => ({
      studentId,
      donorId,
      because: reason === GiveUpReason.DONOR_STOPPED ? RenewalFinding.DONOR_STOPPED : RenewalFinding.GAVE_UP,
    }));
}

/** Which of the proposed students are in no class of the study year. */
async function withoutClass({ db }: Scope, { classYearId }: Asked, proposed: readonly Proposed[]): Promise<Found[]> {
  if (proposed.length === 0) return [];
  const ids = proposed.map(({ studentId }) => studentId);
  const rows = await db
    .selectFrom("enrolment")
    .select("student_id as studentId")
    .where(isOneOf("student_id", ids))
    .where("class_year_id", "=", classYearId)
    .where("deleted_at", "is", null)
    .execute();
  const enrolled = new Set(rows.map(({ studentId }) => studentId));
  return proposed
    .filter(({ studentId }) => !enrolled.has(studentId))
    .map(({ studentId, donorId }) => ({ studentId, donorId, finding: RenewalFinding.NO_CLASS }));
}

/** Whom a renewal would propose, and whom not, with the reason; each student once. */
async function findingsOf(scope: Scope, input: MatchProposalInput): Promise<{ proposed: number; found: Found[] }> {
  const asked = check(matchProposalRules, input);
  const { asset, classYearId: yearId, branchIds } = asked;
  const places = await placesOf(scope, { asset, yearId, branchId: branchIds });
  const ofDonor = Map.groupBy(places, ({ donorId, branchId }) => `${donorId} ${branchId}`);
  const held = await heldFor(scope, asked);
  const { proposed, leftOut } = await renewalOf(scope, asked, { ofDonor, held, most: mostMatched });
  const settled = new Set([...proposed, ...leftOut].map(({ studentId }) => studentId));
  const all = [...leftOut, ...(await givenUp(scope, asked, settled))];
  const once = [...new Map(all.map((each) => [each.studentId, each])).values()];
  const reasons = await whyNot(
    scope,
    asked,
    once.map(({ studentId }) => studentId),
  );
  const found = once.flatMap(({ studentId, donorId, because }) => {
    const reason = reasons.get(studentId);
    // That the student has left says more than that the donor stopped.
    const finding = because && reason !== RenewalFinding.STUDENT_LEFT ? because : reason;
    return finding ? [{ studentId, donorId, finding }] : [];
  });
  return { proposed: proposed.length, found: [...found, ...(await withoutClass(scope, asked, proposed))] };
}

/** How many a renewal would propose, and how many there are of each finding. */
export async function readRenewal(scope: Scope, input: MatchProposalInput): Promise<Row> {
  const { proposed, found } = await findingsOf(scope, input);
  const counts = Map.groupBy(found, ({ finding }) => finding);
  return {
    __typename: "Renewal",
    proposed,
    findings: Object.values(RenewalFinding).flatMap((finding) => {
      const count = counts.get(finding)?.length ?? 0;
      return count > 0 ? [{ __typename: "RenewalCount", finding, count }] : [];
    }),
  };
}

/** The students of one finding, one page at a time, in the order of last year's donations. */
export async function readRenewalStudents(
  scope: Scope,
  input: MatchProposalInput,
  asked: { finding: RenewalFinding; page: number | null; pageSize: number | null },
  selection: Selection,
): Promise<{ rows: Row[]; hasNext: boolean }> {
  const { size, offset } = pageIn(asked);
  const found = (await findingsOf(scope, input)).found.filter(({ finding }) => finding === asked.finding);
  const shown = found.slice(offset, offset + size);
  const rowsOf = async (entity: typeof Student | typeof Donor, ids: number[], selected?: Selection | null) =>
    new Map(
      (await scope.reader.rows(entity, [...new Set(ids)], new Map([...(selected ?? []), ["id", null]]))).map((row) => [
        row["id"],
        row,
      ]),
    );
  const students = await rowsOf(
    Student,
    shown.map(({ studentId }) => studentId),
    selection.get("student"),
  );
  const donors = await rowsOf(
    Donor,
    shown.map(({ donorId }) => donorId),
    selection.get("donor"),
  );
  return {
    rows: shown.flatMap(({ studentId, donorId }) => {
      const [student, donor] = [students.get(studentId), donors.get(donorId)];
      return student && donor ? [{ __typename: "RenewalStudent", student, donor }] : [];
    }),
    hasNext: found.length > offset + size,
  };
}
