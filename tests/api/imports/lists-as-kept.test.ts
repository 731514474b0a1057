import { expect, test } from "vitest";
import { checkImport } from "../../../server/modules/imports/import.service.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { readValues } from "../../../server/modules/imports/value.reader.ts";
import { decideImportValues } from "../../../server/modules/imports/value.service.ts";
import { useDatabase } from "../../support/database.ts";
import { grid, merge, oneSheet } from "../../support/workbooks/xlsx.ts";
import { ImportHarness, sheetsOf } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const branch = await build.branch({ code: "MINE", studentCodePrefix: "S", codeDigits: 5 });
const scope = await imports.scopeOf((await build.user("staff", { branches: [branch.id] })).id);
const places = await build.places();
const { rows: villages } = await admin.query<{ code: string }>("select code from village where id = $1", [
  places.villageId,
]);
const village = villages[0]?.code ?? "";

const columnsOf = (run: ImportRun) => run.sheets[0]?.columns.map(({ header, field }) => [header, field]);
const student = (i: number) => ["Sok", `Dara${"ABCDEFG"[i] ?? ""}`, "សុខ", `តារា${i}`, "ស្រី"];

test("a class list with titles, an empty first column, headings in two lines, a total and signatures goes in", async () => {
  const rows = [
    ["", "ព្រះរាជាណាចក្រកម្ពុជា"],
    ["", "បញ្ជីរាយនាមសិស្ស ថ្នាក់ទី ៣"],
    [],
    ["", "ល.រ", "ឈ្មោះឡាតាំង", "", "ឈ្មោះខ្មែរ", "", "ភេទ", "អាសយដ្ឋាន", "", "អាណាព្យាបាល", ""],
    ["", "", "គោត្តនាមឡាតាំង", "នាមឡាតាំង", "គោត្តនាម", "នាម", "", "ភូមិ", "សាខា", "ឈ្មោះ", "ទូរស័ព្ទ"],
    ...[0, 1, 2].map((i) => ["", String(i + 1), ...student(i), village, "MINE", "Sok Sophal", "012 345 678"]),
    ["", "សរុប 3 នាក់", "", "", "", "ស្រី 3 នាក់"],
    ["", "", "", "", "", "", "", "ធ្វើនៅភ្នំពេញ ថ្ងៃទី១ ខែមករា ឆ្នាំ២០២៦"],
    ["", "", "", "", "", "", "", "នាយកសាលា"],
    ["", "", "", "", "", "", "", "ហេង វណ្ណា"],
  ];
  const merged = merge("B1:K1", "B2:K2", "B4:B5", "C4:D4", "E4:F4", "G4:G5", "H4:I4", "J4:K4");
  const run = await imports.start(scope, "STUDENT", oneSheet(grid(rows) + merged), "class.xlsx");
  expect(columnsOf(run)?.filter(([, field]) => field !== null)).toEqual([
    ["ឈ្មោះឡាតាំង › គោត្តនាមឡាតាំង", "lastNameEn"],
    ["ឈ្មោះឡាតាំង › នាមឡាតាំង", "firstNameEn"],
    ["ឈ្មោះខ្មែរ › គោត្តនាម", "lastNameLocal"],
    ["ឈ្មោះខ្មែរ › នាម", "firstNameLocal"],
    ["ភេទ", "sex"],
    ["អាសយដ្ឋាន › ភូមិ", "villageCode"],
    ["អាសយដ្ឋាន › សាខា", "branchCode"],
    ["អាណាព្យាបាល › ឈ្មោះ", "guardianName"],
    ["អាណាព្យាបាល › ទូរស័ព្ទ", "guardianPhone"],
  ]);
  const checked = await imports.check(scope, run);
  expect(checked.counts).toMatchObject({ total: 7, new: 3, skipped: 4, error: 0 });
  const shown = await readRows(scope, run.id, {});
  expect(shown.rows.map(({ rowNumber, state, closing }) => [rowNumber, state, closing])).toEqual([
    [6, "NEW", false],
    [7, "NEW", false],
    [8, "NEW", false],
    [9, "SKIPPED", true],
    [10, "SKIPPED", true],
    [11, "SKIPPED", true],
    [12, "SKIPPED", true],
  ]);
  expect(await imports.run(scope, checked)).toMatchObject({ state: "DONE" });
  const { rows: made } = await admin.query(
    "select name_en, guardian_name, guardian_phone from student where branch_id = $1 order by code",
    [branch.id],
  );
  expect(made).toEqual(
    ["A", "B", "C"].map((letter) => ({
      name_en: `Sok Dara${letter}`,
      guardian_name: "Sok Sophal",
      guardian_phone: "012345678",
    })),
  );
});

