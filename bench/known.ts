/**
 * Imports rows without codes or birth dates into a copy of a filled database, twice: what they may be is looked for among all
 * records; see README.md in this folder.
 */
import "reflect-metadata";
import { chmodSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Pool } from "pg";
import { prepareOwnDatabase } from "../server/app/postgres/database-address.ts";
import { entities } from "../server/app/entities.ts";
import { startCluster } from "../server/app/postgres/postgres.ts";
import { connect, migrate } from "../server/core/data/database.ts";
import { openScope, type Scope } from "../server/core/data/scope.ts";
import { Files } from "../server/core/files/files.ts";
import { FolderStorage } from "../server/core/files/storage.ts";
import { prepareQueue } from "../server/core/jobs/queue.ts";
import { runChange } from "../server/core/write/change.ts";
import { actorOfUser } from "../server/core/write/rights.ts";
import { readRun } from "../server/modules/imports/import.reader.ts";
import { decideImportRows } from "../server/modules/imports/decide.service.ts";
import { checkImport, runImport, startImport } from "../server/modules/imports/import.service.ts";
import { readRows } from "../server/modules/imports/row.reader.ts";
import type { ImportRun } from "../server/modules/imports/import.types.ts";
import type { ImportType } from "../server/shared/import-columns.ts";
import { Builders } from "../tests/support/builders.ts";
import { startJobs } from "./jobs.ts";

const [kind = "students", count = "100000"] = process.argv.slice(2);
const type: ImportType = kind === "donors" ? "DONOR" : "STUDENT";
const rows = Number(count);
const data = process.env["DATA_DIR"];
/** Statements that take longer are explained in the server's log, in ms. */
const above = process.env["ABOVE"];
if (!data) throw new Error("DATA_DIR: the folder of a database filled by fill.ts, with its server stopped");
const folder = mkdtempSync(join(tmpdir(), "bench-known-"));
cpSync(join(data, "postgres"), join(folder, "postgres"), { recursive: true });
chmodSync(join(folder, "postgres", "data"), 0o700);

/** Half of the rows have the names of records, the others new ones, of which some recur. */
async function listOf(pool: Pool): Promise<{ userId: number; content: string }> {
  const { rows: people } = await pool.query<{ latin: string; khmer: string }>(
    "select last_name_en || ',' || first_name_en as latin, last_name_local || ',' || first_name_local as khmer from student order by id limit $1",
    [rows],
  );
  const nameOf = (n: number) => people[(n * 7_919) % people.length] ?? { latin: "", khmer: "" };
  const { rows: donors } = await pool.query<{ name: string }>(
    "select name_en as name from donor order by id limit $1",
    [rows],
  );
  const { rows: branches } = await pool.query<{ id: number; code: string }>(
    "select b.id, b.code from branch b join student s on s.branch_id = b.id group by b.id order by count(*) desc limit 1",
  );
  const { rows: villages } = await pool.query<{ code: string }>(
    "select v.code from village v join student s on s.village_id = v.id where s.branch_id = $1 limit 1",
    [branches[0]?.id],
  );
  const { id } = await new Builders(pool).user("manager", { branches: [branches[0]?.id ?? 0] });
  const letters = (n: number) => [...String(n)].map((digit) => String.fromCharCode(97 + Number(digit))).join("");
  const line = (n: number): string => {
    const { latin, khmer } = nameOf(n);
    const fresh = n % 2 === 0;
    if (type === "DONOR") {
      const known = donors[n % Math.max(donors.length, 1)]?.name ?? "";
      const name = fresh ? `${latin.replace(",", " ")} ${letters(n % 20_000)}` : known.replaceAll(",", " ");
      return `${name},0${10_000_000 + n},d${n}@example.org,House ${n}`;
    }
    const [family, given] = [latin.split(","), khmer.split(",")];
    const names = fresh ? `${family[0]},${family[1]} ${letters(n % 20_000)}` : latin;
    return `${names},${fresh ? `${given[0]},${given[1]}${String.fromCodePoint(0x1780 + (n % 30))}` : khmer},F,${branches[0]?.code},${villages[0]?.code}`;
  };
  const header =
    type === "DONOR"
      ? "name,phone,email,address"
      : "family name,given name,family name (khmer),given name (khmer),sex,branch,village";
  return { userId: id, content: [header, ...Array.from({ length: rows }, (_, n) => line(n))].join("\n") };
}

