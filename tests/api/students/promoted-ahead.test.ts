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
  await promote(manager, place, (await previewOf(manager, place)).token);
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
