import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { NodeHttpHandler } from "@smithy/node-http-handler";
import { StorageAway } from "../base/errors.ts";
import type { BucketAddress } from "./file-address.ts";
import { type Find, ObjectStream } from "./object-stream.ts";
import { retries } from "./retries.ts";

/** In milliseconds. A part of an upload is 5 MiB: it must arrive in this time. */
const TIMEOUTS = { connection: 5_000, request: 60_000, socket: 60_000 };
/** Whoever looks after the product asks often: unanswered questions must not pile up (ms). */
const CHECK_TIMEOUT = 5_000;
/** How often a call is tried that fails, while somebody waits for it. */
const ATTEMPTS = 3;
/** As many objects as one call removes. */
const BATCH = 1000;
/** More unfinished uploads than this are not told. */
const UPLOADS_TOLD = 10_000;
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

/** Whether a server does not know this call, or wants it otherwise. */
const isUnknownCall = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(?:NotImplemented|MethodNotAllowed|MissingContentMD5|InvalidRequest)$/u.test(error.name) ||
    [405, 501].includes(statusOf(error) ?? 0));

type Translate = (error: unknown) => Error;

/** What distinguishes one use of a bucket from another. */
export interface BucketOptions {
  /** How often a call is tried that fails. */
  attempts?: number;
  /** When aborted, every call ends with an error. */
  stopping?: AbortSignal | undefined;
  /** A word with which variables begin that come before the usual ones: `BACKUP_` for `BACKUP_AWS_…`. */
  ownVariables?: string;
  /** The error for a bucket that does not answer or refuses; its cause is free of credentials. */
  away?: (cause: Error) => Error;
}

