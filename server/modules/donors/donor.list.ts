import { expressionBuilder, sql } from "kysely";
import { Int } from "type-graphql";
import {
  isOneOf,
  anyOf,
  type FilterValues,
  flag,
  type ListDefinition,
  namedSorts,
  oneOf,
  personalSorts,
  inYears,
  isThere,
  together,
} from "../../core/data/list.ts";
import { codeOf } from "../../core/data/code-filter.ts";
import { listTypes } from "../../core/graphql/list-types.ts";
import type { Tables } from "../../core/data/tables.ts";
import { Asset, DonorType } from "../../shared/enums.ts";
import { isPlaced, wasPlaced } from "../students/given-class.ts";
import { studentList } from "../students/student.list.ts";
import { Donor } from "./donor.entity.ts";

const eb = expressionBuilder<Tables, "donor">();
const one = sql.lit(1).as("one");
const yes = () => Boolean;
const ids = () => [Int];

/** The filters of the students to whom a donor gave, under the names of the student list's. */
const toStudents = {
  toSchoolId: ["schoolId", "were at any of these schools, by id, in the donation's study year"],
  toHasSchool: ["hasSchool", "were, or were not, at a school in the donation's study year"],
  toGradeId: ["gradeId", "were in any of these grades, by id, in the donation's study year"],
  toHasGrade: ["hasGrade", "were, or were not, in a grade in the donation's study year"],
  toAreaProvinceId: [
    "areaProvinceId",
    "had their school, otherwise their home, in any of these provinces, by id, in the donation's study year",
  ],
  toAreaDistrictId: [
    "areaDistrictId",
    "had their school, otherwise their home, in any of these districts, by id, in the donation's study year",
  ],
  toSex: ["sex", "have any of these sexes"],
  toAgeGroup: ["ageGroup", "have any of these ages today"],
  toPovertyLevel: ["povertyLevel", "have any of these poverty levels"],
  toStatus: ["status", "have any of these statuses"],
  toPhotoConsent: ["photoConsent", "have any of these answers about photo consent"],
  toHasActiveDonor: ["hasActiveDonor", "have, or do not have, an active donor"],
} as const;
const toFilters = Object.entries(toStudents).map(([name, [of, about]]) => {
  const filter = studentList.filters[of];
  if (!filter) throw new Error(`The list of students has no filter ${of}`);
  return { name, of, filter, about };
});

/** Where the students were when it was given, and what they are. */
const placedNames = toFilters.filter(({ of }) => isPlaced(of));
const ofStudents = toFilters.filter(({ of }) => !isPlaced(of));

const jointly = "Cancelled donations do not count. One donation must meet all filters about donations and students.";
const ofDonation = (type: () => unknown, about: string) => ({ type, about: `${about} ${jointly}` });

/** What a donor gave, to students whom the user may see: filters that one donation must meet together. */
const gave = together(
  {
    gave: {
      type: yes,
      about:
        "Donors of a donation that meets the other filters about donations and students, to a student whom the user may see; false: of none.",
    },
    asset: ofDonation(() => [Asset], "Donors who gave any of these assets to a student whom the user may see."),
    classYearId: ofDonation(
      ids,
      "Donors who gave for any of these study years, by id, to a student whom the user may see.",
    ),
    givenYear: ofDonation(ids, "Donors who gave in any of these calendar years to a student whom the user may see."),
    toBranchId: ofDonation(ids, "Donors who gave to students of any of these branches, by id."),
    ...Object.fromEntries(
      toFilters.map(({ name, filter: { type, needs }, about }) => [
        name,
        { ...ofDonation(type, `Donors who gave to students who ${about}.`), ...(needs && { needs }) },
      ]),
    ),
  },
  (all: FilterValues, today) => {
    let found = eb
      .selectFrom("donation as d")
      .select(one)
      .whereRef("d.donor_id", "=", "donor.id")
      .where("d.deleted_at", "is", null)
      .where("d.state", "<>", "CANCELLED");
    const { asset, classYearId, givenYear, toBranchId } = all;
    if (asset) found = found.where(isOneOf("d.asset", asset as readonly string[], "text"));
    if (classYearId) found = found.where(isOneOf("d.class_year_id", classYearId as readonly number[]));
    if (givenYear) found = found.where(inYears("d.given_on", givenYear as readonly number[]));
    if (toBranchId) found = found.where(isOneOf("d.branch_id", toBranchId as readonly number[]));
    const where = wasPlaced(Object.fromEntries(placedNames.map(({ name, of }) => [of, all[name] ?? null])), "d");
    if (where) found = found.where(where);
    const conditions = ofStudents.flatMap(({ name, of, filter }) => {
      const value = all[name] ?? null;
      return value === null ? [] : (filter.where(value as never, { [of]: value }, today) ?? []);
    });
    if (conditions.length > 0) {
      const students = eb.selectFrom("student as s").select(one).whereRef("s.id", "=", sql.ref("d.student_id"));
      found = found.where(eb.exists(students.where(eb.and(conditions))));
    }
    return all["gave"] === false ? eb.not(eb.exists(found)) : eb.exists(found);
  },
);

/** The donor list: searched by code, name and, for users who may see it, phone; pinned donors first. */
export const donorList: ListDefinition = {
  entity: Donor,
  sorts: namedSorts,
  defaultSort: "CODE",
  pinnedFirst: true,
  searches: "Words to find in any order, in the code and the names; with `phone.read`, also in the phone number.",
  searchNeeds: "personal.read",
  sortNeeds: personalSorts,
  findsPhones: true,
  findsMerged: true,
  filters: {
    ids: { ...oneOf("id"), about: "Only donors with these ids." },
    donorType: anyOf("donor_type", DonorType),
    countryId: oneOf("country_id"),
    countryCode: codeOf("country_id", "country", "Donors of any of these countries, by code."),
    hasCountry: {
      type: yes,
      about: "Donors with, or without, a country.",
      where: (value: boolean) => isThere("country_id", value),
    },
    ...gave,
    pinned: flag("pinned"),
  },
};

export const { Args: DonorListArgs, Totals: DonorTotalArgs, Exports: DonorExportArgs } = listTypes("Donor", donorList);
