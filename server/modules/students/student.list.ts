import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { Float, Int } from "type-graphql";
import {
  isOneOf,
  anyOf,
  bound,
  type Filter,
  type FilterValues,
  flag,
  type ListDefinition,
  namedSorts,
  oneOf,
  personal,
  personalSorts,
  placeFilters,
  inYears,
  isThere,
  together,
} from "../../core/data/list.ts";
import { codeOf } from "../../core/data/code-filter.ts";
import { listTypes } from "../../core/graphql/list-types.ts";
import { DateScalar } from "../../core/base/scalars.ts";
import type { Tables } from "../../core/data/tables.ts";
import {
  AgeGroup,
  Asset,
  DonorType,
  EnrolmentOutcome,
  PhotoConsent,
  PovertyLevel,
  Sex,
  StudentStatus,
} from "../../shared/enums.ts";
import { ageGroupOn } from "./age-group.ts";
import { placedFilters, wasPlaced } from "./given-class.ts";
import { Student } from "./student.entity.ts";

const eb = expressionBuilder<Tables, "student">();
const ofEnrolment = expressionBuilder<Tables & { e: Tables["enrolment"] }, "e">();
const whole = () => Int;
const fractional = () => Float;

const ofSchool = expressionBuilder<Tables & { k: Tables["school"] }, "k">();

/** Students at no school that the user sees; where the list is another's, its columns are the student's. */
const isWithoutSchool = (): Expression<SqlBool> =>
  eb.or([
    sql<SqlBool>`${sql.ref("school_id")} is null`,
    eb.not(eb(sql.ref<number>("school_id"), "in", eb.selectFrom("school as k").select("k.id"))),
  ]);

const areas = { areaProvinceId: "province_id", areaDistrictId: "district_id" } as const;
const areaFilters = Object.keys(areas) as (keyof typeof areas)[];

/** Conditions of the area filters that are set, on this table's columns. */
const inAreas = (table: string, all: FilterValues): Expression<SqlBool>[] =>
  areaFilters.flatMap((name) =>
    all[name] ? [isOneOf(`${table}.${areas[name]}`, all[name] as readonly number[])] : [],
  );

/** The year's class, as far as the other filters say anything about it. */
function inClass(value: readonly number[], all: FilterValues): Expression<SqlBool> | null {
  const { gradeId, schoolId, hasSchool, hasGrade } = all;
  const isArea = areaFilters.some((name) => all[name]);
  const classes = ofEnrolment
    .selectFrom("school_class as c")
    .select(sql.lit(1).as("one"))
    .whereRef("c.id", "=", "e.school_class_id")
    .where("c.deleted_at", "is", null);
  // On the class rather than the enrolment, so that one index finds the classes.
  let of = classes.where(isOneOf("c.class_year_id", value));
  if (gradeId) of = of.where(isOneOf("c.grade_id", gradeId as readonly number[]));
  if (schoolId) of = of.where(isOneOf("c.school_id", schoolId as readonly number[]));
  if (isArea) {
    of = of.where(
      "c.school_id",
      "in",
      ofSchool
        .selectFrom("school as k")
        .select("k.id")
        .where(ofSchool.and(inAreas("k", all))),
    );
  }
  const isInNone = eb.and([isOneOf("e.class_year_id", value), eb.not(eb.exists(classes)), ...inAreas("student", all)]);
  const isKnown = Boolean(gradeId ?? schoolId) || hasSchool === true || hasGrade === true;
  const isUnknown = hasSchool === false || hasGrade === false;
  if (isUnknown) return isKnown ? sql<SqlBool>`false` : isInNone;
  if (isKnown) return eb.exists(of);
  return isArea ? eb.or([eb.exists(of), isInNone]) : null;
}

/** Students who were in a class of a study year, of the grade, school and area in the other filters. */
const inStudyYear: Filter = {
  ...oneOf("class_year_id"),
  joins: true,
  about:
    "Students who were in a class in any of these study years, by id. `gradeId`, `schoolId` and the filters of areas then mean that class instead of the present one.",
  where: (value: readonly number[], all: FilterValues): Expression<SqlBool> => {
    const sat = eb
      .selectFrom("enrolment as e")
      .select(sql.lit(1).as("one"))
      .whereRef("e.student_id", "=", "student.id")
      .where("e.deleted_at", "is", null);
    const found = sat.where(inClass(value, all) ?? isOneOf("e.class_year_id", value));
    const { mayReturn } = all;
    if (typeof mayReturn !== "boolean") return eb.exists(found);
    const finished = eb
      .selectFrom("enrolment as f")
      .select(sql.lit(1).as("one"))
      .whereRef("f.student_id", "=", "student.id")
      .whereRef("f.class_year_id", "=", sql.ref<number>("e.class_year_id"))
      .where("f.deleted_at", "is", null)
      .where("f.outcome", "=", EnrolmentOutcome.GRADUATED);
    return eb.exists(found.where(mayReturn ? eb.not(eb.exists(finished)) : eb.exists(finished)));
  },
};

