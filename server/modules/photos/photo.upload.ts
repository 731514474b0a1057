import { z } from "zod";
import { runChange } from "../../core/write/change.ts";
import { readBack } from "../../core/write/read-back.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import { AppError, OutcomeUnknown } from "../../core/base/errors.ts";
import type { SentFile } from "../../core/files/sent-file.ts";
import { storePicture } from "../../core/pictures/upload.ts";
import { check } from "../../core/write/rules.ts";
import type { Selection } from "../../core/data/selection.ts";
import type { Row } from "../../core/data/tables.ts";
import { photoRules } from "../../shared/rules/photo.ts";
import { StudentPhoto } from "./photo.entity.ts";
import type { PhotoInput } from "./photo.input.ts";
import { addPhoto, photoSentBefore, requireStudent } from "./photo.service.ts";

export interface SentPhoto {
  studentId: number;
  /** A UUID that the sender made for this photo. */
  uploadKey: string;
  input: PhotoInput;
  file: Promise<SentFile>;
}

const keyRules = z.object({ uploadKey: z.uuid({ error: "validation.invalid" }) });

/** Stores a photo that is sent and writes it down; one that came before under the same key is given as it is. */
export async function receivePhoto(
  ctx: Context,
  { studentId, uploadKey, input, file }: SentPhoto,
  selection: Selection,
): Promise<Row | undefined> {
  const scope = scopeOf(ctx);
  const { storage } = ctx.services.files;
  check(keyRules, { uploadKey });
  const values = check(photoRules, input);
  await requireStudent(scope, studentId);
  let id = await photoSentBefore(scope, studentId, uploadKey);
  if (id === null) {
    const sent = await storePicture(storage, file);
    try {
      const work = () => addPhoto(scope, { ...values, studentId, uploadKey }, sent);
      const { result } = await runChange(scope, "addPhoto", ctx.requestId, work);
      if (result.before) await storage.remove(sent.key);
      id = result.id;
    } catch (error) {
      // Of any other error nobody knows whether it came before the commit.
      if (error instanceof AppError && !(error instanceof OutcomeUnknown)) await storage.remove(sent.key);
      throw error;
    }
  }
  const saved = id;
  const [row] = await readBack(() => scope.reader.rows(StudentPhoto, [saved], selection));
  return row;
}
