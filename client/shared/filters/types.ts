import type { ApolloClient } from "@apollo/client";
import type { JSX, ReactNode } from "react";
import type { To } from "react-router";
import type { ReferenceKind } from "../../../server/shared/reference.ts";
import type { ExportFormat, ExportLanguage, ExportList } from "../../graphql/generated/operations.ts";
import type { EnumName } from "../records/enums.ts";
import type { OptionsResult } from "../pickers/options.ts";
import type { Named, RowsResult, TotalResult } from "../records/records.ts";

export interface Column<Row, Sort extends string> {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** The sort that clicking the header asks for. */
  sort?: Sort;
  /** Left out until the person asks for it. */
  optional?: boolean;
  align?: "end";
  /** Holds long names: wide enough not to make its rows tall. */
  wide?: true;
  /** Its place on a phone's card; without it, one of the card's facts. */
  card?: "code" | "title";
}

interface FilterBase<Key extends string> {
  key: Key;
  label: string;
  /** Shown at once; or with "More filters"; or only where the address sets it. The first unless said. */
  shown?: "more" | "set";
}
interface Narrowed<Key extends string> {
  /** Filters above this one whose choice limits what can be chosen here; what lies in none of it goes when they change. */
  narrowedBy?: Key[];
}
/** Those of some records that lie in what other filters choose. */
export type Within = (client: ApolloClient, ids: number[], above: FilterValues) => Promise<readonly Named[]>;
export type FilterSpec<Key extends string> = FilterBase<Key> &
  (
    | ({ type: "reference"; kind: ReferenceKind } & Narrowed<Key>)
    | ({ type: "record" } & FoundRecords & ((Required<Narrowed<Key>> & { within: Within }) | { narrowedBy?: never }))
    | { type: "branch" }
    | { type: "flag" }
    /** Yes, no, or not asked; the labels say what each means. */
    | { type: "choice"; yes: string; no: string }
    /** Values of a fixed set; one of them where the list takes no more. */
    | { type: "enum"; of: EnumName; single?: boolean }
    /** A number at least as large as this filter, at most as large as the one named. */
    | { type: "range"; to: Key; unit?: string }
    /** Some of these values; one of them where no more are taken. */
    | { type: "options"; options: FilterOption[]; single?: boolean }
    /** Days from this filter to the one named, both included. */
    | { type: "days"; to: Key }
  );

export interface FilterOption {
  value: string;
  label: string;
}

/** How records that a filter chooses from are found as one types, and by id. */
export interface FoundRecords {
  useFound: (search: string, values: FilterValues) => OptionsResult<Named>;
  useChosen: (ids: number[]) => Named[];
}

export type FilterValue = number[] | string[] | string | number | boolean;
export type FilterValues = Record<string, FilterValue>;

/** What a page of rows is asked for with. `page` counts from 1. */
export interface ListArgs<Sort extends string, Filter> {
  search?: string;
  filter?: Filter;
  sort: Sort;
  descending: boolean;
  page: number;
  pageSize: number;
}

export interface TotalArgs<Filter> {
  search?: string;
  filter?: Filter;
  exact: boolean;
}

/** Everything a list page has to know about one kind of record. */
export interface ListDescriptor<Row extends { id: number }, Sort extends string, Filter> {
  /** Names what is kept for a person about this list. */
  id: string;
  columns: Column<Row, Sort>[];
  filters: FilterSpec<keyof Filter & string>[];
  defaultSort: Sort;
  /** The last come first unless another order is asked for. */
  defaultDescending?: boolean;
  /** Absent where there is nothing to search in. */
  searchLabel?: string;
  /** Said when there is no record at all, and how to begin. */
  emptyTitle: string;
  emptyText: string;
  rowName: (row: Row) => string;
  rowLink?: (row: Row) => To;
  pinned?: (row: Row) => boolean;
  /** `shown` are the columns that are seen: what stands in no other need not be asked for. */
  useRows: (args: ListArgs<Sort, Filter>, shown: ReadonlySet<string>) => RowsResult<Row>;
  useTotal: (args: TotalArgs<Filter>) => TotalResult;
  export?: ListExport<Sort, Filter>;
}

/** What is exported of a list: everything that it finds, with these of its columns or, without them, all that can be imported. */
export interface ExportWanted<Sort extends string, Filter> {
  search?: string;
  filter?: Filter;
  sort: Sort;
  descending: boolean;
  format: ExportFormat;
  language: ExportLanguage;
  columns?: string[];
}

/** How a list is exported. */
export interface ListExport<Sort extends string, Filter> {
  list: ExportList;
  /** Has the server make the file; gives the run's id. */
  useAsk: () => (wanted: ExportWanted<Sort, Filter>) => Promise<number | undefined>;
}

export interface Selection<Row, Filter = unknown> {
  /** Those of this page that are ticked. */
  rows: Row[];
  ids: number[];
  /** Everything that the list finds, on all its pages, and what it was asked with; null where single rows are ticked. */
  whole: { search?: string; filter?: Filter } | null;
  count: number;
  clear: () => void;
}

export interface ListPageProps<Row extends { id: number }, Sort extends string, Filter> {
  list: ListDescriptor<Row, Sort, Filter>;
  title: string;
  /** Part of a record's page, which has a title of its own. */
  within?: boolean;
  /** The one action that stands out: Add. */
  primary?: JSX.Element;
  /** Menu items beside it: Import, Export. */
  menu?: JSX.Element;
  /** Menu items of one row. */
  rowMenu?: (row: Row) => JSX.Element | null;
  /** What more there is to a row, shown under it when it is opened; null where there is nothing. */
  details?: (row: Row) => JSX.Element | null;
  /** Buttons of the bar over selected rows. */
  bulk?: (selection: Selection<Row, Filter>) => JSX.Element | null;
  /** Everything that the list finds can be selected too, up to so many; the bar's buttons have to know of it. */
  bulkLimit?: number;
}

export const pageSizes = [25, 50, 100] as const;
