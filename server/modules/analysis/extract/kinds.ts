import { unscoped } from "../../../core/base/unscoped.ts";
import {
  Asset,
  Currency,
  DonorType,
  EnrolmentOutcome,
  PhotoConsent,
  PovertyLevel,
  Sex,
  StudentStatus,
} from "../../../shared/enums.ts";
import type { Width } from "./rows.ts";

/** Dates of birth are kept as days since then. */
export const DAY_ZERO = "2000-01-01";
/** Kept for a date of birth that is not known. */
export const UNBORN = -2_147_483_648;
/** The most records in one row that the database answers: others are answered between two of them. */
const CHUNK = 65_536;

/** Dimensions whose values are ids or years. */
export const dictionaries = [
  "branch",
  "province",
  "district",
  "grade",
  "classYear",
  "calendarYear",
  "country",
] as const;
export type DictionaryName = (typeof dictionaries)[number];

/** Dimensions whose values are fixed. */
export const choices = {
  sex: Object.keys(Sex),
  povertyLevel: Object.keys(PovertyLevel),
  status: Object.keys(StudentStatus),
  photoConsent: Object.keys(PhotoConsent),
  hasActiveDonor: ["false", "true"],
  asset: Object.keys(Asset),
  currency: Object.keys(Currency),
  donorType: Object.keys(DonorType),
  outcome: Object.keys(EnrolmentOutcome),
} as const;
export type ChoiceName = keyof typeof choices;

/** What a column of an extract is: codes, a number, or the place of another kind's row (-1 if there is none). */
export type Content =
  | { codesOf: DictionaryName }
  | { choiceOf: ChoiceName }
  | { placeOf: "student" | "donor" | "school" }
  | { width: Width };

interface ColumnOf {
  sql: string;
  content: Content;
}

const codes = (sql: string, codesOf: DictionaryName): ColumnOf => ({
  sql: `coalesce(${sql}, 0)`,
  content: { codesOf },
});
const choice = (sql: string, choiceOf: ChoiceName): ColumnOf => ({
  sql: `case ${sql} ${choices[choiceOf].map((value, i) => `when '${value}' then ${i + 1}`).join(" ")} else 0 end`,
  content: { choiceOf },
});
const place = (sql: string, placeOf: "student" | "donor" | "school"): ColumnOf => ({
  sql: `coalesce(${sql}, 0)`,
  content: { placeOf },
});

/**
 * What tables count of each kind of records, in the order in which they point at each other. `branch` is the record's;
 * 0 for what belongs to none. Columns of other records' rows are those that `touchedBy` changes, too.
 */
