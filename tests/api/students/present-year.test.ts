import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { todayIn } from "../../../server/core/base/today.ts";
import { JobRunner } from "../../../server/core/jobs/runner.ts";
import { Days } from "../../../server/core/jobs/days.ts";
import { keepStudyCalendar } from "../../../server/modules/reference/study-calendar.entity.ts";
import { recomputeTasks } from "../../../server/modules/students/recompute.tasks.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { until } from "../../support/until.ts";
import { aClass, previewOf, promote } from "../classes/harness.ts";
import { ImportHarness } from "../imports/harness.ts";
import { done } from "./harness.ts";
import { lockWaits } from "../../support/lock-waits.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin, database } = db;
const branch = await build.branch();
const manager = await api.asUser(await build.user("manager", { branches: [branch.id] }));
const chief = await api.asUser(await build.user("administrator"));

const aYear = (first: number) =>
  build.reference("CLASS_YEAR", { firstDay: `${first}-11-01`, lastDay: `${first + 1}-08-31` });
const [before, from, to] = [await aYear(2024), await aYear(2025), await aYear(2026)];
const grades = [await build.reference("GRADE"), await build.reference("GRADE"), await build.reference("GRADE")];
const ground = async () => ({
  branchId: branch.id,
  school: await build.school({ branchId: branch.id }),
  grades,
  from,
  to,
});

/** The job process after a restart: it tells the database the date, and runs the jobs that follow. */
let runner: JobRunner | undefined;
const errors: unknown[] = [];
async function stops(): Promise<void> {
  await runner?.stop();
  runner = undefined;
}
async function starts(today: () => string): Promise<void> {
  await stops();
  database.today = today;
  runner = new JobRunner({
    pool: database.pool,
    tasks: recomputeTasks,
    daily: { today, work: (day) => keepStudyCalendar(database.pool, day) },
    onError: (error) => errors.push(error),
  });
  await runner.start();
  await settled();
}
const settled = () =>
  until(async () => {
    const { rows } = await admin.query(
      "select from study_calendar where remade_to is null and not exists (select from job_run where state in ('QUEUED', 'RUNNING'))",
    );
    return rows.length === 1;
  }, "The students were not made anew");
afterAll(stops);

const at = (day: string) => () => day;
const isAt = async (studentId: number) => {
  const { data } = await manager.query<{
    student: {
      schoolClass: { id: number } | null;
      grade: object | null;
      classYear: { id: number } | null;
      school: { id: number } | null;
    };
  }>("query ($id: Int!) { student(id: $id) { schoolClass { id } school { id } grade { id } classYear { id } } }", {
    id: studentId,
  });
  const { schoolClass, school, grade, classYear } = data?.student ?? {};
  expect([school, grade, classYear].map((each) => each === null)).toEqual(Array(3).fill(schoolClass === null));
  return schoolClass?.id ?? null;
};
const writes = async () =>
  (
    await admin.query<object>(
      "select (select count(*) from audit_entry) as entries, (select sum(version) from student) as versions",
    )
  ).rows;

/** A student in a class of the first year, promoted ahead of time. */
async function promoted() {
  const place = await ground();
  const now = await aClass(build, place, 1);
  await aClass(build, place, 2);
  const { id: enrolmentId, studentId } = await build.enrolment({
    branchId: branch.id,
    schoolClassId: now.id,
    distanceKm: 2,
  });
  const { data } = await promote(manager, place, (await previewOf(manager, place)).token);
  const { rows } = await admin.query<{ id: number }>(
    "select school_class_id as id from enrolment where student_id = $1 and class_year_id = $2",
    [studentId, to.id],
  );
  return { place, enrolmentId, studentId, now: now.id, next: rows[0]?.id ?? 0, changeId: data?.promoteSchool.changeId };
}

