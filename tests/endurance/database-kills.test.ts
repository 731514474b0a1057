import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client, Pool } from "pg";
import { afterAll, expect, test } from "vitest";
import { recordedCluster } from "../../server/app/postgres/postgres.ts";
import { recordedPostmaster } from "../../server/app/postgres/postgres-process.ts";
import { recordedData } from "../../server/app/postgres/postgres-programs.ts";
import { readSecrets } from "../../server/app/secrets.ts";
import { Builders } from "../support/builders.ts";
import { tokenFor } from "../support/journey.ts";
import { answerOf, until } from "../support/until.ts";
import { temporaryFolder } from "../support/ends.ts";

/*
 * The built product with its embedded database, while 24 people write: the database is killed a hundred times, and a
 * hundred times a single one of its processes. The server answers again each time, and no acknowledged write and no
 * connection is lost.
 */
const KILLS = Number(process.env["KILLS"] ?? 100);
const WRITERS = 24;
const PORT = 4250 + (process.pid % 40);
const url = `http://127.0.0.1:${PORT}`;

const folder = temporaryFolder("database-kills");
const cluster = join(folder, "postgres");
const product: ChildProcess = spawn(process.execPath, ["build/server/main.js"], {
  stdio: ["ignore", "pipe", "inherit"],
  env: {
    PATH: process.env["PATH"],
    NODE_ENV: "production",
    PORT: String(PORT),
    PUBLIC_URL: url,
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
  },
});
await once(product.stdout ?? product, "data");
const isReady = () =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );
const ready = () => answerOf(async () => ((await isReady()) ? true : undefined), "The product is not ready");
await ready();

const recorded = recordedCluster(cluster);
if (!recorded) throw new Error("There is no database");
const superuser = recorded.url("sponsorship");
const admin = new Pool({ connectionString: superuser, max: 1, options: "-c app.all_branches=on -c app.change_id=1" });
admin.on("error", () => undefined);
const patiently = <T>(work: () => Promise<T>): Promise<T> =>
  answerOf(() => work().catch(() => undefined), "The database does not come back");

afterAll(async () => {
  await admin.end();
  if (product.exitCode === null && product.kill("SIGTERM")) await once(product, "exit");
});

const build = new Builders(admin, 1);
const branch = await build.branch();
const served = { sessionSecret: readSecrets(folder).session };
const students: { id: number; token: string; version: number; saved: string | null; maybe: Set<string | null> }[] = [];
for (let n = 0; n < WRITERS; n += 1) {
  const user = await build.user("staff", { branches: [branch.id] });
  students.push({
    id: (await build.student({ branchId: branch.id })).id,
    token: await tokenFor(admin, served, user.id),
    version: 1,
    saved: null,
    maybe: new Set(),
  });
}

const writing = new AbortController();
const told = new Map<string, number>();
let saved = 0;
/** Results that contradict what users were told. */
const wrong: string[] = [];
const count = (what: string) => told.set(what, (told.get(what) ?? 0) + 1);

interface Reply {
  data?: {
    updateStudent?: { record: { version: number } } | null;
    student?: { version: number; nickname: string | null } | null;
  } | null;
  errors?: { extensions: { key: string } }[];
}
const send = async (token: string, query: string, variables: object): Promise<Reply> => {
  const answer = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(60_000),
  });
  return (await answer.json()) as Reply;
};
const update =
  "mutation ($id: Int!, $version: Int!, $nickname: String) { updateStudent(id: $id, version: $version, input: { nickname: $nickname }) { record { version } } }";
const read = "query ($id: Int!) { student(id: $id) { version nickname } }";

/** One user who creates students one after another, and remembers what was acknowledged. */
async function writer(of: (typeof students)[number]): Promise<void> {
  for (let n = 0; !writing.signal.aborted; n += 1) {
    const nickname = `N${n}`;
    const reply = await send(of.token, update, { id: of.id, version: of.version, nickname }).catch((): Reply => ({
      errors: [{ extensions: { key: "no answer" } }],
    }));
    const record = reply.data?.updateStudent?.record;
    if (record) {
      saved += 1;
      Object.assign(of, { version: record.version, saved: nickname, maybe: new Set() });
      continue;
    }
    const key = reply.errors?.[0]?.extensions.key ?? "nothing";
    count(key);
    if (key === "errors.savedNotShown") Object.assign(of, { saved: nickname, maybe: new Set() });
    if (key === "errors.outcomeUnknown" || key === "no answer") of.maybe.add(nickname);
    await pause(20);
    const now = (await send(of.token, read, { id: of.id }).catch((): Reply => ({}))).data?.student;
    if (!now) continue;
    // What was acknowledged exists, or what was uncertain; what was rejected does not.
    if (of.saved !== now.nickname && !of.maybe.has(now.nickname)) {
      wrong.push(`${now.nickname} after ${of.saved}, told ${key}`);
    }
    Object.assign(of, { version: now.version, saved: now.nickname, maybe: new Set() });
  }
}

