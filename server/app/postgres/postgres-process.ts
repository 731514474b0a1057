import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const hasProc = existsSync("/proc/self/stat");

const attempt = <T>(read: () => T): T | null => {
  try {
    return read();
  } catch {
    return null;
  }
};

const ps = (format: string, pid: number): string =>
  spawnSync("ps", ["-o", `${format}=`, "-p", String(pid)], { encoding: "utf8" }).stdout.trim();

/** Distinguishes a process from a later one with the same id; null if it is gone or a zombie. */
export function processMark(pid: number): string | null {
  if (!hasProc) {
    const state = ps("state", pid);
    return state && !state.startsWith("Z") ? ps("lstart", pid) : null;
  }
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  if (stat === null) return null;
  // After the command's name, which may contain spaces: the state, and the start time as the twentieth field.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields[0] === "Z" || fields[0] === "X" ? null : (fields[19] ?? null);
}

/** The process id in the first line of `postmaster.pid`, or null. */
export function recordedPostmaster(dataDir: string): number | null {
  const file = attempt(() => readFileSync(join(dataDir, "postmaster.pid"), "utf8"));
  return Number.parseInt(file?.split("\n")[0] ?? "", 10) || null;
}

/** All server processes working in this data folder, whoever started them. */
function processesIn(dataDir: string): number[] {
  if (!hasProc) {
    const pid = recordedPostmaster(dataDir);
    return pid && processMark(pid) && ps("command", pid).includes(dataDir) ? [pid] : [];
  }
  return readdirSync("/proc")
    .filter((name) => /^\d+$/u.test(name) && attempt(() => readlinkSync(`/proc/${name}/cwd`)) === dataDir)
    .map(Number)
    .filter((pid) => pid !== process.pid);
}

/** Waits until the condition holds; false if it does not in time (ms). */
export async function until(condition: () => boolean, timeout: number): Promise<boolean> {
  const end = performance.now() + timeout;
  while (!condition()) {
    if (performance.now() > end) return false;
    await sleep(10);
  }
  return true;
}

/**
 * Ends a server that outlived its parent (after a kill -9) and clears its lock file. The file is removed only when no
 * process works in the folder any more: two servers on the same data would destroy it.
 */
export async function clearLeftover(dataDir: string): Promise<void> {
  const postmaster = recordedPostmaster(dataDir);
  const gone = () => processesIn(dataDir).length === 0;
  const isWhole = postmaster !== null && processesIn(dataDir).includes(postmaster);
  if (isWhole) attempt(() => process.kill(postmaster, "SIGINT"));
  // Without a postmaster no orderly shutdown is possible: what the other processes still do is lost anyway.
  for (const [signal, wait] of [
    ["SIGQUIT", isWhole ? 30_000 : 250],
    ["SIGKILL", 5_000],
  ] as const) {
    if (await until(gone, wait)) break;
    for (const pid of processesIn(dataDir)) attempt(() => process.kill(pid, signal));
  }
  if (!(await until(gone, 5_000))) throw new Error(`A database server still works in ${dataDir}`);
}
