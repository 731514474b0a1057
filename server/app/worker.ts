import "reflect-metadata";
import { setPriority } from "node:os";
import type { Pool } from "pg";
import { BACKUP_TASK, BackupLane } from "../core/backup/lane.ts";
import { clean } from "../core/files/cleanup.ts";
import { connect } from "../core/data/database.ts";
import { watchPool } from "../core/data/pool-watch.ts";
import { FileStorage } from "../core/files/storage.ts";
import { daily } from "../core/jobs/nightly.ts";
import { enqueue } from "../core/jobs/queue.ts";
import { JobRunner } from "../core/jobs/runner.ts";
import { createMailer, type MailSettings } from "../lib/mail/mail.ts";
import { createTokens } from "../modules/auth/tokens.ts";
import { tellAdministrators } from "../modules/backups/backup.tasks.ts";
import { countGivenAgain } from "../modules/dashboard/given-count.entity.ts";
import { PAIRS_TASK } from "../modules/duplicates/pair.tasks.ts";
import { keepStudyCalendar } from "../modules/reference/study-calendar.entity.ts";
import type { Config } from "./config.ts";
import { cleanups } from "./commands/cleanups.ts";
import { entities } from "./entities.ts";
import { loadMessages } from "./messages.ts";
import { productTasks } from "./tasks.ts";

/** What the parent sends as its first message. */
export interface WorkerOptions {
  databaseUrl: string;
  /** The database server is the product's own, on this machine. */
  ownDatabase?: boolean;
  /** The folder of stored files. */
  filesFolder: string;
  /** The product's folder, for its translations. */
  root: string;
  /** Whose nights are meant. */
  timeZone: string;
  /** Where links in mails lead, and what signs them. */
  publicUrl: string;
  sessionSecret: string;
  /** Null: no mails are sent. */
  mail: MailSettings | null;
  /** Left out, no backups are made by themselves. */
  backup?: Config["backup"] & { dataDir: string };
  /** The job process before this one was ended for its use of memory. */
  endedByMemory: boolean;
}

/** What the job process tells its parent. */
export type WorkerMessage =
  | { ready: true }
  /** What the nightly cleaning removed: numbers of rows by what they were. */
  | { cleaned: Record<string, number> };

/** Those of the process; the queue and each job have their own beside them. */
const CONNECTIONS = 5;
/** How long they may be stuck before the process ends itself (ms); its parent starts another. */
const STUCK = 30_000;
/** What a process keeps after a large job is given back by ending when no other job has followed: its parent starts a fresh one. */
const RESTING = { bytes: 400 * 2 ** 20, after: 5_000 };

/** One line of JSON; of the error only what holds no data of a record. */
function logError(error: unknown, jobId: number | null, cleanup?: string): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const line = { level: 50, time: Date.now(), process: "jobs", jobId, cleanup, error: { name, code, message, stack } };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

/** How much a process gives way to people, who wait for the web process: 0 is not at all, 19 altogether. */
const WAY = 10;

/** Lets a process of this machine give way; where that is not permitted, it does not. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, WAY);
  } catch {
    // It then takes its share like any other.
  }
}

const tell = (message: WorkerMessage) => void process.send?.(message);

/** Removes what nobody needs any more and tells how much it was. */
async function cleanAtNight(pool: Pool, storage: FileStorage, stopping: AbortSignal): Promise<void> {
  const cleaned = await clean({ pool, storage, cleanups, stopping });
  if (!cleaned) return;
  for (const { what, error } of cleaned) if (error) logError(error, null, what);
  tell({ cleaned: Object.fromEntries(cleaned.map(({ what, removed }) => [what, removed])) });
}

async function work(options: WorkerOptions): Promise<void> {
  const {
    databaseUrl,
    ownDatabase = false,
    filesFolder,
    root,
    timeZone,
    publicUrl,
    sessionSecret,
    mail,
    backup,
    endedByMemory,
  } = options;
  giveWay(process.pid);
  const database = await connect(databaseUrl, { entities, poolSize: CONNECTIONS, timeZone });
  const { pool } = database;
  const lost = (error: Error) => logError(error, null);
  pool.on("error", lost);
  pool.on("connect", (client) => {
    client.on("error", lost);
    const { processID } = client as { processID?: number | null };
    if (ownDatabase && processID) giveWay(processID);
  });
  const storage = new FileStorage(filesFolder);
  const translate = loadMessages(root);
  const mailer = mail && createMailer(mail);
  const { target = null, at = null } = backup ?? {};
  const backups =
    backup && target !== null
      ? new BackupLane({
          pool,
          databaseUrl,
          storage,
          dataDir: backup.dataDir,
          target,
          protection: backup.protection,
          timeZone,
          onFailed: async ({ failure }) => {
            if (mailer) await tellAdministrators(database, failure);
          },
          onError: (error) => logError(error, null),
        })
      : null;
  let resting: NodeJS.Timeout | undefined;
  const runner: JobRunner = new JobRunner({
    pool,
    tasks: productTasks({
      database,
      storage,
      translate,
      tokens: createTokens(sessionSecret),
      mailer,
      timeZone,
      publicUrl,
    }),
    endedByMemory,
    daily: { today: () => database.today(), work: (today) => keepStudyCalendar(pool, today) },
    nightly: {
      timeZone,
      work: async (stopping) => {
        await enqueue(database.orm.em.fork(), { ownerId: null, task: PAIRS_TASK, payload: { nightly: true } });
        await cleanAtNight(pool, storage, stopping);
        await countGivenAgain(pool);
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
    // Whatever the job still does ends with the process; its parent starts another.
    onStalled: () => process.exit(1),
    onIdle: () => {
      clearTimeout(resting);
      resting = setTimeout(() => {
        if (!runner.isIdle || backups?.isIdle === false || process.memoryUsage.rss() <= RESTING.bytes) return;
        stopOn();
        // Whatever keeps it from stopping: nothing is under way.
        setTimeout(() => process.exit(0), RESTING.after).unref();
      }, RESTING.after);
    },
  });
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
    await Promise.all([runner.stop(), backups?.stop()]);
    await database.close();
    process.exit(0);
  };
  const stopOn = () => void stop().catch(() => process.exit(1));
  process.on("SIGTERM", stopOn);
  process.on("disconnect", stopOn);
  try {
    await runner.start();
    await backups?.start();
  } catch (error) {
    // Told to stop before it had begun: its connections are gone.
    if (stopping) return;
    throw error;
  }
  tell({ ready: true });
}

/** Ctrl-C reaches the whole group: the parent decides when the job process stops. */
process.on("SIGINT", () => undefined);
process.once("message", (options: WorkerOptions) => {
  work(options).catch((error: unknown) => {
    logError(error, null);
    process.exit(1);
  });
});
