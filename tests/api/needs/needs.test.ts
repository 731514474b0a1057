import { describe, expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents } from "../distributions/harness.ts";
import { wrong } from "../donations/harness.ts";
import { ExportHarness } from "../exports/harness.ts";
import { codesOf, needsFor } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const harness = new ExportHarness(db);
await harness.runner.start();
const branch = await build.branch();
const other = await build.branch();
const chief = await api.asUser(await build.user("administrator"));
const viewerUser = await build.user("viewer", { branches: [branch.id] });
const viewer = await api.asUser(viewerUser);
const neighbour = await api.asUser(await build.user("staff", { branches: [other.id] }));

const year = (code: string, firstDay: string, lastDay: string) =>
  build.reference("CLASS_YEAR", { code, firstDay, lastDay });
const [y1, y2, y3, y4] = [
  await year("Y2023", "2023-11-01", "2024-08-31"),
  await year("Y2024", "2024-11-01", "2025-08-31"),
  await year("Y2025", "2025-11-01", "2026-08-31"),
  await year("Y2098", "2098-11-01", "2099-08-31"),
] as const;
const school = await build.school({ branchId: branch.id });
const grade = await build.reference("GRADE");
const classes = new Map<number, number>();
for (const { id } of [y1, y2, y3, y4]) {
  const made = await build.schoolClass({
    branchId: branch.id,
    schoolId: school.id,
    gradeId: grade.id,
    classYearId: id,
  });
  classes.set(id, made.id);
}

const boy = { sex: "MALE", povertyLevel: "NONE" };
/** A boy who is not poor, in classes of these years, unless it says otherwise. */
async function student(code: string, values: object = {}, years: readonly { id: number }[] = []): Promise<number> {
  const { id } = await build.student({ ...boy, branchId: branch.id, code, ...values });
  for (const { id: yearId } of years) {
    await build.enrolment({
      branchId: branch.id,
      studentId: id,
      schoolClassId: classes.get(yearId),
      ...(yearId === y3.id ? { outcome: "CURRENT", distanceKm: null } : { outcome: "PROMOTED", endedOn: "2024-08-31" }),
    });
  }
  return id;
}
const give = (studentId: number, classYearId: number, values: object = {}) =>
  build.donation({ branchId: branch.id, studentId, classYearId, asset: "BICYCLE", ...values });
const gaveUp = { state: "GAVE_UP", gaveUpOn: "2026-02-01", gaveUpReason: "DONOR_STOPPED" };
const bicycle = { asset: "BICYCLE", yearId: y3.id };

const has = await student("HAS", {}, [y1, y2, y3]);
await give(has, y3.id);
const had = await student("HAD", {}, [y1, y2, y3]);
await give(had, y1.id);
const lost = await student("LOST", {}, [y2, y3]);
await give(lost, y3.id, gaveUp);
const mistaken = await student("MISTAKEN", {}, [y3]);
await give(mistaken, y3.id, { state: "CANCELLED" });
const thrown = await student("THROWN", {}, [y3]);
await give(thrown, y3.id, { deletedAt: "2026-03-01" });
const else_ = await student("ELSE", { povertyLevel: "POOR_1" }, [y1, y2, y3, y4]);
await give(else_, y3.id, { asset: "MATERIAL" });
await student("GIRL", { sex: "FEMALE", povertyLevel: "POOR_2" });
await student("LEFT", { status: "WITHDRAWN" }, [y3]);
await student("DELETED", { deletedAt: "2026-01-01" });
await build.student({ ...boy, branchId: other.id, code: "THEIRS" });
const far = await student("FAR", {}, [y3]);
await admin.query("update enrolment set distance_km = 35.9 where student_id = $1", [far]);

test("who waits has no active donation of the asset for the study year, is active and in one's branches", async () => {
  const codes = codesOf(await needsFor(viewer, { filter: bicycle }));
  expect(codes.toSorted()).toEqual(["ELSE", "FAR", "GIRL", "HAD", "LOST", "MISTAKEN", "THROWN"]);
});

