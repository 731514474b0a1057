import type { Pool } from "pg";
import { giveBack, type Rate, takeRequest } from "../../core/base/request-rate.ts";
import { UploadsBusy } from "./refusal.ts";

const MB = 1_048_576;

/**
 * How much one user may upload: enough for a day's photos of a whole school, one after another, and a zip of them
 * besides. Files per minute and bytes per hour are counted over all processes; what is under way protects the process
 * that receives it. Documented in `docs/operations.md`.
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

interface Person {
  files: number;
  /** Announced bytes of current uploads. */
  underWay: number;
}

/** One upload's part of its user's budget. */
export interface Share {
  /** Counts the file; throws `UploadsBusy` if the user sends too many a minute. */
  count(): Promise<void>;
  /** Reserves this many bytes in this process; throws `UploadsBusy` if too many of the user's are under way. */
  announce(bytes: number): void;
  /** Takes what was announced from the hour's budget; throws `UploadsBusy` if it is used up. */
  spend(): Promise<void>;
  received(bytes: number): void;
  /** Ends the upload; what was announced and has not arrived goes back to the hour's budget. */
  end(): void;
}

/** Counts everyone's uploads. */
export class UploadBudget {
  readonly #pool: Pool;
  readonly #limits: UploadLimits;
  readonly #people = new Map<number, Person>();
  #files = 0;

  constructor(pool: Pool, limits: UploadLimits) {
    this.#pool = pool;
    this.#limits = limits;
  }

  /** Starts an upload; throws `UploadsBusy` if this user, or all users together, are uploading too much already. */
  begin(userId: number): Share {
    const { atOnce, bytesAtOnce, perMinute, bytesPerHour, inAll } = this.#limits;
    if (this.#files >= inAll) throw new UploadsBusy("errors.busy", 0, 503);
    const person = this.#people.get(userId) ?? { files: 0, underWay: 0 };
    if (person.files >= atOnce) throw new UploadsBusy("errors.uploadsAtOnce", 0);
    this.#people.set(userId, person);
    person.files += 1;
    this.#files += 1;
    const files: Rate = { perMinute, burst: perMinute };
    const bytes: Rate = { perMinute: bytesPerHour / 60, burst: bytesPerHour };
    const [filesKey, bytesKey] = [`upload ${userId}`, `upload bytes ${userId}`];
    let announced = 0;
    let spent = 0;
    let received = 0;
    let ended = false;
    const takeFrom = async (key: string, rate: Rate, amount: number): Promise<void> => {
      const { allowed, seconds } = await takeRequest(this.#pool, key, rate, amount);
      if (!allowed) throw new UploadsBusy("errors.uploadsTooMany", seconds * 1000);
    };
    const settle = (): void => {
      const left = spent - received;
      // Not given back while the database is away: the hour then has less.
      if (spent > 0) void giveBack(this.#pool, bytesKey, bytes, left).catch(() => undefined);
    };
    return {
      count: () => takeFrom(filesKey, files, 1),
      announce: (more) => {
        if (person.underWay + more > bytesAtOnce) throw new UploadsBusy("errors.uploadsAtOnce", 0);
        person.underWay += more;
        announced += more;
      },
      spend: async () => {
        await takeFrom(bytesKey, bytes, announced);
        spent = announced;
        // The caller went away while this was counted.
        if (ended) settle();
      },
      received: (more) => {
        received += more;
      },
      end: () => {
        if (ended) return;
        ended = true;
        this.#files -= 1;
        person.files -= 1;
        person.underWay -= announced;
        if (person.files === 0) this.#people.delete(userId);
        settle();
      },
    };
  }
}
