import type { ApolloClient } from "@apollo/client";
import type { ViewQuery } from "../../../server/shared/saved-views.ts";
import { keysOf } from "../filters/filter-state.ts";
import { referencesWithin } from "../filters/found-references.ts";
import type { Named } from "../records/records.ts";
import type { FilterSpec, FilterValue, FilterValues, Within } from "../filters/types.ts";

/** What a list or a table shows at the moment. */
export interface Shown {
  search: string;
  filters: FilterValues;
  /** The sort, with a leading hyphen if descending; empty for a table. */
  sort: string;
  columns: string[];
}

/** A filter's value as the list's address has it. */
const textOfFilter = (value: FilterValue): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : String(value);

/** What a list shows, as a view stores it. */
export const queryOf = ({ search, filters, sort, columns }: Shown): ViewQuery => ({
  search: search || null,
  filters: Object.entries(filters)
    .map(([key, value]) => ({ key, value: textOfFilter(value) }))
    .toSorted((a, b) => a.key.localeCompare(b.key)),
  sort: sort || null,
  columns,
});

/** Whether a list shows something else than a view. */
export function differs(shown: Shown, query: ViewQuery): boolean {
  const now = queryOf(shown);
  const plain = ({ search, filters, sort, columns }: ViewQuery) =>
    JSON.stringify([
      search,
      filters.toSorted((a, b) => a.key.localeCompare(b.key)).map(({ key, value }) => [key, value]),
      sort,
      columns.toSorted(),
    ]);
  return plain(now) !== plain(query);
}

/** How a filter's records that the reader sees are found; undefined if its values are no records. */
const withinOf = (spec: FilterSpec<string>, branches: readonly Named[]): Within | undefined => {
  if (spec.type === "branch") return async () => branches;
  if (spec.type === "reference") return referencesWithin(spec.kind);
  return spec.type === "record" ? spec.within : undefined;
};

/** What of a view's filters someone may use, and how many of them they may not, or not wholly. */
export interface Usable {
  filters: ViewQuery["filters"];
  /** The labels of the filters whose records the reader does not see. */
  unseen: string[];
  /** How many filters the reader's list does not have, or values that it does not offer. */
  unknown: number;
}

/** A view's filters without those that the reader may not use and the records that they do not see. */
export async function usableOf(
  client: ApolloClient,
  specs: readonly FilterSpec<string>[],
  query: ViewQuery,
  branches: readonly Named[],
): Promise<Usable> {
  const usable: Usable = { filters: [], unseen: [], unknown: 0 };
  for (const filter of query.filters) {
    const spec = specs.find((each) => keysOf(each).includes(filter.key));
    const within = spec && withinOf(spec, branches);
    const offered = spec?.type === "options" ? new Set(spec.options.map(({ value }) => value)) : null;
    if (!spec) usable.unknown += 1;
    else if (offered) {
      const chosen = filter.value.split(",");
      const kept = chosen.filter((value) => offered.has(value));
      usable.unknown += chosen.length - kept.length;
      if (kept.length > 0) usable.filters.push({ key: filter.key, value: kept.join(",") });
    } else if (!within) usable.filters.push(filter);
    else {
      const ids = filter.value.split(",").map(Number).filter(Number.isSafeInteger);
      const seen = new Set((await within(client, ids, {})).map(({ id }) => id));
      const kept = ids.filter((id) => seen.has(id));
      if (kept.length < ids.length) usable.unseen.push(spec.label);
      if (kept.length > 0) usable.filters.push({ key: filter.key, value: kept.join(",") });
    }
  }
  return usable;
}
