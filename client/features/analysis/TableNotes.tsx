import { useTranslation } from "react-i18next";
import { notesOf } from "../../../server/shared/analysis-notes.ts";
import { printedAt } from "../../ui/printing.ts";
import type { Question } from "./question.ts";
import type { Table, TreeRow } from "./table-tree.ts";
import { useDimensionNames } from "./useQuestionTitle.ts";

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
  const { rows } = question;
  const deepest = Math.max(0, ...shown.map(({ row }) => row.depth));
  const listed = (dimensions: Question["rows"]) => dimensions.map(nameOf).join(", ");
  const hidden = listed(rows.slice(deepest + 1));
  const isFolded = printing && shown.length < tree.length;
  const notes = [
    isFolded &&
      (hidden ? t("paper.folded", { shown: listed(rows.slice(0, deepest + 1)), hidden }) : t("paper.someFolded")),
    ...notesOf(question, table).map((note) => t(`notes.${note}`)),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <ul className="analysis-notes ui-muted">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
