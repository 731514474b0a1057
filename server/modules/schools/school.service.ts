import { checkPatch, check } from "../../core/write/rules.ts";
import type { Scope } from "../../core/data/scope.ts";
import { createRecord, deleteRecords, loadForWrite, updateRecord } from "../../core/write/write.ts";
import { pointRules, schoolRules, wholeSchoolRules } from "../../shared/rules/school.ts";
import { requireOwnBranch } from "../branches/own-branch.ts";
import { requirePatchedPlaces, requirePlaceChain } from "../reference/place-chain.ts";
import { requireMovable } from "./school-move.ts";
import { School } from "./school.entity.ts";
import type { SchoolInput, SchoolPatch } from "./school.input.ts";

/** Creates a school and returns its id. */
export async function createSchool(scope: Scope, input: SchoolInput): Promise<number> {
  const values = check(wholeSchoolRules, input);
  requireOwnBranch(scope, values.branchId);
  await requirePlaceChain(scope, values);
  return createRecord(scope, School, values);
}

/** Updates the given fields of a school that was read at `version`. */
export async function updateSchool(scope: Scope, id: number, version: number, input: SchoolPatch): Promise<number> {
  const values = checkPatch(schoolRules, input);
  const school = await loadForWrite(scope, School, id);
  const { latitude, longitude } = school;
  if ("latitude" in values || "longitude" in values) check(pointRules, { latitude, longitude, ...values });
  await requirePatchedPlaces(scope, school, values);
  return updateRecord(scope, School, id, version, values);
}

/** Moves a school to another of the user's branches; the database moves its classes and their students with it. */
export async function moveSchool(scope: Scope, id: number, version: number, branchId: number): Promise<number> {
  requireOwnBranch(scope, branchId);
  await loadForWrite(scope, School, id);
  await requireMovable(scope, id);
  return updateRecord(scope, School, id, version, { branchId });
}

/** Deletes schools; all or none. */
export async function deleteSchools(scope: Scope, ids: number[]): Promise<number> {
  return deleteRecords(scope, School, ids);
}
