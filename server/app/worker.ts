import "reflect-metadata";
import { setPriority } from "node:os";
import type { Pool } from "pg";
import { BACKUP_TASK, BackupLane } from "../core/backup/lane.ts";
import { clean } from "../core/files/cleanup.ts";
import { connect } from "../core/data/database.ts";
import { isKnown } from "../core/data/level.ts";
import { watchPool } from "../core/data/pool-watch.ts";
import { connectionName, Presence } from "../core/data/presence.ts";
import { openStorage } from "../core/files/open-storage.ts";
import type { FileStorage } from "../core/files/storage.ts";
import { daily } from "../core/jobs/nightly.ts";
import { enqueue } from "../core/jobs/queue.ts";
import { JobRunner } from "../core/jobs/runner.ts";
import { Targets } from "../lib/outgoing/target.ts";
import { createMailer, type MailSettings } from "../lib/mail/mail.ts";
import { createTokens } from "../modules/auth/tokens.ts";
import { mailFailedBackup } from "../modules/backups/backup.tasks.ts";
import { recountGiven } from "../modules/donations/given-count.entity.ts";
import { pairTasks } from "../modules/duplicates/pair.tasks.ts";
import { keepStudyCalendar } from "../modules/reference/study-calendar.entity.ts";
import { WebhookLane } from "../modules/webhooks/lane.ts";
import { mailStoppedWebhook } from "../modules/webhooks/webhook.tasks.ts";
import type { Config } from "./config.ts";
import { cleanups } from "./cleanups.ts";
import { entities } from "./entities.ts";
import { loadMessages } from "./messages.ts";
import type { JobMeasures } from "./metrics/job-measures.ts";
import type { Snapshot } from "./metrics/snapshot.ts";
import { tellParent } from "./process/tell-parent.ts";
import { productTasks } from "./tasks.ts";

/** The parent's first message. */
export interface WorkerOptions {
  databaseUrl: string;
  /** The database server is the embedded one, on this machine. */
  ownDatabase?: boolean;
  /** Where files are stored: a folder, or `s3://bucket/prefix`. */
  files: string;
  /** The installation folder, for its translations. */
  root: string;
  /** The time zone that decides when it is night. */
  timeZone: string;
  /** The base of links in mails, and what signs them. */
  publicUrl: string;
  /** Encrypts the secrets of webhooks, too. */
  sessionSecret: string;
  /** Null: no mail is sent. */
  mail: MailSettings | null;
  /** If omitted, no scheduled backups are made. */
  backup?: Config["backup"] & { dataDir: string };
  /** Where webhooks may be sent to. If omitted, none are sent. */
  webhookTargets?: Config["webhookTargets"];
  /** The parent hears this process's metrics. */
  isMeasured?: boolean;
  /** The process, as the others see it. */
  processId: string;
  secretsMark: string;
  settingsMark: string;
}

/** The job process's messages to its parent. */
export type WorkerMessage =
  | { ready: true }
  /** What the nightly cleanup removed: numbers of rows by kind. */
  | { cleaned: Record<string, number> }
  /** A later release has migrated the database in a way that needs this migration: the process ends. */
  | { outdated: string }
  | { metrics: Snapshot };

/** For the process itself; the queue and each job have their own. */
const CONNECTIONS = 5;
/** How long they may be stuck before the process ends itself (ms); its parent starts another. */
const STUCK = 30_000;
/**
 * Memory retained after a large job is released by exiting once no other job follows: the parent starts a fresh
 * process.
 */
const RESTING = { bytes: 400 * 2 ** 20, after: 5_000 };

/** One JSON line, with only those parts of an error that contain no record data. */
function logError(error: unknown, jobId: number | null, cleanup?: string): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const line = { level: 50, time: Date.now(), process: "jobs", jobId, cleanup, error: { name, code, message, stack } };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

/** The niceness of background processes, so that the web process comes first: 0 is none, 19 the most. */
const NICENESS = 10;

/** Lowers a local process's priority, if permitted. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICENESS);
  } catch {
    // Otherwise it competes like any other process.
  }
}

const tell = (message: WorkerMessage): Promise<void> => tellParent(message);

/** Removes data that is no longer needed, and reports how much. */
async function cleanAtNight(pool: Pool, storage: FileStorage, stopping: AbortSignal): Promise<void> {
  const cleaned = await clean({ pool, storage, cleanups, stopping });
  if (!cleaned) return;
  for (const { what, error } of cleaned) if (error) logError(error, null, what);
  void tell({ cleaned: Object.fromEntries(cleaned.map(({ what, removed }) => [what, removed])) });
}

/** Measures this process; what measures is loaded only if metrics are wanted. */
async function measuresOfJobs(): Promise<JobMeasures> {
  const { JobMeasures } = await import("./metrics/job-measures.ts");
  return new JobMeasures((metrics) => tell({ metrics }));
}

