import { createHash } from "node:crypto";
import { Readable, Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { damaged, unreadable } from "./backup-error.ts";
import { type Cipher, decrypted, encrypted } from "./keys.ts";
import { linesOf } from "./lists.ts";
import type { BackupStore, Step } from "./store.ts";

/** A number of bytes and their sha256. */
export interface Sum {
  bytes: number;
  sha256: string;
}

/** A file of a backup: as stored, and its content after decrypting and decompressing. */
export interface Part {
  file: string;
  stored: Sum;
  content: Sum;
}

/** Small chunks cost as much as large ones at every step, so they are combined first. */
const PIECE = 256 * 1024;

/** Combines a stream's chunks and computes their checksum. */
export class Summed extends Transform {
  readonly #hash = createHash("sha256");
  #held: Buffer[] = [];
  #heldBytes = 0;
  #bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#held.push(chunk);
    this.#heldBytes += chunk.length;
    if (this.#heldBytes >= PIECE) this.#pass();
    done();
  }

  override _flush(done: () => void): void {
    this.#pass();
    done();
  }

  #pass(): void {
    const piece = this.#held.length === 1 && this.#held[0] ? this.#held[0] : Buffer.concat(this.#held);
    this.#held = [];
    this.#heldBytes = 0;
    this.#bytes += piece.length;
    this.#hash.update(piece);
    this.push(piece);
  }

  /** Of everything that has passed through; call once, at the end. */
  sum(): Sum {
    return { bytes: this.#bytes, sha256: this.#hash.digest("hex") };
  }
}

const isSame = (left: Sum, right: Sum): boolean => left.bytes === right.bytes && left.sha256 === right.sha256;

/** Writes bytes into a file of a store, encrypted if there is a cipher. */
export async function writeBytes(
  store: BackupStore,
  name: string,
  steps: readonly Step[],
  cipher: Cipher | null,
): Promise<Sum> {
  const stored = new Summed();
  const encrypt = cipher ? [(bytes: Readable) => encrypted(bytes, cipher)] : [];
  await store.write(name, [...steps, ...encrypt, stored]);
  return stored.sum();
}

/** Writes a part of a backup into its folder: compressed with zstd, and encrypted if there is a cipher. */
export async function writePart(
  store: BackupStore,
  folder: string,
  file: string,
  content: Readable,
  cipher: Cipher | null,
): Promise<Part> {
  const sum = new Summed();
  const packed = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  const stored = await writeBytes(store, `${folder}/${file}`, [content, sum, packed], cipher);
  return { file, stored, content: sum.sum() };
}

/** Reads a part's content; the stream ends only if all of it is as written. */
export function readPart(store: BackupStore, folder: string, part: Part, cipher: Cipher | null): Readable {
  const sum = new Summed();
  const steps = [
    store.read(`${folder}/${part.file}`),
    ...(cipher ? [(bytes: Readable) => decrypted(bytes, cipher)] : []),
    createZstdDecompress(),
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
      throw unreadable((await ended) ?? error, `${part.file} cannot be read`);
    }
    if ((await ended) !== null || !isSame(sum.sum(), part.content)) {
      throw damaged(`the content of ${part.file} is another one`);
    }
  }
  return Readable.from(checked(), { objectMode: false, highWaterMark: PIECE });
}

/** The checksum of a whole stream. */
export async function sumOf(bytes: Readable): Promise<Sum> {
  const sum = new Summed();
  await pipeline(bytes, sum, new Writable({ write: (_piece, _encoding, done) => done() }));
  return sum.sum();
}

/** Throws unless a stored part is as written. */
export async function checkPart(store: BackupStore, folder: string, part: Part): Promise<void> {
  const found = await sumOf(store.read(`${folder}/${part.file}`)).catch((error: unknown) => {
    throw unreadable(error, `${part.file} is missing or cannot be read`);
  });
  if (!isSame(found, part.stored)) throw damaged(`${part.file} has another checksum than when it was written`);
}

async function* unpacked(store: BackupStore, name: string): AsyncGenerator {
  const content = createZstdDecompress();
  const ended = pipeline(store.read(name), content).then(
    () => null,
    (error: unknown) => error,
  );
  try {
    yield* content;
  } catch (error) {
    throw (await ended) ?? error;
  }
}

/** The lines of a compressed, unencrypted file; throws if it was changed or truncated. */
export const packedLines = (store: BackupStore, name: string): AsyncGenerator<string> => linesOf(unpacked(store, name));
