import { useTranslation } from "react-i18next";
import { type AnalysisDimension, type AnalysisMeasure, shares } from "../../../server/shared/analysis.ts";
import { printedAt } from "../../ui/printing.ts";
import type { Question } from "./question.ts";
import { countsOnce, type Table, type TreeRow } from "./table-tree.ts";
import { useDimensionNames } from "./useQuestionTitle.ts";

const areaDimensions = ["DISTRICT", "PROVINCE"] as const;
/** What a donation has of the class in its study year. */
const classDimensions = ["SCHOOL", "GRADE", ...areaDimensions] as const;
const ofDonations: ReadonlySet<AnalysisMeasure> = new Set(["DONATIONS", "AMOUNT", "STUDENTS_WHO_RECEIVED", "DONORS"]);
const yearDimensions = ["CLASS_YEAR", "CALENDAR_YEAR"] as const;

type OnceNote =
  | "onceReceivedYears"
  | "onceReceivedAssets"
  | "onceReceivedBoth"
  | "onceReceived"
  | "onceStudents"
  | "onceDonors";

const onceNotes: Partial<Record<AnalysisMeasure, OnceNote>> = {
  STUDENTS: "onceStudents",
  STUDENTS_WHO_RECEIVED: "onceReceived",
  DONORS: "onceDonors",
};

/** Why a total is less than the sum of its parts; null if it is not. */
function onceNoteOf({ measure, rows, columns }: Question, table: Table): OnceNote | null {
  const note = onceNotes[measure];
  if (!note || !countsOnce(table)) return null;
  const isBy = (each: AnalysisDimension) => columns === each || rows.includes(each);
  const isByYear = yearDimensions.some(isBy);
  if (measure !== "STUDENTS_WHO_RECEIVED") return note;
  if (isBy("ASSET")) return isByYear ? "onceReceivedBoth" : "onceReceivedAssets";
  return isByYear ? "onceReceivedYears" : "onceReceived";
}

const hasGaps = ({ rows, columns, total }: Table): boolean =>
  total === null || columns.some((each) => each.total === null) || rows.some(({ values }) => values.includes(null));

interface Props {
  question: Question;
  table: Table;
  tree: readonly TreeRow[];
  /** The rows that are not folded away. */
  shown: readonly TreeRow[];
}

/** Below a table, on screen and on paper: what its numbers mean, and on paper what it does not show. */
export function TableNotes({ question, table, tree, shown }: Props) {
  const { t } = useTranslation("analysis");
  const nameOf = useDimensionNames();
  const printing = printedAt.use() !== null;
  const { measure, rows, columns } = question;
  const once = onceNoteOf(question, table);
  const isBy = (some: readonly AnalysisDimension[]) => some.some((each) => columns === each || rows.includes(each));
  const deepest = Math.max(0, ...shown.map(({ row }) => row.depth));
  const listed = (dimensions: Question["rows"]) => dimensions.map(nameOf).join(", ");
  const hidden = listed(rows.slice(deepest + 1));
  const isFolded = printing && shown.length < tree.length;
  const notes = [
    isFolded &&
      (hidden ? t("paper.folded", { shown: listed(rows.slice(0, deepest + 1)), hidden }) : t("paper.someFolded")),
    once && t(`notes.${once}`),
    ofDonations.has(measure) && isBy(classDimensions) && t("notes.ofYear"),
    measure !== "SCHOOLS" && isBy(areaDimensions) && t("notes.place"),
    (shares.has(measure) || measure === "AVERAGE_DISTANCE") && hasGaps(table) && t("notes.dashShare"),
  ].filter((note) => note !== false && note !== null);
  if (notes.length === 0) return null;
  return (
    <ul className="analysis-notes ui-muted">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
