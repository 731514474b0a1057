import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Bucket, type OpenUpload } from "./bucket.ts";
import type { BucketAddress } from "./file-address.ts";
import { type FileStorage, type FoundFile, isFileKey, LimitedCount, newKey, type StoredFile } from "./storage.ts";

/** No upload takes as long (ms). */
const BROKEN_OFF = 86_400_000;

const nameOf = (key: string): string => {
  if (!isFileKey(key)) throw new Error("Not a file's key");
  return `${key.slice(0, 2)}/${key}`;
};

/** Files in S3-compatible storage, under the names that they have in a folder. */
export class S3Storage implements FileStorage {
  readonly #bucket: Bucket;

  constructor(place: BucketAddress) {
    this.#bucket = new Bucket(place);
  }

  async putStream(stream: Readable, limit: number, begun?: (key: string) => Promise<unknown>): Promise<StoredFile> {
    const key = newKey();
    await begun?.(key);
    const counter = new LimitedCount(limit);
    try {
      // Both must have ended before anything is removed. The upload's error is the one to report: a refused upload also
      // cuts the stream short.
      const [read, sent] = await Promise.allSettled([
        pipeline(stream, counter),
        this.#bucket.putStream(nameOf(key), counter),
      ]);
      for (const ended of [sent, read]) if (ended.status === "rejected") throw ended.reason;
    } catch (error) {
      stream.destroy();
      // Its answer may have been lost, not the object. If this fails, too, the nightly cleanup removes it.
      await this.#bucket.remove(nameOf(key)).catch(() => undefined);
      throw error;
    }
    return { key, size: counter.counted };
  }

  async put(content: Buffer): Promise<StoredFile> {
    const key = newKey();
    await this.#bucket.put(nameOf(key), content);
    return { key, size: content.length };
  }

  putBack(key: string, content: Readable): Promise<void> {
    return this.#bucket.putStream(nameOf(key), content);
  }

  async read(key: string): Promise<Buffer> {
    return Buffer.concat(await this.stream(key).toArray());
  }

  stream(key: string): Readable {
    return this.#bucket.stream(nameOf(key));
  }

  async remove(key: string): Promise<void> {
    await this.#bucket.remove(nameOf(key));
  }

  async removeAll(keys: readonly string[]): Promise<void> {
    await this.#bucket.removeAll(keys.map(nameOf));
  }

  async *list(): AsyncGenerator<FoundFile> {
    for await (const page of this.#bucket.list()) {
      for (const { name, ...found } of page) {
        const key = name.slice(3);
        if (isFileKey(key) && name === nameOf(key)) yield { key, ...found };
      }
    }
  }

  async *folders(): AsyncGenerator<string[]> {
    for await (const page of this.#bucket.list()) {
      const keys = page
        .map(({ name }) => name.slice(3))
        .filter((key, i) => isFileKey(key) && page[i]?.name === nameOf(key));
      if (keys.length > 0) yield keys;
    }
  }

  async changedAt(key: string): Promise<Date | null> {
    return (await this.#bucket.find(nameOf(key)))?.changedAt ?? null;
  }

  async sizeOf(key: string): Promise<number | null> {
    return (await this.#bucket.find(nameOf(key)))?.size ?? null;
  }

  async #brokenOff(): Promise<OpenUpload[] | null> {
    const uploads = await this.#bucket.openUploads();
    const old = Date.now() - BROKEN_OFF;
    return uploads && uploads.filter(({ name, begunAt }) => isFileKey(name.slice(3)) && begunAt.getTime() < old);
  }

  async leftovers(): Promise<string[] | null> {
    const uploads = await this.#brokenOff();
    return uploads && uploads.map(({ name }) => name);
  }

  async removeLeftovers(): Promise<number> {
    const uploads = (await this.#brokenOff()) ?? [];
    for (const upload of uploads) await this.#bucket.endUpload(upload);
    return uploads.length;
  }

  check(): Promise<void> {
    return this.#bucket.check();
  }
}
