import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream, type ReadStream } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/** More bytes arrived than allowed. */
export class FileTooLarge extends Error {
  override name = "FileTooLarge";
}

export interface StoredFile {
  key: string;
  size: number;
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
const newKey = (): string => randomBytes(24).toString("hex");

/** Files under random keys in a folder; a key is written once. */
export class FileStorage {
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

  /**
   * Writes a stream of at most `limit` bytes; throws `FileTooLarge` beyond that and leaves nothing behind. `begun`
   * receives the key before the first byte is written, as a killed process leaves its bytes.
   */
  async putStream(stream: Readable, limit: number, begun?: (key: string) => Promise<unknown>): Promise<StoredFile> {
    const { key, path } = await this.#newFile();
    await begun?.(key);
    let size = 0;
    const counter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        done(size > limit ? new FileTooLarge("File too large") : null, chunk);
      },
    });
    try {
      await pipeline(stream, counter, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return { key, size };
  }

  async put(content: Buffer): Promise<StoredFile> {
    const { key, path } = await this.#newFile();
    await writeFile(path, content, { flag: "wx", mode: 0o600 });
    return { key, size: content.length };
  }

  /** Writes a file under its former key and syncs it to disk. */
  async putBack(key: string, content: Readable): Promise<void> {
    const path = this.#path(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(content, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
  }

  read(key: string): Promise<Buffer> {
    return readFile(this.#path(key));
  }

  stream(key: string): ReadStream {
    return createReadStream(this.#path(key));
  }

  /** Removes a file's bytes; a missing file is no error. */
  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  /** Every stored file as found on disk. `changedAt` is the time of its last write. */
  async *list(): AsyncGenerator<{ key: string; size: number; changedAt: Date }> {
    for await (const keys of this.folders()) {
      for (const key of keys) {
        const found = await stat(this.#path(key)).catch(missing);
        if (found?.isFile()) yield { key, size: found.size, changedAt: found.mtime };
      }
    }
  }

  /** The keys of all stored files, one storage folder at a time. */
  async *folders(): AsyncGenerator<string[]> {
    for (const folder of await namesIn(this.#folder)) {
      const keys = (await namesIn(join(this.#folder, folder))).filter((key) => KEY.test(key) && key.startsWith(folder));
      if (keys.length > 0) yield keys;
    }
  }

  /** When a file was last written; null if there is none. */
  async changedAt(key: string): Promise<Date | null> {
    return (await stat(this.#path(key)).catch(missing))?.mtime ?? null;
  }

  /** The size of a file in bytes; null if there is none. */
  async sizeOf(key: string): Promise<number | null> {
    return (await stat(this.#path(key)).catch(missing))?.size ?? null;
  }
}
