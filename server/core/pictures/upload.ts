import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { BadInput } from "../base/errors.ts";
import type { SentFile } from "../files/sent-file.ts";
import type { FileStorage, StoredFile } from "../files/storage.ts";
import { HEAD, PictureError, requirePicture } from "./format.ts";

/** The bytes as received, not inspected yet. */
export interface SentPicture extends StoredFile {
  /** SHA-256 of the bytes, in hex. */
  hash: string;
}

/** Passes the bytes on, and stops unless they begin like a picture. */
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

/**
 * Stores an uploaded picture, to be re-encoded by a job. `BadInput` on the field `file` if its content is no picture;
 * nothing stays behind then.
 */
export async function storePicture(storage: FileStorage, upload: Promise<SentFile>): Promise<SentPicture> {
  const hash = createHash("sha256");
  const { createReadStream, limit } = await upload;
  try {
    const stored = await storage.putStream(Readable.from(looked(createReadStream(), hash)), limit);
    return { ...stored, hash: hash.digest("hex") };
  } catch (error) {
    throw error instanceof PictureError
      ? new BadInput([{ path: "file", key: error.key, params: error.params }])
      : error;
  }
}
