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

/** A record's single picture: a person's face, the organisation's logo. Everyone who is signed in may see it. */
export interface OwnPicture {
  /** The purpose of its file, and the name of the job that makes it: "avatar". */
  purpose: string;
  /** Where the file's id is stored; not an audited column, as a removed file cannot be restored. */
  table: string;
  column: string;
  /** A square photo, or a drawing that may be transparent; its longer side in pixels. */
  shape: "square" | "drawing";
  side: number;
}

/** The purpose of the upload, until the job has made the picture from it. */
export const originalOf = ({ purpose }: OwnPicture): string => `${purpose}.original`;

const PATIENCE = 20_000;
const INTERVAL = 100;

/** Waits until the job process has made the picture; throws its error. */
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
  /** Throws if the user may not do this to the record; runs in the transaction. */
  allow?: () => Promise<unknown>;
}

/**
 * Receives a picture and has the job process re-encode it, replacing the previous one. `BadInput` on the field `file`
 * if it is no picture.
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
    // Any other error may have come before or after the commit.
    if (error instanceof AppError && !(error instanceof OutcomeUnknown)) {
      await Promise.allSettled([files.storage.remove(sent.key)]);
    }
    throw error;
  });
  await made(database.pool, result);
}

/** Removes a record's picture, in the mutation's transaction; its bytes are removed at night. */
export async function removeOwnPicture(ctx: Context, { table, column }: OwnPicture, recordId: number): Promise<void> {
  await scopeOf(ctx).em.execute(`delete from file where id = (select ${column} from ${table} where id = ?)`, [
    recordId,
  ]);
}

/** The URLs of these records' pictures; null if there is none. */
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
