import { beforeAll, describe, expect, test } from "vitest";
import { PdfReader } from "../../../server/lib/pdf/read.ts";
import { reports as kinds } from "../../../server/modules/reports/registry.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { ReportHarness } from "./harness.ts";
import { studentListSetting } from "./student-list-setting.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const reports = new ReportHarness(db, api);
const { branch, other, school, people, staff, bySchool, byDistrict } = await studentListSetting(db, api);

beforeAll(() => reports.start());

describe("a run", () => {
  test("is requested once while it is being made, and visible to its owner and administrators only", async () => {
    await reports.stop();
    const [one, two] = [
      await reports.ask(staff, "askStudentList", bySchool),
      await reports.ask(staff, "askStudentList", bySchool),
    ];
    expect(two.id).toBe(one.id);
    const [three, four] = await Promise.all([
      reports.ask(staff, "askStudentList", byDistrict),
      reports.ask(staff, "askStudentList", byDistrict),
    ]);
    expect(four?.id).toBe(three?.id);
    const administrator = await api.asUser(people.administrator);
    expect((await reports.runs(administrator)).find(({ id }) => id === one.id)).toMatchObject({
      ownerName: people.staff.name,
      subject: { code: school.code },
    });
    const stranger = await api.asUser(people.both);
    expect(await reports.runs(stranger)).toEqual([]);
    expect(await reports.read(stranger, one.id)).toBeUndefined();
    await reports.start();
    expect((await reports.settled(staff, one.id)).state).toBe("DONE");
    expect(await reports.url(stranger, one.id)).toBe("NOT_FOUND");
    expect(await reports.url(administrator, one.id)).toContain("/files/");
    expect((await reports.ask(staff, "askStudentList", bySchool)).id).not.toBe(one.id);
  });

  test("that is cancelled leaves no file", async () => {
    await reports.stop();
    const run = await reports.ask(staff, "askStudentList", bySchool);
    const cancel = (id: number) => staff.query("mutation ($id: Int!) { cancelReport(id: $id) { state } }", { id });
    expect((await cancel(run.id)).errors).toEqual([]);
    await reports.start();
    expect(await reports.settled(staff, run.id)).toMatchObject({ state: "CANCELLED", fileName: null });
    expect((await cancel(run.id)).errors[0]?.extensions.key).toBe("errors.reportState");
    expect(await reports.url(staff, run.id)).toBe("NOT_FOUND");
  });

  test("that is cancelled and requested again before it has stopped is made after all", async () => {
    await reports.stop();
    const run = await reports.ask(staff, "askStudentList", bySchool);
    expect(
      (await staff.query("mutation ($id: Int!) { cancelReport(id: $id) { state } }", { id: run.id })).errors,
    ).toEqual([]);
    expect((await reports.ask(staff, "askStudentList", bySchool)).id).toBe(run.id);
    await reports.start();
    expect((await reports.settled(staff, run.id)).state).toBe("DONE");
  });

  test("is made with its owner's rights at the start", async () => {
    await reports.stop();
    const user = await build.user("staff", { branches: [branch.id] });
    const caller = await api.asUser(user);
    const [school1, district1] = [
      await reports.ask(caller, "askStudentList", bySchool),
      await reports.ask(caller, "askStudentList", byDistrict),
    ];
    await admin.query("update user_branch set branch_id = $2 where user_id = $1", [user.id, other.id]);
    await reports.start();
    expect(await reports.settled(caller, school1.id)).toMatchObject({
      state: "FAILED",
      failure: { key: "errors.reportEmpty" },
    });
    const made = await reports.settled(caller, district1.id);
    const said = new PdfReader(await reports.file(caller, made.id)).pageTexts().flat();
    expect(said.join("\n")).not.toMatch(/S-\d/u);
    expect(said).toContain("THEIRS");
    await reports.stop();
    const last = await reports.ask(caller, "askStudentList", byDistrict);
    await admin.query("update app_user set role_id = 4 where id = $1", [user.id]);
    await reports.start();
    await expect
      .poll(
        async () =>
          (await admin.query<{ failure_key: string }>("select failure_key from report_run where id = $1", [last.id]))
            .rows[0]?.failure_key,
      )
      .toBe("errors.forbidden");
  });

  test("that a killed process left is made again, and nothing is offered before it is complete", async () => {
    await reports.stop();
    const run = await reports.ask(staff, "askStudentList", bySchool);
    await admin.query("update job_run set state = 'RUNNING' where id = (select job_id from report_run where id = $1)", [
      run.id,
    ]);
    expect(await reports.read(staff, run.id)).toMatchObject({ state: "RUNNING", fileName: null });
    await reports.start();
    expect((await reports.settled(staff, run.id)).state).toBe("DONE");
  });
});

