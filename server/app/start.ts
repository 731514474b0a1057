import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildWhenStale } from "./build.ts";

process.env["NODE_ENV"] ??= "production";
try {
  await buildWhenStale();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
// In this very process, so that signals reach the product itself.
await import(pathToFileURL(join(import.meta.dirname, "..", "..", "build", "server", "main.js")).href);
