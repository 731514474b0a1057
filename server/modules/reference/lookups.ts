import { snake } from "../../core/base/names.ts";
import { normalizeSearch } from "../../core/base/text.ts";
import type { ByName, ParentLookup } from "../../core/import/definition.ts";
import { type Fields, type RecordField, sheetName } from "../../shared/records/field.ts";
import { plainForms } from "../../core/import/names.ts";
import { placeKinds } from "../../shared/reference.ts";
import { namedAs } from "./names.ts";

/** What people write with the names of many schools and branches. */
const LATIN_KIND =
  /\b(?:pre|primary|elementary|secondary|lower|upper|junior|senior|middle|high|nursery|kindergarten|preschool|school|college|branch)\b/gu;
const KHMER_KIND = new RegExp(
  ["សាលាបឋមសិក្សា", "បឋមសិក្សា", "អនុវិទ្យាល័យ", "វិទ្យាល័យ", "មត្តេយ្យសិក្សា", "មត្តេយ្យ", "សាលារៀន", "សាលា", "សាខា"]
    .map(normalizeSearch)
    .join("|"),
  "gu",
);

/** The form by which names of schools and branches are alike: without such words, unless it consists of them. */
export function alikeForms(name: string): string[] {
  const own = plainForms(normalizeSearch(name).replace(LATIN_KIND, " ").replace(KHMER_KIND, " "));
  return own.length > 0 ? own : plainForms(name);
}

/** How schools and branches are found by their names in both scripts. */
export const bothNames: ByName = { columns: ["name_en", "name_local"], forms: plainForms, alike: alikeForms };

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
