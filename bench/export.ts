/**
 * Exports students as Excel and CSV from a database of its own, compared with the theoretical minimum; see README.md in
 * this folder.
 */
import "reflect-metadata";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { createDeflateRaw } from "node:zlib";
import { Pool } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { prepareOwnDatabase } from "../server/app/postgres/database-address.ts";
import { entities } from "../server/app/entities.ts";
import { loadMessages } from "../server/app/messages.ts";
import { startCluster } from "../server/app/postgres/postgres.ts";
import { connect, type Database, migrate } from "../server/core/data/database.ts";
import { actorOfUser } from "../server/core/write/rights.ts";
import { prepareQueue } from "../server/core/jobs/queue.ts";
import { openScope, type Scope } from "../server/core/data/scope.ts";
import { askExport } from "../server/modules/exports/export.service.ts";
import { readReport } from "../server/modules/reports/report.reader.ts";
import { startJobs } from "./jobs.ts";
import { childrenOf, peakOf, processorOf } from "./processes.ts";
import { makeStudents } from "./students.ts";

const most = Number(process.argv[2] ?? 200_000);
/** Number of schools, with 350 students each: a twentieth, and all. */
const sizes = [Math.ceil(most / 350 / 20), Math.ceil(most / 350)];
const folder = mkdtempSync(join(tmpdir(), "bench-export-"));
const translate = loadMessages(process.cwd());
const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(0)} MB`;

/** The columns of an import, codes for relations, in list order: what a full export reads. */
const select = (lastSchool: number) => `
  select s.code, s.last_name_en, s.first_name_en, s.last_name_local, s.first_name_local, s.nickname, s.sex, s.date_of_birth, s.weight_kg, s.height_cm,
    religion.code, branch.code, country.code, province.code, district.code, commune.code, village.code, s.address, stay_with.code, parent_status.code,
    s.father_name, f.code, s.father_phone, s.mother_name, m.code, s.mother_phone, s.guardian_name, g.code, s.guardian_phone, s.guardian_relation,
    s.poverty_level, s.photo_consent, s.photo_consent_on, s.photo_consent_by, s.remark
  from student s join branch on branch.id = s.branch_id join country on country.id = s.country_id join province on province.id = s.province_id
  join district on district.id = s.district_id join commune on commune.id = s.commune_id left join village on village.id = s.village_id
  left join religion on religion.id = s.religion_id left join stay_with on stay_with.id = s.stay_with_id
  left join parent_status on parent_status.id = s.parent_status_id left join profession f on f.id = s.father_profession_id
  left join profession m on m.id = s.mother_profession_id left join profession g on g.id = s.guardian_profession_id
  where s.deleted_at is null and s.school_id <= ${lastSchool} order by s.code`;

/** Copies the same columns out, compressing the text for Excel as much as a workbook; returns its size. */
async function floor(pool: Pool, lastSchool: number, packed: boolean): Promise<number> {
  const client = await pool.connect();
  let bytes = 0;
  const counted = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done();
    },
  });
  const text = client.query(copyTo(`copy (${select(lastSchool)}) to stdout`));
  await (packed ? pipeline(text, createDeflateRaw({ level: 4 }), counted) : pipeline(text, counted));
  client.release();
  return bytes;
}

const cluster = await startCluster({ dir: join(folder, "postgres") });
try {
  const url = await prepareOwnDatabase(cluster);
  const database: Database = await connect(url, { entities, poolSize: 5 });
  await migrate(database);
  await prepareQueue(database.pool);
  const pool = new Pool({ connectionString: url, max: 2, options: "-c app.all_branches=on -c app.change_id=1" });
  await pool.query("insert into change (operation) values ('bench')");
  const { build, branchId, firstSchool } = await makeStudents(pool, most);
  const { id: userId } = await build.user("manager", { branches: [branchId] });
  const actor = await actorOfUser(database.pool, userId);
  if (!actor) throw new Error("No such user");
  const scope: Scope = openScope(database, { ...actor, sessionId: "00000000-0000-4000-8000-000000000000" });

  /** Seconds, and processor time of this, the job process and the database. */
  const timed = async <T>(work: () => Promise<T>) => {
    const [start, used] = [performance.now(), processorOf(process.pid)];
    const result = await work();
    return { result, seconds: (performance.now() - start) / 1000, processor: processorOf(process.pid) - used };
  };
  const exported = async (format: "XLSX" | "CSV", schools: number) => {
    const filter = { schoolId: Array.from({ length: schools }, (_, i) => firstSchool + i) };
    const id = await askExport(scope, translate, {
      list: "STUDENT",
      args: { format, sort: "CODE", filter },
      columns: null,
    });
    for (;;) {
      const run = await readReport(scope, id);
      if (run.state === "DONE") return run;
      if (run.state !== "RUNNING") throw new Error(run.failure?.key ?? run.state);
      await pause(50);
    }
  };

  for (const format of ["XLSX", "CSV"] as const) {
    for (const schools of sizes) {
      // A separate process for each, as retained memory would count for the next.
      const jobs = startJobs(url, folder);
      // Warmed up by an export of a single school.
      await exported("CSV", 1);
      const worker =
        childrenOf(process.pid).find((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("worker")) ?? 0;
      const before = peakOf(worker);
      const { result, ...made } = await timed(() => exported(format, schools));
      const peak = peakOf(worker);
      await jobs.stop();
      const { result: bytes, ...least } = await timed(() => floor(pool, firstSchool + schools - 1, format === "XLSX"));
      const { rows: stored } = await pool.query<{ size: string }>(
        "select size from file f join report_run r on r.file_id = f.id where r.id = $1",
        [result.id],
      );
      console.log(
        `${format} ${result.counts?.rows} students, ${megabytes(Number(stored[0]?.size))}: ${made.seconds.toFixed(1)} s, CPU ${made.processor.toFixed(1)} s; ` +
          `most memory of the job process ${megabytes(peak)} (idle ${megabytes(before)}); ` +
          `floor ${least.seconds.toFixed(1)} s, CPU ${least.processor.toFixed(1)} s, ${megabytes(bytes)}; ` +
          `ratio ${(made.seconds / least.seconds).toFixed(1)} by seconds, ${(made.processor / least.processor).toFixed(1)} by processor`,
      );
    }
  }
  await pool.end();
  await database.close();
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
