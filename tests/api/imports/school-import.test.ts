import { expect, test } from "vitest";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const mine = await build.branch({ code: "MINE" });
const other = await build.branch({ code: "OTHER" });
const manager = await build.user("manager", { branches: [mine.id] });
const scope = await imports.scopeOf(manager.id);
const type = await build.reference("SCHOOL_TYPE", { code: "PRIMARY" });
const places = await build.places();
const elsewhere = await build.places();
const codeOf = async (table: string, id: number) =>
  (await admin.query<{ code: string }>(`select code from ${table} where id = $1`, [id])).rows[0]?.code ?? "";
const village = await codeOf("village", places.villageId);
const district = await codeOf("district", places.districtId);
const otherProvince = await codeOf("province", elsewhere.provinceId);
const theirs = await build.school({ branchId: other.id, schoolTypeId: type.id, code: "OTHER-0001", ...elsewhere });
const header = "code,name_en,name_km,school_type,branch,country,province,district,commune,village,phone,students";

test("parents of a village follow from it and must agree if given, and codes of other branches are not found", async () => {
  const run = await imports.checked(
    scope,
    "SCHOOL",
    [
      header,
      `,A,ក,primary,mine,,,,,${village},012 345 678,120`,
      `MINE-0007,B,ខ,PRIMARY,MINE,,${otherProvince},,,${village},,`,
      `MINE-0008,C,គ,PRIMARY,OTHER,,,,,${village},,`,
      `other-0001,D,ឃ,PRIMARY,MINE,,,,,${village},,`,
      `MINE-0009,E,ង,PRIMARY,MINE,,,${district},,,12a,many`,
    ].join("\n"),
  );
  expect(await imports.preview(scope, run)).toEqual([
    "MINE-0010 NEW",
    "MINE-0007 ERROR districtCode:placeOutside",
    "MINE-0008 ERROR branchCode:valueNotFound",
    "other-0001 ERROR code:codeTaken",
    "MINE-0009 ERROR phone:phone totalStudent:integer communeCode:selected",
  ]);
  expect(await imports.run(scope, run, true)).toMatchObject({ state: "DONE" });
  const { rows } = await admin.query(
    `select code, branch_id, phone, total_student, country_id as "countryId", province_id as "provinceId",
       district_id as "districtId", commune_id as "communeId", village_id as "villageId" from school where id <> $1`,
    [theirs.id],
  );
  expect(rows).toEqual([{ code: "MINE-0010", branch_id: mine.id, phone: "012345678", total_student: 120, ...places }]);
});

test("an update leaves blank fields alone and does not see the schools of other branches", async () => {
  const run = await imports.checked(
    scope,
    "SCHOOL",
    "code,name_en,phone\nmine-0010,A2,+855 12 345\nOTHER-0001,X,",
    "UPDATE",
  );
  expect(await imports.preview(scope, run)).toEqual([
    "mine-0010 UPDATE nameEn:A→A2 phone:012345678→0085512345",
    "OTHER-0001 ERROR code:codeNotFound",
  ]);
  await imports.run(scope, run, true);
  const { rows } = await admin.query("select name_en, name_local, total_student from school where branch_id = $1", [
    mine.id,
  ]);
  expect(rows).toEqual([{ name_en: "A2", name_local: "ក", total_student: 120 }]);
});

test("a branch removed between check and run is not written to", async () => {
  const user = await build.user("manager", { branches: [mine.id, other.id] });
  const own = await imports.scopeOf(user.id);
  const run = await imports.checked(own, "SCHOOL", "code,name_en\nOTHER-0001,Mine now");
  expect(run.counts).toMatchObject({ update: 1 });
  await admin.query("delete from user_branch where user_id = $1 and branch_id = $2", [user.id, other.id]);
  expect(await imports.run(own, run)).toMatchObject({ state: "READY", counts: { error: 1 } });
  expect(imports.errors).toEqual([]);
});
