import type { Client, Pool } from "pg";
import { carriedOver } from "../../core/data/level.ts";
import { migrations } from "../../../migrations/index.ts";
import { checkFiles } from "../../core/files/check.ts";
import type { FileStorage } from "../../core/files/storage.ts";
import type { Settings } from "../config.ts";
import { examineDatabase, extensions } from "../postgres/database-address.ts";
import { type Finding, look, ok, wrong } from "./finding.ts";

type Queryable = Pick<Client, "query">;

/** Connections of a web process and its exports. */
const OF_WEB = 20 + 2;
/** Of a job process, its queue, webhooks, backups and two jobs, and of what watches it. */
const OF_JOBS = 5 + 3 + 3 + 1 + 2 * 4 + 2;
const OF_COMMAND = 3;

const connectionsOf = ({ role, webProcesses }: Pick<Settings, "role" | "webProcesses">): number =>
  (role === "jobs" ? 0 : OF_WEB * webProcesses) + (role === "web" ? 0 : OF_JOBS) + OF_COMMAND;

/** Tolerated clock difference in seconds: signed URLs are valid for minutes. */
const CLOCK = 5;
/** A running job without progress for this long is stalled. */
const STILL = "15 minutes";
/** A job that has been queued for this long will not be picked up. */
const WAITING = "1 day";

const mends: Readonly<Record<string, string>> = {
  "database version": "Upgrade the server, or leave DATABASE_URL out to use the embedded one.",
  role: "Create an ordinary role, make it the owner of the database, and use it in DATABASE_URL.",
  encoding: "Create the database again as described in docs/operations.md, and restore into it.",
  collations: "Stop the product, run both statements as the database's owner, then start it again.",
  restore: "Run the same npm run restore again; it starts over.",
  "character type": "Create the database again as described in docs/operations.md, and restore into it.",
};

/** Checks the database server, referred to by this name: extensions first, as later checks need them. */
export async function checkServer(client: Queryable, called: string): Promise<Finding[]> {
  const { rows } = await client.query<{ extname: string }>("select extname from pg_extension");
  const missing = extensions.filter((name) => !rows.some(({ extname }) => extname === name));
  if (missing.length > 0) {
    const statements = missing.map((name) => `create extension ${name};`).join(" ");
    return [wrong("extensions", `Missing: ${missing.join(", ")}.`, `As a superuser, in this database: ${statements}`)];
  }
  const parts = await examineDatabase(client);
  const found = [...parts].map(([part, says]) =>
    says === null
      ? ok(part, "As it should be.")
      : wrong(part, `${called} ${says}.`, mends[part] ?? "See docs/operations.md."),
  );
  return [ok("extensions", "All there."), ...found];
}

