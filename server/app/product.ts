import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { Router } from "express";
import type { Logger } from "pino";
import { connect, type Database, migrate } from "../core/data/database.ts";
import { isKnown, ofLaterRelease } from "../core/data/level.ts";
import { watchPool } from "../core/data/pool-watch.ts";
import { connectionName, findDifferences, Presence, type ProcessIdentity } from "../core/data/presence.ts";
import { limitStatements } from "../core/data/statement-limit.ts";
import { Files } from "../core/files/files.ts";
import { FILE_PATH } from "../core/files/links.ts";
import { fileRoute } from "../core/files/route.ts";
import { openStorage } from "../core/files/open-storage.ts";
import type { FileStorage } from "../core/files/storage.ts";
import { Targets } from "../lib/outgoing/target.ts";
import { prepareQueue } from "../core/jobs/queue.ts";
import { meRouter } from "../modules/auth/me.ts";
import { readSession } from "../modules/auth/sessions.ts";
import { createTokens } from "../modules/auth/tokens.ts";
import { extractOf } from "../modules/analysis/extract/extract.ts";
import { keepExtract } from "../modules/analysis/extract/keep.ts";
import { Seal } from "../modules/webhooks/seal.ts";
import { verifyRouter } from "../modules/certificates/verify.ts";
import { exportRoute } from "../modules/exports/export.route.ts";
import { faceReader, LOGO_PATH, logoRoute, publicFace } from "../modules/organisation/public-face.ts";
import { photosOfFiles } from "../modules/photos/photo.downloads.ts";
import { claimFolder } from "./process/claim.ts";
import { Cleanup } from "./process/cleanup.ts";
import type { Config } from "./config.ts";
import { checkDatabase, databaseOf } from "./postgres/database-address.ts";
import { entities } from "./entities.ts";
import { createGraphql } from "./graphql/graphql.ts";
import { healthChecks } from "./health-checks.ts";
import { healthRouter } from "./http/health.ts";
import { createHttp } from "./http/http.ts";
import { buildProductSchema } from "./graphql/schema.ts";
import { type FirstAdministrator, seed } from "./seed.ts";
import { bearerToken } from "../core/base/bearer.ts";
import { Callers } from "./request/callers.ts";
import { recordDownloads } from "./http/downloads.ts";
import { loadMessages } from "./messages.ts";
import type { Measures } from "./metrics/measures.ts";
import type { Snapshot } from "./metrics/snapshot.ts";
import { drain, listen } from "./process/serve.ts";
import { measuresOf, root, startOwnDatabase, superviseJobs } from "./parts.ts";
import { explainFileError, StartError } from "./start-error.ts";
import { logSlowOperations } from "./slow-operations.ts";
import { webRouter } from "./http/web.ts";

const CONNECTIONS = 20;
/** Of a process that only watches a job process. */
const WATCHING_CONNECTIONS = 2;
/** How long the pool may be stuck before the process ends itself (ms). */
const STUCK = 30_000;
/** Statement timeout for requests (ms). */
const STATEMENT_TIMEOUT = 20_000;
/** How long what is running may take to end (ms): longer than it is waited for. */
const WORK_TIMEOUT = 15_000;
/** How long a stop waits to be no longer counted as running (ms). Without that, others notice by themselves. */
const PRESENCE_TIMEOUT = 5_000;

export interface Running {
  /** Set on the very first start only. */
  administrator: FirstAdministrator | null;
  stop(): Promise<void>;
}

export interface StartOptions {
  config: Config;
  log: Logger;
  /** The database, if another process has prepared its server and this one is one of several web processes. */
  memberOf?: { databaseUrl: string; tellMetrics: (snapshot: Snapshot) => Promise<void> };
  /** Called when this process can no longer get a connection although the database answers. */
  onStuck: () => void;
  /** Called with a sentence when this process must not go on with the database. */
  onOutdated: (sentence: string) => void;
}

/** The database's address; the product's own server is started for it. */
async function addressOf({ config, log, memberOf }: StartOptions, cleanup: Cleanup): Promise<string> {
  if (memberOf) return memberOf.databaseUrl;
  return config.databaseUrl ?? startOwnDatabase({ config, log }, cleanup);
}

async function openDatabase(
  options: StartOptions,
  identity: ProcessIdentity,
  cleanup: Cleanup,
): Promise<{ url: string; database: Database }> {
  const { config, onStuck } = options;
  const url = await addressOf(options, cleanup);
  await checkDatabase(url, { called: databaseOf(config) });
  const database = await connect(url, {
    entities,
    poolSize: config.role === "jobs" ? WATCHING_CONNECTIONS : CONNECTIONS,
    timeZone: config.timeZone,
    fileSecret: config.fileSecret,
    name: connectionName(identity),
  });
  cleanup.add("the connections to the database", () => database.close());
  cleanup.add("the watch over them", watchPool({ pool: database.pool, limit: STUCK, onStuck }));
  return { url, database };
}

/** Brings the tables to this release's level and makes sure that all processes have the same secrets. */
async function prepareTables({ config, log }: StartOptions, database: Database): Promise<void> {
  await migrate(database, { tell: (warning) => log.warn(warning) });
  await prepareQueue(database.pool);
  const differ = await findDifferences(database.pool, config);
  if (differ.secrets) {
    throw new StartError(
      "SESSION_SECRET and FILE_SECRET are not those of the processes that already run on this database: give all of them the same ones.",
    );
  }
  if (differ.settings) {
    throw new StartError(
      "FILES and TIME_ZONE are not those of the processes that already run on this database: give all of them the same ones.",
    );
  }
}

