import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { namesBucket } from "../../core/files/file-address.ts";
import { moveFiles } from "../../core/files/move.ts";
import { openStorage } from "../../core/files/open-storage.ts";
import { readSettings } from "../config.ts";
import { StartError } from "../start-error.ts";
import { printFailure } from "./command.ts";
import { addressOf } from "./address.ts";
import { readable, say } from "./say.ts";

const usage = "npm run files:move -- --from PLACE --to PLACE [--delete]\nA place is a folder or s3://bucket/prefix.\n";
const PROGRESS_EVERY = 1000;

async function move(from: string, to: string, remove: boolean): Promise<void> {
  if (from === to) throw new StartError("Both places are the same.");
  if (!namesBucket(from) && !existsSync(from)) throw new StartError(`There is no folder ${from}.`);
  if (remove && readSettings(process.env).files.replace(/\/$/u, "") === from) {
    throw new StartError(`${from} is still in use: change FILES before its files are deleted.`);
  }
  const controller = new AbortController();
  const stop = () => controller.abort();
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  const moved = await moveFiles({
    from: await openStorage(from),
    to: await openStorage(to),
    remove,
    stopping: controller.signal,
    onProgress: (files) => {
      if (files % PROGRESS_EVERY === 0) say(`${files} files …`);
    },
  });
  say(
    `${moved.files} files, ${readable(moved.bytes)}: ${moved.copied} copied, ${moved.present} there already; size and sha256 compared.`,
  );
  if (moved.gone > 0) say(`${moved.gone} were removed in the meantime.`);
  for (const key of moved.different) say(`Not the same in both: ${key}`);
  if (controller.signal.aborted) say("Stopped before the end: run it again.");
  else if (remove) say(`Deleted from ${from}: ${moved.removed}.`);
  process.exitCode = controller.signal.aborted || moved.different.length > 0 ? 1 : 0;
}

/** `npm run files:move`: copies all files from one store to another, and deletes them from the first if told to. */
async function run(): Promise<void> {
  let given;
  try {
    given = parseArgs({
      options: { from: { type: "string" }, to: { type: "string" }, delete: { type: "boolean", default: false } },
    }).values;
  } catch {
    given = {};
  }
  if (given.from === undefined || given.to === undefined) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  await move(addressOf(given.from), addressOf(given.to), given.delete === true);
}

await run().catch(printFailure);
