import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Router } from "express";
import type { GraphQLSchema } from "graphql";
import { Client } from "pg";
import { type Logger, pino } from "pino";
import { recordDownloads } from "../../server/app/http/downloads.ts";
import { createGraphql, type GraphqlDeps } from "../../server/app/graphql/graphql.ts";
import { bearerToken } from "../../server/core/base/bearer.ts";
import type { Rate } from "../../server/core/base/request-rate.ts";
import { Callers } from "../../server/app/request/callers.ts";
import { healthRouter } from "../../server/app/http/health.ts";
import { healthChecks } from "../../server/app/health-checks.ts";
import { createHttp, type HttpDeps } from "../../server/app/http/http.ts";
import { loadMessages } from "../../server/app/messages.ts";
import { buildProductSchema } from "../../server/app/graphql/schema.ts";
import { Files } from "../../server/core/files/files.ts";
import { fileRoute } from "../../server/core/files/route.ts";
import { type FileStorage, FolderStorage } from "../../server/core/files/storage.ts";
import { Targets } from "../../server/lib/outgoing/target.ts";
import { meRouter } from "../../server/modules/auth/me.ts";
import { readSession } from "../../server/modules/auth/sessions.ts";
import { Seal } from "../../server/modules/webhooks/seal.ts";
import { createTokens } from "../../server/modules/auth/tokens.ts";
import { verifyRouter } from "../../server/modules/certificates/verify.ts";
import { type ExportLimits, exportRoute } from "../../server/modules/exports/export.route.ts";
import { photosOfFiles } from "../../server/modules/photos/photo.downloads.ts";
import type { ErrorExtensions } from "../../server/shared/errors.ts";
import type { TestUser } from "./built.ts";
import type { TestDatabase } from "./database.ts";
import { afterFile, temporaryFolder } from "./ends.ts";
import { installationSecret } from "./installation-secret.ts";

/** A GraphQL answer. `data` is what the query selected: tests name its shape where they read it. */
export interface Answer<T> {
  status: number;
  data: T | null;
  errors: { message: string; path?: (string | number)[]; extensions: ErrorExtensions }[];
  /** The answer as sent over the wire. */
  text: string;
  /** The SQL statements of the request, including the session's lookup. */
  statements: string[];
}

/** Somebody at the API: nobody, or a person with a session. */
export interface Caller {
  query<T = Record<string, unknown>>(document: string, variables?: Record<string, unknown>): Promise<Answer<T>>;
  /** The same, sent with a key. */
  keyed<T = Record<string, unknown>>(
    key: string,
    document: string,
    variables?: Record<string, unknown>,
  ): Promise<Answer<T>>;
  /** Uploads a file as one of the variables, by the GraphQL multipart convention. */
  upload<T = Record<string, unknown>>(
    document: string,
    variables: Record<string, unknown>,
    name: string,
    content: string | Uint8Array<ArrayBuffer>,
    fileName?: string,
  ): Promise<Answer<T>>;
  /** Any other request, with the caller's token. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

export interface TestApi {
  url: string;
  schema: GraphQLSchema;
  anonymous: Caller;
  /** A caller with a new session of this user. */
  asUser(user: Pick<TestUser, "id">): Promise<Caller>;
  withToken(token: string | null): Caller;
  /** Its file storage, and the folder of that. */
  storage: FileStorage;
  filesFolder: string;
  /** Unexpected errors since the last call: empty in a passing test. */
  unexpected: unknown[];
}

let schema: Promise<GraphQLSchema> | undefined;
/** Signs the tokens of every test's API. */
export const tokens = createTokens(installationSecret);

const seen: string[][] = [];
const query = Reflect.get(Client.prototype, "query") as (...args: unknown[]) => unknown;
Reflect.set(Client.prototype, "query", function counted(this: Client, ...args: unknown[]) {
  const [first] = args;
  const text = typeof first === "string" ? first : ((first as { text?: string } | undefined)?.text ?? "");
  for (const list of seen) list.push(text);
  return Reflect.apply(query, this, args);
});

