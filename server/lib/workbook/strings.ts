import { WorkbookError } from "./limits.ts";
import { parseXml } from "./xml.ts";

const BLOCK = 1024 * 1024;
/** The most cells that a workbook may have. */
const MOST = 5_000_000;
const MOST_BLOCKS = 256;
/** Programs leave strings behind that no cell shows any more. */
const LEFT_BEHIND = 200_000;

/** The most strings that sheets of this size in all can show, by the least bytes of a cell with one. */
export const mostStrings = (sheetBytes: number, shortestCell: number): number =>
  Math.min(MOST, LEFT_BEHIND + Math.floor(sheetBytes / shortestCell));
/** Characters of one text, however many pieces it consists of. */
export const LONGEST_TEXT = BLOCK;
const ESCAPED = /_x([0-9A-Fa-f]{4})_/gu;

/** Decodes characters that XML cannot hold, written as _x000D_ (ECMA-376 part 1, 22.9.2.19). */
export const unescaped = (text: string): string =>
  text.includes("_x")
    ? text.replace(ESCAPED, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/**
 * A workbook's shared strings, stored as bytes: a fifth of the memory of JavaScript strings, without references into
 * the file's text.
 */
export class SharedStrings {
  #blocks: Buffer[] = [];
  #used = BLOCK;
  #ends = new Float64Array(1024);
  #starts = new Float64Array(1024);
  #count = 0;
  readonly #most: number;

  constructor(most = MOST) {
    this.#most = most;
  }

  add(text: string): void {
    const length = Buffer.byteLength(text);
    if (length > BLOCK || this.#count >= this.#most) throw new WorkbookError("errors.fileHostile");
    if (this.#used + length > BLOCK) {
      if (this.#blocks.length >= MOST_BLOCKS) throw new WorkbookError("errors.fileHostile");
      this.#blocks.push(Buffer.allocUnsafeSlow(BLOCK));
      this.#used = 0;
    }
    if (this.#count === this.#ends.length) {
      this.#starts = grown(this.#starts);
      this.#ends = grown(this.#ends);
    }
    const block = this.#blocks.length - 1;
    this.#blocks[block]?.write(text, this.#used);
    this.#starts[this.#count] = block * BLOCK + this.#used;
    this.#used += length;
    this.#ends[this.#count] = block * BLOCK + this.#used;
    this.#count += 1;
  }

  /** The string by its zero-based index. Throws `WorkbookError` if there is none. */
  get(index: number): string {
    const start = this.#starts[index];
    const end = this.#ends[index];
    if (start === undefined || end === undefined || index >= this.#count) {
      throw new WorkbookError("errors.fileNotReadable");
    }
    if (start === end) return "";
    const block = Math.floor(start / BLOCK);
    return this.#blocks[block]?.toString("utf8", start - block * BLOCK, end - block * BLOCK) ?? "";
  }
}

function grown(array: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(array.length * 2);
  larger.set(array);
  return larger;
}

/**
 * Reads the shared strings part: rich text as plain text, without phonetic readings. Throws `WorkbookError` if there are
 * more than `most`.
 */
export async function readStrings(chunks: AsyncIterable<Buffer>, most: number): Promise<SharedStrings> {
  const strings = new SharedStrings(most);
  let text = "";
  let taking = false;
  let phonetic = false;
  const parsed = parseXml(chunks, {
    open(name) {
      if (name === "si") text = "";
      else if (name === "rPh") phonetic = true;
      else if (name === "t") taking = !phonetic;
    },
    text(piece) {
      if (!taking) return;
      text += piece;
      if (text.length > LONGEST_TEXT) throw new WorkbookError("errors.fileHostile");
    },
    close(name) {
      if (name === "t") taking = false;
      else if (name === "rPh") phonetic = false;
      else if (name === "si") strings.add(unescaped(text));
    },
  });
  for await (const _ of parsed);
  return strings;
}
