import { expect, test } from "vitest";
import { BadInput } from "../../../server/core/base/errors.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { type Decided, decideImportRows } from "../../../server/modules/imports/decide.service.ts";
import type { Scope } from "../../../server/core/data/scope.ts";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const mine = await build.branch({ code: "MINE", studentCodePrefix: "S", codeDigits: 5 });
const other = await build.branch({ code: "OTHER" });
const scope = await imports.scopeOf((await build.user("staff", { branches: [mine.id] })).id);
const places = await build.places();
const village =
  (await admin.query<{ code: string }>("select code from village where id = $1", [places.villageId])).rows[0]?.code ??
  "";
const names = {
  lastNameEn: "Sok",
  firstNameEn: "Dara",
  lastNameLocal: "សុខ",
  firstNameLocal: "តារា",
  dateOfBirth: "2015-02-01",
  ...places,
};
const search = (code: string) => ` ${code.toLowerCase()} sok dara សុខ តារា`;
const known = await build.student({ ...names, branchId: mine.id, code: "S00001", search: search("S00001") });
await build.student({ ...names, branchId: other.id, code: "X00001", search: search("X00001") });

const header = "code,last_name_en,first_name_en,last_name_km,first_name_km,sex,dob,branch,village,nickname";
const row = (code: string, en: string, km: string, born: string, nickname = "") =>
  `${code},${en},${km},F,${born},MINE,${village},${nickname}`;
const decide = (as: Scope, run: ImportRun, decided: Partial<Decided> & Pick<Decided, "decision">) =>
  imports.step(as, () => decideImportRows(as, run.id, { ids: null, sameAs: null, ...decided }));
const idsOf = async (run: ImportRun) => (await readRows(scope, run.id, {})).rows.map(({ id }) => id);
const sheet = [
  header,
  row("", "DARA,SÓK", "វង់,អុន", "01/02/2015", "Da"),
  row("", "Chan,Bora", "តារា,សុខ", "01/02/2015"),
  row("", "Sok,Dara", "សុខ,តារា", "02/02/2015"),
  row("S00090", "Sok,Dara", "សុខ,តារា", ""),
  row("s00001", "Sok,Dara", "សុខ,តារា", "01/02/2015", "Da"),
].join("\n");

test("a new row with the name of a visible student in either script, in any order, and the date of birth is reported and not written", async () => {
  const run = await imports.checked(scope, "STUDENT", sheet);
  expect(run.counts).toMatchObject({ total: 5, new: 2, duplicate: 2, update: 1, error: 0 });
  expect(await imports.preview(scope, run)).toEqual([
    "- DUPLICATE ~S00001",
    "- DUPLICATE ~S00001",
    "S00091 NEW",
    "S00090 NEW",
    "s00001 UPDATE nickname:→Da",
  ]);
  const { rows } = await readRows(scope, run.id, { state: ["DUPLICATE"] });
  expect(rows[0]?.duplicates[0]).toMatchObject({ id: known.id, nameEn: "Sok Dara", row: null });
  expect(rows[0]?.duplicates[0]?.differences.map(({ field }) => field)).toEqual([
    "lastNameEn",
    "firstNameEn",
    "lastNameLocal",
    "firstNameLocal",
    "nickname",
  ]);
  expect(await imports.run(scope, run)).toMatchObject({ state: "DONE" });
  const { rows: written } = await admin.query("select code from student where branch_id = $1 order by code", [mine.id]);
  expect(written.map(({ code }) => code as string)).toEqual(["S00001", "S00090", "S00091"]);
});

test("a run of nothing else is refused until it is decided, and then is done", async () => {
  const run = await imports.checked(
    scope,
    "STUDENT",
    [header, row("", "Sok,Dara", "ក,ខ", "1/2/2015"), row("s00001", "Sok,Dara", "សុខ,តារា", "01/02/2015")].join("\n"),
  );
  expect(run.counts).toMatchObject({ new: 0, update: 0, duplicate: 1, unchanged: 1 });
  await expect(imports.run(scope, run)).rejects.toMatchObject({ key: "errors.importUndecided", params: { count: 1 } });
  expect(await imports.settled(scope, run.id)).toMatchObject({ state: "READY", counts: { duplicate: 1 } });
  await decide(scope, run, { decision: "SKIP" });
  expect(await imports.run(scope, run)).toMatchObject({ state: "DONE", changeId: null, counts: { skipped: 1 } });
});

