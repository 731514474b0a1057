import { AppError } from "../base/errors.ts";

/** How much one request may read: a request within both takes a fraction of a second of the processor. */
export const readLimits = {
  /** Rows times fields. */
  fields: 100_000,
  /** Characters of all texts. */
  characters: 4_000_000,
} as const;

/** Asks for more than one request may read. */
export class TooCostly extends AppError {
  constructor(cost: number, limit: number) {
    super("TOO_COSTLY", "errors.tooCostly", { cost, limit });
  }
}

/** Fields of one request's query that are answered at a time: each holds a connection. */
const atOnce = 2;

/** Counts what one request reads, and refuses to go on beyond the limits. */
export class Meter {
  #fields = 0;
  #characters = 0;
  #unlimited = false;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  get fields(): number {
    return this.#fields;
  }

  /** From here on it only counts: what was written is not to be answered with a refusal. */
  lift(): void {
    this.#unlimited = true;
  }

  /** Does the work when few others of the request are at it. */
  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= atOnce) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** Before so many rows are read with so many fields each. */
  takeRows(rows: number, fields: number): void {
    this.#fields += rows * fields;
    this.#require();
  }

  /** Once rows are there: the texts in them. */
  takeTexts(rows: readonly unknown[][]): void {
    for (const row of rows) for (const value of row) if (typeof value === "string") this.#characters += value.length;
    this.#require();
  }

  #require(): void {
    if (this.#unlimited) return;
    if (this.#fields > readLimits.fields) throw new TooCostly(this.#fields, readLimits.fields);
    if (this.#characters > readLimits.characters) throw new TooCostly(this.#characters, readLimits.characters);
  }
}