describe("a file", () => {
  test("is withheld from users who have lost a branch of someone in it, the role, or the session; each download is audited", async () => {
    const user = await build.user("staff", { branches: [branch.id, other.id] });
    const caller = await api.asUser(user);
    const run = await reports.made(caller, "askStudentList", byDistrict);
    const url = await reports.url(caller, run.id);
    const statusOf = async () => (await api.anonymous.fetch(url)).status;
    expect(await statusOf()).toBe(200);
    await admin.query("delete from user_branch where user_id = $1 and branch_id = $2", [user.id, other.id]);
    expect([await statusOf(), await reports.url(caller, run.id)]).toEqual([404, "NOT_FOUND"]);
    const closed = { state: "DONE", fileName: null, counts: null, done: 0, total: null };
    expect(await reports.read(caller, run.id)).toMatchObject(closed);
    expect((await reports.runs(caller)).find(({ id }) => id === run.id)).toMatchObject(closed);
    expect(await reports.read(await api.asUser(people.administrator), run.id)).toMatchObject({
      counts: run.counts,
      done: run.total,
      total: run.total,
    });
    await admin.query("insert into user_branch (user_id, branch_id) values ($1, $2)", [user.id, other.id]);
    expect(await reports.read(caller, run.id)).toMatchObject({ counts: run.counts });
    await admin.query("update app_user set role_id = 4 where id = $1", [user.id]);
    expect(await statusOf()).toBe(404);
    await admin.query("update app_user set role_id = 3 where id = $1", [user.id]);
    expect(await statusOf()).toBe(200);
    await admin.query("update session set ended_at = now() where user_id = $1", [user.id]);
    expect(await statusOf()).toBe(401);
    const noted = await admin.query(
      "select table_name, record_id, branch_ids from audit_entry where actor_id = $1 and action = 'DOWNLOAD'",
      [user.id],
    );
    const entry = {
      table_name: "district",
      record_id: school.districtId,
      branch_ids: expect.arrayContaining([branch.id, other.id]) as number[],
    };
    expect(noted.rows).toEqual([entry, entry]);
  });

  test("has a URL for five minutes and is removed after a week", async () => {
    const run = await reports.made(staff, "askStudentList", bySchool);
    const url = await reports.url(staff, run.id);
    const seconds = Number(new URL(url, api.url).searchParams.get("expires")) - Date.now() / 1000;
    expect(seconds).toBeGreaterThan(290);
    expect(seconds).toBeLessThanOrEqual(300);
    const { headers } = await api.anonymous.fetch(url);
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename\*=UTF-8''students_/u);
    await admin.query("delete from file where id = (select file_id from report_run where id = $1)", [run.id]);
    expect(await reports.read(staff, run.id)).toMatchObject({ state: "DONE", fileName: null, counts: { students: 3 } });
    await admin.query("update user_branch set branch_id = $2 where user_id = $1", [people.staff.id, other.id]);
    expect(await reports.read(staff, run.id), "its file, gone, cannot say whom it was about").toMatchObject({
      state: "DONE",
      counts: null,
    });
    await admin.query("update user_branch set branch_id = $2 where user_id = $1", [people.staff.id, branch.id]);
  });

  test("in progress reveals nothing to a user who has lost a branch in the meantime, not even its counts", async () => {
    await reports.stop();
    const user = await build.user("staff", { branches: [branch.id, other.id] });
    const caller = await api.asUser(user);
    const told: unknown[] = [];
    const look = async () => {
      const run = (await reports.runs(caller))[0];
      told.push([run?.state, run?.done, run?.total]);
    };
    const list = kinds.STUDENT_LIST;
    const make: typeof list.make = async (work, params) => {
      const made = await list.make(work, params);
      await look();
      await admin.query("delete from user_branch where user_id = $1 and branch_id = $2", [user.id, other.id]);
      await look();
      return made;
    };
    await reports.start({ ...kinds, STUDENT_LIST: { ...list, make } });
    await reports.made(caller, "askStudentList", bySchool);
    expect(told).toEqual([
      ["RUNNING", 3, 3],
      ["RUNNING", 0, null],
    ]);
    await reports.stop();
    await reports.start();
  });
});

test("no unexpected errors", () => {
  expect([...api.unexpected, ...reports.errors]).toEqual([]);
});
