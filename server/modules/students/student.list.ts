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
} from "../../core/data/list.ts";
import { codeOf } from "../../core/data/code-filter.ts";
import { listTypes } from "../../core/graphql/list-types.ts";
import { DateScalar } from "../../core/base/scalars.ts";
import type { Tables } from "../../core/data/tables.ts";
import { Asset, PhotoConsent, PovertyLevel, Sex, StudentStatus } from "../../shared/enums.ts";
import { Student } from "./student.entity.ts";

const eb = expressionBuilder<Tables, "student">();
const ofEnrolment = expressionBuilder<Tables & { e: Tables["enrolment"] }, "e">();
const whole = () => Int;
const fractional = () => Float;

/** Students who were in a class of a study year, of the grade and school in the other filters. */
const inStudyYear: Filter = {
  ...oneOf("class_year_id"),
  joins: true,
  about:
    "Students who were in a class in any of these study years, by id. `gradeId` and `schoolId` then mean that class instead of the present one.",
  where: (value: readonly number[], all: FilterValues): Expression<SqlBool> => {
    let sat = eb
      .selectFrom("enrolment as e")
      .select(sql.lit(1).as("one"))
      .whereRef("e.student_id", "=", "student.id")
      .where("e.deleted_at", "is", null);
    if (!all["gradeId"] && !all["schoolId"]) return eb.exists(sat.where(isOneOf("e.class_year_id", value)));
    // On the class rather than the enrolment, so that one index finds the classes.
    let of = ofEnrolment
      .selectFrom("school_class as c")
      .select(sql.lit(1).as("one"))
      .whereRef("c.id", "=", "e.school_class_id")
      .where("c.deleted_at", "is", null)
      .where(isOneOf("c.class_year_id", value));
    for (const [name, column] of [
      ["gradeId", "c.grade_id"],
      ["schoolId", "c.school_id"],
    ] as const) {
      if (all[name]) of = of.where(isOneOf(column, all[name] as readonly number[]));
    }
    sat = sat.where(eb.exists(of));
    return eb.exists(sat);
  },
};

/** The current value or, if a study year is given, that year's. */
const now = (column: string, what: string): Filter => ({
  ...oneOf(column),
  about: `Students in a class of any of these ${what} in the present study year, by id; with \`classYearId\`, in that year.`,
  where: (value: readonly number[], all: FilterValues) => (all["classYearId"] ? null : isOneOf(column, value)),
});

/** Whether a student received an asset in any year, in the column that says so, which donations need not be read for. */
const received = (asset: string, whether = true) =>
  eb(sql.ref<boolean>(`student.received_${asset.toLowerCase()}`), "=", whether);

/** Uncancelled donations to a student, limited by date and asset. */
function donations(all: FilterValues) {
  const { givenFrom, givenTo, givenAsset } = all as { givenFrom?: string; givenTo?: string; givenAsset?: string };
  let given = eb
    .selectFrom("donation as d")
    .select(sql.lit(1).as("one"))
    .whereRef("d.student_id", "=", "student.id")
    .where("d.deleted_at", "is", null)
    .where("d.state", "<>", "CANCELLED");
  if (givenFrom) given = given.where("d.given_on", ">=", givenFrom);
  if (givenTo) given = given.where("d.given_on", "<=", givenTo);
  if (givenAsset) given = given.where("d.asset", "=", givenAsset);
  return given;
}

const givenFilters = ["givenFrom", "givenTo", "givenAsset"] as const;
const donorFilters = ["donorId", "donorAsset", "donorGaveUp"] as const;
const firstDonorFilter = (all: FilterValues) => donorFilters.find((each) => (all[each] ?? null) !== null);

/**
 * Students with a donation that satisfies all filters of this kind together, and those of dates and assets: evaluated
 * once, by the first one set.
 */
