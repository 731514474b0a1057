import S3rver from "@20minutes/s3rver";
import { ListMultipartUploadsCommand, S3Client } from "@aws-sdk/client-s3";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterFile, temporaryFolder } from "./ends.ts";

const ACCOUNT = { id: "S3RVER", secret: "S3RVER" };
const BUCKET = "files";
/** Lists have pages this long, so that reading the next one is always tried. */
const PAGE = 40;

export interface TestBucket {
  /** `s3://bucket`, or with a prefix; others may be added. */
  place: string;
  bucket: string;
  /** The variables by which a process reaches it. */
  env: Record<string, string>;
  /** Fails every call for which this is true, with 503 or by cutting the connection in turn. */
  failWhen: (fails: (call: number, request: string) => boolean) => void;
  /** Answers that it does not know a call, if this is true for its method and address. */
  lackWhen: (lacks: (request: string) => boolean) => void;
  /** Cuts the connection after this many bytes of each answer with an object's content; null: never. */
  cutAfter: (bytes: number | null) => void;
  /** Calls so far. */
  calls: () => number;
  failed: () => number;
  /** The names of objects whose upload has begun and not ended. */
  openUploads: () => Promise<string[]>;
  /** Makes an object, or the unfinished upload of one, look a day old. */
  makeOld: (name: string) => void;
}

const closed = (server: Server) => {
  server.closeAllConnections();
  server.close();
  return once(server, "close");
};

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const tag = (name: string, content: string | number | boolean): string => `<${name}>${content}</${name}>`;

/** What s3rver lacks or does wrong: lists in pages, unfinished uploads, and the signature of both. */
class Additions {
  readonly #s3: S3rver;
  readonly #uploads: string;

  constructor(s3: S3rver, directory: string) {
    this.#s3 = s3;
    this.#uploads = join(directory, BUCKET, "._S3rver_uploads");
  }

