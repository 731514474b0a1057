import type { EntityClass } from "@mikro-orm/postgresql";
import type { Kysely } from "kysely";
import type { Actor } from "../base/actor.ts";
import type { Database } from "./database.ts";
import type { Selection } from "./selection.ts";
import type { Tables } from "./tables.ts";
import { Declared } from "./declared.ts";

/** Records of a to-many field that are shown of one parent. */
export const maxChildren = 200;

/** Records of another type that point at a record: at most 200 of each, in the order of `order`. */
export interface Children {
  entity: () => EntityClass<object>;
  /** The column of theirs that points here. */
  by: string;
  /** Column of theirs, with " desc" after it where the last come first. */
  order: string;
}

/** What a field's values are found with; `db` is cut to what the person may see. */
export interface Asked {
  db: Kysely<Tables>;
  actor: Actor;
  database: Database;
}

/** The values of a field for all records of a page at once; a record that is left out gets null. `selection` is what is wanted of each value. */
export type Loader = (
  asked: Asked,
  ids: readonly number[],
  selection: Selection,
) => Promise<ReadonlyMap<number, unknown>>;

export type Attached = { children: Children } | { loader: Loader };

const attached = new Declared<Attached>();

/** The field lists the living records that point here: one more statement a page. */
export const Many = (entity: () => EntityClass<object>, by: string, order = "id") =>
  attached.decorate({ children: { entity, by, order } });

/** The field is worked out for all records of a page at once: as many statements as the loader makes. */
export const Loaded = (loader: Loader) => attached.decorate({ loader });

/** How a field of an entity that is no column is found; undefined for any other. */
export const attachedTo = (entity: object, field: string): Attached | undefined => attached.of(entity).get(field);

/** Whether a type's field lists records that point at its own. */
export const listsRecords = (type: string, field: string): boolean =>
  [...attached.entries()].some(
    ([entity, fields]) =>
      typeof entity === "function" && entity.name === type && "children" in (fields.get(field) ?? {}),
  );
