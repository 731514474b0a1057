import { Client } from "pg";
import { BackupError } from "../../core/backup/backup-error.ts";
import { expectEmptyDatabase, isUnfinished } from "../../core/backup/destination.ts";
import type { Cluster } from "./postgres.ts";
import { StartError } from "../start-error.ts";

const ROLE = "product";
const DATABASE = "sponsorship";
/** Held while extensions are created. */
const EXTENSIONS_LOCK = 7_165_014;

/** Whether indexes were built with another version of the collations than the installed one. */
const outdatedCollations = `(select datcollversion <> pg_database_collation_actual_version(oid)
      from pg_database where datname = current_database()) is true
    or exists (select from pg_collation where collversion <> pg_collation_actual_version(oid)
      and collnamespace <> 'pg_catalog'::regnamespace)`;

/**
 * Lets the planner use text statistics under row-level security, which requires operators declared leakproof. LIKE
 * reveals nothing but a malformed pattern. Nor is it as cheap as comparing two numbers, which is what the planner
 * assumes by default.
 */
const estimateTexts = ["textlike", "textnlike"]
  .map((name) => `alter function pg_catalog.${name}(text, text) leakproof cost 20`)
  .join("; ");

async function asSuperuser(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Rebuilds the indexes if a new server release sorts differently: an index in the wrong order misses rows. */
async function renewCollations(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ outdated: boolean }>(`select ${outdatedCollations} as outdated`);
  if (!rows[0]?.outdated) return;
  await admin.query(`reindex database ${DATABASE}`);
  await admin.query(`alter database ${DATABASE} refresh collation version`);
  await admin.query(`do $$ declare name text; begin
    for name in select oid::regcollation from pg_collation where collnamespace <> 'pg_catalog'::regnamespace loop
      execute format('alter collation %s refresh version', name);
    end loop; end $$`);
}

function newClient(url: string): Client {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    options: "-c max_parallel_workers_per_gather=0",
  });
  client.on("error", () => undefined);
  return client;
}

/**
 * Creates the product's role and database in the embedded cluster if missing, and returns the database's URL. The role
 * is not a superuser, so that row-level security applies to it.
 */
export async function prepareOwnDatabase(cluster: Cluster): Promise<string> {
  await asSuperuser(cluster.url("postgres"), async (admin) => {
    const role = await admin.query("select 1 from pg_roles where rolname = $1", [ROLE]);
    if (role.rowCount === 0) await admin.query(`create role ${ROLE} login nosuperuser nobypassrls`);
    await admin.query(`alter role ${ROLE} password '${cluster.productPassword}'`);
    const database = await admin.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (database.rowCount === 0) await admin.query(`create database ${DATABASE} owner ${ROLE} template template0`);
  });
  await asSuperuser(cluster.url(DATABASE), async (database) => {
    await renewCollations(database);
    await database.query(estimateTexts);
  });
  return ownDatabaseUrl(cluster);
}

/** The URL of the product's database in the embedded cluster. */
export const ownDatabaseUrl = (cluster: Pick<Cluster, "url" | "productPassword">): string =>
  cluster.url(DATABASE, { role: ROLE, password: cluster.productPassword });

/** What messages call the database: users who configured no URL do not see one. */
export const databaseOf = ({ databaseUrl }: { databaseUrl: string | null }): string =>
  databaseUrl === null ? "The product's own database" : "DATABASE_URL";

interface Facts {
  version: number;
  superuser: boolean;
  bypass: boolean;
  encoding: string;
  outdated: boolean;
  trigrams: string[];
  unfinished: boolean;
}

const factsStatement = `select current_setting('server_version_num')::integer as version, rolsuper as superuser,
    rolbypassrls as bypass, current_setting('server_encoding') as encoding, ${outdatedCollations} as outdated,
    show_trgm('ខ្មែរ') as trigrams, ${isUnfinished} as unfinished
  from pg_roles where rolname = current_user`;

