import type { Pool, PoolClient } from "pg";
import { removeBytesOf } from "../../core/files/removal.ts";
import type { FileStorage, StoredFile } from "../../core/files/storage.ts";
import { type Job, JobFailure, type Task } from "../../core/jobs/job.ts";
import { ownTransaction, ownTransactionAfter } from "../../core/jobs/transaction.ts";
import { PictureError } from "../../core/pictures/format.ts";
import { type MadePicture, makePictures } from "../../core/pictures/make.ts";
import { PHOTO_TASK, type PhotoSize, photoSizes, purposeOf } from "./photo.sizes.ts";
import { unscoped } from "../../core/base/unscoped.ts";

/** A picture that has crashed the process this often, alone or alongside another, is not tried again. */
const DEATHS = 3;
const sizes = Object.keys(photoSizes) as PhotoSize[];

interface Wanted {
  id: number;
  branch_id: number;
  created_by: number;
  rotation: number;
  made_rotation: number;
}

type Made = Record<PhotoSize, MadePicture & { stored: StoredFile }>;

/**
 * The photo whose files this job has to make; undefined if they are made, the photo is gone, or another job has taken
 * over.
 */
async function wantedOf(
  client: PoolClient,
  { id, payload }: Job,
  lock: "" | "for update",
): Promise<Wanted | undefined> {
  const { rows } = await client.query<Wanted>(
    unscoped(
      "the job was queued with its photo",
    )`select id, branch_id, created_by, rotation, made_rotation from student_photo
     where id = $1 and job_id = $2 and state = 'PROCESSING' ${lock}`,
    [payload["photoId"], id],
  );
  return rows[0];
}

/** The source: the uploaded bytes or, once those are gone, the large size. */
async function sourceOf({ client }: Job, storage: FileStorage, photoId: number): Promise<Buffer> {
  const { rows } = await client.query<{ key: string }>(
    unscoped(
      "the job was queued with its photo",
    )`select key from file where photo_id = $1 and purpose = any ($2) order by purpose = $3 desc limit 1`,
    [photoId, [purposeOf("original"), purposeOf("large")], purposeOf("original")],
  );
  const [file] = rows;
  if (!file) throw new JobFailure("errors.pictureNotReadable");
  return storage.read(file.key);
}

async function make(job: Job, storage: FileStorage, photo: Wanted): Promise<Made> {
  const turn = (photo.rotation - photo.made_rotation + 360) % 360;
  try {
    const pictures = await makePictures(await sourceOf(job, storage, photo.id), photoSizes, turn);
    const made = [];
    for (const size of sizes) {
      made.push([size, { ...pictures[size], stored: await storage.put(pictures[size].bytes) }] as const);
    }
    return Object.fromEntries(made) as Made;
  } catch (error) {
    throw error instanceof PictureError ? new JobFailure(error.key, error.params) : error;
  }
}

/**
 * Replaces the old files with the new ones; returns the keys of the old ones, or null if the result is no longer
 * wanted.
 */
async function replaceFiles(client: PoolClient, job: Job, photo: Wanted, made: Made): Promise<string[] | null> {
  const now = await wantedOf(client, job, "for update");
  if (!now || now.rotation !== photo.rotation) return null;
  const { rows } = await client.query<{ key: string }>("delete from file where photo_id = $1 returning key", [now.id]);
  for (const size of sizes) {
    const { key, size: bytes } = made[size].stored;
    await client.query(
      `insert into file (owner_id, key, name, mime_type, purpose, size, branch_id, photo_id, permission)
       values ($1, $2, $3, 'image/jpeg', $4, $5, $6, $7, 'photo.read')`,
      [now.created_by, key, `photo-${now.id}.jpg`, purposeOf(size), bytes, now.branch_id, now.id],
    );
  }
  // A rotation that has been applied cannot be undone without reversing it: an undo finds that the photo has changed
  // since.
  await client.query(
    `update student_photo set state = 'READY', failure_key = null, failure_params = null, width = $2, height = $3,
       made_rotation = rotation, version = version + case when made_rotation = rotation then 0 else 1 end
     where id = $1`,
    [now.id, made.large.width, made.large.height],
  );
  return rows.map((row) => row.key);
}

async function run(job: Job, storage: FileStorage): Promise<void> {
  if (job.ends >= DEATHS) throw new JobFailure("errors.pictureNotReadable");
  // Again if it was rotated in the meantime.
  for (let photo = await wantedOf(job.client, job, ""); photo; photo = await wantedOf(job.client, job, "")) {
    const wanted = photo;
    const made = await make(job, storage, wanted);
    const old = await ownTransaction(job, (client) => replaceFiles(client, job, wanted, made));
    if (old) return removeBytesOf(job.pool, storage, old);
    for (const size of sizes) await storage.remove(made[size].stored.key);
  }
}

/**
 * A photo that could not be processed keeps the reason and loses its upload; one that could not be rotated stays as it
 * was.
 */
async function ended(
  pool: Pool,
  storage: FileStorage,
  jobId: number,
  end: Parameters<Task["ended"]>[2],
): Promise<void> {
  const failure = end.state === "FAILED" ? end : { key: "errors.jobEnded", params: {} };
  const keys = await ownTransactionAfter(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `update student_photo set made_rotation = rotation,
         state = case when width is null then 'FAILED' else 'READY' end,
         failure_key = case when width is null then $2 end,
         failure_params = case when width is null then $3::jsonb end
       where job_id = $1 and state = 'PROCESSING' returning id`,
      [jobId, failure.key, JSON.stringify(failure.params)],
    );
    const gone = await client.query<{ key: string }>(
      "delete from file where photo_id = any ($1) and purpose = $2 returning key",
      [rows.map((row) => row.id), purposeOf("original")],
    );
    return gone.rows.map((row) => row.key);
  });
  await removeBytesOf(pool, storage, keys);
}

/** The jobs for photos. */
export const photoTasks = (storage: FileStorage): Record<string, Task> => ({
  [PHOTO_TASK]: {
    run: (job) => run(job, storage),
    ended: (pool, jobId, end) => ended(pool, storage, jobId, end),
  },
});
