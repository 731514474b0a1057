import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { Forbidden } from "../../../server/core/base/errors.ts";
import { undoChange } from "../../../server/core/trash/undo.ts";
import { runChange } from "../../../server/core/write/change.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { checkImport, startImport } from "../../../server/modules/imports/import.service.ts";
import { templateOf } from "../../../server/modules/imports/template.ts";
import type { Scope } from "../../../server/core/data/scope.ts";
import { useDatabase } from "../../support/database.ts";
import { jpeg } from "../../support/pictures.ts";
import { binary } from "../../support/workbooks/binary.ts";
import { ods } from "../../support/workbooks/ods.ts";
import { grid, oneSheet } from "../../support/workbooks/xlsx.ts";
import { zip, type ZipPart } from "../../support/workbooks/zip.ts";
import { ImportHarness, sheetsOf } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const mine = await build.branch({ code: "MINE" });
const other = await build.branch({ code: "OTHER" });
const staff = await build.user("staff", { branches: [mine.id] });
const scope = await imports.scopeOf(staff.id);
const sok = await build.student({ branchId: mine.id, code: "S000123" });
const chan = await build.student({ branchId: mine.id, code: "KILL-0001" });
const theirs = await build.student({ branchId: other.id, code: "T000001" });

const part = async (name: string, content?: Buffer | string): Promise<ZipPart> => ({
  name,
  content: content ?? Buffer.from(await jpeg()),
});
const send = (parts: ZipPart[], by: Scope = scope) => imports.start(by, "PHOTO", zip(parts), "photos.zip");
const shown = async (runId: number, by: Scope = scope) =>
  (await readRows(by, runId, { pageSize: 100 })).rows.map(({ code, state, errors, student, values }) =>
    [
      values["file"],
      code,
      state,
      student?.code ?? "-",
      ...errors.map(({ field, key }) => `${field ?? ""}:${key}`),
    ].join(" "),
  );
const photosOf = async (studentId: number) =>
  (
    await admin.query<{ id: number; title: string; taken_on: string | null; is_primary: boolean; state: string }>(
      "select id, title, taken_on::text, is_primary, state from student_photo where student_id = $1 and deleted_at is null order by id",
      [studentId],
    )
  ).rows;
const filesLike = async (purpose: string) =>
  (await admin.query<{ n: number }>("select count(*)::integer as n from file where purpose like $1", [purpose])).rows[0]
    ?.n;

