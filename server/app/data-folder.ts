import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { StartError } from "./start-error.ts";

/**
 * One folder after the other: where a file system refuses (/proc), the recursive way never comes back. Others may pass
 * through, for the database's account, but neither look around nor open what is inside.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o711 });
}

/** Makes the data folder where it is missing; throws one sentence where it cannot be written to. */
export function prepareDataFolder(path: string): void {
  try {
    makeFolder(path);
    accessSync(path, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new StartError(`DATA_DIR must be a folder that can be written to; ${path} is not (${reason}).`);
  }
}

/** Throws one sentence where there is no data folder. Only a start or a restore makes one: anywhere else the name is wrong. */
export function expectDataFolder(path: string): void {
  if (!existsSync(path)) throw new StartError(`DATA_DIR: there is no folder ${path}.`);
}
