import { createHash } from "node:crypto";
import { removeBytesOf } from "../../core/files/removal.ts";
import type { FileStorage, StoredFile } from "../../core/files/storage.ts";
import type { RowMessage } from "../../core/import/row.ts";
import { type Job, JobFailure } from "../../core/jobs/job.ts";
import { HEAD, PictureError, requirePicture } from "../../core/pictures/format.ts";
import { makePictures } from "../../core/pictures/make.ts";
import { type Archive, type ArchiveFile, openArchive } from "../../lib/workbook/archive.ts";
import { fileKind } from "../../lib/workbook/kind.ts";
import { WorkbookError } from "../../lib/workbook/limits.ts";
import { zipNature } from "../../lib/workbook/zip-nature.ts";
import { photoZipLimits } from "../../shared/photo-zip-limits.ts";
import { pictureLimits } from "../../shared/picture-limits.ts";
import { TAKEN_ON_HEAD, takenOnIn } from "../../shared/taken-on.ts";
import { type PhotoSize, photoSizes, purposeOf } from "../photos/photo.sizes.ts";
import { fileOf, type RunRow } from "./import.plan.ts";
import { isLitter, photoName } from "./photo-name.ts";
import { filesName, PHOTO_PURPOSE, type ReadPhoto } from "./photo-rows.ts";
import { type NamedStudent, studentsNamed } from "./photo-students.ts";
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

const hashOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** The photos that students already have. */
class PhotosThere {
  readonly #storage: FileStorage;
  readonly #hashes = new Set<string>();
  readonly #large: Map<string, { hash: string; key: string }[]>;

  constructor(
    storage: FileStorage,
    rows: readonly { code: string; hash: string; key: string | null; size: number | null }[],
  ) {
    this.#storage = storage;
    for (const { code, hash } of rows) this.add(code, hash);
    const made = rows.flatMap(({ code, hash, key, size }) =>
      key === null ? [] : [{ of: `${code} ${size}`, hash, key }],
    );
    this.#large = Map.groupBy(made, ({ of }) => of);
  }

  add(code: string, hash: string): void {
    this.#hashes.add(`${code} ${hash}`);
  }

  has(code: string, hash: string): boolean {
    return this.#hashes.has(`${code} ${hash}`);
  }

  /** The hash of the upload that a picture was made from, if it is the large size of one; otherwise its own. */
  async hashOf(code: string, bytes: Buffer): Promise<string> {
    for (const { hash, key } of this.#large.get(`${code} ${bytes.length}`) ?? []) {
      if (bytes.equals(await this.#storage.read(key))) return hash;
    }
    return hashOf(bytes);
  }
}

async function photosThere(
  { client, actor }: Job,
  storage: FileStorage,
  named: readonly NamedStudent[],
): Promise<PhotosThere> {
  const codes = new Set(named.flatMap(({ exists, code }) => (exists ? code : [])));
  const { rows } = await client.query<{ code: string; hash: string; key: string | null; size: number | null }>(
    unscoped(
      "the branches are $2 and $3",
    )`select t.code, p.content_hash as hash, f.key, f.size from student t join student_photo p on p.student_id = t.id
     left join file f on f.photo_id = p.id and f.purpose = $4
     where t.code = any ($1::text[]) and t.deleted_at is null and p.deleted_at is null and p.state <> 'FAILED' and ($2 or t.branch_id = any ($3::integer[]))`,
    [[...codes], actor.allBranches, [...actor.branchIds], purposeOf("large")],
  );
  return new PhotosThere(storage, rows);
}

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
  const named = await studentsNamed(job, names);
  const there = await photosThere(job, storage, named);
  const photos: ReadPhoto[] = [];
  for (const [i, { file: name, code, exists, title, day: written }] of named.entries()) {
    const file = files[i];
    if (!file) continue;
    const bytes = await opened(() => bytesOf(archive, file));
    const day = Buffer.isBuffer(bytes)
      ? (takenOnIn(bytes.toString("latin1", 0, TAKEN_ON_HEAD)) ?? written ?? file.changedOn)
      : null;
    const hash = Buffer.isBuffer(bytes) ? await there.hashOf(code, bytes) : null;
    const isNew = hash !== null && exists && !there.has(code, hash);
    const made = Buffer.isBuffer(bytes) && isNew ? await make(job, run, storage, bytes) : null;
    if (hash !== null && made && !Array.isArray(made)) there.add(code, hash);
    photos.push({
      file: name,
      code,
      title,
      takenOn: day !== null && day > today ? today : day,
      hash,
      made: Array.isArray(made) ? null : made,
      errors: [...(Buffer.isBuffer(bytes) ? [] : bytes), ...(Array.isArray(made) ? made : [])],
    });
    await job.progress(i + 1, files.length);
  }
  return photos;
}
