import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type FileStorage, isFileKey } from "../files/storage.ts";
import { BackupError, explained } from "./backup-error.ts";
import { openSpool, type Spool } from "./disk.ts";
import { type Cipher, cipherFor, copyKeyFile, keyName, type Protection } from "./keys.ts";
import { Cursor, linesOf, SumList } from "./lists.ts";
import { type Manifest, openBackupIn, writeManifest } from "./manifest.ts";
import { nameFor } from "./names.ts";
import { NewObjects } from "./objects.ts";
import { type Part, readPart, writePart } from "./part.ts";
import { shareOut } from "./share-out.ts";
import {
  copyTarget,
  levelOf,
  type SequenceFound,
  sequencesOf,
  Snapshot,
  type TableFound,
  tablesOf,
} from "./snapshot.ts";
import { type BackupStore, type Hold, placeIn } from "./store.ts";
import { backupsOf, openTarget } from "./target.ts";
import { unscoped } from "../base/unscoped.ts";

export interface BackupOptions {
  databaseUrl: string;
  storage: FileStorage;
  /** A folder, or `s3://bucket/prefix`. */
  target: string;
  protection: Protection;
  /** The server's secrets, if they are to be included. */
  secrets?: { session: string; file: string } | null;
  /** Called once no other backup can begin, before anything is copied. */
  onBegun?: () => Promise<void>;
  /** Called with the progress, in kB. */
  onProgress?: (done: number, total: number) => Promise<void> | void;
  stopping?: AbortSignal;
}

/** What a backup contains and how much was written for it. */
export interface BackupResult {
  name: string;
  /** Its folder, or `s3://bucket/prefix/name`. */
  place: string;
  encrypted: boolean;
  tables: number;
  rows: number;
  files: number;
  /** File rows whose bytes are not on disk: `npm run files:check` lists them. */
  missing: number;
  /** Contents that no earlier backup in this target had. */
  newFiles: number;
  bytesWritten: number;
}

const CONNECTIONS = 2;
/** Files copied at the same time: each waits for the disk. */
const AT_ONCE = 8;
const BATCH = 256;

class Progress {
  #done = 0;
  readonly #options: BackupOptions;
  readonly #total: number;

  constructor(options: BackupOptions, total: number) {
    this.#options = options;
    this.#total = total;
  }

