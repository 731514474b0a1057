import { expect, test } from "vitest";
import { loadMessages } from "../../../server/app/messages.ts";
import { exportSources } from "../../../server/modules/exports/registry.ts";
import { useDatabase } from "../../support/database.ts";
import { ExportHarness, sheetRows } from "./harness.ts";

/* Matches, distributions and planned students: what their files say, and to whom. */
const db = await useDatabase();
const { build, admin } = db;
const excel = new ExportHarness(db);
await excel.runner.start();
const translate = loadMessages(process.cwd());
const lists = ["MATCH", "DISTRIBUTION", "PLANNED_STUDENT"] as const;

const [branch, other] = [await build.branch(), await build.branch()];
const scopeOf = async (role: "administrator" | "manager" | "staff" | "viewer", branchId = branch.id) =>
  excel.scopeOf((await build.user(role, { branches: [branchId] })).id);
const staff = await scopeOf("staff");
const viewer = await scopeOf("viewer");

const year = await build.reference("CLASS_YEAR", { nameEn: "2025-2026", nameLocal: "២០២៥-២០២៦" });
const donor = await build.donor({ code: "D-1", nameEn: "Nordlys", nameLocal: "ណរលីស" });
const named = { lastNameEn: "Sok", firstNameEn: "Dara", lastNameLocal: "សុខ", firstNameLocal: "ដារ៉ា" };
const student = await build.student({ branchId: branch.id, code: "S-1", ...named });
await build.match({ branchId: branch.id, studentId: student.id, donorId: donor.id, classYearId: year.id });
const distribution = await build.distribution({
  branchId: branch.id,
  name: "Rice of spring",
  place: "Pagoda",
  asset: "FINANCE",
  amount: "12.5",
  currency: "USD",
  classYearId: year.id,
});
const rows = { branchId: branch.id, distributionId: distribution.id, donorId: donor.id };
const handed = {
  outcome: "GIVEN",
  handedOn: "2026-02-01",
  handedAt: "2026-02-01T03:00:00Z",
  handedBy: staff.actor.userId,
};
await build.plannedStudent({
  ...rows,
  ...handed,
  studentId: student.id,
  serialNumber: "B-7",
  collectedBy: "Sok Chan",
  collectedRelation: "=mother",
});
await build.plannedStudent({ ...rows, outcome: "ABSENT" });
for (const make of ["match", "distribution", "plannedStudent"] as const) await build[make]({ branchId: other.id });

/** The only row of a list's file, by header. */
async function rowOf(list: (typeof lists)[number], language: "en" | "km", filter = {}) {
  const columns = Object.keys(exportSources[list].columns);
  const [header = [], ...found] = await excel.rows(staff, list, { language, columns, filter });
  expect(found).toHaveLength(1);
  return Object.fromEntries(header.map((name, i) => [name, found[0]?.[i] ?? ""]));
}

test("a match says who receives what from whom in which study year, in both languages", async () => {
  expect(await rowOf("MATCH", "en")).toMatchObject({
    "Student (English)": "Sok Dara",
    "Student (Khmer)": "សុខ ដារ៉ា",
    Code: "S-1",
    "Donor (code)": "D-1",
    "Donor (English)": "Nordlys",
    Asset: "Bicycle",
    "Study year (English)": "2025-2026",
    Status: "Proposed",
  });
  const khmer = await rowOf("MATCH", "km");
  expect(Object.values(khmer)).toContain(translate("km", "enums.MatchState.PROPOSED", {}));
  expect(khmer["ម្ចាស់ជំនួយ (ខ្មែរ)"]).toBe("ណរលីស");
});

test("a distribution says when, where, what each receives, and how far it has come", async () => {
  expect(await rowOf("DISTRIBUTION", "en")).toMatchObject({
    Name: "Rice of spring",
    Date: "2026-02-01",
    Place: "Pagoda",
    Asset: "Finance",
    Amount: "12.5",
    Currency: "USD",
    "Planned students": "2",
    Given: "1",
    Absent: "1",
    Waiting: "0",
    Status: translate("en", "enums.DistributionState.PLANNED", {}),
  });
  expect(await rowOf("DISTRIBUTION", "km")).toMatchObject({ កាលបរិច្ឆេទ: "2026-02-01", បានប្រគល់: "1" });
});

