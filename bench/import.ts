/**
 * Imports students from a workbook into a database of its own, compared with the theoretical minimum; see README.md in
 * this folder.
 */
import "reflect-metadata";
import { execFileSync } from "node:child_process";
import { createReadStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import { prepareOwnDatabase } from "../server/app/postgres/database-address.ts";
import { entities } from "../server/app/entities.ts";
import { startCluster } from "../server/app/postgres/postgres.ts";
import { recordedPostmaster } from "../server/app/postgres/postgres-process.ts";
import { recordedData } from "../server/app/postgres/postgres-programs.ts";
import { runChange } from "../server/core/write/change.ts";
import { copyInto, copyLine } from "../server/lib/postgres/copy.ts";
import { connect, type Database, migrate } from "../server/core/data/database.ts";
import { Files } from "../server/core/files/files.ts";
import { FolderStorage } from "../server/core/files/storage.ts";
import { actorOfUser } from "../server/core/write/rights.ts";
import { prepareQueue } from "../server/core/jobs/queue.ts";
import { openScope, type Scope } from "../server/core/data/scope.ts";
import { workbookLimits } from "../server/lib/workbook/limits.ts";
import { openWorkbook } from "../server/lib/workbook/sheet.ts";
import { readRun } from "../server/modules/imports/import.reader.ts";
import { checkImport, runImport, startImport } from "../server/modules/imports/import.service.ts";
import type { ImportRun } from "../server/modules/imports/import.types.ts";
import { Builders } from "../tests/support/builders.ts";
import { startJobs } from "./jobs.ts";
import { childrenOf, memoryOf, processorOf } from "./processes.ts";
import { Pool } from "pg";

const rows = Number(process.argv[2] ?? 100_000);
/** Each row is a student with a class and a donation. */
const isFlat = process.argv[3] === "flat";
const folder = mkdtempSync(join(tmpdir(), "bench-import-"));
const file = join(folder, "students.xlsx");
const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(0)} MB`;

/** What the rows refer to; returns the importing user and the code of a village. */
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
  if (isFlat) {
    await build.reference("CLASS_YEAR", { code: "2025-2026" });
    for (let n = 0; n < 12; n += 1) await build.reference("GRADE", { code: `GR-${n}` });
    for (let n = 0; n < 50; n += 1) await build.donor({ code: `D-${n}`, nameEn: `Donor ${n}` });
    await build.school({ branchId: branch.id, code: "SCHOOL" });
  }
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
async function floor(database: Database): Promise<void> {
  const client = await database.pool.connect();
  await client.query("create table bench_floor (number integer, cells text[])");
  const { sheets } = await openWorkbook(readFileSync(file), { ...workbookLimits, fileBytes: 200 * 1_048_576 });
  for await (const batch of sheets[0]?.rows() ?? []) {
    await copyInto(
      client,
      "bench_floor (number, cells)",
      batch.map(({ number, cells }) => copyLine([number, `{${cells.map((cell) => JSON.stringify(cell)).join(",")}}`])),
    );
  }
  client.release();
}

const cluster = await startCluster({ dir: join(folder, "postgres") });
try {
  const url = await prepareOwnDatabase(cluster);
  const database = await connect(url, { entities, poolSize: 5 });
  await migrate(database);
  await prepareQueue(database.pool);
  const { userId, village } = await prepare(url);
  const script = fileURLToPath(new URL("import-file.ts", import.meta.url));
  execFileSync(process.execPath, ["--import", "tsx", script, file, String(rows), village, isFlat ? "flat" : ""]);
  const storage = new FolderStorage(join(folder, "files"));
  const actor = await actorOfUser(database.pool, userId);
  if (!actor) throw new Error("No such user");
  const scope = openScope(database, actor);
  const postmaster = recordedPostmaster(recordedData(join(folder, "postgres"))) ?? 0;
  const jobs = startJobs(url, folder);
  const workers = () => childrenOf(process.pid).filter((pid) => pid !== postmaster);
  const held = () => memoryOf(process.pid) + workers().reduce((sum, pid) => sum + memoryOf(pid), 0);
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, held());
  }, 100);
  const total = { seconds: new Map<string, number>(), processor: new Map<string, number>() };
  /** Does something and keeps how long it took, with the processor time of the job process, this one and the database. */
  const measured = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const [start, used, inDatabase] = [performance.now(), processorOf(process.pid), processorOf(postmaster)];
    const result = await work();
    const [seconds, all, sql] = [
      (performance.now() - start) / 1000,
      processorOf(process.pid) - used,
      processorOf(postmaster) - inDatabase,
    ];
    total.seconds.set(name, seconds);
    total.processor.set(name, all);
    console.log(
      `${name.padEnd(8)} ${seconds.toFixed(1)} s; CPU ${all.toFixed(1)} s, of it the database ${sql.toFixed(1)} s`,
    );
    return result;
  };
  const step = (name: string, work: () => Promise<number>): Promise<ImportRun> =>
    measured(name, async () => settled(scope, (await runChange(scope, "bench", null, work)).result));
  // Wait until the job process has started.
  const first = await storage.put(Buffer.from("code\nFIRST"));
  const begin = () => startImport(scope, new Files(storage), "DONOR", first, { name: "first.csv", mimeType: "" });
  await settled(scope, (await runChange(scope, "bench", null, begin)).result);
  const stored = await storage.putStream(createReadStream(file), 200 * 1_048_576);
  console.log(`${rows} students, ${megabytes(stored.size)}`);
  const read = await step("read", () =>
    startImport(scope, new Files(storage), "STUDENT", stored, { name: "students.xlsx", mimeType: "" }),
  );
  const sheets = read.sheets.map(({ id, type, columns }) => ({
    id,
    type,
    mapping: columns.map(({ index, field }) => ({ index, field })),
  }));
  const checked = await step("check", () => checkImport(scope, read.id, sheets, "BOTH"));
  console.log(JSON.stringify(checked.counts));
  const done = await step("run", () => runImport(scope, read.id, { validRowsOnly: true, leaveUndecided: true }));
  await pause(9_000);
  clearInterval(watch);
  console.log(
    `state ${done.state}; most memory of this and the job process ${megabytes(peak)}, nine seconds later ${megabytes(held())}`,
  );
  await jobs.stop();
  await measured("floor", () => floor(database));
  const ratio = (of: Map<string, number>, ...names: string[]) =>
    (names.reduce((sum, name) => sum + (of.get(name) ?? 0), 0) / (of.get("floor") ?? 1)).toFixed(2);
  for (const [what, of] of Object.entries(total)) {
    console.log(
      `ratio to the floor by ${what}: dry run ${ratio(of, "read", "check")}, run ${ratio(of, "run")}, all ${ratio(of, "read", "check", "run")}`,
    );
  }
  await database.close();
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
