import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { globSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { recordedCluster, startCluster } from "../../server/app/postgres/postgres.ts";
import { findPrograms } from "../../server/app/postgres/postgres-programs.ts";
import { databaseUrl, productRole } from "./cluster.ts";
import { afterFile, temporaryFolder } from "./ends.ts";
import { until } from "./until.ts";

/** A clock that the programs started with `env` believe in. */
export interface FalseClock {
  env: Record<string, string>;
  /** Sets it, in days from the right time. */
  set: (days: number) => void;
}

/** A clock of a test's own; null where libfaketime is not installed. */
export function falseClock(): FalseClock | null {
  const [library] = globSync("/usr/lib/{*/,}faketime/libfaketime.so.1");
  if (library === undefined) {
    process.stdout.write("A clock that is set can't be tried: libfaketime is not installed\n");
    return null;
  }
  const file = join(temporaryFolder("clock"), "clock");
  const set = (days: number) => writeFileSync(file, `${days < 0 ? "-" : "+"}${Math.abs(days)}d\n`);
  set(0);
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: "1",
    // What a correction of a real clock does not move.
    DONT_FAKE_MONOTONIC: "1",
    NO_FAKE_STAT: "1",
  };
  return { env, set };
}

/** An empty database whose server believes in this clock, until the file's last test. */
export async function databaseWith({ env }: FalseClock): Promise<{ url: string; superuserUrl: string }> {
  const dir = temporaryFolder("clock-database");
  const settings = { fsync: "off", max_connections: "100" };
  const made = await startCluster({ dir, settings });
  const admin = new Client({ connectionString: made.url("postgres") });
  await admin.connect();
  const password = randomBytes(12).toString("hex");
  await admin.query(`create role ${productRole} login password '${password}'`);
  await admin.query(`create database product owner ${productRole}`);
  await admin.end();
  await made.stop();

  const { bin, dataDir, prefix, account } = findPrograms(dir);
  const own = { ...settings, listen_addresses: "127.0.0.1", unix_socket_directories: "", port: String(made.port) };
  const given = Object.entries(own).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const command = [...prefix, join(bin, "postgres"), "-D", dataDir, ...given];
  const server = spawn("env", command, {
    stdio: "ignore",
    cwd: dataDir,
    env: { PATH: process.env["PATH"], LANG: "C.UTF-8", TZ: "UTC", ...env },
    ...account,
  });
  afterFile(async () => {
    if (server.exitCode === null && server.kill("SIGINT")) await once(server, "exit");
  });
  const cluster = recordedCluster(dir);
  const superuserUrl = databaseUrl(cluster?.url("postgres") ?? "", "product");
  await until(async () => {
    const client = new Client({ connectionString: superuserUrl });
    const isThere = client.connect().then(
      () => true,
      () => false,
    );
    if (await isThere) await client.end();
    return isThere;
  }, "The database does not start");
  return {
    url: cluster?.url("product", { role: productRole, password }) ?? "",
    superuserUrl,
  };
}
