import type { RequestListener } from "node:http";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Router } from "express";
import type { Logger } from "pino";
import { connect, type Database, migrate } from "../core/data/database.ts";
import { watchPool } from "../core/data/pool-watch.ts";
import { limitStatements } from "../core/data/statement-limit.ts";
import { Files } from "../core/files/files.ts";
import { FILE_PATH } from "../core/files/links.ts";
import { fileRoute } from "../core/files/route.ts";
import { FileStorage } from "../core/files/storage.ts";
import { Targets } from "../lib/outgoing/target.ts";
import { prepareQueue } from "../core/jobs/queue.ts";
import { meRouter } from "../modules/auth/me.ts";
import { readSession } from "../modules/auth/sessions.ts";
import { createTokens } from "../modules/auth/tokens.ts";
import { Seal } from "../modules/webhooks/seal.ts";
import { verifyRouter } from "../modules/certificates/verify.ts";
import { exportRoute } from "../modules/exports/export.route.ts";
import { faceReader, LOGO_PATH, logoRoute, publicFace } from "../modules/organisation/public-face.ts";
import { photosOfFiles } from "../modules/photos/photo.downloads.ts";
import { claimFolder } from "./process/claim.ts";
import type { Config } from "./config.ts";
import { checkDatabase, databaseOf, prepareOwnDatabase } from "./postgres/database-address.ts";
import { entities } from "./entities.ts";
import { createGraphql } from "./graphql/graphql.ts";
import { healthChecks } from "./health-checks.ts";
import { healthRouter } from "./http/health.ts";
import { createHttp } from "./http/http.ts";
import { startCluster } from "./postgres/postgres.ts";
import { buildProductSchema } from "./graphql/schema.ts";
import { type FirstAdministrator, seed } from "./seed.ts";
import { bearerToken } from "../core/base/bearer.ts";
import { Callers } from "./request/callers.ts";
import { recordDownloads } from "./http/downloads.ts";
import { loadMessages } from "./messages.ts";
import { drain, listen } from "./process/serve.ts";
import { explainFileError } from "./start-error.ts";
import { superviseWorker } from "./process/supervise.ts";
import { webRouter } from "./http/web.ts";

/** The folder that contains package.json, seen from both `server/app` and `build/server`. */
const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const workerEntry = join(dirname(fileURLToPath(import.meta.url)), `worker${extname(import.meta.url)}`);

const CONNECTIONS = 20;
/** How long the pool may be stuck before the process ends itself (ms). */
const STUCK = 30_000;
/** Statement timeout for requests (ms). */
const STATEMENT_TIMEOUT = 20_000;

export interface Running {
  /** Set on the very first start only. */
  administrator: FirstAdministrator | null;
  stop(): Promise<void>;
}

export interface StartOptions {
  config: Config;
  log: Logger;
  /** Called when this process can no longer get a connection although the database answers. */
  onStuck: () => void;
}

/** The steps that undo what the start has done so far, run in reverse. */
class Cleanup {
  readonly #steps: (() => unknown)[] = [];

  add(step: () => unknown): void {
    this.#steps.push(step);
  }

