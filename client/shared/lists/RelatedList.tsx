import type { JSX } from "react";
import type { To } from "react-router";
import { usePhone } from "../../ui/useMediaQuery.ts";
import { ListTable } from "./ListTable.tsx";
import { PhoneRows } from "./PhoneRows.tsx";
import type { Column } from "../filters/types.ts";
import "./list.css";

interface Props<Row extends { id: number }> {
  /** The list's name, for screen readers. */
  title: string;
  /** In display order; the columns' sorts are ignored. */
  rows: Row[];
  columns: Column<Row, never>[];
  rowName: (row: Row) => string;
  rowLink?: (row: Row) => To;
  rowMenu?: ((row: Row) => JSX.Element | null) | undefined;
  /** One of several lists with the same columns, which stay aligned. */
  aligned?: boolean;
}

/** A record's few related records, all at once: the same rows as on a list page. */
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
      {phone ? <PhoneRows {...view} /> : <ListTable {...view} title={title} density="normal" />}
    </div>
  );
}
