import { read } from "xlsx";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { loadMessages } from "../../../server/app/messages.ts";
import { recordDownloads } from "../../../server/app/http/downloads.ts";
import { runChange } from "../../../server/core/write/change.ts";
import { askForReport } from "../../../server/core/report/report.runs.ts";
import { exportSources } from "../../../server/modules/exports/registry.ts";
import { studentList } from "../../../server/modules/students/student.list.ts";
import { exportLists, mostSheetRows } from "../../../server/shared/export-lists.ts";
import { useDatabase } from "../../support/database.ts";
import { ExportHarness, sheetRows } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const excel = new ExportHarness(db);
const branch = await build.branch({ code: "MINE" });
const other = await build.branch({ code: "OTHER" });
const scopeOf = async (role: "administrator" | "manager" | "staff" | "viewer") =>
  excel.scopeOf((await build.user(role, { branches: [branch.id] })).id);
const translate = loadMessages(process.cwd());

beforeAll(async () => {
  for (let i = 0; i < 5; i += 1) {
    await build.student({
      branchId: branch.id,
      code: `S-${i}`,
      lastNameEn: "Sok",
      firstNameEn: `Dara${i}`,
      sex: i % 2 ? "MALE" : "FEMALE",
      guardianPhone: "012345678",
      dateOfBirth: "2015-02-03",
      remark: "=1+1",
      nickname: "=cmd|'/c calc'!A0",
    });
  }
  await build.student({ branchId: other.id, code: "THEIRS" });
  await excel.runner.start();
});

test.each(exportLists)("headers of %s are texts of both languages", (list) => {
  const { columns, importable, shown } = exportSources[list];
  for (const { label } of [...Object.values(columns).flat(), ...(importable?.all ?? [])]) {
    expect(translate("en", label, {}), label).not.toBe(label);
    expect(translate("km", label, {}), label).not.toBe(label);
  }
  expect(shown.filter((key) => !(key in columns))).toEqual([]);
});

describe("as displayed", () => {
  test("contains the chosen columns, with both names, of the rows that the filter finds, in the order of the list", async () => {
    const scope = await scopeOf("manager");
    const rows = await excel.rows(scope, "STUDENT", {
      language: "en",
      filter: { sex: ["FEMALE"] },
      sort: "CODE",
      descending: true,
      columns: ["code", "name", "sex", "dateOfBirth"],
    });
    expect(rows[0]).toEqual(["Code", "Name (English)", "Name (Khmer)", "Sex", "Date of birth"]);
    const girl = translate("en", "enums.Sex.FEMALE", {});
    expect(rows.slice(1).map(([code, , , sex, born]) => [code, sex, born])).toEqual(
      ["S-4", "S-2", "S-0"].map((code) => [code, girl, "2015-02-03"]),
    );
  });

  test("describes itself on a second sheet", async () => {
    const scope = await scopeOf("manager");
    const file = await excel.file(scope, "STUDENT", {
      language: "km",
      search: "Sok",
      filter: { branchId: [branch.id], sex: ["MALE"] },
      columns: ["code"],
    });
    const lines = new Map((await sheetRows(file, 1)).map(([name = "", value = ""]) => [name, value]));
    expect(lines.get(translate("km", "export.lines.search", {}))).toBe("Sok");
    expect(lines.get(translate("km", "export.filter.sex", {}))).toBe(translate("km", "enums.Sex.MALE", {}));
    expect(lines.get(translate("km", "export.lines.rows", {}))).toBe("2");
    expect(lines.get(translate("km", "export.filter.branchId", {}))).toBeTruthy();
  });

  test("names the classes and parent places it is filtered by", async () => {
    const scope = await scopeOf("manager");
    const grade = await build.reference("GRADE", { nameEn: "Grade 4" });
    const school = await build.school({ branchId: branch.id, nameEn: "Wat Phnom" });
    const schoolClass = await build.schoolClass({
      branchId: branch.id,
      schoolId: school.id,
      gradeId: grade.id,
      section: "B",
    });
    await build.enrolment({ branchId: branch.id, schoolClassId: schoolClass.id });
    await build.enrolment({ branchId: branch.id });
    const about = async (list: "ENROLMENT" | "DISTRICT", filter: object) =>
      new Map(
        (await sheetRows(await excel.file(scope, list, { language: "en", filter }), 1)).map(
          ([name = "", value = ""]) => [name, value],
        ),
      );
    const ofClass = await about("ENROLMENT", { schoolClassId: [schoolClass.id] });
    expect([ofClass.get("Class"), ofClass.get("Rows")]).toEqual(["Grade 4 B (Wat Phnom)", "1"]);
    expect((await about("ENROLMENT", { schoolId: [school.id] })).get("Rows")).toBe("1");
    const province = await build.reference("PROVINCE", { nameEn: "Siem Reap" });
    expect((await about("DISTRICT", { parentId: [province.id] })).get("Parent place")).toBe("Siem Reap");
  });
});

