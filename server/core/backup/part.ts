import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { Readable, Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { damaged } from "./backup-error.ts";
import { syncFile } from "./disk.ts";
import { type Cipher, decrypted, encrypted } from "./keys.ts";
import { linesOf } from "./lists.ts";

/** A number of bytes and their sha256. */
export interface Sum {
  bytes: number;
  sha256: string;
}

/** A file of a backup: as stored on disk, and its content after decrypting and decompressing. */
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

/** Writes bytes, encrypted if there is a cipher, and syncs them to disk. */
export async function writeBytes(
  path: string,
  steps: readonly (NodeJS.ReadableStream | NodeJS.ReadWriteStream)[],
  cipher: Cipher | null,
): Promise<Sum> {
  const stored = new Summed();
  const last = [
    ...(cipher ? [(bytes: Readable) => encrypted(bytes, cipher)] : []),
    stored,
    createWriteStream(path, { flags: "wx", mode: 0o600 }),
  ];
  await pipeline([...steps, ...last] as never);
  await syncFile(path);
  return stored.sum();
}

/** Writes a part of a backup: compressed with zstd, and encrypted if there is a cipher. */
export async function writePart(folder: string, file: string, content: Readable, cipher: Cipher | null): Promise<Part> {
  const sum = new Summed();
  const packed = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  const stored = await writeBytes(`${folder}/${file}`, [content, sum, packed], cipher);
  return { file, stored, content: sum.sum() };
}

/** Reads a part's content; the stream ends only if all of it is as written. */
export function readPart(folder: string, part: Part, cipher: Cipher | null): Readable {
  const sum = new Summed();
  const steps = [
    createReadStream(`${folder}/${part.file}`, { highWaterMark: PIECE }),
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
    } catch {
      throw damaged(`${part.file} cannot be read`);
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

/** Throws unless a part on disk is as written. */
export async function checkPart(folder: string, part: Part): Promise<void> {
  const found = await sumOf(createReadStream(`${folder}/${part.file}`, { highWaterMark: PIECE })).catch(() => null);
  if (!found) throw damaged(`${part.file} is missing or cannot be read`);
  if (!isSame(found, part.stored)) throw damaged(`${part.file} has another checksum than when it was written`);
}

/** The lines of a compressed, unencrypted file; throws if it was changed or truncated. */
export const packedLines = (path: string): AsyncGenerator<string> =>
  linesOf(createReadStream(path).pipe(createZstdDecompress()));
