import type { TFunction } from "i18next";
import { schoolsFound } from "./found-records.ts";
import { placeFilters } from "./place-filters.ts";
import type { FilterSpec } from "./types.ts";

/** The filters by which people describe whom they look for, where there is no whole list of students. */
export const whoFilters = (t: TFunction<["student"]>): FilterSpec<string>[] => [
  { key: "sex", type: "enum", of: "Sex", label: t("student:fields.sex") },
  { key: "povertyLevel", type: "enum", of: "PovertyLevel", label: t("student:fields.povertyLevel") },
  { key: "schoolId", type: "record", ...schoolsFound, label: t("student:fields.school") },
  { key: "gradeId", type: "reference", kind: "GRADE", label: t("student:fields.grade") },
  ...placeFilters({
    provinceId: t("student:fields.province"),
    districtId: t("student:fields.district"),
    communeId: t("student:fields.commune"),
  }),
  { key: "distanceFrom", to: "distanceTo", type: "range", label: t("list.distance"), unit: t("units.km") },
];
