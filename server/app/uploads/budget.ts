import { RateLimit } from "../../core/base/rate-limit.ts";
import { UploadsBusy } from "./refusal.ts";

const MB = 1_048_576;

/**
 * How much one person may send: enough for a day's photos of a whole school, one after the other, and for a zip of them
 * beside it. Documented in `docs/operations.md`.
 */
export const uploadLimits = {
  /** Files of one person at the same moment. */
  atOnce: 6,
  /** Bytes of those files together. */
  bytesAtOnce: 256 * MB,
  /** Files of one person a minute. */
  perMinute: 120,
  /** Bytes of one person an hour. */
  bytesPerHour: 4096 * MB,
  /** Files of everybody at the same moment. */
  inAll: 100,
} as const;

export type UploadLimits = { readonly [Name in keyof typeof uploadLimits]: number };

const HOUR = 3_600_000;

interface Person {
  files: number;
  /** Bytes of what is under way, as announced. */
  underWay: number;
  /** Bytes of this hour: those that came, and those that are announced. */
  spent: number;
  until: number;
}

/** One upload's share of what its person may send. */
export interface Share {
  /** Sets so many bytes aside; throws `UploadsBusy` where the person has none left. */
  announce(bytes: number): void;
  received(bytes: number): void;
  end(): void;
}

/** Counts what everybody sends, in this process's memory. */
export class UploadBudget {
  readonly #limits: UploadLimits;
  readonly #rate: RateLimit;
  readonly #people = new Map<number, Person>();
  #files = 0;

  constructor(limits: UploadLimits) {
    this.#limits = limits;
    this.#rate = new RateLimit({ limit: limits.perMinute, windowMs: 60_000 });
  }

  #person(userId: number, now: number): Person {
    const known = this.#people.get(userId);
    if (known && (known.until > now || known.files > 0)) {
      if (known.until <= now) Object.assign(known, { spent: 0, until: now + HOUR });
      return known;
    }
    for (const [id, { until, files }] of this.#people) if (until <= now && files === 0) this.#people.delete(id);
    const person = { files: 0, underWay: 0, spent: 0, until: now + HOUR };
    this.#people.set(userId, person);
    return person;
  }

  /** Begins an upload; throws `UploadsBusy` where this person, or everybody together, sends too much already. */
  begin(userId: number, now = Date.now()): Share {
    const limits = this.#limits;
    const wait = this.#rate.take(String(userId), now);
    if (wait > 0) throw new UploadsBusy("errors.uploadsTooMany", wait);
    if (this.#files >= limits.inAll) throw new UploadsBusy("errors.busy", 0, 503);
    const person = this.#person(userId, now);
    if (person.files >= limits.atOnce) throw new UploadsBusy("errors.uploadsAtOnce", 0);
    person.files += 1;
    this.#files += 1;
    let announced = 0;
    let received = 0;
    let ended = false;
    return {
      announce: (bytes) => {
        if (person.underWay + bytes > limits.bytesAtOnce) throw new UploadsBusy("errors.uploadsAtOnce", 0);
        if (person.spent + bytes > limits.bytesPerHour) {
          throw new UploadsBusy("errors.uploadsTooMany", person.until - now);
        }
        person.underWay += bytes;
        person.spent += bytes;
        announced += bytes;
      },
      received: (bytes) => {
        received += bytes;
      },
      end: () => {
        if (ended) return;
        ended = true;
        this.#files -= 1;
        person.files -= 1;
        person.underWay -= announced;
        person.spent = Math.max(0, person.spent + received - announced);
      },
    };
  }
}
