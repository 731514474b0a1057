import { Button } from "@blueprintjs/core";
import { ChevronDown, ChevronRight } from "@blueprintjs/icons";
import { type CSSProperties, Fragment, memo, useCallback, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { shares } from "../../../server/shared/analysis.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { printedAt } from "../../ui/printing.ts";
import { listAddress } from "./list-address.ts";
import { currencyOf, isMadeOf, partsOf, useValueText } from "./numbers.ts";
import { filterShapes, type Question } from "./question.ts";
import { type Folds, foldsOf, isFolded, openRows, type Table, type TreeRow, treeOf } from "./table-tree.ts";
import { TableNotes } from "./TableNotes.tsx";
import { isYears } from "./picture.ts";
import { useMoreBelow } from "./useMoreBelow.ts";
import { useWindow } from "./useWindow.ts";
import { unbroken } from "../../ui/unbroken.tsx";

/** The most columns of numbers that fit on a sheet of A4, upright and on its side. */
const ON_PAPER = { upright: 6, side: 10 };

/** Whether a table needs its sheet on the side. */
export const isWide = (table: Pick<Table, "columns">): boolean => table.columns.length + 1 > ON_PAPER.upright;

interface Props {
  question: Question;
  table: Table;
  /** The question in words. */
  title: string;
}

/** A table with subtotals that can be folded; every number leads to the list of what it counts. */
export function TableView({ question, table, title }: Props) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const printing = printedAt.use() !== null;
  const { t } = useTranslation("analysis");
  const number = useNumberFormat();
  const box = useRef<HTMLDivElement>(null);
  const tree = useMemo(() => treeOf(table), [table]);
  const folds = foldsOf(params, tree.length);
  const shown = openRows(tree, folds);
  const view = useWindow(box, shown.length, printing);
  useMoreBelow(box, shown.length);

  const changeFolds = useCallback(
    (change: (folds: Folds) => Folds) =>
      setParams(
        (previous) => {
          const { all, toggled } = change(foldsOf(previous, tree.length));
          const next = new URLSearchParams(previous);
          next.set("fold", all ? "all" : "none");
          if (toggled.size > 0) next.set("toggled", [...toggled].join(","));
          else next.delete("toggled");
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams, tree.length],
  );
  const toggle = useCallback(
    (path: string) =>
      changeFolds(({ all, toggled }) => {
        const next = new Set(toggled);
        if (!next.delete(path)) next.add(path);
        return { all, toggled: next };
      }),
    [changeFolds],
  );
  // One listener for all numbers, which are plain links: thousands of them stay light.
  useEffect(() => {
    const sheet = box.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(link.getAttribute("href") ?? "");
    };
    sheet?.addEventListener("click", follow);
    return () => sheet?.removeEventListener("click", follow);
  }, [navigate]);

  const parts = printing ? sheetsOf(table) : [table.columns.map((_, i) => i)];
  return (
    <>
      {tree.some(({ hasParts }) => hasParts) && <FoldAll folds={folds} onFold={(next) => changeFolds(() => next)} />}
      {parts.map((columns, i) => (
        <div
          key={columns.join(",")}
          ref={i === 0 ? box : undefined}
          className={view.isWindowed ? "analysis-scroll analysis-windowed" : "analysis-scroll"}
          role="region"
          aria-label={title}
          tabIndex={0}
        >
          {parts.length > 1 && (
            <p className="analysis-sheet">{t("paper.part", { part: number(i + 1), of: number(parts.length) })}</p>
          )}
          <Sheet
            {...{ question, table, title, columns, folds, view }}
            rows={shown.slice(view.start, view.end)}
            count={shown.length}
            onToggle={toggle}
          />
        </div>
      ))}
      <TableNotes question={question} table={table} tree={tree} shown={shown} />
    </>
  );
}

/** Whether rows have a total: amounts in columns of several currencies have none. */
const hasTotals = (question: Question, table: Table): boolean =>
  question.columns !== "CURRENCY" || table.total !== null;

