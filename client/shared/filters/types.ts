import type { ApolloClient } from "@apollo/client";
import type { ComponentType, JSX, ReactNode } from "react";
import type { Permission } from "../../../server/shared/permissions.ts";
import type { To } from "react-router";
import type { ReferenceKind } from "../../../server/shared/reference.ts";
import type { ExportFormat, ExportLanguage, ExportList } from "../../graphql/generated/operations.ts";
import type { EnumName } from "../records/enums.ts";
import type { OptionsResult } from "../pickers/options.ts";
import type { Named, RowsResult, TotalResult } from "../records/records.ts";

/**
 * What a column contains: a code, a serial number that is always whole, a name in both scripts, one as long as those of
 * schools, a text, a word of a few letters, a number, one with its unit, a day or a study year, a moment, a tag, one of
 * few letters, several tags, a record with what distinguishes it, or something to press or select.
 */
export type ContentKind =
  | "code"
  | "serial"
  | "name"
  | "longName"
  | "text"
  | "word"
  | "number"
  | "amount"
  | "date"
  | "moment"
  | "tag"
  | "shortTag"
  | "tags"
  | "record"
  | "control";

export interface Column<Row, Sort extends string> {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** The sort applied by clicking the header. */
  sort?: Sort;
  /** Its sort begins with the largest value unless it is descending. */
  largestFirst?: true;
  /** Hidden by default. */
  optional?: boolean;
  align?: "end";
  /** What it contains, which says how wide it is; a text by default. */
  kind?: ContentKind;
  /**
   * Its part of a phone's row: the first line, the second one (where the code comes first and what is long gives way to
   * the rest), a tag at the end, or a line of its own. What has none is shown where the row opens.
   */
  phone?: "title" | "code" | "subtitle" | "long" | "tag" | "line";
  /** Its value says too little without its header, which then stands before it in a phone's second line. */
  labelled?: true;
  /** On a phone instead of its value: a shorter name, which is whole where the row opens. */
  short?: (row: Row) => ReactNode;
  /** What a tag says beside its state (since when, why): on a phone at the end of the second line, where it is cut off. */
  more?: (row: Row) => ReactNode;
  /** As a title on a phone it keeps to one line, cut off if it is too long; it is whole where the row opens. */
  oneLine?: true;
  /** A picture in front of the value. */
  renderImage?: (row: Row) => ReactNode;
}

interface FilterBase<Key extends string> {
  key: Key;
  label: string;
  /** In view beside the search (those used most), in the menu of filters, or only if set in the URL. */
  shown?: "more" | "set";
  /** What the list shows while nothing is chosen; it is then shown as if it were chosen, and cannot be cleared. */
  preset?: FilterValue;
}
interface Narrowed<Key extends string> {
  /** Filters above this one that limit its options; a selection outside them is removed when they change. */
  narrowedBy?: Key[];
}
/** Which of these records are within the selection of other filters. */
export type Within = (client: ApolloClient, ids: number[], above: FilterValues) => Promise<readonly Named[]>;
export type FilterSpec<Key extends string> = FilterBase<Key> &
  (
    | ({ type: "reference"; kind: ReferenceKind } & Narrowed<Key>)
    | ({ type: "record" } & FoundRecords & Narrowed<Key>)
    | { type: "branch" }
    | { type: "flag" }
    /** Yes, no, or not set; the labels say what each means. */
    | { type: "choice"; yes: string; no: string }
    /** Values of an enum; a single one if the list accepts no more. */
    | { type: "enum"; of: EnumName; single?: boolean }
    /** A number range, from this filter to the one named. */
    | { type: "range"; to: Key; unit?: string }
    /** Some of these values; a single one if no more are accepted. */
    | { type: "options"; options: FilterOption[]; single?: boolean }
    /** Calendar years. */
    | { type: "year" }
    /** A date range from this filter to the one named, both included. */
    | { type: "days"; to: Key }
  );

type Unlabelled<Spec> = Spec extends unknown ? Omit<Spec, "label" | "yes" | "no" | "kind" | keyof FoundRecords> : never;
/** What a filter's value in a URL looks like. */
export type FilterShape = Unlabelled<FilterSpec<string>>;