test("by default for a bicycle in the present study year, which a test of today does not know", async () => {
  const present = await admin.query<{ id: number }>("select present_class_year($1) as id", [db.database.today()]);
  const rows = await needsFor(viewer, {});
  expect(codesOf(rows)).toEqual(
    codesOf(await needsFor(viewer, { filter: { asset: "BICYCLE", yearId: present.rows[0]?.id } })),
  );
});

test("never received leaves out whoever once did, given up or not", async () => {
  const codes = codesOf(await needsFor(viewer, { filter: { ...bicycle, never: true } }));
  expect(codes.toSorted()).toEqual(["ELSE", "FAR", "GIRL", "MISTAKEN", "THROWN"]);
});

describe("what is promised or handed out", () => {
  /** A student without anything, in the branch or another one; gone again for the other tests. */
  const someone = async (
    work: (id: number, waits: (filter?: object, caller?: typeof viewer) => Promise<boolean>) => Promise<void>,
  ) => {
    const id = await student(`PROMISED-${(promised += 1)}`);
    await work(id, async (filter = {}, caller = viewer) => {
      const rows = await needsFor(caller, { filter: { ...bicycle, ids: [id], ...filter } });
      const { data } = await caller.query<{ studentNeeds: { asset: string; waits: boolean; never: boolean }[] }>(
        "query ($id: Int!, $yearId: Int!) { studentNeeds(studentId: $id, yearId: $yearId) { asset waits never } }",
        { id, yearId: { ...bicycle, ...filter }.yearId },
      );
      if (!("asset" in filter)) {
        const said = data?.studentNeeds.find(({ asset }) => asset === "BICYCLE");
        expect("never" in filter ? said?.never : said?.waits).toBe(rows.length === 1);
      }
      return rows.length === 1;
    });
    await admin.query("update student set deleted_at = now() where id = $1", [id]);
  };
  let promised = 0;
  const never = { never: true };

  test("a confirmed match for another study year: never received leaves the student out, who waits for this one", async () => {
    for (const { id: classYearId } of [y2, y4]) {
      await someone(async (studentId, waits) => {
        const match = await build.match({ branchId: branch.id, studentId, classYearId });
        expect(await waits(never)).toBe(true);
        await admin.query("update match set decision = 'CONFIRMED' where id = $1", [match.id]);
        expect([await waits(), await waits(never)]).toEqual([true, false]);
        expect(await waits({ ...never, asset: "MATERIAL" })).toBe(true);
        await admin.query("update match set decision = 'RELEASED', released_because = 'CHANGED' where id = $1", [
          match.id,
        ]);
        expect(await waits(never)).toBe(true);
      });
    }
  });

  test("handed out in a distribution that is not closed: the student waits no longer, and again when it is taken back", async () => {
    await someone(async (studentId, waits) => {
      const { id: distributionId } = await build.distribution({ branchId: branch.id, classYearId: y3.id });
      const planned = await build.plannedStudent({ branchId: branch.id, distributionId, studentId });
      const staff = await api.asUser(await build.user("manager", { branches: [branch.id] }));
      const run = async (document: string, variables: object) => {
        const { data, errors } = await staff.query<Record<string, { changeId: string }>>(document, { ...variables });
        expect(errors).toEqual([]);
        return Object.values(data ?? {})[0]?.changeId;
      };
      const handOut = () => run(documents.handOut, { ids: [planned.id], input: { handedOn: "2026-02-01" } });
      expect(await waits()).toBe(true);
      const change = await handOut();
      expect([await waits(), await waits(never), await waits({}, chief)]).toEqual([false, false, false]);
      // For another study year only who has never received it is asked about.
      expect([await waits({ yearId: y2.id }), await waits({ yearId: y2.id, ...never })]).toEqual([true, false]);
      expect(await waits({ asset: "MATERIAL" })).toBe(true);
      await run(documents.undo, { changeId: change });
      expect([await waits(), await waits(never)]).toEqual([true, true]);
      await run(documents.absent, { ids: [planned.id] });
      expect(await waits()).toBe(true);
      await handOut();
      await run(documents.close, { id: distributionId });
      expect(await waits()).toBe(false);
      // From here on the donation decides.
      await admin.query(
        "update donation set state = 'CANCELLED' where id = (select donation_id from planned_student where id = $1)",
        [planned.id],
      );
      expect(await waits()).toBe(true);
    });
  });
});

