import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { damaged, isMissing, unreadable } from "./backup-error.ts";
import { type Cipher, decrypted, keyName } from "./keys.ts";
import { Cursor, SumSet } from "./lists.ts";
import { Summed, sumOf, writeBytes } from "./part.ts";
import type { BackupStore } from "./store.ts";

const SHA256 = /^[0-9a-f]{64}$/u;
const ROOT = "objects";

const baseOf = (name: string): string => name.slice(name.lastIndexOf("/") + 1);

/** The contents of files by sha256, shared by all backups of a store. */
export class Objects {
  readonly #store: BackupStore;
  readonly #cipher: Cipher | null;
  readonly #folder: string;

  constructor(store: BackupStore, cipher: Cipher | null) {
    this.#store = store;
    this.#folder = `${ROOT}/${keyName(cipher)}`;
    this.#cipher = cipher;
  }

  #name(sha256: string): string {
    if (!SHA256.test(sha256)) throw damaged("a file's checksum is none");
    return `${this.#folder}/${sha256.slice(0, 2)}/${sha256}`;
  }

  /** All that are there. */
  async known(): Promise<SumSet> {
    const sums = new SumSet();
    for await (const names of this.#store.list(this.#folder)) {
      for (const sum of names.map(baseOf)) if (SHA256.test(sum)) sums.add(sum);
    }
    return sums;
  }

  /** Stores a content of this sha256; throws if it is another. Returns how many bytes were written. */
  async write(sha256: string, content: Readable): Promise<number> {
    const passed = new Summed();
    const expected = new Transform({
      transform: (piece, _encoding, done) => done(null, piece),
      flush: (done) =>
        done(passed.sum().sha256 === sha256 ? null : new Error("A file has changed while it was copied")),
    });
    return (await writeBytes(this.#store, this.#name(sha256), [content, passed, expected], this.#cipher)).bytes;
  }

  /** The content of an object; the stream ends only if the content matches the object's name. */
  read(sha256: string): Readable {
    const cipher = this.#cipher;
    const sum = new Summed();
    const steps = [
      this.#store.read(this.#name(sha256)),
      ...(cipher ? [(bytes: Readable) => decrypted(bytes, cipher)] : []),
      sum,
    ];
    async function* checked(): AsyncGenerator<Buffer> {
      const ended = pipeline(steps as never).then(
        () => null,
        (error: unknown) => error,
      );
      try {
        for await (const piece of sum) yield piece as Buffer;
      } catch (error) {
        const cause = (await ended) ?? error;
        if (isMissing(cause)) throw damaged(`the content of a file is missing (${sha256})`);
        throw unreadable(cause, `the content of a file cannot be read (${sha256})`);
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

/** Stores contents that are not there yet, each once. */
export class NewObjects {
  readonly #objects: Objects;
  readonly #known: SumSet;
  readonly #writing = new Map<string, Promise<number>>();

  private constructor(objects: Objects, known: SumSet) {
    this.#objects = objects;
    this.#known = known;
  }

  /** Looks first at what is there. */
  static async open(store: BackupStore, cipher: Cipher | null): Promise<NewObjects> {
    const objects = new Objects(store, cipher);
    return new NewObjects(objects, await objects.known());
  }

  has(sha256: string): boolean {
    return this.#known.has(sha256);
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
    const writing = this.#objects.write(sha256, open());
    this.#writing.set(
      sha256,
      writing.catch(() => 0),
    );
    try {
      const written = await writing;
      this.#known.add(sha256);
      return { sha256, bytes, written, isNew: true };
    } finally {
      this.#writing.delete(sha256);
    }
  }
}

/**
 * Removes the objects that no backup of the store refers to. The lists are sorted, so that only a small share of all
 * checksums is in memory at a time. Returns how many were removed.
 */
export async function pruneObjects(store: BackupStore, lists: readonly AsyncIterable<string>[]): Promise<number> {
  const named = lists.map((lines) => new Cursor(lines));
  const keys = await store.folders(ROOT);
  let removed = 0;
  for (let i = 0; i < 256; i += 1) {
    const prefix = i.toString(16).padStart(2, "0");
    const kept = new Set<string>();
    for (const list of named) for (const sum of await list.upTo(`${prefix}g`)) kept.add(sum);
    for (const key of keys) {
      for await (const names of store.list(`${ROOT}/${key}/${prefix}`)) {
        const going = names.filter((name) => !kept.has(baseOf(name)));
        await store.remove(going);
        removed += going.filter((name) => SHA256.test(baseOf(name))).length;
      }
    }
  }
  return removed;
}
