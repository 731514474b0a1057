import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { Float, Int } from "type-graphql";
import { codeOf } from "../../core/data/code-filter.ts";
import {
  anyOf,
  bound,
  type Filter,
  inYears,
  type ListDefinition,
  oneOf,
  searched,
  together,
} from "../../core/data/list.ts";
import { escapeLike, isOfSigns, searchTermOf } from "../../core/base/text.ts";
import { listTypes } from "../../core/graphql/list-types.ts";
import type { Tables } from "../../core/data/tables.ts";
import { Asset, Currency, DonationState } from "../../shared/enums.ts";
import { donorList } from "../donors/donor.list.ts";
import { wasPlaced } from "../students/given-class.ts";
import { studentList } from "../students/student.list.ts";
import { Donation } from "./donation.entity.ts";

const eb = expressionBuilder<Tables, "donation">();

type Related = (condition: Expression<SqlBool>) => Expression<SqlBool>;
const one = sql.lit(1).as("one");

/** Donations to students whom the condition finds; its columns are the student's. */
const toStudents: Related = (condition) =>
  eb.exists(eb.selectFrom("student as s").select(one).whereRef("s.id", "=", "donation.student_id").where(condition));

/** Donations by donors whom the condition finds; its columns are the donor's. */
const byDonors: Related = (condition) =>
  eb.exists(eb.selectFrom("donor as d").select(one).whereRef("d.id", "=", "donation.donor_id").where(condition));

/** Applies a list's filters to the students or donors of donations. */
const through =
  ({ filters }: ListDefinition, related: Related) =>
  (name: string, about: string): Filter => {
    const filter = filters[name];
    if (!filter) throw new Error(`The list has no filter ${name}`);
    return {
      type: filter.type,
      ...(filter.needs && { needs: filter.needs }),
      joins: true,
      about,
      where: (value, _all, today) => {
        const condition = filter.where(value, { [name]: value }, today);
        return condition && related(condition);
      },
    };
  };
const ofStudents = through(studentList, toStudents);
const ofDonors = through(donorList, byDonors);

/** Amounts are visible to some users only. */
const money = (filter: Filter): Filter => ({ ...filter, needs: "money.read" });
const decimal = () => Float;
const ids = () => [Int];

/** A shorter text is a whole serial number: the index of their parts knows nothing shorter. */
const partOfSerial = 3;

const serialIs = (query: string, column: string): Expression<SqlBool> => {
  if (isOfSigns(query)) return sql<SqlBool>`false`;
  const text = searchTermOf(query);
  const serial = sql`lower(${sql.ref(column)})`;
  return [...text].length < partOfSerial
    ? sql<SqlBool>`${serial} = ${text}`
    : sql<SqlBool>`${serial} like ${`%${escapeLike(text)}%`}`;
};

/** Donations whose student, donor or serial number the whole query finds: each through an index of its own. */
function findAll(query: string): Expression<SqlBool> {
  const living = eb.selectFrom("donation as g").select("g.id").where("g.deleted_at", "is", null);
  const students = living.innerJoin("student as s", "s.id", "g.student_id").where(eb.and(searched(query, "s.search")));
  const donors = living.innerJoin("donor as d", "d.id", "g.donor_id").where(eb.and(searched(query, "d.search")));
  const serials = living.where(serialIs(query, "g.serial_number"));
  return eb("donation.id", "in", students.union(donors).union(serials));
}

/** Whether the whole query finds a donation's student, donor or serial number. */
function findEach(query: string): Expression<SqlBool> {
  const student = eb
    .selectFrom("student as s")
    .select(eb.and(searched(query, "s.search")).as("found"))
    .whereRef("s.id", "=", "donation.student_id");
  const donor = eb
    .selectFrom("donor as d")
    .select(eb.and(searched(query, "d.search")).as("found"))
    .whereRef("d.id", "=", "donation.donor_id");
  // Values, not EXISTS: PostgreSQL would rather look for everything that the query finds.
  return sql<SqlBool>`(${student} or ${donor} or coalesce(${serialIs(query, "serial_number")}, false))`;
}