test("titles between the rows, and headings said again, are skipped with a word and are no sample", async () => {
  const headings = ["ល.រ", "គោត្តនាមឡាតាំង", "នាមឡាតាំង", "គោត្តនាម", "នាម", "ភេទ", "ភូមិ", "សាខា"];
  const pupil = (i: number) => [String(i + 1), ...student(i), village, "MINE"];
  const rows = [headings, ["ថ្នាក់ទី ៤ ក"], pupil(3), ["Batheay Primary School"], headings, pupil(4), ["ថ្នាក់ទី ៥"], pupil(5)];
  const run = await imports.start(scope, "STUDENT", oneSheet(grid(rows) + merge("A2:H2", "A4:H4")), "titles.xlsx");
  expect(run.sheets[0]?.columns[0]).toMatchObject({ header: "ល.រ", running: true, samples: ["4", "5", "6"] });
  const checked = await imports.check(scope, run);
  const shown = await readRows(scope, checked.id, {});
  expect(shown.rows.map(({ rowNumber, state, closing }) => [rowNumber, state, closing])).toEqual([
    [2, "SKIPPED", true],
    [3, "NEW", false],
    [4, "SKIPPED", true],
    [5, "SKIPPED", true],
    [6, "NEW", false],
    [7, "SKIPPED", true],
    [8, "NEW", false],
  ]);
});

test("headings in Khmer with their English below them are one header; in CSV a group goes on over blank cells", async () => {
  const bilingual = [
    "ល.រ,គោត្តនាមឡាតាំង,នាមឡាតាំង,គោត្តនាម,នាម,ភេទ,អាណាព្យាបាល,,សម្គាល់",
    "No,Surname,Given name,Khmer surname,Khmer given name,Sex,Name,Phone,Remarks",
    `1,${student(4).join(",")},Sok Vanna,012345678,`,
    `2,${student(5).join(",")},Sok Vanna,012345678,`,
    "Total: 2,,,,,,,,",
  ].join("\n");
  const run = await imports.start(scope, "STUDENT", bilingual);
  expect(columnsOf(run)?.map(([, field]) => field)).toEqual([
    null,
    "lastNameEn",
    "firstNameEn",
    "lastNameLocal",
    "firstNameLocal",
    "sex",
    "guardianName",
    "guardianPhone",
    "remark",
  ]);
  expect((await imports.check(scope, run)).counts).toMatchObject({ total: 3, skipped: 1 });
});

test("a total is left out beside a signature and in a narrow list, too", async () => {
  const manager = await imports.scopeOf((await build.user("manager", { branches: [branch.id] })).id);
  const states = async (type: "STUDENT" | "DONOR", ...lines: string[]) =>
    (await readRows(manager, (await imports.checked(manager, type, lines.join("\n"))).id, {})).rows.map(
      ({ state, closing }) => [state, ...(closing ? ["closing"] : [])].join(" "),
    );
  const head = "No,Surname,Given name,Khmer surname,Khmer given name,Sex,Village,Branch";
  const first = `1,${student(6).join(",")},${village},MINE`;
  for (const total of [",សរុប,60,,,,,នាយកសាលា", "សរុប 60,,,,,,,", "Total: 60 students,,,,,,,", ",合計,60名,,,,,"]) {
    expect(await states("STUDENT", head, first, total)).toEqual(["NEW", "SKIPPED closing"]);
  }
  const narrow = ["សរុប 60,", "Total: 60 students,", "合計,60名"];
  expect(await states("DONOR", "name,phone", "Total,017999888", ...narrow)).toEqual([
    "NEW",
    ...narrow.map(() => "SKIPPED closing"),
  ]);
});

