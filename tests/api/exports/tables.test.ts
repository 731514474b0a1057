import { read, utils } from "xlsx";
import { beforeAll, describe, expect, test } from "vitest";
import { buildCharity } from "../analysis/charity.ts";
import { buildToken } from "../../support/api-tokens.ts";
import { type Caller, useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { answerOf } from "../../support/until.ts";
import { ExportHarness, sheetRows } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const excel = new ExportHarness(db);
const charity = await buildCharity(build, admin);
const [first = 0, second = 0] = charity.branches;
await admin.query("update organisation set name_en = 'Wheels', name_local = 'កង់'");
await admin.query(
  "update school set name_en = '=1+1', name_local = '@SUM(A1)' where id = (select min(id) from school)",
);

const names =
  "measure: AnalysisMeasure!, $rows: [AnalysisDimension!], $columns: AnalysisDimension, $filter: AnalysisFilter";
const tableOf = `query ($${names}) { table(measure: $measure, rows: $rows, columns: $columns, filter: $filter) {
  day total count currencies byCurrency columns { nameEn nameLocal total count byCurrency }
  rows { depth nameEn nameLocal total count byCurrency values counts valuesByCurrency } } }`;
const ask = `mutation ($${names}, $title: String!, $format: ExportFormat!, $language: ExportLanguage) {
  exportTable(measure: $measure, rows: $rows, columns: $columns, filter: $filter, title: $title, format: $format, language: $language) {
    id state export { list title format narrowed } } }`;

interface Row {
  depth: number;
  nameEn: string;
  nameLocal: string;
  total: number | null;
  count: number | null;
  byCurrency: number[];
  values: (number | null)[];
  counts: (number | null)[];
  valuesByCurrency: number[][];
}
interface Shown {
  table: {
    day: string;
    total: number | null;
    count: number | null;
    currencies: string[];
    byCurrency: number[];
    columns: Row[];
    rows: Row[];
  };
}
type Question = Record<string, unknown>;

const person = async (
  role: "administrator" | "manager" | "staff" | "viewer" = "viewer",
  branches = [first, second],
) => {
  const user = await build.user(role, { branches });
  return { user, caller: await api.asUser(user) };
};
const asked = (caller: Caller, question: Question) =>
  caller.query<{ exportTable: { id: number } }>(ask, { title: "Board", format: "XLSX", language: "EN", ...question });
const finished = (id: number) =>
  answerOf(async () => {
    const { rows } = await admin.query<{ state: string; failure_key: string | null; file_id: number }>(
      "select state, failure_key, file_id from report_run where id = $1 and state <> 'RUNNING'",
      [id],
    );
    return rows[0];
  }, "The export does not come to an end");
const exported = async (caller: Caller, question: Question): Promise<Buffer> => {
  const { data, errors } = await asked(caller, question);
  expect(errors).toEqual([]);
  const id = data?.exportTable.id ?? 0;
  expect(await finished(id)).toMatchObject({ state: "DONE" });
  return excel.bytesOf({ id });
};
const shown = async (caller: Caller, question: Question) => {
  const { data } = await caller.query<Shown>(tableOf, question);
  if (!data) throw new Error("No table");
  return data.table;
};
const isShare = ({ measure }: Question) => measure === "GIRLS_SHARE" || measure === "RETENTION";

/**
 * The numbers of a table in the order of the file: by column, then of all columns if they add up; last the totals. A share
 * is followed by what it is of.
 */
const numbersOf = ({ rows, columns, total, count }: Shown["table"], question: Question) => {
  const beside = (value: number | null, of: number | null) =>
    isShare(question) ? [inFile(value), of] : [inFile(value)];
  const all = (row: { total: number | null; count: number | null }) =>
    total === null && columns.length > 0 ? [] : beside(row.total, row.count);
  return [
    ...rows.map((row) => [...row.values.flatMap((value, i) => beside(value, row.counts[i] ?? null)), ...all(row)]),
    [...columns.flatMap((column) => beside(column.total, column.count)), ...all({ total, count })],
  ];
};
const inFile = (value: number | null) => (value === null ? null : Number(value.toFixed(2)));
/** What stands in the cells of a workbook's only sheet. */
const cellsOf = (file: Buffer): unknown[][] => {
  const { Sheets, SheetNames } = read(file);
  expect(SheetNames).toHaveLength(1);
  return utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0] ?? ""] ?? {}, { header: 1, defval: null });
};

const byBranch = { measure: "STUDENTS", rows: ["BRANCH"] };
/** Asked for before its user lost a branch, and made afterwards. */
const early = { ...(await person()), id: 0, total: 0 };