describe("the current class is that of the present study year", () => {
  beforeEach(() => starts(at("2026-06-01")));

  test("although the student was promoted ahead of time, and until the next year begins", async () => {
    const { studentId, now, next, place } = await promoted();
    expect(await isAt(studentId)).toBe(now);
    const inSchool = async () => {
      const { data } = await manager.query<{ students: { rows: { id: number }[] }; search: object }>(
        "query ($filter: StudentFilter) { students(filter: $filter) { rows { id } } }",
        { filter: { schoolClassId: [now], schoolId: [place.school.id] } },
      );
      return data?.students.rows;
    };
    expect(await inSchool()).toEqual([{ id: studentId }]);
    await starts(at("2026-10-31"));
    expect(await isAt(studentId)).toBe(now);
    const written = await writes();
    await starts(at("2026-11-01"));
    expect(await isAt(studentId)).toBe(next);
    expect(await inSchool()).toEqual([]);
    expect(await writes()).toEqual(written);
  });

  test("an undone promotion leaves the class as it was; a repeated year counts until it ends", async () => {
    const { studentId, now, changeId } = await promoted();
    await done(manager, "undo", { id: changeId });
    expect(await isAt(studentId)).toBe(now);
    await admin.query("update enrolment set outcome = 'REPEATED', ended_on = '2026-08-31' where student_id = $1", [
      studentId,
    ]);
    expect(await isAt(studentId)).toBe(now);
    await admin.query("update enrolment set outcome = 'TRANSFERRED', ended_on = '2026-05-31' where student_id = $1", [
      studentId,
    ]);
    expect(await isAt(studentId)).toBeNull();
  });

  test("a student who leaves after being promoted ahead of time has no class; on return to it, it is back", async () => {
    const { studentId, now, enrolmentId } = await promoted();
    await done(manager, "leaves", {
      id: studentId,
      version: 1,
      input: { status: "WITHDRAWN", on: "2026-06-01", reason: "Moved" },
    });
    expect(await isAt(studentId)).toBeNull();
    await done(manager, "returns", { id: studentId, version: 2, enrolmentId });
    expect(await isAt(studentId)).toBe(now);
  });

  test("a student moved to another branch after being promoted ahead of time is in no class of the former one", async () => {
    const { studentId, now } = await promoted();
    const other = await build.branch();
    const moved = await done(chief, "move", { id: studentId, version: 1, branchId: other.id });
    const { rows } = await admin.query("select school_id, school_class_id from student where id = $1", [studentId]);
    expect(rows).toEqual([{ school_id: null, school_class_id: null }]);
    await done(chief, "undo", { id: moved.changeId });
    expect(await isAt(studentId)).toBe(now);
  });

  test("an unfinished enrolment of another year is not current", async () => {
    const place = await ground();
    const [old, coming] = [
      await aClass(build, place, 1, { classYearId: before.id }),
      await aClass(build, place, 2, { classYearId: to.id }),
    ];
    const { studentId } = await build.enrolment({ branchId: branch.id, schoolClassId: old.id });
    await build.enrolment({ branchId: branch.id, schoolClassId: coming.id, studentId });
    expect(await isAt(studentId)).toBeNull();
    await starts(at("2027-01-10"));
    expect(await isAt(studentId)).toBe(coming.id);
  });

  test("it is recomputed at midnight in the organisation's time zone, and once a day", async () => {
    const { studentId, now, next } = await promoted();
    const worked: string[] = [];
    const days = new Days({
      today: () => todayIn("Asia/Phnom_Penh"),
      work: async (today) => {
        worked.push(today);
        await keepStudyCalendar(database.pool, today);
      },
    });
    try {
      for (const [moment, expected] of [
        ["2026-10-31T16:59:59Z", now],
        ["2026-10-31T17:00:00Z", next],
        ["2026-11-01T16:59:59Z", next],
      ] as const) {
        vi.useFakeTimers({ toFake: ["Date"], now: new Date(moment) });
        await days.look();
        vi.useRealTimers();
        await settled();
        expect(await isAt(studentId)).toBe(expected);
      }
    } finally {
      vi.useRealTimers();
    }
    expect(worked).toEqual(["2026-10-31", "2026-11-01"]);
  });

  test("days on which the server was down are made up for, and an interrupted recomputation is completed", async () => {
    const { studentId, next } = await promoted();
    await starts(at("2028-03-01"));
    expect(await isAt(studentId)).toBe(next);
    await stops();
    await admin.query(
      "update student set school_class_id = null, school_id = null, grade_id = null, class_year_id = null where id = $1",
      [studentId],
    );
    await admin.query("update study_calendar set remade_to = $1", [studentId - 1]);
    await starts(at("2028-03-01"));
    expect(await isAt(studentId)).toBe(next);
  });
});

