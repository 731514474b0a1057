import { Checkbox } from "@blueprintjs/core";
import { type JSX, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Pin } from "../../ui/Pin.tsx";
import type { Column } from "../filters/types.ts";
import { DetailsToggle } from "./DetailsToggle.tsx";
import { RowMenu } from "./RowMenu.tsx";
import type { ListViewProps } from "./view.ts";

/** As many as fill a phone's screen: what is below the rows is out of sight before they load, and after. */
const SKELETONS = 12;

/** Rows for a phone: what the columns declare for it in two lines, everything else where the row opens. */
export function PhoneRows<Row extends { id: number }, Sort extends string, Filter>(
  props: ListViewProps<Row, Sort, Filter>,
) {
  const { rows } = props;
  if (!rows) {
    return (
      <ul className="ui-items" aria-hidden="true">
        {Array.from({ length: SKELETONS }, (_, item) => (
          <li key={`skeleton-${item}`} className="ui-item ui-item-skeleton">
            <div className="bp6-skeleton ui-skeleton-line" />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className="ui-items">
      {rows.map((row) => (
        <PhoneRow key={row.id} row={row} view={props} />
      ))}
    </ul>
  );
}

interface RowProps<Row extends { id: number }, Sort extends string, Filter> {
  row: Row;
  view: ListViewProps<Row, Sort, Filter>;
}

function PhoneRow<Row extends { id: number }, Sort extends string, Filter>({ row, view }: RowProps<Row, Sort, Filter>) {
  const { list, columns, ticked = [], selection, selectable, rowMenu, details } = view;
  const { t } = useTranslation("ui");
  const id = useId();
  const [open, setOpen] = useState(false);
  const parts = (...roles: Column<Row, Sort>["phone"][]) => columns.filter(({ phone }) => roles.includes(phone));
  const [title] = parts("title");
  const lines = parts("line");
  const more = details?.(row) ?? null;
  const rest = parts(undefined).filter((column) => !ticked.includes(column));
  // A row that leads to a page shows everything there.
  const facts = list.rowLink || rest.length === 0 ? [] : [...parts("code"), ...rest];
  const unfolds = facts.length > 0 || more !== null;
  const whole = unfolds ? open : !list.rowLink;
  const name = list.rowName(row);
  const selecting = selectable && selection;
  const states = `${whole ? "ui-item-whole" : ""} ${selection?.has(row.id) ? "ui-row-selected" : ""}`;
  return (
    <li className={`ui-item ${states}`}>
      <div className="ui-item-row">
        {selecting && (
          <Checkbox
            id={`${id}-select`}
            aria-label={t("list.select", { name })}
            checked={selection.has(row.id)}
            onChange={() => selection.toggle(row.id)}
          />
        )}
        {title?.renderImage?.(row)}
        {selecting ? (
          <label className="ui-item-body" htmlFor={`${id}-select`}>
            <Head row={row} view={view} />
          </label>
        ) : (
          <div className="ui-item-body">
            <Head row={row} view={view} linked />
          </div>
        )}
        {unfolds && <DetailsToggle name={name} controls={id} open={open} onToggle={() => setOpen(!open)} />}
        {rowMenu && <RowMenu name={name} items={rowMenu(row)} />}
      </div>
      {lines.length > 0 && (
        <div className="ui-item-lines">
          {lines.map((column) => (
            <div key={column.key} className="ui-item-line">
              {column.render(row)}
            </div>
          ))}
        </div>
      )}
      {open && (
        <div id={id} className="ui-item-details">
          <Facts row={row} columns={facts} />
          {more}
        </div>
      )}
    </li>
  );
}

/** A row's two lines, and one of what somebody has added; while selecting nothing of them is a link, as a tap anywhere on them selects the row. */
function Head<Row extends { id: number }, Sort extends string, Filter>({
  row,
  view: { list, columns, ticked = [] },
  linked = false,
}: RowProps<Row, Sort, Filter> & { linked?: boolean }) {
  const parts = (...roles: Column<Row, Sort>["phone"][]) => columns.filter(({ phone }) => roles.includes(phone));
  const [title] = parts("title");
  const to = linked ? list.rowLink?.(row) : undefined;
  return (
    <>
      <span className="ui-item-head">
        <span className={title?.oneLine ? "ui-item-title ui-item-cut" : "ui-item-title"}>
          {to ? <Link to={to}>{title?.render(row)}</Link> : title?.render(row)}
        </span>
        {list.pinned?.(row) && <Pin />}
        {parts("tag").map((column) => (
          <span key={column.key} className="ui-item-tag">
            {column.render(row)}
          </span>
        ))}
      </span>
      <Subtitle row={row} columns={[...parts("code"), ...parts("subtitle", "long")]} tags={parts("tag")} />
      {ticked.length > 0 && <Subtitle row={row} columns={ticked} labelled />}
    </>
  );
}

interface PartsProps<Row, Sort extends string> {
  row: Row;
  columns: Column<Row, Sort>[];
  /** Tags that may say more than fits beside the title. */
  tags?: Column<Row, Sort>[];
  /** With what each of them is. */
  labelled?: boolean;
}

/** The second line: values side by side; numbers with what they count. */
function Subtitle<Row, Sort extends string>({ row, columns, tags = [], labelled = false }: PartsProps<Row, Sort>) {
  return (
    <div className={labelled ? "ui-item-subtitle ui-item-ticked" : "ui-item-subtitle"}>
      {columns.map((column) => (
        <span key={column.key} className={column.phone === "long" ? "ui-item-part ui-item-long" : "ui-item-part"}>
          {(labelled || column.labelled || column.align === "end") && `${column.header} `}
          {(column.short ?? column.render)(row)}
        </span>
      ))}
      {tags.map(({ key, more }) => {
        const said = more?.(row);
        return (
          said && (
            <span key={key} className="ui-item-part ui-item-long" {...(typeof said === "string" && { title: said })}>
              {said}
            </span>
          )
        );
      })}
    </div>
  );
}

function Facts<Row, Sort extends string>({ row, columns }: PartsProps<Row, Sort>): JSX.Element | null {
  if (columns.length === 0) return null;
  return (
    <dl className="ui-item-facts">
      {columns.map((column) => (
        <div key={column.key}>
          <dt>{column.header}</dt>
          <dd>{column.render(row)}</dd>
        </div>
      ))}
    </dl>
  );
}