describe("a zip of photos", () => {
  test("is previewed photo by photo, then written in one change, and undone", async () => {
    const year = new Date().getFullYear() - 1;
    const dated = await sharp(Buffer.from(await jpeg()))
      .withExif({ IFD0: { DateTime: `${year}:05:17 10:20:30` } })
      .jpeg()
      .toBuffer();
    const same = Buffer.from(await jpeg());
    const run = await send([
      await part("2026/s000123 First day.jpg", dated),
      await part("S000123 (2).jpg", same),
      await part("S000123 again.jpg", same),
      await part("KILL-0001.png"),
      await part("T000001.jpg"),
      await part("X999999.jpg"),
      await part("S000123.txt", "only words, no picture"),
      await part("__MACOSX/._S000123.jpg", "litter"),
      await part("KILL-0001 broken.jpg", Buffer.from([0xff, 0xd8, 0xff, ...Array<number>(60).fill(1)])),
    ]);
    expect(run).toMatchObject({ state: "READY", type: "PHOTO", counts: { total: 8, new: 3, unchanged: 1, error: 4 } });
    expect(await shown(run.id)).toEqual([
      "s000123 First day.jpg S000123 NEW S000123",
      "S000123 (2).jpg S000123 NEW S000123",
      "S000123 again.jpg S000123 UNCHANGED S000123",
      "KILL-0001.png KILL-0001 NEW KILL-0001",
      "T000001.jpg T000001 ERROR - studentCode:validation.codeNotFound",
      "X999999.jpg X999999 ERROR - studentCode:validation.codeNotFound",
      "S000123.txt S000123 ERROR S000123 file:errors.pictureUnknownFormat",
      "KILL-0001 broken.jpg KILL-0001 ERROR KILL-0001 file:errors.pictureNotReadable",
    ]);
    const { rows } = await admin.query("select file_id from import_run where id = $1", [run.id]);
    expect(rows).toEqual([{ file_id: null }]);
    await expect(imports.run(scope, run)).rejects.toMatchObject({ key: "errors.importHasErrors" });
    expect(await photosOf(sok.id)).toEqual([]);

    const done = await imports.run(scope, run, true);
    expect(done).toMatchObject({ state: "DONE", failure: null });
    const written = await photosOf(sok.id);
    expect(written).toMatchObject([
      { title: "First day", taken_on: `${year}-05-17`, is_primary: true, state: "READY" },
      { is_primary: false, state: "READY" },
    ]);
    expect(await photosOf(chan.id)).toMatchObject([{ is_primary: true }]);
    expect(await photosOf(theirs.id)).toEqual([]);
    const { rows: files } = await admin.query(
      "select purpose, branch_id, permission from file where photo_id = $1 order by purpose",
      [written[0]?.id],
    );
    expect(files).toEqual(
      ["large", "medium", "thumb"].map((size) => ({
        purpose: `photo.${size}`,
        branch_id: mine.id,
        permission: "photo.read",
      })),
    );
    const { rows: audit } = await admin.query(
      "select count(*)::integer as n from audit_entry where change_id = $1 and table_name = 'student_photo' and action = 'CREATE'",
      [done.changeId],
    );
    expect(audit).toEqual([{ n: 3 }]);

    const again = await send([await part("S000123.jpg", same)]);
    expect(again.counts).toMatchObject({ unchanged: 1, new: 0 });

    const { result } = await runChange(scope, "undoChange", null, () => undoChange(scope, done.changeId ?? ""));
    expect(result).toEqual({ undone: 3, kept: 0 });
    expect(await photosOf(sok.id)).toEqual([]);
  });

  test("titles default to study year and date", async () => {
    const student = await build.student({ branchId: mine.id, code: "YEAR01" });
    const year = await build.reference("CLASS_YEAR");
    await admin.query("update student set class_year_id = $2 where id = $1", [student.id, year.id]);
    const { rows: names } = await admin.query<{ name_en: string }>("select name_en from class_year where id = $1", [
      year.id,
    ]);
    const dated = await sharp(Buffer.from(await jpeg()))
      .withExif({ IFD0: { DateTime: "2025:05:17 10:20:30" } })
      .jpeg()
      .toBuffer();
    const run = await send([await part("YEAR01.jpg", dated)]);
    const { rows } = await readRows(scope, run.id, {});
    expect(rows[0]?.values).toMatchObject({ title: `${names[0]?.name_en} · 17/05/2025`, takenOn: "2025-05-17" });
    await imports.run(scope, run);
    expect(await photosOf(student.id)).toMatchObject([
      { title: `${names[0]?.name_en} · 17/05/2025`, taken_on: "2025-05-17" },
    ]);
  });

  test("a student who has left the branch since is checked again, and nothing is written", async () => {
    const student = await build.student({ branchId: mine.id, code: "MOVED1" });
    const run = await send([await part("MOVED1.jpg")]);
    expect(run.counts).toMatchObject({ new: 1 });
    await admin.query("update student set branch_id = $2, version = version + 1 where id = $1", [student.id, other.id]);
    expect(await shown(run.id)).toEqual([]);
    const stopped = await imports.run(scope, run);
    expect(stopped).toMatchObject({ state: "READY", failure: { key: "errors.importChanged" }, counts: { error: 1 } });
    expect(await shown(run.id)).toEqual(["MOVED1.jpg MOVED1 ERROR - studentCode:validation.codeNotFound"]);
    expect(await photosOf(student.id)).toEqual([]);
  });

  test("an existing photo that failed to be made gives up the primary flag", async () => {
    const student = await build.student({ branchId: mine.id, code: "FAILED1" });
    await build.photo({ branchId: mine.id, studentId: student.id, state: "FAILED", isPrimary: true });
    await imports.run(scope, await send([await part("FAILED1.jpg")]));
    expect(await photosOf(student.id)).toMatchObject([
      { state: "FAILED", is_primary: false },
      { state: "READY", is_primary: true },
    ]);
  });
});

