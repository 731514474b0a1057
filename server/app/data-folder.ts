import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { StartError } from "./start-error.ts";

/**
 * Creates one folder level at a time: on file systems that refuse (/proc), recursive mkdir never returns. Other
 * accounts may traverse the folder, for the database's sake, but neither list nor open its contents.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o711 });
}

/** Creates the data folder if missing; throws one sentence if it is not writable. */
export function prepareDataFolder(path: string): void {
  try {
    makeFolder(path);
    accessSync(path, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new StartError(`DATA_DIR must be a folder that can be written to; ${path} is not (${reason}).`);
  }
}

/**
 * Throws one sentence if there is no data folder. Only a server start or a restore creates one; in any other case the
 * path is wrong.
 */
export function expectDataFolder(path: string): void {
  if (!existsSync(path)) throw new StartError(`DATA_DIR: there is no folder ${path}.`);
}
