import { AppError } from "../base/errors.ts";

/** How much one request may read: within both limits it takes a fraction of a second of processor time. */
export const readLimits = {
  /** Rows times fields. */
  fields: 100_000,
  /** Characters of all texts together. */
  characters: 4_000_000,
} as const;

/** The request would read more than one request may. */
export class TooCostly extends AppError {
  constructor(cost: number, limit: number) {
    super("TOO_COSTLY", "errors.tooCostly", { cost, limit });
  }
}

/** The request would read more text than one request may. */
class TooMuchText extends AppError {
  constructor() {
    super("TOO_COSTLY", "errors.tooMuchText", { limit: readLimits.characters });
  }
}

/** Query fields of one request that are resolved at the same time: each holds a connection. */
const atOnce = 2;

/** Counts what one request reads, and stops it at the limits. */
export class Meter {
  #fields = 0;
  #characters = 0;
  #unlimited = false;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  get fields(): number {
    return this.#fields;
  }

  /** From now on only counts: a refusal must not hide that something was written. */
  lift(): void {
    this.#unlimited = true;
  }

  /** Runs the work when few others of the same request are running. */
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

  /** Call before reading this many rows with this many fields each. */
  takeRows(rows: number, fields: number): void {
    this.#fields += rows * fields;
    this.#require();
  }

  /** Call with the rows that were read: counts the text in them. */
  takeTexts(rows: readonly unknown[][]): void {
    for (const row of rows) for (const value of row) if (typeof value === "string") this.#characters += value.length;
    this.#require();
  }

  #require(): void {
    if (this.#unlimited) return;
    if (this.#fields > readLimits.fields) throw new TooCostly(this.#fields, readLimits.fields);
    if (this.#characters > readLimits.characters) throw new TooMuchText();
  }
}