async function work(options: WorkerOptions): Promise<void> {
  const {
    databaseUrl,
    ownDatabase = false,
    files,
    root,
    timeZone,
    publicUrl,
    sessionSecret,
    mail,
    backup,
    webhookTargets,
    isMeasured = false,
    processId,
    secretsMark,
    settingsMark,
  } = options;
  lowerPriority(process.pid);
  const identity = { id: processId, role: "jobs", secretsMark, settingsMark } as const;
  const database = await connect(databaseUrl, {
    entities,
    poolSize: CONNECTIONS,
    timeZone,
    name: connectionName(identity),
  });
  const { pool } = database;
  const lost = (error: Error) => logError(error, null);
  pool.on("error", lost);
  pool.on("connect", (client) => {
    client.on("error", lost);
    const { processID } = client as { processID?: number | null };
    if (ownDatabase && processID) lowerPriority(processID);
  });
  const storage = await openStorage(files);
  const translate = loadMessages(root);
  const mailer = mail && createMailer(mail);
  const { target = null, at = null } = backup ?? {};
  const backups =
    backup && target !== null
      ? new BackupLane({
          pool,
          databaseUrl,
          storage,
          data: { folder: backup.dataDir, files },
          target,
          protection: backup.protection,
          timeZone,
          onFailed: async ({ failure }) => {
            if (mailer) await mailFailedBackup(database, failure);
          },
          onError: (error) => logError(error, null),
        })
      : null;
  const webhooks =
    webhookTargets &&
    new WebhookLane({
      pool,
      targets: new Targets(webhookTargets),
      installationSecret: sessionSecret,
      onStopped: async (id) => {
        if (mailer) await mailStoppedWebhook(database, id);
      },
      onError: (error) => logError(error, null),
    });
  const tasks = productTasks({
    database,
    storage,
    translate,
    tokens: createTokens(sessionSecret),
    mailer,
    timeZone,
    publicUrl,
  });
  const measures = isMeasured ? await measuresOfJobs() : null;
  let resting: NodeJS.Timeout | undefined;
  const runner: JobRunner = new JobRunner({
    pool,
    tasks: measures?.measured(tasks) ?? tasks,
    processId,
    daily: { today: () => database.today(), work: (today) => keepStudyCalendar(pool, today) },
    nightly: {
      timeZone,
      work: async (stopping) => {
        for (const task of Object.keys(pairTasks)) {
          await enqueue(database.orm.em.fork(), { ownerId: null, task, payload: { nightly: true } });
        }
        await cleanAtNight(pool, storage, stopping);
        await recountGiven(pool);
      },
    },
    ...(backups && {
      aside: {
        task: BACKUP_TASK,
        cron: at === null ? null : daily(BACKUP_TASK, at, timeZone),
        begin: (byClock: boolean) => backups.begin(byClock),
      },
    }),
    onError: logError,
    // What the job still does ends with the process; the parent starts another.
    onStalled: () => void Promise.resolve(measures?.end()).finally(() => process.exit(1)),
    onIdle: () => {
      clearTimeout(resting);
      resting = setTimeout(() => {
        if (!runner.isIdle || backups?.isIdle === false || process.memoryUsage.rss() <= RESTING.bytes) return;
        stopOn();
        // Forces the exit: nothing is running.
        setTimeout(() => process.exit(0), RESTING.after).unref();
      }, RESTING.after);
    },
  });
  measures?.watch(runner.pools);
  for (const each of runner.pools) {
    watchPool({
      pool: each,
      limit: STUCK,
      onStuck: () => {
        logError(new Error("The connections to the database are stuck"), null);
        process.exit(1);
      },
    });
  }
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    clearTimeout(resting);
    await Promise.all([runner.stop(), backups?.stop(), webhooks?.stop()]);
    await presence.end();
    await measures?.end();
    await database.close();
    process.exit(0);
  };
  const stopOn = () => void stop().catch(() => process.exit(1));
  process.on("SIGTERM", stopOn);
  process.on("disconnect", stopOn);
  const presence = new Presence({
    pool,
    identity,
    onLeast: (migration) => {
      if (migration === null || isKnown(migration)) return;
      void tell({ outdated: migration });
      stopOn();
    },
  });
  try {
    await presence.begin();
    await runner.start();
    backups?.start();
    webhooks?.start();
  } catch (error) {
    // Told to stop before it had started: its connections are gone.
    if (stopping) return;
    throw error;
  }
  void tell({ ready: true });
}

/** Ctrl-C reaches the whole group: the parent decides when the job process stops. */
process.on("SIGINT", () => undefined);
process.once("message", (options: WorkerOptions) => {
  work(options).catch((error: unknown) => {
    logError(error, null);
    process.exit(1);
  });
});