/** On paper, the columns in as many tables as they fit on sheets. */
function sheetsOf(table: Table): number[][] {
  const all = table.columns.map((_, i) => i);
  const most = ON_PAPER[isWide(table) ? "side" : "upright"];
  const sheets = Math.max(1, Math.ceil(all.length / most));
  return Array.from({ length: sheets }, (_, i) => all.slice(i * most, (i + 1) * most));
}

function FoldAll({ folds, onFold }: { folds: Folds; onFold: (folds: Folds) => void }) {
  const { t } = useTranslation("analysis");
  const isAllFolded = folds.all && folds.toggled.size === 0;
  return (
    <Button
      className="analysis-fold-all"
      variant="minimal"
      size="small"
      icon={isAllFolded ? <ChevronRight /> : <ChevronDown />}
      text={isAllFolded ? t("unfoldAll") : t("foldAll")}
      onClick={() => onFold({ all: !isAllFolded, toggled: new Set() })}
    />
  );
}

interface SheetProps extends Props {
  /** The places of the columns that this part shows. */
  columns: readonly number[];
  rows: readonly TreeRow[];
  /** How many rows there are, with those that are not rendered. */
  count: number;
  folds: Folds;
  view: ReturnType<typeof useWindow>;
  onToggle: (path: string) => void;
}

function Sheet({ question, table, title, columns, rows, count, folds, view, onToggle }: SheetProps) {
  const { t } = useTranslation(["analysis", "enums"]);
  const names = useNames();
  const dimensions = question.rows.map((dimension) => t(`enums:AnalysisDimension.${dimension}`)).join(" › ");
  const hasColumns = columns.length > 0;
  const totals = hasTotals(question, table);
  const heads = question.columns && hasColumns ? 2 : 1;
  return (
    <table className="analysis-table" aria-rowcount={view.isWindowed ? heads + count + 1 : undefined}>
      <caption className="ui-hidden">{title}</caption>
      <thead>
        {question.columns && hasColumns && (
          <tr>
            <td className="analysis-corner" />
            <th scope="colgroup" colSpan={columns.length} className="analysis-over">
              <span>{t(`enums:AnalysisDimension.${question.columns}`)}</span>
            </th>
            {totals && <td />}
          </tr>
        )}
        <tr>
          <th scope="col" className="analysis-corner">
            {dimensions || t(`enums:AnalysisMeasure.${question.measure}`)}
          </th>
          {columns.map((i) => {
            const column = table.columns[i];
            if (!column) return null;
            const name = names.first(column);
            return (
              <th
                key={column.key}
                scope="col"
                className={isYears(question.columns) ? "analysis-year" : undefined}
                title={name}
              >
                {name}
              </th>
            );
          })}
          {totals && <th scope="col">{hasColumns ? t("total") : t(`enums:AnalysisMeasure.${question.measure}`)}</th>}
        </tr>
      </thead>
      <tbody>
        {view.before > 0 && <Space height={view.before} />}
        {rows.map((item, i) => (
          <Line
            key={item.path}
            {...{ question, table, columns, item, onToggle }}
            isFolded={item.hasParts ? isFolded(folds, item.path) : null}
            index={view.isWindowed ? heads + view.start + i + 1 : undefined}
          />
        ))}
        {view.after > 0 && <Space height={view.after} />}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{question.rows.length > 0 ? t("total") : t(`enums:AnalysisMeasure.${question.measure}`)}</th>
          <Numbers {...{ question, table, columns }} item={null} />
        </tr>
      </tfoot>
    </table>
  );
}

/** Stands for rows that are not rendered. */
function Space({ height }: { height: number }) {
  return (
    <tr aria-hidden="true">
      <td style={{ height }} />
    </tr>
  );
}

interface LineProps {
  question: Question;
  table: Table;
  columns: readonly number[];
  item: TreeRow;
  /** Null if there is nothing to fold. */
  isFolded: boolean | null;
  /** Its place in the table, if not all rows are rendered. */
  index: number | undefined;
  onToggle: (path: string) => void;
}