describe("when study years change", () => {
  beforeEach(() => starts(at("2026-06-01")));
  afterEach(async () => {
    await admin.query(
      "update class_year set deleted_at = null, first_day = '2026-11-01', last_day = '2027-08-31' where id = $1",
      [to.id],
    );
    await settled();
  });
  const write = async (document: string, variables: object) => {
    const answer = await chief.query<{ done: { changeId: string } }>(document, { ...variables });
    if (!answer.data) throw new Error(answer.text);
    await settled();
    return answer.data.done.changeId;
  };

  test("its dates are moved, that is undone, it is deleted and restored", async () => {
    const { studentId, now, next } = await promoted();
    const version = async () =>
      (await admin.query<{ version: number }>("select version from class_year where id = $1", [to.id])).rows[0]
        ?.version;
    const move =
      "mutation ($id: Int!, $version: Int!, $input: ReferencePatch!) { done: updateReference(kind: CLASS_YEAR, id: $id, version: $version, input: $input) { changeId } }";
    await admin.query("update class_year set first_day = '2025-11-01', last_day = '2026-04-30' where id = $1", [
      from.id,
    ]);
    const changeId = await write(move, { id: to.id, version: await version(), input: { firstDay: "2026-05-01" } });
    expect(await isAt(studentId)).toBe(next);
    await write("mutation ($id: ID!) { done: undoChange(changeId: $id) { changeId: count } }", { id: changeId });
    expect(await isAt(studentId)).toBe(now);
    await admin.query("update class_year set first_day = '2026-05-01' where id = $1", [to.id]);
    await settled();
    expect(await isAt(studentId)).toBe(next);
    await admin.query("update class_year set deleted_at = now() where id = $1", [to.id]);
    await settled();
    expect(await isAt(studentId)).toBe(now);
    await admin.query("update class_year set deleted_at = null where id = $1", [to.id]);
    await settled();
    expect(await isAt(studentId)).toBe(next);
    await admin.query("update class_year set first_day = '2025-11-01', last_day = '2026-08-31' where id = $1", [
      from.id,
    ]);
  });

  test("a student written in the meantime by the previous year is recomputed too", async () => {
    const place = await ground();
    const [one, two] = [await aClass(build, place, 1), await aClass(build, place, 2, { classYearId: to.id })];
    const writer = await admin.connect();
    try {
      await writer.query("begin");
      const { rows } = await writer.query<{ id: number }>(
        `insert into student (code, first_name_en, last_name_en, first_name_local, last_name_local, sex, branch_id, country_id, province_id, district_id, commune_id, search, search_phone)
         select $1, 'A', 'B', 'C', 'D', 'MALE', branch_id, country_id, province_id, district_id, commune_id, '', '' from school where id = $2 returning id`,
        [`LATE-${build.next()}`, place.school.id],
      );
      const studentId = rows[0]?.id ?? 0;
      for (const { id, classYearId } of [one, two]) {
        await writer.query(
          "insert into enrolment (branch_id, student_id, school_class_id, class_year_id, outcome) values ($1, $2, $3, $4, 'CURRENT')",
          [branch.id, studentId, id, classYearId],
        );
      }
      await keepStudyCalendar(database.pool, "2026-12-01");
      await until(
        async () =>
          (await admin.query("select from job_run where task = 'students.remake' and state = 'RUNNING'")).rowCount ===
          1,
        "The job did not begin",
      );
      await writer.query("commit");
      await settled();
      expect(await isAt(studentId)).toBe(two.id);
    } finally {
      writer.release();
    }
  });

  test("two concurrent writers of one student's enrolments leave a consistent result", async () => {
    const place = await ground();
    const [one, two] = [await aClass(build, place, 1), await aClass(build, place, 2)];
    const { id: studentId } = await build.student({ branchId: branch.id });
    const enrol =
      "insert into enrolment (branch_id, student_id, school_class_id, class_year_id, outcome) values ($1, $2, $3, $4, $5)";
    const [first, second] = [await admin.connect(), await admin.connect()];
    try {
      await first.query("begin");
      await first.query(enrol, [branch.id, studentId, one.id, from.id, "PROMOTED"]);
      const waiting = second.query(enrol, [branch.id, studentId, two.id, from.id, "CURRENT"]);
      await until(async () => (await lockWaits(admin)) > 0, "The second did not wait");
      await first.query("commit");
      await waiting;
      expect(await isAt(studentId)).toBe(two.id);
    } finally {
      first.release();
      second.release();
    }
  });
});

