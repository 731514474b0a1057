import type { JSX } from "react";
import type { Column, ExportWanted, ListDescriptor, ListExport } from "../filters/types.ts";

/** What is exported of a list. */
export interface ExportProps<Sort extends string, Filter> {
  exported: ListExport<Sort, Filter>;
  useTotal: ListDescriptor<never, Sort, Filter>["useTotal"];
  /** The search, filters and order. */
  wanted: Pick<ExportWanted<Sort, Filter>, "search" | "filter" | "sort" | "descending">;
  /** The filters in words; null for the whole list. */
  narrowed: JSX.Element | null;
  /** Keys of the visible columns. */
  columns: string[];
  /** The columns that are not visible, and so not exported with those. */
  leftOut?: readonly Pick<Column<never, Sort>, "key" | "header">[];
}
