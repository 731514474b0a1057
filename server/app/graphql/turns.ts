import { setImmediate, setTimeout } from "node:timers/promises";
import { Share } from "./share.ts";

/** Waiting tasks of one user. */
const WAITING = 60;
/** The pause after a task, as a multiple of its time. */
const REST = 2;

/**
 * Runs processor-bound work one task at a time: users take turns, and after each task the processor is left to all
 * other requests for twice as long as the task took.
 */
export class Turns {
  readonly #share = new Share({ atOnce: 1, together: 1, waiting: WAITING });

  /** Runs the work when the user's turn comes; throws if too many of their tasks are waiting already. */
  run<T>(person: number, work: () => T): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const turn = async () => {
      await setImmediate();
      const begun = performance.now();
      try {
        resolve(work());
      } catch (error) {
        reject(error);
      }
      await setTimeout(REST * (performance.now() - begun));
    };
    this.#share.run(person, turn).catch(reject);
    return promise;
  }
}
