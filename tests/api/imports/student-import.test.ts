import { describe, expect, test } from "vitest";
import { runChange } from "../../../server/core/write/change.ts";
import { Forbidden } from "../../../server/core/base/errors.ts";
import { undoChange } from "../../../server/core/trash/undo.ts";
import { useDatabase } from "../../support/database.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { ImportHarness } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const mine = await build.branch({ code: "MINE", studentCodePrefix: "S", codeDigits: 6 });
const other = await build.branch({ code: "OTHER" });
const scope = await imports.scopeOf((await build.user("staff", { branches: [mine.id] })).id);
const places = await build.places();
const codeOf = async (table: string, id: number) =>
  (await admin.query<{ code: string }>(`select code from ${table} where id = $1`, [id])).rows[0]?.code ?? "";
const village = await codeOf("village", places.villageId);
const religion = await build.reference("RELIGION", { code: "BUD" });
const farmer = await build.reference("PROFESSION", { code: "FARMER" });
const theirs = await build.student({ branchId: other.id, code: "T00001", ...places });
const header = "code,last_name_en,first_name_en,last_name_km,first_name_km,sex,dob,branch,village";

describe("students", () => {
  test("with names in a legacy font's encoding cause a warning, and are written anyway", async () => {
    const run = await imports.checked(
      scope,
      "STUDENT",
      [header, `S000901,Sok,Dara,សុខ,តារា,F,,mine,${village}`, `S000902,Sok,Bora,sux,vNÑaQOn,F,,mine,${village}`].join(
        "\n",
      ),
    );
    expect(run.counts).toMatchObject({ new: 2, error: 0 });
    expect(run.sheets[0]?.warnings).toMatchObject([
      { field: "lastNameLocal", key: "errors.legacyKhmer", rows: 1, example: "sux" },
      { field: "firstNameLocal", key: "errors.legacyKhmer", rows: 1, example: "vNÑaQOn" },
    ]);
    const { rows } = await readRows(scope, run.id, {});
    expect(rows.map(({ code, warnings }) => [code, warnings])).toEqual([
      ["S000901", []],
      [
        "S000902",
        ["lastNameLocal", "firstNameLocal"].map((field) => ({ field, key: "errors.legacyKhmer", params: null })),
      ],
    ]);
  });

  test("are read as people write them: choices in both languages, Khmer digits, phone numbers, codes of parents", async () => {
    const run = await imports.checked(
      scope,
      "STUDENT",
      [
        `${header},weight,religion,id poor,consent,guardian name,guardian phone,mother profession`,
        `,Sok,Dara,សុខ,តារា,F,០១/០២/២០១៥,mine,${village},"25,5,5",,,,,,`,
        `,Sok,Dara,សុខ,តារា,ស្រី,01/02/2015,mine,${village},25.5,bud,2,yes,Sok Sophal,+855 12 345 678,farmer`,
        `S000050,Chan,Bora,ចាន់,បូរ៉ា,boy,2999-01-01,MINE,${village},,,,,,,`,
        `S000051,Chan,,ចាន់,បូរ៉ា,x,,OTHER,${village},,XX,,,,12a,`,
        `${theirs.code},Chan,Bora,ចាន់,បូរ៉ា,Male,,MINE,${village},,,,,,,`,
      ].join("\n"),
    );
    expect(await imports.preview(scope, run)).toEqual([
      "- ERROR weightKg:number",
      "S000052 NEW",
      "S000050 ERROR dateOfBirth:dateInFuture",
      "S000051 ERROR guardianPhone:phone sex:choice firstNameEn:latinNameToTick branchCode:valueNotFound religionCode:valueNotFound",
      "T00001 ERROR code:codeTaken",
    ]);
    expect(await imports.run(scope, run, true)).toMatchObject({ state: "DONE" });
    const { rows } = await admin.query(
      `select code, name_en, name_local, sex, date_of_birth::text, weight_kg, religion_id, poverty_level, photo_consent,
         photo_consent_on is not null as dated, guardian_phone, mother_profession_id, branch_id, province_id, search, search_phone
       from student where branch_id = $1`,
      [mine.id],
    );
    expect(rows).toEqual([
      {
        code: "S000052",
        name_en: "Sok Dara",
        name_local: "សុខ តារា",
        sex: "FEMALE",
        date_of_birth: "2015-02-01",
        weight_kg: 25.5,
        religion_id: religion.id,
        poverty_level: "POOR_2",
        photo_consent: "GIVEN",
        dated: true,
        guardian_phone: "0085512345678",
        mother_profession_id: farmer.id,
        branch_id: mine.id,
        province_id: places.provinceId,
        search: " s000052 sok dara សុខ តារា សុខតារា",
        search_phone: " s000052 sok dara សុខ តារា សុខតារា 0085512345678",
      },
    ]);
  });

  test("keep what the sheet leaves blank, with the complete search text; a sheet cannot change the branch", async () => {
    const both = await imports.scopeOf((await build.user("manager", { branches: [mine.id, other.id] })).id);
    const run = await imports.checked(
      both,
      "STUDENT",
      "code,first_name_en,consent,branch\ns000052,Dany,no,\nT00001,,,MINE",
    );
    expect(await imports.preview(both, run)).toEqual([
      "s000052 UPDATE firstNameEn:Dara→Dany photoConsent:GIVEN→REFUSED",
      "T00001 ERROR branchCode:branchKept",
    ]);
    await imports.run(both, run, true);
    const { rows } = await admin.query(
      "select name_en, sex, photo_consent, search_phone from student where branch_id = $1",
      [mine.id],
    );
    expect(rows).toEqual([
      {
        name_en: "Sok Dany",
        sex: "FEMALE",
        photo_consent: "REFUSED",
        search_phone: " s000052 sok dany សុខ តារា សុខតារា 0085512345678",
      },
    ]);
  });

  test("only permitted roles", async () => {
    const viewer = await imports.scopeOf((await build.user("viewer", { branches: [mine.id] })).id);
    await expect(imports.start(viewer, "STUDENT", header)).rejects.toBeInstanceOf(Forbidden);
    await expect(imports.start(scope, "SCHOOL", header)).rejects.toBeInstanceOf(Forbidden);
    await expect(imports.start(scope, "DONOR", header)).rejects.toBeInstanceOf(Forbidden);
  });
});