const then = "in the donation's study year; without a class that year, are now";
/** Where the student was in the donation's study year: one class must meet all of these. */
const placed = together(
  {
    schoolId: { type: ids, about: `Donations to students who were at any of these schools, by id, ${then}.` },
    gradeId: { type: ids, about: `Donations to students who were in any of these grades, by id, ${then}.` },
    hasSchool: { type: () => Boolean, about: `Donations to students who were, or were not, at a school ${then}.` },
    hasGrade: { type: () => Boolean, about: `Donations to students who were, or were not, in a grade ${then}.` },
    areaProvinceId: {
      type: ids,
      about: `Donations to students whose school was in any of these provinces, by id, ${then}; without a school, whose home is.`,
    },
    areaDistrictId: {
      type: ids,
      about: `Donations to students whose school was in any of these districts, by id, ${then}; without a school, whose home is.`,
    },
  },
  (all) => wasPlaced(all, "donation"),
);

/** The register of donations. */
export const donationList: ListDefinition = {
  entity: Donation,
  sorts: { GIVEN_ON: sql.ref("given_on"), UPDATED_AT: sql.ref("updated_at") },
  defaultSort: "GIVEN_ON",
  search: { all: findAll, each: findEach },
  searches:
    "Words to find in any order, in the student's or the donor's code and names, or a part of the serial number.",
  searchNeeds: "personal.read",
  filters: {
    donorId: oneOf("donor_id"),
    donorCode: codeOf("donor_id", "donor", "Donations by any of these donors, by code."),
    donorType: ofDonors("donorType", "Donations by donors of any of these types."),
    donorCountryId: ofDonors("countryId", "Donations by donors of any of these countries, by id."),
    donorHasCountry: ofDonors("hasCountry", "Donations by donors with, or without, a country."),
    donorCountryCode: ofDonors("countryCode", "Donations by donors of any of these countries, by code."),
    studentId: oneOf("student_id"),
    studentCode: codeOf("student_id", "student", "Donations to any of these students, by code."),
    sex: ofStudents("sex", "Donations to students of any of these sexes."),
    povertyLevel: ofStudents("povertyLevel", "Donations to students of any of these poverty levels."),
    ...placed,
    provinceId: ofStudents("provinceId", "Donations to students whose home is in any of these provinces, by id."),
    districtId: ofStudents("districtId", "Donations to students whose home is in any of these districts, by id."),
    communeId: ofStudents("communeId", "Donations to students whose home is in any of these communes, by id."),
    ageGroup: ofStudents("ageGroup", "Donations to students of any of these ages today."),
    studentStatus: ofStudents("status", "Donations to students of any of these statuses."),
    photoConsent: ofStudents("photoConsent", "Donations to students with any of these answers about photo consent."),
    hasActiveDonor: ofStudents("hasActiveDonor", "Donations to students with, or without, an active donor."),
    villageId: ofStudents("villageId", "Donations to students whose home is in any of these villages, by id."),
    districtCode: ofStudents("districtCode", "Donations to students whose home is in any of these districts, by code."),
    classYearId: oneOf("class_year_id"),
    classYearCode: codeOf("class_year_id", "class_year", "Donations for any of these study years, by code."),
    branchId: oneOf("branch_id"),
    asset: anyOf("asset", Asset),
    state: anyOf("state", DonationState),
    givenFrom: { ...bound("given_on", "from"), about: "Donations given on this day or later." },
    givenTo: { ...bound("given_on", "to"), about: "Donations given on this day or earlier." },
    givenYear: {
      type: () => [Int],
      about: "Donations given in any of these calendar years.",
      where: (value: readonly number[]) => inYears("given_on", value),
    },
    currency: money(anyOf("currency", Currency)),
    amountFrom: money({ ...bound("amount", "from", decimal), about: "Donations of at least this amount." }),
    amountTo: money({ ...bound("amount", "to", decimal), about: "Donations of at most this amount." }),
    hasSerialNumber: {
      type: () => Boolean,
      about: "Donations with or without a serial number.",
      where: (value: boolean) =>
        value ? sql<SqlBool>`serial_number is not null` : sql<SqlBool>`serial_number is null`,
    },
  },
};

export const {
  Args: DonationListArgs,
  Totals: DonationTotalArgs,
  Exports: DonationExportArgs,
  Filter: DonationFilter,
} = listTypes("Donation", donationList);