export interface FilterOption {
  value: string;
  label: string;
}

/** How a filter's records are searched, and loaded by id. */
export interface FoundRecords {
  useFound: (search: string, values: FilterValues) => OptionsResult<Named>;
  useChosen: (ids: number[]) => Named[];
  /** Whether several may have the same name: the code is shown beside it. */
  coded?: true;
  /** Which of some records the reader sees, and other filters select. */
  within: Within;
}

export type FilterValue = number[] | string[] | string | number | boolean;
export type FilterValues = Record<string, FilterValue>;

/** The arguments of a page of rows. `page` counts from 1. */
export interface ListArgs<Sort extends string, Filter> {
  search?: string;
  filter?: Filter;
  /** Undefined: what fits the search best comes first. */
  sort?: Sort;
  descending?: boolean;
  page: number;
  pageSize: number;
}

export interface TotalArgs<Filter> {
  search?: string;
  filter?: Filter;
  exact: boolean;
}

/** Everything a list page needs to know about one kind of record. */
export interface ListDescriptor<Row extends { id: number }, Sort extends string, Filter> {
  /** The key under which the user's settings for this list are stored. */
  id: string;
  columns: Column<Row, Sort>[];
  filters: FilterSpec<keyof Filter & string>[];
  defaultSort: Sort;
  /** Descending by default. */
  defaultDescending?: boolean;
  /** Absent if the list has no search. */
  searchLabel?: string;
  /** Shown if there are no records at all, with how to start. */
  emptyTitle: string;
  emptyText: string;
  rowName: (row: Row) => string;
  rowLink?: (row: Row) => To;
  pinned?: (row: Row) => boolean;
  /** `shown` are the visible columns: fields used only by others need not be requested. */
  useRows: (args: ListArgs<Sort, Filter>, shown: ReadonlySet<string>) => RowsResult<Row>;
  useTotal: (args: TotalArgs<Filter>) => TotalResult;
  export?: ListExport<Sort, Filter>;
}

/** What to export of a list: everything it finds, with these columns or, without them, all that can be imported. */
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
  /** Requests the file from the server; returns the run's id. */
  useAsk: () => (wanted: ExportWanted<Sort, Filter>) => Promise<number | undefined>;
  /** What the list is limited to wherever it is shown, besides its filters: label and value. */
  within?: readonly (readonly [string, string])[];
}

export interface Selection<Row, Filter = unknown> {
  /** The ticked rows of this page. */
  rows: Row[];
  ids: number[];
  /** The query of everything that the list finds, on all pages; null if single rows are ticked. */
  whole: { search?: string; filter?: Filter } | null;
  count: number;
  clear: () => void;
}

/** The parts of a list's page that import. */
export interface Importing {
  /** In the list's head, on wide screens. */
  buttons: JSX.Element;
  /** The same as menu items. */
  items: JSX.Element;
  /** The past imports, a menu item. */
  history: JSX.Element;
  /** Offered while the list is empty. */
  beginning: JSX.Element;
}

export interface ListPageProps<Row extends { id: number }, Sort extends string, Filter> {
  list: ListDescriptor<Row, Sort, Filter>;
  title: string;
  /** A section of a record's page, which has its own title. */
  within?: boolean;
  /** What the rows add up to, beside their total. */
  summary?: ComponentType<{ wanted: { search?: string; filter?: Filter } }>;
  /** The primary action: Add. */
  primary?: JSX.Element;
  /** The permission it needs: others are told who can add. */
  adding?: Permission;
  /** For those who may import. */
  importing?: Importing;
  /** While the list is empty: what else leads to records, such as links to the pages where they are added. */
  elsewhere?: JSX.Element;
  /** Further menu items next to it. */
  menu?: JSX.Element;
  /** Menu items of a row. */
  rowMenu?: (row: Row) => JSX.Element | null;
  /** A row's details, shown below it when expanded; null if there are none. */
  details?: (row: Row) => JSX.Element | null;
  /** The bulk actions on selected rows. */
  bulk?: (selection: Selection<Row, Filter>) => JSX.Element | null;
  /** If set, everything the list finds can be selected, up to this many; the bulk actions must support it. */
  bulkLimit?: number;
}

export const pageSizes = [25, 50, 100] as const;
