import { randomBytes } from "node:crypto";
import {
  createReadStream,
  createWriteStream,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { access, constants, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { BackupError, explained, isDiskFull, isMissing } from "./backup-error.ts";
import { syncFile, syncFolder, writeWhole } from "./disk.ts";
import { type Holder, isAlive, RENEWED, STALE } from "./holder.ts";
import { readName } from "./names.ts";
import type { BackupStore, Hold, Step } from "./store.ts";

/** What is being written or removed begins so. */
const UNFINISHED = "unfinished-";
const LOCK = "in-use";
const PIECE = 256 * 1024;

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);

/** Backups in a folder. What is not finished gets its name when all of it is on disk. */
export class FolderStore implements BackupStore {
  readonly place: string;
  /** Folders written to since the last sync. */
  readonly #touched = new Set<string>();

  constructor(folder: string) {
    this.place = folder;
  }

  #path(name: string): string {
    return join(this.place, name);
  }

  read(name: string): Readable {
    return createReadStream(this.#path(name), { highWaterMark: PIECE });
  }

  async readWhole(name: string): Promise<Buffer | null> {
    try {
      return await readFile(this.#path(name));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async #makeFor(name: string): Promise<string> {
    const path = this.#path(name);
    const folder = dirname(path);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (let at = folder; at.startsWith(this.place); at = dirname(at)) this.#touched.add(at);
    return path;
  }

  async write(name: string, steps: readonly Step[]): Promise<void> {
    const path = await this.#makeFor(name);
    const unfinished = `${path}.${randomBytes(4).toString("hex")}.new`;
    try {
      await pipeline([...steps, createWriteStream(unfinished, { flags: "wx", mode: 0o600 })] as never);
      await syncFile(unfinished);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async writeWhole(name: string, bytes: Uint8Array | string): Promise<void> {
    await writeWhole(await this.#makeFor(name), bytes);
  }

  async sync(): Promise<void> {
    for (const folder of this.#touched) if (existsSync(folder)) await syncFolder(folder);
    this.#touched.clear();
  }

  async *list(folder: string): AsyncGenerator<string[]> {
    const path = this.#path(folder);
    const entries = existsSync(path) ? await readdir(path, { withFileTypes: true }) : [];
    const below = folder === "" ? "" : `${folder}/`;
    const files = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => `${below}${name}`);
    if (files.length > 0) yield files;
    for (const entry of entries) if (entry.isDirectory()) yield* this.list(`${below}${entry.name}`);
  }

  async folders(folder: string): Promise<string[]> {
    const path = this.#path(folder);
    const entries = existsSync(path) ? await readdir(path, { withFileTypes: true }) : [];
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  }

  async remove(names: readonly string[]): Promise<void> {
    for (const name of names) await rm(this.#path(name), { force: true });
  }

  async hold(): Promise<Hold> {
    try {
      await mkdir(this.place, { recursive: true, mode: 0o700 });
      return this.#lock();
    } catch (error) {
      throw this.#refused(error);
    }
  }

  /** A killed process's lock does not count. */
  #lock(): Hold {
    const note = this.#path(LOCK);
    const busy = () => new BackupError("BUSY", `Another backup is being written to ${this.place}.`);
    if (this.#holder()) throw busy();
    const own = JSON.stringify({ host: hostname(), pid: process.pid, id: randomBytes(8).toString("hex") });
    rmSync(note, { force: true });
    try {
      writeFileSync(note, own, { flag: "wx", mode: 0o600 });
    } catch (error) {
      // Another process took it in the meantime.
      if (codeOf(error) === "EEXIST") throw busy();
      rmSync(note, { force: true });
      throw error;
    }
    const isOwn = () => existsSync(note) && readFileSync(note, "utf8") === own;
    const renewal = setInterval(() => {
      const now = new Date();
      if (isOwn()) utimesSync(note, now, now);
    }, RENEWED).unref();
    return {
      check: async () => {
        if (!isOwn()) throw busy();
      },
      release: async () => {
        clearInterval(renewal);
        if (isOwn()) rmSync(note, { force: true });
      },
    };
  }

  /** Whoever holds the folder; null if nobody does, or no longer. */
  #holder(): Holder | null {
    const note = this.#path(LOCK);
    try {
      if (Date.now() - statSync(note).mtimeMs > STALE) return null;
      const held = JSON.parse(readFileSync(note, "utf8")) as Holder;
      return isAlive(held) ? held : null;
    } catch {
      return null;
    }
  }

  #refused(error: unknown): BackupError {
    if (error instanceof BackupError || isDiskFull(error)) return explained(error);
    return new BackupError("TARGET", `The folder ${this.place} cannot be written to (${codeOf(error)}).`);
  }

  async backups(): Promise<string[]> {
    return (await this.folders("")).filter((name) => readName(name) !== null);
  }

  async begin(): Promise<string> {
    const folder = `${UNFINISHED}${randomBytes(6).toString("hex")}`;
    await mkdir(this.#path(folder), { mode: 0o700 });
    return folder;
  }

  async finish(folder: string, name: string): Promise<void> {
    await this.sync();
    await rename(this.#path(folder), this.#path(name));
    await syncFolder(this.place);
  }

  async discard(folder: string): Promise<void> {
    await rm(this.#path(folder), { recursive: true, force: true }).catch(() => undefined);
  }

  /** It is renamed before the first of its files goes. */
  async removeBackup(name: string): Promise<void> {
    const folder = `${UNFINISHED}${randomBytes(6).toString("hex")}`;
    await rename(this.#path(name), this.#path(folder));
    await syncFolder(this.place);
    await rm(this.#path(folder), { recursive: true, force: true });
  }

  async removeUnfinished(): Promise<void> {
    try {
      for (const name of await readdir(this.place)) {
        if (!name.startsWith(UNFINISHED) && !name.endsWith(".new")) continue;
        await rm(this.#path(name), { recursive: true, force: true });
      }
    } catch (error) {
      throw this.#refused(error);
    }
  }

  /** A missing folder is made by the first backup. */
  async check(): Promise<void> {
    let folder = this.place;
    while (!existsSync(folder)) folder = dirname(folder);
    try {
      await access(folder, constants.W_OK | constants.X_OK);
      // Below a file there is no folder.
      await readdir(folder);
    } catch (error) {
      throw this.#refused(error);
    }
  }

  async leftovers(): Promise<string[]> {
    return (await this.folders("")).filter((name) => name.startsWith(UNFINISHED));
  }
}