/** Serves the GraphQL API of one test file over HTTP on a free port, until the file's last test. */
export async function useApi(
  { database }: Pick<TestDatabase, "database">,
  {
    sendsMail = true,
    tokenRate = { perMinute: 60_000, burst: 10_000 },
    exportLimits = {},
    store,
    log = pino({ enabled: false }),
    onOperation = () => undefined,
    onRequest,
  }: {
    sendsMail?: boolean;
    tokenRate?: Rate;
    exportLimits?: Partial<ExportLimits>;
    store?: FileStorage;
    log?: Logger;
  } & Partial<Pick<GraphqlDeps, "onOperation">> &
    Pick<HttpDeps, "onRequest"> = {},
): Promise<TestApi> {
  const built = await (schema ??= buildProductSchema());
  const unexpected: unknown[] = [];
  const folder = temporaryFolder("files");
  const storage = store ?? new FolderStorage(folder);
  const readActor = (token: string | null) => readSession(database.pool, tokens, token);
  const translate = loadMessages(process.cwd());
  const callers = new Callers({ pool: database.pool, translate, readSession: readActor, rate: tokenRate });
  const graphql = await createGraphql({
    schema: built,
    services: {
      database,
      tokens,
      files: new Files(storage),
      sendsMail,
      translate,
      webhooks: {
        targets: new Targets({ internal: ["127.0.0.1"], own: { origin: "https://panel.example.org", port: 3000 } }),
        seal: new Seal(installationSecret),
      },
      backups: { target: join(folder, "backups"), at: 60 },
    },
    callers,
    onUnexpected: (error) => unexpected.push(error),
    onOperation,
    maxUploadBytes: 200 * 1_048_576,
  });
  const exports = exportRoute({
    database,
    schema: built,
    callers,
    translate,
    compress: true,
    onFailure: (error) => unexpected.push(error),
    limits: exportLimits,
  });
  afterFile(exports.close);
  const files = Router();
  const actorOfSession = async (sessionId: string) => {
    const found = await readActor(tokens.session(sessionId));
    return found.state === "ok" ? found.actor : null;
  };
  files.get(
    "/files/:key",
    fileRoute({
      database,
      storage,
      translate,
      actorOfSession,
      records: photosOfFiles,
      onSend: recordDownloads,
      onFailure: (error) => unexpected.push(error),
    }),
  );
  const app = createHttp({
    config: { compress: false, publicUrl: "http://localhost", trustProxy: 0 },
    log,
    translate,
    graphql,
    me: meRouter(database, readActor),
    exports: exports.router,
    files,
    verify: verifyRouter({ pool: database.pool, translate }),
    web: Router(),
    health: healthRouter({
      checks: healthChecks(database.pool, storage),
      isStopping: () => false,
      isSignedIn: async (req) => (await readActor(bearerToken(req))).state === "ok",
    }),
    onRequest,
  });
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterFile(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );

  const send = async <T>(body: string | FormData, headers: Record<string, string>): Promise<Answer<T>> => {
    const statements: string[] = [];
    seen.push(statements);
    const response = await fetch(`${url}/graphql`, {
      method: "POST",
      headers: {
        ...headers,
        accept: "application/graphql-response+json, application/json",
        "apollo-require-preflight": "1",
      },
      body,
    });
    const text = await response.text();
    seen.splice(seen.indexOf(statements), 1);
    const answer = JSON.parse(text) as Partial<Answer<T>>;
    return { status: response.status, data: answer.data ?? null, errors: answer.errors ?? [], text, statements };
  };

  const withToken = (token: string | null): Caller => {
    const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
    const ask = <T>(document: string, variables: Record<string, unknown>, headers: Record<string, string>) =>
      send<T>(JSON.stringify({ query: document, variables }), {
        ...authorization,
        ...headers,
        "content-type": "application/json",
      });
    return {
      query: (document, variables = {}) => ask(document, variables, {}),
      keyed: (key, document, variables = {}) => ask(document, variables, { "idempotency-key": key }),
      upload: (document, variables, name, content, fileName = "rows.csv") => {
        const form = new FormData();
        form.set("operations", JSON.stringify({ query: document, variables: { ...variables, [name]: null } }));
        form.set("map", JSON.stringify({ file: [`variables.${name}`] }));
        form.set("file", new Blob([content]), fileName);
        return send(form, authorization);
      },
      fetch: (path, init = {}) =>
        fetch(url + path, {
          ...init,
          headers: { ...authorization, ...(init.headers as Record<string, string> | undefined) },
        }),
    };
  };
  return {
    url,
    schema: built,
    storage,
    filesFolder: folder,
    unexpected,
    withToken,
    anonymous: withToken(null),
    async asUser({ id }) {
      const sessionId = randomUUID();
      await database.pool.query("insert into session (id, user_id) values ($1, $2)", [sessionId, id]);
      return withToken(tokens.session(sessionId));
    },
  };
}
