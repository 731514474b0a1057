import { Int } from "type-graphql";
import { enumOf, registerEnum } from "../../core/graphql/enums.ts";
import { inputType } from "../../core/graphql/inputs.ts";
import type { Tables } from "../../core/data/tables.ts";
import { analysisDimensions } from "../../shared/analysis.ts";
import {
  AgeGroup,
  Asset,
  Currency,
  DonorType,
  PhotoConsent,
  PovertyLevel,
  Sex,
  StudentStatus,
} from "../../shared/enums.ts";
import type { Permission } from "../../shared/permissions.ts";
import {
  ageGroup,
  branch,
  classYear,
  type Coded,
  donor,
  grade,
  ofDonation,
  ofDonor,
  ofStudent,
  place,
  school,
} from "./codings.ts";
import type { Measure, Opening } from "./measures.ts";

export const AnalysisDimension = enumOf(analysisDimensions);
export type AnalysisDimension = keyof typeof AnalysisDimension;

registerEnum("AnalysisDimension", AnalysisDimension, "What a table has rows and columns for.", {
  SCHOOL:
    "The present school of the student; with study years, that of the year. Of donations, whoever gave and received them, and their amounts: the school in the donation's own study year (of two, the current or last one), and the present one where the student was in no class that year.",
  DISTRICT: "The district of that school; of students without one, that of their home. Of a school, its own.",
  PROVINCE: "The province, by the same rule as the district.",
  BRANCH: "The branch.",
  CLASS_YEAR: "The study years of a student's classes; of a donation, the year for which it was given.",
  CALENDAR_YEAR: "The calendar year in which a donation was given.",
  ASSET: "What was given.",
  SEX: "The student's sex.",
  GRADE:
    "The present grade of the student; with study years, that of the year. Of donations, by the same rule as the school.",
  AGE_GROUP: "The student's age today, by stages of school.",
  POVERTY_LEVEL: "The student's poverty level.",
  DONOR: "The donor.",
  DONOR_TYPE: "The type of donor.",
  DONOR_COUNTRY: "The donor's country.",
  STATUS: "The student's status.",
  PHOTO_CONSENT: "The answer about photo consent.",
  ACTIVE_DONOR: "Whether the student has an active donor.",
  CURRENCY: "The currency of amounts; amounts in different currencies are never added.",
});

/** Where the names of a dimension's values come from. */
export type Named =
  | {
      table: keyof Tables &
        ("school" | "district" | "province" | "branch" | "class_year" | "grade" | "donor" | "country");
    }
  | { texts: string; values: readonly string[] }
  | { texts: null };

export interface Dimension {
  named: Named;
  /** What a record without a value is called, among the texts `print.table.without`. */
  without?: string;
  /** The record of which it is a property: a student has one sex, but donations of several assets. */
  of: Measure["counts"];
  /** With study years it means the class of the year. */
  ofYear?: true;
  /** Its value by the rows that are counted. */
  value: Coded;
  /** The input field that filters a table by it, and the type of that. */
  filter: string;
  type: unknown;
  /** The filter of the list that a number opens. */
  lists: Partial<Record<Opening, string>>;
  /** The filter, false for rows without a value. */
  blank?: Partial<Record<Opening, string>>;
  needs?: Permission;
}

/** The same filter under the names that the lists of students, donations and donors have for it. */
const named = (
  students: string,
  donations = students,
  donors = `to${students[0]?.toUpperCase()}${students.slice(1)}`,
) => ({
  students,
  received: students,
  donations,
  donors,
});
/** The same for where the student of a donation was in its study year: students have it under a name of its own. */
const ofYear = (students: string) => ({
  ...named(students),
  received: `given${students[0]?.toUpperCase()}${students.slice(1)}`,
});
const ids = [Int];
const choice = (texts: string, values: object) => ({ named: { texts, values: Object.keys(values) }, type: [values] });