async function handlerOf(
  { config, log }: StartOptions,
  database: Database,
  storage: FileStorage,
  isStopping: () => boolean,
  measures: Measures | null,
  cleanup: Cleanup,
): Promise<RequestListener> {
  const { pool } = database;
  const logSlow = config.slowOperationMs > 0 ? logSlowOperations(log, config.slowOperationMs) : null;
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
    onOperation: (operation) => {
      measures?.web.operation(operation);
      logSlow?.(operation);
    },
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
  cleanup.add("the connections of exports", exports.close);
  const files = Router();
  files.get(
    `${FILE_PATH}/:key`,
    fileRoute({
      database,
      storage,
      translate,
      actorOfSession,
      records: photosOfFiles,
      onSend: recordDownloads,
      onFailure: (error, requestId) => log.error({ requestId, error }, "file not sent"),
    }),
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
      checks: healthChecks(pool, storage),
      isStopping,
      isSignedIn: async (req) => (await readToken(bearerToken(req))).state === "ok",
    }),
    onRequest: measures?.web.request,
  });
}

/** Answers every request that it can't be answered for now. */
const unavailable =
  (text: string): RequestListener =>
  (_req, res) => {
    res.writeHead(503, { "Content-Type": "text/plain", "Cache-Control": "no-store", "Retry-After": "1" }).end(text);
  };

/** Starts everything in order; if a step fails, what was started before is stopped again. */
export async function startProduct(options: StartOptions): Promise<Running> {
  const { config, log, memberOf, onOutdated } = options;
  const answersRequests = config.role !== "jobs";
  const runsJobs = config.role !== "web" && !memberOf;
  const identity: ProcessIdentity = {
    id: randomUUID(),
    role: "web",
    secretsMark: config.secretsMark,
    settingsMark: config.settingsMark,
  };
  const cleanup = new Cleanup();
  let stopping = false;
  let handler = unavailable("Starting.");
  try {
    if (config.role === "all" && config.needsDataFolder && !memberOf) {
      cleanup.add("the claim to the data folder", claimFolder(config.dataDir));
    }
    const serve = () => listen((req, res) => handler(req, res), config);
    // The port comes first: a start that fails on it must not have used up the temporary password. One of several web
    // processes comes to it last, as it gets its share of the requests from then on.
    const early = answersRequests && !memberOf ? await serve() : null;
    if (early) cleanup.add("the web server", () => drain(early));
    const hearer = config.metrics && (memberOf ? { tell: memberOf.tellMetrics } : config.metrics);
    const measures = await measuresOf(answersRequests ? "web" : "watcher", hearer, cleanup);
    const { url, database } = await openDatabase(options, identity, cleanup);
    const { pool } = database;
    // A lost connection is replaced on the next query; without listeners, idle or in use, it would end the process.
    pool.on("error", (error) => {
      if (!stopping) log.warn({ error }, "connection lost");
    });
    pool.on("connect", (client) => client.on("error", () => undefined));
    await prepareTables(options, database);
    const refuse = (migration: string) => {
      handler = unavailable("A later release has taken over.");
      onOutdated(ofLaterRelease(migration));
    };
    const work: (() => Promise<void>)[] = [];
    let administrator: FirstAdministrator | null = null;
    // A process that only watches others needs none unless it is measured.
    const storage = answersRequests || measures ? await openStorage(config.files) : null;
    if (measures && storage) {
      cleanup.add(
        "the metrics of the database",
        measures.watch({ url, storage, pool, poolName: answersRequests ? "requests" : "watcher" }),
      );
    }
    if (answersRequests && storage) {
      const answer = await handlerOf(options, database, storage, () => stopping, measures, cleanup);
      administrator = await seed(pool, { today: database.today(), adminEmail: config.adminEmail });
      await limitStatements(pool, STATEMENT_TIMEOUT);
      const presence = new Presence({
        pool,
        identity,
        onLeast: (migration) => {
          if (migration !== null && !isKnown(migration)) refuse(migration);
        },
      });
      await presence.begin();
      cleanup.add("the entry of this process", () => presence.end(), PRESENCE_TIMEOUT);
      handler = answer;
      const server = early ?? (await serve());
      work.push(() => drain(server, { leaveMs: config.stopAfterMs, isBalanced: config.role === "web" }));
      const kept = keepExtract(extractOf(database), database, {
        onFailure: (error) => log.warn({ error }, "tables not read in advance"),
      });
      work.push(kept.end);
    }
    if (runsJobs) {
      const worker = superviseJobs({
        config,
        log,
        url,
        pool,
        ownDatabase: config.databaseUrl === null,
        refuse,
        told: measures?.told,
      });
      work.push(() => worker.stop());
    }
    cleanup.add("what was running", () => Promise.all(work.map((end) => end())), config.stopAfterMs + WORK_TIMEOUT);
    return {
      administrator,
      stop: () => {
        stopping = true;
        return cleanup.run();
      },
    };
  } catch (error) {
    await cleanup.run().catch(() => undefined);
    throw explainFileError(error);
  }
}
