import { WorkbookError } from "./limits.ts";

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

/** The records from an offset to the end of the substream that starts there; nested substreams (charts) are skipped. */
export function* xlsRecords(stream: Buffer, from: number): Generator<XlsRecord, void, undefined> {
  let depth = 0;
  let at = from;
  while (at + 4 <= stream.length) {
    const type = stream.readUInt16LE(at);
    const pieces: Buffer[] = [];
    const breaks: number[] = [];
    let length = 0;
    let next = type;
    do {
      const size = stream.readUInt16LE(at + 2);
      const piece = stream.subarray(at + 4, at + 4 + size);
      if (piece.length < size) throw new WorkbookError("errors.fileTruncated");
      if (pieces.length > 0) breaks.push(length);
      pieces.push(piece);
      length += size;
      at += 4 + size;
      next = at + 4 <= stream.length ? stream.readUInt16LE(at) : 0;
    } while (next === recordTypes.more);
    if (type === recordTypes.begin) depth += 1;
    if (depth === 1) yield { type, data: pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces), breaks };
    if (type === recordTypes.end) depth -= 1;
    if (depth <= 0) return;
  }
}

const WIDE = 1;
const WITH_READINGS = 4;
const RICH = 8;

/** Reads the strings in a record one after another; a continued string declares its character width again. */
export class TextReader {
  readonly #data: Buffer;
  readonly #breaks: readonly number[];
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
      const end = this.#breaks.find((each) => each > this.#at) ?? this.#data.length;
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
}