  /** Runs every step, whether or not others fail, then throws the first error. */
  async run(): Promise<void> {
    const failures: unknown[] = [];
    for (const step of this.#steps.splice(0).toReversed()) {
      try {
        await step();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0] instanceof Error ? failures[0] : new Error(String(failures[0]));
  }
}

async function openDatabase(
  { config, log, onStuck }: StartOptions,
  cleanup: Cleanup,
): Promise<{ url: string; database: Database }> {
  let url = config.databaseUrl;
  if (url === null) {
    const cluster = await startCluster({
      dir: join(config.dataDir, "postgres"),
      onEnded: (ended) => log.error(ended, "database ended"),
    });
    cleanup.add(() => cluster.stop());
    url = await prepareOwnDatabase(cluster);
  }
  await checkDatabase(url, { called: databaseOf(config) });
  const database = await connect(url, {
    entities,
    poolSize: CONNECTIONS,
    timeZone: config.timeZone,
    fileSecret: config.fileSecret,
  });
  cleanup.add(() => database.close());
  cleanup.add(watchPool({ pool: database.pool, limit: STUCK, onStuck }));
  return { url, database };
}

async function handlerOf(
  { config, log }: StartOptions,
  database: Database,
  storage: FileStorage,
  isStopping: () => boolean,
  cleanup: Cleanup,
): Promise<RequestListener> {
  const { pool } = database;
  const tokens = createTokens(config.sessionSecret);
  const readToken = (token: string | null) => readSession(pool, tokens, token);
  const translate = loadMessages(root);
  const schema = await buildProductSchema();
  const callers = new Callers({ pool, translate, readSession: readToken, rate: config.tokenRate });
  const graphql = await createGraphql({
    services: {
      database,
      tokens,
      files: new Files(storage),
      sendsMail: config.mail !== null,
      translate,
      backups: config.backup,
      webhooks: { targets: new Targets(config.webhookTargets), seal: new Seal(config.sessionSecret) },
    },
    schema,
    callers,
    onUnexpected: (error, requestId) => log.error({ requestId, error }, "operation failed"),
    maxUploadBytes: config.maxUploadBytes,
    secureCookies: config.publicUrl.startsWith("https:"),
  });
  const actorOfSession = async (sessionId: string) => {
    const found = await readToken(tokens.session(sessionId));
    if (found.state === "ok") return found.actor;
    return found.state === "deactivated" ? "deactivated" : null;
  };
  const exports = exportRoute({
    database,
    schema,
    callers,
    translate,
    compress: config.compress,
    onFailure: (error, requestId) => log.error({ requestId, error }, "export failed"),
  });
  cleanup.add(exports.close);
  const files = Router();
  files.get(
    `${FILE_PATH}/:key`,
    fileRoute({ database, storage, actorOfSession, records: photosOfFiles, onSend: recordDownloads }),
  );
  const readFace = faceReader(pool);
  files.get(`${LOGO_PATH}/:version`, logoRoute(readFace, storage));
  return createHttp({
    config,
    log,
    translate,
    graphql,
    me: meRouter(database, readToken),
    exports: exports.router,
    files,
    verify: verifyRouter({ pool, translate }),
    web: webRouter(join(root, "build", "client"), {
      timeZone: config.timeZone,
      sendsMail: config.mail !== null,
      face: publicFace(readFace),
    }),
    health: healthRouter({
      checks: healthChecks(pool),
      isStopping,
      isSignedIn: async (req) => (await readToken(bearerToken(req))).state === "ok",
    }),
  });
}

const starting: RequestListener = (_req, res) => {
  res
    .writeHead(503, { "Content-Type": "text/plain", "Cache-Control": "no-store", "Retry-After": "1" })
    .end("Starting.");
};

/** Starts everything in order; if a step fails, what was started before is stopped again. */
export async function startProduct(options: StartOptions): Promise<Running> {
  const { config, log } = options;
  const cleanup = new Cleanup();
  let stopping = false;
  let handler = starting;
  try {
    cleanup.add(claimFolder(config.dataDir));
    // The port comes first: a start that fails on it must not have used up the temporary password.
    const server = await listen((req, res) => handler(req, res), config);
    cleanup.add(() => drain(server));
    const { url, database } = await openDatabase(options, cleanup);
    // A lost connection is replaced on the next query; without listeners, idle or in use, it would end the process.
    database.pool.on("error", (error) => {
      if (!stopping) log.warn({ error }, "connection lost");
    });
    database.pool.on("connect", (client) => client.on("error", () => undefined));
    await migrate(database, { tell: (warning) => log.warn(warning) });
    await prepareQueue(database.pool);
    const filesFolder = join(config.dataDir, "files");
    const answer = await handlerOf(options, database, new FileStorage(filesFolder), () => stopping, cleanup);
    const administrator = await seed(database.pool, { today: database.today(), adminEmail: config.adminEmail });
    await limitStatements(database.pool, STATEMENT_TIMEOUT);
    const worker = superviseWorker({
      entry: workerEntry,
      options: {
        databaseUrl: url,
        ownDatabase: config.databaseUrl === null,
        filesFolder,
        root,
        timeZone: config.timeZone,
        publicUrl: config.publicUrl,
        sessionSecret: config.sessionSecret,
        mail: config.mail,
        backup: { ...config.backup, dataDir: config.dataDir },
        webhookTargets: config.webhookTargets,
      },
      memoryBytes: config.jobMemoryBytes,
      log,
    });
    cleanup.add(() => Promise.all([drain(server), worker.stop()]));
    handler = answer;
    return {
      administrator,
      stop: () => {
        stopping = true;
        return cleanup.run();
      },
    };
  } catch (error) {
    await cleanup.run();
    throw explainFileError(error);
  }
}
