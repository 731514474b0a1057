import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { prepareOwnDatabase } from "../../server/app/postgres/database-address.ts";
import { entities } from "../../server/app/entities.ts";
import { type Cluster, startCluster } from "../../server/app/postgres/postgres.ts";
import { recordedPostmaster } from "../../server/app/postgres/postgres-process.ts";
import { recordedData } from "../../server/app/postgres/postgres-programs.ts";
import { runChange } from "../../server/core/write/change.ts";
import { connect, type Database, migrate } from "../../server/core/data/database.ts";
import { Files } from "../../server/core/files/files.ts";
import { FolderStorage } from "../../server/core/files/storage.ts";
import { actorOfUser } from "../../server/core/write/rights.ts";
import { prepareQueue } from "../../server/core/jobs/queue.ts";
import { openScope, type Scope } from "../../server/core/data/scope.ts";
import { readRun } from "../../server/modules/imports/import.reader.ts";
import { checkImport, runImport, startImport } from "../../server/modules/imports/import.service.ts";
import { undoImport } from "../../server/modules/imports/undo.service.ts";
import type { ImportRun } from "../../server/modules/imports/import.types.ts";
import { Builders } from "../support/builders.ts";
import { temporaryFolder } from "../support/ends.ts";
import { TestWorker } from "../support/worker.ts";

/*
 * Twenty thousand students are imported while the job process, its parent web process or the whole database is killed
 * at any moment of the run: afterwards all rows exist or none, and the run finishes by itself. With fewer rows the same
 * in every step of an import: reading, checking, writing, committing and undoing.
 */
const ROWS = Number(process.env["ROWS"] ?? 20_000);
const KILLS = Number(process.env["KILLS"] ?? 50);
/** For the test of every step. */
const FEW = Math.min(ROWS, 5_000);
/** How long an import may take, whatever was killed, on a busy machine. */
const SETTLE = 300_000;

const folder = temporaryFolder("import-kills");
const dir = join(folder, "postgres");
/** Durable as in production: what was committed survives a kill. */
const cluster: Cluster = await startCluster({ dir });
const url = await prepareOwnDatabase(cluster);
const database: Database = await connect(url, { entities, poolSize: 4 });
database.pool.on("error", () => undefined);
await migrate(database);
await prepareQueue(database.pool);
const storage = new FolderStorage(join(folder, "files"));
const worker = new TestWorker(url, join(folder, "files"));

afterAll(async () => {
  await worker.stop();
  await database.close().catch(() => undefined);
  await cluster.stop();
});

/** Retries while the database is coming back. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let left = SETTLE; ; left -= 200) {
    try {
      return await work();
    } catch (error) {
      const away =
        error instanceof Error && /connect|terminat|ECONN|starting up|shutting down|recovery/iu.test(error.message);
      if (!away || left <= 0) throw error;
      await pause(200);
    }
  }
}

async function ask<T>(sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: cluster.url("sponsorship"), options: "-c app.all_branches=on" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as T[];
  } finally {
    await client.end();
  }
}

/** The postmaster; its children end with it, and the cluster restarts it. */
async function killDatabase(): Promise<void> {
  const postmaster = recordedPostmaster(recordedData(dir));
  if (postmaster === null) throw new Error("No database runs");
  process.kill(postmaster, "SIGKILL");
  await pause(500);
  await patiently(() => ask("select 1"));
}

async function ground(): Promise<{ scope: Scope; village: string }> {
  const admin = database.pool;
  const [change] = await ask<{ id: string }>("insert into change (operation) values ('test') returning id");
  const client = await admin.connect();
  await client.query("select set_config('app.change_id', $1, false), set_config('app.all_branches', 'on', false)", [
    change?.id,
  ]);
  const build = new Builders(client as never);
  const branch = await build.branch({ code: "KILL" });
  const { villageId } = await build.places();
  const user = await build.user("manager", { branches: [branch.id] });
  const sessionId = await build.session(user.id);
  client.release(true);
  const actor = await actorOfUser(database.pool, user.id);
  if (!actor) throw new Error("No such user");
  const [village] = await ask<{ code: string }>("select code from village where id = $1", [villageId]);
  return {
    scope: openScope(database, { ...actor, sessionId }),
    village: village?.code ?? "",
  };
}

const sheet = (word: string, village: string, rows: number) =>
  [
    "code,last_name_en,first_name_en,last_name_km,first_name_km,sex,branch,village",
    ...Array.from(
      { length: rows },
      (_, i) => `${word}-${String(i).padStart(5, "0")},Sok,Dara ${i},សុខ,តារា ${i},F,KILL,${village}`,
    ),
  ].join("\n");

async function until(scope: Scope, id: number, come: (run: ImportRun) => boolean): Promise<ImportRun> {
  for (let waited = 0; waited < SETTLE; waited += 50) {
    const run = await patiently(() => readRun(scope, id));
    if (come(run)) return run;
    await pause(50);
  }
  throw new Error("The import does not come to an end");
}

