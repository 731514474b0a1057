import { LockMode } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { BadInput, NotFound } from "../../core/base/errors.ts";
import { isOneOf } from "../../core/data/list.ts";
import { dbInside, type Scope } from "../../core/data/scope.ts";
import type { Selection } from "../../core/data/selection.ts";
import { check, uniqueIds } from "../../core/write/rules.ts";
import { createRecords, deleteRecords, requireTargets, updateRecord } from "../../core/write/write.ts";
import { Asset, DistributionState, HandOutOutcome, PlanFinding } from "../../shared/enums.ts";
import { handOutFields, maxPlanDonors, maxPlanned, planRules } from "../../shared/rules/distribution.ts";
import { maxSeveral } from "../../shared/rules/donation.ts";
import { requireOwnBranch } from "../branches/own-branch.ts";
import { lockSerial } from "../donations/donation.locks.ts";
import type { DonationStudents } from "../donations/donation.input.ts";
import {
  alreadyGiven,
  matchedWithOthers,
  type RequestedStudent,
  requestedStudents,
  reservedForOthers,
  withDonor,
} from "../donations/several.service.ts";
import { Donor } from "../donors/donor.entity.ts";
import { ClassYear } from "../reference/reference.entity.ts";
import { Student } from "../students/student.entity.ts";
import { lockStudents } from "../students/student.locks.ts";
import { Distribution } from "./distribution.entity.ts";
import type { DistributionToAdd, PlanOfDonor } from "./distribution.input.ts";
import { lockOpen, lockPlanned } from "./distribution.locks.ts";
import { readPlanPlaces } from "./plan-places.ts";
import { PlannedStudent } from "./planned-student.entity.ts";
import { giversOf } from "./received.ts";
import { namedIn, serialsGiven } from "./serial-numbers.ts";

/** A distribution, as far as it decides who can be planned for it; `id` is null while it is still to be added. */
interface Subject {
  id: number | null;
  asset: Asset;
  classYearId: number;
}

const subjectOf = ({ id, asset, classYear }: Distribution): Subject => ({ id, asset, classYearId: classYear.id });

/** The same with where and when. */
export interface Planned extends Subject {
  branchId: number;
  heldOn: string;
}

const plannedOf = (distribution: Distribution): Planned => ({
  ...subjectOf(distribution),
  branchId: distribution.branch.id,
  heldOn: distribution.heldOn,
});

/** For which distribution students are to be planned: one that there is, or one that is still to be added. */
export interface PlannedFor {
  distributionId: number | null;
  toAdd: DistributionToAdd | null;
}

/** What decides who can be planned for it. */
export async function plannedFor(scope: Scope, { distributionId, toAdd }: PlannedFor): Promise<Planned> {
  if ((distributionId === null) === (toAdd === null)) {
    throw new BadInput([{ path: "distributionId", key: "validation.required" }]);
  }
  if (toAdd !== null) {
    requireOwnBranch(scope, toAdd.branchId);
    return { ...toAdd, id: null };
  }
  const distribution = await scope.em.findOne(Distribution, { id: distributionId ?? 0 });
  if (!distribution) throw new NotFound();
  return plannedOf(distribution);
}

/** The donations that those of planned students would be. */
const donationOf = ({ asset, classYearId, heldOn }: Planned) => ({ asset, classYearId, givenOn: heldOn });

