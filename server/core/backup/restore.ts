import { readdir, rename, rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import type { EntityClass } from "@mikro-orm/postgresql";
import type { Client } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { connect, migrate } from "../data/database.ts";
import { carriedOver, knownMigrations } from "../data/level.ts";
import { namesBucket } from "../files/file-address.ts";
import { openStorage } from "../files/open-storage.ts";
import { FolderStorage } from "../files/storage.ts";
import { BackupError, damaged } from "./backup-error.ts";
import { syncFolder } from "./disk.ts";
import type { Manifest, Opened } from "./manifest.ts";
import { Objects } from "./objects.ts";
import { readPart, sumOf } from "./part.ts";
import { emptyDestination, filesInDestination, finishDestination } from "./destination.ts";
import { shareOut } from "./share-out.ts";
import { BACKUP_LOCK, copyTarget, levelOf, openClient, quoted, tablesOf } from "./snapshot.ts";
import { rebuildStructure, type Structure, strip, structureOf } from "./structure.ts";
import { eachOf, filesOf } from "./verify.ts";

export interface RestoreOptions {
  opened: Opened;
  databaseUrl: string;
  entities: EntityClass<unknown>[];
  /** Where files go, a folder or `s3://bucket/prefix`; null if only the database is restored, for comparison. */
  filesFolder: string | null;
  /** Called once the destination is known to be empty, before anything else is written. */
  onEmpty?: () => Promise<void>;
  onStep?: (step: "load" | "index" | "compare" | "update" | "files") => void;
}

/** What was compared with the backup, and what else was done. */
export interface Restored {
  tables: number;
  rows: number;
  files: number;
  missing: number;
  /** Migrations run to update an older level. */
  migrations: number;
  sessions: number;
  heldMails: number;
}

const CONNECTIONS = 2;

/**
 * A backup's migration level under this release's names. Throws if it was made by a newer release, whose data has no
 * place here; throws `LevelError` if it is too old.
 */
export function levelOfBackup({ level }: Pick<Manifest, "level">): readonly string[] {
  const here = carriedOver(level);
  const known = new Set(knownMigrations);
  const unknown = here.filter((name) => !known.has(name));
  if (unknown.length === 0) return here;
  throw new BackupError(
    "NEWER",
    `The backup was made by a newer release (it holds ${unknown.at(-1) ?? ""}, which this one does not know): update the product first.`,
  );
}

type Table = Manifest["tables"][number];

async function loadTable(client: Client, { store, folder, cipher }: Opened, table: Table): Promise<void> {
  await client.query(`begin; truncate ${quoted(table.name)}`);
  // Into a table that was truncated in the same transaction, rows are written in order, and frozen.
  const into = client.query(copyFrom(`copy ${copyTarget(table)} from stdin with (freeze)`));
  await pipeline(readPart(store, folder, table.part, cipher), into);
  if (into.rowCount !== table.rows) throw damaged(`${table.name} has ${into.rowCount} rows instead of ${table.rows}`);
  await client.query("commit");
}

/** The tables of a backup, largest first: shared out in this order they keep all connections busy to the end. */
const largestFirst = ({ tables }: Manifest): Table[] =>
  tables.toSorted((left, right) => right.part.content.bytes - left.part.content.bytes);

const loadTables = (clients: readonly Client[], opened: Opened): Promise<void> =>
  shareOut(
    largestFirst(opened.manifest),
    clients.map((client) => (table: Table) => loadTable(client, opened, table)),
  );

/** Checks that the tables of this level match the backup's, column by column. */
async function checkTables(client: Client, { tables }: Manifest): Promise<void> {
  const found = new Map((await tablesOf(client)).map(({ name, columns }) => [name, columns.toSorted().join()]));
  for (const { name, columns } of tables) {
    if (found.get(name) !== columns.toSorted().join()) {
      throw damaged(`the table ${name} is another one than its level has`);
    }
    found.delete(name);
  }
  const [extra] = [...found.keys()].filter((name) => name !== "restore_under_way");
  if (extra !== undefined) throw damaged(`it lacks the table ${extra}`);
}

/** Reads every table again, and throws unless it equals the backup's, byte by byte. */
async function compare(clients: readonly Client[], { manifest }: Opened): Promise<void> {
  const work = async (client: Client, table: Table) => {
    const rows = client.query(copyTo(`copy ${copyTarget(table)} to stdout`, { highWaterMark: 1_048_576 }));
    const { sha256 } = await sumOf(rows);
    await client.query("select 1");
    if (sha256 !== table.part.content.sha256 || rows.rowCount !== table.rows) {
      throw damaged(`${table.name} came out different`);
    }
  };
  await shareOut(
    largestFirst(manifest),
    clients.map((client) => (table: Table) => work(client, table)),
  );
}

const same = (left: Structure, right: Structure): boolean =>
  JSON.stringify([left.constraints, left.indexes.map(({ definition }) => definition), left.forced]) ===
  JSON.stringify([right.constraints, right.indexes.map(({ definition }) => definition), right.forced]);

async function load(clients: readonly Client[], first: Client, { opened, onStep }: RestoreOptions): Promise<void> {
  const { manifest } = opened;
  await checkTables(first, manifest);
  const level = await levelOf(first);
  if (level.toSorted().join() !== levelOfBackup(manifest).toSorted().join()) throw damaged("its level cannot be made");
  const names = manifest.tables.map(({ name }) => name);
  const structure = await structureOf(first);
  await strip(first, structure, names);
  onStep?.("load");
  await loadTables(clients, opened);
  onStep?.("index");
  await rebuildStructure(
    clients,
    structure,
    largestFirst(manifest).map(({ name, part }) => ({ name, bytes: part.content.bytes })),
  );
  for (const { name, value, called } of manifest.sequences) {
    await first.query("select setval($1::regclass, $2::bigint, $3)", [quoted(name), value, called]);
  }
  onStep?.("compare");
  await compare(clients, opened);
  if (!same(structure, await structureOf(first))) throw new Error("Keys or indexes were not made again as they were");
}

/** Migrates the tables to a level: the backup's, or the newest. Returns how many migrations ran. */
async function bringTo(url: string, entities: EntityClass<unknown>[], level?: readonly string[]): Promise<number> {
  const database = await connect(url, { entities, poolSize: 2 });
  try {
    return await migrate(database, level ? { only: level } : {});
  } finally {
    await database.close();
  }
}

/** Writes the files to S3 storage, which has no renaming: they are recorded as the restore's before the first of them. */
async function restoreToBucket(opened: Opened, place: string, client: Client): Promise<void> {
  const storage = await openStorage(place);
  const objects = new Objects(opened.store, opened.cipher);
  await filesInDestination(client, place);
  for await (const batch of filesOf(opened)) {
    await eachOf(batch, async ({ key, sha256 }) => {
      if (sha256 !== null) await storage.putBack(key, objects.read(sha256));
    });
  }
}

/** Writes the files next to their destination; moves them there once all of them are on disk. */
async function restoreFiles(opened: Opened, filesFolder: string, client: Client): Promise<void> {
  const unfinished = `${filesFolder}.restoring`;
  await rm(unfinished, { recursive: true, force: true });
  const storage = new FolderStorage(unfinished);
  const objects = new Objects(opened.store, opened.cipher);
  for await (const batch of filesOf(opened)) {
    await eachOf(batch, async ({ key, sha256 }) => {
      if (sha256 !== null) await storage.putBack(key, objects.read(sha256));
    });
  }
  if (!existsSync(unfinished)) return;
  for (const name of await readdir(unfinished)) await syncFolder(`${unfinished}/${name}`);
  await syncFolder(unfinished);
  await filesInDestination(client, filesFolder);
  await rm(filesFolder, { recursive: true, force: true });
  await rename(unfinished, filesFolder);
  await syncFolder(dirname(filesFolder));
}

/**
 * Restores a backup, whose checksums were verified, into an empty destination. The database is marked as unfinished
 * from before the first table until everything is in place; meanwhile no server starts on it, and another restore
 * starts over.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { opened, databaseUrl, entities, filesFolder, onStep } = options;
  const { manifest } = opened;
  const atLevel = levelOfBackup(manifest);
  const clients: Client[] = [];
  try {
    for (let i = 0; i < CONNECTIONS; i += 1) clients.push(await openClient(databaseUrl));
    const [first] = clients;
    if (!first) throw new Error("No connection");
    const { rows } = await first.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [BACKUP_LOCK]);
    if (!rows[0]?.locked) throw new BackupError("BUSY", "A backup or a restore of this database is under way already.");
    await emptyDestination(first, filesFolder);
    await options.onEmpty?.();
    await bringTo(databaseUrl, entities, atLevel);
    for (const client of clients) await client.query("set maintenance_work_mem = '256MB'");
    await load(clients, first, options);
    onStep?.("update");
    const migrations = await bringTo(databaseUrl, entities);
    if (filesFolder !== null) {
      onStep?.("files");
      await (namesBucket(filesFolder)
        ? restoreToBucket(opened, filesFolder, first)
        : restoreFiles(opened, filesFolder, first));
    }
    const ended = await finishDestination(first, manifest);
    const { count, missing } = manifest.files;
    const counted = {
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
    };
    return { ...counted, files: count - missing, missing, migrations, ...ended };
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

/** The secrets included in the backup, or null. */
export async function secretsOf({ store, folder, manifest, cipher }: Opened): Promise<string | null> {
  if (!manifest.secrets) return null;
  const pieces: Buffer[] = [];
  for await (const piece of readPart(store, folder, manifest.secrets, cipher)) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString("utf8");
}
