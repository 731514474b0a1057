import { expect, test } from "vitest";
import type { Scope } from "../../../server/core/data/scope.ts";
import { decideImportRows } from "../../../server/modules/imports/decide.service.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const mine = await build.branch({ code: "MINE", studentCodePrefix: "S", codeDigits: 5, donorCodePrefix: "D-" });
const other = await build.branch({ code: "OTHER" });
const own = await imports.scopeOf((await build.user("manager", { branches: [mine.id] })).id);
const elsewhere = await imports.scopeOf((await build.user("manager", { branches: [other.id] })).id);
const both = await imports.scopeOf((await build.user("manager", { branches: [mine.id, other.id] })).id);
const { villageId } = await build.places();
const { rows: villages } = await admin.query<{ code: string }>("select code from village where id = $1", [villageId]);
const village = villages[0]?.code ?? "";

const donors = [
  "name,name_km,email,phone",
  "Kiku Yama,គីគុ យ៉ាម៉ា,kiku@example.org,012 345 678",
  "Mori Ken,,,+855 17 222 333",
  "Sato Aiko,,,",
].join("\n");
const countOf = async (table: "donor" | "student") =>
  (await admin.query<{ n: number }>(`select count(*)::integer as n from ${table} where deleted_at is null`)).rows[0]?.n;

test("a list of donors without codes is imported once: the second time it changes nothing, and asks only about a name alone", async () => {
  const run = await imports.checked(own, "DONOR", donors);
  expect(run.counts).toMatchObject({ new: 3, duplicate: 0 });
  await imports.run(own, run);

  const again = await imports.checked(own, "DONOR", donors);
  expect(await imports.preview(own, again)).toEqual(["- UNCHANGED", "- UNCHANGED", "- DUPLICATE ~D-00003"]);
  expect(again.counts).toMatchObject({ unchanged: 2, new: 0, duplicate: 1 });
  const decided = await imports.step(own, () =>
    decideImportRows(own, again.id, { decision: "SAME", ids: null, sameAs: null }),
  );
  expect(decided.counts).toMatchObject({ unchanged: 3, update: 0, duplicate: 0 });
  expect(await imports.run(own, decided)).toMatchObject({ state: "DONE", changeId: null });
  expect(await countOf("donor")).toBe(3);

  const twice = await imports.checked(own, "DONOR", `${donors}\nSato Aiko,,,\nMori Ken,,,012 999 888`);
  expect(await imports.preview(own, twice)).toEqual([
    "- UNCHANGED",
    "- UNCHANGED",
    "- DUPLICATE ~D-00003",
    "- DUPLICATE ~D-00003 ~4",
    "- DUPLICATE ~D-00002 ~3",
  ]);
});

test("no record is chosen for two rows: the second is refused, or left when all are updated together", async () => {
  const run = await imports.checked(
    own,
    "DONOR",
    ["name,phone", "Sato Aiko,011000111", "Sato Aiko,011000222", "Sato Aiko,011000333"].join("\n"),
  );
  const [first = 0, second = 0, third = 0] = (await readRows(own, run.id, {})).rows.map(({ id }) => id);
  const same = (ids: number[] | null) =>
    imports.step(own, () => decideImportRows(own, run.id, { decision: "SAME", ids, sameAs: null }));
  await same([second]);
  const refused = { code: "BAD_INPUT", key: "errors.importSameTwice" };
  await expect(same([first])).rejects.toMatchObject({ ...refused, params: { row: 3 } });
  await expect(same([first, third])).rejects.toMatchObject(refused);
  expect(await same(null)).toMatchObject({ counts: { update: 1, duplicate: 2 } });
  await imports.step(own, () => decideImportRows(own, run.id, { decision: "OPEN", ids: [second], sameAs: null }));
  expect(await same(null)).toMatchObject({ counts: { update: 1, duplicate: 2 } });
  expect(await imports.preview(own, run, { state: ["UPDATE"] })).toEqual(["- UPDATE ~D-00003 phone:→011000111"]);
  expect(await imports.run(own, await imports.settled(own, run.id))).toMatchObject({ state: "DONE" });
  await admin.query("update donor set phone = null, version = version + 1 where name_en = 'Sato Aiko'");
});

test("the same email, phone or name in either script, loosely compared, or a row above; a code of its own is another donor", async () => {
  const run = await imports.checked(
    own,
    "DONOR",
    [
      "code,name,name_km,email,phone",
      ",Someone,,KIKU@Example.org,",
      ",Another,,,00855 12345678",
      ",yáma  KIKU,,,",
      ",Third,យ៉ាម៉ា គីគុ,,",
      ",Fourth,,,017222334",
      ",Fourth,,,",
      "D-0900,Kiku Yama,,kiku@example.org,",
    ].join("\n"),
  );
  expect(await imports.preview(own, run)).toEqual([
    "- DUPLICATE ~D-00001",
    "- DUPLICATE ~D-00001",
    "- DUPLICATE ~D-00001",
    "- DUPLICATE ~D-00001",
    "D-00901 NEW",
    "- DUPLICATE ~6",
    "D-0900 NEW",
  ]);
});

