import type { TFunction } from "i18next";
import type { StudentFilter } from "../../graphql/generated/operations.ts";
import { donorsFound, schoolsFound } from "../../shared/filters/found-records.ts";
import type { FilterSpec } from "../../shared/filters/types.ts";

const photos = (t: TFunction<["student", "ui", "enums"]>): FilterSpec<keyof StudentFilter>[] => {
  const choice = {
    type: "choice",
    yes: t("student:list.hasPhoto"),
    no: t("student:list.noPhoto"),
    shown: "more",
  } as const;
  return [
    { key: "hasPhoto", label: t("student:list.photo"), ...choice },
    { key: "hasFlaggedPhoto", label: t("student:list.flaggedPhoto"), ...choice },
  ];
};

/** What students received, as tables count it: one donation meets all of these. */
const given = (t: TFunction<["student", "ui", "enums"]>): FilterSpec<keyof StudentFilter>[] => [
  { key: "received", type: "flag", label: t("student:list.givenAny"), shown: "set" },
  { key: "givenAssets", type: "enum", of: "Asset", label: t("student:list.givenAssets"), shown: "more" },
  {
    key: "givenClassYearId",
    type: "reference",
    kind: "CLASS_YEAR",
    label: t("student:list.givenClassYear"),
    shown: "more",
  },
  { key: "givenYear", type: "year", label: t("student:list.givenYear"), shown: "more" },
  { key: "givenDonorType", type: "enum", of: "DonorType", label: t("student:list.givenDonorType"), shown: "more" },
  {
    key: "givenDonorCountryId",
    type: "reference",
    kind: "COUNTRY",
    label: t("student:list.givenDonorCountry"),
    shown: "more",
  },
  {
    key: "givenDonorHasCountry",
    type: "choice",
    label: t("student:list.givenDonorHasCountry"),
    yes: t("ui:yes"),
    no: t("ui:no"),
    shown: "set",
  },
  ...givenThere(t),
];

/** Where they were when they received it: in the donation's study year. */
const givenThere = (t: TFunction<["student", "ui", "enums"]>): FilterSpec<keyof StudentFilter>[] => {
  const choice = { type: "choice", yes: t("ui:yes"), no: t("ui:no"), shown: "set" } as const;
  return [
    { key: "givenSchoolId", type: "record", ...schoolsFound, label: t("student:list.givenSchool"), shown: "set" },
    { key: "givenGradeId", type: "reference", kind: "GRADE", label: t("student:list.givenGrade"), shown: "set" },
    {
      key: "givenAreaProvinceId",
      type: "reference",
      kind: "PROVINCE",
      label: t("student:list.givenAreaProvince"),
      shown: "set",
    },
    {
      key: "givenAreaDistrictId",
      type: "reference",
      kind: "DISTRICT",
      label: t("student:list.givenAreaDistrict"),
      shown: "set",
    },
    { key: "givenHasSchool", label: t("student:list.givenHasSchool"), ...choice },
    { key: "givenHasGrade", label: t("student:list.givenHasGrade"), ...choice },
  ];
};

/** Where students go to school, otherwise live, and whether they are at one. */
const areas = (t: TFunction<["student", "ui", "enums"]>): FilterSpec<keyof StudentFilter>[] => {
  const choice = { type: "choice", yes: t("ui:yes"), no: t("ui:no"), shown: "more" } as const;
  return [
    {
      key: "areaProvinceId",
      type: "reference",
      kind: "PROVINCE",
      label: t("student:list.areaProvince"),
      shown: "more",
    },
    {
      key: "areaDistrictId",
      type: "reference",
      kind: "DISTRICT",
      label: t("student:list.areaDistrict"),
      shown: "more",
    },
    { key: "hasSchool", label: t("student:list.hasSchool"), ...choice },
    { key: "hasGrade", label: t("student:list.hasGrade"), ...choice },
    { key: "ageGroup", type: "enum", of: "AgeGroup", label: t("student:list.ageGroup"), shown: "more" },
  ];
};