test("a planned student says what was given on which day, by whom, and who collected it", async () => {
  const row = await rowOf("PLANNED_STUDENT", "en", { outcome: ["GIVEN"] });
  expect(row).toMatchObject({
    Code: "S-1",
    "Donor (code)": "D-1",
    "Serial number": "B-7",
    "Handed out": "Given",
    "Handed out on": "2026-02-01",
    "Recorded at": "2026-02-01 10:00",
    "Handed out by": staff.actor.name,
    "Collected by": "Sok Chan",
    "Relation to the student": "=mother",
  });
  const csv = (await excel.file(staff, "PLANNED_STUDENT", { format: "CSV", columns: ["collectedBy"] })).toString();
  expect(csv).toContain("'=mother");
  expect(await rowOf("PLANNED_STUDENT", "km", { outcome: ["GIVEN"] })).toMatchObject({ ថ្ងៃប្រគល់: "2026-02-01" });
});

test("a file names the distribution whose students it has", async () => {
  const file = await excel.file(staff, "PLANNED_STUDENT", {
    language: "en",
    filter: { distributionId: [distribution.id], hasSerialNumber: true },
  });
  const about = await sheetRows(file, 1);
  expect(about).toContainEqual(["Distribution", "Rice of spring"]);
  expect(about).toContainEqual(["With a serial number", "Yes"]);
  expect(about).toContainEqual(["Rows", "1"]);
});

test("those who only read export matches and distributions, and nobody planned students without handing out", async () => {
  for (const list of ["MATCH", "DISTRIBUTION"] as const) expect(await excel.rows(viewer, list)).toHaveLength(2);
  await expect(excel.ask(viewer, "PLANNED_STUDENT")).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(await excel.rows(await scopeOf("staff", other.id), "PLANNED_STUDENT")).toHaveLength(2);
});

/** For whom the file of an export is. */
async function readersOf(scope: typeof staff, list: (typeof lists)[number], filter = {}) {
  const { id } = await excel.exported(scope, list, { filter });
  const found = await admin.query<{ branches: number[]; permission: string }>(
    "select f.branch_ids as branches, f.permission from file f join report_run r on r.file_id = f.id where r.id = $1",
    [id],
  );
  return found.rows[0];
}

test.each(lists)(
  "a file of %s is of the branches that its maker saw in it, for who may read the list",
  async (list) => {
    const { permission } = exportSources[list];
    expect(await readersOf(staff, list)).toEqual({ branches: [branch.id], permission });
    const all = await readersOf(await scopeOf("administrator"), list);
    expect(all?.branches).toEqual(expect.arrayContaining([branch.id, other.id]));
  },
);

test("the numbers of a distribution are those that its reader sees, so its file is for who sees all branches of its maker", async () => {
  const both = await excel.scopeOf((await build.user("manager", { branches: [branch.id, other.id] })).id);
  const here = { branchId: [branch.id] };
  expect((await readersOf(both, "DISTRIBUTION", here))?.branches).toEqual([branch.id, other.id]);
  expect((await readersOf(both, "MATCH", here))?.branches).toEqual([branch.id]);
});

test("no unexpected errors", () => expect(excel.errors).toEqual([]));

test("the needs say for whom a student is proposed, in all columns and where the list shows it", async () => {
  const filter = { asset: "BICYCLE", yearId: year.id, branchId: [branch.id], proposed: true };
  for (const columns of [Object.keys(exportSources.NEED.columns), ["code", "hold"]]) {
    const [header = [], ...found] = await excel.rows(viewer, "NEED", { language: "en", columns, filter });
    expect(found).toHaveLength(1);
    expect(found[0]?.[header.indexOf("Proposed for")]).toBe("Nordlys (D-1)");
  }
  const [khmer = [], row = []] = await excel.rows(viewer, "NEED", { language: "km", columns: ["hold"], filter });
  expect(row[khmer.indexOf("បានស្នើសម្រាប់")]).toBe("ណរលីស (D-1)");
  expect(await excel.rows(await scopeOf("staff", other.id), "NEED", { language: "en", filter })).toHaveLength(1);
});