test("donors: price and currency go together, letters in a zip code are rejected, codes continue from the importer's branch", async () => {
  const manager = await imports.scopeOf((await build.user("manager", { branches: [mine.id] })).id);
  const run = await imports.checked(
    manager,
    "DONOR",
    [
      "code,name,type,price,currency,zip,tel,times",
      ',Sato Family,Family,"1,200",¥,150-0001,+81 90 1234,3',
      "D-1,Tanaka,គ្រួសារ,12,,AB1,,",
      "D-02,Suzuki,clan,,USD,,,",
      "D-03,Mori,,12.5,KHR,,,",
    ].join("\n"),
  );
  expect(await imports.preview(manager, run)).toEqual([
    "MINE-D000001 NEW",
    "D-1 ERROR zip:zip newPriceCurrency:currencyWithAmount",
    "D-02 ERROR donorType:choice newPrice:amount",
    "D-03 ERROR newPrice:wholeAmount",
  ]);
  await imports.run(manager, run, true);
  const { rows } = await admin.query(
    "select code, donor_type, new_price, new_price_currency, zip, search_phone from donor",
  );
  expect(rows).toEqual([
    {
      code: "MINE-D000001",
      donor_type: "FAMILY",
      new_price: "1200.00",
      new_price_currency: "JPY",
      zip: "1500001",
      search_phone: " mine-d000001 sato family 0081901234",
    },
  ]);
});

test("no unexpected errors", () => {
  expect(imports.errors).toEqual([]);
});

test("rows of an import are no longer shown once their branch was removed, or their student has moved there", async () => {
  const leaving = await build.user("staff", { branches: [mine.id, other.id] });
  const before = await imports.scopeOf(leaving.id);
  const codes = await Promise.all(
    ["LOST01", "MOVE01", "KEPT01"].map(
      async (code, i) =>
        (await build.student({ branchId: i === 0 ? other.id : mine.id, code, nickname: "secret" })).code,
    ),
  );
  const sheet = [
    "code,last_name_en,first_name_en,last_name_km,first_name_km,sex,branch,village,nickname",
    ...codes.map((code) => `${code},,,,,,,,public`),
    `NEWONE,Sok,Lost,សុខ,បាត់,F,${other.code},${village},public`,
    `NEWMOVED,Sok,Gone,សុខ,ទៅ,F,${mine.code},${village},public`,
  ].join("\n");
  const run = await imports.checked(before, "STUDENT", sheet);
  const rowsOf = async (by: typeof before) =>
    (await readRows(by, run.id, {})).rows.map(({ code, differences }) => [
      code,
      differences.map((each) => each.before),
    ]);
  expect(await rowsOf(before)).toEqual([...codes.map((code) => [code, ["secret"]]), ["NEWONE", []], ["NEWMOVED", []]]);
  const remove = () =>
    admin.query("delete from user_branch where user_id = $1 and branch_id = $2", [leaving.id, other.id]);
  await remove();
  expect((await rowsOf(await imports.scopeOf(leaving.id))).map(([code]) => code)).toEqual([
    ...codes.slice(1),
    "NEWMOVED",
  ]);
  await admin.query("insert into user_branch (user_id, branch_id) values ($1, $2)", [leaving.id, other.id]);
  expect(await imports.run(before, run)).toMatchObject({ state: "DONE" });
  await admin.query("update student set branch_id = $1 where code in ('MOVE01', 'NEWMOVED')", [other.id]);
  expect((await rowsOf(await imports.scopeOf(leaving.id))).map(([code]) => code)).toEqual([
    ...codes,
    "NEWONE",
    "NEWMOVED",
  ]);
  await remove();
  const after = await imports.scopeOf(leaving.id);
  expect((await rowsOf(after)).map(([code]) => code)).toEqual(["KEPT01"]);
  expect((await readRows(after, run.id, { search: "Lost" })).rows).toEqual([]);
});

test("undoing an import restores a changed name", async () => {
  const student = await build.student({ branchId: mine.id, code: "NAMED1", firstNameEn: "Before" });
  const run = await imports.run(
    scope,
    await imports.checked(scope, "STUDENT", `code,first_name_en\n${student.code},After`),
  );
  const { result } = await runChange(scope, "undoChange", null, () => undoChange(scope, run.changeId ?? ""));
  expect(result).toEqual({ undone: 1, kept: 0 });
  const { rows } = await admin.query("select first_name_en from student where id = $1", [student.id]);
  expect(rows).toEqual([{ first_name_en: "Before" }]);
});
