import { Checkbox } from "@blueprintjs/core";
import { CaretDown, CaretUp } from "@blueprintjs/icons";
import type { JSX, MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { createPath, Link, resolvePath, useLocation, useNavigate } from "react-router";
import { Pin } from "../Pin.tsx";
import { RowMenu } from "./RowMenu.tsx";
import type { Column, ListDescriptor } from "./types.ts";
import type { ListControls } from "./useListState.ts";
import type { SelectionState } from "./useSelection.ts";

export interface ListViewProps<Row extends { id: number }, Sort extends string, Filter> {
  list: ListDescriptor<Row, Sort, Filter>;
  columns: Column<Row, Sort>[];
  /** Undefined: nothing was known before. */
  rows: Row[] | undefined;
  selection: SelectionState<Row>;
  selectable: boolean;
  rowMenu: ((row: Row) => JSX.Element | null) | undefined;
}

interface Props<Row extends { id: number }, Sort extends string, Filter> extends ListViewProps<Row, Sort, Filter> {
  title: string;
  controls: ListControls<Sort>;
  density: "normal" | "compact";
}

/** Rows as a table with a sticky header and first column. */
export function ListTable<Row extends { id: number }, Sort extends string, Filter>(props: Props<Row, Sort, Filter>) {
  const { list, columns, rows, selection, selectable, rowMenu, title, controls, density } = props;
  const { t } = useTranslation("kit");
  const open = useOpenRow(list);
  const selectClass = selectable ? "kit-table-selectable" : "";
  return (
    <div className="kit-table-scroll" role="region" aria-label={title} tabIndex={0}>
      <table className={`kit-table kit-table-${density} ${selectClass}`}>
        <caption className="kit-hidden">{title}</caption>
        <thead>
          <tr>
            {selectable && (
              <th scope="col" className="kit-cell-check">
                <Checkbox
                  aria-label={t("list.selectAll")}
                  checked={selection.all}
                  indeterminate={selection.some && !selection.all}
                  onChange={selection.toggleAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} controls={controls} />
            ))}
            {rowMenu && (
              <th scope="col" className="kit-cell-menu">
                <span className="kit-hidden">{t("list.actions")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {!rows && <SkeletonRows columns={columns.length + Number(selectable) + Number(rowMenu !== undefined)} />}
          {rows?.map((row) => (
            <tr
              key={row.id}
              className={selection.has(row.id) ? "kit-row-selected" : undefined}
              {...(list.rowLink && { "data-opens": true, onClick: open(row), onAuxClick: open(row) })}
            >
              {selectable && (
                <td className="kit-cell-check">
                  <Checkbox
                    aria-label={t("list.select", { name: list.rowName(row) })}
                    checked={selection.has(row.id)}
                    onChange={() => selection.toggle(row.id)}
                  />
                </td>
              )}
              {columns.map((column, index) => (
                <BodyCell key={column.key} list={list} column={column} row={row} first={index === 0} />
              ))}
              {rowMenu && (
                <td className="kit-cell-menu">
                  <RowMenu name={list.rowName(row)} items={rowMenu(row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderProps<Row, Sort extends string> {
  column: Column<Row, Sort>;
  controls: ListControls<Sort>;
}

function HeaderCell<Row, Sort extends string>({ column, controls }: HeaderProps<Row, Sort>) {
  const { sort, descending } = controls.state;
  const key = column.sort;
  if (!key) {
    return (
      <th scope="col" data-align={column.align}>
        {column.header}
      </th>
    );
  }
  const active = sort === key;
  const order = descending ? "descending" : "ascending";
  return (
    <th scope="col" data-align={column.align} aria-sort={active ? order : undefined}>
      <button type="button" className="kit-sort" onClick={() => controls.setSort(key, active && !descending)}>
        {column.header}
        {active ? descending ? <CaretDown /> : <CaretUp /> : <CaretDown className="kit-sort-idle" />}
      </button>
    </th>
  );
}

interface CellProps<Row extends { id: number }, Sort extends string, Filter> {
  list: ListDescriptor<Row, Sort, Filter>;
  column: Column<Row, Sort>;
  row: Row;
  first: boolean;
}

function BodyCell<Row extends { id: number }, Sort extends string, Filter>(props: CellProps<Row, Sort, Filter>) {
  const { list, column, row, first } = props;
  const content = column.render(row);
  if (!first) {
    return (
      <td data-align={column.align} className={column.card === "title" ? "kit-cell-title" : undefined}>
        {column.card === "title" && list.rowLink ? (
          <Link className="kit-row-link" to={list.rowLink(row)}>
            {content}
          </Link>
        ) : (
          content
        )}
      </td>
    );
  }
  return (
    <th scope="row" className="kit-cell-first">
      <span className="kit-first">
        {content}
        {list.pinned?.(row) && <Pin />}
      </span>
    </th>
  );
}

function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: 8 }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: columns }, (_unused, column) => (
        <td key={column}>
          <div className="bp6-skeleton kit-skeleton-line" />
        </td>
      ))}
    </tr>
  ));
}

/** A click anywhere in a row opens it, as its link does: in a new tab with the middle button or Ctrl. */
function useOpenRow<Row extends { id: number }, Sort extends string, Filter>(list: ListDescriptor<Row, Sort, Filter>) {
  const navigate = useNavigate();
  const location = useLocation();
  return (row: Row) => (event: MouseEvent<HTMLTableRowElement>) => {
    const target = event.target as HTMLElement;
    if (!list.rowLink || !event.currentTarget.contains(target)) return;
    if (target.closest("a, button, input, label, .bp6-popover-target")) return;
    if (event.button > 1 || window.getSelection()?.toString()) return;
    const to = list.rowLink(row);
    if (event.button === 1 || event.ctrlKey || event.metaKey) {
      window.open(createPath(resolvePath(to, location.pathname)), "_blank", "noopener");
    } else {
      void navigate(to);
    }
  };
}
