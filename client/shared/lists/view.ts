import type { JSX } from "react";
import type { Column, ListDescriptor } from "../filters/types.ts";
import type { SelectionState } from "./useSelection.ts";

/** The common properties of tables and rows on a phone. */
export interface ListViewProps<Row extends { id: number }, Sort extends string, Filter> {
  list: Pick<ListDescriptor<Row, Sort, Filter>, "rowName" | "rowLink" | "pinned">;
  /** The visible columns, their widths in pixels by key, and the least width of all together. */
  columns: Column<Row, Sort>[];
  widths: Readonly<Record<string, number>>;
  least: number;
  /** Undefined: not loaded yet. */
  rows: Row[] | undefined;
  /** The ticked rows; absent if nothing can be ticked. */
  selection?: SelectionState<Row> | undefined;
  selectable: boolean;
  /** On a phone: columns that somebody has added to what a row says. */
  ticked?: Column<Row, Sort>[];
  rowMenu: ((row: Row) => JSX.Element | null) | undefined;
  /** A row's details, shown below it when expanded; null if there are none. */
  details?: ((row: Row) => JSX.Element | null) | undefined;
}
