import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { describe, expect, test } from "vitest";
import { loadMessages } from "../../../server/app/messages.ts";
import { checkFiles } from "../../../server/core/files/check.ts";
import { fileAddress } from "../../../server/core/files/links.ts";
import { FolderStorage, FileTooLarge, type StoredFile } from "../../../server/core/files/storage.ts";
import { JobRunner } from "../../../server/core/jobs/runner.ts";
import { reportTasks } from "../../../server/core/report/report.tasks.ts";
import { reports as kinds } from "../../../server/modules/reports/registry.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { ReportHarness } from "./harness.ts";

const db = await useDatabase();
const { admin, build } = db;
const api = await useApi(db);
const reports = new ReportHarness(db, api);

const branch = await build.branch();
const year = await build.reference("CLASS_YEAR", { firstDay: "2000-01-01", lastDay: "2999-12-31" });
const places = await build.places();
const school = await build.school({ ...places, branchId: branch.id });
const schoolClass = await build.schoolClass({ branchId: branch.id, schoolId: school.id, classYearId: year.id });
for (let i = 0; i < 12; i += 1) {
  const student = await build.student({ ...places, branchId: branch.id });
  await build.enrolment({ branchId: branch.id, studentId: student.id, schoolClassId: schoolClass.id });
}
const user = await build.user("staff", { branches: [branch.id] });
let staff = await api.asUser(user);
const bySchool = { by: "SCHOOL", code: school.code };
await reports.start();

/** Bytes without a row, and rows without their bytes. */
async function disagreements(): Promise<number> {
  const { files, rows } = await checkFiles(db.database.pool, api.storage);
  return files - rows;
}

describe("the address of a report's file", () => {
  const statusOf = async (url: string) => (await api.anonymous.fetch(url)).status;

  test("works for five minutes, as issued, for its session, while its user may see everyone in it", async () => {
    const run = await reports.made(staff, "askStudentList", bySchool);
    const url = await reports.url(staff, run.id);
    expect(await statusOf(url)).toBe(200);
    const query = new URL(url, api.url).searchParams;
    const [key, size, session] = [
      url.slice("/files/".length).split("?")[0] ?? "",
      Number(query.get("size")),
      query.get("session") ?? "",
    ];
    const { fileSecret } = db.database;
    expect(await statusOf(fileAddress(fileSecret, { key, size }, session, { now: Date.now() - 299_000 }))).toBe(200);
    expect(await statusOf(fileAddress(fileSecret, { key, size }, session, { now: Date.now() - 301_000 }))).toBe(404);
    expect(await statusOf(url.replace(/expires=\d+/u, `expires=${Math.floor(Date.now() / 1000) + 900}`))).toBe(404);
    expect(await statusOf(fileAddress("another secret", { key, size }, session))).toBe(404);
    expect(await statusOf(url.replace(/signature=[^&]+/u, "signature="))).toBe(404);
    expect(await statusOf(url.split("?")[0] ?? "")).toBe(404);
    expect(await statusOf(fileAddress(fileSecret, { key, size: size + 1 }, session))).toBe(404);

    const stranger = await build.user("staff", { branches: [branch.id] });
    const orphans = await build.session(stranger.id);
    expect(await statusOf(fileAddress(fileSecret, { key, size }, orphans))).toBe(404);
    expect(await reports.url(await api.asUser(stranger), run.id)).toBe("NOT_FOUND");

    const other = await build.branch();
    await admin.query("update user_branch set branch_id = $2 where user_id = $1", [user.id, other.id]);
    expect([await statusOf(url), await reports.url(staff, run.id)]).toEqual([404, "NOT_FOUND"]);
    await admin.query("update user_branch set branch_id = $2 where user_id = $1", [user.id, branch.id]);
    expect(await statusOf(url)).toBe(200);

    const leaving = await api.asUser(user);
    const own = await reports.url(leaving, run.id);
    await leaving.query("mutation { signOut }");
    expect([await statusOf(own), await statusOf(url)]).toEqual([401, 200]);
    await admin.query("update app_user set is_active = false where id = $1", [user.id]);
    expect(await statusOf(url)).toBe(401);
    await admin.query("update app_user set is_active = true where id = $1", [user.id]);
    expect(await statusOf(url), "the session has ended with it").toBe(401);
    staff = await api.asUser(user);
  });
});

test("a report's file becomes unavailable when a student of its branch moves to another, until the user sees both", async () => {
  const other = await build.branch();
  const reader = await build.user("staff", { branches: [branch.id] });
  const caller = await api.asUser(reader);
  const run = await reports.made(caller, "askStudentList", bySchool);
  const url = await reports.url(caller, run.id);
  const moving = await build.student({ ...places, branchId: branch.id });
  expect((await api.anonymous.fetch(url)).status).toBe(200);
  await admin.query("update student set branch_id = $2 where id = $1", [moving.id, other.id]);
  expect([(await api.anonymous.fetch(url)).status, await reports.url(caller, run.id)]).toEqual([404, "NOT_FOUND"]);
  await admin.query("insert into user_branch (user_id, branch_id) values ($1, $2)", [reader.id, other.id]);
  expect((await api.anonymous.fetch(url)).status).toBe(200);
});

