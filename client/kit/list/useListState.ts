import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { type FilterSpec, type FilterValues, pageSizes } from "./types.ts";

export interface ListState<Sort extends string> {
  search: string;
  filters: FilterValues;
  sort: Sort;
  descending: boolean;
  page: number;
  /** Null: as the person keeps it. */
  size: number | null;
}

/** Ids and page numbers of an address; what the server could not count to is none. */
const positive = (text: string | null): number | null => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 && value < 2 ** 31 ? value : null;
};

function readFilters(params: URLSearchParams, specs: FilterSpec<string>[]): FilterValues {
  const values: FilterValues = {};
  for (const spec of specs) {
    const text = params.get(spec.key);
    if (!text) continue;
    if (spec.type === "flag") {
      values[spec.key] = true;
    } else {
      const ids = text.split(",").map(positive).filter((id) => id !== null);
      if (ids.length > 0) values[spec.key] = ids;
    }
  }
  return values;
}

function writeFilter(params: URLSearchParams, key: string, value: number[] | true | undefined): void {
  if (value === undefined || (value !== true && value.length === 0)) params.delete(key);
  else params.set(key, value === true ? "yes" : value.join(","));
}

interface Options<Sort extends string> {
  filters: FilterSpec<string>[];
  sorts: Sort[];
  defaultSort: Sort;
}

/** A list's search, filters, order and page, read from and written to the address. */
export function useListState<Sort extends string>({ filters, sorts, defaultSort }: Options<Sort>) {
  const [params, setParams] = useSearchParams();

  const state = useMemo((): ListState<Sort> => {
    const order = params.get("sort") ?? "";
    const sort = sorts.find((key) => key === order.replace(/^-/u, ""));
    const size = positive(params.get("size"));
    return {
      search: params.get("q") ?? "",
      filters: readFilters(params, filters),
      sort: sort ?? defaultSort,
      descending: sort !== undefined && order.startsWith("-"),
      page: positive(params.get("page")) ?? 1,
      size: pageSizes.find((known) => known === size) ?? null,
    };
  }, [params, filters, sorts, defaultSort]);

  /** Changes the address; whatever changes the rows goes back to the first page. */
  const change = (edit: (next: URLSearchParams) => void, { keepPage = false, replace = false } = {}) => {
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (!keepPage) next.delete("page");
        edit(next);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  };

  return {
    state,
    setSearch: (search: string) =>
      change((next) => (search ? next.set("q", search) : next.delete("q")), { replace: true }),
    /** Sets one filter and forgets those that it narrows. */
    setFilter: (key: string, value: number[] | true | undefined) =>
      change((next) => {
        writeFilter(next, key, value);
        for (const spec of filters) {
          if (spec.type === "reference" && spec.narrowedBy?.includes(key)) next.delete(spec.key);
        }
      }),
    clear: () =>
      change((next) => {
        next.delete("q");
        for (const spec of filters) next.delete(spec.key);
      }),
    setSort: (sort: Sort, descending: boolean) =>
      change((next) => next.set("sort", descending ? `-${sort}` : sort)),
    setPage: (page: number) =>
      change((next) => (page > 1 ? next.set("page", String(page)) : next.delete("page")), { keepPage: true }),
    setSize: (size: number) => change((next) => next.set("size", String(size))),
  };
}

export type ListControls<Sort extends string> = ReturnType<typeof useListState<Sort>>;