/** What is asked about the end of a study year is part of the filter by study years. */
const mayReturn: Filter = {
  type: () => Boolean,
  joins: true,
  about:
    "With `classYearId`: students who did not graduate in that study year, and could be in a class of the next; false: those who graduated.",
  where: () => null,
};

/** The current value or, if a study year is given, that year's. */
const now = (column: string, what: string): Filter => ({
  ...oneOf(column),
  about: `Students in a class of any of these ${what} in the present study year, by id; with \`classYearId\`, in that year.`,
  where: (value: readonly number[], all: FilterValues) => (all["classYearId"] ? null : isOneOf(column, value)),
});

/** The district and province of the present school, otherwise of the home, as in reports. */
const area = (name: keyof typeof areas, what: string): Filter => ({
  ...oneOf(areas[name]),
  joins: true,
  about: `Students whose present school is in any of these ${what}, by id; without a school, whose home is. With \`classYearId\`, the school of that year.`,
  where: (value: readonly number[], all: FilterValues) => {
    if (all["classYearId"]) return null;
    const schools = eb
      .selectFrom("school as k")
      .select("k.id")
      .where(isOneOf(`k.${areas[name]}`, value));
    return eb.or([
      eb(sql.ref<number>("school_id"), "in", schools),
      eb.and([isOneOf(areas[name], value), isWithoutSchool()]),
    ]);
  },
});

/** Whether the student is now at a school, or in a grade; in the study year if one is given. */
const known = (isKnown: () => Expression<SqlBool>, about: string): Filter => ({
  type: () => Boolean,
  joins: true,
  about: `${about}; with \`classYearId\`, in that year.`,
  where: (value: boolean, all: FilterValues) => (all["classYearId"] ? null : value ? isKnown() : eb.not(isKnown())),
});

const yes = () => Boolean;
const ids = () => [Int];

/** Whether a student received an asset in any year, in the column that says so, which donations need not be read for. */
const receivedAsset = (asset: string, whether = true) =>
  eb(sql.ref<boolean>(`student.received_${asset.toLowerCase()}`), "=", whether);

/** Uncancelled donations to a student. */
const donations = () =>
  eb
    .selectFrom("donation as d")
    .select(sql.lit(1).as("one"))
    .whereRef("d.student_id", "=", "student.id")
    .where("d.deleted_at", "is", null)
    .where("d.state", "<>", "CANCELLED");

const jointly = "Cancelled donations do not count. One donation must meet all filters about donations and donors.";
const ofDonation = (type: () => unknown, about: string) => ({ type, about: `${about} ${jointly}` });
const placed = (where: string) =>
  `Students with a donation in whose study year they ${where}; without a class that year, now.`;
/** The names of these filters where they are about donations. */
const givenNames = Object.fromEntries(
  placedFilters.map((name) => [`given${name[0]?.toUpperCase()}${name.slice(1)}`, name]),
);

