import type { ImportDefinition } from "../../core/import/definition.ts";
import { importColumns } from "../../shared/import-columns.ts";
import { schoolRules } from "../../shared/rules/school.ts";

/** How schools are imported: within the person's branches, in places that lie in one another. */
export const schoolImport: ImportDefinition = {
  type: "SCHOOL",
  table: "school",
  columns: importColumns("SCHOOL"),
  rules: schoolRules.shape,
  parents: [
    { field: "schoolTypeCode", table: "school_type", column: "school_type_id" },
    { field: "branchCode", table: "branch", column: "branch_id", branches: true },
    { field: "villageCode", table: "village", column: "village_id" },
    { field: "communeCode", table: "commune", column: "commune_id", below: { field: "villageCode", column: "commune_id" } },
    { field: "districtCode", table: "district", column: "district_id", below: { field: "communeCode", column: "district_id" } },
    { field: "provinceCode", table: "province", column: "province_id", below: { field: "districtCode", column: "province_id" } },
    { field: "countryCode", table: "country", column: "country_id", below: { field: "provinceCode", column: "country_id" } },
  ],
  searchFields: ["code", "nameEn", "nameLocal"],
  checks: [],
  branchColumn: "branch_id",
  codes: {
    by: "branch_id",
    pattern: { table: "branch", prefix: "coalesce(p.school_code_prefix, p.code || '-')", digits: "p.code_digits" },
  },
};
