import type { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import { asWorkbookError, WorkbookError, type WorkbookLimits } from "./limits.ts";
import { Turns } from "./turns.ts";

/** A part may be read more than once; all reads together may inflate at most this many times the limit. */
const READINGS = 5;

/**
 * How many times smaller than their content the parts that are read may be: what programs write stays far below. Little
 * content may be nothing but repetition.
 */
const MOST_PACKED = 200;
const ANYHOW_PACKED = 10 * 1024 * 1024;

const hostile = () => new WorkbookError("errors.fileHostile");

/** yauzl's errors for names that escape the target folder, and for impossible sizes. */
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

/** An entry of a zip's directory. */
export interface ArchiveFile {
  name: string;
  /** Inflated size in bytes. */
  size: number;
  /** The date of the last change, `YYYY-MM-DD`; null if there is none. */
  changedOn: string | null;
}

/** An MS-DOS date as stored in zips: seven bits for the year since 1980, four for the month, five for the day. */
function dayOf(date: number): string | null {
  const [year, month, day] = [1980 + (date >> 9), (date >> 5) & 15, date & 31];
  if (year === 1980 || month === 0 || month > 12 || day === 0) return null;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

type ArchiveLimits = Pick<WorkbookLimits, "entries" | "inflatedBytes" | "partBytes">;

/** An opened zip. */
interface OpenZip {
  zip: ZipFile;
  entries: ReadonlyMap<string, Entry>;
  fileBytes: number;
}

/** The parts of a zip, each read as a stream. Names are compared ignoring case, as office programs do. */
export class Archive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #fileBytes: number;
  readonly #mostWork: number;
  readonly #partBytes: number;
  /** The parts that were read, and their declared sizes in all. */
  readonly #begun = new Set<Entry>();
  #declared = 0;
  #packed = 0;
  #work = 0;

  constructor({ zip, entries, fileBytes }: OpenZip, limits: ArchiveLimits) {
    this.#zip = zip;
    this.#entries = entries;
    this.#fileBytes = fileBytes;
    this.#partBytes = limits.partBytes;
    this.#mostWork = limits.inflatedBytes * READINGS;
  }

  /** Its files in order, without folders. */
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

  /** The part's declared inflated size in bytes; 0 if there is none. A part that is read has exactly this size. */
  size(name: string): number {
    return this.#entries.get(name.toLowerCase())?.uncompressedSize ?? 0;
  }

  /** Refuses a part, before anything of it is inflated, that is mere repetition. */
  #begin(entry: Entry): void {
    if (this.#begun.has(entry)) return;
    this.#begun.add(entry);
    this.#declared += entry.uncompressedSize;
    this.#packed += entry.compressedSize;
    const most = MOST_PACKED * Math.min(this.#packed, this.#fileBytes);
    if (this.#declared > ANYHOW_PACKED && this.#declared > most) throw hostile();
  }

  /**
   * The part's inflated bytes; may be abandoned early. Throws `WorkbookError`, also if there are more or fewer than
   * declared: the limits were checked against the declared size.
   */
  async *chunks(name: string): AsyncGenerator<Buffer, void, undefined> {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) throw new WorkbookError("errors.fileNotReadable");
    this.#begin(entry);
    const turns = new Turns();
    let sum = 0;
    try {
      for await (const chunk of (await streamOf(this.#zip, entry)) as AsyncIterable<Buffer>) {
        this.#work += chunk.length;
        if (this.#work > this.#mostWork) throw hostile();
        sum = crc32(chunk, sum);
        yield chunk;
        await turns.pause();
      }
    } catch (error) {
      throw broken(error);
    }
    if (sum !== entry.crc32) throw new WorkbookError("errors.fileNotReadable");
  }

  /** The inflated bytes of a part that is read from beginning to end, and is small enough for that. */
  async *bounded(name: string): AsyncGenerator<Buffer, void, undefined> {
    if (this.size(name) > this.#partBytes) throw hostile();
    yield* this.chunks(name);
  }

  /** The whole content of a part. */
  async content(name: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.bounded(name)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }
}

/**
 * Opens a zip: reads its directory and inflates nothing. Throws `WorkbookError` if the directory is damaged, has too
 * many parts, a duplicate, a name that escapes the target folder, or an encrypted part.
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
  return new Archive({ zip, entries, fileBytes: data.length }, limits);
}
