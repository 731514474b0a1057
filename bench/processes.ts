import { readdirSync, readFileSync } from "node:fs";

/** Numbers of a process from `/proc`; none once it is gone. */
function statOf(pid: number): number[] {
  try {
    return (readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1] ?? "").split(" ").map(Number);
  } catch {
    return [];
  }
}

/** What a process started and still runs. */
export const childrenOf = (pid: number): number[] =>
  readdirSync("/proc")
    .map(Number)
    .filter((each) => each > 0 && statOf(each)[1] === pid);

/** Seconds of processor time of all that a process started and that still runs, so far. */
export const processorBelow = (pid: number): number =>
  childrenOf(pid).reduce((sum, child) => sum + processorOf(child), 0);

/** Seconds of processor time of a process, and of all that it started, so far. */
export const processorOf = (pid: number): number =>
  [11, 12, 13, 14].reduce((sum, field) => sum + (statOf(pid)[field] ?? 0), 0) / 100 + processorBelow(pid);

function memoryLine(pid: number, name: "VmRSS" | "VmHWM"): number {
  try {
    return (
      Number(new RegExp(`${name}:\\s+(\\d+)`, "u").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024
    );
  } catch {
    return 0;
  }
}

/** Memory that a process holds, in bytes. */
export const memoryOf = (pid: number): number => memoryLine(pid, "VmRSS");

/** The most memory that a process has held so far, in bytes. */
export const peakOf = (pid: number): number => memoryLine(pid, "VmHWM");

/** Memory that all that a process started holds. */
export const memoryBelow = (pid: number): number =>
  childrenOf(pid).reduce((sum, child) => sum + memoryOf(child) + memoryBelow(child), 0);