/** What a student received: filters that one donation must meet together. */
const given = together(
  {
    received: {
      type: yes,
      about: "Students with a donation that meets the other filters about donations and donors; false: without one.",
    },
    donorId: ofDonation(ids, "Students with a donation by any of these donors, by id."),
    donorAsset: ofDonation(() => Asset, "Students with a donation of this asset."),
    donorGaveUp: ofDonation(yes, "Students with a donation that was given up; false: with one that was not."),
    givenFrom: ofDonation(() => DateScalar, "Students with a donation given on this day or later."),
    givenTo: ofDonation(() => DateScalar, "Students with a donation given on this day or earlier."),
    givenAsset: ofDonation(() => Asset, "Students with a donation of this asset."),
    givenAssets: ofDonation(() => [Asset], "Students with a donation of any of these assets."),
    givenYear: ofDonation(ids, "Students with a donation given in any of these calendar years."),
    givenClassYearId: ofDonation(ids, "Students with a donation for any of these study years, by id."),
    givenDonorType: ofDonation(() => [DonorType], "Students with a donation by a donor of any of these types."),
    givenDonorCountryId: ofDonation(ids, "Students with a donation by a donor of any of these countries, by id."),
    givenDonorHasCountry: ofDonation(yes, "Students with a donation by a donor with, or without, a country."),
    givenSchoolId: ofDonation(ids, placed("were at any of these schools, by id")),
    givenHasSchool: ofDonation(yes, placed("were, or were not, at a school that the user sees")),
    givenGradeId: ofDonation(ids, placed("were in any of these grades, by id")),
    givenHasGrade: ofDonation(yes, placed("were, or were not, in a grade")),
    givenAreaProvinceId: ofDonation(
      ids,
      placed("had their school, otherwise their home, in any of these provinces, by id"),
    ),
    givenAreaDistrictId: ofDonation(
      ids,
      placed("had their school, otherwise their home, in any of these districts, by id"),
    ),
  },
  (all) => {
    const { received, donorId, donorAsset, donorGaveUp, givenFrom, givenTo, givenAsset, givenAssets } = all;
    const { givenYear, givenClassYearId, givenDonorType, givenDonorCountryId, givenDonorHasCountry } = all;
    const set = Object.keys(given).filter((name) => (all[name] ?? null) !== null);
    if (set.length === 1 && (donorAsset || givenAsset)) return receivedAsset((donorAsset ?? givenAsset) as string);
    let found = donations();
    if (donorId) found = found.where(isOneOf("d.donor_id", donorId as readonly number[]));
    for (const asset of [donorAsset, givenAsset]) if (asset) found = found.where("d.asset", "=", asset as string);
    if (givenAssets) found = found.where(isOneOf("d.asset", givenAssets as readonly string[], "text"));
    if (typeof donorGaveUp === "boolean") found = found.where("d.state", donorGaveUp ? "=" : "<>", "GAVE_UP");
    if (givenFrom) found = found.where("d.given_on", ">=", givenFrom as string);
    if (givenTo) found = found.where("d.given_on", "<=", givenTo as string);
    if (givenYear) found = found.where(inYears("d.given_on", givenYear as readonly number[]));
    if (givenClassYearId) found = found.where(isOneOf("d.class_year_id", givenClassYearId as readonly number[]));
    const where = wasPlaced(
      Object.fromEntries(Object.entries(givenNames).map(([name, of]) => [of, all[name] ?? null])),
      "d",
    );
    if (where) found = found.where(where);
    const donor: Expression<SqlBool>[] = [];
    if (givenDonorType) donor.push(isOneOf("o.donor_type", givenDonorType as readonly string[], "text"));
    if (givenDonorCountryId) donor.push(isOneOf("o.country_id", givenDonorCountryId as readonly number[]));
    if (typeof givenDonorHasCountry === "boolean") donor.push(isThere("o.country_id", givenDonorHasCountry));
    if (donor.length > 0) {
      const donors = eb
        .selectFrom("donor as o")
        .select(sql.lit(1).as("one"))
        .whereRef("o.id", "=", sql.ref("d.donor_id"));
      found = found.where(eb.exists(donors.where(eb.and(donor))));
    }
    return received === false ? eb.not(eb.exists(found)) : eb.exists(found);
  },
);

/** Active students who did not receive an asset in a study year: any asset, or any year, if the other filter is not set. */
const lacking = together(
  {
    withoutAsset: {
      type: () => Asset,
      about: "Active students who have not received this asset: in the years of `withoutYearId`, otherwise ever.",
    },
    withoutYearId: {
      type: ids,
      about:
        "Active students who have not received the asset of `withoutAsset`, otherwise any, for these study years, by id.",
    },
  },
  ({ withoutAsset, withoutYearId }) => {
    const active = eb("student.status", "=", StudentStatus.ACTIVE);
    if (withoutAsset && !withoutYearId) return eb.and([active, receivedAsset(withoutAsset as string, false)]);
    let found = donations();
    if (withoutAsset) found = found.where("d.asset", "=", withoutAsset as string);
    if (withoutYearId) found = found.where(isOneOf("d.class_year_id", withoutYearId as readonly number[]));
    return eb.and([active, eb.not(eb.exists(found))]);
  },
);

/** Students with a parent or guardian who has one of these professions. */
const profession: Filter = {
  ...oneOf("guardian_profession_id"),
  about: "Students whose father, mother or guardian has any of these professions, by id.",
  where: (value: readonly number[]) =>
    eb.or(
      ["father_profession_id", "mother_profession_id", "guardian_profession_id"].map((column) =>
        isOneOf(column, value),
      ),
    ),
};

/** Students with a part of their name that has no letter of its script, as the index on them says it. */
const hasOneScript = (): Expression<SqlBool> => {
  const lacks = (letters: string) => (column: string) => sql<SqlBool>`${sql.ref(column)} !~ ${sql.lit(letters)}`;
  return eb.or([
    ...["last_name_local", "first_name_local"].map(lacks("[\\u1780-\\u17ff]")),
    ...["last_name_en", "first_name_en"].map(lacks("[A-Za-z\\u00c0-\\u024f]")),
  ]);
};

