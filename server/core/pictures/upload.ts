import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FileUpload } from "graphql-upload/processRequest.mjs";
import { pictureLimits } from "../../shared/picture-limits.ts";
import { BadInput } from "../base/errors.ts";
import { FileTooLarge, type FileStorage, type StoredFile } from "../files/storage.ts";
import { HEAD, PictureError, requirePicture } from "./format.ts";

/** The bytes as they were sent, not looked into yet. */
export interface SentPicture extends StoredFile {
  /** SHA-256 of the bytes, in hex. */
  hash: string;
}

/** Passes the bytes on, and stops where they begin as no picture does. */
async function* looked(source: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0);
  for await (const chunk of source) {
    hash.update(chunk);
    if (head.length < HEAD) {
      head = Buffer.concat([head, chunk.subarray(0, HEAD)]);
      if (head.length >= HEAD) requirePicture(head);
    }
    yield chunk;
  }
  if (head.length < HEAD) requirePicture(head);
}

const refusal = (key: string, params = {}) => new BadInput([{ path: "file", key, params }]);

/**
 * Stores a picture that is sent, to be made anew by a job. `BadInput` on the field `file` for what is no picture, by its
 * content, or too large; nothing stays behind then.
 */
export async function storePicture(
  storage: FileStorage,
  upload: Promise<FileUpload>,
  limit: number = pictureLimits.fileBytes,
): Promise<SentPicture> {
  const { createReadStream } = await upload;
  const hash = createHash("sha256");
  try {
    const stored = await storage.putStream(Readable.from(looked(createReadStream(), hash)), limit);
    return { ...stored, hash: hash.digest("hex") };
  } catch (error) {
    const cut = error instanceof Error && "status" in error && error.status === 413;
    if (error instanceof FileTooLarge || cut) throw refusal("errors.fileTooLarge", { mb: limit >> 20 });
    throw error instanceof PictureError ? refusal(error.key, error.params) : error;
  }
}
