import type { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import { asWorkbookError, WorkbookError, type WorkbookLimits } from "./limits.ts";

/** A part may be read more than once; all readings together inflate at most so many times the limit. */
const READINGS = 5;

const hostile = () => new WorkbookError("errors.fileHostile");

/** What yauzl says of a name that leads out of the folder it is unpacked into, or of sizes that cannot be. */
const HOSTILE = /relative path|absolute path|invalid characters/u;
const TRUNCATED = /End of central directory|truncated|overflows file bounds|unexpected EOF/u;

function broken(error: unknown): WorkbookError {
  if (error instanceof WorkbookError || !(error instanceof Error)) return asWorkbookError(error);
  if (HOSTILE.test(error.message)) return hostile();
  return new WorkbookError(TRUNCATED.test(error.message) ? "errors.fileTruncated" : "errors.fileNotReadable");
}

const open = (data: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(data, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error) reject(broken(error));
      else resolve(zip);
    });
  });

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  const next = () =>
    new Promise<Entry | null>((resolve, reject) => {
      const done = (value: Entry | null) => {
        zip.removeAllListeners();
        resolve(value);
      };
      zip.once("entry", done);
      zip.once("end", () => done(null));
      zip.once("error", (error) => reject(broken(error)));
      zip.readEntry();
    });
  for (let entry = await next(); entry; entry = await next()) yield entry;
}

const streamOf = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(broken(error));
      else resolve(stream);
    });
  });

/** A file of a zip, as its list says. */
export interface ArchiveFile {
  name: string;
  /** Inflated, in bytes. */
  size: number;
  /** The day on which it was changed last, `YYYY-MM-DD`; null where none is kept. */
  changedOn: string | null;
}

/** The date of MS-DOS, in which zips keep days: seven bits of years from 1980, four of the month, five of the day. */
function dayOf(date: number): string | null {
  const [year, month, day] = [1980 + (date >> 9), (date >> 5) & 15, date & 31];
  if (year === 1980 || month === 0 || month > 12 || day === 0) return null;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

type ArchiveLimits = Pick<WorkbookLimits, "entries" | "inflatedBytes" | "partBytes">;

/** The parts of a zip, read one by one as a stream. Names are compared without case, as office programs do. */
export class Archive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #mostWork: number;
  readonly #partBytes: number;
  #work = 0;

  constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, limits: ArchiveLimits) {
    this.#zip = zip;
    this.#entries = entries;
    this.#partBytes = limits.partBytes;
    this.#mostWork = limits.inflatedBytes * READINGS;
  }

  /** Its files in their order, folders left out. */
  files(): ArchiveFile[] {
    return [...this.#entries.values()]
      .filter(({ fileName }) => !fileName.endsWith("/"))
      .map(({ fileName, uncompressedSize, lastModFileDate }) => ({
        name: fileName,
        size: uncompressedSize,
        changedOn: dayOf(lastModFileDate),
      }));
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /**
   * The part's bytes, inflated; ends early when no more are asked for. Throws `WorkbookError`, also where there are more
   * or fewer than was declared: what was declared has been counted.
   */
  async *chunks(name: string): AsyncGenerator<Buffer, void, undefined> {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) throw new WorkbookError("errors.fileNotReadable");
    let sum = 0;
    try {
      for await (const chunk of (await streamOf(this.#zip, entry)) as AsyncIterable<Buffer>) {
        this.#work += chunk.length;
        if (this.#work > this.#mostWork) throw hostile();
        sum = crc32(chunk, sum);
        yield chunk;
      }
    } catch (error) {
      throw broken(error);
    }
    if (sum !== entry.crc32) throw new WorkbookError("errors.fileNotReadable");
  }

  /** A part as a whole. */
  async content(name: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of this.chunks(name)) {
      bytes += chunk.length;
      if (bytes > this.#partBytes) throw hostile();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }
}

/**
 * Opens a zip: looks at its list of parts and inflates nothing. Throws `WorkbookError` where the list is damaged, has
 * too many parts, the same part twice, a name that leads elsewhere, or where a part needs a password.
 */
export async function openArchive(data: Buffer, limits: ArchiveLimits): Promise<Archive> {
  const zip = await open(data);
  if (zip.entryCount > limits.entries) throw hostile();
  const entries = new Map<string, Entry>();
  let declared = 0;
  for await (const entry of entriesOf(zip)) {
    const name = entry.fileName.toLowerCase();
    if (entries.size >= limits.entries || entries.has(name)) throw hostile();
    if (entry.isEncrypted()) throw new WorkbookError("errors.fileEncrypted");
    declared += entry.uncompressedSize;
    if (declared > limits.inflatedBytes) throw hostile();
    entries.set(name, entry);
  }
  return new Archive(zip, entries, limits);
}