test("a row that merely begins like a total is a record", async () => {
  const run = await imports
    .checked(
      scope,
      "DONOR",
      "code,name,phone,email,remark\nD-900,Total Energies,012345678,a@example.org,\nD-901,Tanaka,,,\n",
    )
    .catch((error: unknown) => error);
  expect(run).toMatchObject({ code: "FORBIDDEN" });
  const manager = await imports.scopeOf((await build.user("manager", { branches: [branch.id] })).id);
  const donors = await imports.checked(
    manager,
    "DONOR",
    "name,phone,email,remark\nTotal Energies,012345678,a@example.org,\nTotal,3,,\n",
  );
  expect(await imports.preview(manager, donors)).toEqual(["MINE-D00001 NEW", "- SKIPPED"]);
});

test("a list of donors in Japanese goes in without a question, its countries as they are called there", async () => {
  for (const [code, nameEn] of Object.entries({ JPN: "Japan", USA: "United States", GBR: "United Kingdom" })) {
    await build.reference("COUNTRY", { code, nameEn });
  }
  const manager = await imports.scopeOf((await build.user("manager", { branches: [branch.id] })).id);
  const rows = [
    ["2025年度 支援者名簿"],
    [],
    [
      "番号",
      "支援者番号",
      "氏名",
      "敬称",
      "区分",
      "郵便番号",
      "住所",
      "住所2",
      "電話番号",
      "メール",
      "国",
      "支援回数",
      "備考",
    ],
    [
      "1",
      "JP-0001",
      "田中　花子",
      "様",
      "個人",
      "150-0001",
      "架空町1",
      "",
      "03-0000-0001",
      "a@example.jp",
      "日本",
      "2",
      "",
    ],
    ["2", "JP-0002", "株式会社 青空", "御中", "法人", "", "架空町2", "空ビル", "", "", "アメリカ", "", "会報"],
    ["3", "JP-0003", "みどりの会", "御中", "団体", "", "", "", "", "", "英国", "", ""],
    ["", "", "合計", "3名"],
  ];
  const run = await imports.start(manager, "DONOR", oneSheet(grid(rows)), "支援者.xlsx");
  expect(columnsOf(run)?.map(([, field]) => field)).toEqual([
    null,
    "code",
    "donorName",
    "honorific",
    "donorType",
    "zip",
    "addressLine1",
    "addressLine2",
    "phone",
    "email",
    "countryCode",
    "donorTime",
    "remark",
  ]);
  const checked = await imports.check(manager, run);
  expect(checked).toMatchObject({ values: 0, counts: { new: 3, skipped: 1, error: 0 } });
  expect(await imports.run(manager, checked)).toMatchObject({ state: "DONE" });
  const { rows: made } = await admin.query<Record<string, string>>(
    "select d.name_en, d.honorific, d.donor_type, c.code from donor d join country c on c.id = d.country_id where d.code like 'JP-%' order by d.code",
  );
  expect(made.map((each) => Object.values(each))).toEqual([
    ["田中 花子", "様", "INDIVIDUAL", "JPN"],
    ["株式会社 青空", "御中", "COMPANY", "USA"],
    ["みどりの会", "御中", "NGO", "GBR"],
  ]);
});

