import type { JSX, ReactNode } from "react";
import type { To } from "react-router";
import type { ReferenceKind } from "../../../server/shared/reference.ts";
import type { RowsResult, TotalResult } from "../records.ts";

export interface Column<Row, Sort extends string> {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** The sort that clicking the header asks for. */
  sort?: Sort;
  /** Left out until the person asks for it. */
  optional?: boolean;
  align?: "end";
  /** Its place on a phone's card; without it, one of the card's facts. */
  card?: "code" | "title";
}

interface FilterBase<Key extends string> {
  key: Key;
  label: string;
}
export type FilterSpec<Key extends string> =
  | (FilterBase<Key> & {
      type: "reference";
      kind: ReferenceKind;
      /** Filters above this one whose choice limits what can be chosen here. */
      narrowedBy?: Key[];
    })
  | (FilterBase<Key> & { type: "branch" })
  | (FilterBase<Key> & { type: "flag" });

export type FilterValues = Record<string, number[] | true>;

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
  searchLabel: string;
  /** Said when there is no record at all, and how to begin. */
  emptyTitle: string;
  emptyText: string;
  rowName: (row: Row) => string;
  rowLink?: (row: Row) => To;
  pinned?: (row: Row) => boolean;
  useRows: (args: ListArgs<Sort, Filter>) => RowsResult<Row>;
  useTotal: (args: TotalArgs<Filter>) => TotalResult;
}

export interface Selection<Row> {
  rows: Row[];
  ids: number[];
  clear: () => void;
}

export interface ListPageProps<Row extends { id: number }, Sort extends string, Filter> {
  list: ListDescriptor<Row, Sort, Filter>;
  title: string;
  /** The one action that stands out: Add. */
  primary?: JSX.Element;
  /** Menu items beside it: Import, Export. */
  menu?: JSX.Element;
  /** Menu items of one row. */
  rowMenu?: (row: Row) => JSX.Element | null;
  /** Buttons of the bar over selected rows. */
  bulk?: (selection: Selection<Row>) => JSX.Element | null;
}

export const pageSizes = [25, 50, 100, 200] as const;
