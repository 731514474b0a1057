import { enumOf, registerEnum } from "../../core/graphql/enums.ts";
import { analysisMeasures } from "../../shared/analysis.ts";
import type { Permission } from "../../shared/permissions.ts";

export const AnalysisMeasure = enumOf(analysisMeasures);
export type AnalysisMeasure = keyof typeof AnalysisMeasure;

registerEnum("AnalysisMeasure", AnalysisMeasure, "What a table counts, adds up or takes the average of.", {
  STUDENTS: "Students, whatever their status.",
  STUDENTS_WHO_RECEIVED: "Different students with a donation that was not cancelled, given up or not.",
  DONATIONS: "Donations that were not cancelled, given up or not.",
  AMOUNT: "The sum of the amounts of these donations, in one currency at a time.",
  DONORS: "Different donors of these donations.",
  SCHOOLS: "Schools, with or without students.",
  GIRLS_SHARE: "How many of 100 students are girls.",
  AVERAGE_DISTANCE: "The average distance to the present school in kilometres, of students whose distance is known.",
  RETENTION:
    "Of 100 students in a class of a study year who could come back, how many are in a class of the next study year too, at whatever school and in whatever branch of the user's. Who graduated in the year could not come back and is not counted. Each counts once in a year, whenever they came and left. Null while the next year has not begun. For several study years together: of all students of each of these years whose next one has begun. School, grade and place are those of the class in the first of the two years.",
});

/** The list that a number opens; students who received something are filtered by what they received. */
export type Opening = "students" | "received" | "donations" | "donors" | "schools";

/** The rows that are counted, and whose different ids in them. */
type Counted =
  | { source: "student"; counts: "student" }
  | { source: "donation"; counts: "student" | "donation" | "donor" }
  | { source: "school"; counts: "school" };

export type Measure = Counted & {
  opens: Opening;
  /** What the list that a number opens is filtered by in any case. */
  filter: Readonly<Record<string, unknown>>;
  /** A number of each row that is added up beside the count; rows without it are not counted. */
  part?: "cents" | "distance";
  /** Girls are counted beside the count. */
  girls?: true;
  /** Marked are students who are in a class of the study year after that of the row, too. */
  nextYear?: true;
  /** Always by the class of a study year. */
  ofYear?: true;
  /** What refuses to add up the dimension that is counted apart. */
  apart?: string;
  /** The value, from the count and the sum of the parts; null if there is nothing to compute it from. */
  valueOf: (count: number, part: number | null) => number | null;
  needs?: Permission;
};

const count = (n: number) => n;
/** More digits than anything shows: who shows a number rounds it, once. */
const exact = (value: number) => Math.round(value * 1_000_000) / 1_000_000;
const share = (n: number, part: number | null) => (n === 0 || part === null ? null : exact((100 * part) / n));
const notCancelled = { state: ["ACTIVE", "GAVE_UP"] };
const students = { source: "student", counts: "student", opens: "students", filter: {} } as const;
const donations = { source: "donation", counts: "donation", opens: "donations", filter: notCancelled } as const;

export const measures: Readonly<Record<AnalysisMeasure, Measure>> = {
  STUDENTS: { ...students, valueOf: count },
  STUDENTS_WHO_RECEIVED: {
    source: "donation",
    counts: "student",
    opens: "received",
    filter: { received: true },
    valueOf: count,
  },
  DONATIONS: { ...donations, valueOf: count },
  AMOUNT: {
    ...donations,
    part: "cents",
    apart: "errors.tableCurrency",
    valueOf: (_n, cents) => (cents ?? 0) / 100,
    needs: "money.read",
  },
  DONORS: { source: "donation", counts: "donor", opens: "donors", filter: { gave: true }, valueOf: count },
  SCHOOLS: { source: "school", counts: "school", opens: "schools", filter: {}, valueOf: count },
  GIRLS_SHARE: { ...students, girls: true, valueOf: share },
  AVERAGE_DISTANCE: {
    ...students,
    filter: { distanceFrom: 0 },
    part: "distance",
    valueOf: (n, distance) => (n === 0 || distance === null ? null : exact(distance / n)),
  },
  RETENTION: {
    ...students,
    filter: { mayReturn: true },
    ofYear: true,
    nextYear: true,
    apart: "errors.tableRetention",
    valueOf: share,
  },
};
