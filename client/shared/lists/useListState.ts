import { useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";
import type { ViewQuery } from "../../../server/shared/saved-views.ts";
import { keysOf } from "../filters/filter-state.ts";
import { positiveIn, readFilter, writeFilter } from "../filters/filter-url.ts";
import { type FilterSpec, type FilterValue, type FilterValues, pageSizes } from "../filters/types.ts";
import { useNarrowing } from "../filters/useNarrowing.ts";

export interface ListState<Sort extends string> {
  search: string;
  filters: FilterValues;
  sort: Sort;
  /** Nobody chose the order, and what is called as typed would come anywhere in that of codes: the server has it first. */
  ranked: boolean;
  descending: boolean;
  page: number;
  /** Null: the user's stored preference. */
  size: number | null;
  /** The id of the saved view that was chosen, "all" for none; null if nothing was chosen. */
  view: string | null;
  /** The exact total is requested, so that users coming from a number find the same one here. */
  exact: boolean;
}

interface Options<Sort extends string> {
  filters: FilterSpec<string>[];
  sorts: Sort[];
  defaultSort: Sort;
  defaultDescending?: boolean;
}

/** A list's search, filters, order and page, stored in the URL. */
export function useListState<Sort extends string>({
  filters,
  sorts,
  defaultSort,
  defaultDescending = false,
}: Options<Sort>) {
  const [params, setParams] = useSearchParams();

  const state = useMemo((): ListState<Sort> => {
    const order = params.get("sort") ?? "";
    const sort = sorts.find((key) => key === order.replace(/^-/u, ""));
    const size = positiveIn(params.get("size"));
    const search = params.get("q") ?? "";
    return {
      search,
      filters: Object.assign({}, ...filters.map((spec) => readFilter(params, spec))) as FilterValues,
      sort: sort ?? defaultSort,
      ranked: search !== "" && sort === undefined && defaultSort === "CODE",
      descending: sort === undefined ? defaultDescending : order.startsWith("-"),
      page: positiveIn(params.get("page")) ?? 1,
      size: pageSizes.find((known) => known === size) ?? null,
      view: params.get("view"),
      exact: params.get("exact") === "yes",
    };
  }, [params, filters, sorts, defaultSort, defaultDescending]);

  /** Updates the URL; any change of the rows returns to the first page. */
  const change = (edit: (next: URLSearchParams) => void, { keepPage = false, replace = false } = {}) => {
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (!keepPage) for (const name of ["page", "exact"]) next.delete(name);
        edit(next);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  };

  // Later updates must start from the URL as it is by then.
  const changeNow = useRef(change);
  useEffect(() => {
    changeNow.current = change;
  });
  const narrow = useNarrowing(filters);
  const drop = (gone: ReadonlyMap<string, readonly number[]>) =>
    changeNow.current(
      (next) => {
        for (const [key, ids] of gone) {
          const kept = (next.get(key) ?? "").split(",").filter((id) => id !== "" && !ids.includes(Number(id)));
          writeFilter(next, key, kept);
        }
      },
      { replace: true },
    );

  return {
    state,
    /** Whether the URL says nothing about what to show. */
    untouched: !["q", "sort", "page", "view", ...filters.flatMap(keysOf)].some((name) => params.has(name)),
    setSearch: (search: string) =>
      change((next) => (search ? next.set("q", search) : next.delete("q")), { replace: true }),
    /** Sets filters; selections that dependent filters no longer allow are removed. */
    setFilters: (values: Record<string, FilterValue | undefined>) => {
      change((next) => {
        for (const [key, value] of Object.entries(values)) writeFilter(next, key, value);
      });
      void narrow({ ...state.filters, ...values }, Object.keys(values), drop);
    },
    /** Filters by what was searched for in vain. */
    filterInstead: (values: Record<string, FilterValue>) =>
      change((next) => {
        next.delete("q");
        for (const [key, value] of Object.entries(values)) writeFilter(next, key, value);
      }),
    clear: () =>
      change((next) => {
        next.delete("q");
        for (const key of filters.flatMap(keysOf)) next.delete(key);
      }),
    setSort: (sort: Sort, descending: boolean) => change((next) => next.set("sort", descending ? `-${sort}` : sort)),
    /** Shows what a saved view contains, or everything. */
    show: (view: number | null, query: Pick<ViewQuery, "search" | "filters" | "sort">, replace = false) =>
      change(
        (next) => {
          for (const name of ["q", "sort", ...filters.flatMap(keysOf)]) next.delete(name);
          next.set("view", view === null ? "all" : String(view));
          if (query.search) next.set("q", query.search);
          if (query.sort) next.set("sort", query.sort);
          for (const { key, value } of query.filters) next.set(key, value);
        },
        { replace },
      ),
    setPage: (page: number) =>
      change((next) => (page > 1 ? next.set("page", String(page)) : next.delete("page")), { keepPage: true }),
    setSize: (size: number) => change((next) => next.set("size", String(size))),
  };
}

export type ListControls<Sort extends string> = ReturnType<typeof useListState<Sort>>;
