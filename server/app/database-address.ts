import { Client } from "pg";
import type { Cluster } from "./postgres.ts";
import { StartError } from "./start-error.ts";

const ROLE = "product";
const DATABASE = "sponsorship";

/**
 * Makes the product's role and database in a cluster of its own, where they are missing, and gives the database's
 * address. The role is no superuser, so that row-level security binds it.
 */
export async function prepareOwnDatabase(cluster: Cluster): Promise<string> {
  const admin = new Client({ connectionString: cluster.url("postgres") });
  await admin.connect();
  try {
    const role = await admin.query("select 1 from pg_roles where rolname = $1", [ROLE]);
    if (role.rowCount === 0) await admin.query(`create role ${ROLE} login nosuperuser nobypassrls`);
    await admin.query(`alter role ${ROLE} password '${cluster.productPassword}'`);
    const database = await admin.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (database.rowCount === 0) await admin.query(`create database ${DATABASE} owner ${ROLE} template template0`);
  } finally {
    await admin.end();
  }
  return cluster.url(DATABASE, { role: ROLE, password: cluster.productPassword });
}

interface Facts {
  version: number;
  superuser: boolean;
  bypass: boolean;
  encoding: string;
  trigrams: string[];
}

const factsStatement = `select current_setting('server_version_num')::integer as version, rolsuper as superuser,
    rolbypassrls as bypass, current_setting('server_encoding') as encoding, show_trgm('ខ្មែរ') as trigrams
  from pg_roles where rolname = current_user`;

const problemOf = ({ version, superuser, bypass, encoding, trigrams }: Facts): string | null => {
  if (version < 160_000) return "needs PostgreSQL 16 or newer";
  if (superuser) return "must not name a superuser, as row-level security does not bind one";
  if (bypass) return "must not name a role with BYPASSRLS, as row-level security does not bind it";
  if (encoding !== "UTF8") return "needs a database in the encoding UTF8";
  if (trigrams.length === 0) {
    return "needs a database whose character type (lc_ctype) knows Khmer letters, such as C.UTF-8, or search finds nothing";
  }
  return null;
};

const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
};

/** Refuses a database in which the product would be unsafe or could not search; throws one sentence that says why. */
export async function checkDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new StartError(`DATABASE_URL: the database cannot be reached (${reasonOf(error)}).`);
  }
  try {
    await client.query("create extension if not exists pg_trgm");
    const { rows } = await client.query<Facts>(factsStatement);
    const problem = rows[0] && problemOf(rows[0]);
    if (problem) throw new StartError(`DATABASE_URL ${problem}.`);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`DATABASE_URL: the database cannot be used (${reasonOf(error)}).`);
  } finally {
    await client.end();
  }
}