const Line = memo(function Line({ question, table, columns, item, isFolded: folded, index, onToggle }: LineProps) {
  const { t } = useTranslation("analysis");
  const names = useNames();
  const { row, path, hasParts } = item;
  const name = names.first(row);
  return (
    <tr aria-rowindex={index} className={hasParts ? "analysis-subtotal" : undefined}>
      <th scope="row" style={{ "--depth": row.depth } as CSSProperties} title={name}>
        <span className="analysis-name">
          {folded === null ? (
            question.rows.length > 1 && <span className="analysis-fold" />
          ) : (
            <Button
              className="analysis-fold"
              variant="minimal"
              size="small"
              icon={folded ? <ChevronRight size={14} /> : <ChevronDown size={14} />}
              aria-expanded={!folded}
              aria-label={t("parts", { name })}
              onClick={() => onToggle(path)}
            />
          )}
          <span>{unbroken(name)}</span>
        </span>
      </th>
      <Numbers {...{ question, table, columns, item }} />
    </tr>
  );
});

interface NumbersProps {
  question: Question;
  table: Table;
  columns: readonly number[];
  /** Null for all rows together. */
  item: TreeRow | null;
}

/** The numbers of a row by column, and its total. */
function Numbers({ question, table, columns, item }: NumbersProps) {
  const row = item?.row ?? null;
  const ofRow = row ? [row.filter] : [];
  const { total, count, byCurrency } = row ?? table;
  return (
    <>
      {columns.map((i) => {
        const column = table.columns[i];
        return (
          column && (
            <Value
              key={column.key}
              question={question}
              value={row ? (row.values[i] ?? null) : column.total}
              count={row ? (row.counts[i] ?? null) : column.count}
              currency={currencyOf(question, table, item, column.key)}
              parts={partsOf(table, row ? (row.valuesByCurrency[i] ?? []) : column.byCurrency)}
              addressOf={(...more) => listAddress(table, ...ofRow, column.filter, ...more)}
            />
          )
        );
      })}
      {hasTotals(question, table) && (
        <Value
          question={question}
          value={total}
          count={count}
          currency={currencyOf(question, table, item, null)}
          parts={partsOf(table, byCurrency)}
          addressOf={(...more) => listAddress(table, ...ofRow, ...more)}
        />
      )}
    </>
  );
}

interface ValueProps {
  question: Question;
  value: number | null;
  /** How many records it counts, or is made of; null if no list has just these. */
  count: number | null;
  currency: string | null;
  /** The amounts by currency, where they are not one number. */
  parts: ReturnType<typeof partsOf>;
  /** The list of what it counts, with further conditions. */
  addressOf: (...conditions: unknown[]) => string;
}

/** A number as a link to its list; a zero and what cannot be computed have none. */
function Value({ question, value, count, currency, parts, addressOf }: ValueProps) {
  const { t } = useTranslation("analysis");
  const text = useValueText(question.measure);
  const number = useNumberFormat();
  const madeOf = (of: number) =>
    isMadeOf(question.measure) ? t("madeOf", { count: of, shown: number(of) }) : undefined;
  if (value === null && parts.length > 0) {
    return (
      <td>
        {parts.map((part, i) => (
          <Fragment key={part.currency}>
            {i > 0 && " · "}
            <a href={addressOf({ [filterShapes.CURRENCY.key]: [part.currency] })}>{text(part.sum, part.currency)}</a>
          </Fragment>
        ))}
      </td>
    );
  }
  if (question.measure === "AMOUNT" && count === 0) return <td className="analysis-zero">{text(0, currency)}</td>;
  if (value === null) {
    return (
      <td title={t("cell.share")}>
        <span className="ui-muted ui-dash">
          <span aria-hidden="true">–</span>
          <span className="ui-hidden">{t("cell.share")}</span>
        </span>
      </td>
    );
  }
  if (count === null) return <td>{text(value, currency)}</td>;
  if (count === 0) return <td className="analysis-zero">{text(0, currency)}</td>;
  return (
    <td>
      <a href={addressOf()} title={madeOf(count)}>
        {text(value, currency)}
      </a>
      {shares.has(question.measure) && (
        <>
          {" "}
          <span className="analysis-of">{t("of", { shown: number(count) })}</span>
        </>
      )}
    </td>
  );
}
