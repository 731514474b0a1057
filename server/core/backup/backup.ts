import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type FileStorage, isFileKey } from "../files/storage.ts";
import { BackupError, explained } from "./backup-error.ts";
import { type Cipher, cipherFor, copyKeyFile, keyName, type Protection } from "./keys.ts";
import { Cursor, linesOf, SumList } from "./lists.ts";
import { type Manifest, openBackup, writeManifest } from "./manifest.ts";
import { Objects } from "./objects.ts";
import { type Part, readPart, writePart } from "./part.ts";
import { copyTarget, levelOf, sequencesOf, Snapshot, type TableFound, tablesOf } from "./snapshot.ts";
import { backupsIn, beginBackup, finishBackup, nameFor, openTarget } from "./target.ts";
import { unscoped } from "../base/unscoped.ts";

export interface BackupOptions {
  databaseUrl: string;
  storage: FileStorage;
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
  folder: string;
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

  async add(bytes: number): Promise<void> {
    if (this.#options.stopping?.aborted) throw new BackupError("INTERRUPTED", "The backup was stopped.");
    this.#done += bytes;
    await this.#options.onProgress?.(Math.min(Math.round(this.#done / 1024), this.#total), this.#total);
  }
}

type CopiedTable = Manifest["tables"][number];

/** Copies the tables over all of the snapshot's connections, the largest first. */
async function copyTables(
  snapshot: Snapshot,
  tables: readonly TableFound[],
  folder: string,
  cipher: Cipher | null,
  progress: Progress,
): Promise<CopiedTable[]> {
  const waiting = [...tables];
  const copied: CopiedTable[] = [];
  const work = async (client: Client) => {
    for (let table = waiting.shift(); table; table = waiting.shift()) {
      const rows = client.query(copyTo(`copy ${copyTarget(table)} to stdout`, { highWaterMark: 1_048_576 }));
      const part = await writePart(folder, `${table.name}.copy.zst${cipher ? ".age" : ""}`, rows, cipher);
      // The row count arrives with the end of the statement, after its last row.
      await client.query("select 1");
      copied.push({ name: table.name, columns: table.columns, rows: rows.rowCount, part });
      await progress.add(table.bytes);
    }
  };
  await Promise.all(snapshot.clients.map(work));
  return copied.toSorted((left, right) => (left.name < right.name ? -1 : 1));
}

/** What an earlier backup in this target knows about files' contents, so that they need not be read again. */
async function knownFiles(
  target: string,
  epoch: string,
  cipher: Cipher | null,
  protection: Protection,
): Promise<Cursor> {
  const emptyList = new Cursor(linesOf(Readable.from([])));
  if (cipher?.identity === null) return emptyList;
  const last = (await backupsIn(target)).findLast((backup) => epoch.startsWith(backup.epoch));
  const opened = last && (await openBackup(join(target, last.name), protection).catch(() => null));
  if (!opened || keyName(opened.cipher) !== keyName(cipher)) return emptyList;
  // A damaged list is no help beyond that point: the remaining files are read again.
  const lines = async function* () {
    try {
      yield* linesOf(readPart(opened.folder, opened.manifest.files.list, opened.cipher));
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

interface FileCopy {
  folder: string;
  target: string;
  storage: FileStorage;
  cipher: Cipher | null;
  known: Cursor;
  progress: Progress;
}

/** Copies the new contents of files. `todo` has a line for each: key and size, sorted by key. */
async function copyFiles(
  { folder, target, storage, cipher, known, progress }: FileCopy,
  todo: string,
): Promise<CopiedFiles> {
  const objects = new Objects(target, cipher);
  const sums = new SumList();
  const counted = { count: 0, bytes: 0, missing: 0, added: 0, written: 0 };

  const copyOne = async (key: string, sum: string | undefined): Promise<string> => {
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
    let next = 0;
    const work = async () => {
      for (let i = next++; i < keys.length; i = next++) {
        const key = keys[i] ?? "";
        lines[i] = await copyOne(key, earlier.get(key));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    counted.count += keys.length;
    counted.missing += lines.filter((line) => line.endsWith("-\n")).length;
    return Buffer.from(lines.join(""));
  };
  const copyAll = async function* () {
    let keys: string[] = [];
    let size = 0;
    for await (const line of linesOf(createReadStream(todo))) {
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
    folder,
    `files.list.zst${cipher ? ".age" : ""}`,
    Readable.from(copyAll(), { objectMode: false }),
    cipher,
  );
  await objects.sync();
  const named = await writePart(folder, "objects.list.zst", Readable.from(sums.lines(), { objectMode: false }), null);
  return { list, objects: named, ...counted };
}

async function write(snapshot: Snapshot, folder: string, options: BackupOptions): Promise<BackupResult> {
  const { target, protection, storage, secrets } = options;
  const cipher = await cipherFor(target, protection);
  const { first } = snapshot;
  const { rows: about } = await first.query<{ epoch: string; organisation: string; at: Date; size: number }>(
    unscoped(
      "a backup contains everything",
    )`select i.epoch, coalesce((select name_en from organisation limit 1), '') as organisation, now() as at,
            coalesce((select sum(size::bigint) from file), 0)::double precision as size
     from installation i`,
  );
  const [installation] = about;
  if (!installation) throw new Error("The installation has no epoch");
  const level = await levelOf(first);
  const tables = await tablesOf(first);
  const progress = new Progress(
    options,
    Math.round((tables.reduce((sum, { bytes }) => sum + bytes, 0) + installation.size) / 1024),
  );
  await progress.add(0);

  const todo = join(folder, "todo");
  const keys = first.query(
    copyTo(
      unscoped("a backup contains everything")`copy (select key, size from file order by key collate "C") to stdout`,
    ),
  );
  await pipeline(keys, createWriteStream(todo, { flags: "wx", mode: 0o600 }));
  const copied = await copyTables(snapshot, tables, folder, cipher, progress);
  const sequences = await sequencesOf(first);
  await snapshot.endReading();

  const known = await knownFiles(target, installation.epoch, cipher, protection);
  const files = await copyFiles({ folder, target, storage, cipher, known, progress }, todo);
  await rm(todo);

  const secretsPart = secrets
    ? await writePart(
        folder,
        `secrets.json.zst${cipher ? ".age" : ""}`,
        Readable.from([Buffer.from(JSON.stringify(secrets))]),
        cipher,
      )
    : null;
  await copyKeyFile(target, folder);
  const name = nameFor(installation.at, installation.epoch);
  const { list, objects, count, bytes, missing } = files;
  await writeManifest(
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
  await finishBackup(target, folder, name);
  const parts = [...copied.map(({ part }) => part), list, objects];
  return {
    name,
    folder: join(target, name),
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
 * Backs up all data as of one moment, while the server keeps running. Nothing gets its final name before the whole
 * backup is on disk.
 */
export async function makeBackup(options: BackupOptions): Promise<BackupResult> {
  const { target, databaseUrl, stopping } = options;
  try {
    const { release } = await openTarget(target);
    try {
      const snapshot = await Snapshot.open(databaseUrl, CONNECTIONS);
      const stop = () => void snapshot.close();
      stopping?.addEventListener("abort", stop);
      let folder: string | undefined;
      try {
        await options.onBegun?.();
        folder = await beginBackup(target);
        return await write(snapshot, folder, options);
      } catch (error) {
        if (folder !== undefined) await rm(folder, { recursive: true, force: true });
        throw error;
      } finally {
        stopping?.removeEventListener("abort", stop);
        await snapshot.close();
      }
    } finally {
      release();
    }
  } catch (error) {
    throw explained(error, stopping);
  }
}
