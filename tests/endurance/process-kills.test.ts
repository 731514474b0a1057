import { Pool } from "pg";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { Builders } from "../support/builders.ts";
import { newDatabase } from "../support/database.ts";
import { temporaryFolder } from "../support/ends.ts";
import { freePort } from "../support/free-port.ts";
import { tokenFor } from "../support/journey.ts";
import { ask, childrenOf, type ProductProcess, sharedSecrets, startProcess } from "../support/processes.ts";
import { answerOf, until } from "../support/until.ts";

/*
 * Two web and two job processes on one database, while people write and request exports: web processes and job processes
 * are killed, and stopped gracefully. No acknowledged write is lost, none is done twice, and every export ends once.
 */
const KILLS = Number(process.env["KILLS"] ?? 50);
const STOPS = Number(process.env["STOPS"] ?? 20);
const WRITERS = 8;

const { url: databaseUrl, superuserUrl } = await newDatabase();
const shared = { ...sharedSecrets, DATABASE_URL: databaseUrl, DATA_DIR: temporaryFolder("process-kills") };
const places: { role: "web" | "jobs"; port: string; now: ProductProcess }[] = [];
const start = async (role: "web" | "jobs", port: string) => {
  const { started, ready } = await startProcess({ ...shared, ROLE: role, PORT: port });
  await ready;
  return started;
};
for (const role of ["web", "web", "jobs", "jobs"] as const) {
  const port = String(await freePort());
  places.push({ role, port, now: await start(role, port) });
}
const [oneWeb, otherWeb, ...jobs] = places;
if (!oneWeb || !otherWeb) throw new Error("There are no web processes");
const webs = [oneWeb, otherWeb] as const;

const admin = new Pool({
  connectionString: superuserUrl,
  max: 4,
  options: "-c app.all_branches=on -c app.change_id=1",
});
afterAll(async () => {
  await Promise.all(places.map(({ now }) => now.end()));
  await admin.end();
});

const build = new Builders(admin);
const branch = await build.branch();
const people: { token: string; studentId: number; version: number; saved: string | null; maybe: Set<string | null> }[] =
  [];
for (let n = 0; n < WRITERS; n += 1) {
  const user = await build.user("manager", { branches: [branch.id] });
  people.push({
    token: await tokenFor(admin, { sessionSecret: sharedSecrets.SESSION_SECRET }, user.id),
    studentId: (await build.student({ branchId: branch.id })).id,
    version: 1,
    saved: null,
    maybe: new Set(),
  });
}

const update =
  "mutation ($id: Int!, $version: Int!, $nickname: String) { updateStudent(id: $id, version: $version, input: { nickname: $nickname }) { record { version } } }";
const read = "query ($id: Int!) { student(id: $id) { version nickname } }";
const wrong: string[] = [];
let acknowledged = 0;
let exportsAsked = 0;

/** The other web process is asked if one does not answer, as a load balancer does where nothing was sent. */
const sendEither = async (token: string, query: string, variables: object) => {
  for (const { now } of webs.toSorted(() => Math.random() - 0.5)) {
    const answer = await ask(now, token, query, variables as Record<string, unknown>).catch(() => null);
    if (answer) return answer;
  }
  return null;
};

async function writer(of: (typeof people)[number], stopping: AbortSignal): Promise<void> {
  for (let n = 0; !stopping.aborted; n += 1) {
    const nickname = `N${n}`;
    const at = webs[n % 2] ?? webs[0];
    const answer = await ask(at.now, of.token, update, {
      id: of.studentId,
      version: of.version,
      nickname,
    }).catch(() => null);
    const saved = answer?.data?.["updateStudent"] as { record: { version: number } } | null | undefined;
    if (saved) {
      acknowledged += 1;
      Object.assign(of, { version: saved.record.version, saved: nickname, maybe: new Set() });
    } else {
      of.maybe.add(nickname);
      const now = (await sendEither(of.token, read, { id: of.studentId }))?.data?.["student"] as
        | { version: number; nickname: string | null }
        | undefined;
      if (now) {
        if (now.nickname !== of.saved && !of.maybe.has(now.nickname)) wrong.push(`${now.nickname} after ${of.saved}`);
        Object.assign(of, { version: now.version, saved: now.nickname, maybe: new Set() });
      }
    }
    if (n % 20 === 0 && (await sendEither(of.token, "mutation { exportStudents(format: CSV) { id } }", {}))?.data) {
      exportsAsked += 1;
    }
    await pause(20);
  }
}