test("a report's file follows a student who is merged into one of another branch, and back", async () => {
  const other = await build.branch();
  const reader = await build.user("staff", { branches: [branch.id] });
  const caller = await api.asUser(reader);
  const run = await reports.made(caller, "askStudentList", bySchool);
  const gone = await build.student({ ...places, branchId: branch.id });
  const kept = await build.student({ ...places, branchId: other.id });
  expect(await reports.url(caller, run.id)).not.toBe("NOT_FOUND");
  await admin.query("update student set deleted_at = now(), merged_into_id = $2 where id = $1", [gone.id, kept.id]);
  expect(await reports.url(caller, run.id)).toBe("NOT_FOUND");
  await admin.query("insert into user_branch (user_id, branch_id) values ($1, $2)", [reader.id, other.id]);
  expect(await reports.url(caller, run.id)).not.toBe("NOT_FOUND");
});

/** A disk without free space. */
class FullDisk extends FolderStorage {
  override async putStream(stream: Readable): Promise<StoredFile> {
    await pipeline(stream, createWriteStream("/dev/full"));
    return { key: "none", size: 0 };
  }
}

/** No file is small enough. */
class SmallDisk extends FolderStorage {
  override putStream(): Promise<StoredFile> {
    return Promise.reject(new FileTooLarge());
  }
}

describe("a report", () => {
  test.each([
    ["the disk has no room", "errors.diskFull", new FullDisk("/nowhere")],
    ["a file has no room", "errors.reportTooLarge", new SmallDisk("/nowhere")],
  ])("for which %s says so, and leaves nothing", async (_, key, storage) => {
    await reports.stop();
    const run = await reports.ask(staff, "askStudentList", bySchool);
    const tasks = reportTasks({
      database: db.database,
      storage,
      translate: loadMessages(process.cwd()),
      publicUrl: "https://panel.example.org",
      reports: kinds,
    });
    const errors: unknown[] = [];
    const runner = new JobRunner({
      pool: db.database.pool,
      tasks,
      onError: (error) => errors.push(error),
    });
    await runner.start();
    expect(await reports.settled(staff, run.id)).toMatchObject({ state: "FAILED", failure: { key }, fileName: null });
    await runner.stop();
    expect(errors).toEqual([]);
    expect(await disagreements()).toBe(0);
    await reports.start();
    expect((await reports.made(staff, "askStudentList", bySchool)).state).toBe("DONE");
  });

  test("that was killed while being written: its bytes are removed when it is retried, or given up", async () => {
    await reports.stop();
    const before = await disagreements();
    const killed = async (state: "RUNNING" | "FAILED") => {
      const run = await reports.ask(staff, "askStudentList", bySchool);
      const { key } = await api.storage.put(Buffer.from("%PDF-1.7 half"));
      await admin.query("update report_run set writing_key = $2 where id = $1", [run.id, key]);
      const ends = state === "FAILED" ? 100 : 1;
      await admin.query(
        "update job_run set state = 'RUNNING', ends = $2 where id = (select job_id from report_run where id = $1)",
        [run.id, ends],
      );
      return { run, key };
    };
    const again = await killed("RUNNING");
    expect(await disagreements()).toBe(before + 1);
    expect(await reports.url(staff, again.run.id)).toBe("NOT_FOUND");
    await reports.start();
    expect((await reports.settled(staff, again.run.id)).state).toBe("DONE");
    expect(await api.storage.sizeOf(again.key)).toBeNull();
    await reports.stop();
    const never = await killed("FAILED");
    await reports.start();
    expect(await reports.settled(staff, never.run.id)).toMatchObject({
      state: "FAILED",
      failure: { key: "errors.jobEnded" },
    });
    expect(await api.storage.sizeOf(never.key)).toBeNull();
    expect(await disagreements()).toBe(before);
  });

  test("that is cancelled midway leaves nothing either", async () => {
    await reports.stop();
    const before = await disagreements();
    const slow = {
      ...kinds.STUDENT_LIST,
      make: async (work: Parameters<typeof kinds.STUDENT_LIST.make>[0], params: Record<string, unknown>) =>
        kinds.STUDENT_LIST.make(
          {
            ...work,
            progress: async (done, total) => {
              await admin.query("update job_run set cancel_requested = true where state = 'RUNNING'");
              await work.progress(done, total);
            },
          },
          params,
        ),
    };
    await reports.start({ ...kinds, STUDENT_LIST: slow });
    expect(await reports.made(staff, "askStudentList", bySchool)).toMatchObject({ state: "CANCELLED", fileName: null });
    await reports.stop();
    await reports.start();
    expect(await disagreements()).toBe(before);
  });

  test("requested by several users concurrently is made once for each", async () => {
    const people = await Promise.all([0, 1, 2].map(() => build.user("staff", { branches: [branch.id] })));
    const callers = await Promise.all(people.map((person) => api.asUser(person)));
    await reports.stop();
    const asked = await Promise.all(
      callers.flatMap((caller) =>
        [caller, caller, caller].map((same) => reports.ask(same, "askStudentList", bySchool)),
      ),
    );
    expect(new Set(asked.map(({ id }) => id)).size).toBe(callers.length);
    await reports.start();
    for (const [i, caller] of callers.entries()) {
      const run = await reports.settled(caller, asked[i * 3]?.id ?? 0);
      expect(run).toMatchObject({ state: "DONE", counts: { students: 12 } });
      expect((await reports.file(caller, run.id)).subarray(0, 5).toString()).toBe("%PDF-");
    }
  });
});

test("no unexpected errors", () => {
  expect([...api.unexpected, ...reports.errors]).toEqual([]);
});
