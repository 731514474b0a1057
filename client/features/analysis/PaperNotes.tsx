import { useTranslation } from "react-i18next";
import type { FilterSpec } from "../../shared/filters/types.ts";
import { PrintNotes } from "../../shared/lists/PrintNotes.tsx";
import { useBranches } from "../../shared/pickers/options.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { printedAt } from "../../ui/printing.ts";
import { filterShapes, type Question } from "./question.ts";

interface Props {
  question: Question;
  /** The filters that are set. */
  specs: FilterSpec<string>[];
}

/** On paper, under a table's title: what was counted, in which branches, and the filters. */
export function PaperNotes({ question, specs }: Props) {
  const { t } = useTranslation(["analysis", "enums"]);
  const names = useNames();
  const branches = useBranches();
  const printing = printedAt.use() !== null;
  // A filter by branch says it already.
  const isOfAll = question.filter[filterShapes.BRANCH.key] === undefined && branches.length > 0;
  return (
    <>
      {printing && (
        <div className="ui-print-notes">
          <p>{t("analysis:paper.counted", { what: t(`analysis:about.${question.measure}`) })}</p>
          {isOfAll && (
            <p>{t("analysis:paper.branches", { names: branches.map((each) => names.first(each)).join(", ") })}</p>
          )}
        </div>
      )}
      <PrintNotes search="" specs={specs} values={question.filter} part={null} exported={false} />
    </>
  );
}