beforeAll(async () => {
  early.total = (await shown(early.caller, byBranch)).total ?? 0;
  early.id = (await asked(early.caller, byBranch)).data?.exportTable.id ?? 0;
  await admin.query("update app_user set branch_ids = array[$2::integer] where id = $1", [early.user.id, first]);
  await excel.runner.start();
});

const questions: [string, Question, number][] = [
  ["counts", { measure: "STUDENTS", rows: ["PROVINCE", "DISTRICT", "SCHOOL"], columns: "SEX" }, 3],
  ["amounts of each currency", { measure: "AMOUNT", rows: ["CALENDAR_YEAR"], columns: "CURRENCY" }, 1],
  ["amounts of one currency", { measure: "AMOUNT", rows: ["DISTRICT"], filter: { currency: ["USD"] } }, 1],
  ["shares", { measure: "GIRLS_SHARE", rows: ["GRADE"] }, 1],
  ["retention", { measure: "RETENTION", rows: ["DISTRICT"], columns: "CLASS_YEAR" }, 1],
  ["distances", { measure: "AVERAGE_DISTANCE", rows: ["BRANCH"], columns: "SEX" }, 1],
  ["columns alone", { measure: "DONATIONS", columns: "ASSET" }, 1],
];

test.each(questions)("%s are in both files as in the table, as real numbers", async (_name, question, labels) => {
  const { caller } = await person();
  const table = await shown(caller, question);
  const expected = numbersOf(table, question);
  const cells = cellsOf(await exported(caller, question)).slice(-expected.length);
  const plain = (values: unknown[]) => values.map((value) => value ?? null);
  expect(cells.map((row) => plain(row.slice(labels, labels + (expected[0]?.length ?? 0))))).toEqual(expected);
  const csv = await sheetRows(await exported(caller, { ...question, format: "CSV", language: "KM" }));
  const numbers = csv
    .slice(1)
    .map((row) => (expected[0] ?? []).map((_, i) => (row[labels + i] ? Number(row[labels + i]) : null)));
  expect(numbers).toEqual(expected);
  const leaf = table.rows.at(-1);
  if (leaf) expect(csv.at(-2)?.[labels - 1]).toBe(leaf.nameLocal);
});

test.each([
  ["across the columns", { columns: "SEX" }, ["Female", "Male", "Total"]],
  ["without columns", {}, ["Sum of amounts"]],
])("amounts in several currencies have a column each, %s, so that subtotals are there", async (_name, more, heads) => {
  const { caller } = await person();
  const question = { measure: "AMOUNT", rows: ["DISTRICT", "CURRENCY"], ...more };
  const { rows, columns, byCurrency, currencies } = await shown(caller, question);
  expect(currencies.length).toBeGreaterThan(1);
  const cells = cellsOf(await exported(caller, question));
  const from = cells.findIndex(([one]) => one === "District");
  expect(cells[from]?.slice(2)).toEqual(heads.flatMap((head) => currencies.map((each) => `${head} (${each})`)));
  expect(cells.slice(from + 1).map((row) => row.slice(2))).toEqual([
    ...rows.map((row) => [...row.valuesByCurrency.flat(), ...row.byCurrency]),
    [...columns.flatMap((column) => column.byCurrency), ...byCurrency],
  ]);
  expect(byCurrency.every((amount) => amount > 0)).toBe(true);
});

test("a share says what it is a share of, and amounts their only currency, whether or not it was asked for", async () => {
  const { caller } = await person();
  const headOf = async (question: Question) =>
    cellsOf(await exported(caller, question)).find(([one]) => one === "Branch");
  expect(await headOf({ measure: "GIRLS_SHARE", rows: ["BRANCH"], columns: "POVERTY_LEVEL" })).toEqual(
    expect.arrayContaining(["Total (%)", "Total, out of"]),
  );
  const khmer = cellsOf(await exported(caller, { measure: "GIRLS_SHARE", rows: ["BRANCH"], language: "KM" }));
  expect(khmer.flat().some((text) => typeof text === "string" && text.endsWith("ក្នុងចំណោម"))).toBe(true);
  const { rows: donors } = await admin.query<{ id: number; currency: string }>(
    `select donor_id as id, min(currency) as currency from donation
     where currency is not null and branch_id = any ($1) and deleted_at is null
     group by donor_id having count(distinct currency) = 1 limit 1`,
    [[first, second]],
  );
  const [donor] = donors;
  const question = { measure: "AMOUNT", rows: ["BRANCH", "CURRENCY"], filter: { donorId: [donor?.id] } };
  expect(await headOf(question)).toEqual(["Branch", "Currency", `Sum of amounts (${donor?.currency})`]);
});

