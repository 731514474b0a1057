import type { Actor } from "../../core/base/actor.ts";
import { AppError } from "../../core/base/errors.ts";

export interface ShareLimits {
  /** Requests of one user that run at the same time. */
  atOnce: number;
  /** The same for all users together. */
  together: number;
  /** Requests of one user that may wait. */
  waiting: number;
}

/**
 * Whose requests wait for each other: those of a user's sessions, and apart from them those of all their API tokens, so
 * that a busy program leaves its owner's browser alone.
 */
export const sharerOf = ({ userId, tokenId }: Pick<Actor, "userId" | "tokenId">): number =>
  tokenId === null ? userId : -userId;

/** A user sends requests faster than they are answered. */
export class TooManyWaiting extends AppError {
  constructor() {
    super("BUSY", "errors.requestsTooMany");
  }
}

interface Person {
  running: number;
  waiting: (() => void)[];
}

/** Limits concurrent requests per user and in total; users with waiting requests take turns. */
export class Share {
  readonly #limits: ShareLimits;
  /** Users with running or waiting requests, in the order of their turns. */
  readonly #people = new Map<number, Person>();
  #running = 0;

  constructor(limits: ShareLimits) {
    this.#limits = limits;
  }

  /** Runs the work when its turn comes; throws if too many of the user's requests are waiting already. */
  async run<T>(person: number, work: () => Promise<T>): Promise<T> {
    await this.#enter(person);
    try {
      return await work();
    } finally {
      this.#leave(person);
    }
  }

  async #enter(id: number): Promise<void> {
    const person: Person = this.#people.get(id) ?? { running: 0, waiting: [] };
    this.#people.set(id, person);
    if (person.waiting.length === 0 && this.#mayRun(person)) return this.#begin(person);
    if (person.waiting.length >= this.#limits.waiting) throw new TooManyWaiting();
    // Counted by whoever lets it in.
    await new Promise<void>((resolve) => {
      person.waiting.push(resolve);
    });
  }

  #mayRun({ running }: Person): boolean {
    return running < this.#limits.atOnce && this.#running < this.#limits.together;
  }

  #begin(person: Person): void {
    person.running += 1;
    this.#running += 1;
  }

  #leave(id: number): void {
    const person = this.#people.get(id);
    if (!person) return;
    person.running -= 1;
    this.#running -= 1;
    if (person.running === 0 && person.waiting.length === 0) this.#people.delete(id);
    for (const [next, each] of this.#people) {
      if (!this.#mayRun(each)) continue;
      const begin = each.waiting.shift();
      if (!begin) continue;
      // Their next turn comes after everyone else's.
      this.#people.delete(next);
      this.#people.set(next, each);
      this.#begin(each);
      return begin();
    }
  }
}
