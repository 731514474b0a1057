import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import type { Logger } from "pino";
import type { WorkerMessage, WorkerOptions } from "../worker.ts";

export interface SuperviseOptions {
  /** The program of the job process. */
  entry: string;
  options: Omit<WorkerOptions, "endedByMemory">;
  /** Resident memory above which the process is ended. */
  memoryBytes: number;
  log: Logger;
}

export interface Supervised {
  /** Lets the job at work come to its next step, then ends the process. */
  stop(): Promise<void>;
}

/**
 * Jobs come one after another and leave little behind: a small young generation, an old one that grows by little between
 * collections, and few arenas cost them no time, and keep what the process holds at rest, and beside pictures, low.
 */
export const workerMemory = {
  execArgv: [...process.execArgv, "--max-semi-space-size=4", "--heap-growing-percent=60"],
  env: { ...process.env, MALLOC_ARENA_MAX: "2" },
};
const WATCH_INTERVAL = 250;
const BACKOFF = { first: 500, longest: 30_000 };
/** A process that lived this long counts as well: the next restart comes quickly again. */
const STEADY = 60_000;
const STOP_TIMEOUT = 10_000;

/** Memory that a process occupies, in bytes; 0 when it is gone. */
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
 * Runs the job process beside this one: watches its memory, ends it when it takes too much, and starts it again whenever
 * it has ended. It stands in a process group of its own and ends by itself when this process is killed.
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
      // It ended by itself to give back the memory that a large job had taken.
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
