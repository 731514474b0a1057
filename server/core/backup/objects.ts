import { randomBytes } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { damaged } from "./backup-error.ts";
import { syncFolder } from "./disk.ts";
import { type Cipher, decrypted, keyName } from "./keys.ts";
import { Cursor } from "./lists.ts";
import { Summed, sumOf, writeBytes } from "./part.ts";

const SHA256 = /^[0-9a-f]{64}$/u;

/** The contents of files by sha256, shared by all backups of a target: existing ones are not written again. */
export class Objects {
  readonly #folder: string;
  readonly #cipher: Cipher | null;
  /** Folders written to since the last sync. */
  readonly #touched = new Set<string>();
  readonly #writing = new Map<string, Promise<number>>();

  constructor(target: string, cipher: Cipher | null) {
    this.#folder = join(target, "objects", keyName(cipher));
    this.#cipher = cipher;
  }

  #path(sha256: string): string {
    if (!SHA256.test(sha256)) throw damaged("a file's checksum is none");
    return join(this.#folder, sha256.slice(0, 2), sha256);
  }

  has(sha256: string): boolean {
    return existsSync(this.#path(sha256));
  }

  /**
   * Stores a file's content, which is read once or twice; returns its checksum and how many bytes were written for it.
   */
  async put(open: () => Readable): Promise<{ sha256: string; bytes: number; written: number; isNew: boolean }> {
    const { sha256, bytes } = await sumOf(open());
    // Two files with the same content may arrive at the same time.
    const other = this.#writing.get(sha256);
    if (other) await other;
    if (this.has(sha256)) return { sha256, bytes, written: 0, isNew: false };
    const writing = this.#write(sha256, open);
    this.#writing.set(
      sha256,
      writing.catch(() => 0),
    );
    try {
      return { sha256, bytes, written: await writing, isNew: true };
    } finally {
      this.#writing.delete(sha256);
    }
  }

  async #write(sha256: string, open: () => Readable): Promise<number> {
    const object = this.#path(sha256);
    await mkdir(dirname(object), { recursive: true, mode: 0o700 });
    const unfinished = `${object}.${randomBytes(4).toString("hex")}.new`;
    try {
      const content = new Summed();
      const stored = await writeBytes(unfinished, [open(), content], this.#cipher);
      if (content.sum().sha256 !== sha256) throw new Error("A file has changed while it was copied");
      await rename(unfinished, object);
      this.#touched.add(dirname(object));
      return stored.bytes;
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  /** Syncs the names of everything stored to disk. */
  async sync(): Promise<void> {
    for (const folder of this.#touched) await syncFolder(folder);
    if (this.#touched.size > 0) await syncFolder(this.#folder);
    this.#touched.clear();
  }

  /** The content of an object; the stream ends only if the content matches the object's name. */
  read(sha256: string): Readable {
    const path = this.#path(sha256);
    if (!existsSync(path)) throw damaged(`the content of a file is missing (${sha256})`);
    const cipher = this.#cipher;
    const sum = new Summed();
    const steps = [createReadStream(path), ...(cipher ? [(bytes: Readable) => decrypted(bytes, cipher)] : []), sum];
    async function* checked(): AsyncGenerator<Buffer> {
      const ended = pipeline(steps as never).then(
        () => null,
        (error: unknown) => error,
      );
      try {
        for await (const piece of sum) yield piece as Buffer;
      } catch {
        throw damaged(`the content of a file cannot be read (${sha256})`);
      }
      if ((await ended) !== null || sum.sum().sha256 !== sha256) {
        throw damaged(`the content of a file is another one (${sha256})`);
      }
    }
    return Readable.from(checked(), { objectMode: false });
  }

  /** Throws unless an object's content matches its name; returns its size in bytes. */
  async check(sha256: string): Promise<number> {
    let bytes = 0;
    for await (const piece of this.read(sha256)) bytes += (piece as Buffer).length;
    return bytes;
  }
}

/**
 * Removes the objects that no backup of the target refers to. The lists are sorted, so that only a small share of all
 * checksums is in memory at a time. Returns how many were removed.
 */
export async function pruneObjects(target: string, lists: readonly AsyncIterable<string>[]): Promise<number> {
  const root = join(target, "objects");
  const named = lists.map((lines) => new Cursor(lines));
  const keys = existsSync(root) ? await readdir(root) : [];
  let removed = 0;
  for (let i = 0; i < 256; i += 1) {
    const prefix = i.toString(16).padStart(2, "0");
    const kept = new Set<string>();
    for (const list of named) for (const sum of await list.upTo(`${prefix}g`)) kept.add(sum);
    for (const key of keys) {
      const folder = join(root, key, prefix);
      for (const name of existsSync(folder) ? await readdir(folder) : []) {
        if (kept.has(name)) continue;
        await rm(join(folder, name), { force: true });
        if (SHA256.test(name)) removed += 1;
      }
    }
  }
  return removed;
}
