import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { prepareOwnDatabase } from "../../server/app/database-address.ts";
import { entities } from "../../server/app/entities.ts";
import { type Cluster, startCluster } from "../../server/app/postgres.ts";
import { recordedPostmaster } from "../../server/app/postgres-process.ts";
import { recordedData } from "../../server/app/postgres-way.ts";
import { runChange } from "../../server/core/change.ts";
import { connect, type Database, migrate } from "../../server/core/database.ts";
import { Files } from "../../server/core/files/files.ts";
import { FileStorage } from "../../server/core/files/storage.ts";
import { actorOfUser } from "../../server/core/jobs/actor.ts";
import { prepareQueue } from "../../server/core/jobs/queue.ts";
import { openScope, type Scope } from "../../server/core/scope.ts";
import { readRun } from "../../server/modules/imports/import.reader.ts";
import { checkImport, runImport, startImport } from "../../server/modules/imports/import.service.ts";
import type { ImportRun } from "../../server/modules/imports/import.types.ts";
import { Builders } from "../support/builders.ts";
import { TestWorker } from "../support/worker.ts";

/* Twenty thousand students are imported while the job process, the web process before it or the whole database is killed at any moment of the run: afterwards all rows are there or none, and the run comes to its end by itself. */
const ROWS = Number(process.env["ROWS"] ?? 20_000);
const KILLS = Number(process.env["KILLS"] ?? 50);
const SETTLE = 120_000;

const folder = mkdtempSync(join(tmpdir(), "import-kills-"));
const dir = join(folder, "postgres");
/** As the product runs it: what was committed survives a kill. */
const cluster: Cluster = await startCluster({ dir });
const url = await prepareOwnDatabase(cluster);
const database: Database = await connect(url, { entities, poolSize: 4 });
database.pool.on("error", () => undefined);
await migrate(database);
await prepareQueue(database.pool);
const storage = new FileStorage(join(folder, "files"));
const worker = new TestWorker(url, join(folder, "files"));

afterAll(async () => {
  await worker.stop();
  await database.close().catch(() => undefined);
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks again while the database is coming back. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let left = SETTLE; ; left -= 200) {
    try {
      return await work();
    } catch (error) {
      const away = error instanceof Error && /connect|terminat|ECONN|starting up|shutting down|recovery/iu.test(error.message);
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

/** The database's own process; its children end with it, and the cluster starts it again. */
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
  await client.query("select set_config('app.change_id', $1, false), set_config('app.all_branches', 'on', false)", [change?.id]);
  const build = new Builders(client as never);
  const branch = await build.branch({ code: "KILL" });
  const { villageId } = await build.places();
  const user = await build.user("manager", { branches: [branch.id] });
  client.release(true);
  const actor = await actorOfUser(database.pool, user.id);
  if (!actor) throw new Error("No such user");
  const [village] = await ask<{ code: string }>("select code from village where id = $1", [villageId]);
  return { scope: openScope(database, { ...actor, sessionId: "00000000-0000-4000-8000-000000000000" }), village: village?.code ?? "" };
}

const sheet = (word: string, village: string) =>
  [
    "code,last_name_en,first_name_en,last_name_km,first_name_km,sex,branch,village",
    ...Array.from({ length: ROWS }, (_, i) => `${word}-${String(i).padStart(5, "0")},Sok,Dara ${i},សុខ,តារា ${i},F,KILL,${village}`),
  ].join("\n");

async function settled(scope: Scope, id: number): Promise<ImportRun> {
  for (let waited = 0; waited < SETTLE; waited += 100) {
    const run = await patiently(() => readRun(scope, id));
    if (["MAPPING", "READY", "DONE", "FAILED", "CANCELLED"].includes(run.state)) return run;
    await pause(100);
  }
  throw new Error("The import does not come to an end");
}

test("all rows or none, whatever is killed and whenever", async () => {
  const { scope, village } = await ground();
  await worker.start();
  const step = async (work: () => Promise<number>) => (await runChange(scope, "test", null, work)).result;
  const ways = [() => worker.kill(), killDatabase, () => worker.leave()];
  let longest = 2_000;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const word = `K${kill}`;
    const written = async () => {
      const [row] = await patiently(() => ask<{ n: number }>("select count(*)::integer as n from student where code like $1", [`${word}-%`]));
      return row?.n;
    };
    const stored = await storage.put(Buffer.from(sheet(word, village)));
    const id = await step(() => startImport(scope, new Files(storage), "STUDENT", stored, { name: "students.csv", mimeType: "text/csv" }));
    const read = await settled(scope, id);
    await step(() => checkImport(scope, id, read.sheets.map(({ id: sheetId, type, columns }) => ({ id: sheetId, type, mapping: columns })), "BOTH"));
    expect((await settled(scope, id)).counts).toMatchObject({ new: ROWS, error: 0 });
    const start = performance.now();
    await step(() => runImport(scope, id, false));
    await pause(Math.random() * longest);
    await ways[kill % ways.length]?.();
    const { state } = await patiently(() => readRun(scope, id));
    const now = await written();
    expect(now === 0 || now === ROWS, `${now} rows in state ${state}`).toBe(true);
    await worker.start();
    expect(await settled(scope, id)).toMatchObject({ state: "DONE" });
    expect(await written()).toBe(ROWS);
    if (kill === 0) longest = Math.max(longest, Math.min(performance.now() - start, 10_000));
  }
});
