import { setTimeout as sleep } from "node:timers/promises";
import { type Config, loadConfig } from "./config.ts";
import { createLog } from "./log.ts";
import { type Running, startProduct } from "./product.ts";
import { LevelError } from "../core/data/level-error.ts";
import { StartError } from "./start-error.ts";

/** Under npm, Ctrl-C arrives twice, from the terminal and from npm: only a later signal means "stop immediately". */
const PATIENCE = 1_000;

/** How long a restarting process waits (ms) for running work; what is stuck never ends. */
const RESTART_PATIENCE = 5_000;

/**
 * Replaces this process by a fresh one with the same id: its parent sees it continue, and what it leaves behind is
 * cleared as after a kill.
 */
function replaceProcess(): never {
  if (process.execve) {
    process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], process.env);
  }
  process.exit(1);
}

const say = (text: string) => process.stdout.write(`${text}\n`);

function giveUp(error: unknown): void {
  if (error instanceof StartError || error instanceof LevelError) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`The product cannot start: ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

function announce({ administrator }: Running, { publicUrl }: Config): void {
  if (administrator) {
    say(`\n  Email:              ${administrator.email}\n  Temporary password: ${administrator.password}\n`);
    say("  Sign in with these and choose a password of your own; they are not shown again.\n");
  }
  say(`  Open ${publicUrl}`);
}

/** Prints that the server is ready. */
export type Announce = (running: Running, config: Config) => void | Promise<void>;

async function start(announced: Announce): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel);
  let stoppingSince: number | undefined;

  const starting = startProduct({
    config,
    log,
    onStuck: () => {
      log.fatal("the connections to the database are stuck: starting again");
      if (stoppingSince !== undefined) return;
      stoppingSince = Date.now();
      const stopped = starting
        .then((running) => running.stop())
        .catch((error: unknown) => log.error({ error }, "stopping"));
      void Promise.race([stopped, sleep(RESTART_PATIENCE)]).then(replaceProcess);
    },
  });
  // Let a running start finish first, so that there is something complete to stop.
  const stop = (code: number): void => {
    if (stoppingSince !== undefined) return;
    stoppingSince = Date.now();
    void starting
      .then((running) => running.stop())
      .catch(giveUp)
      .then(() => process.exit(code));
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (stoppingSince !== undefined && Date.now() - stoppingSince > PATIENCE) process.exit(130);
      log.info({ signal }, "stopping");
      stop(0);
    });
  }
  process.on("uncaughtException", (error) => {
    log.fatal({ error }, "uncaught error");
    stop(1);
  });
  await announced(await starting, config);
}

/** Runs the server until it is told to stop. */
export function runProduct(announced: Announce = announce): void {
  start(announced).catch(giveUp);
}