describe("what is not accepted", () => {
  const long = Buffer.alloc(1_048_576);
  test.each<[string, () => Buffer | string, string]>([
    ["what is no zip", () => "not a zip", "errors.zipWanted"],
    ["a zip cut off", () => zip([{ name: "S000123.jpg", content: long }]).subarray(0, 400), "errors.zipHostile"],
    ["a password", () => zip([{ name: "S000123.jpg", content: "x", encrypted: true }]), "errors.zipEncrypted"],
    ["a name that leads elsewhere", () => zip([{ name: "../../S000123.jpg", content: "x" }]), "errors.zipHostile"],
    [
      "the same name twice",
      () =>
        zip([
          { name: "S000123.jpg", content: "x" },
          { name: "s000123.JPG", content: "y" },
        ]),
      "errors.zipHostile",
    ],
    [
      "nothing but litter",
      () =>
        zip([
          { name: ".DS_Store", content: "x" },
          { name: "folder/", content: "" },
        ]),
      "errors.zipEmpty",
    ],
    ["nothing at all", () => zip([]), "errors.zipEmpty"],
    [
      "too many files",
      () => zip(Array.from({ length: 501 }, (_, i) => ({ name: `S${i}.jpg`, content: "x" }))),
      "errors.tooManyPhotos",
    ],
    [
      "far too many files",
      () => zip(Array.from({ length: 2_001 }, (_, i) => ({ name: `S${i}.jpg`, content: "x" }))),
      "errors.zipHostile",
    ],
    [
      "more than is taken inflated",
      () => zip([{ name: "S000123.jpg", content: "x", declaredSize: 500 * 1_048_576 }]),
      "errors.zipHostile",
    ],
    ["a workbook", () => oneSheet(grid([["code"], ["S000123"]])), "errors.zipWorkbook"],
    ["a workbook of OpenDocument", () => ods(""), "errors.zipWorkbook"],
    ["a workbook of Excel 97", () => binary("biff8", { One: [["code"]] }), "errors.zipWorkbook"],
    [
      "a document",
      () =>
        zip([
          { name: "word/document.xml", content: "<w/>" },
          { name: "word/media/S000123.jpg", content: "x" },
        ]),
      "errors.zipDocument",
    ],
    ["a PDF", () => "%PDF-1.7", "errors.zipPdf"],
  ])("%s", async (_what, content, key) => {
    const run = await imports.start(scope, "PHOTO", content(), "photos.zip");
    expect(run).toMatchObject({ state: "FAILED", failure: { key } });
  });

  test("a name with a control character, or longer than any, is treated like any other", async () => {
    const run = await send([await part("S000123\u0000 x.jpg"), await part(`S000123 ${"y".repeat(5_000)}.jpg`)]);
    expect(run).toMatchObject({ state: "READY", counts: { total: 2, error: 0 } });
    const { rows } = await readRows(scope, run.id, {});
    expect(rows.map(({ code, values }) => [code, values["title"]?.slice(0, 3)])).toEqual([
      ["S000123", "x"],
      ["S000123", "yyy"],
    ]);
  });

  test("a zip in the zip, a workbook and an oversized file are rejected as pictures, each in its row", async () => {
    const inner = zip([await part("S000123.jpg")]);
    const run = await send([
      await part("S000123.zip", inner),
      await part("S000123.jpg", Buffer.concat([Buffer.from(await jpeg()), Buffer.alloc(16 * 1_048_576)])),
      await part("KILL-0001.jpg", ""),
      { name: "KILL-0001 lies.jpg", content: long, declaredSize: 10 },
    ]);
    expect(await shown(run.id)).toEqual([
      "S000123.zip S000123 ERROR S000123 file:errors.pictureUnknownFormat",
      "S000123.jpg S000123 ERROR S000123 file:errors.fileTooLarge",
      "KILL-0001.jpg KILL-0001 ERROR KILL-0001 file:errors.pictureEmpty",
      "KILL-0001 lies.jpg KILL-0001 ERROR KILL-0001 file:errors.pictureNotReadable",
    ]);
  });

  test("a run cancelled while it is being read leaves nothing behind", async () => {
    const made =
      "select f.id from file f join import_run r on f.name = 'photos-' || r.id where r.file_name = 'cancelled.zip'";
    const parts = await Promise.all(Array.from({ length: 60 }, (_, i) => part(`S000123 photo ${i}.jpg`)));
    const sent = imports.start(scope, "PHOTO", zip(parts), "cancelled.zip");
    await expect.poll(async () => (await admin.query(made)).rowCount, { interval: 20 }).toBeGreaterThan(0);
    await admin.query("update job_run set cancel_requested = true where state = 'RUNNING'");
    expect(await sent).toMatchObject({ state: "CANCELLED" });
    await expect.poll(async () => (await admin.query(made)).rowCount).toBe(0);
  });

  test("photos have no columns and no template", async () => {
    const run = await send([await part("S000123.jpg")]);
    await expect(imports.step(scope, () => checkImport(scope, run.id, sheetsOf(run), "BOTH"))).rejects.toMatchObject({
      key: "errors.importState",
    });
    await expect(templateOf(scope, "PHOTO", "en", undefined as never)).rejects.toMatchObject({ code: "BAD_INPUT" });
  });
});

describe("permissions", () => {
  let viewer: Scope;
  beforeAll(async () => {
    viewer = await imports.scopeOf((await build.user("viewer", { branches: [mine.id] })).id);
  });

  test("not for users who only read; nobody sees another user's run", async () => {
    await expect(
      runChange(viewer, "test", null, () =>
        startImport(viewer, imports.files, "PHOTO", { key: "x", size: 1 }, { name: "a.zip", mimeType: "" }),
      ),
    ).rejects.toBeInstanceOf(Forbidden);
    const run = await send([await part("S000123.jpg")]);
    const second = await imports.scopeOf((await build.user("manager", { branches: [mine.id] })).id);
    await expect(imports.run(second, run)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("a permission removed between preview and run counts", async () => {
    const leaving = await build.user("staff", { branches: [mine.id] });
    const theirScope = await imports.scopeOf(leaving.id);
    const run = await send([await part("S000123.jpg")], theirScope);
    await admin.query("update app_user set role_id = 4 where id = $1", [leaving.id]);
    expect(await imports.run(theirScope, run)).toMatchObject({ state: "FAILED", failure: { key: "errors.forbidden" } });
    expect(await filesLike("photo.original")).toBe(0);
  });
});

test("no unexpected errors", () => {
  expect(imports.errors).toEqual([]);
});