test("each is decided: a new student with the next code, an update of the existing one, or skipped", async () => {
  const run = await imports.checked(
    scope,
    "STUDENT",
    [
      header,
      row("", "Sok,Dara", "ក,ខ", "1/2/2015"),
      row("", "Sok,Dara", "សុខ,តារា", "1/2/2015", "Dada"),
      row("S00099", "Sok,Dara", "គ,ឃ", "1/2/2015"),
    ].join("\n"),
  );
  const [first = 0, second = 0, third = 0] = await idsOf(run);
  expect(await decide(scope, run, { decision: "NEW", ids: [first] })).toMatchObject({
    state: "READY",
    counts: { new: 1, duplicate: 2 },
  });
  await decide(scope, run, { decision: "SAME", ids: [second], sameAs: known.id });
  expect(await decide(scope, run, { decision: "SKIP", ids: [third] })).toMatchObject({
    counts: { new: 1, update: 1, skipped: 1, duplicate: 0 },
  });
  expect(await decide(scope, run, { decision: "OPEN", ids: [third] })).toMatchObject({
    counts: { duplicate: 1, skipped: 0 },
  });
  await decide(scope, run, { decision: "SKIP", ids: [third] });
  const done = await imports.run(scope, run);
  expect(done).toMatchObject({ state: "DONE" });
  const { rows } = await admin.query(
    "select code, nickname, name_local, search from student where branch_id = $1 and (nickname = 'Dada' or name_local = 'ក ខ') order by code",
    [mine.id],
  );
  expect(rows).toEqual([
    { code: "S00001", nickname: "Dada", name_local: "សុខ តារា", search: `${search("S00001")} dada សុខតារា` },
    { code: "S00100", nickname: null, name_local: "ក ខ", search: " s00100 sok dara ក ខ កខ" },
  ]);
});

test("all at once; decisions survive another check, and one about a deleted record is forgotten", async () => {
  const gone = await build.student({
    ...names,
    dateOfBirth: "2014-01-01",
    branchId: mine.id,
    code: "S00200",
    search: search("S00200"),
  });
  const run = await imports.checked(
    scope,
    "STUDENT",
    [
      header,
      row("", "Sok,Dara", "ក,ខ", "1/1/2014", "A"),
      row("", "Sok,Dara", "ក,ខ", "1/1/2014", "B"),
      row("", "Vann,Thy", "គ,ឃ", "1/1/2013"),
      row("", "Thy,Vann", "ង,ច", "1/1/2013"),
    ].join("\n"),
  );
  expect(await imports.preview(scope, run)).toEqual([
    "- DUPLICATE ~S00200 ~S00090",
    "- DUPLICATE ~S00200 ~S00090 ~2",
    "S00201 NEW",
    "- DUPLICATE ~4",
  ]);
  expect(await decide(scope, run, { decision: "SAME" })).toMatchObject({ counts: { update: 1, duplicate: 2, new: 1 } });
  await admin.query("update student set deleted_at = now(), version = version + 1 where id = $1", [gone.id]);
  const stopped = await imports.run(scope, run);
  expect(stopped).toMatchObject({ state: "READY", failure: { key: "errors.importChanged" } });
  // Without it, the row may be anyone of the name in the village.
  expect(await imports.preview(scope, stopped)).toEqual([
    expect.stringMatching(/^- DUPLICATE(?: ~S\d+){3}$/u),
    expect.stringMatching(/^- DUPLICATE(?: ~S\d+){3}$/u),
    "S00101 NEW",
    "- DUPLICATE ~4",
  ]);
  expect(await decide(scope, stopped, { decision: "SKIP" })).toMatchObject({ counts: { skipped: 3, new: 1 } });
  expect(await imports.run(scope, stopped)).toMatchObject({ state: "DONE" });
});

test("only while the preview is open, and only the user's own", async () => {
  const run = await imports.checked(scope, "STUDENT", sheet);
  const stranger = await imports.scopeOf((await build.user("manager", { branches: [mine.id] })).id);
  await expect(decide(stranger, run, { decision: "NEW" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await imports.run(scope, run);
  await expect(decide(scope, run, { decision: "NEW" })).rejects.toBeInstanceOf(BadInput);
  expect(imports.errors).toEqual([]);
});
