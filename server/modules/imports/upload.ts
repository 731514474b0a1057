import { tidy } from "../../shared/values/fields.ts";
import type { Files } from "../../core/files/files.ts";
import type { SentFile } from "../../core/files/sent-file.ts";
import type { StoredFile } from "../../core/files/storage.ts";
import { photoZipLimits } from "../../shared/photo-zip-limits.ts";
import type { ImportType } from "../../shared/import-columns.ts";
import { workbookLimits } from "../../lib/workbook/limits.ts";

/** The size limit of a file, in bytes. */
export const uploadLimit = (type: ImportType): number => (type === "PHOTO" ? photoZipLimits : workbookLimits).fileBytes;

/** The last part of a file's path, if any, without invalid characters; at most 200 characters. */
const nameOf = (filename: string): string =>
  tidy((filename.split(/[/\\]/u).at(-1) ?? "").replace(/[\p{Cc}\p{Bidi_Control}]/gu, ""))
    .slice(-200)
    .toWellFormed() || "import";

/** Streams an upload into storage unexamined: the job process looks into it. */
export async function storeUpload(
  files: Files,
  upload: Promise<SentFile>,
): Promise<{ stored: StoredFile; file: { name: string; mimeType: string } }> {
  const { filename, createReadStream, limit } = await upload;
  const stored = await files.storage.putStream(createReadStream(), limit);
  return { stored, file: { name: nameOf(filename), mimeType: "application/octet-stream" } };
}