  /** Throws if the backup is to stop. */
  expectGoingOn(): void {
    if (this.#options.stopping?.aborted) throw new BackupError("INTERRUPTED", "The backup was stopped.");
  }

  async add(bytes: number): Promise<void> {
    this.expectGoingOn();
    this.#done += bytes;
    await this.#options.onProgress?.(Math.min(Math.round(this.#done / 1024), this.#total), this.#total);
  }
}

type CopiedTable = Manifest["tables"][number];

/** Where a backup is written, and how. */
interface Writing {
  store: BackupStore;
  folder: string;
  cipher: Cipher | null;
  progress: Progress;
}

/** Copies the tables over all of the snapshot's connections, the largest first. */
async function copyTables(
  snapshot: Snapshot,
  tables: readonly TableFound[],
  { store, folder, cipher, progress }: Writing,
): Promise<CopiedTable[]> {
  const copied: CopiedTable[] = [];
  const copy = async (client: Client, table: TableFound) => {
    const rows = client.query(copyTo(`copy ${copyTarget(table)} to stdout`, { highWaterMark: 1_048_576 }));
    const part = await writePart(store, folder, `${table.name}.copy.zst${cipher ? ".age" : ""}`, rows, cipher);
    // The row count arrives with the end of the statement, after its last row.
    await client.query("select 1");
    copied.push({ name: table.name, columns: table.columns, rows: rows.rowCount, part });
    await progress.add(table.bytes);
  };
  await shareOut(
    tables,
    snapshot.clients.map((client) => (table: TableFound) => copy(client, table)),
  );
  return copied.toSorted((left, right) => (left.name < right.name ? -1 : 1));
}

/** What an earlier backup in this store knows about files' contents, so that they need not be read again. */
async function knownFiles({ store, cipher }: Writing, epoch: string, protection: Protection): Promise<Cursor> {
  const emptyList = new Cursor(linesOf(Readable.from([])));
  if (cipher?.identity === null) return emptyList;
  const last = (await backupsOf(store)).findLast((backup) => epoch.startsWith(backup.epoch));
  const opened = last && (await openBackupIn(store, last.name, protection).catch(() => null));
  if (!opened || keyName(opened.cipher) !== keyName(cipher)) return emptyList;
  // A damaged list is no help beyond that point: the remaining files are read again.
  const lines = async function* () {
    try {
      yield* linesOf(readPart(store, opened.folder, opened.manifest.files.list, opened.cipher));
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
    }
  };
  return new Cursor(lines());
}

interface CopiedFiles {
  list: Part;
  objects: Part;
  count: number;
  bytes: number;
  missing: number;
  added: number;
  written: number;
}

/** Copies the new contents of files. `todo` has a line for each: key and size, sorted by key. */
async function copyFiles(
  { store, folder, cipher, progress }: Writing,
  storage: FileStorage,
  known: Cursor,
  todo: Spool,
): Promise<CopiedFiles> {
  const objects = await NewObjects.open(store, cipher);
  const sums = new SumList();
  const counted = { count: 0, bytes: 0, missing: 0, added: 0, written: 0 };

  const copyOne = async (key: string, sum: string | undefined): Promise<string> => {
    progress.expectGoingOn();
    const size = isFileKey(key) ? await storage.sizeOf(key) : null;
    if (size === null) return `${key}\t0\t-\n`;
    const there = sum !== undefined && sum !== "-" && objects.has(sum);
    const { sha256, bytes, written, isNew } = there
      ? { sha256: sum, bytes: size, written: 0, isNew: false }
      : await objects.put(() => storage.stream(key));
    if (isNew) counted.added += 1;
    counted.written += written;
    counted.bytes += bytes;
    sums.add(sha256);
    return `${key}\t${bytes}\t${sha256}\n`;
  };
  const copyBatch = async (keys: readonly string[]): Promise<Buffer> => {
    const earlier = new Map(
      (await known.upTo(`${keys.at(-1) ?? ""}\tg`))
        .map((line) => line.split("\t"))
        .map(([key = "", , sum = ""]) => [key, sum]),
    );
    const lines: string[] = [];
    const work = async ([i, key]: [number, string]) => {
      lines[i] = await copyOne(key, earlier.get(key));
    };
    await shareOut(
      keys.entries(),
      Array.from({ length: AT_ONCE }, () => work),
    );
    counted.count += keys.length;
    counted.missing += lines.filter((line) => line.endsWith("-\n")).length;
    return Buffer.from(lines.join(""));
  };
  const copyAll = async function* () {
    let keys: string[] = [];
    let size = 0;
    for await (const line of linesOf(todo.reader())) {
      const [key = "", bytes] = line.split("\t");
      keys.push(key);
      size += Number(bytes);
      if (keys.length < BATCH) continue;
      yield await copyBatch(keys);
      await progress.add(size);
      [keys, size] = [[], 0];
    }
    if (keys.length > 0) yield await copyBatch(keys);
  };

  const list = await writePart(
    store,
    folder,
    `files.list.zst${cipher ? ".age" : ""}`,
    Readable.from(copyAll(), { objectMode: false }),
    cipher,
  );
  await store.sync();
  const named = await writePart(
    store,
    folder,
    "objects.list.zst",
    Readable.from(sums.lines(), { objectMode: false }),
    null,
  );
  return { list, objects: named, ...counted };
}

interface Installation {
  epoch: string;
  organisation: string;
  at: Date;
  /** Of all files, in bytes. */
  size: number;
}

async function readInstallation({ first }: Snapshot): Promise<Installation> {
  const { rows } = await first.query<Installation>(
    unscoped(
      "a backup contains everything",
    )`select i.epoch, coalesce((select name_en from organisation limit 1), '') as organisation, now() as at,
            coalesce((select sum(size::bigint) from file), 0)::double precision as size
     from installation i`,
  );
  const [installation] = rows;
  if (!installation) throw new Error("The installation has no epoch");
  return installation;
}

async function write(
  snapshot: Snapshot,
  { store, hold, folder }: { store: BackupStore; hold: Hold; folder: string },
  installation: Installation,
  options: BackupOptions,
): Promise<BackupResult> {
  const { protection, storage, secrets } = options;
  const cipher = await cipherFor(store, protection);
  const { first } = snapshot;
  const level = await levelOf(first);
  const tables = await tablesOf(first);
  const progress = new Progress(
    options,
    Math.round((tables.reduce((sum, { bytes }) => sum + bytes, 0) + installation.size) / 1024),
  );
  await progress.add(0);
  const to: Writing = { store, folder, cipher, progress };

  const todo = openSpool();
  let files: CopiedFiles;
  let copied: CopiedTable[];
  let sequences: SequenceFound[];
  try {
    const keys = first.query(
      copyTo(
        unscoped("a backup contains everything")`copy (select key, size from file order by key collate "C") to stdout`,
      ),
    );
    await pipeline(keys, todo.writer());
    copied = await copyTables(snapshot, tables, to);
    sequences = await sequencesOf(first);
    await snapshot.endReading();
    const known = await knownFiles(to, installation.epoch, protection);
    files = await copyFiles(to, storage, known, todo);
  } finally {
    todo.close();
  }

  const secretsPart = secrets
    ? await writePart(
        store,
        folder,
        `secrets.json.zst${cipher ? ".age" : ""}`,
        Readable.from([Buffer.from(JSON.stringify(secrets))]),
        cipher,
      )
    : null;
  await copyKeyFile(store, folder);
  await store.sync();
  // Whoever took the store over may have removed what this backup refers to.
  await hold.check();
  const name = nameFor(installation.at, installation.epoch);
  const { list, objects, count, bytes, missing } = files;
  await writeManifest(
    store,
    folder,
    {
      format: 1,
      name,
      at: installation.at.toISOString(),
      epoch: installation.epoch,
      organisation: installation.organisation,
      level,
      tables: copied,
      sequences,
      files: { count, bytes, missing, list, objects },
      secrets: secretsPart,
    },
    cipher,
  );
  await store.finish(folder, name);
  const parts = [...copied.map(({ part }) => part), list, objects];
  return {
    name,
    place: placeIn(store, name),
    encrypted: cipher !== null,
    tables: copied.length,
    rows: copied.reduce((sum, { rows }) => sum + rows, 0),
    files: count,
    missing,
    newFiles: files.added,
    bytesWritten: parts.reduce((sum, { stored }) => sum + stored.bytes, files.written),
  };
}

/**
 * Backs up all data as of one moment, while the server keeps running. Nothing looks like a backup before all of it is
 * in the target.
 */
export async function makeBackup(options: BackupOptions): Promise<BackupResult> {
  const { target, databaseUrl, stopping } = options;
  try {
    const { store, hold } = await openTarget(target, stopping);
    try {
      const snapshot = await Snapshot.open(databaseUrl, CONNECTIONS);
      const stop = () => void snapshot.close();
      stopping?.addEventListener("abort", stop);
      let folder: string | undefined;
      try {
        await options.onBegun?.();
        const installation = await readInstallation(snapshot);
        folder = await store.begin(nameFor(installation.at, installation.epoch));
        return await write(snapshot, { store, hold, folder }, installation, options);
      } catch (error) {
        if (folder !== undefined) await store.discard(folder);
        throw error;
      } finally {
        stopping?.removeEventListener("abort", stop);
        await snapshot.close();
      }
    } finally {
      await hold.release();
    }
  } catch (error) {
    throw explained(error, stopping);
  }
}