/** How a bucket is reached. What is left out, the client library takes from the `AWS_…` variables itself. */
function accountFrom(env: NodeJS.ProcessEnv, own: string): Pick<S3ClientConfig, "region" | "endpoint" | "credentials"> {
  // A file of variables leaves empty what is not given.
  const given = (name: string) => env[name] || undefined;
  const endpoint = given(`${own}AWS_ENDPOINT_URL_S3`);
  const accessKeyId = given(`${own}AWS_ACCESS_KEY_ID`);
  const secretAccessKey = given(`${own}AWS_SECRET_ACCESS_KEY`);
  return {
    region: given(`${own}AWS_REGION`) ?? given("AWS_REGION") ?? given("AWS_DEFAULT_REGION") ?? "us-east-1",
    ...(own !== "" && endpoint && { endpoint }),
    ...(own !== "" && accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  };
}

/** An upload in parts that is not finished: under way, or broken off by a process that was killed. */
export interface OpenUpload {
  name: string;
  id: string;
  begunAt: Date;
}

/**
 * Objects in a bucket of S3-compatible storage, below a prefix. Credentials, endpoint and region come from the usual
 * `AWS_…` variables. A missing object is an error with the code ENOENT; every other failure is a `StorageAway`, unless
 * `away` says otherwise.
 */
export class Bucket {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #attempts: number;
  readonly #stopping: AbortSignal | undefined;
  readonly #away: (cause: Error) => Error;

  constructor({ bucket, prefix }: BucketAddress, options: BucketOptions = {}) {
    this.#bucket = bucket;
    this.#prefix = prefix === "" ? "" : `${prefix}/`;
    this.#attempts = options.attempts ?? ATTEMPTS;
    this.#stopping = options.stopping;
    this.#away = options.away ?? ((cause) => new StorageAway(cause));
    this.#client = new S3Client({
      ...accountFrom(process.env, options.ownVariables ?? ""),
      forcePathStyle: true,
      retryStrategy: retries(this.#attempts),
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

  #nameOf(key: string): string {
    return key.slice(this.#prefix.length);
  }

  /** The error for whatever the client library threw. */
  readonly #translate: Translate = (error) =>
    isMissing(error)
      ? Object.assign(new Error("ENOENT: there is no such object"), { code: "ENOENT" })
      : this.#away(told(error));

  #options(...signals: (AbortSignal | undefined)[]): { abortSignal?: AbortSignal } {
    const given = [this.#stopping, ...signals].filter((signal) => signal !== undefined);
    return given.length === 0 ? {} : { abortSignal: AbortSignal.any(given) };
  }

  async #asked<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      throw this.#translate(error);
    }
  }

  /** Writes an object at once. */
  async put(name: string, content: Buffer): Promise<void> {
    await this.#asked(this.#client.send(new PutObjectCommand({ ...this.#at(name), Body: content }), this.#options()));
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
    const stop = () => void upload.abort();
    this.#stopping?.addEventListener("abort", stop);
    try {
      if (this.#stopping?.aborted) throw new Error("stopped");
      await upload.done();
    } catch (error) {
      const failure = broken ?? this.#translate(error);
      content.destroy();
      if (upload.uploadId !== undefined) {
        await this.endUpload({ name, id: upload.uploadId }).catch(() => undefined);
      }
      throw failure;
    } finally {
      this.#stopping?.removeEventListener("abort", stop);
    }
  }

  /** An object's bytes. */
  stream(name: string): Readable {
    const find: Find = async (signal, from, version) => {
      const { Body, ETag, $metadata } = await this.#client.send(
        new GetObjectCommand({
          ...this.#at(name),
          ...(from > 0 && { Range: `bytes=${from}-` }),
          // Of an object that was replaced in the meantime, the rest would be another's.
          ...(version !== undefined && { IfMatch: version }),
        }),
        this.#options(signal),
      );
      if (!(Body instanceof Readable)) throw new Error("no body");
      if (from > 0 && $metadata.httpStatusCode !== 206) throw new Error("no range");
      return { body: Body, version: ETag };
    };
    return new ObjectStream(find, this.#translate, this.#attempts);
  }

  /** An object's size and age; null if there is none. */
  async find(name: string): Promise<Omit<FoundObject, "name"> | null> {
    try {
      const found = await this.#client.send(new HeadObjectCommand(this.#at(name)), this.#options());
      return { size: found.ContentLength ?? 0, changedAt: found.LastModified ?? new Date() };
    } catch (error) {
      if (isMissing(error)) return null;
      throw this.#translate(error);
    }
  }

  /** Removes an object; a missing one is no error. */
  async remove(name: string): Promise<void> {
    await this.#asked(this.#client.send(new DeleteObjectCommand(this.#at(name)), this.#options()));
  }

  /** Removes objects, up to a thousand with one call; missing ones are no error. */
  async removeAll(names: readonly string[]): Promise<void> {
    for (let from = 0; from < names.length; from += BATCH) await this.#removeBatch(names.slice(from, from + BATCH));
  }

  async #removeBatch(names: readonly string[]): Promise<void> {
    try {
      const { Errors = [] } = await this.#client.send(
        new DeleteObjectsCommand({
          Bucket: this.#bucket,
          Delete: { Objects: names.map((name) => ({ Key: this.#at(name).Key })), Quiet: true },
        }),
        this.#options(),
      );
      const [first] = Errors;
      if (first) throw Object.assign(new Error("not removed"), { name: first.Code ?? "NotRemoved" });
    } catch (error) {
      if (!isUnknownCall(error)) throw this.#translate(error);
      for (const name of names) await this.remove(name);
    }
  }

  async *#pages(beginning: string, delimiter?: string): AsyncGenerator<ListObjectsV2CommandOutput> {
    let next: string | undefined;
    do {
      const page = await this.#asked(
        this.#client.send(
          new ListObjectsV2Command({
            Bucket: this.#bucket,
            Prefix: `${this.#prefix}${beginning}`,
            ...(delimiter !== undefined && { Delimiter: delimiter }),
            ...(next !== undefined && { ContinuationToken: next }),
          }),
          this.#options(),
        ),
      );
      yield page;
      next = page.NextContinuationToken;
    } while (next !== undefined);
  }

  /** Every object whose name begins so, in order of their names, up to a thousand at a time. */
  async *list(beginning = ""): AsyncGenerator<FoundObject[]> {
    for await (const { Contents = [] } of this.#pages(beginning)) {
      yield Contents.map(({ Key = "", Size = 0, LastModified = new Date() }) => ({
        name: this.#nameOf(Key),
        size: Size,
        changedAt: LastModified,
      }));
    }
  }

  /** What stands between this beginning and the next slash, of all names that have both. */
  async folders(beginning = ""): Promise<string[]> {
    const found: string[] = [];
    for await (const { CommonPrefixes = [] } of this.#pages(beginning, "/")) {
      for (const { Prefix = "" } of CommonPrefixes) found.push(this.#nameOf(Prefix).slice(beginning.length, -1));
    }
    return found;
  }

  /** The unfinished uploads of objects whose names begin so; null if the server does not tell. */
  async openUploads(beginning = ""): Promise<OpenUpload[] | null> {
    const found: OpenUpload[] = [];
    let from: { KeyMarker?: string; UploadIdMarker?: string } = {};
    for (;;) {
      let page;
      try {
        page = await this.#client.send(
          new ListMultipartUploadsCommand({ Bucket: this.#bucket, Prefix: `${this.#prefix}${beginning}`, ...from }),
          this.#options(),
        );
      } catch (error) {
        if (isUnknownCall(error) || (error instanceof Error && statusOf(error) === 403)) return null;
        throw this.#translate(error);
      }
      for (const { Key = "", UploadId = "", Initiated = new Date() } of page.Uploads ?? []) {
        found.push({ name: this.#nameOf(Key), id: UploadId, begunAt: Initiated });
      }
      const { NextKeyMarker, NextUploadIdMarker } = page;
      if (page.IsTruncated !== true || NextKeyMarker === undefined || found.length >= UPLOADS_TOLD) return found;
      from = {
        KeyMarker: NextKeyMarker,
        ...(NextUploadIdMarker !== undefined && { UploadIdMarker: NextUploadIdMarker }),
      };
    }
  }

  /** Ends an unfinished upload and removes its parts; also when everything else is stopped. */
  async endUpload({ name, id }: Pick<OpenUpload, "name" | "id">): Promise<void> {
    const abortSignal = AbortSignal.timeout(CHECK_TIMEOUT);
    try {
      await this.#client.send(new AbortMultipartUploadCommand({ ...this.#at(name), UploadId: id }), { abortSignal });
    } catch (error) {
      // Ended already.
      if (!(error instanceof Error && error.name === "NoSuchUpload")) throw this.#translate(error);
    }
  }

  /** Throws unless the bucket answers. */
  async check(): Promise<void> {
    await this.#asked(
      this.#client.send(
        new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: this.#prefix, MaxKeys: 1 }),
        this.#options(AbortSignal.timeout(CHECK_TIMEOUT)),
      ),
    );
  }
}