  uploads(): { id: string; key: string; begunAt: Date }[] {
    return (existsSync(this.#uploads) ? readdirSync(this.#uploads) : []).map((id) => {
      const note = join(this.#uploads, id, "key");
      return { id, key: readFileSync(note, "utf8"), begunAt: statSync(note).mtime };
    });
  }

  /** The files of an object, or of its unfinished uploads. */
  pathsOf(name: string): string[] {
    const uploads = this.uploads().filter(({ key }) => key === name);
    const paths = uploads.map(({ id }) => join(this.#uploads, id, "key"));
    return [...paths, join(this.#uploads, "..", `${name}._S3rver_object`)].filter(existsSync);
  }

  /** Answers a call; null if s3rver is to. */
  async answer({ method, url = "" }: IncomingMessage): Promise<{ status: number; body: string } | null> {
    const { pathname, searchParams } = new URL(url, "http://s3");
    const isBucket = pathname.replace(/\/$/u, "") === `/${BUCKET}`;
    if (method === "GET" && isBucket && searchParams.get("list-type") === "2") return this.#list(searchParams);
    if (method === "GET" && isBucket && searchParams.has("uploads")) return this.#listUploads(searchParams);
    const id = searchParams.get("uploadId");
    if (method === "DELETE" && id !== null) {
      rmSync(join(this.#uploads, id), { recursive: true, force: true });
      return { status: 204, body: "" };
    }
    return null;
  }

  async #list(asked: URLSearchParams): Promise<{ status: number; body: string }> {
    const delimiter = asked.get("delimiter") ?? "";
    const prefix = asked.get("prefix") ?? "";
    const { objects } = await this.#s3.store.listObjects(BUCKET, { prefix });
    const folderOf = (key: string) => {
      const end = delimiter === "" ? -1 : key.indexOf(delimiter, prefix.length);
      return end < 0 ? null : key.slice(0, end + 1);
    };
    const entries = new Map<string, string>();
    for (const { key, metadata, size, lastModifiedDate } of objects) {
      const folder = folderOf(key);
      if (folder !== null) entries.set(folder, tag("CommonPrefixes", tag("Prefix", escaped(folder))));
      else {
        const about = [
          tag("Key", escaped(key)),
          tag("LastModified", lastModifiedDate.toISOString()),
          tag("ETag", escaped(metadata["etag"] ?? "")),
          tag("Size", size),
        ];
        entries.set(key, tag("Contents", about.join("")));
      }
    }
    const after = asked.get("continuation-token") ?? "";
    const names = [...entries.keys()].toSorted().filter((name) => name > after);
    const page = names.slice(0, Math.min(Number(asked.get("max-keys") ?? PAGE), PAGE));
    const isTruncated = page.length < names.length;
    const body = [
      tag("IsTruncated", isTruncated),
      ...(isTruncated ? [tag("NextContinuationToken", escaped(page.at(-1) ?? ""))] : []),
      ...page.map((name) => entries.get(name) ?? ""),
    ];
    return { status: 200, body: tag("ListBucketResult", body.join("")) };
  }

  #listUploads(asked: URLSearchParams): { status: number; body: string } {
    const found = this.uploads()
      .filter(({ key }) => key.startsWith(asked.get("prefix") ?? ""))
      .map(({ id, key, begunAt }) =>
        tag("Upload", tag("Key", escaped(key)) + tag("UploadId", id) + tag("Initiated", begunAt.toISOString())),
      );
    return { status: 200, body: tag("ListMultipartUploadsResult", tag("IsTruncated", false) + found.join("")) };
  }
}

/** Cuts an answer's connection after this many bytes of its body. */
function cut(res: ServerResponse, bytes: number): void {
  const write = res.write.bind(res) as (...args: unknown[]) => boolean;
  let sent = 0;
  res.write = ((chunk: Buffer, ...rest: unknown[]) => {
    const left = bytes - sent;
    sent += chunk.length;
    if (chunk.length <= left) return write(chunk, ...rest);
    return write(chunk.subarray(0, left), () => res.destroy());
  }) as typeof res.write;
}

/** What answers the calls that are not made to fail. */
interface Behind {
  bucket: string;
  prefix: string;
  account: { id: string; secret: string };
  handle: (req: IncomingMessage, res: ServerResponse) => unknown;
  makeOld: (name: string) => void;
}

/** s3rver in this process. */
async function testServer(): Promise<Behind> {
  const directory = temporaryFolder("s3");
  const s3 = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  await s3.configureBuckets();
  const handle = s3.callback();
  const additions = new Additions(s3, directory);
  return {
    bucket: BUCKET,
    prefix: "",
    account: ACCOUNT,
    handle: async (req, res) => {
      const answer = await additions.answer(req);
      if (answer) return res.writeHead(answer.status, { "Content-Type": "application/xml" }).end(answer.body);
      // It refuses the signature of calls to the bucket itself, as it leaves out a slash.
      if (/^\/[^/?]+\/?\?/u.test(req.url ?? "")) delete req.headers.authorization;
      await handle(req, res);
      // S3 keeps nothing of what did not arrive whole.
      const { pathname, searchParams } = new URL(req.url ?? "", "http://s3");
      if (req.method === "PUT" && !req.complete && !searchParams.has("uploadId")) {
        await s3.store.deleteObject(BUCKET, decodeURIComponent(pathname.slice(BUCKET.length + 2)));
      }
    },
    makeOld: (name) => {
      const yesterday = new Date(Date.now() - 86_400_000);
      for (const path of additions.pathsOf(name)) utimesSync(path, yesterday, yesterday);
    },
  };
}

/** A server that runs already: `http://id:secret@host:port/bucket`. */
function realServer(address: string): Behind {
  const { hostname, port, username, password, pathname } = new URL(address);
  return {
    bucket: pathname.slice(1),
    prefix: `/test-${randomBytes(4).toString("hex")}`,
    account: { id: decodeURIComponent(username), secret: decodeURIComponent(password) },
    // The signature is of the name by which the caller knows the server, so that goes along.
    handle: (req, res) => {
      const { method, url: path, headers } = req;
      const passed = request({ hostname, port, method, path, headers }, (answer) => {
        res.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(res);
        answer.once("error", () => res.destroy());
      });
      passed.once("error", () => res.destroy());
      res.once("close", () => passed.destroy());
      req.pipe(passed);
    },
    makeOld: () => {
      throw new Error("Only the tests' own server can do that");
    },
  };
}

const { TEST_S3 } = process.env;
/** Whether the tests run against the server in `TEST_S3`. */
export const isRealServer = TEST_S3 !== undefined;

/**
 * An S3 server on a free port with one bucket, until the file's last test; this process uses it, too. It is s3rver, or
 * passes everything on to the server in `TEST_S3`.
 */
export async function useBucket(): Promise<TestBucket> {
  const { bucket, prefix, account, handle, makeOld } = TEST_S3 === undefined ? await testServer() : realServer(TEST_S3);
  let fails: (call: number, request: string) => boolean = () => false;
  let lacks: (request: string) => boolean = () => false;
  let cutAfter: number | null = null;
  let [calls, failed] = [0, 0];
  const take = async (req: IncomingMessage, res: ServerResponse) => {
    calls += 1;
    if (fails(calls, `${req.method} ${req.url}`)) {
      failed += 1;
      if (failed % 2 === 0) return void req.socket.destroy();
      req.resume();
      return void res.writeHead(503, { "Content-Type": "application/xml" }).end("<Error><Code>SlowDown</Code></Error>");
    }
    if (lacks(`${req.method} ${req.url}`)) {
      req.resume();
      return void res.writeHead(501).end("<Error><Code>NotImplemented</Code></Error>");
    }
    if (cutAfter !== null && req.method === "GET") cut(res, cutAfter);
    await handle(req, res);
  };
  const server = createServer((req, res) => {
    // A list that meets an object being removed.
    take(req, res).catch(() => res.writeHead(500).end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterFile(() => closed(server));
  const env = {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: account.id,
    AWS_SECRET_ACCESS_KEY: account.secret,
  };
  const before = Object.keys(env).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, env);
  afterFile(() => {
    for (const [name, value] of before) {
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
  });
  return {
    place: `s3://${bucket}${prefix}`,
    bucket,
    env,
    failWhen: (when) => {
      fails = when;
    },
    lackWhen: (when) => {
      lacks = when;
    },
    cutAfter: (bytes) => {
      cutAfter = bytes;
    },
    calls: () => calls,
    failed: () => failed,
    openUploads: async () => {
      const { Uploads = [] } = await new S3Client({ forcePathStyle: true }).send(
        new ListMultipartUploadsCommand({ Bucket: bucket, ...(prefix !== "" && { Prefix: prefix.slice(1) }) }),
      );
      return Uploads.map(({ Key = "" }) => Key);
    },
    makeOld,
  };
}
