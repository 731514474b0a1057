import { clean } from "../../core/files/cleanup.ts";
import { cleanups } from "../cleanups.ts";
import { runCommand } from "./command.ts";

/** `npm run clean`: runs the nightly cleanup now. */
await runCommand(async ({ pool, storage, stopping }) => {
  const cleaned = await clean({ pool, storage, cleanups, stopping });
  if (!cleaned) {
    process.stderr.write("A cleanup is already running.\n");
    return 1;
  }
  for (const { what, removed, error } of cleaned) {
    process.stdout.write(`${what.padEnd(24)}${String(removed).padStart(8)}\n`);
    if (error) process.stderr.write(`${what}: ${error.message}\n`);
  }
  return cleaned.some(({ error }) => error) || stopping.aborted ? 1 : 0;
});
