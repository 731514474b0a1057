import { anyTable } from "../data/tables.ts";
import { setTimeout as sleep } from "node:timers/promises";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { Pool } from "pg";
import type { MessageParams } from "../../shared/errors.ts";
import type { Loader } from "../data/attached.ts";
import { runChange } from "../write/change.ts";
import { readBack } from "../write/read-back.ts";
import { type Context, scopeOf } from "../data/context.ts";
import { AppError, BadInput, Busy, OutcomeUnknown } from "../base/errors.ts";
import { addressFor, PICTURE_LIFETIME } from "../files/links.ts";
import type { SentFile } from "../files/sent-file.ts";
import { enqueue } from "../jobs/queue.ts";
import { storePicture } from "./upload.ts";

/** The one picture of a record: a person's face, the organisation's logo. Everybody who is signed in may see it. */
export interface OwnPicture {
  /** What its file is for, and the job that makes it: "avatar". */
  purpose: string;
  /** Where the file's id stands; not an audited column, as a file that has gone cannot be put back. */
  table: string;
  column: string;
  /** A square photo, or a drawing that may be transparent; its longer side in pixels. */
  shape: "square" | "drawing";
  side: number;
}

/** What was sent, until the job has made the picture of it. */
export const originalOf = ({ purpose }: OwnPicture): string => `${purpose}.original`;

const PATIENCE = 20_000;
const INTERVAL = 100;

/** Waits until the job process has made the picture; throws what it says of it. */
async function made(pool: Pool, jobId: number): Promise<void> {
  for (let waited = 0; waited < PATIENCE; waited += INTERVAL) {
    const look = () =>
      pool.query<{ state: string; failure_key: string | null; failure_params: MessageParams | null }>(
        "select state, failure_key, failure_params from job_run where id = $1",
        [jobId],
      );
    const { rows } = await readBack(look);
    const [job] = rows;
    if (job?.state === "DONE") return;
    if (job?.state === "FAILED") {
      throw new BadInput([
        { path: "file", key: job.failure_key ?? "errors.internal", params: job.failure_params ?? {} },
      ]);
    }
    await sleep(INTERVAL);
  }
  throw new Busy("errors.pictureLate");
}

export interface SentOwnPicture {
  picture: OwnPicture;
  recordId: number;
  upload: Promise<SentFile>;
  /** The mutation's name. */
  operation: string;
  /** Throws where the person may not do it to this record; in the transaction. */
  allow?: () => Promise<unknown>;
}

/**
 * Takes a picture that is sent and has it made anew by the job process, in the place of the one before. `BadInput` on the
 * field `file` for what is no picture.
 */
export async function receiveOwnPicture(
  ctx: Context,
  { picture, recordId, upload, operation, allow }: SentOwnPicture,
): Promise<void> {
  const scope = scopeOf(ctx);
  const { files, database } = ctx.services;
  const sent = await storePicture(files.storage, upload);
  const about = { name: picture.purpose, mimeType: "application/octet-stream", purpose: originalOf(picture) };
  const work = async (em: EntityManager): Promise<number> => {
    await allow?.();
    const fileId = await files.record(em, scope.actor, { key: sent.key, size: sent.size }, about);
    return enqueue(em, { ownerId: scope.actor.userId, task: picture.purpose, payload: { recordId, fileId } });
  };
  const { result } = await runChange(scope, operation, ctx.requestId, work).catch(async (error: unknown) => {
    // Of any other error nobody knows whether it came before the commit.
    if (error instanceof AppError && !(error instanceof OutcomeUnknown)) await files.storage.remove(sent.key);
    throw error;
  });
  await made(database.pool, result);
}

/** Takes a record's picture away, in the transaction of the mutation; its bytes go at night. */
export async function removeOwnPicture(ctx: Context, { table, column }: OwnPicture, recordId: number): Promise<void> {
  await scopeOf(ctx).em.execute(`delete from file where id = (select ${column} from ${table} where id = ?)`, [
    recordId,
  ]);
}

/** The addresses of these records' pictures; null where there is none. */
export const ownPictureUrl =
  ({ table, column }: OwnPicture): Loader =>
  async (asked, ids) => {
    const rows = (await anyTable(asked.db)
      .selectFrom(`${table} as t`)
      .innerJoin("file as f", "f.id", `t.${column}`)
      .select(["t.id as holder", "f.key as key", "f.size as size"])
      .where(sql<boolean>`${sql.ref("t.id")} = any (${[...ids]}::integer[])`)
      .execute()) as unknown as { holder: number; key: string; size: number }[];
    return new Map(rows.map((row) => [row.holder, addressFor(asked, row, PICTURE_LIFETIME)]));
  };
