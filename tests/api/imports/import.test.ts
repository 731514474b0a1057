import { describe, expect, test } from "vitest";
import { runChange } from "../../../server/core/write/change.ts";
import { Forbidden, NotFound } from "../../../server/core/base/errors.ts";
import { errorFileId, readRun } from "../../../server/modules/imports/import.reader.ts";
import { cancelImport, checkImport, runImport } from "../../../server/modules/imports/import.service.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { openWorkbook } from "../../../server/lib/workbook/sheet.ts";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const administrator = await build.user("administrator");
const scope = await imports.scopeOf(administrator.id);
const country = await build.reference("COUNTRY", { code: "KHM" });
const province = await build.reference("PROVINCE", {
  code: "KH-1",
  nameEn: "One",
  nameLocal: "មួយ",
  countryId: country.id,
});

const count = async (table: string) =>
  Number((await admin.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n);
const header = "code,name_en,name_km,unit_en,unit_km,parent_code";

describe("a check", () => {
  test("guesses the columns and shows for each row what it would do", async () => {
    const started = await imports.start(scope, "DISTRICT", `${header},remarks\n0102,A,ក,District,ស្រុក,kh-1,x`);
    expect(started.sheets[0]?.columns.map((column) => column.field)).toEqual([
      "code",
      "nameEn",
      "nameLocal",
      "unitEn",
      "unitLocal",
      "parentCode",
      null,
    ]);
    expect(started.sheets[0]?.columns[0]).toMatchObject({ header: "code", samples: ["0102"] });
    await imports.run(scope, await imports.check(scope, started));
    const { rows } = await admin.query(
      "select code, name_en, unit_local, province_id, search from district where code = '0102'",
    );
    expect(rows).toEqual([
      { code: "0102", name_en: "A", unit_local: "ស្រុក", province_id: province.id, search: " 0102 a ក" },
    ]);

    const run = await imports.checked(
      scope,
      "DISTRICT",
      [
        header,
        "0102,B,,District,,KH-1",
        "0103, ,ខ,District,ស្រុក,KH-1",
        "0104,C,គ,,,KH-9",
        "01,C,គ,,,KH-1",
        "0105,D,ឃ,,,KH-1",
        "0105,D,ឃ,,,KH-1",
        "0102x,E,ង,,,",
        ",F,ច,,,KH-1",
      ].join("\n"),
    );
    expect(run.state).toBe("READY");
    expect(run.counts).toEqual({
      total: 8,
      new: 1,
      update: 1,
      unchanged: 0,
      error: 6,
      duplicate: 0,
      skipped: 0,
      implied: 0,
    });
    expect(await imports.preview(scope, run)).toEqual([
      "0102 UPDATE nameEn:A→B",
      "0103 ERROR nameEn:required",
      "0104 ERROR parentCode:valueNotFound",
      "- ERROR code:codeMin",
      "0105 ERROR code:codeTwice",
      "0105 ERROR code:codeTwice",
      "0102x ERROR parentCode:selected",
      "KH-1-01 NEW",
    ]);
  });

  test("modes: add rejects existing codes, update rejects missing ones", async () => {
    const sheet = `${header}\n0102,Z,ហ,,,KH-1\n0999,Z,ហ,,,KH-1\n,Z,ហ,,,KH-1`;
    const add = await imports.checked(scope, "DISTRICT", sheet, "ADD");
    expect(await imports.preview(scope, add)).toEqual(["0102 ERROR code:codeTaken", "0999 NEW", "KH-1-01 NEW"]);
    const update = await imports.checked(scope, "DISTRICT", sheet, "UPDATE");
    expect(await imports.preview(scope, update)).toEqual([
      "0102 UPDATE nameEn:A→Z nameLocal:ក→ហ",
      "0999 ERROR code:codeNotFound",
      "- ERROR code:required",
    ]);
  });

  test("numbers and dates in any notation, rules over two fields with the existing value", async () => {
    const year = await imports.checked(
      scope,
      "CLASS_YEAR",
      "code,name_en,name_km,start,end\n2030-2031,2030,២០៣០,01/11/2030,2031-08-31\n2031-2032,2031,២០៣១,2031-11-01,31.8.2031\n2032-2033,2032,២០៣២,32/1/2032,48121",
    );
    expect(await imports.preview(scope, year)).toEqual([
      "2030-2031 NEW",
      "2031-2032 ERROR lastDay:datesReversed",
      "2032-2033 ERROR firstDay:date",
    ]);
    await imports.run(scope, year, true);
    const { rows } = await admin.query("select first_day::text, last_day::text from class_year");
    expect(rows).toEqual([{ first_day: "2030-11-01", last_day: "2031-08-31" }]);
    const again = await imports.checked(scope, "CLASS_YEAR", "code,start\n2030-2031,1/9/2031");
    expect(await imports.preview(scope, again)).toEqual(["2030-2031 ERROR lastDay:datesReversed"]);
    const grades = await imports.checked(scope, "GRADE", "code,name,khmer name,order\nG01,One,មួយ,១\nG02,Two,ពីរ,1.5");
    expect(await imports.preview(scope, grades)).toEqual(["G01 NEW", "G02 ERROR position:integer"]);
  });

  test("the preview can be searched and filtered", async () => {
    const run = await imports.checked(
      scope,
      "RELIGION",
      "code,name_en,name_km\nBUD,Buddhism,ព្រះពុទ្ធសាសនា\nXX,Other,ផ្សេង\nOT-12,Third,សាសនា ទីបី",
    );
    const codes = async (query: object) => (await readRows(scope, run.id, query)).rows.map((row) => row.rowNumber);
    expect(await codes({ search: "ពុទ្ធ" })).toEqual([2]);
    for (const search of ["ot12", "OT-12", "សាសនាទីបី", "third សាសនា ទីបី"]) {
      expect(await codes({ search }), search).toEqual([4]);
    }
    expect(await codes({ state: ["ERROR"] })).toEqual([3]);
    expect(await codes({ pageSize: 1, page: 2 })).toEqual([3]);
  });
});

describe("a run", () => {
  test("is refused while a row has errors, unless only the valid rows are requested", async () => {
    const run = await imports.checked(scope, "STAY_WITH", "code,name_en,name_km\nAAA,A,ក\nB,B,ខ");
    await expect(imports.run(scope, run)).rejects.toMatchObject({ key: "errors.importHasErrors" });
    const done = await imports.run(scope, run, true);
    expect(done).toMatchObject({ state: "DONE", changeId: expect.stringMatching(/^\d+$/u) as string });
    expect(await count("stay_with")).toBe(1);
    const { rows } = await admin.query("select actor_id, action, table_name from audit_entry where change_id = $1", [
      done.changeId,
    ]);
    expect(rows).toEqual([{ actor_id: administrator.id, action: "CREATE", table_name: "stay_with" }]);
  });

  test("a blank cell leaves a field unchanged, and the search text follows", async () => {
    await imports.run(
      scope,
      await imports.checked(scope, "PROFESSION", "code,name_en,name_km,name_ja\nFAR,Farmer,កសិករ,農家"),
    );
    const run = await imports.checked(scope, "PROFESSION", "code,name_en\nfar,Grower");
    expect(await imports.preview(scope, run)).toEqual(["far UPDATE nameEn:Farmer→Grower"]);
    await imports.run(scope, run);
    const { rows } = await admin.query("select code, name_en, name_local, name_ja, search, version from profession");
    expect(rows).toEqual([
      { code: "FAR", name_en: "Grower", name_local: "កសិករ", name_ja: "農家", search: " far grower កសិករ", version: 2 },
    ]);
    const again = await imports.checked(scope, "PROFESSION", "code,name_en\nfar,Grower");
    expect(again.counts).toMatchObject({ unchanged: 1 });
    expect(await imports.run(scope, again)).toMatchObject({ state: "DONE", changeId: null });
  });

  test("rows changed by others since are checked again: the same outcome is written, a different one is shown first", async () => {
    await imports.run(scope, await imports.checked(scope, "PARENT_STATUS", "code,name_en,name_km\nAAA,A,ក\nBBB,B,ខ"));
    const run = await imports.checked(scope, "PARENT_STATUS", "code,name_en\nAAA,A2\nBBB,B2");
    await admin.query("update parent_status set name_local = 'គ', version = version + 1 where code = 'AAA'");
    expect(await imports.run(scope, run)).toMatchObject({ state: "DONE" });

    const second = await imports.checked(scope, "PARENT_STATUS", "code,name_en\nAAA,A3\nBBB,B3");
    await admin.query("update parent_status set name_en = 'theirs', version = version + 1 where code = 'AAA'");
    const stopped = await imports.run(scope, second);
    expect(stopped).toMatchObject({ state: "READY", failure: { key: "errors.importChanged", params: { n: 1 } } });
    expect(await imports.preview(scope, stopped)).toEqual(["AAA UPDATE nameEn:theirs→A3", "BBB UPDATE nameEn:B2→B3"]);
    expect(await imports.run(scope, stopped)).toMatchObject({ state: "DONE", failure: null });
  });

  test("all of them are counted, not only those of the batch at which it stopped", async () => {
    const lines = (name: string) =>
      ["code,name_en,name_km", ...Array.from({ length: 1_100 }, (_, i) => `REL-${i},${name} ${i},ក`)].join("\n");
    await imports.run(scope, await imports.checked(scope, "RELIGION", lines("old")));
    const run = await imports.checked(scope, "RELIGION", lines("new"));
    // As if others wrote during the run: between its check of the rows and its writing.
    await admin.query("update import_row set version_seen = version_seen - 1 where run_id = $1", [run.id]);
    const stopped = await imports.run(scope, run);
    expect(stopped).toMatchObject({ state: "READY", failure: { key: "errors.importChanged", params: { n: 1_100 } } });
    expect(await imports.run(scope, stopped)).toMatchObject({ state: "DONE" });
  });

  test("what another transaction wrote before the check, and committed after it, is detected as well", async () => {
    const parent = await build.reference("DISTRICT");
    const theirs = await admin.connect();
    await theirs.query("begin");
    await theirs.query("select set_config('app.change_id', (select max(id)::text from change), true)");
    await theirs.query("update district set deleted_at = now() where id = $1", [parent.id]);
    await build.reference("GRADE");
    const run = await imports.checked(scope, "COMMUNE", `code,name_en,name_km,parent\nLATE,Mine,ខ,${parent.code}`);
    expect(await imports.preview(scope, run)).toEqual(["LATE NEW"]);
    await theirs.query("commit");
    theirs.release();
    const stopped = await imports.run(scope, run);
    expect(stopped).toMatchObject({ state: "READY", failure: { key: "errors.importChanged" } });
    expect(await imports.preview(scope, stopped)).toEqual(["LATE ERROR parentCode:valueNotFound"]);
  });

  test("rows are not matched again if nothing was written since the check", async () => {
    const run = await imports.checked(scope, "RELIGION", "code,name_en,name_km\nQUIET,A,ក");
    const { rows } = await admin.query<{ quiet: boolean }>(
      "select (checked ->> 'quiet')::boolean as quiet from import_run where id = $1",
      [run.id],
    );
    expect(rows).toEqual([{ quiet: true }]);
    // Only matching again reveals that the row is now a different one than shown.
    await admin.query("update import_row set state = 'NEW', errors = '[{}]' where run_id = $1", [run.id]);
    expect(await imports.run(scope, run)).toMatchObject({ state: "DONE" });
  });

  test("a code taken in the meantime stops it, and a generated one moves on", async () => {
    const run = await imports.checked(scope, "SCHOOL_TYPE", "name_en,name_km\nA,ក");
    expect(await imports.preview(scope, run)).toEqual(["TYPE-01 NEW"]);
    await build.reference("SCHOOL_TYPE", { code: "type-01" });
    const stopped = await imports.run(scope, run);
    expect(stopped).toMatchObject({ state: "READY", failure: { key: "errors.importChanged" } });
    expect(await imports.preview(scope, stopped)).toEqual(["TYPE-02 NEW"]);
    expect(await imports.run(scope, stopped)).toMatchObject({ state: "DONE" });
  });
});

test("the error file is the uploaded sheet with an error column, and can be uploaded again as it is", async () => {
  const run = await imports.checked(
    scope,
    "DISTRICT",
    "name_km,code,mine,name_en,parent\nក,0901,7,,KH-1\nខ,0902,8,B,KH-1",
  );
  const link = await imports.files.link(scope, await errorFileId(scope, run.id));
  expect(link.name).toBe("test-errors.xlsx");
  const { rows } = await admin.query<{ key: string }>("select key from file order by id desc limit 1");
  const content = await imports.files.storage.read(rows[0]?.key ?? "");
  const written: string[][] = [];
  for await (const batch of (await openWorkbook(content)).sheets[0]?.rows() ?? []) {
    written.push(...batch.map(({ cells }) => cells));
  }
  expect(written).toEqual([
    ["name_km", "code", "mine", "name_en", "parent", "Errors (not imported)"],
    ["ក", "0901", "7", "", "KH-1", "English name: This is required"],
    ["ខ", "0902", "8", "B", "KH-1"],
  ]);
  const again = await imports.start(scope, "DISTRICT", content, "again.xlsx");
  expect(again.sheets[0]?.columns.map((column) => column.field)).toEqual([
    "nameLocal",
    "code",
    null,
    "nameEn",
    "parentCode",
    null,
  ]);
});

describe("what goes wrong", () => {
  test("an unreadable file fails with a message", async () => {
    expect(await imports.start(scope, "RELIGION", "%PDF-1.4")).toMatchObject({
      state: "FAILED",
      failure: { key: "errors.filePdf" },
    });
  });

  test("mapping: unknown fields, a field twice, nothing at all, wrong state", async () => {
    const run = await imports.start(scope, "RELIGION", "code,name_en\nBUD,B");
    const refused = (mapping: { index: number; field: string | null }[]) =>
      expect(
        imports.step(scope, () =>
          checkImport(scope, run.id, [{ id: run.sheets[0]?.id ?? 0, type: "RELIGION", mapping }], "BOTH"),
        ),
      ).rejects.toMatchObject({ code: "BAD_INPUT" });
    await refused([{ index: 0, field: "nonsense" }]);
    await refused([{ index: 7, field: "code" }]);
    await refused([
      { index: 0, field: "code" },
      { index: 1, field: "code" },
    ]);
    await refused([{ index: 0, field: null }]);
    await expect(imports.run(scope, run)).rejects.toMatchObject({ key: "errors.importState" });
    expect(await imports.step(scope, () => cancelImport(scope, run.id))).toMatchObject({ state: "CANCELLED" });
  });

  test("other users' runs are not found, types the user may not import are forbidden", async () => {
    const manager = await imports.scopeOf((await build.user("manager")).id);
    await expect(imports.start(manager, "RELIGION", "code\nBUD")).rejects.toBeInstanceOf(Forbidden);
    const run = await imports.start(manager, "VILLAGE", "code\n001");
    expect(run.state).toBe("MAPPING");
    const other = await imports.scopeOf((await build.user("manager")).id);
    await expect(readRun(other, run.id)).rejects.toBeInstanceOf(NotFound);
    await expect(readRows(other, run.id, {})).rejects.toBeInstanceOf(NotFound);
    await expect(imports.step(other, () => cancelImport(other, run.id))).rejects.toBeInstanceOf(NotFound);
    expect(await readRun(scope, run.id)).toMatchObject({ id: run.id });
  });

  test("a permission removed in the meantime counts", async () => {
    const user = await build.user("manager");
    const own = await imports.scopeOf(user.id);
    const run = await imports.start(own, "VILLAGE", "code,name_en\n001,A");
    await admin.query("update app_user set role_id = 4 where id = $1", [user.id]);
    expect(await imports.check(own, run)).toMatchObject({ state: "FAILED", failure: { key: "errors.forbidden" } });
  });

  test("a permission removed while the run was queued counts", async () => {
    const user = await build.user("manager");
    const own = await imports.scopeOf(user.id);
    const commune = await build.reference("COMMUNE");
    const run = await imports.checked(own, "VILLAGE", `code,name_en,name_local,commune\nWAITS,A,ក,${commune.code}`);
    expect(run.counts).toMatchObject({ new: 1 });
    await admin.query("begin");
    await admin.query("select pg_advisory_xact_lock(7165003, hashtext('village'))");
    await runChange(own, "test", null, () => runImport(own, run.id, {}));
    const under = "select from job_run where task = 'import.run' and state = 'RUNNING' and owner_id = $1";
    await expect.poll(async () => (await admin.query(under, [user.id])).rowCount).toBe(1);
    await admin.query("update app_user set role_id = 4 where id = $1", [user.id]);
    await admin.query("commit");
    expect(await imports.settled(own, run.id)).toMatchObject({ state: "FAILED", failure: { key: "errors.forbidden" } });
    expect((await admin.query("select from village where code = 'WAITS'")).rowCount).toBe(0);
  });

  test("no unexpected errors", () => {
    expect(imports.errors).toEqual([]);
  });
});
