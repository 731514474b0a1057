import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmdirSync } from "node:fs";
import { dirname } from "node:path";
import { StartError } from "./start-error.ts";

/**
 * Creates one folder level at a time: on file systems that refuse (/proc), recursive mkdir never returns. Other
 * accounts may traverse the folder, for the database's sake, but neither list nor open its contents.
 */
function makeFolder(path: string, made: string[]): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path), made);
  mkdirSync(path, { mode: 0o711 });
  made.push(path);
}

/** Removes folders, the last first, until one is not empty. */
function removeEmpty(folders: readonly string[]): void {
  const last = folders.at(-1);
  if (last === undefined || !existsSync(last) || readdirSync(last).length > 0) return;
  rmdirSync(last);
  removeEmpty(folders.slice(0, -1));
}

/**
 * Creates the data folder if missing; throws one sentence if it is not writable. Returns a function that removes the folders
 * it created, unless something is in them.
 */
export function prepareDataFolder(path: string): () => void {
  const made: string[] = [];
  try {
    makeFolder(path, made);
    accessSync(path, constants.W_OK);
  } catch (error) {
    removeEmpty(made);
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new StartError(`DATA_DIR must be a folder that can be written to; ${path} is not (${reason}).`);
  }
  return () => removeEmpty(made);
}

/**
 * Throws one sentence if there is no data folder. Only a server start or a restore creates one; in any other case the
 * path is wrong.
 */
export function requireDataFolder(path: string): void {
  if (!existsSync(path)) throw new StartError(`DATA_DIR: there is no folder ${path}.`);
}
