import type { Migration } from "@mikro-orm/migrations";
import type { Pool } from "pg";
import { expect } from "vitest";

/** Runs a migration of data on what is there, as on a database from before it. Nobody is said to have changed anything. */
export async function runSilently(admin: Pool, Of: new (...needed: [never, never]) => Migration): Promise<void> {
  const entries = async () => (await admin.query<{ count: string }>("select count(*) from audit_entry")).rows;
  const before = await entries();
  const migration = new Of({} as never, {} as never);
  await migration.up();
  for (const statement of migration.getQueries()) if (typeof statement === "string") await admin.query(statement);
  expect(await entries()).toEqual(before);
}
