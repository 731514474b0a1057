import { checkPatch, check } from "../../core/rules.ts";
import type { Scope } from "../../core/scope.ts";
import { createRecord, deleteRecords, loadForWrite, updateRecord } from "../../core/write.ts";
import { BadInput, NotFound } from "../../core/errors.ts";
import { schoolRules } from "../../shared/rules/school.ts";
import { Branch } from "../branches/branch.entity.ts";
import { nextCode } from "../branches/next-code.ts";
import { requirePlaceChain } from "../reference/place-chain.ts";
import { School } from "./school.entity.ts";
import type { SchoolInput, SchoolPatch } from "./school.input.ts";

/** The chosen branch must be one of the person's own: another one is refused like one that does not exist. */
function requireOwnBranch(scope: Scope, branchId: number): void {
  if (scope.actor.allBranches || scope.actor.branchIds.includes(branchId)) return;
  throw new BadInput([{ path: "branchId", key: "validation.selected" }]);
}

/** Adds a school and gives its id. */
export async function createSchool(scope: Scope, input: SchoolInput): Promise<number> {
  const values = check(schoolRules, input);
  requireOwnBranch(scope, values.branchId);
  await requirePlaceChain(scope, values);
  return createRecord(scope, School, values);
}

/** Writes the given fields of a school that was read at `version`. */
export async function updateSchool(scope: Scope, id: number, version: number, input: SchoolPatch): Promise<number> {
  const values = checkPatch(schoolRules, input);
  if (Object.keys(values).some((name) => placeFields.has(name))) {
    const school = await loadForWrite(scope, School, id);
    await requirePlaceChain(scope, {
      countryId: school.country.id,
      provinceId: school.province.id,
      districtId: school.district.id,
      communeId: school.commune.id,
      villageId: school.village?.id ?? null,
      ...values,
    });
  }
  return updateRecord(scope, School, id, version, values);
}

const placeFields: ReadonlySet<string> = new Set(["countryId", "provinceId", "districtId", "communeId", "villageId"]);

/** Moves a school to another branch of the person's. */
export async function moveSchool(scope: Scope, id: number, version: number, branchId: number): Promise<number> {
  requireOwnBranch(scope, branchId);
  return updateRecord(scope, School, id, version, { branchId });
}

/** Pins or unpins schools; all or none. Gives how many changed. */
export async function pinSchools(scope: Scope, ids: number[], pinned: boolean): Promise<number> {
  const unique = [...new Set(ids)].toSorted((a, b) => a - b);
  const schools = [];
  for (const id of unique) schools.push(await loadForWrite(scope, School, id));
  const changing = schools.filter((school) => school.pinned !== pinned);
  for (const school of changing) scope.em.assign(school, { pinned, updatedBy: scope.actor.userId });
  await scope.em.flush();
  return changing.length;
}

/** Puts schools into the Trash; all or none. */
export async function deleteSchools(scope: Scope, ids: number[]): Promise<number> {
  return deleteRecords(scope, School, ids);
}

/** The next free code for a school of this branch. */
export async function nextSchoolCode(scope: Scope, branchId: number): Promise<string> {
  requireOwnBranch(scope, branchId);
  const branch = await scope.em.findOne(Branch, { id: branchId });
  if (!branch) throw new NotFound();
  return nextCode(scope, "school", branch.schoolCodePrefix ?? `${branch.code}-`, branch.codeDigits);
}