test("students at no school are called so, in both files", async () => {
  const { caller } = await person();
  const question = { measure: "STUDENTS", rows: ["SCHOOL"] };
  expect(cellsOf(await exported(caller, question)).at(-2)?.[0]).toBe("At no school");
  const csv = await sheetRows(await exported(caller, { ...question, format: "CSV", language: "KM" }));
  expect(csv.at(-2)?.[0]).toBe("មិនកំពុងរៀននៅសាលាណាទេ");
});

test("a row repeats the names above it, and a subtotal says that it is one", async () => {
  const { caller } = await person();
  const question = { measure: "STUDENTS", rows: ["PROVINCE", "DISTRICT"] };
  const { rows } = await shown(caller, question);
  const cells = cellsOf(await exported(caller, question));
  const from = cells.findIndex(([one]) => one === "Province") + 1;
  const [province] = rows;
  expect(cells[from - 1]).toEqual(["Province", "District", "Students"]);
  expect(cells[from]).toEqual([province?.nameEn, "Total", province?.total]);
  expect(cells[from + 1]).toEqual([province?.nameEn, rows[1]?.nameEn, rows[1]?.total]);
});

test("the head says whose it is, what it shows, of what and on which day, in the language of the reader", async () => {
  const { caller } = await person();
  const { rows } = await admin.query<{ name_en: string; name_local: string }>(
    "select name_en, name_local from branch where id = $1",
    [first],
  );
  const question = {
    measure: "AMOUNT",
    rows: ["DISTRICT"],
    filter: { currency: ["USD"], branchId: [first, 999_999], asset: ["FINANCE"] },
    title: "ថវិកា",
  };
  const { day } = await shown(caller, question);
  const date = day.split("-").toReversed().join("/");
  const heads = async (language: string) =>
    cellsOf(await exported(caller, { ...question, language }))
      .slice(0, 10)
      .map(([text]) => text);
  expect(await heads("EN")).toEqual([
    "Wheels",
    "ថវិកា",
    "What is counted: Sum of amounts",
    `Branches: ${rows[0]?.name_en}, +1`,
    "Asset: Finance",
    "Currency: US dollar",
    `Counted on: ${date}`,
    "A donation is counted at the school and grade of its study year; without one, at the student’s present school.",
    "District and province are those of the school. Students at no school are counted where their home is.",
    null,
  ]);
  expect((await heads("KM"))[3]).toBe(`រាប់ក្នុង៖ ${rows[0]?.name_local}, +1`);
  const header = cellsOf(await exported(caller, question))[10];
  expect(header).toEqual(["District", "Sum of amounts (USD)"]);
});

test("the head names all branches that were counted, and the study year that a table is about", async () => {
  const { caller } = await person("viewer", [second, first]);
  const { rows } = await admin.query<{ names: string; year: string }>(
    `select string_agg(name_en, ', ' order by code) as names,
       (select name_en from class_year where id = present_class_year(current_date)) as year
     from branch where id = any ($1)`,
    [[first, second]],
  );
  const head = async (question: Question) =>
    cellsOf(await exported(caller, question)).flatMap(([text]) => (typeof text === "string" ? [text] : []));
  const present = await head({ measure: "STUDENTS", rows: ["GRADE"] });
  expect(present).toContain(`Branches: ${rows[0]?.names}`);
  expect(present).toContain(`Study year: ${rows[0]?.year}`);
  const everyYear = await head({ measure: "STUDENTS", rows: ["GRADE"], columns: "CLASS_YEAR" });
  expect(everyYear.filter((text) => text.startsWith("Study year: "))).toEqual([]);
});

