import { sql } from "kysely";
import type { Loader } from "../../core/data/attached.ts";
import { isOneOf } from "../../core/data/list.ts";

/** The names of the users who issued certificates. */
export const issuersOf: Loader = async ({ db }, ids) => {
  const rows = await db
    .selectFrom("certificate as c")
    .innerJoin("app_user as u", "u.id", "c.created_by")
    .select(["c.id", "u.name"])
    .where(isOneOf("c.id", ids))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Whether the content of certificates still exists. */
export const keptOf: Loader = async ({ db }, ids) => {
  const rows = await db
    .selectFrom("certificate as c")
    .select(["c.id", sql<boolean>`content is not null`.as("kept")])
    .where(isOneOf("c.id", ids))
    .execute();
  return new Map(rows.map(({ id, kept }) => [id, kept]));
};
