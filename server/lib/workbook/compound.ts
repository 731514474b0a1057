import { WorkbookError } from "./limits.ts";

/* Compound files (MS-CFB): chains of sectors, like a small disk's files. A damaged chain may be circular. */

const HEADER = 512;
const HEADER_SECTORS = 109;
/** Sector numbers from here on mean "none". */
const NO_SECTOR = 0xfffffffa;
const NO_ENTRY = 0xffffffff;
const ENTRY = 128;
const STREAM = 2;

interface Entry {
  name: string;
  type: number;
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
}

const broken = (): WorkbookError => new WorkbookError("errors.fileNotReadable");
const cutOff = (): WorkbookError => new WorkbookError("errors.fileTruncated");

/** The top-level streams of a compound file. Throws `WorkbookError` if its chains are damaged. */
export class CompoundFile {
  readonly #data: Buffer;
  readonly #sectorSize: number;
  readonly #fat: number[];
  readonly #miniFat: number[];
  readonly #miniCutoff: number;
  readonly #entries: Entry[];
  readonly #mini: Buffer;

  constructor(data: Buffer) {
    if (data.length < HEADER * 2) throw cutOff();
    this.#data = data;
    const shift = data.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) throw broken();
    this.#sectorSize = 1 << shift;
    this.#fat = this.#numbers(Buffer.concat(this.#fatSectors().map((sector) => this.#sector(sector))));
    this.#miniCutoff = data.readUInt32LE(56);
    this.#miniFat = this.#numbers(this.#chain(data.readUInt32LE(60)));
    const folder = this.#chain(data.readUInt32LE(48));
    if (folder.length % this.#sectorSize !== 0) throw cutOff();
    this.#entries = this.#readEntries(folder);
    const root = this.#entries[0];
    this.#mini = root && root.start < NO_SECTOR ? this.#chain(root.start) : Buffer.alloc(0);
  }

  /** The named stream's bytes; null if there is none. */
  stream(name: string): Buffer | null {
    const entry = this.#top().find((each) => each.type === STREAM && each.name.toLowerCase() === name.toLowerCase());
    if (!entry) return null;
    const bytes = entry.size < this.#miniCutoff ? this.#miniChain(entry.start) : this.#chain(entry.start);
    if (bytes.length < entry.size) throw cutOff();
    return bytes.subarray(0, entry.size);
  }

  #sector(sector: number): Buffer {
    const start = (sector + 1) * this.#sectorSize;
    if (start >= this.#data.length) throw cutOff();
    return this.#data.subarray(start, start + this.#sectorSize);
  }

  #numbers(bytes: Buffer): number[] {
    return Array.from({ length: bytes.length >> 2 }, (_, i) => bytes.readUInt32LE(i * 4));
  }

  /** The sectors of the allocation table: some listed in the header, the rest in sectors of their own. */
  #fatSectors(): number[] {
    const count = this.#data.readUInt32LE(44);
    if (count * this.#sectorSize > this.#data.length) throw broken();
    const sectors = this.#numbers(this.#data.subarray(76, HEADER)).slice(0, HEADER_SECTORS);
    let next = this.#data.readUInt32LE(68);
    while (sectors.length < count && next < NO_SECTOR) {
      const more = this.#numbers(this.#sector(next));
      next = more.pop() ?? NO_SECTOR;
      sectors.push(...more);
    }
    return sectors.slice(0, count).filter((sector) => sector < NO_SECTOR);
  }

  #sectorsFrom(start: number, table: readonly number[]): number[] {
    const sectors: number[] = [];
    for (let sector = start; sector < NO_SECTOR; sector = table[sector] ?? NO_SECTOR) {
      sectors.push(sector);
      if (sectors.length > table.length) throw broken();
    }
    return sectors;
  }

  #chain(start: number): Buffer {
    return Buffer.concat(this.#sectorsFrom(start, this.#fat).map((sector) => this.#sector(sector)));
  }

  #miniChain(start: number): Buffer {
    return Buffer.concat(
      this.#sectorsFrom(start, this.#miniFat).map((sector) => this.#mini.subarray(sector * 64, sector * 64 + 64)),
    );
  }

  #readEntries(bytes: Buffer): Entry[] {
    return Array.from({ length: Math.floor(bytes.length / ENTRY) }, (_, i) => {
      const entry = bytes.subarray(i * ENTRY, (i + 1) * ENTRY);
      return {
        name: entry.subarray(0, Math.max(0, Math.min(entry.readUInt16LE(64), 64) - 2)).toString("utf16le"),
        type: entry.readUInt8(66),
        left: entry.readUInt32LE(68),
        right: entry.readUInt32LE(72),
        child: entry.readUInt32LE(76),
        start: entry.readUInt32LE(116),
        size: entry.readUInt32LE(120),
      };
    });
  }

  /** Top-level entries only: embedded objects may be workbooks, too. */
  #top(): Entry[] {
    const found = new Map<number, Entry>();
    const open = [this.#entries[0]?.child ?? NO_ENTRY];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const entry = this.#entries[id];
      if (!entry || found.has(id)) continue;
      found.set(id, entry);
      open.push(entry.left, entry.right);
    }
    return [...found.values()];
  }
}