const steps = ["READING", "CHECKING", "RUNNING", "COMMITTING", "UNDOING"] as const;
type Step = (typeof steps)[number];
const ends: ReadonlySet<string> = new Set(["MAPPING", "READY", "DONE", "FAILED", "CANCELLED"]);

/** A run has finished its current step. */
const isOver = ({ state, undo }: ImportRun) => ends.has(state) && undo?.state !== "RUNNING";

const { scope, village } = await ground();
const ways = { "job process": () => worker.kill(), database: killDatabase, "web process": () => worker.leave() };
/** The longest duration of each step without kills, in milliseconds. */
const longest = new Map<Step, number>();

const written = async (word: string) => {
  const [row] = await patiently(() =>
    ask<{ n: number }>("select count(*)::integer as n from student where code like $1 and deleted_at is null", [
      `${word}-%`,
    ]),
  );
  return row?.n ?? 0;
};

const change = async (work: () => Promise<number>) =>
  (await patiently(() => runChange(scope, "test", null, work))).result;

/** Starts each step of an import; the last one, undoing, only if it is to be killed. */
const begin: Record<Step, (word: string, rows: number, id: number) => Promise<number>> = {
  READING: async (word, rows) => {
    const stored = await storage.put(Buffer.from(sheet(word, village, rows)));
    return change(() =>
      startImport(scope, new Files(storage), "STUDENT", stored, { name: "students.csv", mimeType: "text/csv" }),
    );
  },
  CHECKING: async (_word, _rows, id) => {
    const { sheets } = await readRun(scope, id);
    return change(() =>
      checkImport(
        scope,
        id,
        sheets.map(({ id: sheetId, type, columns }) => ({
          id: sheetId,
          type,
          mapping: columns.map(({ index, field }) => ({ index, field })),
        })),
        "BOTH",
      ),
    );
  },
  RUNNING: (_word, _rows, id) => change(() => runImport(scope, id, {})),
  COMMITTING: async (_word, _rows, id) => id,
  UNDOING: (_word, _rows, id) => change(() => undoImport(scope, id)),
};

/** A moment within a step; for the commit the first one at which every row is written, or soon after. */
async function moment(step: Step, id: number, rows: number): Promise<void> {
  if (step === "COMMITTING") {
    await until(scope, id, (run) => isOver(run) || (run.state === "RUNNING" && run.done === rows));
  }
  await pause(Math.random() * (step === "COMMITTING" ? 300 : (longest.get(step) ?? 2_000)));
}

/** One import in which something is killed in one step; returns its report. */
async function killed(word: string, rows: number, at: Step | null, way: () => Promise<void>): Promise<string> {
  let id = 0;
  let told = "";
  const last = at === "UNDOING" || at === null ? "UNDOING" : "RUNNING";
  for (const step of steps.slice(0, steps.indexOf(last) + 1)) {
    if (step === "COMMITTING" && at !== step) continue;
    const start = performance.now();
    id = await begin[step](word, rows, id);
    const kill = at === step || (at === "COMMITTING" && step === "RUNNING");
    if (kill) {
      await moment(at ?? step, id, rows);
      await way();
      const [{ state, undo }, now] = [await patiently(() => readRun(scope, id)), await written(word)];
      expect(now === 0 || now === rows, `${now} rows in state ${state}`).toBe(true);
      told = `${undo?.state ?? state} with ${now} rows`;
      await worker.start();
    }
    const run = await until(scope, id, isOver);
    expect(run.failure ?? run.undo?.failure ?? null).toBeNull();
    if (step === "CHECKING") expect(run.counts).toMatchObject({ new: rows, error: 0 });
    if (step === "RUNNING") expect([run.state, await written(word)]).toEqual(["DONE", rows]);
    if (step === "UNDOING") expect([run.undo?.state, await written(word)]).toEqual(["DONE", 0]);
    if (!kill) longest.set(step, Math.max(longest.get(step) ?? 0, performance.now() - start));
    if (kill) told += `, over after ${((performance.now() - start) / 1000).toFixed(0)} s`;
  }
  return told;
}

test("all rows or none, whatever is killed and in whatever step", { timeout: 16 * SETTLE }, async () => {
  await worker.start();
  await killed("FIRST", FEW, null, async () => undefined);
  for (const step of steps) {
    for (const [name, way] of Object.entries(ways)) {
      const told = await killed(`${step}-${name}`.replaceAll(" ", "-"), FEW, step, way);
      expect(told).toContain("over");
      process.stdout.write(`${step}, ${name} killed: ${told}\n`);
    }
  }
});

test("all rows or none, whatever is killed and whenever in a run", { timeout: KILLS * SETTLE }, async () => {
  await worker.start();
  longest.clear();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const [name, way] = Object.entries(ways)[kill % 3] ?? ["database", killDatabase];
    // Before the first kill a run without any tells how long one takes.
    if (kill === 0) await killed("WHOLE", ROWS, null, async () => undefined);
    const told = await killed(`K${kill}`, ROWS, "RUNNING", way);
    expect(told).toContain("over");
    process.stdout.write(`${kill + 1} of ${KILLS}, ${name} killed: ${told}\n`);
  }
});
