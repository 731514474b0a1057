import { Button, ButtonGroup } from "@blueprintjs/core";
import { HorizontalBarChart, TimelineLineChart } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { shares } from "../../../server/shared/analysis.ts";
import { BarChart } from "../../ui/chart/BarChart.tsx";
import { LineChart } from "../../ui/chart/LineChart.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { useValueText } from "./numbers.ts";
import { type Drawn, drawnOf, showsLowest } from "./picture.ts";
import type { Question } from "./question.ts";
import { useDimensionNames } from "./useQuestionTitle.ts";
import type { Table } from "./table-tree.ts";

interface Props {
  question: Question;
  table: Table;
  onKind: (kind: Drawn["kind"]) => void;
}

/** The picture of a table, with what it leaves out in words. */
export function TablePicture({ question, table, onKind }: Props) {
  const { t } = useTranslation(["analysis", "ui"]);
  const drawn = drawnOf(question, table);
  if (!drawn) {
    return (
      question.measure === "AMOUNT" && <p className="analysis-no-picture ui-muted">{t("analysis:picture.mixed")}</p>
    );
  }
  const kinds = [
    { kind: "bars", icon: <HorizontalBarChart />, label: t("analysis:picture.bars") },
    { kind: "line", icon: <TimelineLineChart />, label: t("analysis:picture.line") },
  ] as const;
  const offered = drawn.hasOrder ? kinds : [];
  return (
    <section className="analysis-picture" aria-labelledby="analysis-picture">
      <div className="analysis-picture-head">
        <h2 id="analysis-picture">{t("analysis:picture.title")}</h2>
        <ButtonGroup variant="minimal">
          {offered.map(({ kind, icon, label }) => (
            <Button
              key={kind}
              size="small"
              icon={icon}
              aria-label={label}
              title={label}
              active={drawn.kind === kind}
              aria-pressed={drawn.kind === kind}
              onClick={() => onKind(kind)}
            />
          ))}
        </ButtonGroup>
      </div>
      <Plot question={question} drawn={drawn} />
      <LeftOut question={question} drawn={drawn} />
    </section>
  );
}

function Plot({ question, drawn }: { question: Question; drawn: Drawn }) {
  const { t } = useTranslation(["analysis", "ui"]);
  const names = useNames();
  const text = useValueText(question.measure);
  const written = (value: number | null) => (value === null ? "–" : text(value, drawn.currency));
  const legend = drawn.series?.map((series) => (series.names ? names.first(series.names) : t("analysis:total"))) ?? [];
  const most = shares.has(question.measure) ? 100 : null;
  const said = (label: string, i: number, value: number | null) =>
    t("ui:list.chip", { label: legend[i] === undefined ? label : `${label}, ${legend[i]}`, value: written(value) });
  if (drawn.kind === "line") {
    return (
      <LineChart
        labelledBy="analysis-picture"
        legend={legend}
        text={(value) => text(value, null)}
        most={most}
        groups={drawn.categories.map(({ key, names: of, points }) => {
          const label = names.first(of);
          const each = points.map(({ value, to }, i) => ({ value, to, words: said(label, i, value) }));
          const words =
            legend.length > 0
              ? [label, ...points.map(({ value }, i) => `${legend[i]} ${written(value)}`)].join(" · ")
              : said(label, 0, points[0]?.value ?? null);
          return { key, label, points: each, words };
        })}
      />
    );
  }
  return (
    <BarChart
      labelledBy="analysis-picture"
      legend={legend}
      most={most}
      categories={drawn.categories.map(({ key, names: of, points }) => {
        const label = names.first(of);
        return {
          key,
          label,
          bars: points.map(({ value, to }, i) => ({
            value,
            text: written(value),
            words: said(label, i, value),
            to,
          })),
        };
      })}
    />
  );
}

/** What the picture does not show. */
function LeftOut({ question, drawn }: { question: Question; drawn: Drawn }) {
  const { t } = useTranslation(["analysis", "enums"]);
  const number = useNumberFormat();
  const nameOf = useDimensionNames();
  const series = drawn.series?.filter(({ names }) => names !== null).length ?? 0;
  const lowest = showsLowest(question.measure);
  const withAll = drawn.series?.some(({ names }) => names === null);
  const notes = [
    drawn.categories.length < drawn.of.categories &&
      t(lowest ? "analysis:picture.lowest" : "analysis:picture.largest", {
        shown: number(drawn.categories.length),
        of: number(drawn.of.categories),
      }),
    series < drawn.of.series &&
      t(
        withAll
          ? "analysis:picture.lowestAndTotal"
          : lowest
            ? "analysis:picture.lowest"
            : "analysis:picture.largestSeries",
        { shown: number(series), of: number(drawn.of.series) },
      ),
    question.rows[0] &&
      question.rows.length > 1 &&
      t("analysis:picture.firstOnly", { dimension: nameOf(question.rows[0]) }),
    drawn.currency !== null &&
      t("analysis:picture.currency", { currency: t(`enums:Currency.${drawn.currency as "USD"}`) }),
  ].filter(Boolean);
  return notes.length > 0 && <p className="ui-muted analysis-left-out">{notes.join(" ")}</p>;
}
