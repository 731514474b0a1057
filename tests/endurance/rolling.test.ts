import { Pool } from "pg";
import { afterAll, expect, test } from "vitest";
import { startBalancer } from "../support/balancer.ts";
import { Builders } from "../support/builders.ts";
import { newDatabase } from "../support/database.ts";
import { temporaryFolder } from "../support/ends.ts";
import { freePort } from "../support/free-port.ts";
import { tokenFor } from "../support/journey.ts";
import { ask, type ProductProcess, sharedSecrets, startProcess } from "../support/processes.ts";
import { until } from "../support/until.ts";

/*
 * Two web processes behind a load balancer, and one job process. While people read and write, each of the three is
 * stopped and replaced in turn, as in an upgrade. No request fails, and every acknowledged write is there.
 */
const ROUNDS = Number(process.env["ROUNDS"] ?? 2);
const PEOPLE = 8;
/** How many requests are sent before the next process is stopped or started. */
const BETWEEN = 200;

const { url: databaseUrl, superuserUrl } = await newDatabase();
const shared = {
  ...sharedSecrets,
  DATABASE_URL: databaseUrl,
  DATA_DIR: temporaryFolder("rolling"),
  TRUST_PROXY: "1",
};
const ports = [await freePort(), await freePort()];
const start = async (role: "web" | "jobs", port?: number): Promise<ProductProcess> => {
  const { started, ready } = await startProcess({ ...shared, ROLE: role, ...(port && { PORT: String(port) }) });
  await ready;
  return started;
};
const webs: { port: number; now: ProductProcess }[] = [];
for (const port of ports) webs.push({ port, now: await start("web", port) });
let jobs = await start("jobs");
const balancer = await startBalancer(ports);

const admin = new Pool({
  connectionString: superuserUrl,
  max: 2,
  options: "-c app.all_branches=on -c app.change_id=1",
});
afterAll(async () => {
  await balancer.close();
  await Promise.all([...webs.map(({ now }) => now.end()), jobs.end()]);
  await admin.end();
});

const build = new Builders(admin);
const branch = await build.branch();
const people: { token: string; studentId: number; version: number; saved: string | null }[] = [];
for (let n = 0; n < PEOPLE; n += 1) {
  const user = await build.user("manager", { branches: [branch.id] });
  people.push({
    token: await tokenFor(admin, { sessionSecret: sharedSecrets.SESSION_SECRET }, user.id),
    studentId: (await build.student({ branchId: branch.id })).id,
    version: 1,
    saved: null,
  });
}

const update =
  "mutation ($id: Int!, $version: Int!, $nickname: String) { updateStudent(id: $id, version: $version, input: { nickname: $nickname }) { record { version } } }";
const read = "query ($id: Int!) { student(id: $id) { version nickname } }";
const failed: string[] = [];
const sent = { reads: 0, writes: 0 };

/** Writes and reads in turn through the balancer; every request must succeed and show what was written before. */
async function work(of: (typeof people)[number], stopping: AbortSignal): Promise<void> {
  for (let n = 0; !stopping.aborted; n += 1) {
    const nickname = `N${n}`;
    try {
      sent.writes += 1;
      const written = await ask(balancer, of.token, update, { id: of.studentId, version: of.version, nickname });
      const record = written.data?.["updateStudent"]?.["record"] as { version: number } | undefined;
      if (!record) {
        failed.push(`write: ${JSON.stringify(written)}`);
        return;
      }
      Object.assign(of, { version: record.version, saved: nickname });
      sent.reads += 1;
      const seen = await ask(balancer, of.token, read, { id: of.studentId });
      if (seen.data?.["student"]?.["nickname"] !== nickname) failed.push(`read: ${JSON.stringify(seen)}`);
    } catch (error) {
      failed.push(String(error));
      return;
    }
  }
}

const inAll = () => sent.reads + sent.writes;
const moreRequests = async () => {
  const goal = inAll() + BETWEEN;
  await until(async () => inAll() >= goal || failed.length > 0, "Nothing is sent");
};

test("processes are replaced in turn under load without a failed request", async () => {
  const stopping = new AbortController();
  const working = people.map((person) => work(person, stopping.signal));
  const ends: unknown[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const web of webs) {
      await moreRequests();
      ends.push(await web.now.end());
      await moreRequests();
      web.now = await start("web", web.port);
      // Until the balancer sends it requests again, the other one must not be stopped.
      await until(async () => balancer.isUsing(web.port), "It gets no requests");
    }
    ends.push(await jobs.end());
    jobs = await start("jobs");
  }
  await moreRequests();
  stopping.abort();
  await Promise.all(working);
  expect(failed).toEqual([]);
  expect(new Set(ends)).toEqual(new Set([0]));
  const { rows } = await admin.query<{ id: number; nickname: string; version: number }>(
    "select id, nickname, version from student where id = any ($1)",
    [people.map(({ studentId }) => studentId)],
  );
  expect(new Map(rows.map(({ id, nickname, version }) => [id, `${nickname} ${version}`]))).toEqual(
    new Map(people.map(({ studentId, saved, version }) => [studentId, `${saved} ${version}`])),
  );
  process.stdout.write(`${sent.writes} writes and ${sent.reads} reads, ${failed.length} failed\n`);
});
