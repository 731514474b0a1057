import type { JSX } from "react";
import type { To } from "react-router";
import { useTranslation } from "react-i18next";
import { useHovering, usePhone } from "../../ui/useMediaQuery.ts";
import { fitColumns } from "./fit-columns.ts";
import { ListTable } from "./ListTable.tsx";
import { PhoneRows } from "./PhoneRows.tsx";
import { useRoom } from "./useRoom.ts";
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
}

/**
 * A record's few related records, all at once: the same rows as on a list page. Columns without room give way where rows
 * open a page, which says the rest.
 */
export function RelatedList<Row extends { id: number }>({
  title,
  rows,
  columns,
  rowName,
  rowLink,
  rowMenu,
}: Props<Row>) {
  const phone = usePhone();
  const hovering = useHovering();
  const { i18n } = useTranslation();
  const { list: place, width } = useRoom({ checkboxes: false, buttons: Number(Boolean(rowMenu)) });
  const fitted = fitColumns(columns, {
    width: phone ? null : width,
    all: !rowLink,
    language: i18n.language,
    hovering,
  });
  const view = { list: { rowName, ...(rowLink && { rowLink }) }, ...fitted, rows, rowMenu, selectable: false };
  return (
    <div ref={place} className="ui-list">
      {phone ? <PhoneRows {...view} /> : <ListTable {...view} title={title} density="normal" />}
    </div>
  );
}