/** Checks for each student whether they can be planned for a distribution; writes nothing. */
export async function previewPlan(
  scope: Scope,
  asked: PlannedFor,
  donorIds: readonly number[],
  students: DonationStudents,
  selection: Selection,
) {
  const distribution = await plannedFor(scope, asked);
  const { asked: wanted, more } = await requestedStudents(scope, students);
  const ids = wanted.flatMap(({ id }) => id ?? []);
  const donors = uniqueIds("donorId", donorIds, maxPlanDonors);
  const fits = await fitting(scope, distribution, donors, ids);
  const planned =
    distribution.id === null
      ? []
      : await scope.em.find(
          PlannedStudent,
          { distribution: distribution.id, student: { $in: ids } },
          { fields: ["student"] },
        );
  const elsewhere = await plannedElsewhere(scope.db, distribution, ids);
  const givers = await giversOf(scope, distribution, ids);
  /** Who gave it to the student already, other than who would now. */
  const giverOf = (id: number) => givers.get(id)?.find((giver) => fits(id).donorIds.some((donor) => donor !== giver));
  const isPlanned = new Set(planned.map(({ student }) => student.id));
  const people = await scope.em.find(Student, { id: { $in: ids } }, { fields: ["branch", "leaving", "statusOn"] });
  const branches = new Map(people.map((student) => [student.id, student.branch.id]));
  const leavesOn = new Map(people.map(({ id, leaving, statusOn }) => [id, leaving === null ? null : statusOn]));
  const year = await scope.em.findOne(ClassYear, { id: distribution.classYearId });
  const days = [distribution.heldOn, year?.firstDay ?? ""];
  const findingOf = ({ id, status }: RequestedStudent): PlanFinding => {
    if (id === null) return PlanFinding.UNKNOWN;
    if (isPlanned.has(id)) return PlanFinding.PLANNED;
    if (branches.get(id) !== distribution.branchId) return PlanFinding.OTHER_BRANCH;
    const { finding } = fits(id);
    if (finding === PlanFinding.GIVEN) return finding;
    if (status !== "ACTIVE") return PlanFinding.NOT_ACTIVE;
    if (elsewhere.has(id)) return PlanFinding.PLANNED_ELSEWHERE;
    if (giverOf(id) !== undefined) return PlanFinding.RECEIVED;
    const leaves = leavesOn.get(id) ?? null;
    if (leaves !== null && days.some((day) => leaves <= day)) return PlanFinding.LEAVING;
    return finding;
  };
  const rows = await scope.reader.rows(Student, ids, selection.get("rows")?.get("student") ?? new Map());
  const ofPlaces = selection.get("places");
  const byId = new Map(rows.map((row) => [row["id"], row]));
  const found = wanted.map((one) => ({ ...one, finding: findingOf(one) }));
  const giversAsked = selection.get("rows")?.get("receivedFrom");
  const named = found.map(({ id, finding }) => (id !== null && finding === PlanFinding.RECEIVED && giverOf(id)) || 0);
  const donorRows = giversAsked ? await scope.reader.rows(Donor, [...new Set(named)], giversAsked) : [];
  const donorById = new Map(donorRows.map((row) => [row["id"], row]));
  return {
    more,
    places: ofPlaces ? await readPlanPlaces(scope, distribution, donors, ids, ofPlaces) : [],
    rows: found.map((one, at) => ({
      code: one.code,
      finding: one.finding,
      receivedFrom: donorById.get(named[at]) ?? null,
      donorIds: one.id === null ? [] : fits(one.id).donorIds,
      student: byId.get(one.id) ?? null,
    })),
  };
}

/** What can be found about a student and a donor, the best first. */
const byDonor = [
  PlanFinding.READY,
  PlanFinding.RESERVED,
  PlanFinding.PROPOSED,
  PlanFinding.MATCHED,
  PlanFinding.GIVEN,
] as const;

/** What is found about students with the donors who fit them best, and who these are. */
async function fitting(scope: Scope, distribution: Planned, donorIds: readonly number[], ids: readonly number[]) {
  // An id that is nobody's is not told back.
  const donors = await scope.em.find(Donor, { id: { $in: [...donorIds] } }, { fields: ["id"] });
  const known = new Set(donors.map(({ id }) => id));
  const found: { donorId: number; rankOf: (id: number) => number }[] = [];
  for (const donorId of donorIds) {
    const asked = withDonor(ids, donorId);
    const reserved = await reservedForOthers(scope, distribution, asked);
    const matched = await matchedWithOthers(scope, distribution, asked);
    const given = await alreadyGiven(scope, donationOf(distribution), asked);
    const findingOf = (id: number): PlanFinding => {
      if (given.has(id)) return PlanFinding.GIVEN;
      return matched.get(id) ?? (reserved.has(id) ? PlanFinding.RESERVED : PlanFinding.READY);
    };
    found.push({ donorId, rankOf: (id) => byDonor.findIndex((one) => one === findingOf(id)) });
  }
  return (id: number) => {
    const best = Math.min(...found.map(({ rankOf }) => rankOf(id)));
    return {
      finding: byDonor[best] ?? PlanFinding.READY,
      donorIds: found.flatMap(({ donorId, rankOf }) => (rankOf(id) === best && known.has(donorId) ? donorId : [])),
    };
  };
}

/** Which of these students are planned for another open distribution of the same asset and study year. */
async function plannedElsewhere(
  db: Scope["db"],
  { id: distributionId, asset, classYearId }: Subject,
  ids: readonly number[],
): Promise<Set<number>> {
  const planned = db
    .selectFrom("planned_student as p")
    .innerJoin("distribution as d", "d.id", "p.distribution_id")
    .select("p.student_id as studentId")
    .where(isOneOf("p.student_id", ids))
    .where("p.deleted_at", "is", null)
    .where("d.asset", "=", asset)
    .where("d.class_year_id", "=", classYearId)
    .where("d.state", "=", DistributionState.PLANNED)
    .where("d.deleted_at", "is", null);
  const rows = await (distributionId === null ? planned : planned.where("d.id", "<>", distributionId)).execute();
  return new Set(rows.map(({ studentId }) => studentId));
}

