import { randomBytes } from "node:crypto";
import { Client, Pool } from "pg";
import { inject } from "vitest";
import { entities } from "../../server/app/entities.ts";
import { checkDatabase } from "../../server/app/postgres/database-address.ts";
import { connect, type Database } from "../../server/core/data/database.ts";
import { Builders } from "./builders.ts";
import { databaseUrl, productRole, templateDatabase } from "./cluster.ts";
import { afterFile } from "./ends.ts";

/** A test file's own migrated database. */
export interface TestDatabase {
  url: string;
  /** As the product connects: subject to row-level security. */
  database: Database;
  /** As superuser, to inspect what was written and to build what a test needs. */
  admin: Pool;
  build: Builders;
}

/**
 * Clones the template for the file that calls it (`const { build } = await useDatabase()`) and closes the connections after
 * the file's last test. The database itself goes with the cluster.
 * @param options.poolSize connections that the product holds at most
 */
export async function useDatabase({ poolSize = 5 } = {}): Promise<TestDatabase> {
  const cluster = inject("cluster");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const maker = new Client({ connectionString: cluster.superuser });
  await maker.connect();
  await maker.query(`create database ${name} template ${templateDatabase} strategy file_copy owner ${productRole}`);
  await maker.end();
  const url = databaseUrl(cluster.product, name);
  const database = await connect(url, { entities, poolSize });
  const admin = new Pool({
    connectionString: databaseUrl(cluster.superuser, name),
    max: 3,
    options: "-c app.all_branches=on -c app.change_id=1",
  });
  afterFile(() => Promise.all([database.close(), admin.end()]));
  return { url, database, admin, build: new Builders(admin) };
}

/** A database of the cluster that no product has looked at, as the product connects and as superuser. */
export async function newDatabase(): Promise<{ url: string; superuserUrl: string }> {
  const cluster = inject("cluster");
  const name = `empty_${randomBytes(6).toString("hex")}`;
  const maker = new Client({ connectionString: cluster.superuser });
  await maker.connect();
  await maker.query(`create database ${name} template template0 owner ${productRole}`);
  await maker.end();
  return { url: databaseUrl(cluster.product, name), superuserUrl: databaseUrl(cluster.superuser, name) };
}

/** The same with the extensions that every start of the product makes, and nothing else. */
export async function emptyDatabase(): Promise<{ url: string; superuserUrl: string }> {
  const made = await newDatabase();
  await checkDatabase(made.url, { called: "The database", restoring: true });
  return made;
}
