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
