import { expect, test } from "vitest";
import { JobRunner } from "../../../server/core/jobs/runner.ts";
import { keepStudyCalendar } from "../../../server/modules/reference/study-calendar.entity.ts";
import { recomputeTasks } from "../../../server/modules/students/recompute.tasks.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { afterFile } from "../../support/ends.ts";
import { until } from "../../support/until.ts";
import { aClass, previewOf, promote } from "../classes/harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin, database } = db;
const branch = await build.branch();
const manager = await api.asUser(await build.user("manager", { branches: [branch.id] }));
const aYear = (first: number) =>
  build.reference("CLASS_YEAR", { firstDay: `${first}-11-01`, lastDay: `${first + 1}-08-31` });
const [from, to] = [await aYear(2025), await aYear(2026)];
const grades = [await build.reference("GRADE"), await build.reference("GRADE"), await build.reference("GRADE")];

let runner: JobRunner | undefined;
afterFile(async () => runner?.stop());

/** The job process on a day, once it has done what follows from the day. */
async function starts(day: string): Promise<void> {
  await runner?.stop();
  const today = () => day;
  database.today = today;
  runner = new JobRunner({
    pool: database.pool,
    tasks: recomputeTasks,
    daily: { today, work: (on) => keepStudyCalendar(database.pool, on) },
    onError: (error) => {
      throw error;
    },
  });
  await runner.start();
  await until(async () => {
    const { rows } = await admin.query(
      "select from study_calendar where remade_to is null and not exists (select from job_run where state in ('QUEUED', 'RUNNING'))",
    );
    return rows.length === 1;
  }, "The students were not made anew");
}

test("lists, needs and tables follow a promotion of July only when the study year begins in November", async () => {
  await starts("2026-07-15");
  const place = { branchId: branch.id, school: await build.school({ branchId: branch.id }), grades, from, to };
  const [first, second] = grades.map(({ id }) => id);
  const now = await aClass(build, place, 1);
  await aClass(build, place, 2);
  const { studentId } = await build.enrolment({ branchId: branch.id, schoolClassId: now.id });
  expect((await promote(manager, place, (await previewOf(manager, place)).token)).errors).toEqual([]);
  const school = { schoolId: [place.school.id] };
  const shown = async () => {
    const lists = await manager.query<{
      lower: { count: number };
      upper: { count: number };
      needs: { rows: { student: { id: number; grade: { id: number } } }[] };
    }>(
      `query ($lower: StudentFilter, $upper: StudentFilter, $needs: NeedFilter!) {
        lower: studentsTotal(filter: $lower, exact: true) { count }
        upper: studentsTotal(filter: $upper, exact: true) { count }
        needs(filter: $needs, pageSize: 100) { rows { student { id grade { id } } } } }`,
      {
        lower: { ...school, gradeId: [first] },
        upper: { ...school, gradeId: [second] },
        needs: { asset: "MATERIAL", yearId: from.id, ...school },
      },
    );
    const { lower, upper, needs } = lists.data ?? {};
    const waits = needs?.rows.find(({ student }) => student.id === studentId)?.student.grade.id;
    const tables = await manager.query<{ table: { rows: { key: string; count: number }[] } }>(
      "query ($filter: AnalysisFilter) { table(measure: STUDENTS, rows: [GRADE], filter: $filter) { rows { key count } } }",
      { filter: school },
    );
    const counted = tables.data?.table.rows.map(({ key, count }) => [Number(key), count]);
    return [lower?.count, upper?.count, waits, counted];
  };
  expect(await shown()).toEqual([1, 0, first, [[first, 1]]]);
  await starts("2026-10-31");
  expect(await shown()).toEqual([1, 0, first, [[first, 1]]]);
  await starts("2026-11-01");
  expect(await shown()).toEqual([0, 1, second, [[second, 1]]]);
});