const declared = {
  school: {
    from: "school r",
    branch: "0",
    where: "true",
    columns: {
      branch: codes("r.branch_id", "branch"),
      province: codes("r.province_id", "province"),
      district: codes("r.district_id", "district"),
      isLiving: { sql: "(r.deleted_at is null)::integer", content: { width: "few" } },
    },
  },
  donor: {
    from: "donor r",
    branch: "0",
    where: "true",
    columns: { type: choice("r.donor_type", "donorType"), country: codes("r.country_id", "country") },
  },
  student: {
    from: "student r",
    branch: "r.branch_id",
    where: "true",
    columns: {
      school: place("r.school_id", "school"),
      grade: codes("r.grade_id", "grade"),
      province: codes("r.province_id", "province"),
      district: codes("r.district_id", "district"),
      sex: choice("r.sex", "sex"),
      born: { sql: `coalesce(r.date_of_birth - date '${DAY_ZERO}', ${UNBORN})`, content: { width: "whole" } },
      povertyLevel: choice("r.poverty_level", "povertyLevel"),
      status: choice("r.status", "status"),
      photoConsent: choice("r.photo_consent", "photoConsent"),
      hasActiveDonor: choice("r.has_active_donor::text", "hasActiveDonor"),
      distance: { sql: "coalesce(r.distance_km, 'nan')", content: { width: "parts" } },
      isLiving: { sql: "(r.deleted_at is null)::integer", content: { width: "few" } },
    },
  },
  enrolment: {
    from: unscoped(
      "of a class only codes and numbers, with its branch: what is in another one is hidden when it is counted",
    )`enrolment r left join school_class c on c.id = r.school_class_id and c.deleted_at is null`,
    branch: "r.branch_id",
    where: "r.deleted_at is null",
    touchedBy: { kind: "school_class", through: "r.school_class_id" },
    columns: {
      student: place("r.student_id", "student"),
      classYear: codes("r.class_year_id", "classYear"),
      outcome: choice("r.outcome", "outcome"),
      // Of the class, which may be in another branch.
      classBranch: codes("c.branch_id", "branch"),
      school: place("c.school_id", "school"),
      grade: codes("c.grade_id", "grade"),
    },
  },
  donation: {
    from: "donation r",
    branch: "r.branch_id",
    where: "r.deleted_at is null and r.state <> 'CANCELLED'",
    columns: {
      student: place("r.student_id", "student"),
      donor: place("r.donor_id", "donor"),
      classYear: codes("r.class_year_id", "classYear"),
      calendarYear: codes("extract(year from r.given_on)::integer", "calendarYear"),
      asset: choice("r.asset", "asset"),
      currency: choice("r.currency", "currency"),
      cents: { sql: "coalesce((r.amount * 100)::float8, 'nan')", content: { width: "parts" } },
    },
  },
} as const satisfies Record<
  string,
  {
    from: string;
    branch: string;
    where: string;
    /** Records of another kind that are part of these, by the column that points at them. */
    touchedBy?: { kind: string; through: string };
    columns: Readonly<Record<string, ColumnOf>>;
  }
>;

export type KindName = keyof typeof declared;
export type ColumnName<Name extends KindName> = keyof (typeof declared)[Name]["columns"] & string;
export const kindNames = Object.keys(declared) as KindName[];

/** How one kind of records is read and kept. */
export interface Kind {
  columns: readonly (ColumnOf & { name: string; width: Width })[];
  touchedBy: { kind: string; through: string } | null;
  /**
   * A statement that reads all records, or those with the ids of its first parameter and those that point at its second:
   * rows of at most `CHUNK` records of a branch, in which each column is one sequence of big-endian numbers of 4 bytes, or
   * 8 where they have parts.
   */
  statement: (some: boolean) => string;
}

const widthOf = (content: Content): Width =>
  "width" in content ? content.width : "choiceOf" in content ? "few" : "whole";

function kindOf({ from, branch, where, columns, ...other }: (typeof declared)[KindName]): Kind {
  const each = Object.entries<ColumnOf>(columns).map(([name, column]) => ({
    ...column,
    name,
    width: widthOf(column.content),
  }));
  const touchedBy = "touchedBy" in other ? other.touchedBy : null;
  const values = each.map(({ sql }, i) => `${sql} as c${i}`).join(", ");
  const packed = each
    .map(({ width }, i) => `string_agg(${width === "parts" ? "float8send" : "int4send"}(c${i}), '') as c${i}`)
    .join(", ");
  const ids = `(r.id = any ($1::integer[])${touchedBy ? ` or ${touchedBy.through} = any ($2::integer[])` : ""})`;
  return {
    columns: each,
    touchedBy,
    // With "offset 0" the planner does not sort the rows, as it takes the chunks for few.
    statement: (some) => unscoped(
      "codes and numbers without a name, kept by branch: a count is given those of the user's branches only",
    )`select branch, string_agg(int4send(id), '') as id, ${packed}
      from (select ${branch} as branch, r.id, r.id / ${CHUNK} as chunk, ${values} from ${from}
        where ${where}${some ? ` and ${ids}` : ""} offset 0) as r
      group by branch, chunk`,
  };
}

export const kinds = Object.fromEntries(kindNames.map((name) => [name, kindOf(declared[name])])) as Record<
  KindName,
  Kind
>;