/** The filters of the student list. */
export function studentFilters(
  t: TFunction<["student", "ui", "enums"]>,
  seesPhotos: boolean,
): FilterSpec<keyof StudentFilter>[] {
  const field = (name: "country" | "province" | "district" | "commune" | "village") => t(`student:fields.${name}`);
  const received = {
    type: "choice",
    yes: t("student:list.received"),
    no: t("student:list.notReceived"),
    shown: "more",
  } as const;
  return [
    { key: "branchId", type: "branch", label: t("student:fields.branch"), shown: "more" },
    { key: "schoolId", type: "record", ...schoolsFound, label: t("student:fields.school") },
    { key: "gradeId", type: "reference", kind: "GRADE", label: t("student:fields.grade") },
    { key: "classYearId", type: "reference", kind: "CLASS_YEAR", label: t("student:fields.classYear") },
    {
      key: "mayReturn",
      type: "choice",
      label: t("student:list.mayReturn"),
      yes: t("student:list.mayReturnYes"),
      no: t("student:list.mayReturnNo"),
      shown: "set",
    },
    { key: "status", type: "enum", of: "StudentStatus", label: t("student:fields.status") },
    { key: "povertyLevel", type: "enum", of: "PovertyLevel", label: t("student:fields.povertyLevel"), shown: "more" },
    { key: "countryId", type: "reference", kind: "COUNTRY", label: field("country"), shown: "more" },
    {
      key: "provinceId",
      type: "reference",
      kind: "PROVINCE",
      label: field("province"),
      narrowedBy: ["countryId"],
      shown: "more",
    },
    {
      key: "districtId",
      type: "reference",
      kind: "DISTRICT",
      label: field("district"),
      narrowedBy: ["countryId", "provinceId"],
      shown: "more",
    },
    {
      key: "communeId",
      type: "reference",
      kind: "COMMUNE",
      label: field("commune"),
      narrowedBy: ["countryId", "provinceId", "districtId"],
      shown: "more",
    },
    {
      key: "villageId",
      type: "reference",
      kind: "VILLAGE",
      label: field("village"),
      narrowedBy: ["countryId", "provinceId", "districtId", "communeId"],
      shown: "more",
    },
    ...areas(t),
    {
      key: "hasOneScript",
      type: "choice",
      label: t("student:list.oneScript"),
      yes: t("ui:yes"),
      no: t("ui:no"),
      shown: "more",
    },
    { key: "sex", type: "enum", of: "Sex", label: t("student:fields.sex"), shown: "more" },
    {
      key: "ageFrom",
      to: "ageTo",
      type: "range",
      label: t("student:fields.age"),
      unit: t("student:units.years"),
      shown: "more",
    },
    {
      key: "distanceFrom",
      to: "distanceTo",
      type: "range",
      label: t("student:list.distance"),
      unit: t("student:units.km"),
      shown: "more",
    },
    { key: "receivedBicycle", label: t("enums:Asset.BICYCLE"), ...received },
    { key: "receivedMaterial", label: t("enums:Asset.MATERIAL"), ...received },
    { key: "receivedFinance", label: t("enums:Asset.FINANCE"), ...received },
    {
      key: "hasActiveDonor",
      type: "choice",
      label: t("student:list.activeDonor"),
      yes: t("student:list.hasDonor"),
      no: t("student:list.noDonor"),
      shown: "more",
    },
    { key: "religionId", type: "reference", kind: "RELIGION", label: t("student:fields.religion"), shown: "more" },
    { key: "stayWithId", type: "reference", kind: "STAY_WITH", label: t("student:fields.stayWith"), shown: "more" },
    {
      key: "parentStatusId",
      type: "reference",
      kind: "PARENT_STATUS",
      label: t("student:fields.parentStatus"),
      shown: "more",
    },
    {
      key: "professionId",
      type: "reference",
      kind: "PROFESSION",
      label: t("student:list.profession"),
      shown: "more",
    },
    { key: "photoConsent", type: "enum", of: "PhotoConsent", label: t("student:fields.photoConsent"), shown: "more" },
    ...(seesPhotos ? photos(t) : []),
    { key: "givenFrom", to: "givenTo", type: "days", label: t("student:list.given"), shown: "more" },
    { key: "givenAsset", type: "enum", of: "Asset", single: true, label: t("student:list.givenAsset"), shown: "more" },
    ...given(t),
    {
      key: "withoutAsset",
      type: "enum",
      of: "Asset",
      single: true,
      label: t("student:list.withoutAsset"),
      shown: "more",
    },
    {
      key: "withoutYearId",
      type: "reference",
      kind: "CLASS_YEAR",
      label: t("student:list.withoutYear"),
      shown: "more",
    },
    { key: "donorId", type: "record", ...donorsFound, label: t("student:fields.donor"), shown: "more" },
    { key: "donorAsset", type: "enum", of: "Asset", single: true, label: t("student:list.donorAsset"), shown: "set" },
    { key: "donorGaveUp", type: "flag", label: t("student:list.donorGaveUp"), shown: "set" },
  ];
}