test("who leaves by a promotion of July is an active student of the old study year until the new one begins", async () => {
  await starts("2026-07-15");
  const branchId = (await build.branch()).id;
  const director = await api.asUser(await build.user("manager", { branches: [branchId] }));
  const place = { branchId, school: await build.school({ branchId }), grades, from, to };
  const now = await aClass(build, place, 3);
  const { id: enrolmentId, studentId } = await build.enrolment({ branchId, schoolClassId: now.id });
  const { id: stays } = await build.student({ branchId });
  await build.enrolment({ branchId, schoolClassId: now.id, studentId: stays });
  const donorId = (await build.donor()).id;
  const matchFor = async (asset: string, classYearId: number) =>
    build.match({ branchId, studentId, donorId, asset, classYearId, decision: "CONFIRMED" });
  const matches = [await matchFor("BICYCLE", from.id), await matchFor("BICYCLE", to.id)];
  const school = { schoolId: [place.school.id] };
  const shown = async () => {
    const { data, errors } = await director.query<{
      student: { status: string; leaving: string | null; statusOn: string | null; school: object | null };
      active: { count: number };
      needs: { count: number };
      next: { count: number };
    }>(
      `query ($id: Int!, $active: StudentFilter, $needs: NeedFilter!, $next: NeedFilter!) {
        student(id: $id) { status leaving statusOn school { id } }
        active: studentsTotal(filter: $active) { count }
        needs: needsTotal(filter: $needs) { count }
        next: needsTotal(filter: $next) { count } }`,
      {
        id: studentId,
        active: { ...school, status: ["ACTIVE"] },
        needs: { asset: "MATERIAL", yearId: from.id, ids: [studentId, stays] },
        next: { asset: "MATERIAL", yearId: to.id, ids: [studentId, stays] },
      },
    );
    expect(errors).toEqual([]);
    const tables = await director.query<{ table: { rows: { key: string; count: number }[] } }>(
      "query ($filter: AnalysisFilter) { table(measure: STUDENTS, rows: [STATUS], filter: $filter) { rows { key count } } }",
      { filter: { branchId: [branchId] } },
    );
    expect(tables.errors).toEqual([]);
    const { rows } = await admin.query<{ state: string }>("select state from match where id = any ($1) order by id", [
      matches.map(({ id }) => id),
    ]);
    return {
      ...data?.student,
      school: data?.student.school !== null,
      counts: [data?.active.count, data?.needs.count, data?.next.count],
      table: tables.data?.table.rows.map(({ key, count }) => `${key} ${count}`).toSorted(),
      matches: rows.map(({ state }) => state),
    };
  };
  const before = {
    status: "ACTIVE",
    leaving: null,
    statusOn: null,
    school: true,
    counts: [2, 2, 2],
    table: ["ACTIVE 2"],
    matches: ["CONFIRMED", "CONFIRMED"],
  };
  expect(await shown()).toEqual(before);
  const { token } = await previewOf(director, place);
  const run = await promote(director, place, token, [
    { studentId, outcome: "GRADUATED", reason: "Works" },
    { studentId: stays, outcome: "REPEATED" },
  ]);
  const leaves = {
    ...before,
    leaving: "GRADUATED",
    statusOn: "2026-11-01",
    counts: [2, 2, 1],
    matches: ["CONFIRMED", "RELEASED"],
  };
  expect(await shown()).toEqual(leaves);
  const ended = async () =>
    (
      await admin.query<{ outcome: string; ended_on: string }>(
        "select outcome, ended_on::text from enrolment where id = $1",
        [enrolmentId],
      )
    ).rows[0];
  expect(await ended()).toEqual({ outcome: "GRADUATED", ended_on: "2026-08-31" });
  const undo = "mutation ($id: ID!) { undoChange(changeId: $id) { count } }";
  await director.query(undo, { id: run.data?.promoteSchool.changeId });
  expect(await shown()).toEqual(before);
  const again = await previewOf(director, place);
  await promote(director, place, again.token, [
    { studentId, outcome: "GRADUATED" },
    { studentId: stays, outcome: "REPEATED" },
  ]);
  await starts("2026-10-31");
  expect(await shown()).toEqual(leaves);
  await starts("2026-11-01");
  expect(await shown()).toEqual({
    status: "GRADUATED",
    leaving: null,
    statusOn: "2026-11-01",
    school: false,
    counts: [1, 1, 1],
    table: ["ACTIVE 1", "GRADUATED 1"],
    matches: ["RELEASED", "RELEASED"],
  });
  const { rows: said } = await admin.query(
    `select c.operation, a.actor_id, a.before ->> 'status' as before, a.after ->> 'status' as after from audit_entry a join change c on c.id = a.change_id
     where a.table_name = 'student' and a.record_id = $1 order by a.id desc limit 1`,
    [studentId],
  );
  expect(said).toEqual([{ operation: "studyYearBegins", actor_id: null, before: "ACTIVE", after: "GRADUATED" }]);
});

test("who is about to leave can stay: in the changes, back in the class, and not gone on the day", async () => {
  await starts("2026-07-15");
  const place = { branchId: branch.id, school: await build.school({ branchId: branch.id }), grades, from, to };
  const now = await aClass(build, place, 3);
  const { id: enrolmentId, studentId } = await build.enrolment({ branchId: branch.id, schoolClassId: now.id });
  expect((await promote(manager, place, (await previewOf(manager, place)).token)).errors).toEqual([]);
  const { rows } = await admin.query<{ version: number; leaving: string }>(
    "select version, leaving from student where id = $1",
    [studentId],
  );
  expect(rows[0]?.leaving).toBe("GRADUATED");
  await manager.query(
    "mutation ($id: Int!, $version: Int!, $enrolmentId: Int) { studentReturns(id: $id, version: $version, enrolmentId: $enrolmentId) { changeId } }",
    { id: studentId, version: rows[0]?.version, enrolmentId },
  );
  await starts("2026-11-01");
  const { rows: after } = await admin.query(
    "select s.status, s.leaving, s.status_on, e.outcome from student s join enrolment e on e.student_id = s.id where s.id = $1",
    [studentId],
  );
  expect(after).toEqual([{ status: "ACTIVE", leaving: null, status_on: null, outcome: "CURRENT" }]);
});
