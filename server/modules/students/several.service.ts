import { BadInput } from "../../core/base/errors.ts";
import { checkPatch } from "../../core/write/rules.ts";
import { readerInside, type Scope } from "../../core/data/scope.ts";
import { updateRecords } from "../../core/write/write-many.ts";
import { studentsRules } from "../../shared/rules/student.ts";
import { maxStudents } from "../../shared/student-limits.ts";
import { requirePlaceChain } from "../reference/place-chain.ts";
import { settledConsent } from "./consent.ts";
import { Student } from "./student.entity.ts";
import type { StudentSelection, StudentsPatch } from "./student.input.ts";
import { studentList } from "./student.list.ts";

/**
 * The selected students: by ids, or all that search and filter find. Refused if there are too many, and if nothing is
 * given: everyone means an empty filter, not a forgotten argument.
 */
async function selected(scope: Scope, { ids, search, filter }: StudentSelection): Promise<number[]> {
  if (!ids && !filter && !search) throw new BadInput([{ path: "students", key: "validation.selected" }]);
  const query = { search: search ?? null, filter: filter ?? null };
  const found = ids ?? (await readerInside(scope).firstIds(studentList, query, maxStudents + 1));
  if (found.length > maxStudents) throw new BadInput([], "errors.tooMany", { n: maxStudents });
  return found;
}

/** Writes the same values to all selected students, all or none; returns how many changed. */
export async function updateStudents(scope: Scope, selection: StudentSelection, input: StudentsPatch): Promise<number> {
  const values = checkPatch(studentsRules, input);
  const { countryId, provinceId, districtId, communeId, villageId = null } = values;
  const places = { countryId, provinceId, districtId, communeId };
  const missing = Object.entries(places).filter(([, id]) => id === undefined);
  const touched = missing.length < 4 || villageId !== null;
  if (touched && missing.length > 0) {
    throw new BadInput(missing.map(([path]) => ({ path, key: "validation.selected" })));
  }
  const chain = touched ? { ...(places as Required<typeof places>), villageId } : null;
  if (chain) await requirePlaceChain(scope, chain as Parameters<typeof requirePlaceChain>[1]);
  const ids = await selected(scope, selection);
  return updateRecords(scope, Student, ids, { ...values, ...chain, ...settledConsent(scope, values) });
}
