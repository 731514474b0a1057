import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { clearLeftover, recordedPostmaster, until } from "./postgres-process.ts";
import { findPrograms, recordedData, type Programs } from "./postgres-programs.ts";
import { StartError } from "../start-error.ts";

/** The embedded PostgreSQL server, reachable over the loopback interface only. */
export interface Cluster {
  port: number;
  /** The password for the product's own role. */
  productPassword: string;
  /** The URL of a database, as the superuser unless another role is given. */
  url(database: string, login?: { role: string; password: string }): string;
  /** Disconnects everyone, flushes everything and stops the server. */
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Folder for data, passwords and log; created if missing. */
  dir: string;
  /** Server settings in addition to the defaults, such as `fsync: "off"`. */
  settings?: Readonly<Record<string, string>>;
  /** Called each time the server has ended by itself or failed to restart, with the delay until the next attempt. */
  onEnded?: (ended: { error?: unknown; againInMs: number }) => void;
}

const MB = 2 ** 20;
/** Memory (bytes) of the machine, or of the container. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
/** A share of the memory within bounds in MB, in PostgreSQL's notation. */
const shareOf = (part: number, least: number, most: number): string =>
  `${Math.round(Math.min(Math.max((memory * part) / MB, least), most))}MB`;

const defaults: Readonly<Record<string, string>> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "60",
  shared_buffers: shareOf(1 / 8, 128, 1024),
  effective_cache_size: shareOf(1 / 2, 512, 8192),
  random_page_cost: "1.1",
  jit: "off",
  timezone: "UTC",
  wal_level: "minimal",
  max_wal_senders: "0",
  // Statements and row values are personal data: the application logs its own errors.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};

const START_TIMEOUT = 120_000;
const STOP_TIMEOUT = 60_000;
const LOG_LIMIT = 10_000_000;
/**
 * This many restarts within a minute happen immediately; further ones wait increasingly long (ms), longest if the
 * server does not start at all.
 */
const AT_ONCE = 5;
const PAUSE = { first: 125, ended: 2_000, failing: 30_000 };

const stateSchema = z.object({ port: z.number(), superuserPassword: z.string(), productPassword: z.string() });
type State = z.infer<typeof stateSchema>;

const newPassword = (): string => randomBytes(24).toString("base64url");

/** The port itself if it is free, otherwise (or for 0) any free one. */
async function freePort(wanted: number): Promise<number> {
  const server = createServer().listen(wanted, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return freePort(0);
  }
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

function readState(dir: string): State | null {
  const file = join(dir, "cluster.json");
  return existsSync(file) ? stateSchema.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
}

const urlOf =
  ({ port, superuserPassword }: State): Cluster["url"] =>
  (database, login = { role: "postgres", password: superuserPassword }) =>
    `postgresql://${login.role}:${encodeURIComponent(login.password)}@127.0.0.1:${port}/${database}`;

/** How to connect to the running server whose data is in this folder; null if none was ever started. */
export function recordedCluster(dir: string): Pick<Cluster, "url" | "productPassword"> | null {
  const state = readState(dir);
  return state && { url: urlOf(state), productPassword: state.productPassword };
}

const writeState = (dir: string, state: State) =>
  writeFileSync(join(dir, "cluster.json"), `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });

const environment = { PATH: process.env["PATH"], LANG: "C.UTF-8", TZ: "UTC" };

function command(programs: Programs, program: string, args: string[]): [string, string[]] {
  const [first = "", ...rest] = [...programs.prefix, join(programs.bin, program), ...args];
  return [first, rest];
}

function checkVersion(programs: Programs): void {
  const written = readFileSync(join(programs.dataDir, "PG_VERSION"), "utf8").trim();
  const output = spawnSync(...command(programs, "postgres", ["--version"]), {
    encoding: "utf8",
    ...programs.account,
  }).stdout;
  const brought = /(\d+)\.\d+/u.exec(output)?.[1];
  if (written !== brought) {
    throw new StartError(
      `DATA_DIR: the data in ${programs.dataDir} were written by PostgreSQL ${written}, which ${brought} cannot read.`,
    );
  }
}

/** Initialises a cluster in a temporary folder and moves it into place when complete. */
function initialise(programs: Programs, password: string, isDurable: boolean): void {
  const unfinished = `${programs.dataDir}.new`;
  const passwordFile = `${programs.dataDir}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (programs.account) {
    for (const path of [unfinished, passwordFile]) chownSync(path, programs.account.uid, programs.account.gid);
  }
  const locale = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";
  const made = spawnSync(
    ...command(programs, "initdb", [
      "-D",
      unfinished,
      "--username=postgres",
      "--auth=scram-sha-256",
      `--pwfile=${passwordFile}`,
      "--encoding=UTF8",
      "--locale-provider=icu",
      "--icu-locale=und",
      // The locale's character classes decide whether trigrams recognise Khmer at all.
      `--locale=${locale}`,
      ...(isDurable ? [] : ["--no-sync"]),
    ]),
    { encoding: "utf8", env: environment, cwd: unfinished, ...programs.account },
  );
  rmSync(passwordFile);
  if (made.status !== 0) {
    const reason = made.error?.message ?? /error: (.*)/u.exec(made.stderr)?.[1] ?? made.stderr.trim().split("\n")[0];
    throw new StartError(`DATA_DIR: no database could be made in ${programs.dataDir} (${reason}).`);
  }
  renameSync(unfinished, programs.dataDir);
}

const lastFatal = (log: string): string =>
  /.*(?:FATAL|PANIC|ERROR|HINT): {1,2}(.*)/u.exec(log.trim().split("\n").toReversed().join("\n"))?.[1] ??
  "no reason given";

/** Starts the server program and waits until it accepts connections. */
async function launch(
  programs: Programs,
  dir: string,
  port: number,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  const logFile = join(dir, "postgres.log");
  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT) rmSync(logFile);
  const log = openSync(logFile, "a", 0o600);
  const before = statSync(logFile).size;
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // A separate process group: Ctrl-C must not end it before the last request is answered.
  const child = spawn(...command(programs, "postgres", ["-D", programs.dataDir, "-p", String(port), ...args]), {
    detached: true,
    stdio: ["ignore", log, log],
    cwd: programs.dataDir,
    env: environment,
    ...programs.account,
  });
  closeSync(log);
  let failure: string | undefined;
  child.once("error", (error) => (failure = error.message));
  child.once("exit", () => (failure ??= lastFatal(readFileSync(logFile).subarray(before).toString())));
  const isReady = () => {
    if (recordedPostmaster(programs.dataDir) !== child.pid) return false;
    return readFileSync(join(programs.dataDir, "postmaster.pid"), "utf8").split("\n")[7]?.trim() === "ready";
  };
  const inTime = await until(() => failure !== undefined || isReady(), START_TIMEOUT);
  if (failure !== undefined || !inTime) {
    child.kill("SIGQUIT");
    throw new StartError(
      `DATA_DIR: the database in ${programs.dataDir} does not start (${failure ?? "it takes too long"}).`,
    );
  }
  return child;
}

