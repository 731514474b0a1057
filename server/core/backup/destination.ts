import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import type { Client } from "pg";
import { namesBucket } from "../files/file-address.ts";
import { openStorage } from "../files/open-storage.ts";
import { BackupError } from "./backup-error.ts";
import type { Manifest } from "./manifest.ts";

/** Exists in a database during a restore, and after an interrupted one. */
const MARK = "restore_under_way";

const strangers = `
  select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by name limit 1`;

/** Everything that a restore has created, except what belongs to extensions. The marker goes last. */
const wipe = `
  do $$ declare what text; begin
    drop schema if exists graphile_worker cascade;
    for what in select format('drop table if exists %s cascade', c.oid::regclass) from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> '${MARK}'
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    loop execute what; end loop;
    for what in select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
      where p.pronamespace = current_schema()::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    loop execute what; end loop;
    for what in select format('drop collation if exists %s cascade', c.oid::regcollation) from pg_collation c
      where c.collnamespace = current_schema()::regnamespace
    loop execute what; end loop;
    for what in select format('drop type if exists %s cascade', t.oid::regtype) from pg_type t
      where t.typnamespace = current_schema()::regnamespace and t.typtype in ('e', 'd')
        and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
    loop execute what; end loop;
  end $$`;

const notEmpty = (what: string): BackupError =>
  new BackupError(
    "NOT_EMPTY",
    `A backup is restored into an empty place only, and ${what}. Choose another DATA_DIR, or another DATABASE_URL.`,
  );

/** Removes all files of a restore that was broken off. */
async function removeFiles(place: string): Promise<void> {
  if (!namesBucket(place)) return rm(place, { recursive: true, force: true });
  const storage = await openStorage(place);
  for await (const keys of storage.folders()) await storage.removeAll(keys);
}

/** Whether there are no files in a folder or a bucket. */
const isEmpty = async (folder: string): Promise<boolean> => {
  if (namesBucket(folder)) return (await (await openStorage(folder)).folders().next()).done === true;
  if (!existsSync(folder)) return true;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.every((entry) => entry.isDirectory());
};

/** Whether a restore that was broken off has left its mark. */
async function isMarked(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass($1) is not null as there", [MARK]);
  return rows[0]?.there === true;
}

/** Throws unless a database is empty, or holds nothing but a restore that was broken off. */
export async function expectEmptyDatabase(client: Client): Promise<void> {
  if (await isMarked(client)) return;
  const { rows } = await client.query<{ name: string }>(strangers);
  const [found] = rows;
  if (found) throw notEmpty(`the database holds ${found.name}`);
}

/**
 * Throws unless the database and the files folder are empty, or contain only an interrupted restore, which is removed.
 * Then marks the database as being restored.
 */
export async function emptyDestination(client: Client, filesFolder: string | null): Promise<void> {
  await expectEmptyDatabase(client);
  if (await isMarked(client)) {
    const { rows } = await client.query<{ files_folder: string | null }>(`select files_folder from ${MARK}`);
    const ours = rows[0]?.files_folder ?? null;
    if (filesFolder !== null && ours === filesFolder) await removeFiles(filesFolder);
    await client.query(wipe);
  }
  if (filesFolder !== null && !(await isEmpty(filesFolder))) throw notEmpty(`there are files in ${filesFolder}`);
  await client.query(
    `drop table if exists ${MARK}; create table ${MARK} (files_folder text); insert into ${MARK} default values`,
  );
}

/** Records that the files in this folder belong to the restore, just before they are moved there. */
export const filesInDestination = async (client: Client, filesFolder: string): Promise<void> =>
  void (await client.query(`update ${MARK} set files_folder = $1`, [filesFolder]));

/**
 * Makes the restored database usable, in one transaction: nobody is signed in, no API token is valid, no queued mail
 * and no webhook is sent automatically, and a new epoch invalidates what other programs remember.
 */
export async function finishDestination(
  client: Client,
  { name }: Manifest,
): Promise<{ sessions: number; heldMails: number }> {
  await client.query("begin");
  const sessions = await client.query("update session set ended_at = now() where ended_at is null");
  const mails = await client.query(
    "update job_run set state = 'HELD' where sends_mail and state in ('QUEUED', 'RUNNING')",
  );
  // Tokens that were revoked after the backup was made must not come back to life.
  // The audit's triggers would need a change, and the restored rows must be those of the backup.
  await client.query("alter table api_token disable trigger user");
  await client.query("update api_token set revoked_at = now() where revoked_at is null");
  await client.query("alter table api_token enable trigger user");
  // A restored copy must not send to the receivers of the original.
  await client.query(
    "update webhook_progress set stopped_at = now(), stopped_reason = 'RESTORED' where stopped_at is null",
  );
  await client.query("delete from backup_run where state in ('WAITING', 'RUNNING')");
  // Those of the original are none of this database.
  await client.query("delete from process");
  await client.query("update installation set epoch = gen_random_uuid(), restored_at = now(), restored_from = $1", [
    name,
  ]);
  await client.query(`drop table ${MARK}`);
  await client.query("commit");
  return { sessions: sessions.rowCount ?? 0, heldMails: mails.rowCount ?? 0 };
}

/** Whether a restore into this database is running or was interrupted: it must not be used. */
export const isUnfinished = `to_regclass('${MARK}') is not null`;
