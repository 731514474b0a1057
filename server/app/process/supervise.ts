import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import type { Logger } from "pino";
import type { WorkerMessage, WorkerOptions } from "../worker.ts";

export interface SuperviseOptions {
  /** The job process's program. */
  entry: string;
  options: Omit<WorkerOptions, "endedByMemory">;
  /** Resident memory above which the process is ended. */
  memoryBytes: number;
  log: Logger;
}

export interface Supervised {
  /** Lets running jobs reach their next step, then ends the process. */
  stop(): Promise<void>;
}

/**
 * Jobs run one after another and retain little: a small young generation, an old generation that grows slowly between
 * collections, and few arenas cost them no time and keep the process's memory low, at rest and while it makes pictures.
 */
export const workerMemory = {
  execArgv: [...process.execArgv, "--max-semi-space-size=4", "--heap-growing-percent=60"],
  env: { ...process.env, MALLOC_ARENA_MAX: "2" },
};
const WATCH_INTERVAL = 250;
const BACKOFF = { first: 500, longest: 30_000 };
/** A process that lived this long was stable: its restart is immediate again. */
const STEADY = 60_000;
const STOP_TIMEOUT = 10_000;

/** Resident memory of a process in bytes; 0 if it is gone. */
function residentBytes(pid: number): number {
  try {
    if (existsSync("/proc/self/status")) {
      return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;
    }
    return Number(spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }).stdout) * 1024;
  } catch {
    return 0;
  }
}

/**
 * Runs the job process alongside this one: monitors its memory, ends it if it uses too much, and restarts it whenever
 * it ends. It has its own process group and exits by itself if this process is killed.
 */
export function superviseWorker({ entry, options, memoryBytes, log }: SuperviseOptions): Supervised {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let delay = BACKOFF.first;
  let stopping = false;

  const begin = (endedByMemory: boolean): void => {
    const began = Date.now();
    let overMemory = false;
    const started = fork(entry, [], {
      ...workerMemory,
      detached: true,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    child = started;
    started.on("error", (error) => log.error({ error }, "job process"));
    started.on("message", (message: WorkerMessage) => {
      if ("cleaned" in message) log.info({ removed: message.cleaned }, "cleaned");
    });
    started.send({ ...options, endedByMemory } satisfies WorkerOptions, () => undefined);
    const watch = setInterval(() => {
      const bytes = residentBytes(started.pid ?? 0);
      if (bytes <= memoryBytes || overMemory) return;
      overMemory = true;
      log.warn({ megabytes: Math.round(bytes / 1_048_576) }, "job process ended: too much memory");
      started.kill("SIGKILL");
    }, WATCH_INTERVAL);
    started.once("exit", (code, signal) => {
      clearInterval(watch);
      child = undefined;
      if (stopping) return;
      // It exited by itself to release the memory of a large job.
      const rested = code === 0;
      delay =
        rested || overMemory || Date.now() - began > STEADY ? BACKOFF.first : Math.min(delay * 2, BACKOFF.longest);
      if (!overMemory && !rested) log.warn({ code, signal, restartsInMs: delay }, "job process ended");
      timer = setTimeout(() => begin(overMemory), rested ? 0 : delay);
    });
  };

  begin(false);
  return {
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      const current = child;
      if (!current) return;
      const ended = once(current, "exit");
      current.kill("SIGTERM");
      const late = setTimeout(() => current.kill("SIGKILL"), STOP_TIMEOUT);
      await ended;
      clearTimeout(late);
    },
  };
}