test("each row says why it stands there, and the points add up", async () => {
  const rows = await needsFor(viewer, { filter: bicycle });
  const reasons = Object.fromEntries(
    rows.map((row) => [
      row.student.code,
      [row.points, row.pointsPoverty, row.pointsGirl, row.pointsDistance, row.pointsWaiting, row.yearsWaited],
    ]),
  );
  expect(reasons).toEqual({
    // Three study years with a class up to the one asked for; the one after it does not count.
    ELSE: [45, 30, 0, 0, 15, 3],
    GIRL: [30, 20, 10, 0, 0, 0],
    // At most 20 whole kilometres count.
    FAR: [25, 0, 0, 20, 5, 1],
    // Two study years since the one in which they received it.
    HAD: [10, 0, 0, 0, 10, 2],
    LOST: [0, 0, 0, 0, 0, 0],
    MISTAKEN: [5, 0, 0, 0, 5, 1],
    THROWN: [5, 0, 0, 0, 5, 1],
  });
  for (const row of rows) {
    expect(row.points).toBe(row.pointsPoverty + row.pointsGirl + row.pointsDistance + row.pointsWaiting);
  }
  expect(codesOf(rows)).toEqual(["ELSE", "GIRL", "FAR", "HAD", "MISTAKEN", "THROWN", "LOST"]);
});

test("two classes in one study year are one year of waiting", async () => {
  const twice = await student("TWICE", {}, [y2, y3]);
  const again = await build.schoolClass({ branchId: branch.id, schoolId: school.id, classYearId: y2.id });
  await build.enrolment({
    branchId: branch.id,
    studentId: twice,
    schoolClassId: again.id,
    outcome: "TRANSFERRED",
    endedOn: "2025-01-01",
  });
  const rows = await needsFor(viewer, { filter: { ...bicycle, ids: [twice] } });
  expect(rows.map(({ yearsWaited }) => yearsWaited)).toEqual([2]);
  await admin.query("update student set deleted_at = now() where id = $1", [twice]);
});

test("for a former study year later donations and classes do not count", async () => {
  const rows = await needsFor(viewer, { filter: { asset: "BICYCLE", yearId: y2.id } });
  const waited = Object.fromEntries(rows.map((row) => [row.student.code, row.yearsWaited]));
  expect(waited).toMatchObject({ HAS: 2, HAD: 1, LOST: 1, FAR: 0 });
});

test("filters and search narrow it as they narrow the students", async () => {
  const codes = async (filter: object, search?: string) =>
    codesOf(await needsFor(viewer, { filter: { ...bicycle, ...filter }, ...(search && { search }) })).toSorted();
  expect(await codes({ sex: ["FEMALE"] })).toEqual(["GIRL"]);
  expect(await codes({ povertyLevel: ["POOR_1", "POOR_2"] })).toEqual(["ELSE", "GIRL"]);
  expect(await codes({ hasSchool: false })).toEqual(["GIRL"]);
  expect(await codes({ schoolId: [school.id], gradeId: [grade.id] }, "far")).toEqual(["FAR"]);
  expect(await codes({ branchId: [other.id] })).toEqual([]);
  expect(await codes({ yearId: 999_999 })).toEqual([]);
});

test("an administrator sees all branches, or those asked for; a neighbour only their own", async () => {
  const filter = bicycle;
  expect(codesOf(await needsFor(chief, { filter }))).toContain("THEIRS");
  expect(codesOf(await needsFor(chief, { filter: { ...filter, branchId: [other.id] } }))).toEqual(["THEIRS"]);
  expect(codesOf(await needsFor(neighbour, { filter }))).toEqual(["THEIRS"]);
  expect(codesOf(await needsFor(neighbour, { filter: { ...filter, ids: [has, had] } }))).toEqual([]);
});

