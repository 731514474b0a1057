import { writeFilter } from "../../shared/filters/filter-url.ts";
import type { FilterValue } from "../../shared/filters/types.ts";
import { paths } from "../../shared/records/paths.ts";
import type { Table } from "./table-tree.ts";

const lists: Readonly<Record<string, string>> = {
  students: paths.students,
  donations: paths.donations,
  donors: paths.donors,
  schools: paths.schools,
};

/** The address of the list that finds what a number counts: the table's filter with those of its row and column. */
export function listAddress({ list, filter }: Pick<Table, "list" | "filter">, ...conditions: unknown[]): string {
  const params = new URLSearchParams();
  const all = Object.assign({}, filter, ...conditions) as Record<string, FilterValue>;
  for (const [key, value] of Object.entries(all)) writeFilter(params, key, value);
  params.set("exact", "yes");
  return `${lists[list] ?? paths.home}?${params.toString()}`;
}