test("a Japanese name is read in kana: its Latin name is proposed from that, and the type of an organisation from its name", async () => {
  const manager = await imports.scopeOf((await build.user("manager", { branches: [branch.id] })).id);
  const rows = [
    ["支援者番号", "氏名", "フリガナ", "電話"],
    ["JQ-0001", "佐藤 洋子", "サトウ ヨウコ", "03-0000-0009"],
    ["JQ-0002", "株式会社 青葉", "", ""],
    ["JQ-0003", "Maria Nord", "", ""],
    ["JQ-0004", "Nordlicht e.V.", "", ""],
    ["JQ-0005", "青葉工業株式会社", "アオバコウギョウ", ""],
    ["JQ-0006", "山吹商事 御中", "ｶﾌﾞｼｷｶﾞｲｼｬ ﾔﾏﾌﾞｷｼｮｳｼﾞ", ""],
    ["JQ-0007", "鈴木 純様", "スズキ ジュン", ""],
  ];
  const start = () => imports.start(manager, "DONOR", oneSheet(grid(rows)), "名簿.xlsx");
  const run = await start();
  expect(columnsOf(run)?.map(([, field]) => field)).toEqual(["code", "donorName", "nameReading", "phone"]);
  const checked = await imports.check(manager, run);
  expect(checked.counts).toMatchObject({ new: 7, error: 0 });
  expect((await readRows(manager, run.id, {})).rows.map(({ proposed }) => proposed.toSorted())).toEqual([
    ["nameEn"],
    ["donorType", "nameEn"],
    [],
    ["donorType"],
    ["donorType", "nameEn"],
    ["donorType", "nameEn"],
    ["nameEn"],
  ]);
  const { rows: values } = await readValues(manager, run.id, { page: 1, pageSize: 10 });
  expect(values.map(({ text, rows: n, choice, chosen, proposed }) => [text, n, choice, chosen, proposed])).toEqual([
    ["株式会社", 3, "CHOICE", "COMPANY", true],
    ["e.V.", 1, "CHOICE", "NGO", true],
  ]);
  expect(checked.openValues).toBe(0);
  const decided = await imports.step(manager, () =>
    decideImportValues(manager, run.id, [
      { id: values.find(({ text }) => text === "e.V.")?.id ?? 0, choice: "CHOICE", chosen: "OTHER" },
    ]),
  );
  await imports.run(manager, decided);
  const { rows: made } = await admin.query(
    "select name_en, name_ja, honorific, donor_type, search like '%佐藤%' as found from donor where code like 'JQ-%' order by code",
  );
  // How a company writes itself in Latin letters no reading tells.
  expect(made.map((each: Record<string, unknown>) => Object.values(each))).toEqual([
    ["Sato Yoko", "佐藤 洋子", null, "INDIVIDUAL", true],
    ["株式会社 青葉", "株式会社 青葉", null, "COMPANY", false],
    ["Maria Nord", null, null, "INDIVIDUAL", false],
    ["Nordlicht e.V.", null, null, "OTHER", false],
    ["青葉工業株式会社", "青葉工業株式会社", null, "COMPANY", false],
    ["山吹商事", "山吹商事", "御中", "COMPANY", false],
    ["Suzuki Jun", "鈴木 純", "様", "INDIVIDUAL", false],
  ]);
  // Names and types that somebody has corrected stay; the decision about the word is remembered.
  await admin.query("update donor set name_en = 'Sato Yohko', donor_type = 'FAMILY' where code = 'JQ-0001'");
  const again = await imports.check(manager, await start());
  expect(again.counts).toMatchObject({ unchanged: 7 });
  // The same people without their codes are those.
  const uncoded = await imports.checked(manager, "DONOR", "氏名,電話\n佐藤 洋子,03-0000-0009\n青葉工業株式会社,");
  expect((await readRows(manager, uncoded.id, {})).rows.map(({ state }) => state)).toEqual(["UNCHANGED", "DUPLICATE"]);
});

