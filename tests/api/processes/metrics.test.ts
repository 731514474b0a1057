import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { Pool } from "pg";
import { afterAll, expect, test } from "vitest";
import { catalogue } from "../../../server/app/metrics/catalogue.ts";
import { Builders } from "../../support/builders.ts";
import { newDatabase } from "../../support/database.ts";
import { temporaryFolder } from "../../support/ends.ts";
import { Metrics } from "../../support/metrics.ts";
import { freePort } from "../../support/free-port.ts";
import { tokenFor } from "../../support/journey.ts";
import { ask, childrenOf, type ProductProcess, sharedSecrets, startProcess } from "../../support/processes.ts";
import { answerOf, until } from "../../support/until.ts";

/*
 * Metrics of the built product: one process, then two web processes on one port, on one database.
 */
const { url: databaseUrl, superuserUrl } = await newDatabase();
const shared = { ...sharedSecrets, DATABASE_URL: databaseUrl, DATA_DIR: temporaryFolder("metrics") };
const running: ProductProcess[] = [];
const admin = new Pool({
  connectionString: superuserUrl,
  max: 3,
  options: "-c app.all_branches=on -c app.change_id=1",
});
const build = new Builders(admin);

async function start(env: Record<string, string> = {}): Promise<ProductProcess> {
  const { started, ready } = await startProcess({ ...shared, ...env });
  running.push(started);
  await ready;
  return started;
}

afterAll(async () => {
  await Promise.all(running.map(({ end }) => end()));
  await admin.end();
});

/** The sockets of a process, by their numbers. */
const socketsOf = (pid: number): ReadonlySet<string> =>
  new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/u.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
      } catch {
        // Closed meanwhile.
        return [];
      }
    }),
  );

/** The ports at which a process and those that it has started listen. */
function portsOf(pid: number): number[] {
  const family = [pid, ...childrenOf(pid)];
  return family.flatMap((each) =>
    ["tcp", "tcp6"].flatMap((kind) => {
      const inodes = socketsOf(each);
      return readFileSync(`/proc/${each}/net/${kind}`, "utf8")
        .split("\n")
        .slice(1)
        .map((line) => line.trim().split(/\s+/u))
        .filter((cells) => cells[3] === "0A" && inodes.has(cells[9] ?? ""))
        .map((cells) => Number.parseInt(cells[1]?.split(":")[1] ?? "0", 16));
    }),
  );
}

const started = await start();
const branch = await build.branch();
const manager = await build.user("manager", { branches: [branch.id] });
const token = await tokenFor(admin, { sessionSecret: sharedSecrets.SESSION_SECRET }, manager.id);
const students = "query Students { students { rows { id } } }";

test("nothing is served without METRICS_PORT, and never at the public port", async () => {
  expect(portsOf(started.pid)).toEqual([Number(new URL(started.url).port)]);
  for (const accept of ["*/*", "text/html", "text/plain"]) {
    const { status, headers } = await fetch(`${started.url}/metrics`, { headers: { accept } });
    expect([status, headers.get("content-type")?.includes("text/plain")], accept).toEqual([404, false]);
  }
  await started.end();
});

const metricsPort = await freePort();
const at = `http://127.0.0.1:${metricsPort}`;
let product = started;

test("with it every metric is served at that port only, and nothing else", async () => {
  product = await start({ METRICS_PORT: String(metricsPort) });
  await until(async () => {
    const metrics = await Metrics.at(at);
    return metrics.value('sponsorship_processes{process="jobs"}') === 1;
  }, "The job process tells nothing");
  const metrics = await Metrics.at(at);
  // Those without a value yet are left out until something has happened.
  const silent: string[] = [catalogue.backupAge.name];
  expect(metrics.names.toSorted()).toEqual(
    Object.values(catalogue)
      .map(({ name }) => name)
      .filter((name) => !silent.includes(name))
      .toSorted(),
  );
  expect(metrics.value("sponsorship_database_up")).toBe(1);
  expect(metrics.value('sponsorship_processes{process="web"}')).toBe(1);
  expect(metrics.value("sponsorship_processes_silent")).toBe(0);
  expect(metrics.value('sponsorship_process_resident_bytes{process="jobs"}')).toBeGreaterThan(10_000_000);
  for (const accept of ["*/*", "text/html"]) {
    expect((await fetch(`${product.url}/metrics`, { headers: { accept } })).status).toBe(404);
  }
  for (const path of ["/", "/graphql", "/metrics/", "/metrics/x", "//metrics"]) {
    expect((await fetch(at + path)).status, path).toBe(404);
  }
  expect((await fetch(`${at}/metrics`, { method: "POST" })).status).toBe(405);
});

