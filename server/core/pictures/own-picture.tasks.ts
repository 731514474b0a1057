import type { Pool, PoolClient } from "pg";
import { removeBytesOf } from "../files/removal.ts";
import type { FileStorage, StoredFile } from "../files/storage.ts";
import { type Job, JobFailure, type Task } from "../jobs/job.ts";
import { ownTransaction } from "../jobs/transaction.ts";
import { PictureError } from "./format.ts";
import { makeDrawing, makeSquare } from "./make.ts";
import { originalOf, type OwnPicture } from "./own-picture.ts";
import { unscoped } from "../base/unscoped.ts";

/** A picture that has crashed the process this often is not tried again. */
const DEATHS = 3;

const made = {
  square: { make: makeSquare, mimeType: "image/jpeg", extension: "jpg" },
  drawing: { make: makeDrawing, mimeType: "image/png", extension: "png" },
} as const;

interface Payload {
  recordId: number;
  fileId: number;
}

async function makeFrom(storage: FileStorage, key: string, { shape, side }: OwnPicture): Promise<StoredFile> {
  try {
    return await storage.put(await made[shape].make(await storage.read(key), side));
  } catch (error) {
    throw error instanceof PictureError ? new JobFailure(error.key, error.params) : error;
  }
}

/** Replaces the previous file with the new one and returns the keys of the removed files. */
async function replace(
  client: PoolClient,
  picture: OwnPicture,
  job: Job,
  { key, size }: StoredFile,
): Promise<string[]> {
  const { recordId, fileId } = job.payload as unknown as Payload;
  const { table, column, purpose, shape } = picture;
  const { rows } = await client.query<{ old: number | null }>(
    `select ${column} as old from ${table} where id = $1 for update`,
    [recordId],
  );
  if (!rows[0]) throw new JobFailure("errors.notFound");
  const inserted = await client.query<{ id: number }>(
    "insert into file (owner_id, key, name, mime_type, purpose, size, common) values ($1, $2, $3, $4, $5, $6, true) returning id",
    [job.actor.userId, key, `${purpose}.${made[shape].extension}`, made[shape].mimeType, purpose, size],
  );
  await client.query(`update ${table} set ${column} = $2 where id = $1`, [recordId, inserted.rows[0]?.id]);
  const gone = await client.query<{ key: string }>("delete from file where id = any ($1) returning key", [
    [fileId, rows[0].old ?? fileId],
  ]);
  return gone.rows.map((row) => row.key);
}

async function run(job: Job, storage: FileStorage, picture: OwnPicture): Promise<void> {
  if (job.ends >= DEATHS) throw new JobFailure("errors.pictureNotReadable");
  const { rows } = await job.client.query<{ key: string }>(
    unscoped("the job was queued with its file")`select key from file where id = $1 and purpose = $2`,
    [job.payload["fileId"], originalOf(picture)],
  );
  const [original] = rows;
  // Already made, by a process that died before it could say so.
  if (!original) return;
  const stored = await makeFrom(storage, original.key, picture);
  const gone = await ownTransaction(job, (client) => replace(client, picture, job, stored)).catch(
    async (error: unknown) => {
      if (error instanceof JobFailure) await Promise.allSettled([storage.remove(stored.key)]);
      throw error;
    },
  );
  await removeBytesOf(job.pool, storage, gone);
}

/** The upload is removed, whatever the outcome. */
async function ended(pool: Pool, storage: FileStorage, jobId: number, picture: OwnPicture): Promise<void> {
  const { rows } = await pool.query<{ key: string }>(
    "delete from file where purpose = $2 and id = (select (payload ->> 'fileId')::integer from job_run where id = $1) returning key",
    [jobId, originalOf(picture)],
  );
  await removeBytesOf(
    pool,
    storage,
    rows.map((row) => row.key),
  );
}

/** The jobs for records that have a single picture. */
export const ownPictureTasks = (storage: FileStorage, pictures: readonly OwnPicture[]): Record<string, Task> =>
  Object.fromEntries(
    pictures.map((picture) => [
      picture.purpose,
      {
        run: (job) => run(job, storage, picture),
        ended: (pool, jobId) => ended(pool, storage, jobId, picture),
      } satisfies Task,
    ]),
  );
