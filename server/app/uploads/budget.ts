import { RateLimit } from "../../core/base/rate-limit.ts";
import { UploadsBusy } from "./refusal.ts";

const MB = 1_048_576;

/**
 * How much one user may upload: enough for a day's photos of a whole school, one after another, and a zip of them
 * besides. Documented in `docs/operations.md`.
 */
export const uploadLimits = {
  /** Concurrent files of one user. */
  atOnce: 6,
  /** Total bytes of those files. */
  bytesAtOnce: 256 * MB,
  /** Files of one user per minute. */
  perMinute: 120,
  /** Bytes of one user per hour. */
  bytesPerHour: 4096 * MB,
  /** Concurrent files of all users. */
  inAll: 100,
} as const;

export type UploadLimits = { readonly [Name in keyof typeof uploadLimits]: number };

const HOUR = 3_600_000;

interface Person {
  files: number;
  /** Announced bytes of current uploads. */
  underWay: number;
  /** Bytes of this hour: received and announced. */
  spent: number;
  until: number;
}

/** One upload's part of its user's budget. */
export interface Share {
  /** Reserves this many bytes; throws `UploadsBusy` if the user's budget is used up. */
  announce(bytes: number): void;
  received(bytes: number): void;
  end(): void;
}

/** Counts everyone's uploads, in this process's memory. */
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

  /** Starts an upload; throws `UploadsBusy` if this user, or all users together, are uploading too much already. */
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
