import { randomBytes } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { Client } from "pg";
import { entities } from "../../../server/app/entities.ts";
import { BackupError } from "../../../server/core/backup/backup-error.ts";
import { type BackupResult, makeBackup } from "../../../server/core/backup/backup.ts";
import { type Protection, unprotected } from "../../../server/core/backup/keys.ts";
import { openBackup } from "../../../server/core/backup/manifest.ts";
import { openStore } from "../../../server/core/backup/open-store.ts";
import { splitPlace } from "../../../server/core/backup/store.ts";
import { levelOfBackup, type Restored, restoreBackup } from "../../../server/core/backup/restore.ts";
import { checkBackup } from "../../../server/core/backup/verify.ts";
import type { FileStorage } from "../../../server/core/files/storage.ts";
import { storedBytes, storedIn } from "../../support/backup-stores.ts";
import { emptyDatabase } from "../../support/database.ts";
import { temporaryFolder } from "../../support/ends.ts";

interface Source {
  url: string;
  storage: FileStorage;
}

export const backUp = (
  { url, storage }: Source,
  target: string,
  protection: Protection = unprotected,
  more: { secrets?: { session: string; file: string } } = {},
): Promise<BackupResult> => makeBackup({ databaseUrl: url, storage, target, protection, ...more });

/** Everything that the command does before it writes. */
export async function check(place: string, protection: Protection = unprotected) {
  const opened = await openBackup(place, protection);
  levelOfBackup(opened.manifest);
  await checkBackup(opened);
  return opened;
}

/** Restores into a new empty database, unless one is given, and an empty folder. */
export async function restoreTo(
  backup: string,
  protection: Protection = unprotected,
  place?: { url: string; filesFolder: string },
) {
  const opened = await check(backup, protection);
  const { url, superuserUrl } = place ? { url: place.url, superuserUrl: place.url } : await emptyDatabase();
  const filesFolder = place?.filesFolder ?? join(temporaryFolder("restored"), "files");
  const restored: Restored = await restoreBackup({ opened, databaseUrl: url, entities, filesFolder });
  return { url, superuserUrl, filesFolder, restored };
}

/** Rows of a database, by whoever connects so. */
export async function ask<T extends object>(at: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: at });
  await client.connect();
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end();
  }
}

/** What a restore changes deliberately. */
const changed: Record<string, string> = {
  api_token: "id, owner_id, name, hash, ending, scopes, branch_ids, expires_at",
  session: "id, user_id, created_at, last_seen_at, remember, user_agent, deactivated",
  job_run: "id, owner_id, task, payload, done, total, created_at",
  installation: "id",
  webhook_progress: "webhook_id, seq, record_id, kinds, branch_ids, failures, failing_since, quiet_until",
};

/** A checksum of each table's rows in any order, including generated columns, and the sequences' values. */
export async function sumsOf(superuserUrl: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
    );
    const sums: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from (select ${changed[name] ?? "*"} from ${name}) t`,
      );
      sums[name] = rows[0]?.sum ?? "";
    }
    const { rows } = await client.query<{ name: string; at: string }>(
      "select sequencename as name, coalesce(last_value::text, 'unused') as at from pg_sequences where schemaname = 'public' order by 1",
    );
    return { ...sums, ...Object.fromEntries(rows.map(({ name, at }) => [`sequence ${name}`, at])) };
  } finally {
    await client.end();
  }
}

/** Every table's columns, keys, indexes, triggers and policies, as the database describes them. */
export async function structureOfDatabase(superuserUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(`
      select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
      union all select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indrelid where c.relnamespace = 'public'::regnamespace
      union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
      union all select concat_ws(' ', relname, relrowsecurity, relforcerowsecurity) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      union all select concat_ws(' ', polrelid::regclass, polname, polcmd) from pg_policy
      union all select concat_ws(' ', a.attrelid::regclass, attname, format_type(atttypid, atttypmod), attidentity, attgenerated, attnotnull)
        from pg_attribute a join pg_class c on c.oid = attrelid where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and attnum > 0 and not attisdropped
      order by 1`);
    return rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
}

/** Every file in a folder, by its relative path. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => relative(folder, path))
    .toSorted();

export const someBytes = (length: number): Buffer => randomBytes(length);

/** A file after an accident; null: it is missing. */
function* accidentsOf(whole: Buffer): Generator<[what: string, bytes: Buffer | null]> {
  const last = whole.length - 1;
  for (const offset of new Set([0, last >> 2, last >> 1, last - (last >> 2), last])) {
    const bytes = Buffer.from(whole);
    bytes[offset] = (bytes[offset] ?? 0) ^ 1;
    yield [`changed at ${offset}`, bytes];
  }
  yield ["cut off", whole.subarray(0, last)];
  yield ["empty", Buffer.alloc(0)];
  yield ["longer", Buffer.concat([whole, Buffer.alloc(1)])];
  yield ["missing", null];
}

/**
 * Which damage a check fails to detect in a copy of a backup, after each accident to each file in turn, or one accident
 * per file; each rejection must come with a sentence. `scratch` is an empty place for the copy.
 */
export async function letThrough(
  backup: string,
  protection: Protection,
  { oneEach = false, only = /./u, scratch = temporaryFolder("damaged") } = {},
): Promise<{ passed: string[]; files: number }> {
  const { target, name } = splitPlace(backup);
  const copy = await openStore(scratch);
  for (const file of await storedIn(target)) await copy.writeWhole(file, await storedBytes(target, file));
  const here = `${scratch}/${name}`;
  await check(here, protection);
  // A key that lies beside the backups is for new ones: each backup carries its own.
  const files = (await storedIn(scratch)).filter((file) => file !== "key.age" && only.test(file));
  const passed: string[] = [];
  for (const [i, file] of files.entries()) {
    const whole = await storedBytes(scratch, file);
    const accidents = [...accidentsOf(whole)].filter(([, bytes]) => bytes === null || !bytes.equals(whole));
    for (const [what, bytes] of oneEach ? [accidents[i % accidents.length] ?? ["", null]] : accidents) {
      await (bytes ? copy.writeWhole(file, bytes) : copy.remove([file]));
      const failure = await check(here, protection).then(
        () => null,
        (error: unknown) => error,
      );
      if (!(failure instanceof BackupError) || failure.failure === "TARGET") {
        passed.push(`${file} ${what}: ${String(failure)}`);
      }
    }
    await copy.writeWhole(file, whole);
  }
  return { passed, files: files.length };
}