test("pages follow each other without gaps, in other orders too", async () => {
  for (const sort of ["NEED", "CODE", "DISTANCE"]) {
    const all = codesOf(await needsFor(viewer, { filter: bicycle, sort }));
    const paged: string[] = [];
    for (let page = 1; page <= 4; page += 1) {
      const { data } = await viewer.query<{ needs: { rows: { student: { code: string } }[]; hasNext: boolean } }>(
        "query ($filter: NeedFilter, $sort: NeedSort, $page: Int) { needs(filter: $filter, sort: $sort, page: $page, pageSize: 2) { rows { student { code } } hasNext } }",
        { filter: bicycle, sort, page },
      );
      paged.push(...(data?.needs.rows.map((row) => row.student.code) ?? []));
      expect(data?.needs.hasNext).toBe(page < 4);
    }
    expect(paged).toEqual(all);
  }
});

describe("the order of need", () => {
  const setting =
    "mutation ($version: Int!, $input: OrganisationPatch!) { updateOrganisation(version: $version, input: $input) { record { version } } }";
  const version = async () =>
    (await chief.query<{ organisation: { version: number } }>("{ organisation { version } }")).data?.organisation
      .version;

  test("is the organisation's, and counts at once", async () => {
    const poorLast = { pointsPoor1: 0, pointsPoor2: 0, pointsGirl: 0, pointsKm: 2, mostKm: 5, pointsYear: 1 };
    expect(wrong(await chief.query(setting, { version: await version(), input: poorLast }))).toEqual([]);
    const rows = await needsFor(viewer, { filter: bicycle });
    expect(rows.slice(0, 2).map(({ student: { code }, points }) => [code, points])).toEqual([
      ["FAR", 11],
      ["ELSE", 3],
    ]);
    const before = { pointsPoor1: 30, pointsPoor2: 20, pointsGirl: 10, pointsKm: 1, mostKm: 20, pointsYear: 5 };
    await chief.query(setting, { version: await version(), input: before });
  });

  test("has whole points from 0 to 1,000, set by administrators", async () => {
    const refusals = [];
    for (const pointsGirl of [-1, 1001]) {
      refusals.push(...wrong(await chief.query(setting, { version: await version(), input: { pointsGirl } })));
    }
    expect(refusals).toEqual(["pointsGirl validation.notNegative", "pointsGirl validation.tooLarge"]);
    const refused = await viewer.query(setting, { version: 1, input: { pointsGirl: 1 } });
    expect(refused.errors[0]?.extensions.code).toBe("FORBIDDEN");
  });
});

test("the export contains what the list shows, in its order", async () => {
  const scope = await harness.scopeOf(viewerUser.id);
  const rows = await needsFor(viewer, { filter: bicycle });
  const [, ...lines] = await harness.rows(scope, "NEED", { filter: bicycle, columns: ["code", "yearsWaited"] });
  expect(lines.map(([code, years]) => [code, Number(years)])).toEqual(
    rows.map(({ student: { code }, yearsWaited }) => [code, yearsWaited]),
  );
});

test("Home counts those who wait for the asset that most wait for", async () => {
  const document =
    "query ($branchId: [Int!]) { dashboard(branchId: $branchId) { mostNeeded { asset yearId total { count } } } }";
  const { data } = await viewer.query<{
    dashboard: { mostNeeded: { asset: string; yearId: number; total: { count: number } } };
  }>(document, { branchId: [branch.id] });
  const most = data?.dashboard.mostNeeded;
  const counts = [];
  for (const asset of ["BICYCLE", "MATERIAL", "FINANCE"]) {
    counts.push((await needsFor(viewer, { filter: { asset, yearId: most?.yearId } })).length);
  }
  expect(most?.total.count).toBe(Math.max(...counts));
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
  expect(harness.errors).toEqual([]);
});