/** Whether the role may do with the tables what migrations need. */
export const checkRights = (client: Queryable): Promise<Finding> =>
  look("rights", async () => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S')
         and not pg_has_role(current_user, relowner, 'USAGE') order by relname`,
    );
    const creates = await client.query<{ may: boolean }>("select has_schema_privilege('public', 'CREATE') as may");
    if (!creates.rows[0]?.may) {
      return wrong(
        "rights",
        "The role may not create tables.",
        "Make it the owner of the database: alter database … owner to …;",
      );
    }
    if (rows.length === 0) return ok("rights", "The role owns everything it uses.");
    const named = rows
      .slice(0, 3)
      .map(({ name }) => name)
      .join(", ");
    return wrong(
      "rights",
      `${rows.length} tables belong to another role (${named}).`,
      "As a superuser: reassign owned by … to …; from the other role to this one.",
    );
  });

/** Whether the server allows as many connections as these settings need. */
export const checkConnections = (
  client: Queryable,
  config: Pick<Settings, "role" | "webProcesses">,
): Promise<Finding> =>
  look("connections", async () => {
    const needed = connectionsOf(config);
    const { rows } = await client.query<{ most: number }>(
      `select least(current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer,
                nullif(r.rolconnlimit, -1), nullif(d.datconnlimit, -1)) as most
       from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`,
    );
    const most = rows[0]?.most ?? 0;
    const says = `${most} allowed, ${needed} needed for one start with these settings.`;
    if (most >= needed) return ok("connections", says);
    return wrong(
      "connections",
      says,
      "Raise max_connections of the server, or the connection limit of the role or the database.",
    );
  });

/** Whether the database has every migration of this release and none from a later one. */
export const checkMigrations = (client: Queryable): Promise<Finding> =>
  look("migrations", async () => {
    const { rows: tables } = await client.query<{ found: boolean }>(
      "select to_regclass('migration') is not null as found",
    );
    if (!tables[0]?.found) return wrong("migrations", "The database is empty.", "Start the product once.");
    const { rows } = await client.query<{ name: string }>("select name from migration");
    const done = new Set(carriedOver(rows.map(({ name }) => name)));
    const missing = migrations.filter(({ name }) => !done.has(name));
    const later = [...done].filter((name) => !migrations.some((known) => known.name === name));
    if (later.length > 0) {
      return wrong(
        "migrations",
        `The database belongs to a later release (${later.join(", ")}).`,
        "Run that release or a later one.",
      );
    }
    if (missing.length > 0) {
      return wrong("migrations", `${missing.length} are not applied yet.`, "Start the product once to apply them.");
    }
    return ok("migrations", `All ${migrations.length} are applied.`);
  });

/** Whether this machine's clock and the database's agree. */
export const checkClock = (client: Queryable, now = Date.now): Promise<Finding> =>
  look("clock", async () => {
    const before = now();
    const { rows } = await client.query<{ at: number }>(
      "select extract(epoch from clock_timestamp())::float8 * 1000 as at",
    );
    const middle = (before + now()) / 2;
    const seconds = Math.round(Math.abs((rows[0]?.at ?? 0) - middle) / 1000);
    if (seconds <= CLOCK) return ok("clock", "The clocks of this machine and the database agree.");
    return wrong(
      "clock",
      `The clocks of this machine and the database are ${seconds} seconds apart.`,
      "Synchronise both with a time server (NTP).",
    );
  });

/** Files without rows and rows without files. */
export const checkStoredFiles = (pool: Pool, storage: FileStorage): Promise<Finding> =>
  look("files", async () => {
    const { files, withoutRow, withoutFile } = await checkFiles(pool, storage);
    if (withoutFile.length > 0) {
      return wrong(
        "files",
        `${withoutFile.length} rows have no file, or one of another size.`,
        "List them with npm run files:check, and restore the files from a backup.",
      );
    }
    if (withoutRow.length > 0) {
      return wrong(
        "files",
        `${withoutRow.length} files have no row.`,
        "npm run clean removes what interrupted uploads left. If it refuses, the folder belongs to another database.",
      );
    }
    return ok("files", `${files} files, each with its row.`);
  });

/** Stalled jobs. */
export const checkJobs = (client: Queryable): Promise<Finding> =>
  look("jobs", async () => {
    const { rows } = await client.query<{ still: number; waiting: number }>(
      `select count(*) filter (where state = 'RUNNING' and moved_at < now() - interval '${STILL}')::integer as still,
              count(*) filter (where state = 'QUEUED' and created_at < now() - interval '${WAITING}')::integer as waiting
       from job_run where state in ('RUNNING', 'QUEUED')`,
    );
    const { still, waiting } = rows[0] ?? { still: 0, waiting: 0 };
    if (still + waiting === 0) return ok("jobs", "None stands still.");
    return wrong(
      "jobs",
      `${still} have not moved for ${STILL}, ${waiting} have waited for more than ${WAITING}.`,
      "Start or restart the product, which retries them. Its log says why they ended.",
    );
  });

/** The maximum age of the last backup: one night may have failed. */
const BACKUP = "2 days";

/** The age of the last complete backup, and whether a later one failed. */
export const checkBackups = (client: Queryable, target: string | null): Promise<Finding> =>
  look("backups", async () => {
    const { rows } = await client.query<{
      hours: number;
      old: boolean;
      failed: string | null;
      same_disk: boolean | null;
    }>(
      `select floor(extract(epoch from now() - finished_at) / 3600)::integer as hours, finished_at < now() - interval '${BACKUP}' as old, same_disk,
         (select coalesce(failure, 'INTERNAL') from backup_run f where f.state = 'FAILED' and f.finished_at > b.finished_at order by f.finished_at desc limit 1) as failed
       from backup_run b where state = 'DONE' order by finished_at desc limit 1`,
    );
    const [last] = rows;
    if (!last) {
      const place = target === null ? "Set BACKUP_TARGET to a folder on another disk, or to a bucket, then run" : "Run";
      return wrong("backups", "There is none.", `${place} npm run backup.`);
    }
    if (last.old) {
      return wrong(
        "backups",
        `The last one was made ${last.hours} hours ago.`,
        "Run npm run backup, which says what is wrong.",
      );
    }
    if (last.failed) {
      return wrong(
        "backups",
        `The latest one failed (${last.failed}).`,
        "Run npm run backup, which says what is wrong.",
      );
    }
    return ok(
      "backups",
      `The last one was made ${last.hours} hours ago${last.same_disk ? ", in the same place as the data" : ""}.`,
    );
  });