test("requests move them", async () => {
  const before = await Metrics.at(at);
  for (let n = 0; n < 3; n += 1) expect((await ask(product, token, students)).errors).toBeUndefined();
  expect((await ask(product, null, students)).status).toBe(401);
  const grown = (after: Metrics, series: string) => (after.value(series) ?? 0) - (before.value(series) ?? 0);
  await until(
    async () => grown(await Metrics.at(at), 'sponsorship_operation_seconds_count{operation="Students"}') === 4,
    "The operations are not counted",
  );
  const after = await Metrics.at(at);
  expect(grown(after, 'sponsorship_http_requests_total{route="graphql",status="2xx"}')).toBe(3);
  expect(grown(after, 'sponsorship_http_requests_total{route="graphql",status="4xx"}')).toBe(1);
  expect(grown(after, 'sponsorship_operation_errors_total{code="UNAUTHENTICATED"}')).toBe(1);
  expect(after.value('sponsorship_database_connections_max{pool="requests"}')).toBe(20);
});

test("a job moves them: it waits, runs and ends", async () => {
  const asked = await ask(product, token, "mutation { exportStudents(format: CSV) { id } }");
  expect(asked.errors).toBeUndefined();
  await until(async () => {
    const metrics = await Metrics.at(at);
    return (
      metrics.value('sponsorship_jobs_ended_total{kind="report",outcome="done"}') === 1 &&
      metrics.value('sponsorship_job_seconds_count{kind="report"}') === 1 &&
      // Read from the database every few seconds only.
      metrics.value('sponsorship_alive_processes{role="jobs"}') === 1
    );
  }, "The job is not counted");
});

test("while the database is away, what is known is served, and that it is away", async () => {
  const name = new URL(databaseUrl).pathname.slice(1);
  const other = new Pool({ connectionString: superuserUrl.replace(/\/[^/]*$/u, "/postgres"), max: 1 });
  await other.query(`alter database ${name} with allow_connections false`);
  await other.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename <> current_user",
    [name],
  );
  try {
    const metrics = await answerOf(async () => {
      const now = await Metrics.at(at);
      return now.value("sponsorship_database_up") === 0 ? now : undefined;
    }, "It is not told that the database is away");
    expect(metrics.value("sponsorship_files_up")).toBe(1);
    expect(metrics.value('sponsorship_operation_seconds_count{operation="Students"}')).toBeGreaterThanOrEqual(4);
    expect(metrics.series("sponsorship_jobs_waiting")).toEqual([]);
    expect(metrics.series("sponsorship_alive_processes")).toEqual([]);
  } finally {
    await other.query(`alter database ${name} with allow_connections true`);
    await other.end();
  }
  await until(async () => (await Metrics.at(at)).value("sponsorship_database_up") === 1, "It does not come back");
});

test("a second process at the same port does not start, and says why", async () => {
  await expect(start({ ROLE: "web", METRICS_PORT: String(metricsPort) })).rejects.toThrow(
    `METRICS_PORT: ${metricsPort} is already in use; choose another one`,
  );
  await expect(start({ PORT: "39999", METRICS_PORT: "39999" })).rejects.toThrow("METRICS_PORT must not be PORT");
  expect(await product.end()).toBe(0);
});

test("two web processes are summed, and a total never goes down when one of them ends", async () => {
  product = await start({ METRICS_PORT: String(metricsPort), WEB_PROCESSES: "2", LOG_LEVEL: "info" });
  const count = 'sponsorship_operation_seconds_count{operation="Students"}';
  const webs = async () => (await Metrics.at(at)).value('sponsorship_processes{process="web"}');
  await until(async () => (await webs()) === 2, "They do not tell");
  for (let n = 0; n < 10; n += 1) {
    const answered = await Promise.all(Array.from({ length: 4 }, () => ask(product, token, students)));
    expect(answered.map(({ errors }) => errors)).toEqual([undefined, undefined, undefined, undefined]);
  }
  await until(async () => (await Metrics.at(at)).value(count) === 40, "They are not summed");
  expect((await Metrics.at(at)).value('sponsorship_database_connections_max{pool="requests"}')).toBe(40);
  const web = childrenOf(product.pid).find((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("main.js"));
  process.kill(web ?? 0, "SIGKILL");
  await until(async () => (await webs()) === 1, "Nothing has ended");
  expect((await Metrics.at(at)).value(count)).toBe(40);
  await until(async () => (await webs()) === 2, "It is not started again");
  process.kill(product.pid, "SIGUSR2");
  await until(async () => product.said().includes("web processes replaced"), "They are not replaced");
  expect((await ask(product, token, students)).errors).toBeUndefined();
  await until(async () => (await Metrics.at(at)).value(count) === 41, "The totals are not kept");
  expect(await product.end()).toBe(0);
});

test("a job process of its own serves its own", async () => {
  product = await start({ ROLE: "jobs", METRICS_PORT: String(metricsPort) });
  await until(
    async () => (await Metrics.at(at)).value('sponsorship_processes{process="jobs"}') === 1,
    "It tells nothing",
  );
  const metrics = await Metrics.at(at);
  expect(metrics.value('sponsorship_processes{process="watcher"}')).toBe(1);
  expect(metrics.value('sponsorship_database_connections_max{pool="jobs"}')).toBe(5);
  expect(metrics.value('sponsorship_jobs_ended_total{kind="report",outcome="failed"}')).toBe(0);
  expect(metrics.series("sponsorship_http_requests_total").map((each) => metrics.value(each))).not.toContain(1);
  expect(await product.end()).toBe(0);
});
