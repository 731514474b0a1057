import type { EntityClass } from "@mikro-orm/postgresql";
import type { Kysely } from "kysely";
import type { Actor } from "../base/actor.ts";
import type { Database } from "./database.ts";
import type { Selection } from "./selection.ts";
import type { Tables } from "./tables.ts";
import { Declared } from "./declared.ts";

/** The most records shown of a to-many field. */
export const maxChildren = 200;

/** Records of another type that point at a record: at most 200 of each, sorted by `order`. */
export interface Children {
  entity: () => EntityClass<object>;
  /** Their column that points here. */
  by: string;
  /** Their sort column, with " desc" appended for descending order. */
  order: string;
}

/** What a page's loaders get, all the same; `db` is limited to what the user may see. */
export interface LoaderContext {
  db: Kysely<Tables>;
  actor: Actor;
  database: Database;
}

/**
 * Loads a field's values for all records of a page at once; a record missing from the result gets null. `selection` is
 * the selection on each value.
 */
export type Loader = (
  asked: LoaderContext,
  ids: readonly number[],
  selection: Selection,
) => Promise<ReadonlyMap<number, unknown>>;

export type Attached = { children: Children } | { loader: Loader };

const attached = new Declared<Attached>();

/** The field lists the living records that point here: one more statement per page. */
export const Many = (entity: () => EntityClass<object>, by: string, order = "id") =>
  attached.decorate({ children: { entity, by, order } });

/** The field is computed for all records of a page at once, with as many statements as the loader runs. */
export const Loaded = (loader: Loader) => attached.decorate({ loader });

/** A step that several fields' loaders begin with: run once for the records of a page. */
export function oncePerPage<Found>(
  find: (asked: LoaderContext, ids: readonly number[]) => Promise<Found>,
): typeof find {
  const pages = new WeakMap<LoaderContext, { ids: readonly number[]; found: Promise<Found> }>();
  return (asked, ids) => {
    const known = pages.get(asked);
    if (known && known.ids.length === ids.length && known.ids.every((id, i) => id === ids[i])) return known.found;
    const found = find(asked, ids);
    pages.set(asked, { ids, found });
    return found;
  };
}

/** How a field that is not a column is loaded; undefined for any other. */
export const attachedTo = (entity: object, field: string): Attached | undefined => attached.of(entity).get(field);

/** Whether a type's field lists records that point at it. */
export const listsRecords = (type: string, field: string): boolean =>
  [...attached.entries()].some(
    ([entity, fields]) =>
      typeof entity === "function" && entity.name === type && "children" in (fields.get(field) ?? {}),
  );