/**
 * Starts the embedded PostgreSQL server, creating its data on the first start. A server left over by a killed process
 * is ended first, and its data recovers. If the server ends by itself it is restarted, however often that happens.
 */
export async function startCluster({ dir: folder, settings, onEnded }: ClusterOptions): Promise<Cluster> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const dir = realpathSync(folder);
  await clearLeftover(recordedData(dir));
  const programs = findPrograms(dir);
  const state = readState(dir) ?? { port: 0, superuserPassword: newPassword(), productPassword: newPassword() };
  const all = { ...defaults, ...settings };
  const stop = new AbortController();
  let revivals: number[] = [];

  const begin = async (): Promise<ChildProcess> => {
    await clearLeftover(programs.dataDir);
    rmSync(join(programs.dataDir, "postmaster.pid"), { force: true });
    const child = await launch(programs, dir, state.port, all);
    child.once("exit", () => {
      if (!stop.signal.aborted) current = revive();
    });
    return child;
  };
  const pauseAfter = (times: number, longest: number): number =>
    times < 1 ? 0 : Math.min(PAUSE.first * 2 ** times, longest);
  const revive = async (): Promise<ChildProcess | null> => {
    revivals = [...revivals.filter((time) => time > performance.now() - 60_000), performance.now()];
    let againInMs = pauseAfter(revivals.length - AT_ONCE, PAUSE.ended);
    onEnded?.({ againInMs });
    for (let failures = 1; ; failures += 1) {
      await sleep(againInMs, undefined, { signal: stop.signal }).catch(() => undefined);
      if (stop.signal.aborted) return null;
      try {
        return await begin();
      } catch (error) {
        againInMs = pauseAfter(failures, PAUSE.failing);
        onEnded?.({ error, againInMs });
      }
    }
  };

  if (!existsSync(join(programs.dataDir, "PG_VERSION"))) {
    writeState(dir, state);
    initialise(programs, state.superuserPassword, all["fsync"] !== "off");
  }
  checkVersion(programs);
  // The previous port may be in use by something else now.
  const port = await freePort(state.port);
  if (port !== state.port) writeState(dir, Object.assign(state, { port }));
  let current: Promise<ChildProcess | null> = Promise.resolve(await begin());

  return {
    port: state.port,
    productPassword: state.productPassword,
    url: urlOf(state),
    stop: async () => {
      stop.abort();
      const child = await current;
      child?.kill("SIGINT");
      const ended = () => !child || child.exitCode !== null || child.signalCode !== null;
      if (!(await until(ended, STOP_TIMEOUT))) child?.kill("SIGQUIT");
      await until(ended, STOP_TIMEOUT);
    },
  };
}
