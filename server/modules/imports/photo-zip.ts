import { createHash } from "node:crypto";
import { removeBytesOf } from "../../core/files/removal.ts";
import type { FileStorage, StoredFile } from "../../core/files/storage.ts";
import { mergedCodes } from "../../core/import/merged.ts";
import type { RowMessage } from "../../core/import/row.ts";
import { type Job, JobFailure } from "../../core/jobs/job.ts";
import { HEAD, PictureError, requirePicture } from "../../core/pictures/format.ts";
import { makePictures } from "../../core/pictures/make.ts";
import { writingsOf } from "../../core/base/text.ts";
import { type Archive, type ArchiveFile, openArchive } from "../../lib/workbook/archive.ts";
import { fileKind } from "../../lib/workbook/kind.ts";
import { WorkbookError } from "../../lib/workbook/limits.ts";
import { zipNature } from "../../lib/workbook/zip-nature.ts";
import { photoZipLimits } from "../../shared/photo-zip-limits.ts";
import { pictureLimits } from "../../shared/picture-limits.ts";
import { tidyCode } from "../../shared/values/fields.ts";
import { TAKEN_ON_HEAD, takenOnIn } from "../../shared/taken-on.ts";
import { type PhotoSize, photoSizes } from "../photos/photo.sizes.ts";
import { fileOf, type RunRow } from "./import.plan.ts";
import { isLitter, photoName, type PhotoName, titleBehind } from "./photo-name.ts";
import { filesName, own, PHOTO_PURPOSE, type ReadPhoto, students } from "./photo-rows.ts";
import { unscoped } from "../../core/base/unscoped.ts";

/** Photos, and what programs add to zips. */
const ENTRIES = photoZipLimits.photos * 4;
const sizes = Object.keys(photoSizes) as PhotoSize[];

/** Turns the errors of a damaged or hostile zip into one message. */
async function opened<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    throw new JobFailure(error.key === "errors.fileEncrypted" ? "errors.zipEncrypted" : "errors.zipHostile");
  }
}

/** What a file that is not a zip is. */
function otherThanZip(file: Buffer): string {
  try {
    return fileKind(file) === "compound" ? "errors.zipWorkbook" : "errors.zipWanted";
  } catch (error) {
    return error instanceof WorkbookError && error.key === "errors.filePdf" ? "errors.zipPdf" : "errors.zipWanted";
  }
}

/** Zips that do not contain files people put there. */
const refusals = {
  workbook: "errors.zipWorkbook",
  tables: "errors.zipWorkbook",
  document: "errors.zipDocument",
} as const;
const isZip = (file: Buffer): boolean => file.length > 4 && file.readUInt16BE(0) === 0x50_4b;

async function openPhotos(file: Buffer): Promise<{ archive: Archive; files: ArchiveFile[] }> {
  if (!isZip(file)) throw new JobFailure(otherThanZip(file));
  const limits = { entries: ENTRIES, inflatedBytes: photoZipLimits.fileBytes * 2, partBytes: pictureLimits.fileBytes };
  const archive = await opened(() => openArchive(file, limits));
  const nature = await opened(() => zipNature(archive));
  if (nature in refusals) throw new JobFailure(refusals[nature as keyof typeof refusals]);
  const files = archive.files().filter(({ name }) => !isLitter(name));
  if (files.length === 0) throw new JobFailure("errors.zipEmpty");
  if (files.length > photoZipLimits.photos) throw new JobFailure("errors.tooManyPhotos", { n: photoZipLimits.photos });
  return { archive, files };
}

/** Students' stored codes by possible file name prefixes; and those of merged students. */
interface StudentCodes {
  living: ReadonlyMap<string, string>;
  merged: ReadonlySet<string>;
}

/** A possible code in each way it may be stored, first as written. */
const writtenAs = (wanted: string) => {
  const code = tidyCode(wanted).toLowerCase();
  // Without its hyphens the code before a number is a different code.
  return (code.includes("-") ? [code] : writingsOf(code)).map((written, place) => ({
    wanted,
    written,
    exact: place === 0,
  }));
};

/** Which of the possible codes belong to students the user sees. */
async function studentCodes({ client, actor }: Job, names: readonly PhotoName[]): Promise<StudentCodes> {
  const wanted = new Set(names.flatMap(({ codes }) => codes));
  const { rows } = await client.query<{ wanted: string; exact: boolean; code: string | null }>(
    unscoped(
      "the branches are $2 and $3",
    )`select w.wanted, w.exact, t.code from jsonb_to_recordset($1) w(wanted text, written text, exact boolean)
     left join student t on lower(t.code) = w.written and t.deleted_at is null and ${own("t.branch_id")}
     where t.id is not null or w.exact and exists (select from ${mergedCodes(students, own)} g where g.code = w.written and g.into_code is not null)`,
    [JSON.stringify([...wanted].flatMap(writtenAs)), actor.allBranches, [...actor.branchIds]],
  );
  const living = [...Map.groupBy(rows, (row) => row.wanted)].flatMap(([each, found]) => {
    const meant = found.some((row) => row.exact) ? found.filter((row) => row.exact) : found;
    const [only, ...others] = meant;
    return only?.code && others.length === 0 ? [[each, only.code] as const] : [];
  });
  return {
    living: new Map(living),
    merged: new Set(rows.flatMap(({ wanted: each, code }) => (code === null ? [each] : []))),
  };
}