async function settled(scope: Scope, id: number): Promise<ImportRun> {
  for (;;) {
    const run = await readRun(scope, id);
    if (["MAPPING", "READY", "DONE"].includes(run.state)) return run;
    if (run.failure) throw new Error(run.failure.key);
    await pause(100);
  }
}

const cluster = await startCluster({
  dir: join(folder, "postgres"),
  ...(above && {
    settings: {
      session_preload_libraries: "auto_explain",
      "auto_explain.log_min_duration": above,
      "auto_explain.log_analyze": "on",
      "auto_explain.log_timing": "off",
    },
  }),
});
try {
  const url = await prepareOwnDatabase(cluster);
  const database = await connect(url, { entities, poolSize: 5 });
  await migrate(database);
  await prepareQueue(database.pool);
  const admin = new Pool({ connectionString: url, max: 1, options: "-c app.all_branches=on" });
  const change = await admin.query<{ id: string }>("insert into change (operation) values ('bench') returning id");
  await admin.query("select set_config('app.change_id', $1, false)", [change.rows[0]?.id]);
  const { userId, content } = await listOf(admin);
  await admin.query("vacuum analyze");
  const sizes = await admin.query(
    "select (select count(*) from student) as students, (select count(*) from donor) as donors",
  );
  console.log(`${rows} ${kind} without codes into`, JSON.stringify(sizes.rows[0]));
  const actor = await actorOfUser(database.pool, userId);
  if (!actor) throw new Error("No such user");
  const jobs = startJobs(url, folder);
  const step = async (name: string, work: (scope: Scope) => Promise<number>): Promise<ImportRun> => {
    const scope = openScope(database, actor);
    const start = performance.now();
    const run = await settled(scope, (await runChange(scope, "bench", null, () => work(scope))).result);
    console.log(`${name.padEnd(8)} ${((performance.now() - start) / 1000).toFixed(1)} s`, JSON.stringify(run.counts));
    return run;
  };
  const storage = new FolderStorage(join(folder, "files"));
  const files = new Files(storage);
  for (const time of ["first", "again"]) {
    const stored = await storage.put(Buffer.from(content));
    const file = { name: `${time}.csv`, mimeType: "text/csv" };
    const read = await step(`${time} read`, (scope) => startImport(scope, files, type, stored, file));
    const sheets = read.sheets.map(({ id, columns }) => ({
      id,
      type,
      mapping: columns.map(({ index, field }) => ({ index, field })),
    }));
    const checked = await step("check", (scope) => checkImport(scope, read.id, sheets, "BOTH"));
    if (checked.counts?.error) {
      const { rows: wrong } = await readRows(openScope(database, actor), read.id, { state: ["ERROR"], pageSize: 1 });
      console.log("a row with errors:", JSON.stringify(wrong[0]?.errors), JSON.stringify(wrong[0]?.values));
      process.exitCode = 1;
      break;
    }
    if (time === "again") break;
    await step("decide", (scope) => decideImportRows(scope, read.id, { decision: "NEW", ids: null, sameAs: null }));
    await step("run", (scope) => runImport(scope, read.id, { validRowsOnly: true, leaveUndecided: true }));
  }
  await jobs.stop();
  await admin.end();
  await database.close();
} finally {
  await cluster.stop();
  if (above) cpSync(join(folder, "postgres", "postgres.log"), join(tmpdir(), `bench-known-${kind}.log`));
  rmSync(folder, { recursive: true, force: true });
}
