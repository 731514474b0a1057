import { expect, test } from "vitest";
import { useDatabase } from "../../support/database.ts";
import { ExportHarness, sheetRows } from "../exports/harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const excel = new ExportHarness(db);
await excel.runner.start();
const scope = await excel.scopeOf(
  (await build.user("manager", { branches: [(await build.branch()).id], language: "en" })).id,
);
const namesOf = async (codes: string[]) =>
  (
    await admin.query<{ code: string; honorific: string | null; greeting: string | null }>(
      "select code, honorific, greeting from donor where code = any ($1) order by code",
      [codes],
    )
  ).rows;

/** Former values of "Salutation", and what each is. */
const salutations: [text: string, honorific: string | null][] = [
  ["Mr", "Mr"],
  ["Mrs.", "Mrs."],
  ["DR", "DR"],
  ["Mr. & Mrs.", "Mr. & Mrs."],
  ["H.E.", "H.E."],
  ["លោក", "លោក"],
  ["លោកស្រី", "លោកស្រី"],
  ["ឯកឧត្តម", "ឯកឧត្តម"],
  ["ឯកឧត្ដម", "ឯកឧត្ដម"],
  ["លោក ស្រី", "លោក ស្រី"],
  ["លោក\u200bជំទាវ", "លោក\u200bជំទាវ"],
  ["様", "様"],
  ["さん", "さん"],
  ["先生", "先生"],
  ["Dear friends", null],
  ["Dear Mr Suzuki", null],
  ["Hello", null],
  ["សូមគោរព", null],
  ["拝啓", null],
];
const codes = salutations.map((_, i) => `SAL-${String(i).padStart(2, "0")}`);
const expected = salutations.map(([text, honorific], i) => ({
  code: codes[i],
  honorific,
  greeting: honorific === null ? text : null,
}));

test.each(["Salutation", "ងារហៅ", "Title"])(
  "a sheet with the former heading %s contains honorifics and greetings",
  async (heading) => {
    await admin.query("delete from donor where code like 'SAL-%'");
    const csv = [
      `Code,Name (English),${heading}`,
      ...salutations.map(([text], i) => `${codes[i]},Donor ${i},"${text}"`),
    ].join("\n");
    const checked = await excel.checked(scope, "DONOR", csv);
    expect(await excel.run(scope, checked)).toMatchObject({ state: "DONE" });
    expect(await namesOf(codes)).toEqual(expected);
    const again = await excel.checked(scope, "DONOR", csv);
    expect(again.counts).toMatchObject({ unchanged: salutations.length, update: 0 });
  },
);

test("current headings take precedence over a former one, and files have only current ones", async () => {
  const csv = "Code,Name (English),Honorific,Greeting,Salutation\nSAL-NEW,Donor,Ms,Dear Ms Kim,Mr";
  expect(await excel.run(scope, await excel.checked(scope, "DONOR", csv))).toMatchObject({ state: "DONE" });
  expect(await namesOf(["SAL-NEW"])).toEqual([{ code: "SAL-NEW", honorific: "Ms", greeting: "Dear Ms Kim" }]);
  const [header = []] = await sheetRows(await excel.file(scope, "DONOR", { language: "en" }));
  expect(header.filter((name) => /honorific|greeting|salutation/iu.test(name))).toEqual(["Greeting", "Honorific"]);
});
