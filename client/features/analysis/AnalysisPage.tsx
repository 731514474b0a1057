import { Button } from "@blueprintjs/core";
import { ChevronDown, ChevronUp, Print } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAnalysisTableQuery } from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import { isSet } from "../../shared/filters/filter-state.ts";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { usePhone } from "../../ui/useMediaQuery.ts";
import { KeptTables } from "./kept/KeptTables.tsx";
import { ReadyMenu, ReadyTables } from "./kept/ReadyTables.tsx";
import { UnusableTable } from "./kept/UnusableTable.tsx";
import { useNamedTable } from "./kept/useNamedTable.ts";
import { PaperNotes } from "./PaperNotes.tsx";
import { QuestionBar } from "./QuestionBar.tsx";
import { TableAnswer } from "./TableAnswer.tsx";
import { variablesOf } from "./question.ts";
import { useQuestion } from "./useQuestion.ts";
import { useQuestionTitle } from "./useQuestionTitle.ts";
import { useTableFilters } from "./useTableFilters.ts";
import "./analysis.css";
import "./paper.css";

/** Numbers by any dimensions, each leading to the list of what it counts. The question is in the address. */
export function AnalysisPage() {
  const { t } = useTranslation(["analysis", "ui", "enums"]);
  const phone = usePhone();
  const { question, dropped, ask } = useQuestion();
  const words = useQuestionTitle()(question);
  const specs = useTableFilters(question.measure);
  const { name, unusable, isLoading } = useNamedTable(question);
  const query = useAnalysisTableQuery({
    variables: variablesOf(question),
    fetchPolicy: "cache-and-network",
    skip: unusable !== null || isLoading,
  });
  const title = name ?? words;
  const [choosing, setChoosing] = useState(false);
  const set = specs.filter((spec) => isSet(spec, question.filter));
  const names = dropped.map((dimension) => t(`enums:AnalysisDimension.${dimension}`)).join(", ");
  return (
    <div className="analysis">
      {/* What can be done with the table as a whole: actions of the header, from left to right. */}
      <PageHeader
        title={title}
        actions={
          <>
            <ReadyMenu />
            <KeptTables question={question} title={title} isShown={!unusable} />
            {!unusable && (
              <Button
                icon={<Print />}
                aria-label={t("analysis:print")}
                title={t("analysis:print")}
                onClick={() => window.print()}
              />
            )}
          </>
        }
      />
      {unusable ? (
        <UnusableTable {...unusable} />
      ) : (
        <>
          {name && <p className="analysis-about ui-muted">{words}</p>}
          <ReadyTables />
          <PaperNotes question={question} specs={set} />
          {phone && (
            <Button
              className="analysis-choose-all"
              fill
              alignText="start"
              aria-expanded={choosing}
              endIcon={choosing ? <ChevronUp /> : <ChevronDown />}
              text={
                set.length > 0
                  ? t("analysis:choices", { filters: t("ui:list.filtersSet", { count: set.length }) })
                  : t("analysis:choose")
              }
              onClick={() => setChoosing(!choosing)}
            />
          )}
          {(!phone || choosing) && <QuestionBar question={question} specs={specs} ask={ask} />}
          <p role="status" className={names ? "analysis-dropped ui-muted" : "ui-hidden"}>
            {names && t("analysis:dropped", { names })}
          </p>
          <TableAnswer
            question={question}
            title={title}
            table={latest(query)?.table}
            counting={query.loading || isLoading}
            error={query.error}
            retry={() => void query.refetch().catch(() => undefined)}
            ask={ask}
          />
        </>
      )}
    </div>
  );
}
