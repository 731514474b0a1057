import { Client } from "pg";
import { FILES_LOCK } from "../files/removal.ts";
import { BackupError } from "./backup-error.ts";

/** A table: what COPY writes of it, and its size. */
export interface TableFound {
  name: string;
  /** Except generated columns. */
  columns: string[];
  bytes: number;
}

/** One backup of a database at a time. */
export const BACKUP_LOCK = 7_165_010;

/** How long a backup waits for file removals and migrations. */
const PATIENCE = "60s";

const tablesStatement = `
  select c.relname as name, pg_table_size(c.oid)::double precision as bytes,
    array(select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
  from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' order by bytes desc, name`;

/** A policy that hides rows from reading would silently omit them from the backup. */
const hiddenStatement = `
  select c.relname as name from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relrowsecurity and not exists (
    select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('r', '*')
      and pg_get_expr(p.polqual, p.polrelid) = 'true' and p.polroles = '{0}')
    or c.relnamespace = current_schema()::regnamespace and exists (
      select from pg_policy p where p.polrelid = c.oid and not p.polpermissive and p.polcmd in ('r', '*'))`;

/** Opens a connection without time limits. */
export async function openClient(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // Queries on a lost connection fail by themselves.
  client.on("error", () => undefined);
  await client.connect();
  await client.query(`select set_config('statement_timeout', '0', false), set_config('idle_in_transaction_session_timeout', '0', false),
    set_config('app.all_branches', 'on', false), set_config('datestyle', 'ISO', false), set_config('intervalstyle', 'postgres', false),
    set_config('extra_float_digits', '3', false), set_config('timezone', 'UTC', false), set_config('synchronize_seqscans', 'off', false),
    set_config('max_parallel_workers_per_gather', '0', false), set_config('lock_timeout', '${PATIENCE}', false)`);
  return client;
}

/** The tables as a connection sees them, the largest first. */
export async function tablesOf(client: Client): Promise<TableFound[]> {
  const hidden = await client.query<{ name: string }>(hiddenStatement);
  const [first] = hidden.rows;
  if (first) throw new Error(`Not every row of ${first.name} can be read: it has a policy on reading`);
  return (await client.query<TableFound>(tablesStatement)).rows;
}

export interface SequenceFound {
  name: string;
  value: string;
  called: boolean;
}

/** The current values of the sequences: never behind a row of a snapshot taken earlier. */
export async function sequencesOf(client: Client): Promise<SequenceFound[]> {
  const { rows } = await client.query<{ name: string; value: string | null; start: string }>(
    "select sequencename as name, last_value as value, start_value as start from pg_sequences where schemaname = current_schema() order by name",
  );
  return rows.map(({ name, value, start }) => ({ name, value: value ?? start, called: value !== null }));
}

/** The executed migrations, in order. */
export const levelOf = async (client: Client): Promise<string[]> =>
  (await client.query<{ name: string }>("select name from migration order by id")).rows.map(({ name }) => name);

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const copyTarget = ({ name, columns }: { name: string; columns: readonly string[] }): string =>
  `${quoted(name)} (${columns.map(quoted).join(", ")})`;

/**
 * Connections that see the database as of one moment. While they are open, no migration runs, no second backup starts,
 * and the bytes of files stay; a killed backup releases all of it with its connections.
 */
export class Snapshot {
  readonly clients: readonly Client[];

  private constructor(clients: readonly Client[]) {
    this.clients = clients;
  }

  static async open(url: string, connections: number): Promise<Snapshot> {
    const clients: Client[] = [];
    try {
      const first = await openClient(url);
      clients.push(first);
      const { rows } = await first.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [
        BACKUP_LOCK,
      ]);
      if (!rows[0]?.locked) throw new BackupError("BUSY", "A backup of this database is under way already.");
      await first.query("select pg_advisory_lock_shared(hashtext('migrate')), pg_advisory_lock($1)", [FILES_LOCK]);
      await first.query("begin transaction isolation level repeatable read read only");
      const exported = await first.query<{ id: string }>("select pg_export_snapshot() as id");
      for (let i = 1; i < connections; i += 1) {
        const next = await openClient(url);
        clients.push(next);
        await next.query("begin transaction isolation level repeatable read read only");
        await next.query(`set transaction snapshot '${exported.rows[0]?.id ?? ""}'`);
      }
      return new Snapshot(clients);
    } catch (error) {
      await Promise.all(clients.map((client) => client.end()));
      throw error;
    }
  }

  get first(): Client {
    const [first] = this.clients;
    if (!first) throw new Error("No connection");
    return first;
  }

  /** Releases the snapshot once all rows are read; files stay protected. */
  async endReading(): Promise<void> {
    for (const client of this.clients) await client.query("commit");
    await this.first.query("select pg_advisory_unlock_shared(hashtext('migrate'))");
    await Promise.all(this.clients.slice(1).map((client) => client.end()));
  }

  async close(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.end().catch(() => undefined)));
  }
}
