import { referenceCatalogue } from "./reference.ts";

/** The most views that a user can have, in all lists together. */
export const SAVED_VIEWS = 50;

/** The name under which tables are saved: their question is in the filters, as in their address. */
export const TABLES = "analysis";

/** The most tables that a user can pin onto Home. */
export const PINNED_TABLES = 6;

/** What views can be saved of: lists, by the name under which the panel keeps their settings, and tables. */
export const viewLists: ReadonlySet<string> = new Set([
  "students",
  "donors",
  "donations",
  "needs",
  "pledges",
  "schools",
  "classes",
  "users",
  "duplicates",
  "certificates",
  "trash",
  "audit",
  TABLES,
  ...Object.values(referenceCatalogue).map(({ slug }) => slug),
]);

/** What a view shows. Filters have their values as the list's address does. */
export interface ViewQuery {
  search: string | null;
  filters: { key: string; value: string }[];
  /** The sort, with a leading hyphen if descending. */
  sort: string | null;
  /** The visible columns; without the list's title, those added to its own and, with a leading hyphen, left out. */
  columns: string[];
}