test("importing study years recomputes what depends on them", async () => {
  await starts(at("2026-06-01"));
  const { place, studentId, now, next } = await promoted();
  expect(await isAt(studentId)).toBe(now);
  const { rows } = await admin.query<{ code: string; name: string; local: string }>(
    "select code, name_en as name, name_local as local from class_year where id = any ($1) order by first_day",
    [[place.from.id, place.to.id]],
  );
  const [one, two] = rows;
  // A runner only knows its own tasks, so one does the import and what follows from it.
  await stops();
  const imports = new ImportHarness(db, () => recomputeTasks);
  await imports.runner.start();
  const scope = await imports.scopeOf((await build.user("administrator", { branches: [branch.id] })).id);
  const moved = async (...days: [string, string][]) => {
    const lines = [one, two].map((year, i) => [year?.code, year?.name, year?.local, ...(days[i] ?? [])].join(","));
    const sheet = ["code,name_en,name_km,first_day,last_day", ...lines].join("\n");
    expect(await imports.run(scope, await imports.checked(scope, "CLASS_YEAR", sheet))).toMatchObject({
      state: "DONE",
    });
    await settled();
  };
  await moved(["2025-11-01", "2026-04-30"], ["2026-05-01", "2027-08-31"]);
  expect(await isAt(studentId)).toBe(next);
  await moved(["2025-11-01", "2026-08-31"], ["2026-11-01", "2027-08-31"]);
  expect(await isAt(studentId)).toBe(now);
  await imports.runner.stop();
  expect(imports.errors).toEqual([]);
});

describe("an active donor gives in the present study year", () => {
  beforeEach(() => starts(at("2026-06-01")));
  const isGivenTo = async (studentId: number) => {
    const { data } = await manager.query<{ student: { hasActiveDonor: boolean } }>(
      "query ($id: Int!) { student(id: $id) { hasActiveDonor } }",
      { id: studentId },
    );
    return data?.student.hasActiveDonor;
  };

  test("neither before nor after, nor once given up, cancelled or deleted", async () => {
    const { id: studentId } = await build.student({ branchId: branch.id });
    const give = (classYearId: number) => build.donation({ branchId: branch.id, studentId, classYearId });
    await give(before.id);
    await give(to.id);
    expect(await isGivenTo(studentId)).toBe(false);
    const { id } = await give(from.id);
    expect(await isGivenTo(studentId)).toBe(true);
    for (const [change, back] of [
      [
        "state = 'GAVE_UP', gave_up_on = '2026-05-01', gave_up_reason = 'OTHER'",
        "state = 'ACTIVE', gave_up_on = null, gave_up_reason = null",
      ],
      ["state = 'CANCELLED'", "state = 'ACTIVE'"],
      ["deleted_at = now()", "deleted_at = null"],
      [`class_year_id = ${before.id}`, `class_year_id = ${from.id}`],
    ]) {
      await admin.query(`update donation set ${change} where id = $1`, [id]);
      expect(await isGivenTo(studentId)).toBe(false);
      await admin.query(`update donation set ${back} where id = $1`, [id]);
      expect(await isGivenTo(studentId)).toBe(true);
    }
  });

  test("the next year's first day starts without one", async () => {
    const { id: studentId } = await build.student({ branchId: branch.id });
    await build.donation({ branchId: branch.id, studentId, classYearId: from.id });
    await starts(at("2026-10-31"));
    expect(await isGivenTo(studentId)).toBe(true);
    await starts(at("2026-11-01"));
    expect(await isGivenTo(studentId)).toBe(false);
  });
});

test("no unexpected errors", () => {
  expect(errors).toEqual([]);
  expect(api.unexpected).toEqual([]);
});
