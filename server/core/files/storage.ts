import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Readable, Transform, type TransformCallback } from "node:stream";
import { pipeline } from "node:stream/promises";

/** More bytes arrived than allowed. */
export class FileTooLarge extends Error {
  override name = "FileTooLarge";
}

export interface StoredFile {
  key: string;
  size: number;
}

/** A file as found in a store; its size in bytes. */
export interface FoundFile {
  key: string;
  size: number;
  changedAt: Date;
}

const KEY = /^[0-9a-f]{48}$/u;
/** A missing file or folder is empty; anything else is an error. */
const missing = (error: unknown): null => {
  if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return null;
  throw error;
};
const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(missing)) ?? [];
/** Whether a text can be a stored file's key. */
export const isFileKey = (text: string): boolean => KEY.test(text);
/** A random key for a new file. */
export const newKey = (): string => randomBytes(24).toString("hex");

/** Counts the bytes that pass through; fails with `FileTooLarge` beyond the limit. */
export class LimitedCount extends Transform {
  /** Not `size`: an upload to S3 would take that for the length of the whole. */
  counted = 0;
  readonly #limit: number;

  constructor(limit: number) {
    super();
    this.#limit = limit;
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.counted += chunk.length;
    done(this.counted > this.#limit ? new FileTooLarge("File too large") : null, chunk);
  }
}

/** Files under random keys; a key is written once. Where they are kept is the store's own affair. */
export interface FileStorage {
  /**
   * Writes a stream of at most `limit` bytes; throws `FileTooLarge` beyond that and leaves nothing behind. `begun`
   * receives the key before the first byte is written, as a killed process leaves its bytes.
   */
  putStream(stream: Readable, limit: number, begun?: (key: string) => Promise<unknown>): Promise<StoredFile>;
  put(content: Buffer): Promise<StoredFile>;
  /** Writes a file under its former key; once it returns, the file survives a crash. */
  putBack(key: string, content: Readable): Promise<void>;
  /** All bytes of a file; an error with the code ENOENT if it is missing. */
  read(key: string): Promise<Buffer>;
  /** A file's bytes; emits `open` before the first of them, or an error, with the code ENOENT if it is missing. */
  stream(key: string): Readable;
  /** Removes a file's bytes; a missing file is no error. */
  remove(key: string): Promise<void>;
  /** Removes the bytes of many files; missing ones are no error. */
  removeAll(keys: readonly string[]): Promise<void>;
  /** Every stored file as found. `changedAt` is the time of its last write. */
  list(): AsyncGenerator<FoundFile>;
  /** The keys of all stored files, in batches. */
  folders(): AsyncGenerator<string[]>;
  /** When a file was last written; null if there is none. */
  changedAt(key: string): Promise<Date | null>;
  /** The size of a file in bytes; null if there is none. */
  sizeOf(key: string): Promise<number | null>;
  /**
   * The names of files whose upload was broken off more than a day ago, which takes space and shows in no list; null if
   * the store cannot tell.
   */
  leftovers(): Promise<string[] | null>;
  /** Removes what those uploads have left; returns of how many. */
  removeLeftovers(): Promise<number>;
  /** Throws if the store cannot be used at the moment. Writes nothing. */
  check(): Promise<void>;
}

/** Files in a folder, in sub-folders by the first two digits of their keys. */
export class FolderStorage implements FileStorage {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  #path(key: string): string {
    if (!isFileKey(key)) throw new Error("Not a file's key");
    return join(this.#folder, key.slice(0, 2), key);
  }

  async #newFile(): Promise<{ key: string; path: string }> {
    const key = newKey();
    const path = this.#path(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return { key, path };
  }

  async putStream(stream: Readable, limit: number, begun?: (key: string) => Promise<unknown>): Promise<StoredFile> {
    const { key, path } = await this.#newFile();
    await begun?.(key);
    const counter = new LimitedCount(limit);
    try {
      await pipeline(stream, counter, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return { key, size: counter.counted };
  }

  async put(content: Buffer): Promise<StoredFile> {
    const { key, path } = await this.#newFile();
    await writeFile(path, content, { flag: "wx", mode: 0o600 });
    return { key, size: content.length };
  }

  async putBack(key: string, content: Readable): Promise<void> {
    const path = this.#path(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(content, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
  }

  read(key: string): Promise<Buffer> {
    return readFile(this.#path(key));
  }

  stream(key: string): Readable {
    return createReadStream(this.#path(key));
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  async removeAll(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.remove(key);
  }

  async *list(): AsyncGenerator<FoundFile> {
    for await (const keys of this.folders()) {
      for (const key of keys) {
        const found = await stat(this.#path(key)).catch(missing);
        if (found?.isFile()) yield { key, size: found.size, changedAt: found.mtime };
      }
    }
  }

  async *folders(): AsyncGenerator<string[]> {
    for (const folder of await namesIn(this.#folder)) {
      const keys = (await namesIn(join(this.#folder, folder))).filter((key) => KEY.test(key) && key.startsWith(folder));
      if (keys.length > 0) yield keys;
    }
  }

  async changedAt(key: string): Promise<Date | null> {
    return (await stat(this.#path(key)).catch(missing))?.mtime ?? null;
  }

  async sizeOf(key: string): Promise<number | null> {
    return (await stat(this.#path(key)).catch(missing))?.size ?? null;
  }

  /** What is in a folder shows there. */
  async leftovers(): Promise<string[]> {
    return [];
  }

  async removeLeftovers(): Promise<number> {
    return 0;
  }

  /** A missing folder is made by the first write. */
  async check(): Promise<void> {
    await stat(this.#folder).catch(missing);
  }
}
