import { createHmac, timingSafeEqual } from "node:crypto";
import type { Actor } from "../base/actor.ts";
import { AppError } from "../base/errors.ts";

/** Where a reader of a feed is. */
export type Position =
  /** In the reading of everything: after this record. What is committed after `seq` follows once everything is read. */
  | { phase: "all"; seq: bigint; id: number }
  /** In the changes since: after this record of the change with this number. */
  | { phase: "changes"; seq: bigint; id: number };

/** What a cursor belongs to. Under anything else it is invalid. */
export interface CursorBinding {
  /** Signs cursors. */
  secret: string;
  /** The installation's epoch: another one after a backup was restored. */
  epoch: string;
  /** The feed's table. */
  kind: string;
  actor: Pick<Actor, "allBranches" | "branchIds" | "permissions">;
}

/** The cursor belongs to other data or other rights, or is too old: the reader has to begin anew. */
export class CursorExpired extends AppError {
  constructor() {
    super("BAD_INPUT", "errors.cursorExpired");
  }
}

const phases = { a: "all", c: "changes" } as const;
const PAYLOAD = /^(?<phase>[ac])(?<seq>\d{1,18})\.(?<id>\d{1,10})$/u;

/** What decides which records and fields someone sees. */
const sightOf = ({ allBranches, branchIds, permissions }: CursorBinding["actor"]): unknown[] => [
  allBranches,
  allBranches ? [] : branchIds.toSorted((left, right) => left - right),
  [...permissions].filter((permission) => permission.endsWith(".read")).toSorted(),
];

/** The cursors of one reader of one feed. */
export class Cursors {
  readonly #key: Buffer;

  constructor({ secret, epoch, kind, actor }: CursorBinding) {
    this.#key = createHmac("sha256", secret)
      .update(JSON.stringify(["feed cursor", epoch, kind, sightOf(actor)]))
      .digest();
  }

  /** A position as an opaque text that only the same reader's cursors can read. */
  of({ phase, seq, id }: Position): string {
    const payload = `${phase[0]}${seq}.${id}`;
    return Buffer.concat([this.#signature(payload), Buffer.from(payload)]).toString("base64url");
  }

  /** The position of a cursor; throws `CursorExpired` unless it was made for the same reader. */
  read(cursor: string): Position {
    const bytes = Buffer.from(cursor.slice(0, 100), "base64url");
    const payload = bytes.subarray(16).toString("latin1");
    const found = PAYLOAD.exec(payload)?.groups;
    if (!found || !timingSafeEqual(bytes.subarray(0, 16), this.#signature(payload))) throw new CursorExpired();
    const phase = phases[found["phase"] as keyof typeof phases];
    return { phase, seq: BigInt(found["seq"] ?? 0), id: Number(found["id"]) };
  }

  #signature(payload: string): Buffer {
    return createHmac("sha256", this.#key).update(payload).digest().subarray(0, 16);
  }
}
