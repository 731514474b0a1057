import type { ExportWanted, FilterValues, ListDescriptor, ListExport } from "../list/types.ts";

/** What of a list is exported. */
export interface ExportProps<Row extends { id: number }, Sort extends string, Filter> {
  list: ListDescriptor<Row, Sort, Filter>;
  exported: ListExport<Sort, Filter>;
  /** What the list finds now, and in what order. */
  wanted: Pick<ExportWanted<Sort, Filter>, "search" | "filter" | "sort" | "descending">;
  filters: FilterValues;
  /** Keys of the columns that it shows. */
  columns: string[];
}
