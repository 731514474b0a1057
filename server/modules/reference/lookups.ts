import { snake } from "../../core/base/names.ts";
import type { ParentLookup } from "../../core/import/definition.ts";
import { type Fields, type RecordField, sheetName } from "../../shared/records/field.ts";
import { placeKinds } from "../../shared/reference.ts";

/** How a record's places are found by their codes: the parents follow from a place, and must agree if given. */
export const placeLookups: readonly ParentLookup[] = [
  { field: "villageCode", table: "village", column: "village_id" },
  {
    field: "communeCode",
    table: "commune",
    column: "commune_id",
    below: { field: "villageCode", column: "commune_id" },
  },
  {
    field: "districtCode",
    table: "district",
    column: "district_id",
    below: { field: "communeCode", column: "district_id" },
  },
  {
    field: "provinceCode",
    table: "province",
    column: "province_id",
    below: { field: "districtCode", column: "province_id" },
  },
  {
    field: "countryCode",
    table: "country",
    column: "country_id",
    below: { field: "provinceCode", column: "country_id" },
  },
];

const places: readonly string[] = placeKinds;

/** How reference data other than places is found by the codes in a record's sheets. */
export const referenceLookups = (fields: Fields): ParentLookup[] =>
  Object.entries<RecordField>(fields).flatMap(([name, field]) =>
    field.kind === "reference" && field.sheet && !places.includes(field.of)
      ? [{ field: sheetName(name, field), table: field.of.toLowerCase(), column: `${snake(name)}_id` }]
      : [],
  );
