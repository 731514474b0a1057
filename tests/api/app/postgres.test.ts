import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Client } from "pg";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Cluster, startCluster } from "../../../server/app/postgres/postgres.ts";
import { recordedPostmaster } from "../../../server/app/postgres/postgres-process.ts";
import { recordedData } from "../../../server/app/postgres/postgres-programs.ts";
import { until } from "../../support/until.ts";
import { temporaryFolder } from "../../support/ends.ts";

const settings = { fsync: "off", full_page_writes: "off" };
const program = `const { startCluster } = await import(${JSON.stringify(pathToFileURL("server/app/postgres/postgres.ts").href)});
await startCluster({ dir: process.argv[1], settings: ${JSON.stringify(settings)} });
process.stdout.write("ready");
setInterval(() => undefined, 60_000);`;

let dir: string;
let cluster: Cluster | undefined;

const postmaster = (): number => recordedPostmaster(recordedData(dir)) ?? 0;

async function ask(statement: string): Promise<unknown> {
  const client = new Client({ connectionString: cluster?.url("postgres") });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(statement);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

/** A server process that can be killed. */
async function startElsewhere(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", program, dir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return child;
}

describe("the embedded PostgreSQL", () => {
  beforeAll(async () => {
    dir = temporaryFolder("a postgres");
    cluster = await startCluster({ dir, settings });
    await ask("create table kept as select 42 as answer");
    await cluster.stop();
  });
  afterEach(() => cluster?.stop());

  it("searches Khmer with trigrams and sorts with ICU", async () => {
    cluster = await startCluster({ dir, settings });
    await ask("create extension pg_trgm");
    expect(await ask("select show_trgm('ខ្មែរ') as answer")).not.toEqual([]);
    expect(await ask("select current_setting('listen_addresses') as answer")).toBe("127.0.0.1");
  });

  it("ends the server of a killed process and keeps the data", async () => {
    const killed = await startElsewhere();
    const orphan = postmaster();
    killed.kill("SIGKILL");
    await once(killed, "exit");
    expect(() => process.kill(orphan, 0)).not.toThrow();

    cluster = await startCluster({ dir, settings });
    expect(postmaster()).not.toBe(orphan);
    expect(await ask("select answer from kept")).toBe(42);
  });

  it("recovers when both were killed and the server's process id is in use by another process", async () => {
    const killed = await startElsewhere();
    process.kill(postmaster(), "SIGKILL");
    killed.kill("SIGKILL");
    await once(killed, "exit");
    const lockFile = join(recordedData(dir), "postmaster.pid");
    writeFileSync(lockFile, readFileSync(lockFile, "utf8").replace(/^\d+/u, String(process.pid)));

    cluster = await startCluster({ dir, settings });
    expect(await ask("select answer from kept")).toBe(42);
  });

  it("restarts a killed server at the same address", async () => {
    cluster = await startCluster({ dir, settings });
    const first = postmaster();
    process.kill(first, "SIGKILL");
    await until(
      () =>
        ask("select answer from kept").then(
          (answer) => answer === 42,
          () => false,
        ),
      "The server does not come back",
    );
    expect(postmaster()).not.toBe(first);
  });

  it("restarts the server however often it is killed", async () => {
    cluster = await startCluster({ dir, settings });
    for (let times = 0; times < 8; times += 1) {
      process.kill(postmaster(), "SIGKILL");
      await until(
        () =>
          ask("select answer from kept").then(
            (answer) => answer === 42,
            () => false,
          ),
        "The server does not come back",
      );
    }
    expect(await ask("select answer from kept")).toBe(42);
  });
});
