/** Imports students from one workbook into a database of its own, and sets that against the floor; see README.md in this folder. */
import "reflect-metadata";
import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { createReadStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import { prepareOwnDatabase } from "../server/app/database-address.ts";
import { entities } from "../server/app/entities.ts";
import { startCluster } from "../server/app/postgres.ts";
import type { WorkerMessage, WorkerOptions } from "../server/app/worker.ts";
import { runChange } from "../server/core/change.ts";
import { copyInto, copyLine } from "../server/core/copy.ts";
import { connect, type Database, migrate } from "../server/core/database.ts";
import { Files } from "../server/core/files/files.ts";
import { FileStorage } from "../server/core/files/storage.ts";
import { actorOfUser } from "../server/core/jobs/actor.ts";
import { prepareQueue } from "../server/core/jobs/queue.ts";
import { openScope, type Scope } from "../server/core/scope.ts";
import { workbookLimits } from "../server/core/workbook/limits.ts";
import { openWorkbook } from "../server/core/workbook/sheet.ts";
import { readRun } from "../server/modules/imports/import.reader.ts";
import { checkImport, runImport, startImport } from "../server/modules/imports/import.service.ts";
import type { ImportRun } from "../server/modules/imports/import.types.ts";
import { Builders } from "../tests/support/builders.ts";
import { Pool } from "pg";

const rows = Number(process.argv[2] ?? 100_000);
const folder = mkdtempSync(join(tmpdir(), "bench-import-"));
const file = join(folder, "students.xlsx");
const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(0)} MB`;

/** Bytes that a process holds now; 0 once it is gone. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Seconds of processor time of a process so far. */
function processorOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function startWorker(databaseUrl: string, filesFolder: string): Promise<ChildProcess> {
  const worker = fork("server/app/worker.ts", [], { execArgv: ["--import", "tsx"], stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const options: WorkerOptions = {
    databaseUrl,
    filesFolder,
    root: process.cwd(),
    timeZone: "Asia/Phnom_Penh",
    publicUrl: "http://localhost",
    sessionSecret: "a secret that is only used to measure",
    mail: null,
    endedByMemory: false,
  };
  worker.send(options);
  const [message] = (await once(worker, "message")) as [WorkerMessage];
  if (!("ready" in message)) throw new Error("The job process did not start");
  return worker;
}

/** What the rows point at; gives the person who imports and the code of a village. */
async function prepare(url: string): Promise<{ userId: number; village: string }> {
  const admin = new Pool({ connectionString: url, max: 1, options: "-c app.all_branches=on" });
  const change = await admin.query<{ id: string }>("insert into change (operation) values ('bench') returning id");
  await admin.query("select set_config('app.change_id', $1, false)", [change.rows[0]?.id]);
  const build = new Builders(admin);
  const branch = await build.branch({ code: "BENCH" });
  const { villageId } = await build.places();
  await build.reference("RELIGION", { code: "BUD" });
  await build.reference("STAY_WITH", { code: "STAY" });
  await build.reference("PARENT_STATUS", { code: "BOTH" });
  await build.reference("PROFESSION", { code: "FARMER" });
  const { id } = await build.user("manager", { branches: [branch.id] });
  const { rows: villages } = await admin.query<{ code: string }>("select code from village where id = $1", [villageId]);
  await admin.end();
  return { userId: id, village: villages[0]?.code ?? "" };
}

async function settled(scope: Scope, id: number): Promise<ImportRun> {
  for (;;) {
    const run = await readRun(scope, id);
    if (["MAPPING", "READY", "DONE"].includes(run.state)) return run;
    if (run.failure) throw new Error(run.failure.key);
    await pause(100);
  }
}

/** Reads the same file and copies its cells into a table, nothing else. */
async function floor(database: Database): Promise<number> {
  const start = performance.now();
  const client = await database.pool.connect();
  await client.query("create table bench_floor (number integer, cells text[])");
  const { sheets } = await openWorkbook(readFileSync(file), { ...workbookLimits, fileBytes: 200 * 1_048_576 });
  for await (const batch of sheets[0]?.rows() ?? []) {
    await copyInto(client, "bench_floor (number, cells)", batch.map(({ number, cells }) => copyLine([number, `{${cells.map((cell) => JSON.stringify(cell)).join(",")}}`])));
  }
  client.release();
  return (performance.now() - start) / 1000;
}

const cluster = await startCluster({ dir: join(folder, "postgres") });
try {
  const url = await prepareOwnDatabase(cluster);
  const database = await connect(url, { entities, poolSize: 5 });
  await migrate(database);
  await prepareQueue(database.pool);
  const { userId, village } = await prepare(url);
  const script = fileURLToPath(new URL("import-file.ts", import.meta.url));
  execFileSync(process.execPath, ["--import", "tsx", script, file, String(rows), village]);
  const storage = new FileStorage(join(folder, "files"));
  const actor = await actorOfUser(database.pool, userId);
  if (!actor) throw new Error("No such user");
  const scope = openScope(database, { ...actor, sessionId: "00000000-0000-4000-8000-000000000000" });
  const worker = await startWorker(url, join(folder, "files"));
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(process.pid) + memoryOf(worker.pid));
  }, 100);
  const took = new Map<string, number>();
  const step = async (name: string, work: () => Promise<number>): Promise<ImportRun> => {
    const [start, used] = [performance.now(), processorOf(worker.pid)];
    const { result } = await runChange(scope, "bench", null, work);
    const run = await settled(scope, result);
    took.set(name, (performance.now() - start) / 1000);
    console.log(`${name.padEnd(12)} ${took.get(name)?.toFixed(1)} s, job process ${(processorOf(worker.pid) - used).toFixed(1)} s of CPU`);
    return run;
  };
  const stored = await storage.putStream(createReadStream(file), 200 * 1_048_576);
  console.log(`${rows} students, ${megabytes(stored.size)}`);
  const read = await step("read", () => startImport(scope, new Files(storage), "STUDENT", stored, { name: "students.xlsx", mimeType: "" }));
  const sheets = read.sheets.map(({ id, type, columns }) => ({ id, type, mapping: columns }));
  const checked = await step("check", () => checkImport(scope, read.id, sheets, "BOTH"));
  console.log(JSON.stringify(checked.counts));
  const done = await step("run", () => runImport(scope, read.id, true));
  clearInterval(watch);
  worker.kill("SIGTERM");
  await once(worker, "exit");
  const least = await floor(database);
  const of = (...names: string[]) => names.reduce((sum, name) => sum + (took.get(name) ?? 0), 0);
  console.log(`state ${done.state}; dry run ${of("read", "check").toFixed(1)} s, run ${of("run").toFixed(1)} s, peak of this and the job process ${megabytes(peak)}`);
  console.log(`floor ${least.toFixed(1)} s; ratio of the dry run ${(of("read", "check") / least).toFixed(2)}, of the run ${(of("run") / least).toFixed(2)}, of all ${(of("read", "check", "run") / least).toFixed(2)}`);
  await database.close();
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
