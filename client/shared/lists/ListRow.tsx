import { Checkbox } from "@blueprintjs/core";
import { type MouseEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { createPath, Link, resolvePath, useLocation, useNavigate } from "react-router";
import { openTab } from "../../ui/new-tab.ts";
import { Pin } from "../../ui/Pin.tsx";
import { DetailsToggle } from "./DetailsToggle.tsx";
import type { ListViewProps } from "./view.ts";
import { RowMenu } from "./RowMenu.tsx";
import type { Column } from "../filters/types.ts";

interface Props<Row extends { id: number }, Sort extends string, Filter> {
  row: Row;
  view: ListViewProps<Row, Sort, Filter>;
}

/** A table row and, when expanded, its details. */
export function ListRow<Row extends { id: number }, Sort extends string, Filter>({
  row,
  view,
}: Props<Row, Sort, Filter>) {
  const { list, columns, selection, selectable, rowMenu, details } = view;
  const { t } = useTranslation("ui");
  const open = useOpenRow(list);
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const name = list.rowName(row);
  const more = details?.(row);
  const ticks = selectable && selection;
  return (
    <>
      <tr
        className={selection?.has(row.id) ? "ui-row-selected" : undefined}
        {...(list.rowLink && { "data-opens": true, onClick: open(row), onAuxClick: open(row) })}
      >
        {ticks && (
          <td className="ui-cell-check">
            <Checkbox
              aria-label={t("list.select", { name })}
              checked={selection.has(row.id)}
              onChange={() => selection.toggle(row.id)}
            />
          </td>
        )}
        {columns.map((column, index) => (
          <BodyCell key={column.key} list={list} column={column} row={row} first={index === 0} />
        ))}
        {details && (
          <td className="ui-cell-menu">
            {more && (
              <DetailsToggle name={name} controls={id} open={unfolded} onToggle={() => setUnfolded(!unfolded)} />
            )}
          </td>
        )}
        {rowMenu && (
          <td className="ui-cell-menu">
            <RowMenu name={name} items={rowMenu(row)} />
          </td>
        )}
      </tr>
      {more && unfolded && (
        <tr id={id} className="ui-row-details">
          <td colSpan={columns.length + 1 + Number(Boolean(ticks)) + Number(rowMenu !== undefined)}>{more}</td>
        </tr>
      )}
    </>
  );
}

interface CellProps<Row extends { id: number }, Sort extends string, Filter> {
  list: ListViewProps<Row, Sort, Filter>["list"];
  column: Column<Row, Sort>;
  row: Row;
  first: boolean;
}

function BodyCell<Row extends { id: number }, Sort extends string, Filter>(props: CellProps<Row, Sort, Filter>) {
  const { list, column, row, first } = props;
  const title = column.phone === "title";
  const rendered = column.render(row);
  const more = column.more?.(row);
  const value =
    typeof rendered === "string" ? (
      <span>{rendered}</span>
    ) : more ? (
      <span className="ui-tag-more">
        {rendered} <span className="ui-muted">{more}</span>
      </span>
    ) : (
      rendered
    );
  const shown = column.renderImage ? (
    <span className="ui-pictured">
      {column.renderImage(row)}
      {value}
    </span>
  ) : (
    value
  );
  const content =
    title && list.rowLink ? (
      <Link className="ui-row-link" to={list.rowLink(row)}>
        {shown}
      </Link>
    ) : (
      shown
    );
  if (!first) {
    return (
      <td data-align={column.align} data-kind={column.kind}>
        <div className="ui-cell">{content}</div>
      </td>
    );
  }
  return (
    <th scope="row" className="ui-cell-first" data-kind={column.kind}>
      <div className="ui-first">
        <div className="ui-cell">{content}</div>
        {list.pinned?.(row) && <Pin />}
      </div>
    </th>
  );
}

/** Clicking anywhere in a row opens it, as its link does: in a new tab with the middle button or Ctrl. */
function useOpenRow<Row extends { id: number }, Sort extends string, Filter>(
  list: ListViewProps<Row, Sort, Filter>["list"],
) {
  const navigate = useNavigate();
  const location = useLocation();
  return (row: Row) => (event: MouseEvent<HTMLTableRowElement>) => {
    const target = event.target as HTMLElement;
    if (!list.rowLink || !event.currentTarget.contains(target)) return;
    if (target.closest("a, button, input, label, .bp6-popover-target")) return;
    if (event.button > 1 || window.getSelection()?.toString()) return;
    const to = list.rowLink(row);
    if (event.button === 1 || event.ctrlKey || event.metaKey) {
      openTab(createPath(resolvePath(to, location.pathname)));
    } else {
      void navigate(to);
    }
  };
}