/** Both web processes answer again; returns after how long (ms). */
async function answering(begun: number): Promise<number> {
  for (const { now } of webs) {
    await until(
      async () => (await fetch(`${now.url}/readyz`).catch(() => null))?.status === 200,
      "A web process does not answer",
    );
  }
  return performance.now() - begun;
}

/** Does this while people work; returns what contradicts what they were told, and the states of their exports. */
async function underLoad(work: () => Promise<void>): Promise<{ lost: string[]; exportsEnded: string[] }> {
  const stopping = new AbortController();
  const writers = people.map((person) => writer(person, stopping.signal));
  try {
    await work();
  } finally {
    stopping.abort();
    await Promise.all(writers);
  }
  const lost = [...wrong];
  for (const { studentId, saved, maybe } of people) {
    const { rows } = await admin.query<{ nickname: string | null }>("select nickname from student where id = $1", [
      studentId,
    ]);
    const kept = rows[0]?.nickname ?? null;
    if (kept !== saved && !maybe.has(kept)) lost.push(`${kept} after ${saved}`);
  }
  await answerOf(async () => {
    const { rowCount } = await admin.query("select from job_run where state in ('QUEUED', 'RUNNING')");
    return rowCount === 0 ? true : undefined;
  }, "The jobs do not come to an end");
  const { rows } = await admin.query<{ state: string; n: number }>(
    "select state, count(*)::integer as n from report_run group by state",
  );
  process.stdout.write(
    `${acknowledged} writes acknowledged, ${exportsAsked} exports requested, ${rows[0]?.n} different ones made\n`,
  );
  return { lost, exportsEnded: rows.map(({ state }) => state) };
}

const nothingLost = { lost: [], exportsEnded: ["DONE"] };

test("kills of web and job processes lose nothing that was acknowledged", async () => {
  const times: number[] = [];
  const outcome = await underLoad(async () => {
    for (let n = 0; n < KILLS; n += 1) {
      const web = webs[n % 2] ?? webs[0];
      await web.now.end("SIGKILL");
      const begun = performance.now();
      web.now = await start("web", web.port);
      times.push(await answering(begun));
      const watcher = jobs[n % 2]?.now;
      const worker = watcher && childrenOf(watcher.pid)[0];
      // Its watcher starts it again.
      if (worker !== undefined) process.kill(worker, "SIGKILL");
      await pause(Math.random() * 500);
    }
  });
  expect(outcome).toEqual(nothingLost);
  const sorted = times.toSorted((a, b) => a - b);
  process.stdout.write(
    `${times.length} kills of web processes: both answering after ${Math.round(sorted[sorted.length >> 1] ?? 0)} ms (median), ${Math.round(sorted.at(-1) ?? 0)} ms (longest)\n`,
  );
});

test("graceful stops end with exit code 0, and every request that was taken is answered", async () => {
  const times: number[] = [];
  const outcome = await underLoad(async () => {
    for (let n = 0; n < STOPS; n += 1) {
      const place = places[n % places.length];
      if (!place) continue;
      const begun = performance.now();
      expect(await place.now.end()).toBe(0);
      times.push(performance.now() - begun);
      place.now = await start(place.role, place.port);
    }
  });
  expect(outcome).toEqual(nothingLost);
  process.stdout.write(`${times.length} stops, the longest ${Math.round(Math.max(...times))} ms\n`);
});
