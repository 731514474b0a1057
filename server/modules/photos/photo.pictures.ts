import { sql } from "kysely";
import type { LoaderContext } from "../../core/data/attached.ts";
import { addressFor, PICTURE_LIFETIME } from "../../core/files/links.ts";
import { readNamed } from "../../core/data/statement-name.ts";
import { type PhotoSize, photoSizes, purposeOf } from "./photo.sizes.ts";
import type { Picture } from "./photo.types.ts";
import { isOneOf } from "../../core/data/list.ts";

interface FileRow {
  holder: number;
  purpose: string;
  key: string;
  size: number;
}

const sizes = Object.keys(photoSizes) as PhotoSize[];
const purposes = sizes.map(purposeOf);

/** URLs by the record that holds the files; records that lack a size are omitted. */
function byHolder(asked: LoaderContext, rows: readonly FileRow[]): Map<number, Picture> {
  const pictures = new Map<number, Picture>();
  for (const [holder, files] of Map.groupBy(rows, (row) => row.holder)) {
    const urls = sizes.flatMap((size) => {
      const file = files.find(({ purpose }) => purpose === purposeOf(size));
      const url = file && addressFor(asked, file, PICTURE_LIFETIME);
      return url ? [[`${size}Url`, url]] : [];
    });
    if (urls.length === sizes.length) pictures.set(holder, Object.fromEntries(urls) as Picture);
  }
  return pictures;
}

/** The pictures of these photos. */
export async function picturesOf(asked: LoaderContext, photoIds: readonly number[]): Promise<Map<number, Picture>> {
  const files = asked.db
    .selectFrom("file")
    .select(["photo_id as holder", "purpose", "key", "size"])
    .where(isOneOf("photo_id", photoIds))
    .where("purpose", "in", purposes);
  return byHolder(asked, await readNamed<FileRow>(asked.database, files));
}

/** The picture that represents each of these students: the primary photo, otherwise the latest. */
export async function facesOf(asked: LoaderContext, studentIds: readonly number[]): Promise<Map<number, Picture>> {
  const chosen = asked.db
    .selectFrom("student_photo")
    .distinctOn("student_id")
    .select(["student_id", "id"])
    .where(isOneOf("student_id", studentIds))
    .where("deleted_at", "is", null)
    .where("width", "is not", null)
    .orderBy("student_id")
    .orderBy("is_primary", "desc")
    .orderBy(sql`taken_on desc nulls last`)
    .orderBy("id", "desc");
  const files = asked.db
    .selectFrom(chosen.as("chosen"))
    .innerJoin("file", "file.photo_id", "chosen.id")
    .select(["chosen.student_id as holder", "file.purpose", "file.key", "file.size"])
    .where("file.purpose", "in", purposes);
  return byHolder(asked, await readNamed<FileRow>(asked.database, files));
}
