import { Button, MenuDivider, MenuItem } from "@blueprintjs/core";
import { Cross, Plus, SwapHorizontal } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import {
  type AnalysisDimension,
  type AnalysisMeasure,
  analysisDimensions,
  analysisMeasures,
  MOST_ROW_DIMENSIONS,
  whyNotBy,
} from "../../../server/shared/analysis.ts";
import { FilterChip } from "../../shared/filters/FilterChip.tsx";
import { FilterMenu } from "../../shared/filters/FilterMenu.tsx";
import { isSet } from "../../shared/filters/filter-state.ts";
import type { FilterSpec } from "../../shared/filters/types.ts";
import { textOf } from "../../shared/problems/problem.ts";
import { useMe } from "../../shared/session/session-context.tsx";
import { ChoiceMenu, Reason } from "./ChoiceMenu.tsx";
import { neededBy, type Question } from "./question.ts";
import { isAllowed } from "./rights.ts";
import { useTableFilter } from "./useQuestion.ts";

interface Props {
  question: Question;
  specs: FilterSpec<string>[];
  ask: (next: Question, options?: { replace?: boolean }) => void;
}

/** What is counted, by what, and of which records: the table follows each choice. */
export function QuestionBar({ question, specs, ask }: Props) {
  const { t } = useTranslation(["analysis", "enums"]);
  const { permissions } = useMe();
  const measures = analysisMeasures.filter((each) => isAllowed(each, permissions));
  return (
    <div className="analysis-bar">
      <Part id="analysis-count" name={t("count")}>
        <ChoiceMenu<AnalysisMeasure>
          name={t("count")}
          choices={measures.map((value) => ({
            value,
            label: t(`enums:AnalysisMeasure.${value}`),
            about: t(`about.${value}`),
          }))}
          chosen={question.measure}
          onChoose={(measure) => ask({ ...question, measure })}
        />
      </Part>
      <Rows question={question} ask={ask} />
      <Columns question={question} ask={ask} />
      <Filters question={question} specs={specs} ask={ask} />
    </div>
  );
}

/** A part of the question under its name. */
function Part({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  return (
    <div className="analysis-part" role="group" aria-labelledby={id}>
      <span id={id} className="analysis-label">
        {name}
      </span>
      {children}
    </div>
  );
}

type AskProps = Pick<Props, "question" | "ask">;

/** The dimensions to choose from, with the reasons against some. */
function useDimensions({ question }: Pick<Props, "question">, without: readonly AnalysisDimension[]) {
  const { t } = useTranslation(["ui", "errors", "validation", "enums", "analysis"]);
  const { permissions } = useMe();
  return analysisDimensions
    .filter((dimension) => isAllowed(dimension, permissions) && !without.includes(dimension))
    .map((dimension) => {
      const reason = whyNotBy(question.measure, dimension);
      return {
        value: dimension,
        label: t(`enums:AnalysisDimension.${dimension}`),
        ...((dimension === "DISTRICT" || dimension === "PROVINCE") &&
          question.measure !== "SCHOOLS" && { about: t("analysis:place") }),
        whyNot: reason && textOf(t, { key: reason }),
      };
    });
}

/** Puts a dimension into a place; the one that stands there goes where the other came from. */
function placed(question: Question, place: number | "columns", dimension: AnalysisDimension): Question {
  const rows: (AnalysisDimension | null)[] = [...question.rows];
  let { columns } = question;
  const before = place === "columns" ? columns : (rows[place] ?? null);
  const from = rows.indexOf(dimension);
  if (from !== -1) rows[from] = before;
  else if (columns === dimension) columns = before;
  if (place === "columns") columns = dimension;
  else rows[place] = dimension;
  return { ...question, rows: rows.filter((each) => each !== null), columns };
}

interface RemoveProps {
  question: Question;
  dimension: AnalysisDimension;
  onRemove: () => void;
}

function Remove({ question, dimension, onRemove }: RemoveProps) {
  const { t } = useTranslation(["analysis", "errors", "enums"]);
  const name = t(`enums:AnalysisDimension.${dimension}`);
  if (dimension === neededBy(question)) {
    return <Reason>{t(dimension === "CURRENCY" ? "errors:tableCurrency" : "errors:tableRetention")}</Reason>;
  }
  return (
    <>
      <MenuItem icon={<Cross />} text={t("analysis:remove", { name })} onClick={onRemove} />
      <MenuDivider />
    </>
  );
}

function Rows({ question, ask }: AskProps) {
  const { t } = useTranslation("analysis");
  const { rows } = question;
  const dimensions = useDimensions({ question }, []);
  const more = useDimensions({ question }, [...rows, ...(question.columns ? [question.columns] : [])]);
  return (
    <Part id="analysis-rows" name={t("rows")}>
      {rows.map((dimension, i) => (
        <ChoiceMenu<AnalysisDimension>
          // The place keeps its button, and the focus, whatever is chosen for it.
          key={["first", "second", "third"][i]}
          name={t("rowsAt", { place: i + 1 })}
          choices={dimensions}
          chosen={dimension}
          onChoose={(value) => ask(placed(question, i, value))}
        >
          <Remove
            question={question}
            dimension={dimension}
            onRemove={() => ask({ ...question, rows: rows.filter((each) => each !== dimension) })}
          />
        </ChoiceMenu>
      ))}
      {rows.length < MOST_ROW_DIMENSIONS && (
        <ChoiceMenu<AnalysisDimension>
          name={t("addRows")}
          text={rows.length === 0 ? t("none") : ""}
          icon={<Plus />}
          choices={more}
          chosen={null}
          onChoose={(value) => ask(placed(question, rows.length, value))}
        />
      )}
    </Part>
  );
}

function Columns({ question, ask }: AskProps) {
  const { t } = useTranslation("analysis");
  const { rows, columns } = question;
  const dimensions = useDimensions({ question }, []);
  return (
    <Part id="analysis-columns" name={t("columns")}>
      <ChoiceMenu<AnalysisDimension>
        name={t("columns")}
        {...(!columns && { text: t("none") })}
        choices={dimensions}
        chosen={columns}
        onChoose={(value) => ask(placed(question, "columns", value))}
      >
        {columns && (
          <Remove question={question} dimension={columns} onRemove={() => ask({ ...question, columns: null })} />
        )}
      </ChoiceMenu>
      {columns && rows.length === 1 && (
        <Button
          variant="minimal"
          icon={<SwapHorizontal />}
          aria-label={t("swap")}
          title={t("swap")}
          onClick={() => ask({ ...question, rows: [columns], columns: rows[0] ?? null })}
        />
      )}
    </Part>
  );
}

function Filters({ question, specs, ask }: Props) {
  const { t } = useTranslation("ui");
  const setFilters = useTableFilter(specs, question, ask);
  const clear = () => ask({ ...question, filter: {} });
  const set = specs.filter((spec) => isSet(spec, question.filter));
  return (
    <div className="analysis-part analysis-filters">
      {set.map((spec) => (
        <FilterChip key={spec.key} spec={spec} values={question.filter} onChange={setFilters} />
      ))}
      <FilterMenu specs={specs} values={question.filter} onChange={setFilters} phone={false} onClear={clear} />
      {set.length > 0 && <Button variant="minimal" icon={<Cross />} text={t("list.clear")} onClick={clear} />}
    </div>
  );
}
