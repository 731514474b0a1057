import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { copyInto, copyLine } from "../../lib/postgres/copy.ts";
import type { ImportCounts } from "../../core/import/check.ts";
import { mergedCodes } from "../../core/import/merged.ts";
import type { RowMessage } from "../../core/import/row.ts";
import type { Job } from "../../core/jobs/job.ts";
import { searchText } from "../../core/base/text.ts";
import type { PhotoSize } from "../photos/photo.sizes.ts";
import { unscoped } from "../../core/base/unscoped.ts";

/** The purpose of files made from photos that are not written yet; they are named by the run's id. */
export const PHOTO_PURPOSE = "import.photo";
export const filesName = (runId: number): string => `photos-${runId}`;

/** What a photo's row shows, in the order of its cells. */
export const photoFields = ["file", "title", "takenOn"] as const;

/** A photo that has been read. */
export interface ReadPhoto {
  file: string;
  /** The student's code if one was found; otherwise the start of the file's name. */
  code: string;
  /** From the file's name, after the code. */
  title: string;
  takenOn: string | null;
  /** SHA-256 of the upload; null if it was not read. */
  hash: string | null;
  /** Ids of the files made from it. */
  made: (Record<PhotoSize, number> & { width: number; height: number }) | null;
  errors: RowMessage[];
}

/** Stores photos as rows of a run; inside a transaction. */
export async function copyPhotos(
  client: PoolClient,
  { runId, sheetId, ownerId }: { runId: number; sheetId: number; ownerId: number },
  photos: readonly ReadPhoto[],
): Promise<void> {
  const lines = photos.map(({ file, code, title, takenOn, hash, made, errors }, i) =>
    copyLine([
      runId,
      sheetId,
      ownerId,
      i + 1,
      JSON.stringify([file, title, takenOn ?? ""]),
      JSON.stringify({ title, takenOn, hash, made, uploadKey: randomUUID() }),
      code,
      JSON.stringify(errors),
      searchText(file),
    ]),
  );
  await copyInto(
    client,
    "import_row (run_id, sheet_id, owner_id, row_number, raw, parsed, code, own_errors, search)",
    lines,
  );
}

/** Its student had not been found yet when the zip was read. */
const notMade = "errors.photoNotMade";

/** The table whose codes occur in file names. */
export const students = { table: "student", mergedInto: "merged_into_id", branchColumn: "branch_id" };
/** SQL that is true of the user's branches; parameters 2 and 3. */
export const own = (branch: string) => `($2 or ${branch} = any ($3::integer[]))`;

/**
 * SQL that determines for every row of the sheet $1 what it would do, for a user with the branches $2 and $3: the
 * student, the title, and whether the student has the photo already, or gets it from a row above.
 */
const matched = unscoped("the branches are $2 and $3")`
  select r.id, r.target_id, r.errors || case when r.errors = '[]' and not r.present and r.parsed -> 'made' = 'null'
      then jsonb_build_array(jsonb_build_object('field', 'file', 'key', '${notMade}', 'params', '{}'::jsonb)) else '[]' end as errors, r.present, r.title
  from (
  select r.id, r.parsed, t.id as target_id, r.own_errors || case when t.id is null
      then jsonb_build_array(jsonb_build_object('field', 'studentCode',
        'key', case when g.into_code is null then 'validation.codeNotFound' else 'validation.codeMerged' end,
        'params', jsonb_strip_nulls(jsonb_build_object('code', r.code, 'into', g.into_code))))
      else '[]' end as errors,
    p.id is not null or row_number() over (partition by t.id, coalesce(r.parsed ->> 'hash', r.id::text) order by r.row_number) > 1 as present,
    coalesce(nullif(r.parsed ->> 'title', ''),
      concat_ws(' · ', case when $4 = 'km' then y.name_local else y.name_en end, to_char((r.parsed ->> 'takenOn')::date, 'DD/MM/YYYY'))) as title
  from import_row r
  left join student t on lower(t.code) = lower(r.code) and t.deleted_at is null and ${own("t.branch_id")}
  left join ${mergedCodes(students, own)} g on g.code = lower(r.code) and t.id is null
  left join class_year y on y.id = t.class_year_id
  left join lateral (
    select p.id from student_photo p where p.student_id = t.id and p.content_hash = r.parsed ->> 'hash' and p.state <> 'FAILED' and p.deleted_at is null
    limit 1) p on true
  where r.sheet_id = $1) r`;

const outcome = `select m.*, case when m.errors <> '[]' then 'ERROR' when m.present then 'UNCHANGED' else 'NEW' end as state from (${matched}) m`;

const parameters = ({ actor }: Job, sheetId: number): unknown[] => [
  sheetId,
  actor.allBranches,
  [...actor.branchIds],
  actor.language,
];

/** Determines for every photo what the run would do with it, and counts. */
export async function matchPhotos(job: Job, sheetId: number): Promise<ImportCounts> {
  await job.client.query(
    `update import_row r set target_id = m.target_id, errors = m.errors, state = m.state,
       raw = jsonb_build_array(r.raw -> 0, coalesce(nullif(m.title, ''), r.raw ->> 0), r.raw -> 2)
     from (${outcome}) m where m.id = r.id`,
    parameters(job, sheetId),
  );
  const { rows } = await job.client.query<Record<"total" | "new" | "unchanged" | "error", number>>(
    `select count(*)::integer as total, count(*) filter (where state = 'NEW')::integer as new,
       count(*) filter (where state = 'UNCHANGED')::integer as unchanged, count(*) filter (where state = 'ERROR')::integer as error
     from import_row where sheet_id = $1`,
    [sheetId],
  );
  const none: ImportCounts = {
    total: 0,
    new: 0,
    update: 0,
    unchanged: 0,
    error: 0,
    duplicate: 0,
    skipped: 0,
    implied: 0,
  };
  return { ...none, ...rows[0] };
}

/** How many photos would now do something other than what was shown; inside the run's transaction. */
export async function changedPhotos(job: Job, sheetId: number): Promise<number> {
  const { rows } = await job.client.query<{ n: number }>(
    `select count(*)::integer as n from import_row r join (${outcome}) m on m.id = r.id
     where (r.state, r.target_id, r.errors) is distinct from (m.state, m.target_id, m.errors)`,
    parameters(job, sheetId),
  );
  return rows[0]?.n ?? 0;
}
