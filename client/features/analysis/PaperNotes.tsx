import { useTranslation } from "react-i18next";
import { isOfPresentYear } from "../../../server/shared/analysis.ts";
import type { FilterSpec } from "../../shared/filters/types.ts";
import { PaperBranches } from "../../shared/filters/PaperBranches.tsx";
import { PrintNotes } from "../../shared/lists/PrintNotes.tsx";
import { useClassYears } from "../../shared/reference/class-years.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { printedAt } from "../../ui/printing.ts";
import { dimensionsIn, filterShapes, isAsSaid, type Question } from "./question.ts";

interface Props {
  question: Question;
  /** The filters that are set. */
  specs: FilterSpec<string>[];
}

/** On paper, under a table's title: what was counted, in which branches and study year, and the filters. */
export function PaperNotes({ question, specs }: Props) {
  const { t } = useTranslation(["analysis", "enums"]);
  const printing = printedAt.use() !== null;
  const { measure, filter } = question;
  const what = t(`enums:AnalysisMeasure.${measure}`);
  const { key } = filterShapes.BRANCH;
  const chosen = filter[key];
  return (
    <>
      <div className="ui-print-notes">
        {printing && (
          <p>
            {t("analysis:paper.counted", {
              what: isAsSaid(question) ? `${what} · ${t(`analysis:about.${measure}`)}` : what,
            })}
          </p>
        )}
        <PaperBranches chosen={Array.isArray(chosen) ? (chosen as number[]) : []} />
        {isOfPresentYear(measure, dimensionsIn(question)) && <PaperYear />}
      </div>
      <PrintNotes
        search=""
        specs={specs.filter((spec) => spec.key !== key)}
        values={filter}
        part={null}
        exported={false}
      />
    </>
  );
}

/** On paper, the present study year: known before the page is printed. */
function PaperYear() {
  const { t } = useTranslation(["ui", "enums"]);
  const names = useNames();
  const { current } = useClassYears();
  if (printedAt.use() === null || !current) return null;
  const said = { label: t("enums:AnalysisDimension.CLASS_YEAR"), value: names.first(current) };
  return <p>{t("ui:list.chip", said)}</p>;
}
