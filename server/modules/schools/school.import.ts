import { codeMarks } from "../../shared/rules/branch.ts";
import { foundId, type ImportDefinition } from "../../core/import/definition.ts";
import { importColumns } from "../../shared/import-columns.ts";
import { schoolFields } from "../../shared/records/school.ts";
import { message } from "../../shared/values/fields.ts";
import { schoolRules } from "../../shared/rules/school.ts";
import { branchLookup, placeLookups, referenceLookups } from "../reference/lookups.ts";

/** How schools are imported: within the user's branches, in places that contain one another. */
export const schoolImport: ImportDefinition = {
  type: "SCHOOL",
  table: "school",
  columns: importColumns("SCHOOL"),
  rules: schoolRules.shape,
  parents: [...referenceLookups(schoolFields), branchLookup, ...placeLookups],
  searchFields: ["code", "nameEn", "nameLocal"],
  checks: [
    {
      field: "latitude",
      key: message.coordinateHalf,
      when: (value) => `${value("latitude")} is null and ${value("longitude")} is not null`,
    },
    {
      field: "longitude",
      key: message.coordinateHalf,
      when: (value) => `${value("longitude")} is null and ${value("latitude")} is not null`,
    },
  ],
  branchColumn: "branch_id",
  keeps: { remark: "remark", places: placeLookups.map(({ field }) => field) },
  codes: {
    by: foundId("branch_id"),
    pattern: {
      table: "branch",
      prefix: `coalesce(p.school_code_prefix, p.code || '${codeMarks.school}')`,
      digits: "p.code_digits",
    },
  },
};
