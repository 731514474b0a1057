import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { NodeHttpHandler } from "@smithy/node-http-handler";
import { StorageAway } from "../base/errors.ts";
import type { BucketPlace } from "./file-place.ts";

/** In milliseconds. A part of an upload is 5 MiB: it must arrive in this time. */
const TIMEOUTS = { connection: 5_000, request: 60_000, socket: 60_000 };
/** Whoever looks after the product asks often: unanswered questions must not pile up (ms). */
const CHECK_TIMEOUT = 5_000;
/** The first answer in which an outage is noticed is tried this often. */
const ATTEMPTS = 3;
const PART = 5 * 2 ** 20;
const PARTS_AT_ONCE = 2;

/** An object as found in a bucket; its size in bytes. */
export interface FoundObject {
  name: string;
  size: number;
  changedAt: Date;
}

const statusOf = (error: Error): number | null =>
  "$metadata" in error ? ((error.$metadata as { httpStatusCode?: number }).httpStatusCode ?? null) : null;
const word = (value: unknown): string => (typeof value === "string" && /^\w{1,64}$/u.test(value) ? value : "");

/** What may be logged of a failure: an answer can repeat the account's key and what was signed. */
function told(error: unknown): Error {
  if (!(error instanceof Error)) return new Error("S3 failed");
  const code = word("code" in error ? error.code : "");
  const parts = [word(error.name), code, String(statusOf(error) ?? "")].filter((part) => part !== "");
  return new Error(`S3 failed (${[...new Set(parts)].join(", ")})`);
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === "NoSuchKey" || error.name === "NotFound");

/** The error for whatever the client library threw: `StorageAway`, or one with the code ENOENT. */
const translated = (error: unknown): Error =>
  isMissing(error)
    ? Object.assign(new Error("ENOENT: there is no such object"), { code: "ENOENT" })
    : new StorageAway(told(error));

async function asked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw translated(error);
  }
}

/** An object's bytes: emits `open` once it was found. Ends only after all of them. */
class ObjectStream extends Readable {
  readonly #find: (signal: AbortSignal) => Promise<Readable>;
  readonly #leaving = new AbortController();
  #body: Readable | undefined;

  constructor(find: (signal: AbortSignal) => Promise<Readable>) {
    super();
    this.#find = find;
  }

  override _construct(done: (error?: Error) => void): void {
    void this.#begin(done);
  }

  async #begin(done: (error?: Error) => void): Promise<void> {
    let body: Readable;
    try {
      body = await this.#find(this.#leaving.signal);
    } catch (error) {
      return done(translated(error));
    }
    this.#body = body;
    body.on("data", (chunk: Buffer) => {
      if (!this.push(chunk)) body.pause();
    });
    body.pause();
    body.once("end", () => this.push(null));
    body.once("error", (error) => this.destroy(translated(error)));
    body.once("close", () => {
      if (!body.readableEnded) this.destroy(translated(new Error("cut short")));
    });
    done();
    this.emit("open");
  }

  override _read(): void {
    this.#body?.resume();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#leaving.abort();
    this.#body?.destroy();
    done(error);
  }
}

/**
 * Objects in a bucket of S3-compatible storage, below a prefix. Credentials, endpoint and region come from the usual
 * `AWS_…` variables. Every failure is a `StorageAway`, or has the code ENOENT for a missing object.
 */
export class Bucket {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor({ bucket, prefix }: BucketPlace) {
    this.#bucket = bucket;
    this.#prefix = prefix === "" ? "" : `${prefix}/`;
    this.#client = new S3Client({
      region: process.env["AWS_REGION"] ?? process.env["AWS_DEFAULT_REGION"] ?? "us-east-1",
      forcePathStyle: true,
      maxAttempts: ATTEMPTS,
      // Otherwise a stream is sent in signed pieces, which most other servers than Amazon's refuse.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      requestHandler: new NodeHttpHandler({
        connectionTimeout: TIMEOUTS.connection,
        requestTimeout: TIMEOUTS.request,
        throwOnRequestTimeout: true,
        socketTimeout: TIMEOUTS.socket,
      }),
    });
  }

  #at(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: `${this.#prefix}${name}` };
  }

  /** Writes an object at once. */
  async put(name: string, content: Buffer): Promise<void> {
    await asked(this.#client.send(new PutObjectCommand({ ...this.#at(name), Body: content })));
  }

  /**
   * Writes an object from a stream of unknown length; throws the stream's own error if that fails, and writes nothing
   * then. Keeps at most 15 MiB in memory.
   */
  async putStream(name: string, content: Readable): Promise<void> {
    let broken: Error | undefined;
    content.on("error", (error) => (broken ??= error));
    const upload = new Upload({
      client: this.#client,
      params: { ...this.#at(name), Body: content },
      partSize: PART,
      queueSize: PARTS_AT_ONCE,
      // Removed below: the library would report a failed removal in place of the failure.
      leavePartsOnError: true,
    });
    try {
      await upload.done();
    } catch (error) {
      const failure = broken ?? translated(error);
      content.destroy();
      if (upload.uploadId !== undefined) {
        const parts = new AbortMultipartUploadCommand({ ...this.#at(name), UploadId: upload.uploadId });
        await this.#client.send(parts).catch(() => undefined);
      }
      throw failure;
    }
  }

  /** An object's bytes. */
  stream(name: string): Readable {
    return new ObjectStream(async (signal) => {
      const { Body } = await this.#client.send(new GetObjectCommand(this.#at(name)), { abortSignal: signal });
      if (!(Body instanceof Readable)) throw new Error("no body");
      return Body;
    });
  }

  /** An object's size and age; null if there is none. */
  async find(name: string): Promise<Omit<FoundObject, "name"> | null> {
    try {
      const found = await this.#client.send(new HeadObjectCommand(this.#at(name)));
      return { size: found.ContentLength ?? 0, changedAt: found.LastModified ?? new Date() };
    } catch (error) {
      if (isMissing(error)) return null;
      throw translated(error);
    }
  }

  /** Removes an object; a missing one is no error. */
  async remove(name: string): Promise<void> {
    await asked(this.#client.send(new DeleteObjectCommand(this.#at(name))));
  }

  /** Every object whose name begins so, in order of their names, up to a thousand at a time. */
  async *list(beginning = ""): AsyncGenerator<FoundObject[]> {
    let next: string | undefined;
    do {
      const page = await asked(
        this.#client.send(
          new ListObjectsV2Command({
            Bucket: this.#bucket,
            Prefix: `${this.#prefix}${beginning}`,
            ...(next !== undefined && { ContinuationToken: next }),
          }),
        ),
      );
      yield (page.Contents ?? []).map(({ Key = "", Size = 0, LastModified = new Date() }) => ({
        name: Key.slice(this.#prefix.length),
        size: Size,
        changedAt: LastModified,
      }));
      next = page.NextContinuationToken;
    } while (next !== undefined);
  }

  /** Throws unless the bucket answers. */
  async check(): Promise<void> {
    await asked(
      this.#client.send(new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: this.#prefix, MaxKeys: 1 }), {
        abortSignal: AbortSignal.timeout(CHECK_TIMEOUT),
      }),
    );
  }
}