/** Age in full years today, by date of birth. */
const age = (side: "from" | "to"): Filter => ({
  type: whole,
  about: `Students who are ${side === "from" ? "at least" : "at most"} this old today, in full years; not those without a date of birth.`,
  where: (years: number, _all: FilterValues, today: string) => {
    const born = sql.ref("date_of_birth");
    const before = (full: number) =>
      sql`(${today}::date - make_interval(years => ${Math.min(Math.max(full, 0), 1000)}))::date`;
    return side === "from" ? sql<SqlBool>`${born} <= ${before(years)}` : sql<SqlBool>`${born} > ${before(years + 1)}`;
  },
});

/**
 * The student list: searched by code, names in both scripts, nickname and, for users who may see phone numbers, the
 * guardian's.
 */
export const studentList: ListDefinition = {
  entity: Student,
  sorts: { ...namedSorts, DISTANCE: sql.ref("distance_km") },
  mayLack: ["DISTANCE"],

  defaultSort: "CODE",
  searches:
    "Words to find in any order, in the code, the names in both scripts and the nickname; with `phone.read`, also in the guardian's phone number. The code of a merged student finds the one who was kept.",
  searchNeeds: "personal.read",
  sortNeeds: personalSorts,
  findsPhones: true,
  findsMerged: true,
  findsNames: true,
  filters: {
    ids: { ...oneOf("id"), about: "Only students with these ids." },
    ...placeFilters,
    provinceCode: codeOf("province_id", "province", "Students whose home is in any of these provinces, by code."),
    districtCode: codeOf("district_id", "district", "Students whose home is in any of these districts, by code."),
    schoolCode: codeOf("school_id", "school", "Students who are now at any of these schools, by code."),
    villageId: personal(placeFilters.villageId),
    branchId: oneOf("branch_id"),
    schoolId: now("school_id", "schools"),
    gradeId: now("grade_id", "grades"),
    classYearId: inStudyYear,
    mayReturn,
    areaProvinceId: area("areaProvinceId", "provinces"),
    areaDistrictId: area("areaDistrictId", "districts"),
    hasSchool: known(() => eb.not(isWithoutSchool()), "Students who are, or are not, at a school that the user sees"),
    hasGrade: known(
      () => sql<SqlBool>`(${sql.ref("grade_id")} is not null)`,
      "Students who are, or are not, in a class with a grade",
    ),
    schoolClassId: oneOf("school_class_id"),
    religionId: personal(oneOf("religion_id")),
    stayWithId: personal(oneOf("stay_with_id")),
    parentStatusId: personal(oneOf("parent_status_id")),
    professionId: personal(profession),
    hasOneScript: personal({
      type: yes,
      about:
        "Students whose family or given name is in the letters of one script in both languages, such as those imported from a list in Latin letters alone; false: all others.",
      where: (value: boolean) => (value ? hasOneScript() : eb.not(hasOneScript())),
    }),
    sex: anyOf("sex", Sex),
    ageFrom: personal(age("from")),
    ageTo: personal(age("to")),
    ageGroup: personal({
      type: () => [AgeGroup],
      about: "Students of any of these ages today.",
      where: (value: readonly string[], _all: FilterValues, today: string) =>
        sql<SqlBool>`${ageGroupOn(today)} = any (${[...value]}::text[])`,
    }),
    distanceFrom: {
      ...bound("distance_km", "from", fractional),
      about: "Students who live at least this many kilometres from their present school.",
    },
    distanceTo: {
      ...bound("distance_km", "to", fractional),
      about: "Students who live at most this many kilometres from their present school.",
    },
    povertyLevel: anyOf("poverty_level", PovertyLevel),
    status: anyOf("status", StudentStatus),
    photoConsent: anyOf("photo_consent", PhotoConsent),
    receivedBicycle: flag("received_bicycle"),
    receivedMaterial: flag("received_material"),
    receivedFinance: flag("received_finance"),
    hasActiveDonor: flag("has_active_donor"),
    ...given,
    ...lacking,
    hasPhoto: { ...flag("has_photo"), about: "Students with or without a photo.", needs: "photo.read" },
    hasFlaggedPhoto: {
      ...flag("has_flagged_photo"),
      about: "Students with or without a photo that is flagged for reports.",
      needs: "photo.read",
    },
  },
};

export const {
  Args: StudentListArgs,
  Totals: StudentTotalArgs,
  Exports: StudentExportArgs,
  Filter: StudentFilter,
} = listTypes("Student", studentList);
