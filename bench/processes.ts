import { readdirSync, readFileSync } from "node:fs";

/** Fields of a process from `/proc`; empty once it is gone. */
function statOf(pid: number): number[] {
  try {
    return (readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1] ?? "").split(" ").map(Number);
  } catch {
    return [];
  }
}

/** A process's running descendants. */
export const childrenOf = (pid: number): number[] =>
  readdirSync("/proc")
    .map(Number)
    .filter((each) => each > 0 && statOf(each)[1] === pid);

/** Processor seconds so far of a process's running descendants. */
export const processorBelow = (pid: number): number =>
  childrenOf(pid).reduce((sum, child) => sum + processorOf(child), 0);

/** Processor seconds so far of a process and everything it started. */
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

/** Resident memory of a process, in bytes. */
export const memoryOf = (pid: number): number => memoryLine(pid, "VmRSS");

/** Peak resident memory of a process, in bytes. */
export const peakOf = (pid: number): number => memoryLine(pid, "VmHWM");

/** Resident memory of a process's descendants. */
export const memoryBelow = (pid: number): number =>
  childrenOf(pid).reduce((sum, child) => sum + memoryOf(child) + memoryBelow(child), 0);
