import { Pool } from "pg";
import { FileStorage } from "../core/files/storage.ts";
import { JobRunner } from "../core/jobs/runner.ts";
import { importTasks } from "../modules/imports/import.tasks.ts";
import { loadMessages } from "./messages.ts";

/** What the parent sends as its first message. */
export interface WorkerOptions {
  databaseUrl: string;
  /** The folder of stored files. */
  filesFolder: string;
  /** The product's folder, for its translations. */
  root: string;
  /** The job process before this one was ended for its use of memory. */
  endedByMemory: boolean;
}

/** What the job process tells its parent. */
export interface WorkerMessage {
  ready: true;
}

const CONNECTIONS = 5;

/** One line of JSON; of the error only what holds no data of a record. */
function logError(error: unknown, jobId: number | null): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const line = { level: 50, time: Date.now(), process: "jobs", jobId, error: { name, code, message, stack } };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

async function work({ databaseUrl, filesFolder, root, endedByMemory }: WorkerOptions): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  const lost = (error: Error) => logError(error, null);
  pool.on("error", lost);
  pool.on("connect", (client) => client.on("error", lost));
  const tasks = importTasks({ storage: new FileStorage(filesFolder), translate: loadMessages(root) });
  const runner = new JobRunner({ pool, tasks, endedByMemory, onError: logError });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await runner.stop();
    await pool.end();
    process.exit(0);
  };
  const stopOn = () => void stop().catch(() => process.exit(1));
  process.on("SIGTERM", stopOn);
  process.on("disconnect", stopOn);
  try {
    await runner.start();
  } catch (error) {
    // Told to stop before it had begun: its connections are gone.
    if (stopping) return;
    throw error;
  }
  process.send?.({ ready: true } satisfies WorkerMessage);
}

/** Ctrl-C reaches the whole group: the parent decides when the job process stops. */
process.on("SIGINT", () => undefined);
process.once("message", (options: WorkerOptions) => {
  work(options).catch((error: unknown) => {
    logError(error, null);
    process.exit(1);
  });
});