test("the sheet prints on A4 with its header on each page, and no name becomes a formula", async () => {
  const { caller } = await person("administrator", []);
  const question = { measure: "STUDENTS", rows: ["SCHOOL"], title: "=2+3" };
  const file = await exported(caller, question);
  const book = read(file, { bookFiles: true }) as unknown as { files: Record<string, { content: Buffer }> };
  const part = (name: string) => book.files[name]?.content.toString() ?? "";
  const sheet = part("xl/worksheets/sheet1.xml");
  expect(sheet).toContain('<pageSetup paperSize="9" orientation="portrait" fitToWidth="1" fitToHeight="0"/>');
  expect(part("xl/workbook.xml")).toMatch(/_xlnm\.Print_Titles" localSheetId="0">'Table'!\$\d+:\$\d+</u);
  expect(sheet).not.toContain("<f>");
  expect(sheet).toContain(">=1+1<");
  const csv = (await exported(caller, { ...question, format: "CSV" })).toString();
  expect(csv).toContain(`"'=1+1"`);
  expect(csv).not.toContain('"=1+1"');
});

test("a CSV begins with its header, for programs; its name says what it is and of which day", async () => {
  const { caller } = await person();
  const question = { ...byBranch, format: "CSV", title: "Board: branches" };
  const { data } = await asked(caller, question);
  const { file_id: fileId } = await finished(data?.exportTable.id ?? 0);
  const { rows } = await admin.query<{ name: string }>("select name from file where id = $1", [fileId]);
  expect(rows[0]?.name).toBe(`Board- branches_${(await shown(caller, question)).day}.csv`);
  expect((await sheetRows(await exported(caller, question)))[0]).toEqual(["Branch", "Students"]);
});

describe("who may", () => {
  const question = byBranch;

  test("every role exports what it sees, and no one else, nor a token", async () => {
    for (const role of ["manager", "staff", "viewer"] as const) {
      const { caller } = await person(role, [first]);
      const cells = cellsOf(await exported(caller, question));
      expect(cells.at(-1)).toEqual(["Total", (await shown(caller, question)).total]);
      expect(cells.filter(([name]) => name === "Total")).toHaveLength(1);
      expect(cells.at(-3)?.[0]).toBe("Branch");
    }
    expect((await asked(api.anonymous, question)).status).toBe(401);
    const { user } = await person("manager");
    const token = await buildToken(build, user.id, { scopes: ["RECORDS", "PERSONAL", "MONEY", "WRITE"] });
    expect((await asked(api.withToken(token.text), question)).errors[0]?.extensions.code).toBe("FORBIDDEN");
    const none = await api.asUser(await build.user("none", { branches: [first] }));
    expect((await asked(none, question)).errors[0]?.extensions.code).toBe("FORBIDDEN");
  });

  test("rights are read again when it is made, and once more when it is fetched", async () => {
    const { id, user, caller } = early;
    expect(await finished(id)).toMatchObject({ state: "DONE" });
    const { total } = await shown(caller, question);
    expect(cellsOf(await excel.bytesOf({ id })).at(-1)).toEqual(["Total", total]);
    expect(total).toBeLessThan(early.total);
    const fileOf = "mutation ($id: Int!) { reportFile(id: $id) { url } }";
    expect((await caller.query(fileOf, { id })).errors).toEqual([]);
    await admin.query("update app_user set branch_ids = array[$2::integer] where id = $1", [user.id, second]);
    expect((await caller.query(fileOf, { id })).errors[0]?.extensions.code).toBe("NOT_FOUND");
  });

  test("the audit says in words who exported which table, and who fetched it", async () => {
    const { user, caller } = await person("manager");
    const { data } = await asked(caller, { ...question, filter: { branchId: [first] }, title: "Our branch" });
    const id = data?.exportTable.id ?? 0;
    const { rows } = await admin.query<{ after: { name_en: string; name_local: string } }>(
      "select after from audit_entry where table_name = 'report_run' and action = 'EXPORT' and record_id = $1 and actor_id = $2",
      [id, user.id],
    );
    expect(rows[0]?.after.name_en).toMatch(
      /^List: Table; Heading: Our branch; What is counted: Students; Rows by: Branch; Branch: /u,
    );
    expect(rows[0]?.after.name_local).toContain("ចំណងជើង: Our branch");
    expect(await finished(id)).toMatchObject({ state: "DONE" });
  });
});

test("what has no meaning is refused before a job is made, and a heading has a limit", async () => {
  const { caller } = await person();
  const refused = async (question: Question) => (await asked(caller, question)).errors[0]?.extensions;
  expect(await refused({ measure: "STUDENTS", rows: ["ASSET"] })).toMatchObject({ key: "errors.tableOfStudents" });
  expect(await refused({ measure: "AMOUNT" })).toMatchObject({ key: "errors.tableCurrency" });
  expect(await refused({ measure: "STUDENTS", title: "x".repeat(201) })).toMatchObject({
    fields: [{ path: "title" }],
  });
  expect(await refused({ measure: "STUDENTS", title: " " })).toMatchObject({ fields: [{ path: "title" }] });
});

test("a table that takes too long ends the job with the words of the table", async () => {
  const { caller } = await person();
  // Students have changed since the last count: they are read again.
  await build.student({ branchId: first });
  const client = await admin.connect();
  await client.query("begin");
  await client.query("lock table student in access exclusive mode");
  const { data } = await asked(caller, { measure: "STUDENTS", rows: ["SEX"] });
  const run = await finished(data?.exportTable.id ?? 0);
  await client.query("rollback");
  client.release();
  expect(run).toMatchObject({ state: "FAILED", failure_key: "errors.tableTooSlow", file_id: null });
});
