import { setTimeout as sleep } from "node:timers/promises";

/** A stop that left something behind; its message is the one sentence that the user sees. */
export class StopError extends Error {
  override name = "StopError";

  constructor(
    readonly reasons: readonly string[],
    options?: ErrorOptions,
  ) {
    super(`The product did not stop cleanly: ${reasons.join("; ")}.`, options);
  }
}

/**
 * Waits for something to end.
 * @param what what ends, for the error message
 * @param within how long it may take (ms); throws a `StopError` after that
 */
export async function endsWithin<T>(what: string, work: Promise<T>, within: number): Promise<T> {
  const over = new AbortController();
  const late = sleep(within, undefined, { signal: over.signal }).then(() => {
    throw new StopError([`${what} did not end within ${within / 1_000} seconds`]);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    over.abort();
  }
}

/** How long a step of a stop may take (ms): longer than a statement of a request. */
const STEP_TIMEOUT = 25_000;

/** The steps that undo what the start has done so far, run in reverse. */
export class Cleanup {
  readonly #steps: { what: string; step: () => unknown; within: number }[] = [];

  /**
   * @param what what the step ends, for the error message
   * @param within how long it may take (ms); then it is left as it is, and the next one runs
   */
  add(what: string, step: () => unknown, within = STEP_TIMEOUT): void {
    this.#steps.push({ what, step, within });
  }

  /** Runs every step, whether or not others fail, then throws one `StopError` for all failures. */
  async run(): Promise<void> {
    const reasons: string[] = [];
    const causes: unknown[] = [];
    for (const { what, step, within } of this.#steps.splice(0).toReversed()) {
      try {
        await endsWithin(what, (async () => step())(), within);
      } catch (error) {
        if (error instanceof StopError) reasons.push(...error.reasons);
        else reasons.push(`${what} failed (${error instanceof Error ? error.message : String(error)})`);
        causes.push(error);
      }
    }
    if (reasons.length > 0) throw new StopError(reasons, { cause: causes });
  }
}
