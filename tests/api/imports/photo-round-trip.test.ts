import { expect, test } from "vitest";
import sharp from "sharp";
import { loadMessages } from "../../../server/app/messages.ts";
import { reportTasks } from "../../../server/core/report/report.tasks.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { undoImport } from "../../../server/modules/imports/undo.service.ts";
import { reports as kinds } from "../../../server/modules/reports/registry.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { jpeg } from "../../support/pictures.ts";
import { zip, type ZipPart } from "../../support/workbooks/zip.ts";
import { entriesOf } from "../reports/entries.ts";
import { ReportHarness } from "../reports/harness.ts";
import { ImportHarness } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const made = (storage: typeof api.storage) =>
  reportTasks({
    database: db.database,
    storage,
    translate: loadMessages(process.cwd()),
    publicUrl: "https://panel.example.org",
    reports: kinds,
  });
const imports = new ImportHarness(db, made, api.storage);
const reports = new ReportHarness(db, api);
await imports.runner.start();

const branch = await build.branch({ code: "KPC" });
const places = await build.places();
const manager = await build.user("manager", { branches: [branch.id] });
const scope = await imports.scopeOf(manager.id);
const caller = await api.asUser(manager);
const year = await build.reference("CLASS_YEAR");
const donors = [await build.donor({ code: "D-0001" }), await build.donor({ code: "D_2" })];
const codes = ["KPC-S0013", "KPC/S14", "KPC_S15"];
const ids = new Map<string, number>();
for (const code of codes) {
  const { id } = await build.student({ ...places, branchId: branch.id, code, photoConsent: "GIVEN" });
  ids.set(code, id);
}
for (const donor of donors) {
  await build.donation({
    branchId: branch.id,
    studentId: ids.get("KPC-S0013"),
    donorId: donor.id,
    classYearId: year.id,
  });
}
await build.donation({
  branchId: branch.id,
  studentId: ids.get("KPC_S15"),
  donorId: donors[1]?.id,
  classYearId: year.id,
});

const picture = async (red: number): Promise<Buffer> =>
  sharp(Buffer.from(await jpeg()))
    .tint({ r: red, g: 0, b: 0 })
    .withExif({ IFD0: { DateTime: "2025:05:06 10:20:30" } })
    .jpeg()
    .toBuffer();
const send = (parts: ZipPart[]) => imports.start(scope, "PHOTO", zip(parts), "photos.zip");
const living = async () =>
  (
    await admin.query<{ photo: string }>(
      `select t.code || ' ' || p.taken_on || ' ' || p.title as photo from student_photo p join student t on t.id = p.student_id
       where p.deleted_at is null order by t.code, p.id`,
    )
  ).rows.map(({ photo }) => photo);

test("a zip of photos that the product made goes in again, into the same system or an emptied one", async () => {
  const sent = await send([
    { name: "KPC-S0013.jpg", content: await picture(10) },
    { name: "KPC-S0013 (2).jpg", content: await picture(90) },
    { name: "KPC_S15.jpg", content: await picture(170) },
  ]);
  expect(sent.counts).toMatchObject({ new: 3, error: 0 });
  const first = await imports.run(scope, sent);
  // A code with a character that file names cannot contain.
  await admin.query("update student_photo set student_id = $1 where student_id = $2", [
    ids.get("KPC/S14"),
    ids.get("KPC_S15"),
  ]);
  await admin.query("update student_photo set flagged_for_report = true");
  const before = await living();
  const [{ code } = { code: "" }] = (
    await admin.query<{ code: string }>("select code from district where id = $1", [places.districtId])
  ).rows;
  const report = await reports.made(caller, "askPhotoZip", { by: "DISTRICT", code });
  const entries = await entriesOf(await reports.file(caller, report.id));
  expect([...entries.keys()].toSorted()).toEqual([
    "D-0001_KPC-S0013_2025-05-06.jpg",
    "D-0001_KPC-S0013_2025-05-06_2.jpg",
    "D_2_KPC-S0013_2025-05-06.jpg",
    "D_2_KPC-S0013_2025-05-06_2.jpg",
    "NODONOR_KPC-S14_2025-05-06.jpg",
    "left-out.csv",
  ]);
  const parts = [...entries].map(([name, content]) => ({ name, content }));

  const again = await send(parts);
  expect(again.counts).toMatchObject({ total: 5, unchanged: 5, error: 0 });
  expect((await readRows(scope, again.id, {})).rows.map((row) => row.code)).toEqual([
    ...Array<string>(4).fill("KPC-S0013"),
    "KPC/S14",
  ]);

  await imports.step(scope, () => undoImport(scope, first.id));
  await admin.query("update student_photo set deleted_at = now() where deleted_at is null");
  expect(await living()).toEqual([]);
  const back = await send(parts);
  expect(back.counts).toMatchObject({ total: 5, new: 3, unchanged: 2, error: 0 });
  await imports.run(scope, back);
  expect(await living()).toEqual(before);
});

test("a student's own code at the start of a name counts, unless it is a donor's", async () => {
  await build.student({ branchId: branch.id, code: "TWIN-1" });
  await build.student({ branchId: branch.id, code: "TWIN-2" });
  await build.student({ branchId: branch.id, code: "D-0001" });
  const content = await picture(200);
  const run = await send([
    { name: "TWIN-1_TWIN-2_2025-05-06.jpg", content },
    { name: "D-0001_TWIN-2_2025-05-06.jpg", content },
    { name: "D-0001_NOBODY_2025-05-06.jpg", content },
    { name: "D-9_NOBODY_2025-05-06.jpg", content },
    { name: "NODONOR_NOBODY_2025-05-06.jpg", content },
  ]);
  expect((await readRows(scope, run.id, {})).rows.map(({ code, state }) => `${code} ${state}`)).toEqual([
    "TWIN-1 NEW",
    "TWIN-2 NEW",
    "D-0001 NEW",
    "D-9 ERROR",
    "NOBODY ERROR",
  ]);
});

test("no unexpected errors", () => {
  expect(imports.errors).toEqual([]);
});
