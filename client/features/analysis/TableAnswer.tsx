import { Button } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { problemOf } from "../../shared/problems/problem.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { EmptyState, SkeletonLines } from "../../ui/States.tsx";
import type { Question } from "./question.ts";
import type { Table } from "./table-tree.ts";
import { TablePicture } from "./TablePicture.tsx";
import { isWide, TableView } from "./TableView.tsx";
import { useShownQuestion } from "./useShownQuestion.ts";

interface Props {
  question: Question;
  title: string;
  /** The answer, or that to the question before while this one is counted. */
  table: Table | undefined;
  counting: boolean;
  error: Error | undefined;
  retry: () => void;
  ask: (next: Question) => void;
}

/** The answer to a question: the table with its picture, or why there is none. */
export function TableAnswer({ question, title, table, counting, error, retry, ask }: Props) {
  const { t } = useTranslation(["analysis", "ui"]);
  const number = useNumberFormat();
  // What is shown while the next table is counted belongs to the question before.
  const shown = useShownQuestion(question, title, table, counting);
  const isEmpty = table?.count === 0 && table.rows.length === 0;
  const said = counting
    ? t("analysis:counting")
    : table && !error
      ? t("analysis:counted", { rows: number(table.rows.length), columns: number(table.columns.length + 1) })
      : "";
  return (
    <>
      <p role="status" className="analysis-status">
        <span className={counting ? undefined : "ui-hidden"}>{said}</span>
      </p>
      {error && !counting && <Failed error={error} retry={retry} />}
      {!error && !table && <SkeletonLines lines={8} />}
      {!error && table && isEmpty && (
        <EmptyState
          kind={Object.keys(question.filter).length > 0 ? "unmatched" : "none"}
          title={t("analysis:nothing")}
          text={t("analysis:nothingText")}
          {...(Object.keys(question.filter).length > 0 && {
            action: <Button text={t("ui:list.clear")} onClick={() => ask({ ...question, filter: {} })} />,
          })}
        />
      )}
      {!error && table && !isEmpty && (
        <div
          className={["analysis-answer", isWide(table) && "analysis-wide", counting && shown.isBefore && "ui-stale"]
            .filter(Boolean)
            .join(" ")}
          aria-busy={counting}
        >
          <div className="analysis-numbers">
            <TableView question={shown.question} table={table} title={shown.title} />
          </div>
          <TablePicture
            question={{ ...shown.question, picture: question.picture }}
            table={table}
            onKind={(picture) => ask({ ...question, picture })}
          />
        </div>
      )}
    </>
  );
}

/** Why a table was refused, or did not arrive; trying again helps only with the latter. */
function Failed({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useTranslation("analysis");
  const problem = problemOf(error);
  const isRefused = problem?.code === "BAD_INPUT" || problem?.code === "FORBIDDEN";
  return <ErrorState error={error} title={t("notCounted")} {...(!isRefused && { retry })} />;
}
