import { snake } from "../../core/base/names.ts";
import type { ByName, ParentLookup } from "../../core/import/definition.ts";
import { type Fields, type RecordField, sheetName } from "../../shared/records/field.ts";
import { plainForms } from "../../core/import/names.ts";
import { placeKinds } from "../../shared/reference.ts";
import { namedAs } from "./names.ts";

/** How records with names in both scripts and no further forms are found by them. */
export const bothNames: ByName = { columns: ["name_en", "name_local"], forms: plainForms };

/** How a record's branch is found: one of the user's. */
export const branchLookup: ParentLookup = {
  field: "branchCode",
  table: "branch",
  column: "branch_id",
  branchColumn: "id",
  named: bothNames,
};

/** How a record's places are found by their codes or names: the parents follow from a place, and must agree if given. */
export const placeLookups: readonly ParentLookup[] = [
  { field: "villageCode", table: "village", column: "village_id", named: namedAs("VILLAGE", "communeCode") },
  {
    field: "communeCode",
    table: "commune",
    column: "commune_id",
    named: namedAs("COMMUNE", "districtCode"),
    below: { field: "villageCode", column: "commune_id" },
  },
  {
    field: "districtCode",
    table: "district",
    column: "district_id",
    named: namedAs("DISTRICT", "provinceCode"),
    below: { field: "communeCode", column: "district_id" },
  },
  {
    field: "provinceCode",
    table: "province",
    column: "province_id",
    named: namedAs("PROVINCE", "countryCode"),
    below: { field: "districtCode", column: "province_id" },
  },
  {
    field: "countryCode",
    table: "country",
    column: "country_id",
    named: namedAs("COUNTRY"),
    below: { field: "provinceCode", column: "country_id" },
  },
];

const places: readonly string[] = placeKinds;

/** How reference data other than places is found by the codes or names in a record's sheets. */
export const referenceLookups = (fields: Fields): ParentLookup[] =>
  Object.entries<RecordField>(fields).flatMap(([name, field]) =>
    field.kind === "reference" && field.sheet && !places.includes(field.of)
      ? [
          {
            field: sheetName(name, field),
            table: field.of.toLowerCase(),
            column: `${snake(name)}_id`,
            named: namedAs(field.of),
          },
        ]
      : [],
  );
