import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import type { Logger } from "pino";
import type { Told } from "../metrics/told.ts";
import type { WorkerMessage, WorkerOptions } from "../worker.ts";
import { Backoff } from "./backoff.ts";

export interface SuperviseOptions {
  /** The job process's program. */
  entry: string;
  options: Omit<WorkerOptions, "processId" | "isMeasured">;
  /** Resident memory above which the process is ended. */
  memoryBytes: number;
  /** Notes that this process was ended for using too much memory, before it is started again. */
  onOverMemory: (processId: string) => Promise<void>;
  /** The database needs a later release than the job process's. */
  onOutdated: (migration: string) => void;
  /** Hears the process's metrics. */
  told?: Told | undefined;
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
export function superviseWorker(supervised: SuperviseOptions): Supervised {
  const { entry, options, memoryBytes, onOverMemory, onOutdated, told, log } = supervised;
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  const backoff = new Backoff();
  let stopping = false;

  const begin = (): void => {
    const began = performance.now();
    const processId = randomUUID();
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
      if ("outdated" in message) onOutdated(message.outdated);
      if ("metrics" in message) told?.hear(started, message.metrics);
    });
    started.send({ ...options, processId, isMeasured: told !== undefined } satisfies WorkerOptions, () => undefined);
    const watch = setInterval(() => {
      const bytes = residentBytes(started.pid ?? 0);
      if (bytes <= memoryBytes || overMemory) return;
      overMemory = true;
      log.warn({ megabytes: Math.round(bytes / 1_048_576) }, "job process ended: too much memory");
      started.kill("SIGKILL");
    }, WATCH_INTERVAL);
    // Not at its exit: what it has told last may come after that.
    started.once("disconnect", () => told?.end(started));
    started.once("exit", (code, signal) => {
      clearInterval(watch);
      child = undefined;
      if (stopping) return;
      // It exited by itself to release the memory of a large job.
      const rested = code === 0;
      const delay = backoff.after(performance.now() - began, rested || overMemory);
      if (!overMemory && !rested) log.warn({ code, signal, restartsInMs: delay }, "job process ended");
      timer = setTimeout(begin, rested ? 0 : delay);
      // Before any other job process takes over what this one was doing.
      if (overMemory) onOverMemory(processId).catch((error: unknown) => log.error({ error }, "job process"));
    });
  };

  begin();
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