/** Kills, and returns how long (ms) it took until the server answered again. */
async function after(kill: () => Promise<void>): Promise<number> {
  await kill();
  const begun = performance.now();
  const { token, id } = students[0] ?? { token: "", id: 0 };
  await answerOf(
    async () => ((await send(token, read, { id }).catch((): Reply => ({}))).data?.student ? true : undefined),
    "The product does not answer",
  );
  return performance.now() - begun;
}

const postmaster = async () => {
  const pid = await answerOf(
    async () => recordedPostmaster(recordedData(cluster)) ?? undefined,
    "There is no database",
  );
  process.kill(pid, "SIGKILL");
};
let turn = 0;
const single = async () => {
  turn += 1;
  const { rows } = await patiently(() =>
    admin.query<{ pid: number }>(
      "select pid from pg_stat_activity where usename = 'product' order by state = 'active' desc, random() limit 1",
    ),
  );
  const pid = rows[0]?.pid;
  if (pid === undefined) return;
  // Killing one server process outright takes down all the others.
  if (turn % 2 === 0) await patiently(() => admin.query("select pg_terminate_backend($1)", [pid]));
  else process.kill(pid, "SIGKILL");
};

test("answers again after every kill, leaks no connection and loses nothing acknowledged", async () => {
  const writers = students.map(writer);
  const times: Record<string, number[]> = { postmaster: [], single: [] };
  for (let n = 0; n < KILLS; n += 1) {
    for (const [name, kill] of [
      ["postmaster", postmaster],
      ["single", single],
    ] as const) {
      times[name]?.push(await after(kill));
      await pause(Math.random() * 300);
    }
    if (n % 10 === 9) {
      process.stdout.write(
        `${n + 1} of ${KILLS}: ${saved} saved, longest ${Math.round(Math.max(...Object.values(times).flat()))} ms\n`,
      );
    }
  }
  writing.abort();
  await Promise.all(writers);
  expect(wrong).toEqual([]);
  for (const student of students) {
    const { rows } = await patiently(() =>
      admin.query<{ nickname: string | null }>("select nickname from student where id = $1", [student.id]),
    );
    expect([student.saved, ...student.maybe]).toContain(rows[0]?.nickname);
  }
  await ready();
  // As many connections as the pool holds are available at the same time.
  const all = await Promise.all(
    Array.from({ length: WRITERS * 2 }, (_, n) =>
      send(students[n % WRITERS]?.token ?? "", read, { id: students[n % WRITERS]?.id }),
    ),
  );
  expect(all.filter(({ data }) => !data?.student)).toEqual([]);
  expect(product.exitCode).toBeNull();
  for (const [name, ms] of Object.entries(times)) {
    const sorted = ms.toSorted((a, b) => a - b);
    process.stdout.write(
      `${name}: ${ms.length} kills, answering after ${Math.round(sorted[sorted.length >> 1] ?? 0)} ms (median), ${Math.round(sorted.at(-1) ?? 0)} ms (longest)\n`,
    );
  }
  process.stdout.write(`${saved} writes acknowledged; told instead: ${JSON.stringify(Object.fromEntries(told))}\n`);
});

test("ends itself when its connections are stuck, and is restarted under the same process id", async () => {
  const frozen = async () => {
    const client = new Client({ connectionString: superuser });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where usename = 'product' and backend_type = 'client backend'",
    );
    await client.end();
    return rows.map(({ pid }) => pid);
  };
  // The server processes behind all of its connections freeze, as when a network silently drops everything.
  const stopped = new Set<number>();
  const { pid } = product;
  await Promise.race([
    Promise.allSettled(students.flatMap(({ token, id }) => [send(token, read, { id }), send(token, read, { id })])),
    (async () => {
      for (let n = 0; n < 20; n += 1) {
        for (const each of await frozen()) {
          if (stopped.has(each)) continue;
          process.kill(each, "SIGSTOP");
          stopped.add(each);
        }
        for (const { token, id } of students) void send(token, read, { id }).catch(() => undefined);
        await pause(50);
      }
    })(),
  ]);
  await until(async () => !(await isReady()), "The product is still ready");
  await answerOf(async () => ((await isReady()) ? true : undefined), "The product does not come back", 240_000);
  expect([product.exitCode, product.pid]).toEqual([null, pid]);
});
