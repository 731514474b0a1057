import type { Kysely, SelectQueryBuilder } from "kysely";
import type { DB } from "./schema.generated.ts";

/** Every table with its column types, generated from the migrated database. */
export type Tables = DB;
/** For a statement whose table is known only at run time. */
export type AnyTables = Record<string, Record<string, unknown>>;
/** A statement over such tables. */
export type Statement = SelectQueryBuilder<AnyTables, string, object>;
/** The same connection, for a statement whose table is known only at run time. */
export const anyTable = (db: Kysely<Tables>): Kysely<AnyTables> => db as Kysely<AnyTables>;
/** A record as GraphQL receives it: a plain object with nested relations and its type name. */
export type Row = { __typename: string } & Record<string, unknown>;