export const dimensions: Readonly<Record<AnalysisDimension, Dimension>> = {
  SCHOOL: {
    named: { table: "school" },
    without: "school",
    of: "student",
    ofYear: true,
    value: school,
    filter: "schoolId",
    type: ids,
    lists: { ...ofYear("schoolId"), schools: "ids" },
    blank: ofYear("hasSchool"),
  },
  DISTRICT: {
    named: { table: "district" },
    of: "student",
    ofYear: true,
    value: place("district"),
    filter: "districtId",
    type: ids,
    lists: { ...ofYear("areaDistrictId"), schools: "districtId" },
  },
  PROVINCE: {
    named: { table: "province" },
    of: "student",
    ofYear: true,
    value: place("province"),
    filter: "provinceId",
    type: ids,
    lists: { ...ofYear("areaProvinceId"), schools: "provinceId" },
  },
  BRANCH: {
    named: { table: "branch" },
    of: "student",
    value: branch,
    filter: "branchId",
    type: ids,
    lists: { ...named("branchId"), schools: "branchId" },
  },
  CLASS_YEAR: {
    named: { table: "class_year" },
    of: "donation",
    ofYear: true,
    value: classYear,
    filter: "classYearId",
    type: ids,
    lists: {
      students: "classYearId",
      received: "givenClassYearId",
      donations: "classYearId",
      donors: "classYearId",
    },
  },
  CALENDAR_YEAR: {
    named: { texts: null },
    of: "donation",
    value: ofDonation("calendarYear"),
    filter: "calendarYear",
    type: ids,
    lists: { received: "givenYear", donations: "givenYear", donors: "givenYear" },
  },
  ASSET: {
    ...choice("Asset", Asset),
    of: "donation",
    value: ofDonation("asset"),
    filter: "asset",
    lists: { received: "givenAssets", donations: "asset", donors: "asset" },
  },
  SEX: { ...choice("Sex", Sex), of: "student", value: ofStudent("sex"), filter: "sex", lists: named("sex") },
  GRADE: {
    named: { table: "grade" },
    without: "grade",
    of: "student",
    ofYear: true,
    value: grade,
    filter: "gradeId",
    type: ids,
    lists: ofYear("gradeId"),
    blank: ofYear("hasGrade"),
  },
  AGE_GROUP: {
    ...choice("AgeGroup", AgeGroup),
    without: "birthDate",
    of: "student",
    value: ageGroup,
    filter: "ageGroup",
    lists: named("ageGroup"),
    needs: "personal.read",
  },
  POVERTY_LEVEL: {
    ...choice("PovertyLevel", PovertyLevel),
    of: "student",
    value: ofStudent("povertyLevel"),
    filter: "povertyLevel",
    lists: named("povertyLevel"),
  },
  DONOR: {
    named: { table: "donor" },
    of: "donor",
    value: donor,
    filter: "donorId",
    type: ids,
    lists: { received: "donorId", donations: "donorId", donors: "ids" },
    needs: "personal.read",
  },
  DONOR_TYPE: {
    ...choice("DonorType", DonorType),
    of: "donor",
    value: ofDonor("type", "donorType"),
    filter: "donorType",
    lists: { received: "givenDonorType", donations: "donorType", donors: "donorType" },
  },
  DONOR_COUNTRY: {
    named: { table: "country" },
    without: "country",
    of: "donor",
    value: ofDonor("country", "country"),
    filter: "donorCountryId",
    type: ids,
    lists: { received: "givenDonorCountryId", donations: "donorCountryId", donors: "countryId" },
    blank: { received: "givenDonorHasCountry", donations: "donorHasCountry", donors: "hasCountry" },
  },
  STATUS: {
    ...choice("StudentStatus", StudentStatus),
    of: "student",
    value: ofStudent("status"),
    filter: "status",
    lists: named("status", "studentStatus"),
  },
  PHOTO_CONSENT: {
    ...choice("PhotoConsent", PhotoConsent),
    of: "student",
    value: ofStudent("photoConsent"),
    filter: "photoConsent",
    lists: named("photoConsent"),
  },
  ACTIVE_DONOR: {
    named: { texts: "ActiveDonor", values: ["true", "false"] },
    type: Boolean,
    of: "student",
    value: ofStudent("hasActiveDonor"),
    filter: "hasActiveDonor",
    lists: named("hasActiveDonor"),
  },
  CURRENCY: {
    ...choice("Currency", Currency),
    of: "donation",
    value: ofDonation("currency"),
    filter: "currency",
    lists: { donations: "currency" },
    needs: "money.read",
  },
};

/** The records that a table is about, by dimension: each combines with the others. */
export const AnalysisFilter = inputType(
  "AnalysisFilter",
  "Narrows a table by its dimensions: what is counted must meet every condition given.",
  Object.fromEntries(
    Object.entries(dimensions).map(([name, { filter, type, needs }]) => [
      filter,
      {
        type,
        nullable: true,
        description: `Only these values of the dimension \`${name}\`.`,
        ...(needs && { requires: [needs] }),
      },
    ]),
  ),
);
