import { expect, test } from "vitest";
import { decideImportRows } from "../../../server/modules/imports/decide.service.ts";
import { checkImport } from "../../../server/modules/imports/import.service.ts";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const branch = await build.branch({ code: "MINE", donorCodePrefix: "D-" });
const scope = await imports.scopeOf((await build.user("manager", { branches: [branch.id] })).id);
const check = (...lines: string[]) => imports.checked(scope, "DONOR", lines.join("\n"));
const states = async (...lines: string[]) => imports.preview(scope, await check(...lines));

test("a company that is written beside a person is asked about when it comes as a donor itself, and adds no second one", async () => {
  const list = [
    "name,company,email",
    "Tanaka Yoshiko,ABC Trading Co.,y@example.org",
    "Sato Aiko,ABC Trading Co.,s@example.org",
  ];
  // Two people of one company are two donors.
  const first = await check(...list);
  expect(first.counts).toMatchObject({ new: 2, duplicate: 0 });
  await imports.run(scope, first);
  const { rows } = await admin.query<{ code: string; remark: string }>("select code, remark from donor order by id");
  expect(rows.map(({ remark }) => remark)).toEqual(["ABC Trading Co.", "ABC Trading Co."]);
  expect((await check(...list)).counts).toMatchObject({ unchanged: 2, new: 0 });

  const [tanaka = "", sato = ""] = rows.map(({ code }) => code);
  const companies = await check("name,phone", "ABC Trading Co,012333444", "Nordlys,012555666");
  expect(await imports.preview(scope, companies)).toEqual([
    `- DUPLICATE ~${tanaka} ~${sato}`,
    expect.stringMatching(/NEW$/u),
  ]);
  // Somebody may want it beside them all the same.
  const decided = await imports.step(scope, () =>
    decideImportRows(scope, companies.id, { decision: "NEW", ids: null, sameAs: null }),
  );
  await imports.run(scope, decided);
});

test("the other way round, a person of a company that is a donor is asked about", async () => {
  const { code } = await build.donor({ nameEn: "Sakura K.K.", nameLocal: null, nameJa: "株式会社さくら" });
  expect(await states("氏名,会社名", "山田太郎,株式会社 さくら", "鈴木花子,別の会社")).toEqual([
    `- DUPLICATE ~${code}`,
    expect.stringMatching(/NEW$/u),
  ]);
});

test("a company is found however its kind is written: in a list of donors as a possible duplicate, by donations at once", async () => {
  const hikari = await build.donor({ nameEn: "Hikari K.K.", nameLocal: null, nameJa: "㈱ひかり" });
  const aoba = await build.donor({ nameEn: "有限会社青葉", nameLocal: null, nameJa: null });
  const found = [`- DUPLICATE ~${hikari.code}`, `- DUPLICATE ~${aoba.code}`];
  expect(await states("氏名", "株式会社ひかり", "㈲ 青葉")).toEqual(found);
  expect(await states("氏名", "（株）ひかり", "(有)青葉")).toEqual(found);
  expect(await states("氏名", "㈱ひかり", "有限会社青葉")).toEqual(found);

  await build.reference("CLASS_YEAR", { code: "Y25", nameEn: "2025-2026" });
  const given = async (...donors: string[]) => {
    const students = await Promise.all(donors.map(() => build.student({ branchId: branch.id })));
    const rows = donors.map((name, i) => `${name},${students[i]?.code},BICYCLE,2025-2026`);
    const run = await imports.checked(scope, "DONATION", ["donor,student,asset,class_year", ...rows].join("\n"));
    return (await imports.preview(scope, run)).map((row) => row.replace("- ", ""));
  };
  expect(await given("㈱ひかり", "株式会社ひかり", "(株)ひかり", "（株） ひかり", "㈲青葉")).toEqual(
    Array(5).fill("NEW"),
  );
  // Somebody else may be called so without it.
  expect(await given("ひかり")).toEqual(["ERROR donorCode:valueNotFound"]);
  await build.donor({ nameEn: "Hikari Ltd.", nameLocal: null, nameJa: "株式会社ひかり" });
  // Of two companies, the one written just so is meant.
  expect(await given("㈱ひかり", "株式会社ひかり", "株式会社 ひかり")).toEqual([
    "NEW",
    "NEW",
    "ERROR donorCode:nameAmbiguous",
  ]);
});

test("the same list with the company as the donor adds nobody a second time", async () => {
  await imports.run(scope, await check("name,company,phone", "Mori Ken,Delta Foods,017111222"));
  const company = await imports.start(scope, "DONOR", "name,company\nMori Ken,Delta Foods");
  const sheets = company.sheets.map(({ id, type, columns }) => ({
    id,
    type,
    mapping: columns.map(({ index, field }) => ({ index, field: field === "company" ? "companyFirst" : field })),
  }));

  const run = await imports.step(scope, () => checkImport(scope, company.id, sheets, "BOTH"));
  expect(run.counts).toMatchObject({ duplicate: 1, new: 0 });
  expect(imports.errors).toEqual([]);
});