test("a company beside a person's name is the donor of rows without a person; otherwise somebody chooses which of them is", async () => {
  const manager = await imports.scopeOf((await build.user("manager", { branches: [branch.id] })).id);
  const sheet = (code: string) =>
    oneSheet(
      grid([
        ["支援者番号", "会社名", "氏名", "備考"],
        [`${code}-1`, "株式会社 若葉", "", ""],
        [`${code}-2`, "若葉商店", "鈴木 一郎", ""],
        [`${code}-3`, "", "鈴木 二郎", "会報"],
        [`${code}-4`, "Wakaba", "鈴木 三郎", "会報"],
        [`${code}-5`, "若葉", "", ""],
      ]),
    );
  const recorded = async (code: string) =>
    (
      await admin.query<Record<string, string>>(
        "select name_en, name_ja, donor_type, remark from donor where code like $1 order by code",
        [`${code}-%`],
      )
    ).rows.map((each) => Object.values(each));
  const run = await imports.start(manager, "DONOR", sheet("JC"), "名簿.xlsx");
  expect(columnsOf(run)?.map(([, field]) => field)).toEqual(["code", "company", "donorName", "remark"]);
  const checked = await imports.check(manager, run);
  expect(checked).toMatchObject({ openValues: 0, counts: { new: 5, error: 0 } });
  const { rows: values } = await readValues(manager, run.id, { page: 1, pageSize: 10 });
  expect(values.map(({ text, rows, chosen, proposed }) => [text, rows, chosen, proposed])).toEqual([
    ["株式会社", 1, "COMPANY", true],
    ["会社名 · Company", 1, "COMPANY", true],
  ]);
  await imports.run(manager, checked);
  expect(await recorded("JC")).toEqual([
    ["株式会社 若葉", "株式会社 若葉", "COMPANY", null],
    ["鈴木 一郎", "鈴木 一郎", "INDIVIDUAL", "若葉商店"],
    ["鈴木 二郎", "鈴木 二郎", "INDIVIDUAL", "会報"],
    ["鈴木 三郎", "鈴木 三郎", "INDIVIDUAL", "会報\nWakaba"],
    ["若葉", "若葉", "COMPANY", null],
  ]);
  // A remark that somebody has written since stays.
  await admin.query("update donor set remark = 'ours' where code = 'JC-2'");
  const again = await imports.checked(manager, "DONOR", sheet("JC"));
  expect(again.counts).toMatchObject({ unchanged: 5 });
  const other = await imports.start(manager, "DONOR", sheet("JF"), "名簿.xlsx");
  const sheets = sheetsOf(other).map((each) => ({
    ...each,
    mapping: each.mapping.map((of) => (of.field === "company" ? { ...of, field: "companyFirst" } : of)),
  }));
  const first = await imports.step(manager, () => checkImport(manager, other.id, sheets, "BOTH"));
  await imports.run(manager, first);
  expect((await recorded("JF")).map(([, name, type, remark]) => [name, type, remark])).toEqual([
    ["株式会社 若葉", "COMPANY", null],
    ["若葉商店", "COMPANY", "鈴木 一郎"],
    ["鈴木 二郎", "INDIVIDUAL", "会報"],
    [null, "COMPANY", "会報\n鈴木 三郎"],
    ["若葉", "COMPANY", null],
  ]);
});

test("the error file of a list with two lines of headings is understood as the list was", async () => {
  const rows = [
    ["Names", "", "Khmer names", "", "Sex", "Guardian", ""],
    ["Surname", "Given name", "Khmer surname", "Khmer given name", "", "Name", "Phone"],
    [...student(0).slice(0, 4), "?", "Sok Vanna", "012345678"],
    ["Total", "1"],
  ];
  const merged = merge("A1:B1", "C1:D1", "E1:E2", "F1:G1");
  const run = await imports.checked(scope, "STUDENT", oneSheet(grid(rows) + merged));
  const { rows: files } = await admin.query<{ key: string }>(
    "select f.key from file f join import_run r on r.error_file_id = f.id where r.id = $1",
    [run.id],
  );
  const again = await imports.start(scope, "STUDENT", await imports.files.storage.read(files[0]?.key ?? ""));
  expect(again.sheets[0]?.columns.map(({ field }) => field).slice(0, 7)).toEqual(
    run.sheets[0]?.columns.map(({ field }) => field),
  );
  expect((await imports.check(scope, again)).counts).toMatchObject({ total: 2, skipped: 1, error: 1 });
});

test("no unexpected errors", () => {
  expect(imports.errors).toEqual([]);
});
