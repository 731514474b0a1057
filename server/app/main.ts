import "reflect-metadata";
import { loadConfig } from "./config.ts";
import { createLog } from "./log.ts";
import { type Running, startProduct } from "./product.ts";
import { StartError } from "./start-error.ts";

/** Ctrl-C under npm comes twice, from the terminal and from npm: only a later signal means "at once". */
const PATIENCE = 1_000;

const say = (text: string) => process.stdout.write(`${text}\n`);

function giveUp(error: unknown): void {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`The product cannot start: ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel);
  let running: Running | undefined;
  let stoppingSince: number | undefined;

  const stop = async (code: number): Promise<void> => {
    stoppingSince = Date.now();
    await running?.stop();
    process.exit(code);
  };
  const stopOn = (code: number) => {
    if (stoppingSince === undefined) void stop(code).catch(giveUp);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (stoppingSince !== undefined && Date.now() - stoppingSince > PATIENCE) process.exit(130);
      log.info({ signal }, "stopping");
      // A start that is under way comes to its end first, so that there is a whole to take down.
      if (running) stopOn(0);
      else stoppingSince ??= Date.now();
    });
  }
  process.on("uncaughtException", (error) => {
    log.fatal({ error }, "uncaught error");
    stopOn(1);
  });

  running = await startProduct({
    config,
    log,
    onLost: (error) => {
      log.fatal({ error }, "database lost");
      stopOn(1);
    },
  });
  const { administrator } = running;
  if (administrator) {
    say(`\n  Email:              ${administrator.email}\n  One-time password:  ${administrator.password}\n`);
    say("  Sign in with these and choose a password of your own; they are not shown again.\n");
  }
  say(`  Open ${config.publicUrl}`);
  if (stoppingSince !== undefined) await stop(0);
}

main().catch(giveUp);
