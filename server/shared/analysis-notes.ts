import { type AnalysisDimension, type AnalysisMeasure, shares } from "./analysis.ts";

/** A table's numbers, as far as its notes depend on them. */
interface Numbers {
  total: number | null;
  columns: readonly { total: number | null }[];
  rows: readonly { depth: number; total: number | null; values: readonly (number | null)[] }[];
}

interface Asked {
  measure: AnalysisMeasure;
  rows: readonly AnalysisDimension[];
  columns: AnalysisDimension | null;
}

const areaDimensions = ["DISTRICT", "PROVINCE"] as const;
/** What a donation has of the class in its study year. */
const classDimensions = ["SCHOOL", "GRADE", ...areaDimensions] as const;
const ofDonations: ReadonlySet<AnalysisMeasure> = new Set(["DONATIONS", "AMOUNT", "STUDENTS_WHO_RECEIVED", "DONORS"]);
const yearDimensions = ["CLASS_YEAR", "CALENDAR_YEAR"] as const;

const onceNotes = {
  STUDENTS: "onceStudents",
  STUDENTS_WHO_RECEIVED: "onceReceived",
  DONORS: "onceDonors",
} as const;

type OnceNote = (typeof onceNotes)[keyof typeof onceNotes] | `onceReceived${"Years" | "Assets" | "Both"}`;
/** What is to be known of a table's numbers, by the name of its text. */
export type TableNote = OnceNote | "ofYear" | "place" | "dashShare";

const sumOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** Whether a total is less than the sum of its parts, because a record that is in several of them is counted once. */
export function countsOnce({ total, rows, columns }: Numbers): boolean {
  const isLess = (whole: number | null, parts: readonly { total: number | null }[]) =>
    whole !== null && sumOf(parts.map((part) => part.total)) > whole;
  const heads = rows.filter(({ depth }) => depth === 0);
  return (
    isLess(total, heads) ||
    isLess(total, columns) ||
    rows.some((row, i) => {
      const end = rows.findIndex(({ depth }, j) => j > i && depth <= row.depth);
      const within = rows.slice(i + 1, end === -1 ? rows.length : end).filter(({ depth }) => depth === row.depth + 1);
      return (row.total !== null && sumOf(row.values) > row.total) || isLess(row.total, within);
    })
  );
}

const hasGaps = ({ rows, columns, total }: Numbers): boolean =>
  total === null || columns.some((each) => each.total === null) || rows.some(({ values }) => values.includes(null));

/** The notes of a table, on screen, on paper and in a file. */
export function notesOf({ measure, rows, columns }: Asked, table: Numbers): TableNote[] {
  const isBy = (...some: readonly AnalysisDimension[]) => some.some((each) => columns === each || rows.includes(each));
  const once = (): OnceNote | null => {
    if (!(measure in onceNotes) || !countsOnce(table)) return null;
    if (measure !== "STUDENTS_WHO_RECEIVED") return onceNotes[measure as keyof typeof onceNotes];
    if (isBy("ASSET")) return isBy(...yearDimensions) ? "onceReceivedBoth" : "onceReceivedAssets";
    return isBy(...yearDimensions) ? "onceReceivedYears" : "onceReceived";
  };
  const isComputed = shares.has(measure) || measure === "AVERAGE_DISTANCE";
  const notes: (TableNote | null | false)[] = [
    once(),
    ofDonations.has(measure) && isBy(...classDimensions) && "ofYear",
    measure !== "SCHOOLS" && isBy(...areaDimensions) && "place",
    isComputed && hasGaps(table) && "dashShare",
  ];
  return notes.filter((note) => note !== null && note !== false);
}
