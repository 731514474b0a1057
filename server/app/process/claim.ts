import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { processMark } from "../postgres/postgres-process.ts";
import { StartError } from "../start-error.ts";

/** The process that currently holds the folder, or null. */
function ownerOf(note: string): number | null {
  const [pid, mark] = existsSync(note) ? readFileSync(note, "utf8").split(" ") : [];
  return mark && Number(pid) !== process.pid && processMark(Number(pid)) === mark ? Number(pid) : null;
}

/** Whether a server is running on this folder. */
export const isClaimed = (dir: string): boolean => ownerOf(join(dir, "owner")) !== null;

/**
 * Locks a folder for this process and returns the function that releases it. The lock file names the process by id and
 * start time, so that a killed one does not count.
 */
export function claimFolder(dir: string): () => void {
  const note = join(dir, "owner");
  const pid = ownerOf(note);
  if (pid !== null) {
    throw new StartError(
      `DATA_DIR: the folder ${dir} is in use by a product that is already running (process ${pid}).`,
    );
  }
  rmSync(note, { force: true });
  writeFileSync(note, `${process.pid} ${processMark(process.pid)}`, { flag: "wx", mode: 0o600 });
  return () => rmSync(note, { force: true });
}