test("a donor is updated, added although somebody has the name, or skipped; one in the Trash is not asked about", async () => {
  const run = await imports.checked(
    own,
    "DONOR",
    ["name,phone", "Mori Ken,0992223334", "Sato Aiko,011000111", "Kiku Yama,"].join("\n"),
  );
  const [update = 0, add = 0, skip = 0] = (await readRows(own, run.id, {})).rows.map(({ id }) => id);
  for (const [decision, id] of [
    ["SAME", update],
    ["NEW", add],
    ["SKIP", skip],
  ] as const) {
    await imports.step(own, () => decideImportRows(own, run.id, { decision, ids: [id], sameAs: null }));
  }
  await imports.run(own, run);
  const { rows } = await admin.query("select name_en, phone from donor where name_en <> 'Kiku Yama' order by id");
  expect(rows).toEqual([
    { name_en: "Mori Ken", phone: "0992223334" },
    { name_en: "Sato Aiko", phone: null },
    { name_en: "Sato Aiko", phone: "011000111" },
  ]);

  await admin.query("update donor set deleted_at = now(), version = version + 1 where name_en = 'Sato Aiko'");
  expect((await imports.checked(own, "DONOR", "name\nSato Aiko")).counts).toMatchObject({ new: 1, duplicate: 0 });
});

test("a donor whose name another one has is asked about, whatever else agrees", async () => {
  await build.donor({ code: "T-1", nameEn: "Tani Rei", nameLocal: null, phone: "0971112221", zip: "1500001" });
  await build.donor({
    code: "T-2",
    nameEn: "Oki Jun",
    nameLocal: null,
    countryId: (await build.reference("COUNTRY", { code: "JPN" })).id,
  });
  const rows = [
    "name,phone,zip,country",
    "Tani Rei,0971112221,,",
    "Tani Rei,,1500001,",
    "Tani Rei,,,",
    "Oki Jun,,,JPN",
  ].join("\n");
  const states = async () =>
    (await imports.preview(own, await imports.checked(own, "DONOR", rows))).map((row) =>
      row.split(" ").slice(1).join(" "),
    );
  expect(await states()).toEqual(["UNCHANGED", "DUPLICATE ~T-1 ~2", "DUPLICATE ~T-1 ~2", "DUPLICATE ~T-2"]);
  await build.donor({ code: "T-3", nameEn: "Tani Rei", nameLocal: null });
  expect((await states())[0]).toBe("DUPLICATE ~T-1 ~T-3");
  await admin.query("update donor set deleted_at = now(), version = version + 1 where code = 'T-3'");
  expect((await states())[0]).toBe("UNCHANGED");
  await admin.query("update donor set deleted_at = now(), version = version + 1 where code like 'T-_'");
});

const header = "code,last_name_en,first_name_en,last_name_km,first_name_km,sex,dob,branch,village,nickname";
const student = (name: string, born: string, more = "", branch = "MINE") =>
  `${name},F,${born},${branch},${village},${more}`;
const students = [
  header,
  student(",Sok,Dara,សុខ,តារា", ""),
  student(",Chan,Bopha,ចាន់,បុប្ផា", "", "Bo"),
  student(",Chan,Bopha,ចាន់,បុប្ផា", "", "Pha"),
  student(",Keo,Rith,កែវ,រិទ្ធ", "2015-02-01"),
].join("\n");
const list = (...rows: string[]) => [header, ...rows].join("\n");
const previewOf = async (scope: Scope, ...rows: string[]) =>
  imports.preview(scope, await imports.checked(scope, "STUDENT", list(...rows)));

test("students with their date of birth are unchanged the second time; without one they are asked about, as others have the name; of several of one name, the one that differs least comes first", async () => {
  await imports.run(own, await imports.checked(own, "STUDENT", students));
  expect(await countOf("student")).toBe(4);
  const again = await imports.checked(own, "STUDENT", students);
  expect(await imports.preview(own, again)).toEqual([
    "- DUPLICATE ~S00001",
    "- DUPLICATE ~S00002 ~S00003",
    "- DUPLICATE ~S00003 ~S00002",
    "- UNCHANGED",
  ]);
  const decided = await imports.step(own, () =>
    decideImportRows(own, again.id, { decision: "SAME", ids: null, sameAs: null }),
  );
  expect(decided.counts).toMatchObject({ unchanged: 4, update: 0, duplicate: 0 });
});

test("a date on one side only tells nobody apart, nor do two dates in one village; a code does", async () => {
  expect(
    await previewOf(
      own,
      student(",Dara,Sok,ក,ខ", "2014-01-01"),
      student(",Rith,Keo,ក,ខ", ""),
      student(",Keo,Rith,កែវ,រិទ្ធ", "2016-02-01"),
      student("S-900,Sok,Dara,សុខ,តារា", ""),
    ),
  ).toEqual(["- DUPLICATE ~S00001", "- DUPLICATE ~S00004", "- DUPLICATE ~S00004", "S-900 NEW"]);
});

test("whoever does not see a student learns nothing, and a name without a date counts in its own branch only", async () => {
  const rows = [student(",Sok,Dara,សុខ,តារា", "", "", "OTHER"), student(",Keo,Rith,កែវ,រិទ្ធ", "2015-02-01", "", "OTHER")];
  const states = (preview: string[]) => preview.map((row) => row.split(" ").slice(1).join(" "));
  expect(states(await previewOf(elsewhere, ...rows))).toEqual(["NEW", "NEW"]);
  expect(states(await previewOf(both, ...rows))).toEqual(["NEW", "DUPLICATE ~S00004"]);
  expect(imports.errors).toEqual([]);
});
