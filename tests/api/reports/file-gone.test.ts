import { expect, test } from "vitest";
import { cleanups } from "../../../server/app/cleanups.ts";
import { clean } from "../../../server/core/files/cleanup.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { ReportHarness } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const reports = new ReportHarness(db, api);

const [branch, other] = [await build.branch(), await build.branch()];
const places = await build.places();
const district =
  (await admin.query<{ code: string }>("select code from district where id = $1", [places.districtId])).rows[0]?.code ??
  "";
const manager = await api.asUser(await build.user("manager", { branches: [branch.id] }));

async function student(code: string): Promise<number> {
  const { id } = await build.student({ ...places, branchId: branch.id, code, photoConsent: "GIVEN" });
  const photo = await build.photo({
    branchId: branch.id,
    studentId: id,
    state: "READY",
    width: 10,
    height: 10,
    takenOn: "2026-03-04",
    flaggedForReport: true,
  });
  const { key, size } = await api.storage.put(Buffer.from(code));
  await build.insert("file", {
    ownerId: 1,
    key,
    name: "p.jpg",
    mimeType: "image/jpeg",
    purpose: "photo.large",
    size,
    branchId: branch.id,
    photoId: photo.id,
    permission: "photo.read",
  });
  return id;
}
await build.user("administrator");
await student("STAYS");
const changing = await student("CHANGES");
await reports.start();

const made = () => reports.made(manager, "askPhotoZip", { by: "DISTRICT", code: district });
const seen = async (id: number) => {
  const run = await reports.read(manager, id);
  return [run?.fileName !== null, run?.fileGone];
};

test("a report says why it has no file any more: its week is over", async () => {
  const { id } = await made();
  expect(await seen(id)).toEqual([true, null]);
  await admin.query("update report_run set finished_at = finished_at - interval '8 days' where id = $1", [id]);
  await admin.query(
    "update file f set created_at = f.created_at - interval '8 days' from report_run r where r.id = $1 and f.id = r.file_id",
    [id],
  );
  expect(await seen(id), "the night has not come yet").toEqual([true, null]);
  await clean({ pool: db.database.pool, storage: api.storage, cleanups });
  expect(await seen(id)).toEqual([false, "EXPIRED"]);
});

test("or a consent was withdrawn", async () => {
  const { id } = await made();
  await admin.query("update student set photo_consent = 'REFUSED' where id = $1", [changing]);
  expect(await seen(id)).toEqual([false, "PHOTOS_CHANGED"]);
});

test("or someone in it is now in a branch that the user does not see", async () => {
  const { id } = await made();
  await admin.query("update student set branch_id = $2 where id = $1", [changing, other.id]);
  expect(await seen(id)).toEqual([false, "NOT_ALL_SEEN"]);
});

test("a cancelled one never had one", async () => {
  await reports.stop();
  const { id } = await reports.ask(manager, "askPhotoZip", { by: "DISTRICT", code: district });
  await admin.query(
    "update job_run set cancel_requested = true where id = (select job_id from report_run where id = $1)",
    [id],
  );
  await reports.start();
  expect(await reports.settled(manager, id)).toMatchObject({ state: "CANCELLED", fileGone: null });
});
