import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { Pool } from "pg";
import { afterAll, expect, test } from "vitest";
import { newDatabase } from "../../support/database.ts";
import { temporaryFolder } from "../../support/ends.ts";
import { childrenOf, type ProductProcess, startProcess } from "../../support/processes.ts";
import { answerOf, until } from "../../support/until.ts";

/*
 * One installation with two web processes on one port.
 */
const CALLERS = 8;
const { url: databaseUrl, superuserUrl } = await newDatabase();
const { started: product, ready } = await startProcess({
  DATABASE_URL: databaseUrl,
  DATA_DIR: temporaryFolder("web-processes"),
  WEB_PROCESSES: "2",
});
await ready;
const admin = new Pool({ connectionString: superuserUrl, max: 1 });
afterAll(async () => {
  await product.end();
  await admin.end();
});

const processes = async () =>
  (await admin.query<{ id: string; role: string }>("select id, role from process order by role, id")).rows;
const webIds = async () => (await processes()).filter(({ role }) => role === "web").map(({ id }) => id);

/** How a process was started; empty if it has ended. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

/** One of the two web processes, once those that are being replaced have ended. */
const webProcessOf = (of: ProductProcess): Promise<number> =>
  answerOf(async () => {
    const found = childrenOf(of.pid).filter((child) => commandOf(child).includes("main.js"));
    return found.length === 2 ? found[0] : undefined;
  }, "There are not two web processes");

/** Asks once, on a connection of its own unless given; returns how it went. */
const ask = ({ url }: ProductProcess, agent: Agent | false = false) =>
  new Promise<string>((resolve) => {
    const sent = request(`${url}/login`, { agent, headers: { accept: "text/plain" } }, (response) => {
      response.resume().once("end", () => resolve(String(response.statusCode)));
      response.once("error", (error) => resolve(error.message));
    });
    sent.once("error", (error) => resolve(error.message));
    sent.end();
  });

/** Sends requests one after the other on a kept connection until told to stop; returns how each went. */
async function caller(of: ProductProcess, stopping: AbortSignal): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const went: string[] = [];
  while (!stopping.aborted) went.push(await ask(of, agent));
  agent.destroy();
  return went;
}

test("they share the port, with one job process beside them, and print the first password once", async () => {
  await until(
    async () => (await processes()).map(({ role }) => role).join() === "jobs,web,web",
    "Their processes are not running",
  );
  expect(product.said().match(/Temporary password/gu)).toHaveLength(1);
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
});

test("they are replaced one after the other without a failed request", async () => {
  const before = await webIds();
  const stopping = new AbortController();
  const callers = Array.from({ length: CALLERS }, () => caller(product, stopping.signal));
  process.kill(product.pid, "SIGUSR2");
  await answerOf(
    async () => {
      const now = await webIds();
      return now.length === 2 && now.every((id) => !before.includes(id)) ? now : undefined;
    },
    "They are not replaced",
    170_000,
  );
  stopping.abort();
  const went = (await Promise.all(callers)).flat();
  expect(went.length).toBeGreaterThan(CALLERS);
  expect(new Set(went)).toEqual(new Set(["404"]));
});

test("one that is killed is started again", async () => {
  const before = await webIds();
  process.kill(await webProcessOf(product), "SIGKILL");
  await answerOf(async () => {
    const fresh = (await webIds()).filter((id) => !before.includes(id));
    return fresh.length > 0 ? fresh : undefined;
  }, "It is not started again");
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
});

test("nobody waits for one that is frozen", async () => {
  const frozen = await webProcessOf(product);
  process.kill(frozen, "SIGSTOP");
  const went = await Promise.all(Array.from({ length: CALLERS }, () => ask(product)));
  process.kill(frozen, "SIGKILL");
  expect(new Set(went)).toEqual(new Set(["404"]));
});

test("a stop ends all of them with exit code 0", async () => {
  expect(await product.end()).toBe(0);
  expect((await processes()).filter(({ role }) => role === "jobs")).toEqual([]);
});
