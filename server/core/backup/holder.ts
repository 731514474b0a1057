import { hostname } from "node:os";

/** A lock not renewed for this long belongs to a killed process (ms). */
export const STALE = 120_000;
/** How often a lock is renewed (ms). */
export const RENEWED = 20_000;

/** The process that holds a store of backups, as its lock names it. */
export interface Holder {
  host: string;
  pid: number;
}

/** This process. */
export const thisProcess = (): Holder => ({ host: hostname(), pid: process.pid });

/** Whether a process may still run: of another machine's nothing is known. */
export function isAlive({ host, pid }: Holder): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Alive, and owned by another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
