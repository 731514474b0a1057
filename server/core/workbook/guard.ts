import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import { WorkbookError, type WorkbookLimits } from "./limits.ts";

/** The parts of an xlsx that a reader of cells may look into; pictures, macros and other binary parts are left out. */
const WANTED = /\.(?:xml|rels)$/iu;
const WORKSHEET = /^xl\/worksheets\/[^/]+\.xml$/iu;
const CELL = /<(?:\w+:)?(c|row|dimension)\b[^>]{0,300}?\b(?:r|ref)="(?:[A-Z]{1,8}\d{1,9}:)?([A-Z]{0,8})(\d{1,9})"/gu;
const CELL_OR_ROW = /<(?:\w+:)?(?:c|row)[\s>/]/gu;
/** Longer than any start tag that matters, so that none is lost between two chunks. */
const OVERLAP = 400;

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

const open = (data: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(data, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error) reject(new WorkbookError("errors.fileNotReadable"));
      else resolve(zip);
    });
  });

/** Looks at a worksheet's XML as it is inflated: how far its cells reach and how many there are. */
class SheetWatch {
  #tail = "";
  #cells = 0;
  readonly #limits: WorkbookLimits;

  constructor(limits: WorkbookLimits) {
    this.#limits = limits;
  }

  add(chunk: Buffer): void {
    const text = this.#tail + chunk.toString("latin1");
    const cut = Math.max(text.length - OVERLAP, 0);
    for (const match of text.matchAll(CELL)) {
      if (match.index < cut) this.#reach(match[1] ?? "", match[2] ?? "", Number(match[3]));
    }
    for (const match of text.matchAll(CELL_OR_ROW)) if (match.index < cut) this.#cells += 1;
    if (this.#cells > this.#limits.cells) throw new WorkbookError("errors.fileTooManyRows", { n: this.#limits.rows });
    this.#tail = text.slice(cut);
  }

  end(): void {
    this.add(Buffer.alloc(OVERLAP, " "));
  }

  /** Office programs declare up to the last row for a formatted column: a far corner alone counts only beyond the sheet. */
  #reach(tag: string, letters: string, row: number): void {
    const column = columnNumber(letters);
    const { rows, columns } = this.#limits;
    if (tag === "dimension" && row <= 1_048_576 && column <= 16_384) return;
    if (row > rows + 1 && tag === "c") throw new WorkbookError("errors.fileTooManyRows", { n: rows });
    if (row > 1_048_576 || column > 16_384) throw new WorkbookError("errors.fileHostile");
    if (column > columns && tag === "c") throw new WorkbookError("errors.fileTooManyColumns", { n: columns });
  }
}

/** Inflates one entry, counting; `keep` false only counts. */
function inflate(zip: ZipFile, entry: Entry, keep: boolean, count: (bytes: number) => void, limits: WorkbookLimits) {
  return new Promise<Buffer>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(new WorkbookError("errors.fileNotReadable"));
      const chunks: Buffer[] = [];
      const watch = WORKSHEET.test(entry.fileName) ? new SheetWatch(limits) : null;
      const fail = (reason: unknown) => {
        stream.destroy();
        reject(reason instanceof WorkbookError ? reason : new WorkbookError("errors.fileNotReadable"));
      };
      stream.on("data", (chunk: Buffer) => {
        try {
          count(chunk.length);
          watch?.add(chunk);
          if (keep) chunks.push(chunk);
        } catch (reason) {
          fail(reason);
        }
      });
      stream.on("error", fail);
      stream.on("end", () => {
        try {
          watch?.end();
          resolve(Buffer.concat(chunks));
        } catch (reason) {
          fail(reason);
        }
      });
    });
  });
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  const next = () =>
    new Promise<Entry | null>((resolve, reject) => {
      const done = (value: Entry | null) => {
        zip.removeAllListeners();
        resolve(value);
      };
      zip.once("entry", done);
      zip.once("end", () => done(null));
      zip.once("error", () => reject(new WorkbookError("errors.fileNotReadable")));
      zip.readEntry();
    });
  for (let entry = await next(); entry; entry = await next()) yield entry;
}

/**
 * Inflates the XML parts of an xlsx, counting entries, bytes and the reach of cells on the way, and stops at
 * the first that is over its limit. Throws `WorkbookError`. What is parsed afterwards is only what was counted here.
 */
export async function guardedParts(data: Buffer, limits: WorkbookLimits): Promise<Map<string, Buffer>> {
  const zip = await open(data);
  if (zip.entryCount > limits.entries) throw new WorkbookError("errors.fileHostile");
  const parts = new Map<string, Buffer>();
  let inflated = 0;
  const count = (bytes: number) => {
    inflated += bytes;
    if (inflated > limits.inflatedBytes) throw new WorkbookError("errors.fileHostile");
  };
  let entries = 0;
  for await (const entry of entriesOf(zip)) {
    entries += 1;
    if (entries > limits.entries || parts.has(entry.fileName)) throw new WorkbookError("errors.fileHostile");
    if (entry.isEncrypted()) throw new WorkbookError("errors.fileEncrypted");
    const wanted = WANTED.test(entry.fileName);
    const part = await inflate(zip, entry, wanted, count, limits);
    if (wanted) parts.set(entry.fileName, part);
  }
  if (!parts.has("[Content_Types].xml") || !parts.has("xl/workbook.xml")) {
    throw new WorkbookError("errors.fileUnknownFormat");
  }
  return parts;
}
