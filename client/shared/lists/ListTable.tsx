import { Checkbox } from "@blueprintjs/core";
import { CaretDown, CaretUp } from "@blueprintjs/icons";
import { type CSSProperties, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ListRow } from "./ListRow.tsx";
import type { Column } from "../filters/types.ts";
import type { ListControls } from "./useListState.ts";
import { useFullTextOnHover } from "./useFullTextOnHover.ts";
import { BUTTON, CHECKBOX } from "./useRoom.ts";
import type { ListViewProps } from "./view.ts";

interface Props<Row extends { id: number }, Sort extends string, Filter> extends ListViewProps<Row, Sort, Filter> {
  title: string;
  /** Absent if the rows have a fixed order. */
  controls?: ListControls<Sort>;
  density: "normal" | "compact";
}

/** Rows as a table with a sticky header and first column. */
export function ListTable<Row extends { id: number }, Sort extends string, Filter>(props: Props<Row, Sort, Filter>) {
  const { columns, widths, least, rows, selection, selectable, rowMenu, details, title, controls, density } = props;
  const { t } = useTranslation("ui");
  const ends = [...(details ? [t("list.details")] : []), ...(rowMenu ? [t("list.actions")] : [])];
  const beside = (selectable ? CHECKBOX : 0) + ends.length * BUTTON;
  const table = useRef<HTMLTableElement>(null);
  useFullTextOnHover(table);
  const selectClass = selectable ? "ui-table-selectable" : "";
  return (
    <div className="ui-table-scroll" role="region" aria-label={title} tabIndex={0}>
      <table
        ref={table}
        className={`ui-table ui-table-fitted ui-table-${density} ${selectClass}`}
        style={{ "--ui-table-least": `${least + beside}px` } as CSSProperties}
      >
        <caption className="ui-hidden">{title}</caption>
        <colgroup>
          {selectable && <col style={{ width: CHECKBOX }} />}
          {columns.map(({ key }) => (
            <col key={key} style={{ width: widths[key] }} />
          ))}
          {ends.map((end) => (
            <col key={end} style={{ width: BUTTON }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {selectable && selection && (
              <th scope="col" className="ui-cell-check">
                <Checkbox
                  aria-label={t("list.selectAll")}
                  checked={selection.all}
                  indeterminate={selection.some && !selection.all}
                  onChange={selection.toggleAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} {...(controls && { controls })} />
            ))}
            {ends.map((end) => (
              <th key={end} scope="col" className="ui-cell-menu">
                <span className="ui-hidden">{end}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {!rows && <SkeletonRows columns={columns.length + Number(selectable) + ends.length} />}
          {rows?.map((row) => (
            <ListRow key={row.id} row={row} view={props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderProps<Row, Sort extends string> {
  column: Column<Row, Sort>;
  controls?: ListControls<Sort>;
}

function HeaderCell<Row, Sort extends string>({ column, controls }: HeaderProps<Row, Sort>) {
  const key = column.sort;
  if (!key || !controls) {
    return (
      <th scope="col" data-align={column.align}>
        {column.header}
      </th>
    );
  }
  const { sort, descending, ranked } = controls.state;
  const active = sort === key && !ranked;
  const falls = descending !== Boolean(column.largestFirst);
  const order = falls ? "descending" : "ascending";
  return (
    <th scope="col" data-align={column.align} aria-sort={active ? order : undefined}>
      <button type="button" className="ui-sort" onClick={() => controls.setSort(key, active && !descending)}>
        {column.header}
        {active ? falls ? <CaretDown /> : <CaretUp /> : <CaretDown className="ui-sort-idle" />}
      </button>
    </th>
  );
}

/** As many as fill a laptop's list, where they are as high as rows. */
const SKELETONS = 12;

function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: SKELETONS }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: columns }, (_unused, column) => (
        <td key={column}>
          <div className="bp6-skeleton ui-skeleton-line" />
        </td>
      ))}
    </tr>
  ));
}
