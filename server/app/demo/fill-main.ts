import "reflect-metadata";
import { todayIn } from "../../core/base/today.ts";
import { runCommand } from "../commands/command.ts";
import { fillDemo } from "./fill.ts";

await runCommand(async ({ config, pool, storage }) => {
  await fillDemo(pool, storage, config.dataDir, todayIn(config.timeZone));
  return 0;
});
