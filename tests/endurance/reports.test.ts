import { randomUUID } from "node:crypto";
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import type { WorkerMessage, WorkerOptions } from "../../server/app/worker.ts";
import { checkFiles } from "../../server/core/files/check.ts";
import { ReportHarness, type Run } from "../api/reports/harness.ts";
import { type Caller, useApi } from "../support/api.ts";
import { useDatabase } from "../support/database.ts";

const STUDENTS = Number(process.env["STUDENTS"] ?? 3_000);
const KILLS = Number(process.env["KILLS"] ?? 10);
const SETTLE = 120_000;

const db = await useDatabase();
const { admin, build } = db;
const api = await useApi(db);
const reports = new ReportHarness(db, api);
const branch = await build.branch();
const places = await build.places();
const year = await build.reference("CLASS_YEAR", { firstDay: "2000-01-01", lastDay: "2999-12-31" });
const school = await build.school({ ...places, branchId: branch.id });
const schoolClass = await build.schoolClass({ branchId: branch.id, schoolId: school.id, classYearId: year.id });
const { id: first } = await build.student({ ...places, branchId: branch.id });
await admin.query(
  `insert into student (code, last_name_en, first_name_en, last_name_local, first_name_local, sex, branch_id, country_id, province_id, district_id, commune_id, village_id, search, search_phone)
   select 'R-' || n, last_name_en, first_name_en || n, last_name_local, first_name_local || n, sex, branch_id, country_id, province_id, district_id, commune_id, village_id, search, search_phone
   from student cross join generate_series(2, $2::integer) n where id = $1`,
  [first, STUDENTS],
);
await admin.query(
  "insert into enrolment (branch_id, student_id, school_class_id, class_year_id) select branch_id, id, $1, $2 from student",
  [schoolClass.id, year.id],
);
// Written directly to the database, within the minute before autovacuum looks at the tables.
await admin.query("analyze");
const byDistrict = { by: "DISTRICT", code: await build.codeOf("district", places.districtId) };
const bySchool = { by: "SCHOOL", code: school.code };

let worker: ChildProcess | undefined;
afterAll(() => void worker?.kill("SIGKILL"));

/** The job process as started in production. */
async function startWorker(): Promise<void> {
  worker = fork("server/app/worker.ts", [], {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const options: WorkerOptions = {
    databaseUrl: db.url,
    files: api.filesFolder,
    root: process.cwd(),
    timeZone: "Asia/Phnom_Penh",
    publicUrl: "http://localhost",
    sessionSecret: "a secret of the endurance tests only",
    mail: null,
    processId: randomUUID(),
    secretsMark: "abcdef",
    settingsMark: "abcdef",
  };
  worker.send(options);
  const [message] = (await once(worker, "message")) as [WorkerMessage];
  expect(message).toEqual({ ready: true });
}

async function settled(caller: Caller, id: number): Promise<Run | undefined> {
  for (let waited = 0; waited < SETTLE; waited += 100) {
    const run = await reports.read(caller, id);
    if (run?.state !== "RUNNING") return run;
    await pause(100);
  }
  return undefined;
}

test("a report whose process is killed is made again, complete, without leftover bytes", async () => {
  const caller = await api.asUser(await build.user("staff", { branches: [branch.id] }));
  await startWorker();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const run = await reports.ask(caller, "askStudentList", byDistrict);
    await pause(Math.random() * 1500);
    const gone = worker && once(worker, "exit");
    worker?.kill("SIGKILL");
    await gone;
    const now = await reports.read(caller, run.id);
    if (now?.state === "RUNNING") expect(await reports.url(caller, run.id)).toBe("NOT_FOUND");
    await startWorker();
    expect(await settled(caller, run.id)).toMatchObject({ state: "DONE", counts: { students: STUDENTS } });
    expect((await reports.file(caller, run.id)).subarray(-6).toString().trim()).toBe("%%EOF");
  }
  const { files, rows, withoutFile } = await checkFiles(db.database.pool, api.storage);
  expect([files, withoutFile]).toEqual([rows, []]);
});

test("twenty concurrent reports by ten users are all made, while lists are read", async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => build.user("staff", { branches: [branch.id] })));
  const callers = await Promise.all(people.map((person) => api.asUser(person)));
  const reader = await api.asUser(await build.user("viewer", { branches: [branch.id] }));
  const page = async () => {
    const start = performance.now();
    expect(
      (await reader.query("{ students(pageSize: 50) { rows { id code nameEn nameLocal school { nameEn } } } }")).errors,
    ).toEqual([]);
    return performance.now() - start;
  };
  const p95 = (times: number[]) => Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0);
  const idle: number[] = [];
  for (let i = 0; i < 60; i += 1) idle.push(await page());
  const asked = await Promise.all(
    callers.flatMap((caller) =>
      [bySchool, byDistrict].map(async (input) => ({
        caller,
        run: await reports.ask(caller, "askStudentList", input),
      })),
    ),
  );
  expect(new Set(asked.map(({ run }) => run.id)).size).toBe(20);
  const busy: number[] = [];
  const made = Promise.all(asked.map(({ caller, run }) => settled(caller, run.id)));
  while (!(await Promise.race([made.then(() => true), page().then((time) => void busy.push(time))])));
  for (const run of await made) expect(run).toMatchObject({ state: "DONE", counts: { students: STUDENTS } });
  process.stdout.write(`list p95: ${p95(idle)} ms idle, ${p95(busy)} ms beside twenty reports\n`);
  expect(api.unexpected).toEqual([]);
});
