/** The lines of a plain ASCII stream, one at a time. */
export async function* linesOf(content: AsyncIterable<unknown>): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of content) {
    const lines = (rest + (piece as Buffer).toString("latin1")).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}

/** A sorted list that is read step by step. */
export class Cursor {
  readonly #lines: AsyncIterator<string>;
  #line: string | null | undefined;

  constructor(lines: AsyncIterable<string>) {
    this.#lines = lines[Symbol.asyncIterator]();
  }

  /** The lines from the current position that sort before this text. */
  async upTo(text: string): Promise<string[]> {
    const before: string[] = [];
    for (;;) {
      if (this.#line === undefined) {
        const next = await this.#lines.next();
        this.#line = next.done === true ? null : next.value;
      }
      if (this.#line === null || this.#line >= text) return before;
      before.push(this.#line);
      this.#line = undefined;
    }
  }
}

const LENGTH = 32;
const empty = Buffer.alloc(LENGTH);

/** Checksums in sorted order, without duplicates: a million of them in about 40 MB. */
export class SumList {
  #bytes = Buffer.alloc(LENGTH * 1024);
  #count = 0;

  add(sha256: string): void {
    if ((this.#count + 1) * LENGTH > this.#bytes.length) {
      this.#bytes = Buffer.concat([this.#bytes], this.#bytes.length * 2);
    }
    this.#bytes.write(sha256, this.#count * LENGTH, "hex");
    this.#count += 1;
  }

  *lines(): Generator<Buffer> {
    const at = (i: number) => i * LENGTH;
    const order = Uint32Array.from({ length: this.#count }, (_, i) => i).toSorted((left, right) =>
      this.#bytes.compare(this.#bytes, at(right), at(right) + LENGTH, at(left), at(left) + LENGTH),
    );
    let last = "";
    for (const i of order) {
      const sum = this.#bytes.toString("hex", at(i), at(i) + LENGTH);
      if (sum !== last) yield Buffer.from(`${sum}\n`);
      last = sum;
    }
  }
}

/** A set of checksums: a million of them in about 64 MB. */
export class SumSet {
  #table = Buffer.alloc(LENGTH * 1024);
  #count = 0;

  /** Where a checksum is, or would be. Checksums are random: their first bytes are as good as any hash. */
  #slot(table: Buffer, sum: Buffer): number {
    const slots = table.length / LENGTH;
    let slot = sum.readUInt32LE() % slots;
    for (;;) {
      const at = slot * LENGTH;
      if (
        table.compare(empty, 0, LENGTH, at, at + LENGTH) === 0 ||
        table.compare(sum, 0, LENGTH, at, at + LENGTH) === 0
      ) {
        return at;
      }
      slot = (slot + 1) % slots;
    }
  }

  add(sha256: string): void {
    if ((this.#count + 1) * LENGTH * 2 > this.#table.length) this.#grow();
    const sum = Buffer.from(sha256, "hex");
    const at = this.#slot(this.#table, sum);
    if (this.#table.compare(empty, 0, LENGTH, at, at + LENGTH) !== 0) return;
    sum.copy(this.#table, at);
    this.#count += 1;
  }

  #grow(): void {
    const next = Buffer.alloc(this.#table.length * 2);
    for (let at = 0; at < this.#table.length; at += LENGTH) {
      const sum = this.#table.subarray(at, at + LENGTH);
      if (sum.compare(empty) !== 0) sum.copy(next, this.#slot(next, sum));
    }
    this.#table = next;
  }

  has(sha256: string): boolean {
    const at = this.#slot(this.#table, Buffer.from(sha256, "hex"));
    return this.#table.compare(empty, 0, LENGTH, at, at + LENGTH) !== 0;
  }
}
