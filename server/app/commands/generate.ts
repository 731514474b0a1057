import "reflect-metadata";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lexicographicSortSchema, printSchema } from "graphql";
import { withConnection } from "../../core/base/connections.ts";
import { connect, migrate } from "../../core/data/database.ts";
import { entities } from "../entities.ts";
import { buildProductSchema } from "../graphql/schema.ts";
import { prepareOwnDatabase } from "../postgres/database-address.ts";
import { startCluster } from "../postgres/postgres.ts";
import { schemaListing } from "../postgres/schema-listing.ts";

/** Writes a file whose text has changed, as a whole: whoever reads it at that moment never finds half of it. */
function write(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, "utf8") === text) return;
  const whole = `${path}.new`;
  writeFileSync(whole, text);
  renameSync(whole, path);
}

/** Writes what is read from a freshly migrated database: its listing, and Kysely's types of its columns. */
async function writeTables(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), "generate-"));
  const cluster = await startCluster({ dir, settings: { fsync: "off", synchronous_commit: "off" } });
  try {
    const url = await prepareOwnDatabase(cluster);
    const database = await connect(url, { entities, poolSize: 2 });
    await migrate(database);
    write("migrations/schema.sql", await withConnection(database.pool, schemaListing));
    await database.close();
    execFileSync("npm", ["run", "--silent", "generate:tables"], { env: { ...process.env, DATABASE_URL: url } });
  } finally {
    await cluster.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

await writeTables();
write("schema.graphql", `${printSchema(lexicographicSortSchema(await buildProductSchema()))}\n`);
