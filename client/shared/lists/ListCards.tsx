import { Checkbox } from "@blueprintjs/core";
import { type JSX, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Pin } from "../../ui/Pin.tsx";
import { DetailsToggle } from "./DetailsToggle.tsx";
import type { ListViewProps } from "./view.ts";
import { RowMenu } from "./RowMenu.tsx";

/** Rows as cards, for phones: the same facts, the same menu. */
export function ListCards<Row extends { id: number }, Sort extends string, Filter>(
  props: ListViewProps<Row, Sort, Filter>,
) {
  const { list, columns, rows, selection, selectable, rowMenu, details } = props;
  const { t } = useTranslation("ui");
  const title = columns.find((column) => column.card === "title");
  const code = columns.find((column) => column.card === "code");
  const facts = columns.filter((column) => !column.card);
  if (!rows) {
    return (
      <ul className="ui-cards" aria-hidden="true">
        {Array.from({ length: 5 }, (_, card) => (
          <li key={`skeleton-${card}`} className="ui-card bp6-skeleton ui-card-skeleton" />
        ))}
      </ul>
    );
  }
  return (
    <ul className="ui-cards">
      {rows.map((row) => (
        <li key={row.id} className={selection?.has(row.id) ? "ui-card ui-row-selected" : "ui-card"}>
          <div className="ui-card-head">
            {selectable && selection && (
              <Checkbox
                aria-label={t("list.select", { name: list.rowName(row) })}
                checked={selection.has(row.id)}
                onChange={() => selection.toggle(row.id)}
              />
            )}
            <div className="ui-card-title">
              {list.rowLink ? <Link to={list.rowLink(row)}>{title?.render(row)}</Link> : title?.render(row)}
              <span className="ui-first">
                {code?.render(row)}
                {list.pinned?.(row) && <Pin />}
              </span>
            </div>
            {rowMenu && <RowMenu name={list.rowName(row)} items={rowMenu(row)} />}
          </div>
          {facts.length > 0 && (
            <dl className="ui-card-facts">
              {facts.map((column) => (
                <div key={column.key} className={column.wide && "ui-card-wide"}>
                  <dt>{column.header}</dt>
                  <dd>{column.render(row)}</dd>
                </div>
              ))}
            </dl>
          )}
          <CardDetails name={list.rowName(row)} more={details?.(row) ?? null} />
        </li>
      ))}
    </ul>
  );
}

/** A card's expandable details. */
function CardDetails({ name, more }: { name: string; more: JSX.Element | null }) {
  const { t } = useTranslation("ui");
  const id = useId();
  const [open, setOpen] = useState(false);
  if (!more) return null;
  return (
    <div className="ui-card-details">
      <DetailsToggle name={name} controls={id} open={open} text={t("list.details")} onToggle={() => setOpen(!open)} />
      {open && <div id={id}>{more}</div>}
    </div>
  );
}