/** The photos that students already have, as code and hash. */
async function photosThere({ client, actor }: Job, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ photo: string }>(
    unscoped(
      "the branches are $2 and $3",
    )`select t.code || ' ' || p.content_hash as photo from student t join student_photo p on p.student_id = t.id
     where t.code = any ($1::text[]) and t.deleted_at is null and p.deleted_at is null and p.state <> 'FAILED' and ($2 or t.branch_id = any ($3::integer[]))`,
    [codes, actor.allBranches, [...actor.branchIds]],
  );
  return new Set(rows.map(({ photo }) => photo));
}

const hashOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

const problem = (key: string, params: RowMessage["params"] = {}): RowMessage[] => [{ field: "file", key, params }];

/** A photo's bytes, or what is wrong with them: too large, damaged, or not a picture. */
async function bytesOf(archive: Archive, { name, size }: ArchiveFile): Promise<Buffer | RowMessage[]> {
  if (size > pictureLimits.fileBytes) return problem("errors.fileTooLarge", { mb: pictureLimits.fileBytes >> 20 });
  try {
    const bytes = await archive.content(name);
    requirePicture(bytes.subarray(0, HEAD));
    return bytes;
  } catch (error) {
    if (error instanceof PictureError) return problem(error.key, error.params);
    if (error instanceof WorkbookError && error.key !== "errors.fileHostile") {
      return problem("errors.pictureNotReadable");
    }
    throw error;
  }
}

/** Makes a photo's sizes and records their files, so that they are removed again if nobody writes them. */
async function make(
  { pool }: Job,
  run: RunRow,
  storage: FileStorage,
  bytes: Buffer,
): Promise<ReadPhoto["made"] | RowMessage[]> {
  try {
    const pictures = await makePictures(bytes, photoSizes);
    const ids = new Map<PhotoSize, number>();
    for (const size of sizes) {
      const stored: StoredFile = await storage.put(pictures[size].bytes);
      const { rows } = await pool.query<{ id: number }>(
        `insert into file (owner_id, key, name, mime_type, purpose, size, permission) values ($1, $2, $3, 'image/jpeg', $4, $5, 'nobody') returning id`,
        [run.owner_id, stored.key, filesName(run.id), PHOTO_PURPOSE, stored.size],
      );
      ids.set(size, rows[0]?.id ?? 0);
    }
    const { width, height } = pictures.large;
    return { ...(Object.fromEntries(ids) as Record<PhotoSize, number>), width, height };
  } catch (error) {
    if (error instanceof PictureError) return problem(error.key, error.params);
    throw error;
  }
}

/** Removes what was made for a run but not written. */
export async function removeMade(pool: Job["pool"], storage: FileStorage, runId: number): Promise<void> {
  const { rows } = await pool.query<{ key: string }>(
    "delete from file where purpose = $1 and name = $2 returning key",
    [PHOTO_PURPOSE, filesName(runId)],
  );
  await removeBytesOf(
    pool,
    storage,
    rows.map(({ key }) => key),
  );
}

/**
 * Reads a zip of photos file by file: each one's student and date and, if a student is found, makes its sizes.
 * `JobFailure` if it is not a zip that is accepted.
 */
export async function readPhotos(job: Job, run: RunRow, storage: FileStorage, today: string): Promise<ReadPhoto[]> {
  await removeMade(job.pool, storage, run.id);
  const { archive, files } = await openPhotos(await storage.read(fileOf(run)));
  const names = files.map(({ name }) => photoName(name));
  const { living, merged } = await studentCodes(job, names);
  const there = await photosThere(job, [...new Set(living.values())]);
  const photos: ReadPhoto[] = [];
  for (const [i, file] of files.entries()) {
    const { file: name, codes, likely } = names[i] ?? photoName(file.name);
    const found = codes.find((code) => living.has(code) || merged.has(code));
    const code = found === undefined ? likely : (living.get(found) ?? tidyCode(found));
    const bytes = await opened(() => bytesOf(archive, file));
    const day = Buffer.isBuffer(bytes)
      ? (takenOnIn(bytes.toString("latin1", 0, TAKEN_ON_HEAD)) ?? file.changedOn)
      : null;
    const hash = Buffer.isBuffer(bytes) ? hashOf(bytes) : null;
    const isNew = found !== undefined && living.has(found) && !there.has(`${code} ${hash}`);
    const made = Buffer.isBuffer(bytes) && isNew ? await make(job, run, storage, bytes) : null;
    if (made && !Array.isArray(made)) there.add(`${code} ${hash}`);
    photos.push({
      file: name,
      code,
      title: found === undefined ? "" : titleBehind(name, found),
      takenOn: day !== null && day > today ? today : day,
      hash,
      made: Array.isArray(made) ? null : made,
      errors: [...(Buffer.isBuffer(bytes) ? [] : bytes), ...(Array.isArray(made) ? made : [])],
    });
    await job.progress(i + 1, files.length);
  }
  return photos;
}
