import cluster from "node:cluster";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { type Config, loadConfig } from "./config.ts";
import { createLog } from "./log.ts";
import { endsWithin, StopError } from "./process/cleanup.ts";
import { tellParent } from "./process/tell-parent.ts";
import type { MemberMessage, MemberOptions } from "./process/web-processes.ts";
import type { Running, StartOptions } from "./product.ts";
import { LevelError } from "../core/data/level-error.ts";
import { StartError } from "./start-error.ts";

/** Under npm, Ctrl-C arrives twice, from the terminal and from npm: only a later signal means "stop immediately". */
const PATIENCE = 1_000;

/** How long a stop waits for a start that is under way (ms). */
const START_TIMEOUT = 60_000;

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

const sentenceOf = (error: unknown): string =>
  error instanceof StartError || error instanceof StopError || error instanceof LevelError
    ? error.message
    : `The product cannot start: ${error instanceof Error ? error.stack : String(error)}`;

function giveUp(error: unknown): void {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}

function announce({ administrator }: Running, { publicUrl, role }: Config): void {
  if (role === "jobs") return void say("  Running jobs");
  if (administrator) {
    say(`\n  Email:              ${administrator.email}\n  Temporary password: ${administrator.password}\n`);
    say("  Sign in with these and choose a password of your own; they are not shown again.\n");
  }
  say(`  Open ${publicUrl}`);
}

/** Prints that the server is ready. */
export type Announce = (running: Running, config: Config) => void | Promise<void>;

/** What ends this process, whatever it runs. */
interface Stopper {
  /** Stops it once its start is complete, with this exit code, or 1 if something did not end; further calls do nothing. */
  stop: (code: number) => void;
  /** The same, and what then follows in place of the exit. */
  stopAnd: (then: (stopped: Promise<unknown>) => void) => void;
  isStopping: () => boolean;
}

function stopperOf(starting: () => Promise<Running>): Stopper {
  let isStopping = false;
  // Lets a running start finish first, so that there is something complete to stop.
  const stopAnd: Stopper["stopAnd"] = (then) => {
    if (isStopping) return;
    isStopping = true;
    then(endsWithin("its start", starting(), START_TIMEOUT).then((running) => running.stop()));
  };
  return {
    stopAnd,
    isStopping: () => isStopping,
    stop: (code) =>
      stopAnd((stopped) => {
        stopped.then(() => process.exit(code), giveUp);
      }),
  };
}

/** Stops on a signal, and immediately on a later second one. */
function stopOnSignals({ stop }: Stopper, log: Logger): void {
  let since: number | undefined;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (since !== undefined && performance.now() - since > PATIENCE) process.exit(130);
      since ??= performance.now();
      log.info({ signal }, "stopping");
      stop(0);
    });
  }
}

/** Web server, jobs or both in this process and the job process beside it. */
async function runAlone(config: Config, log: Logger, announced: Announce): Promise<void> {
  const { startProduct } = await import("./product.ts");
  const stopper = stopperOf(() => starting);
  const starting = startProduct({
    config,
    log,
    onStuck: () => {
      log.fatal("the connections to the database are stuck: starting again");
      stopper.stopAnd((stopped) => {
        const over = stopped.catch((error: unknown) => log.error({ error }, "stopping"));
        void Promise.race([over, sleep(RESTART_PATIENCE)]).then(replaceProcess);
      });
    },
    onOutdated: endOutdated(stopper, log),
  });
  stopOnSignals(stopper, log);
  stopOnError(stopper, log);
  await announced(await starting, config);
}

const endOutdated =
  (stopper: Stopper, log: Logger): StartOptions["onOutdated"] =>
  (sentence) => {
    if (stopper.isStopping()) return;
    log.fatal(sentence);
    stopper.stop(1);
  };

function stopOnError(stopper: Stopper, log: Logger): void {
  process.on("uncaughtException", (error) => {
    log.fatal({ error }, "uncaught error");
    stopper.stop(1);
  });
}

/** One of several web processes, which another process has started and watches. */
async function runMember(config: Config, log: Logger): Promise<void> {
  const tell = (message: MemberMessage) => tellParent(message);
  // Ctrl-C reaches the whole group: the process that watches decides.
  process.on("SIGINT", () => undefined);
  try {
    const [{ databaseUrl }] = (await once(process, "message")) as [MemberOptions];
    const { startProduct } = await import("./product.ts");
    const stopper = stopperOf(() => starting);
    const starting = startProduct({
      config,
      log,
      memberOf: { databaseUrl, tellMetrics: (metrics) => tell({ metrics }) },
      onStuck: () => {
        log.fatal("the connections to the database are stuck: ending");
        stopper.stopAnd((stopped) => {
          void Promise.race([stopped.catch(() => undefined), sleep(RESTART_PATIENCE)]).then(() => process.exit(1));
        });
      },
      onOutdated: endOutdated(stopper, log),
    });
    for (const event of ["SIGTERM", "disconnect"] as const) process.on(event, () => stopper.stop(0));
    stopOnError(stopper, log);
    const { administrator } = await starting;
    await tell({ ready: true, administrator });
  } catch (error) {
    await tell({ failed: sentenceOf(error) });
    process.disconnect();
    process.exitCode = 1;
  }
}

/** Several web processes beside this one and, unless others run the jobs, a job process. */
async function runSeveral(config: Config, log: Logger, announced: Announce): Promise<void> {
  const { startSeveral } = await import("./several.ts");
  const stopper = stopperOf(() => starting);
  const starting = startSeveral({ config, log, onOutdated: endOutdated(stopper, log) });
  process.on("SIGUSR2", () => {
    void starting.then(({ replace }) => (stopper.isStopping() ? undefined : replace()));
  });
  stopOnSignals(stopper, log);
  stopOnError(stopper, log);
  await announced(await starting, config);
}

async function start(announced: Announce): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel);
  if (cluster.isWorker) await runMember(config, log);
  else if (config.webProcesses > 1 && config.role !== "jobs") await runSeveral(config, log, announced);
  else await runAlone(config, log, announced);
}

/** Runs the server until it is told to stop. */
export function runProduct(announced: Announce = announce): void {
  start(announced).catch(giveUp);
}
