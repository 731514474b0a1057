import { afterAll, expect, test } from "vitest";
import { buildToken } from "../../support/api-tokens.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build } = db;
const [branch, other] = [await build.branch(), await build.branch()];
const user = await build.user("manager", { branches: [branch.id, other.id] });
const student = await build.student({ branchId: branch.id, sex: "FEMALE" });
await build.student({ branchId: other.id, sex: "MALE" });
await build.donation({
  branchId: branch.id,
  studentId: student.id,
  asset: "FINANCE",
  amount: "12.50",
  currency: "USD",
  givenOn: "2025-12-31",
});

afterAll(() => expect(api.unexpected).toEqual([]));

const document = `query ($measure: AnalysisMeasure!, $rows: [AnalysisDimension!], $columns: AnalysisDimension, $filter: AnalysisFilter) {
  table(measure: $measure, rows: $rows, columns: $columns, filter: $filter) {
    list filter total count currencies byCurrency columns { key nameEn nameLocal filter total byCurrency }
    rows { depth key nameEn nameLocal filter total values counts byCurrency valuesByCurrency } } }`;
const withScopes = async (...scopes: ("RECORDS" | "PERSONAL" | "MONEY")[]) =>
  api.withToken((await buildToken(build, user.id, { scopes })).text);
const amounts = { measure: "AMOUNT", rows: ["CALENDAR_YEAR"], columns: "CURRENCY" };

test("a table has names in both languages and the conditions of what it counts", async () => {
  const { data, errors } = await (await api.asUser(user)).query(document, amounts);
  expect(errors).toEqual([]);
  expect(data).toEqual({
    table: {
      list: "donations",
      filter: { state: ["ACTIVE", "GAVE_UP"], currency: ["USD"] },
      total: 12.5,
      count: 1,
      currencies: ["USD"],
      byCurrency: [12.5],
      columns: [
        {
          key: "USD",
          nameEn: "US dollar",
          nameLocal: "ដុល្លារអាមេរិក",
          filter: { currency: ["USD"] },
          total: 12.5,
          byCurrency: [12.5],
        },
      ],
      rows: [
        {
          depth: 0,
          key: "2025",
          nameEn: "2025",
          nameLocal: "2025",
          filter: { givenYear: [2025] },
          total: 12.5,
          values: [12.5],
          counts: [1],
          byCurrency: [12.5],
          valuesByCurrency: [[12.5]],
        },
      ],
    },
  });
});

test("a token counts within its branches only", async () => {
  const { text } = await buildToken(build, user.id, { scopes: ["RECORDS"], branchIds: [branch.id] });
  const { data } = await api.withToken(text).query<{ table: { total: number; columns: { key: string }[] } }>(document, {
    measure: "STUDENTS",
    columns: "SEX",
  });
  expect(data?.table).toMatchObject({ total: 1, columns: [{ key: "FEMALE", nameEn: "Female", nameLocal: "ស្រី" }] });
});

test("a token without money adds up no amounts, and one without personal data counts by no age", async () => {
  const lacks = (scope: string) => ({ code: "FORBIDDEN", key: "errors.scopeMissing", params: { scope } });
  const records = await withScopes("RECORDS");
  const money = await withScopes("RECORDS", "MONEY");
  const ages = { measure: "STUDENTS", rows: ["AGE_GROUP"] };
  expect((await records.query(document, amounts)).errors[0]?.extensions).toMatchObject(lacks("MONEY"));
  expect((await money.query(document, amounts)).errors).toEqual([]);
  expect((await money.query(document, ages)).errors[0]?.extensions).toMatchObject(lacks("PERSONAL"));
  const younger = { measure: "STUDENTS", filter: { ageGroup: ["UNDER_6"] } };
  expect((await money.query(document, younger)).errors[0]?.extensions).toMatchObject(lacks("PERSONAL"));
  expect((await (await withScopes("RECORDS", "PERSONAL")).query(document, ages)).errors).toEqual([]);
});

test("a token without personal data counts by no donor: a table would name them", async () => {
  const lacks = { code: "FORBIDDEN", key: "errors.scopeMissing", params: { scope: "PERSONAL" } };
  const records = await withScopes("RECORDS");
  const byDonor = { measure: "DONATIONS", rows: ["DONOR"] };
  const ofDonor = { measure: "DONATIONS", filter: { donorId: [1] } };
  expect((await records.query(document, byDonor)).errors[0]?.extensions).toMatchObject(lacks);
  expect(
    (await records.query(document, { ...byDonor, rows: [], columns: "DONOR" })).errors[0]?.extensions,
  ).toMatchObject(lacks);
  expect((await records.query(document, ofDonor)).errors[0]?.extensions).toMatchObject(lacks);
  const named = await withScopes("RECORDS", "PERSONAL");
  expect((await named.query(document, byDonor)).errors).toEqual([]);
});

test("what has no meaning is refused in a sentence that says what to ask instead", async () => {
  const { errors } = await (await api.asUser(user)).query(document, { measure: "STUDENTS", rows: ["ASSET"] });
  expect(errors[0]).toMatchObject({
    message: "Students are not counted by what was given or by donors. Count students who received something instead.",
    extensions: { code: "BAD_INPUT", key: "errors.tableOfStudents" },
  });
});