const donated = (name: (typeof donorFilters)[number], of: Pick<Filter, "type">, about: string): Filter => ({
  ...of,
  joins: true,
  about: `${about} Cancelled donations do not count. One donation must meet all of \`donorId\`, \`donorAsset\`, \`donorGaveUp\`, \`givenFrom\`, \`givenTo\` and \`givenAsset\`.`,
  where: (_value: never, all: FilterValues): Expression<SqlBool> | null => {
    if (firstDonorFilter(all) !== name) return null;
    const { donorId, donorAsset, donorGaveUp } = all;
    const others = [donorId, donorGaveUp, ...givenFilters.map((each) => all[each])];
    if (donorAsset && others.every((each) => (each ?? null) === null)) return received(donorAsset as string);
    let given = donations(all);
    if (donorId) given = given.where(isOneOf("d.donor_id", donorId as readonly number[]));
    if (donorAsset) given = given.where("d.asset", "=", donorAsset as string);
    if (typeof donorGaveUp === "boolean") given = given.where("d.state", donorGaveUp ? "=" : "<>", "GAVE_UP");
    return eb.exists(given);
  },
});

/**
 * Students who received something that satisfies all filters of this kind together: evaluated once, by the first one
 * set.
 */
const givenWithin = (name: (typeof givenFilters)[number], type: () => unknown, about: string): Filter => ({
  type,
  joins: true,
  about: `${about} Cancelled donations do not count; see \`donorId\` for filters that one donation must meet together.`,
  where: (value: string, all: FilterValues) => {
    if (firstDonorFilter(all) || givenFilters.find((each) => all[each]) !== name) return null;
    return name === "givenAsset" ? received(value) : eb.exists(donations(all));
  },
});

const lackFilters = ["withoutAsset", "withoutYearId"] as const;
/**
 * Active students who did not receive an asset in a study year: any asset, or any year, if the other filter is not set.
 * Evaluated once, by the first one set.
 */
const lacking = (name: (typeof lackFilters)[number], of: Pick<Filter, "type">, about: string): Filter => ({
  ...of,
  joins: true,
  about,
  where: (_value: never, all: FilterValues) => {
    if (lackFilters.find((each) => all[each]) !== name) return null;
    const { withoutAsset, withoutYearId } = all;
    const active = eb("student.status", "=", StudentStatus.ACTIVE);
    if (withoutAsset && !withoutYearId) return eb.and([active, received(withoutAsset as string, false)]);
    let given = donations({});
    if (withoutAsset) given = given.where("d.asset", "=", withoutAsset as string);
    if (withoutYearId) given = given.where(isOneOf("d.class_year_id", withoutYearId as readonly number[]));
    return eb.and([active, eb.not(eb.exists(given))]);
  },
});

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
    schoolClassId: oneOf("school_class_id"),
    religionId: personal(oneOf("religion_id")),
    stayWithId: personal(oneOf("stay_with_id")),
    parentStatusId: personal(oneOf("parent_status_id")),
    professionId: personal(profession),
    sex: anyOf("sex", Sex),
    ageFrom: personal(age("from")),
    ageTo: personal(age("to")),
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
    donorId: donated("donorId", oneOf("donor_id"), "Students with a donation by any of these donors, by id."),
    donorAsset: donated("donorAsset", { type: () => Asset }, "Students with a donation of this asset."),
    donorGaveUp: donated(
      "donorGaveUp",
      { type: () => Boolean },
      "Students with a donation that was given up; false: with one that was not.",
    ),
    givenFrom: givenWithin("givenFrom", () => DateScalar, "Students with a donation given on this day or later."),
    givenTo: givenWithin("givenTo", () => DateScalar, "Students with a donation given on this day or earlier."),
    givenAsset: givenWithin("givenAsset", () => Asset, "Students with a donation of this asset."),
    withoutAsset: lacking(
      "withoutAsset",
      { type: () => Asset },
      "Active students who have not received this asset: in the years of `withoutYearId`, otherwise ever.",
    ),
    withoutYearId: lacking(
      "withoutYearId",
      oneOf("class_year_id"),
      "Active students who have not received the asset of `withoutAsset`, otherwise any, for these study years, by id.",
    ),
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
