import { foundId, type ImportDefinition } from "../../core/import/definition.ts";
import { importColumns } from "../../shared/import-columns.ts";
import { parentKindOf, referenceCatalogue, type ReferenceKind } from "../../shared/reference.ts";
import { message } from "../../shared/values/fields.ts";
import { referenceRules } from "../../shared/rules/reference.ts";
import { namedAs } from "./names.ts";
import { placeKeys } from "./places/names.ts";

function codesOf(kind: ReferenceKind): ImportDefinition["codes"] {
  const above = parentKindOf(kind)?.toLowerCase();
  if (!above) return { pattern: { prefix: `'${referenceCatalogue[kind].codePrefix ?? ""}'`, digits: "2" } };
  return {
    by: foundId(`${above}_id`),
    pattern: { table: above, prefix: "case when p.code ~ '^[0-9]+$' then p.code else p.code || '-' end", digits: "2" },
  };
}

/**
 * Study years have both dates or none, and must not overlap: with existing ones, unless the sheet contains them too, or
 * with each other.
 */
const studyYears: Pick<ImportDefinition, "checks" | "apart"> = {
  checks: [
    {
      field: "firstDay",
      key: message.yearHalf,
      when: (value) => `${value("firstDay")} is null and ${value("lastDay")} is not null`,
    },
    {
      field: "lastDay",
      key: message.yearHalf,
      when: (value) => `${value("lastDay")} is null and ${value("firstDay")} is not null`,
    },
    {
      field: "lastDay",
      key: "validation.datesReversed",
      when: (value) => `${value("firstDay")} > ${value("lastDay")}`,
    },
    {
      field: "firstDay",
      key: message.yearsOverlap,
      when: (
        value,
        { rows },
      ) => `exists (select from class_year y where y.deleted_at is null and y.id is distinct from t.id
        and y.first_day <= ${value("lastDay")} and y.last_day >= ${value("firstDay")}
        and (t.id is null or (${value("firstDay")}, ${value("lastDay")}) is distinct from (t.first_day, t.last_day))
        and lower(y.code) <> all (array(select lower(o.code) from (${rows}) o where o.code is not null)))`,
    },
  ],
  apart: { from: "firstDay", to: "lastDay", key: message.yearsOverlap },
};

/** How values of one kind are imported. */
export function referenceImport(kind: ReferenceKind): ImportDefinition {
  const container = parentKindOf(kind);
  const above = container?.toLowerCase();
  return {
    type: kind,
    table: kind.toLowerCase(),
    columns: importColumns(kind),
    rules: referenceRules[kind].shape,
    parents: container
      ? [{ field: "parentCode", table: container.toLowerCase(), column: `${above}_id`, named: namedAs(container) }]
      : [],
    searchFields: ["code", "nameEn", "nameLocal"],
    ...(kind === "CLASS_YEAR" ? studyYears : { checks: [] }),
    codes: codesOf(kind),
    ...(above && { sameNames: { within: `${above}_id`, keys: placeKeys } }),
  };
}