describe("an Excel file", () => {
  test("has a frozen header, typed cells, widths, and no formula cells", async () => {
    const scope = await scopeOf("manager");
    const file = await excel.file(scope, "STUDENT", { columns: ["code", "nickname", "age", "dateOfBirth"] });
    const book = read(file, { cellFormula: true, cellStyles: true, cellNF: true, bookFiles: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ""] ?? {};
    const cells = Object.entries(sheet).filter(([at]) => !at.startsWith("!"));
    expect(cells.filter(([, cell]) => (cell as { f?: string }).f !== undefined)).toEqual([]);
    expect(sheet["A2"]).toMatchObject({ t: "s", v: "S-0" });
    expect(sheet["B2"]).toMatchObject({ t: "s", v: "=cmd|'/c calc'!A0" });
    expect(sheet["C2"]).toMatchObject({ t: "n" });
    expect(sheet["D2"]).toMatchObject({ z: "dd/mm/yyyy" });
    expect(sheet["!cols"]?.length).toBe(4);
    const { files } = book as unknown as { files: Record<string, { content: Uint8Array }> };
    expect(Buffer.from(files["xl/worksheets/sheet1.xml"]?.content ?? []).toString()).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    );
  });
});

test("no CSV cell starts a formula", async () => {
  const csv = (await excel.file(await scopeOf("manager"), "STUDENT", { format: "CSV" })).toString();
  expect(csv).toContain(`"'=1+1"`);
  expect(csv.match(/(?:^|,)"?(?:[=+\-@\t]|\r(?!\n))/gmu)).toBeNull();
});

describe("export permissions", () => {
  test("a viewer gets no phone numbers in either form", async () => {
    const viewer = await scopeOf("viewer");
    for (const columns of [["code", "guardianPhone"], undefined]) {
      const csv = (
        await excel.file(viewer, "STUDENT", { format: "CSV", language: "en", ...(columns && { columns }) })
      ).toString();
      expect(csv).toContain("S-0");
      expect(csv).not.toMatch(/012345678|phone/iu);
    }
  });

  test("a viewer opens the file that they made, and not one with phone numbers", async () => {
    const viewer = await scopeOf("viewer");
    const opens = async (scope: typeof viewer) => {
      const { id } = await excel.exported(scope, "STUDENT", { columns: ["code", "name", "guardianPhone"] });
      const file = await admin.query<{ id: number }>("select file_id as id from report_run where id = $1", [id]);
      const found = await viewer.db
        .selectFrom("file")
        .select("id")
        .where("id", "=", file.rows[0]?.id ?? 0)
        .execute();
      return found.length === 1;
    };
    expect(await opens(viewer)).toBe(true);
    expect(await opens(await scopeOf("staff"))).toBe(false);
  });

  test("nobody gets records of another branch, and users are for administrators", async () => {
    const staff = await scopeOf("staff");
    expect((await excel.rows(staff, "STUDENT", { columns: ["code"] })).flat()).not.toContain("THEIRS");
    expect(
      (await excel.rows(staff, "STUDENT", { columns: ["code"], filter: { branchId: [other.id] } })).slice(1),
    ).toEqual([]);
    await expect(excel.ask(staff, "USER")).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(excel.ask(staff, "AUDIT")).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  test("what a list rejects, its export rejects with the same message", async () => {
    const scope = await scopeOf("manager");
    const refused = async (work: () => Promise<unknown>) =>
      work().then(
        () => null,
        (error: unknown) => JSON.stringify(error),
      );
    for (const query of [{ filter: { nobodyKnows: [1] } }, { sort: "PHONE" }]) {
      const said = await refused(() => scope.reader.ids(studentList, query));
      expect(said).not.toBeNull();
      expect(await refused(() => excel.ask(scope, "STUDENT", query))).toBe(said);
    }
  });
});

test("the audit shows who exported what, and who downloaded the file; users of other branches are not named", async () => {
  const scope = await scopeOf("manager");
  const run = await excel.exported(scope, "STUDENT", { search: "Dara", columns: ["code"] });
  const { rows } = await admin.query<{ id: number; file_id: number }>(
    "select id, file_id from report_run where id = $1",
    [run.id],
  );
  await recordDownloads(db.database, scope.actor, {
    id: rows[0]?.file_id ?? 0,
    purpose: "report",
    photoId: null,
    branchId: null,
  });
  const entries = await admin.query<{ action: string; name: string; branch_ids: number[] }>(
    "select action, after ->> 'name_en' as name, branch_ids from audit_entry where table_name = 'report_run' and record_id = $1 order by id",
    [run.id],
  );
  expect(entries.rows.map(({ action }) => action)).toEqual(["EXPORT", "DOWNLOAD"]);
  for (const { name, branch_ids: ids } of entries.rows) {
    expect(name).toContain("Search: Dara");
    expect(ids).toEqual([branch.id]);
  }
  const audit = await excel.rows(scope, "AUDIT", { language: "en", filter: { type: ["Export"] } });
  expect(audit.slice(1).some((row) => row.join(" ").includes("Search: Dara"))).toBe(true);
  const elsewhere = await excel.scopeOf((await build.user("manager", { branches: [other.id] })).id);
  expect((await excel.rows(elsewhere, "AUDIT", { filter: { type: ["Export"] } })).flat().join(" ")).not.toContain(
    "Dara",
  );
});

test("the same export requested again while it is being made is one run, however long its filter", async () => {
  const scope = await scopeOf("manager");
  const filter = { schoolId: Array.from({ length: 2_000 }, (_, i) => 100_000 + i) };
  const ask = () => askForReport(scope, { kind: "EXPORT", showsPhotos: false }, { list: "STUDENT", query: { filter } });
  // Nothing is made before the commit.
  const asked: number[] = [];
  await expect(
    runChange(scope, "test", null, async () => {
      asked.push(await ask(), await ask());
      throw new Error("enough");
    }),
  ).rejects.toThrow("enough");
  expect(asked[1]).toBe(asked[0]);
});

describe("more rows than a sheet can have", () => {
  const { count } = exportSources.RELIGION;
  const many = vi.spyOn(exportSources.RELIGION, "count");
  afterEach(() => many.mockImplementation(count));

  test("are rejected as Excel with a message on the format, with the limit", async () => {
    const scope = await scopeOf("manager");
    many.mockResolvedValue(mostSheetRows + 1);
    await expect(excel.ask(scope, "RELIGION", { format: "XLSX" })).rejects.toMatchObject({
      details: { fields: [{ path: "format", key: "validation.sheetFull", params: { n: mostSheetRows } }] },
    });
    for (const language of ["en", "km"] as const) {
      expect(translate(language, "validation.sheetFull", { n: mostSheetRows })).toContain("1,048,575");
    }
  });

  test("fail the job if they were added after the request, and are written as CSV", async () => {
    const scope = await scopeOf("manager");
    await build.reference("RELIGION");
    many.mockImplementationOnce(count).mockResolvedValue(mostSheetRows + 1);
    expect(await excel.exported(scope, "RELIGION", { format: "XLSX" })).toMatchObject({
      state: "FAILED",
      failure: { key: "errors.exportTooManyRows", params: { n: mostSheetRows } },
    });
    many.mockResolvedValue(mostSheetRows + 1);
    expect(await excel.exported(scope, "RELIGION", { format: "CSV" })).toMatchObject({
      state: "DONE",
      counts: { rows: 1 },
    });
  });
});

test("no unexpected errors", () => expect(excel.errors).toEqual([]));
