import { codeMarks } from "../../shared/rules/branch.ts";
import type { ByName, ImportDefinition } from "../../core/import/definition.ts";
import { plainForms } from "../../core/import/names.ts";
import { notPayable } from "../../core/import/payable.ts";
import { importColumns } from "../../shared/import-columns.ts";
import { namedAs } from "../reference/names.ts";
import { donorRules } from "../../shared/rules/donor.ts";

/** How donors are found by name. */
export const donorNames: ByName = { columns: ["name_en", "name_local"], forms: plainForms };

/** How donors are imported; they are shared by all branches. */
export const donorImport: ImportDefinition = {
  type: "DONOR",
  table: "donor",
  columns: importColumns("DONOR"),
  rules: donorRules.shape,
  parents: [{ field: "countryCode", table: "country", column: "country_id", named: namedAs("COUNTRY") }],
  searchFields: ["code", "nameEn", "nameLocal"],
  defaults: { donorType: "'INDIVIDUAL'" },
  derived: { search_phone: (value) => `r.search || coalesce(' ' || ${value("phone")}, '')` },
  checks: [
    {
      field: "newPriceCurrency",
      key: "validation.currencyWithAmount",
      when: (value) => `${value("newPrice")} is not null and ${value("newPriceCurrency")} is null`,
    },
    {
      field: "newPrice",
      key: "validation.wholeAmount",
      when: (value) => notPayable(value("newPrice"), value("newPriceCurrency")),
    },
    {
      field: "newPrice",
      key: "validation.amount",
      when: (value) => `${value("newPrice")} is null and ${value("newPriceCurrency")} is not null`,
    },
  ],
  // As "Add donor" suggests them, from the importer's first branch.
  codes: {
    by: "(select min(b.branch_id) from user_branch b where b.user_id = r.owner_id)",
    pattern: {
      table: "branch",
      prefix: `coalesce(p.donor_code_prefix, p.code || '${codeMarks.donor}')`,
      digits: "coalesce(p.code_digits, 4)",
    },
  },
};