/** Students in the order of a sheet: schools by code, then by local name. */
async function inOrderOfSheet(scope: Scope, ids: readonly number[]): Promise<number[]> {
  const rows = await dbInside(scope)
    .selectFrom("student as s")
    .leftJoin("school as k", "k.id", "s.school_id")
    .select("s.id")
    .where(sql<boolean>`${sql.ref("s.id")} = any (${[...ids]}::integer[])`)
    .orderBy(sql`${sql.ref("k.code")} nulls last`)
    .orderBy(sql`${sql.ref("s.name_local")} collate km`)
    .orderBy("s.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Rejects students who are planned for another open distribution of the same asset and study year. They are locked. */
export async function requireOnce(
  scope: Scope,
  subject: Subject,
  path: string,
  students: readonly Student[],
): Promise<void> {
  const ids = students.map(({ id }) => id);
  const elsewhere = await plannedElsewhere(dbInside(scope), subject, ids);
  const codes = students.filter(({ id }) => elsewhere.has(id)).map(({ code }) => code);
  if (codes.length === 0) return;
  const params = { count: codes.length, codes: namedIn(codes) };
  throw new BadInput([{ path, key: "validation.studentsPlannedElsewhere", params }]);
}

interface Planning {
  /** The argument that names the students, for what is wrong with it. */
  path: string;
  /** Says who gives to which student, once the distribution is locked. */
  donorsOf: (distribution: Distribution) => Promise<ReadonlyMap<number, number>>;
  /** Those who may be in another open distribution of the asset and study year: someone has decided so. */
  twice?: readonly number[] | null;
}

/** Plans at most 1,000 students for an open distribution; all or none. Returns how many. */
export async function plan(scope: Scope, distributionId: number, { path, donorsOf, twice }: Planning): Promise<number> {
  const refuse = (key: string, params: Record<string, string | number> = {}): never => {
    throw new BadInput([{ path, key, params }]);
  };
  const distribution = await lockOpen(scope, distributionId);
  const donors = await donorsOf(distribution);
  const ids = [...donors.keys()];
  const before = await scope.em.find(PlannedStudent, { distribution: distributionId }, { fields: ["student"] });
  if (before.length + ids.length > maxPlanned) refuse("validation.tooManyPlanned", { n: maxPlanned });
  // Of two people who plan a student for two distributions, the second sees what the first has planned.
  const students = await lockStudents(scope, ids);
  if (students.length !== ids.length) refuse("validation.selected");
  const codesOf = (which: (student: Student) => boolean) => students.filter(which).map(({ code }) => code);
  const elsewhere = codesOf(({ branch }) => branch.id !== distribution.branch.id);
  if (elsewhere.length > 0) {
    refuse("validation.studentsElsewhere", { count: elsewhere.length, codes: namedIn(elsewhere) });
  }
  const isPlanned = new Set(before.map(({ student }) => student.id));
  const planned = codesOf(({ id }) => isPlanned.has(id));
  if (planned.length > 0) refuse("validation.studentsPlanned", { count: planned.length, codes: namedIn(planned) });
  const mayAgain = new Set(twice);
  const once = students.filter(({ id }) => !mayAgain.has(id));
  await requireOnce(scope, subjectOf(distribution), path, once);
  const again = await plannedElsewhere(dbInside(scope), subjectOf(distribution), ids);
  const given = await alreadyGiven(scope, donationOf(plannedOf(distribution)), donors);
  const repeated = codesOf(({ id }) => given.has(id));
  if (repeated.length > 0) refuse("validation.donationsExist", { count: repeated.length, codes: namedIn(repeated) });
  const branchId = distribution.branch.id;
  const inOrder = await inOrderOfSheet(scope, ids);
  await createRecords(
    scope,
    PlannedStudent,
    inOrder.map((studentId) => ({
      distributionId,
      studentId,
      donorId: donors.get(studentId),
      branchId,
      twice: again.has(studentId),
    })),
  );
  return inOrder.length;
}

/** Plans students for a distribution, each with one donor; all or none. Returns how many. */
export async function planStudents(
  scope: Scope,
  distributionId: number,
  plans: readonly PlanOfDonor[],
  twice: readonly number[] | null,
): Promise<number> {
  if (plans.length > maxPlanDonors) {
    throw new BadInput([{ path: "others", key: "validation.tooMany", params: { n: maxPlanDonors - 1 } }]);
  }
  for (const { donorId, studentIds } of plans) check(planRules, { donorId, studentIds });
  const ids = uniqueIds(
    "studentIds",
    plans.flatMap(({ studentIds }) => studentIds),
    maxSeveral,
  );
  const donors = new Map(plans.flatMap(({ donorId, studentIds }) => [...withDonor(studentIds, donorId)]));
  // Each student has exactly one donor.
  if (plans.some(({ donorId, studentIds }) => studentIds.some((id) => donors.get(id) !== donorId))) {
    throw new BadInput([{ path: "others", key: "validation.oneDonorEach" }]);
  }
  const inOrder = new Map(ids.map((id) => [id, donors.get(id) ?? 0]));
  return plan(scope, distributionId, { path: "studentIds", donorsOf: () => Promise.resolve(inOrder), twice });
}

/** Removes planned students from their distribution; not those to whom it was handed out. Returns how many. */
export async function removePlannedStudents(scope: Scope, ids: number[]): Promise<number> {
  const { rows } = await lockPlanned(scope, ids);
  if (rows.some(({ outcome }) => outcome === HandOutOutcome.GIVEN)) throw new BadInput([], "errors.plannedGiven");
  return deleteRecords(scope, PlannedStudent, ids);
}

/** Names another donor for planned students of whom there is no donation yet. Returns how many. */
export async function setPlannedDonor(scope: Scope, plannedIds: number[], donorId: number): Promise<number> {
  const { distribution, rows } = await lockPlanned(scope, plannedIds);
  if (rows.some(({ donationId }) => donationId !== null)) throw new BadInput([], "errors.plannedDonated");
  await requireTargets(scope, PlannedStudent, [{ donor: donorId }]);
  const ids = rows.map(({ student }) => student.id);
  const given = await alreadyGiven(scope, donationOf(plannedOf(distribution)), withDonor(ids, donorId));
  if (given.size > 0) {
    const students = await scope.em.find(Student, { id: { $in: [...given] } }, { orderBy: { code: "asc" } });
    const codes = namedIn(students.map(({ code }) => code));
    throw new BadInput([{ path: "donorId", key: "validation.donationsExist", params: { count: given.size, codes } }]);
  }
  for (const row of rows) scope.em.assign(row, { donor: donorId, updatedBy: scope.actor.userId });
  await scope.em.flush();
  return rows.length;
}

/**
 * Sets aside another serial number for a planned student that was read at `version`, or none.
 * @param exchange whether who has it gets the one of the planned student
 */
export async function setPlannedSerial(
  scope: Scope,
  id: number,
  version: number,
  serialNumber: string | null,
  exchange: boolean,
): Promise<number> {
  const values = check(handOutFields.pick({ serialNumber: true }), { serialNumber });
  const { distribution, rows } = await lockPlanned(scope, [id]);
  if (rows.some(({ donationId }) => donationId !== null)) throw new BadInput([], "errors.plannedDonated");
  for (const row of rows) {
    await requireSerial(scope, distribution, values.serialNumber, row, { allowed: "anyone", exchange });
  }
  return updateRecord(scope, PlannedStudent, id, version, values);
}

/**
 * A serial number is a bicycle's, of no donation, and of no other planned student, who is named if the user sees them, or
 * gets the one of `row` in the same change.
 * @param exchange whether to exchange the two numbers
 * @param allowed with whom: also with who has received, if they keep a number
 */
export async function requireSerial(
  scope: Scope,
  { asset, id: distributionId }: Distribution,
  serialNumber: string | null,
  row: PlannedStudent,
  { allowed, exchange }: { allowed: "waiting" | "anyone"; exchange: boolean },
): Promise<void> {
  if (serialNumber === null) return;
  const refuse = (key: string, params: Record<string, string> = {}) => {
    throw new BadInput([{ path: "serialNumber", key, params }]);
  };
  if (asset !== Asset.BICYCLE) refuse("validation.bicycleOnly");
  await lockSerial(scope, serialNumber);
  const [other] = await dbInside(scope)
    .selectFrom("planned_student as p")
    .innerJoin("student as s", "s.id", "p.student_id")
    .select(["p.id", "p.donation_id", "p.outcome", "s.code"])
    .where("p.distribution_id", "=", distributionId)
    .where("p.id", "<>", row.id)
    .where("p.deleted_at", "is", null)
    .where(sql<boolean>`lower(${sql.ref("p.serial_number")}) = ${serialNumber.toLowerCase()}`)
    .execute();
  const received = other?.outcome === HandOutOutcome.GIVEN;
  if (other?.donation_id || (received && (allowed === "waiting" || row.serialNumber === null))) {
    refuse("validation.serialNumberGivenTo", { code: other.code });
  }
  if (other && !exchange) refuse("validation.serialNumberOf", { code: other.code });
  if ((await serialsGiven(scope, [serialNumber])).size > 0) refuse("validation.serialNumberTaken");
  if (!other) return;
  // In between, both have one number.
  await scope.em.execute("set constraints planned_student_serial_number_key deferred");
  const held = await scope.em.findOne(
    PlannedStudent,
    { id: other.id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (held) scope.em.assign(held, { serialNumber: row.serialNumber, updatedBy: scope.actor.userId });
}
