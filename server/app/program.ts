import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildWhenStale } from "./build.ts";

/** Builds if needed and runs a program of `build/server` in this same process, so that signals reach it. */
export async function runProgram(name: string): Promise<void> {
  process.env["NODE_ENV"] ??= "production";
  try {
    await buildWhenStale();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
  await import(pathToFileURL(join(import.meta.dirname, "..", "..", "build", "server", name)).href);
}
