import { AppError } from "../../core/base/errors.ts";

export interface ShareLimits {
  /** Requests of one person at work at a time. */
  atOnce: number;
  /** Of all people together. */
  together: number;
  /** Requests of one person that wait. */
  waiting: number;
}

/** A person asks more often than they are answered. */
export class TooManyWaiting extends AppError {
  constructor() {
    super("BUSY", "errors.requestsTooMany");
  }
}

interface Person {
  running: number;
  waiting: (() => void)[];
}

/** Lets requests work, so many of one person at a time and so many together; people whose requests wait come in turn. */
export class Share {
  readonly #limits: ShareLimits;
  /** Who is at work or waits, in the order in which their turn comes. */
  readonly #people = new Map<number, Person>();
  #running = 0;

  constructor(limits: ShareLimits) {
    this.#limits = limits;
  }

  /** Does the work when its turn has come; throws where too many of the person's requests wait already. */
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
    // Whoever lets it in has counted it already.
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
      // Their next turn comes after everybody else's.
      this.#people.delete(next);
      this.#people.set(next, each);
      this.#begin(each);
      return begin();
    }
  }
}