/** Requirements on the database; each message completes a sentence that begins with the database's name. */
const rules: readonly { part: string; isBroken: (facts: Facts) => boolean; says: string }[] = [
  { part: "database version", isBroken: ({ version }) => version < 160_000, says: "needs PostgreSQL 16 or newer" },
  {
    part: "role",
    isBroken: ({ superuser }) => superuser,
    says: "must not name a superuser, as row-level security does not bind one",
  },
  {
    part: "role",
    isBroken: ({ bypass }) => bypass,
    says: "must not name a role with BYPASSRLS, as row-level security does not bind it",
  },
  { part: "encoding", isBroken: ({ encoding }) => encoding !== "UTF8", says: "needs a database in the encoding UTF8" },
  {
    part: "collations",
    isBroken: ({ outdated }) => outdated,
    says: "needs its indexes built anew (REINDEX DATABASE, then REFRESH COLLATION VERSION): the sort order has changed",
  },
  {
    part: "character type",
    isBroken: ({ trigrams }) => trigrams.length === 0,
    says: "needs a database whose character type (lc_ctype) knows Khmer letters, such as C.UTF-8, or search finds nothing",
  },
  {
    part: "restore",
    isBroken: ({ unfinished }) => unfinished,
    says: "holds a restore that did not come to its end: run npm run restore again with the same settings",
  },
];

/** Extensions that must be installed in the database. */
export const extensions = ["pg_trgm", "btree_gin"] as const;

/** Each requirement with what is wrong with it; the extensions must be installed. */
export async function examineDatabase(client: Pick<Client, "query">): Promise<Map<string, string | null>> {
  const { rows } = await client.query<Facts>(factsStatement);
  const parts = new Map<string, string | null>();
  for (const { part, isBroken, says } of rules) {
    const broken = rows[0] !== undefined && isBroken(rows[0]);
    parts.set(part, parts.get(part) ?? (broken ? says : null));
  }
  return parts;
}

/** Creates the extensions that are missing; of several processes, one does so while the others wait. */
async function makeExtensions(client: Client): Promise<void> {
  const { rows } = await client.query<{ extname: string }>("select extname from pg_extension");
  const missing = extensions.filter((name) => !rows.some(({ extname }) => extname === name));
  if (missing.length === 0) return;
  const statements = missing.map((name) => `create extension if not exists ${name}`).join("; ");
  await client.query(`begin; select pg_advisory_xact_lock(${EXTENSIONS_LOCK}); ${statements}; commit`);
}

export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
};

const pooled =
  "leads through pgBouncer or another pooler: it must lead to PostgreSQL itself, as the product keeps locks, settings and prepared statements on its connections";

/**
 * Whether something in between hands server connections from one client to another, or drops the settings that a
 * connection asks for.
 */
async function isPooled(client: Client, other: Client): Promise<boolean> {
  const backendOf = async (each: Client) =>
    (await each.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
  const { rows } = await client.query<{ kept: boolean }>(
    "select current_setting('max_parallel_workers_per_gather') = '0' as kept",
  );
  if (rows[0]?.kept !== true) return true;
  const before = await backendOf(client);
  // While this transaction is open, a pooler has given it the connection that the first client used a moment ago.
  await other.query("begin");
  const others = await backendOf(other);
  const after = await backendOf(client);
  await other.query("rollback");
  return before === others || before !== after;
}

/**
 * Rejects a database that would be unsafe or unsearchable, one that was not completely restored, one behind a connection
 * pooler, and, for a restore, one that is not empty; throws one sentence that says why and names the database.
 */
export async function checkDatabase(
  url: string,
  { called, restoring = false }: { called: string; restoring?: boolean },
): Promise<void> {
  const [client, other] = [newClient(url), newClient(url)];
  try {
    await client.connect();
    await other.connect();
  } catch (error) {
    await Promise.all([client.end(), other.end()]);
    const reason = reasonOf(error);
    if (/unsupported startup parameter/u.test(reason)) throw new StartError(`${called} ${pooled}.`);
    throw new StartError(`${called} cannot be reached (${reason}).`);
  }
  try {
    if (await isPooled(client, other)) throw new StartError(`${called} ${pooled}.`);
    // Before anything is made in it.
    if (restoring) await expectEmptyDatabase(client);
    await makeExtensions(client);
    const found = await examineDatabase(client);
    if (restoring) found.delete("restore");
    const problem = [...found.values()].find((says) => says !== null);
    if (problem) throw new StartError(`${called} ${problem}.`);
  } catch (error) {
    if (error instanceof StartError || error instanceof BackupError) throw error;
    throw new StartError(`${called} cannot be used (${reasonOf(error)}).`);
  } finally {
    await Promise.all([client.end(), other.end()]);
  }
}
