import type { JSX } from "react";
import type { To } from "react-router";
import { usePhone } from "../../ui/useMediaQuery.ts";
import { ListCards } from "./ListCards.tsx";
import { ListTable } from "./ListTable.tsx";
import type { Column } from "../filters/types.ts";
import "./list.css";

interface Props<Row extends { id: number }> {
  /** Names the list for whoever cannot see it. */
  title: string;
  /** In the order to show them; the columns' sorts are not asked for. */
  rows: Row[];
  columns: Column<Row, never>[];
  rowName: (row: Row) => string;
  rowLink?: (row: Row) => To;
  rowMenu?: ((row: Row) => JSX.Element | null) | undefined;
  /** One of several lists of the same columns, which stay in line. */
  aligned?: boolean;
}

/** A record's few related records, all of them at once: the same table as a list page has, cards on a phone. */
export function RelatedList<Row extends { id: number }>({
  title,
  rows,
  columns,
  rowName,
  rowLink,
  rowMenu,
  aligned = false,
}: Props<Row>) {
  const phone = usePhone();
  const view = { list: { rowName, ...(rowLink && { rowLink }) }, columns, rows, rowMenu, selectable: false };
  return (
    <div className={aligned ? "ui-list ui-related ui-related-aligned" : "ui-list ui-related"}>
      {phone ? <ListCards {...view} /> : <ListTable {...view} title={title} density="normal" />}
    </div>
  );
}
