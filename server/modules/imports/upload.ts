import type { FileUpload } from "graphql-upload/processRequest.mjs";
import { tidy } from "../../shared/rules/fields.ts";
import { BadInput } from "../../core/base/errors.ts";
import type { Files } from "../../core/files/files.ts";
import { FileTooLarge, type StoredFile } from "../../core/files/storage.ts";
import { photoZipLimits } from "../../shared/photo-zip-limits.ts";
import type { ImportType } from "../../shared/import-columns.ts";
import { workbookLimits } from "../../lib/workbook/limits.ts";

/** How many bytes of a file are taken. */
const limitOf = (type: ImportType): number => (type === "PHOTO" ? photoZipLimits : workbookLimits).fileBytes;

/** The last part of a file's name, if it has one, without what does not belong into it; at most 200 characters. */
const nameOf = (filename: string | undefined): string =>
  tidy((filename?.split(/[/\\]/u).at(-1) ?? "").replace(/[\p{Cc}\p{Bidi_Control}]/gu, "")).slice(-200).toWellFormed() || "import";

/** Stores an upload as it comes in, whatever it is: the job process looks into it. `BadInput` when it is too large. */
export async function storeUpload(
  files: Files,
  type: ImportType,
  upload: Promise<FileUpload>,
): Promise<{ stored: StoredFile; file: { name: string; mimeType: string } }> {
  const { createReadStream, filename } = await upload;
  try {
    const stored = await files.storage.putStream(createReadStream(), limitOf(type));
    return { stored, file: { name: nameOf(filename), mimeType: "application/octet-stream" } };
  } catch (error) {
    const cut = error instanceof Error && "status" in error && error.status === 413;
    if (!(error instanceof FileTooLarge || cut)) throw error;
    throw new BadInput([{ path: "file", key: "errors.fileTooLarge", params: { mb: limitOf(type) >> 20 } }]);
  }
}
