import type { JSX } from "react";
import type { ExportWanted, ListDescriptor, ListExport } from "../filters/types.ts";

/** What of a list is exported. */
export interface ExportProps<Sort extends string, Filter> {
  exported: ListExport<Sort, Filter>;
  useTotal: ListDescriptor<never, Sort, Filter>["useTotal"];
  /** What is asked for, and in what order. */
  wanted: Pick<ExportWanted<Sort, Filter>, "search" | "filter" | "sort" | "descending">;
  /** What it is narrowed by, in words; null where it is the whole list. */
  narrowed: JSX.Element | null;
  /** Keys of the columns that are shown. */
  columns: string[];
}
