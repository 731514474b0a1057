import type { Question } from "../question.ts";

const ready = [
  "tenYears",
  "byDistrict",
  "bicycles",
  "bicycleDonors",
  "withoutDonor",
  "girls",
  "poverty",
  "retention",
] as const;
export type Ready = (typeof ready)[number];

/** How many years the series covers. */
const YEARS = 10;

const plain = { columns: null, filter: {}, picture: null } as const;

/** Questions that boards ask every year. @param thisYear the calendar year */
export function readyTables(thisYear: number): Readonly<Record<Ready, Question>> {
  return {
    tenYears: {
      ...plain,
      measure: "STUDENTS_WHO_RECEIVED",
      rows: ["CALENDAR_YEAR"],
      columns: "ASSET",
      filter: { calendarYear: Array.from({ length: YEARS }, (_, i) => thisYear - YEARS + 1 + i) },
    },
    byDistrict: { ...plain, measure: "DONATIONS", rows: ["PROVINCE", "DISTRICT"], columns: "CALENDAR_YEAR" },
    bicycles: {
      ...plain,
      measure: "DONATIONS",
      rows: ["SCHOOL"],
      columns: "CLASS_YEAR",
      filter: { asset: ["BICYCLE"] },
    },
    bicycleDonors: { ...plain, measure: "DONATIONS", rows: ["SCHOOL", "DONOR"], filter: { asset: ["BICYCLE"] } },
    withoutDonor: {
      ...plain,
      measure: "STUDENTS",
      rows: ["DISTRICT", "SCHOOL"],
      columns: "SEX",
      filter: { hasActiveDonor: false, status: ["ACTIVE"] },
    },
    girls: { ...plain, measure: "STUDENTS", rows: ["GRADE"], columns: "SEX", filter: { status: ["ACTIVE"] } },
    poverty: {
      ...plain,
      measure: "STUDENTS",
      rows: ["PROVINCE"],
      columns: "POVERTY_LEVEL",
      filter: { status: ["ACTIVE"] },
    },
    retention: { ...plain, measure: "RETENTION", rows: ["DISTRICT", "SCHOOL"], columns: "CLASS_YEAR" },
  };
}

export const readyNames: readonly Ready[] = ready;
