import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { BackupError } from "./backup-error.ts";
import { syncFolder } from "./disk.ts";

/*
 * A target is a folder of backups: `<moment>-<epoch>/` for each, and `objects/` with the contents of files, which they
 * all share. What is being written or removed begins with `unfinished-`.
 */

const UNFINISHED = "unfinished-";
const NAME =
  /^(?<day>\d{4}-\d\d-\d\d)T(?<hour>\d\d)-(?<minute>\d\d)-(?<second>\d\d)-(?<milli>\d{3})Z-(?<epoch>[0-9a-f]{8})$/u;
const LOCK = "in-use";
/** A lock file not renewed for this long belongs to a killed process. */
const STALE = 120_000;
const RENEWED = 20_000;

/** A backup by its name: when it was made, and in which epoch of the installation. */
export interface Named {
  name: string;
  at: Date;
  epoch: string;
}

/** The name of a backup made now. */
export const nameFor = (at: Date, epoch: string): string =>
  `${at.toISOString().replace(/[:.]/gu, "-")}-${epoch.slice(0, 8)}`;

/** Parses a backup's name; null for anything else in a target. */
export function readName(name: string): Named | null {
  const found = NAME.exec(name)?.groups;
  if (!found) return null;
  const at = new Date(`${found["day"]}T${found["hour"]}:${found["minute"]}:${found["second"]}.${found["milli"]}Z`);
  return Number.isNaN(at.getTime()) ? null : { name, at, epoch: String(found["epoch"]) };
}

/** The complete backups in a target, the earliest first. */
export async function backupsIn(target: string): Promise<Named[]> {
  const names = existsSync(target) ? await readdir(target) : [];
  return names
    .flatMap((name) => readName(name) ?? [])
    .toSorted((left, right) => left.at.getTime() - right.at.getTime());
}

const targetError = (target: string, error: unknown): BackupError => {
  const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
  return new BackupError("TARGET", `The folder ${target} cannot be written to (${code}).`);
};

interface Note {
  host: string;
  pid: number;
}

function holderOf(note: string): Note | null {
  try {
    if (Date.now() - statSync(note).mtimeMs > STALE) return null;
    const held = JSON.parse(readFileSync(note, "utf8")) as Note;
    if (held.host === hostname()) process.kill(held.pid, 0);
    return held;
  } catch (error) {
    // Alive, and owned by another user.
    return error instanceof Error && "code" in error && error.code === "EPERM" ? { host: hostname(), pid: 0 } : null;
  }
}

const busy = (target: string): BackupError => new BackupError("BUSY", `Another backup is being written to ${target}.`);

/** Locks a target for this process; returns the function that unlocks it. A killed process's lock does not count. */
function lock(target: string): () => void {
  const note = join(target, LOCK);
  if (holderOf(note)) throw busy(target);
  rmSync(note, { force: true });
  try {
    writeFileSync(note, JSON.stringify({ host: hostname(), pid: process.pid } satisfies Note), {
      flag: "wx",
      mode: 0o600,
    });
  } catch (error) {
    // Another process took it in the meantime.
    throw error instanceof Error && "code" in error && error.code === "EEXIST" ? busy(target) : error;
  }
  const renewal = setInterval(() => {
    const now = new Date();
    if (existsSync(note)) utimesSync(note, now, now);
  }, RENEWED).unref();
  return () => {
    clearInterval(renewal);
    rmSync(note, { force: true });
  };
}

/** Removes what a killed backup has left in a target. */
async function removeUnfinished(target: string): Promise<void> {
  for (const name of await readdir(target)) {
    if (name.startsWith(UNFINISHED) || name.endsWith(".new")) {
      await rm(join(target, name), { recursive: true, force: true });
    }
  }
}

/** Opens a target for writing, creating it if missing, and removes what a killed backup has left in it. */
export async function openTarget(target: string): Promise<{ release: () => void }> {
  try {
    await mkdir(target, { recursive: true, mode: 0o700 });
    const release = lock(target);
    try {
      await removeUnfinished(target);
    } catch (error) {
      release();
      throw error;
    }
    return { release };
  } catch (error) {
    throw error instanceof BackupError ? error : targetError(target, error);
  }
}

/** Creates the folder in which a backup is written until it is complete. */
export async function beginBackup(target: string): Promise<string> {
  const folder = join(target, `${UNFINISHED}${randomBytes(6).toString("hex")}`);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/** Gives a backup its final name: everything in it is on disk already. */
export async function finishBackup(target: string, folder: string, name: string): Promise<void> {
  await syncFolder(folder);
  await rename(folder, join(target, name));
  await syncFolder(target);
}

/** Removes a backup; it is renamed before the first of its files goes. */
export async function removeBackup(target: string, name: string): Promise<void> {
  const folder = join(target, `${UNFINISHED}${randomBytes(6).toString("hex")}`);
  await rename(join(target, name), folder);
  await syncFolder(target);
  await rm(folder, { recursive: true, force: true });
}

/** Whether two paths are on the same disk, so that one failure destroys both. */
export function isSameDisk(left: string, right: string): boolean {
  try {
    return statSync(left).dev === statSync(right).dev;
  } catch {
    return false;
  }
}
