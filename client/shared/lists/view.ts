import type { JSX } from "react";
import type { Column, ListDescriptor } from "../filters/types.ts";
import type { SelectionState } from "./useSelection.ts";

/** What a table and cards of rows have in common. */
export interface ListViewProps<Row extends { id: number }, Sort extends string, Filter> {
  list: Pick<ListDescriptor<Row, Sort, Filter>, "rowName" | "rowLink" | "pinned">;
  columns: Column<Row, Sort>[];
  /** Undefined: nothing was known before. */
  rows: Row[] | undefined;
  /** What is ticked; absent where nothing can be. */
  selection?: SelectionState<Row> | undefined;
  selectable: boolean;
  rowMenu: ((row: Row) => JSX.Element | null) | undefined;
  /** What more there is to a row, shown under it when it is opened; null where there is nothing. */
  details?: ((row: Row) => JSX.Element | null) | undefined;
}
