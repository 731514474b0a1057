import { BadInput } from "../../core/base/errors.ts";
import type { Scope } from "../../core/data/scope.ts";
import { check, checkPatch } from "../../core/write/rules.ts";
import { createRecord, deleteRecords, updateRecord } from "../../core/write/write.ts";
import { HandOutOutcome } from "../../shared/enums.ts";
import {
  distributionChangeRules,
  wholeDistributionChangeRules,
  wholeDistributionRules,
} from "../../shared/rules/distribution.ts";
import { requireOfBranch, requireOwnBranch } from "../branches/own-branch.ts";
import { School } from "../schools/school.entity.ts";
import { Distribution } from "./distribution.entity.ts";
import type { DistributionInput, DistributionPatch } from "./distribution.input.ts";
import { lockDistribution, lockDistributions } from "./distribution.locks.ts";
import { codesOf } from "./hand-out.service.ts";
import { lockStudents } from "../students/student.locks.ts";
import { requireOnce } from "./plan.service.ts";
import { PlannedStudent } from "./planned-student.entity.ts";

/** The school at which a distribution is held is of its branch. */
async function requireSchoolOf(scope: Scope, schoolId: number | null | undefined, branchId: number): Promise<void> {
  if (!schoolId) return;
  const elsewhere = "validation.schoolElsewhere";
  await requireOfBranch(scope, School, { path: "schoolId", id: schoolId, branchId, elsewhere });
}

/** Creates a distribution and returns its id. */
export async function createDistribution(scope: Scope, input: DistributionInput): Promise<number> {
  const values = check(wholeDistributionRules, input);
  requireOwnBranch(scope, values.branchId);
  await requireSchoolOf(scope, values.schoolId, values.branchId);
  return createRecord(scope, Distribution, values);
}

/** What the donations will say: it stays once something has been handed out. */
const givenFields = ["asset", "classYearId", "amount", "currency"] as const;

/** Only bicycles have serial numbers. */
async function requireNoSerials(scope: Scope, pool: readonly string[], rows: readonly PlannedStudent[]): Promise<void> {
  if (pool.length > 0) throw new BadInput([{ path: "asset", key: "validation.hasSerialNumbers" }]);
  const aside = rows.filter(({ serialNumber }) => serialNumber !== null);
  if (aside.length === 0) return;
  const codes = await codesOf(scope, aside);
  throw new BadInput([{ path: "asset", key: "validation.serialNumbersAside", params: { codes } }]);
}

/** Updates the given fields of a distribution that was read at `version`. */
export async function updateDistribution(
  scope: Scope,
  id: number,
  version: number,
  input: DistributionPatch,
): Promise<number> {
  const values = checkPatch(distributionChangeRules, input);
  const { branch, school, classYear, ...now } = await lockDistribution(scope, id);
  // A school is locked before the students.
  if (values.schoolId !== undefined) await requireSchoolOf(scope, values.schoolId, branch.id);
  const before = { ...now, schoolId: school?.id ?? null, classYearId: classYear.id };
  const { name, heldOn, place, schoolId, asset, classYearId, amount, currency, remark } = before;
  check(wholeDistributionChangeRules, {
    name,
    heldOn,
    place,
    schoolId,
    asset,
    classYearId,
    amount,
    currency,
    remark,
    ...values,
  });
  const changed = givenFields.filter((field) => values[field] !== undefined && values[field] !== before[field]);
  const [first] = changed;
  const rows =
    first === undefined ? [] : await scope.em.find(PlannedStudent, { distribution: id }, { orderBy: { id: "asc" } });
  const given = rows.filter(({ outcome }) => outcome === HandOutOutcome.GIVEN);
  if (first !== undefined && given.length > 0) {
    const codes = await codesOf(scope, given);
    throw new BadInput([{ path: first, key: "validation.handedOutBefore", params: { codes } }]);
  }
  if (changed.includes("asset")) await requireNoSerials(scope, now.serialNumbers, rows);
  if (rows.length > 0 && (changed.includes("asset") || changed.includes("classYearId"))) {
    const students = await lockStudents(
      scope,
      rows.map(({ student }) => student.id),
    );
    const subject = { id, asset: values.asset ?? asset, classYearId: values.classYearId ?? classYearId };
    await requireOnce(scope, subject, first ?? "asset", students);
  }
  return updateRecord(scope, Distribution, id, version, values);
}

/**
 * Deletes distributions with their planned students; refused while something was handed out that is no donation yet.
 * Donations stay.
 */
export async function deleteDistributions(scope: Scope, ids: number[]): Promise<number> {
  await lockDistributions(scope, ids);
  return deleteRecords(scope, Distribution, ids);
}
