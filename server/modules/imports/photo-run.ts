import type { PoolClient } from "pg";
import { removeBytesOf } from "../../core/files/removal.ts";
import type { FileStorage } from "../../core/files/storage.ts";
import { lockTables, overtaken } from "../../core/import/apply.ts";
import { RowsChanged } from "../../core/import/write.ts";
import type { Job } from "../../core/jobs/job.ts";
import { openChange } from "../../core/jobs/transaction.ts";
import { type PhotoSize, photoSizes, purposeOf } from "../photos/photo.sizes.ts";
import { type RunRow, type SheetRecord, sheetsOf } from "./import.plan.ts";
import { changedPhotos, copyPhotos, photoFields } from "./photo-rows.ts";
import { readPhotos } from "./photo-zip.ts";
import { unscoped } from "../../core/base/unscoped.ts";

/** SQL whose rows are not limited to branches. */
const ofRows = unscoped("the rows' students were found through the scope");

const BATCH = 50;
const sizes = Object.keys(photoSizes) as PhotoSize[];

/**
 * Reads a run's zip into rows and removes the upload, as it contains the locations of the pictures. Returns the sheet;
 * one that an earlier process stored before it died is left unchanged.
 */
export async function storePhotos(
  job: Job,
  run: RunRow,
  storage: FileStorage,
  headers: readonly string[],
  today: string,
): Promise<number> {
  const [before] = await sheetsOf(job.client, run.id);
  if (before) return before.id;
  const photos = await readPhotos(job, run, storage, today);
  const { sheetId, gone } = await job.write(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      "insert into import_sheet (run_id, owner_id, position, name, type, headers, mapping) values ($1, $2, 0, '', 'PHOTO', $3, $4) returning id",
      [run.id, run.owner_id, JSON.stringify(headers), JSON.stringify(photoFields)],
    );
    const id = rows[0]?.id ?? 0;
    await copyPhotos(client, { runId: run.id, sheetId: id, ownerId: run.owner_id }, photos);
    const sent = await client.query<{ key: string }>(
      "delete from file where id = (select file_id from import_run where id = $1) returning key",
      [run.id],
    );
    return { sheetId: id, gone: sent.rows.map(({ key }) => key) };
  });
  await removeBytesOf(job.pool, storage, gone);
  return sheetId;
}

/**
 * Creates the photos of these rows, with their files; the first becomes primary if its student has no primary photo.
 */
async function writePhotos(client: PoolClient, rows: readonly number[], userId: number): Promise<void> {
  await client.query(
    ofRows`insert into student_photo (branch_id, student_id, title, taken_on, is_primary, state, width, height, content_hash, upload_key, created_by, updated_by)
     select t.branch_id, t.id, r.raw ->> 1, (r.parsed ->> 'takenOn')::date,
       not exists (select from student_photo p where p.student_id = t.id and p.is_primary and p.deleted_at is null)
         and row_number() over (partition by t.id order by r.row_number) = 1,
       'READY', (r.parsed -> 'made' ->> 'width')::integer, (r.parsed -> 'made' ->> 'height')::integer, r.parsed ->> 'hash',
       (r.parsed ->> 'uploadKey')::uuid, $2, $2
     from import_row r join student t on t.id = r.target_id where r.id = any ($1::integer[]) order by r.row_number`,
    [rows, userId],
  );
  for (const size of sizes) {
    await client.query(
      ofRows`update file f set photo_id = p.id, branch_id = p.branch_id, purpose = $3, permission = 'photo.read', name = 'photo-' || p.id || '.jpg'
       from import_row r join student_photo p on p.student_id = r.target_id and p.upload_key = (r.parsed ->> 'uploadKey')::uuid and p.created_by = $2
       where r.id = any ($1::integer[]) and f.id = (r.parsed -> 'made' ->> '${size}')::integer`,
      [rows, userId, purposeOf(size)],
    );
  }
}

/** A photo that failed to be made passes the primary flag on to one that succeeded. */
async function freePrimary({ client, actor }: Job, sheetId: number): Promise<void> {
  await client.query(
    `update student_photo p set is_primary = false, version = version + 1, updated_at = now(), updated_by = $2
     where p.is_primary and p.state = 'FAILED' and p.deleted_at is null
       and p.student_id in (select target_id from import_row where sheet_id = $1 and state = 'NEW')`,
    [sheetId, actor.userId],
  );
}

/**
 * Writes a run's photos in one transaction, in which `finish` is called. Throws `RowsChanged` if a photo would do
 * something other than what was shown.
 */
export async function applyPhotos(
  job: Job,
  sheet: SheetRecord,
  finish: (client: PoolClient, changeId: string | null) => Promise<void>,
): Promise<void> {
  const { client, progress } = job;
  try {
    await job.write(async () => {
      await lockTables(job, ["student_photo"]);
      const changeId = await openChange(job.client, job.actor, "runImport");
      await client.query(
        ofRows`select 1 from student where id in (select target_id from import_row where sheet_id = $1 and state = 'NEW') order by id for update`,
        [sheet.id],
      );
      const changed = await changedPhotos(job, sheet.id);
      if (changed > 0) throw new RowsChanged(changed);
      const { rows } = await client.query<{ id: number }>(
        "select id from import_row where sheet_id = $1 and state = 'NEW' order by row_number",
        [sheet.id],
      );
      await freePrimary(job, sheet.id);
      for (let at = 0; at < rows.length; at += BATCH) {
        await progress(at, rows.length);
        await writePhotos(
          client,
          rows.slice(at, at + BATCH).map(({ id }) => id),
          job.actor.userId,
        );
      }
      await progress(rows.length, rows.length);
      await finish(client, rows.length > 0 ? changeId : null);
    });
  } catch (error) {
    if (!overtaken(error)) throw error;
    throw new RowsChanged(1);
  }
}
