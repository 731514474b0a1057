import type { Kysely } from "kysely";
import type { DB } from "./schema.generated.ts";

/** Every table with the types of its columns, generated from the migrated database. */
export type Tables = DB;
/** For a statement whose table is known at run time only. */
export type AnyTables = Record<string, Record<string, unknown>>;
/** The same connection, for a statement whose table is known at run time only. */
export const anyTable = (db: Kysely<Tables>): Kysely<AnyTables> => db as unknown as Kysely<AnyTables>;
/** A record as GraphQL gets it: plain, with its relations nested and the name of its type. */
export type Row = { __typename: string } & Record<string, unknown>;
