import { WorkbookError } from "./limits.ts";
import { Turns } from "./turns.ts";

/** The xls records that are read (MS-XLS 2.3). Others are skipped. */
export const recordTypes = {
  formula: 0x0006,
  end: 0x000a,
  date1904: 0x0022,
  password: 0x002f,
  more: 0x003c,
  sheet: 0x0085,
  numbers: 0x00bd,
  richText: 0x00d6,
  style: 0x00e0,
  merges: 0x00e5,
  strings: 0x00fc,
  sharedText: 0x00fd,
  number: 0x0203,
  text: 0x0204,
  truthOrError: 0x0205,
  formulaText: 0x0207,
  row: 0x0208,
  packedNumber: 0x027e,
  format: 0x041e,
  begin: 0x0809,
} as const;

/** A record, including its continuations. */
export interface XlsRecord {
  type: number;
  data: Buffer;
  /** Where each continuation starts in `data`. */
  breaks: number[];
}

/** How many records are looked at before others have their turn. */
const STRETCH = 2_000;
/** The most continuations of a record: a file of nothing but its strings, each as long as Excel makes it, has fewer. */
const MOST_BREAKS = 20_000;
/** Substreams may be read more than once, and lie within each other; all reads together look at most at this many times the stream. */
const READINGS = 8;

/** The records of an xls's stream. */
export class XlsStream {
  readonly #bytes: Buffer;
  #left: number;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#left = bytes.length * READINGS;
  }

  /** The type of the substream that starts at an offset; null if none does. */
  kindAt(at: number): number | null {
    const isBegun = at + 8 <= this.#bytes.length && this.#bytes.readUInt16LE(at) === recordTypes.begin;
    return isBegun ? this.#bytes.readUInt16LE(at + 6) : null;
  }

  /**
   * The wanted records from an offset to the end of the substream that starts there, in batches that may be empty; nested
   * substreams (charts) are skipped.
   */
  async *records(from: number, wanted: ReadonlySet<number>): AsyncGenerator<XlsRecord[], void, undefined> {
    const turns = new Turns();
    let found: XlsRecord[] = [];
    let depth = 0;
    let at = from;
    for (let looked = 1; at + 4 <= this.#bytes.length; looked += 1) {
      const type = this.#bytes.readUInt16LE(at);
      if (type === recordTypes.begin) depth += 1;
      const isWanted = depth === 1 && wanted.has(type);
      const next = isWanted ? this.#take(at, found) : this.#behind(at);
      this.#left -= next - at;
      if (this.#left < 0) throw new WorkbookError("errors.fileHostile");
      at = next;
      if (type === recordTypes.end) depth -= 1;
      if (depth <= 0) break;
      if (looked % STRETCH !== 0) continue;
      yield found;
      found = [];
      await turns.pause();
    }
    yield found;
  }

  /** Where the record at an offset, or a continuation, ends. */
  #behind(at: number): number {
    const end = at + 4 + this.#bytes.readUInt16LE(at + 2);
    if (end > this.#bytes.length) throw new WorkbookError("errors.fileTruncated");
    return end;
  }

  #isContinued(at: number): boolean {
    return at + 4 <= this.#bytes.length && this.#bytes.readUInt16LE(at) === recordTypes.more;
  }

  /** Adds the record at an offset with its continuations to those found; returns where the next one starts. */
  #take(start: number, found: XlsRecord[]): number {
    const type = this.#bytes.readUInt16LE(start);
    let at = this.#behind(start);
    const pieces = [this.#bytes.subarray(start + 4, at)];
    const breaks: number[] = [];
    let length = at - start - 4;
    while (this.#isContinued(at)) {
      const end = this.#behind(at);
      breaks.push(length);
      if (breaks.length > MOST_BREAKS) throw new WorkbookError("errors.fileHostile");
      pieces.push(this.#bytes.subarray(at + 4, end));
      length += end - at - 4;
      at = end;
    }
    const data = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
    found.push({ type, data, breaks });
    return at;
  }
}

const WIDE = 1;
const WITH_READINGS = 4;
const RICH = 8;

/** Reads the strings in a record one after another; a continued string declares its character width again. */
export class TextReader {
  readonly #data: Buffer;
  readonly #breaks: readonly number[];
  /** The first break that may lie ahead. */
  #next = 0;
  #at: number;

  constructor({ data, breaks }: XlsRecord, at: number) {
    this.#data = data;
    this.#breaks = breaks;
    this.#at = at;
  }

  get done(): boolean {
    return this.#at >= this.#data.length;
  }

  /** A string whose length takes two bytes, or one. */
  next(lengthBytes: 1 | 2 = 2): string {
    let length = lengthBytes === 2 ? this.#data.readUInt16LE(this.#at) : this.#data.readUInt8(this.#at);
    let flags = this.#data.readUInt8(this.#at + lengthBytes);
    this.#at += lengthBytes + 1;
    let aside = 0;
    if (flags & RICH) {
      aside += 4 * this.#data.readUInt16LE(this.#at);
      this.#at += 2;
    }
    if (flags & WITH_READINGS) {
      aside += this.#data.readUInt32LE(this.#at);
      this.#at += 4;
    }
    let text = "";
    while (length > 0) {
      const width = flags & WIDE ? 2 : 1;
      const end = this.#pieceEnd();
      const letters = Math.min(length, Math.floor((end - this.#at) / width));
      text += this.#data.toString(width === 2 ? "utf16le" : "latin1", this.#at, this.#at + letters * width);
      this.#at += letters * width;
      length -= letters;
      if (length === 0) break;
      if (end === this.#data.length) throw new WorkbookError("errors.fileNotReadable");
      flags = this.#data.readUInt8(end);
      this.#at = end + 1;
    }
    this.#at += aside;
    return text;
  }

  /** Where the piece ends that is being read. */
  #pieceEnd(): number {
    while ((this.#breaks[this.#next] ?? Infinity) <= this.#at) this.#next += 1;
    return this.#breaks[this.#next] ?? this.#data.length;
  }
}
