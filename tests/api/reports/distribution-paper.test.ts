import { beforeAll, expect, test } from "vitest";
import { PdfReader } from "../../../server/lib/pdf/read.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { printedCode } from "../../support/printed-code.ts";
import { certificateSetting } from "./certificate-setting.ts";
import { entriesOf } from "./entries.ts";
import { ReportHarness } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const reports = new ReportHarness(db, api);
const setting = await certificateSetting(db, api);
const { branch, student } = setting;
const [, , year] = setting.years;
const other = await build.branch();
const staff = await api.asUser(await build.user("staff", { branches: [branch.id] }));
const foreign = await api.asUser(await build.user("staff", { branches: [other.id] }));
const viewer = await api.asUser(await build.user("viewer", { branches: [branch.id] }));
const donor = await build.donor({ nameEn: "Ms Donor", nameLocal: "អ្នកស្រី ម្ចាស់ជំនួយ", honorific: null });

const { id } = await build.distribution({
  branchId: branch.id,
  classYearId: year,
  name: "កង់ for spring",
  heldOn: "2026-03-04",
  place: "The pagoda",
});
const [school, second] = [
  await build.school({ branchId: branch.id, code: "A-SCHOOL", nameEn: "First school", nameLocal: "សាលាទីមួយ" }),
  await build.school({ branchId: branch.id, code: "B-SCHOOL", nameEn: "Second school", nameLocal: "សាលាទីពីរ" }),
];

/** A planned student of a school, with a photo and photo consent unless specified otherwise. */
async function planned(schoolId: number, code: string, values: Parameters<typeof student>[1] = {}) {
  const studentId = await student(code, values);
  const classId = (await build.schoolClass({ branchId: branch.id, schoolId, classYearId: year })).id;
  await build.enrolment({ branchId: branch.id, studentId, schoolClassId: classId });
  const serialNumber = `F-${code.slice(-1)}`;
  const donorId = donor.id;
  return build.plannedStudent({ branchId: branch.id, distributionId: id, studentId, donorId, serialNumber });
}
await planned(second.id, "PAPER-1");
await planned(school.id, "PAPER-2");
await planned(school.id, "PAPER-3", { photoConsent: "REFUSED" });
await planned(school.id, "PAPER-4", { photo: { flaggedForReport: false } });

beforeAll(() => reports.start());

const asked = (kind: string, values: object = {}) => ({ id, kind: `DISTRIBUTION_${kind}`, language: "en", ...values });
async function printed(kind: string, values: object = {}) {
  const run = await reports.made(staff, "askDistributionPaper", asked(kind, values));
  expect(run).toMatchObject({ state: "DONE", failure: null });
  const pdf = await reports.file(staff, run.id);
  return { run, pdf, pages: new PdfReader(pdf).pageTexts().map((lines) => lines.join("\n")) };
}
const sizeOf = (pdf: Buffer) =>
  /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/u.exec(pdf.toString("latin1"))?.slice(1).map(Number);

/** A manager records that the family of a student withdrew the photo consent. */
async function withdraw(code: string): Promise<void> {
  const { rows } = await admin.query<{ id: number; version: number }>(
    "select id, version from student where code = $1",
    [code],
  );
  const manager = await api.asUser(await build.user("manager", { branches: [branch.id] }));
  const withdrawn = await manager.query(
    "mutation ($id: Int!, $version: Int!) { updateStudent(id: $id, version: $version, input: { photoConsent: REFUSED }) { changeId } }",
    { id: rows[0]?.id, version: rows[0]?.version },
  );
  expect(withdrawn.errors).toEqual([]);
}

test("the sheet has a page for each school, with who receives which serial number", async () => {
  const { run, pages } = await printed("SHEET");
  expect(run.counts).toEqual({ students: 4, photos: 2, pages: 2 });
  expect(pages[0]).toContain("First school (A-SCHOOL)");
  for (const code of ["PAPER-2", "PAPER-3", "PAPER-4"]) expect(pages[0]).toContain(code);
  expect(pages[0]).not.toContain("PAPER-1");
  expect(pages[1]).toContain("Second school (B-SCHOOL)");
  expect(pages[1]).toContain("F-1");
  expect(pages[0]).toContain("The pagoda");
});

test("in Khmer, it speaks Khmer with the chosen digits", async () => {
  const { pages } = await printed("SHEET", { language: "km" });
  expect(pages[0]).toContain("សាលាទីមួយ");
  expect(pages[0]).toContain("០៤/០៣/២០២៦");
  expect(pages[0]).toContain("ស្នាមមេដៃ");
});

test("photos are those of students with photo consent: withdrawn, the file is gone", async () => {
  const { run } = await printed("SHEET");
  await withdraw("PAPER-1");
  expect(await reports.url(staff, run.id)).toBe("NOT_FOUND");
  expect((await printed("SHEET")).run.counts).toMatchObject({ photos: 1 });
});

test("labels are 50 by 30 mm, each with the code of its student", async () => {
  const { pdf, run, pages } = await printed("LABELS", { single: true });
  expect(run.counts).toEqual({ students: 4, photos: 0, pages: 4 });
  const [width = 0, height = 0] = sizeOf(pdf) ?? [];
  expect([width, height].map((points) => Math.round((points * 25.4) / 72))).toEqual([50, 30]);
  expect(pages[0]).toContain("F-2");
  expect(printedCode(pdf)).toBe("PAPER-2");
  expect((await printed("LABELS")).run.counts).toMatchObject({ pages: 1 });
});

test("a certificate of handing over names the student, the serial number and the donor", async () => {
  const { pages } = await printed("CERTIFICATES");
  expect(pages).toHaveLength(4);
  expect(pages[0]).toContain("F-2");
  expect(pages[0]).toContain("Ms Donor");
  const khmer = await printed("CERTIFICATES", { language: "km" });
  expect(khmer.pages[0]).toContain("អ្នកស្រី ម្ចាស់ជំនួយ");
});

test("certificates are for those who received, and before the closing for those who wait: never for the absent", async () => {
  const day = await build.distribution({ branchId: branch.id, classYearId: year, name: "The day" });
  const outcomes = { GIVEN: "DAY-GIVEN", WAITING: "DAY-WAITING", ABSENT: "DAY-ABSENT" } as const;
  for (const [outcome, code] of Object.entries(outcomes)) {
    const studentId = await student(code);
    const row = await build.plannedStudent({
      branchId: branch.id,
      distributionId: day.id,
      studentId,
      donorId: donor.id,
    });
    const handed = outcome === "GIVEN" ? ", handed_on = '2026-03-05', handed_at = now(), handed_by = 1" : "";
    await admin.query(`update planned_student set outcome = $2${handed} where id = $1`, [row.id, outcome]);
  }
  const codesIn = (pages: readonly string[]) => pages.flatMap((page) => /DAY-[A-Z]+/gu.exec(page) ?? []).toSorted();
  const certificates = async () => codesIn((await printed("CERTIFICATES", { id: day.id })).pages);
  expect(await certificates()).toEqual(["DAY-GIVEN", "DAY-WAITING"]);
  const { pages } = await printed("LABELS", { id: day.id, single: true });
  expect(codesIn(pages)).toEqual(["DAY-ABSENT", "DAY-GIVEN", "DAY-WAITING"]);
  await admin.query(
    "update planned_student set outcome = 'ABSENT' where distribution_id = $1 and outcome = 'WAITING'",
    [day.id],
  );
  await admin.query("update distribution set state = 'CLOSED' where id = $1", [day.id]);
  expect(await certificates()).toEqual(["DAY-GIVEN"]);
  const all = await reports.made(staff, "askDistributionPaper", { ...asked("PAPERS"), id: day.id });
  const entries = [...(await entriesOf(await reports.file(staff, all.id)))];
  const handingOver = entries.find(([name]) => name.startsWith("handing-over"))?.[1];
  expect(new PdfReader(handingOver as Buffer).pageTexts()).toHaveLength(1);
});

test("where everyone was absent there are no certificates, and all papers are the sheet and the labels", async () => {
  const day = await build.distribution({ branchId: branch.id, classYearId: year, name: "Nobody came" });
  const studentId = await student("NOBODY-CAME");
  const row = await build.plannedStudent({ branchId: branch.id, distributionId: day.id, studentId, donorId: donor.id });
  await admin.query("update planned_student set outcome = 'ABSENT' where id = $1", [row.id]);
  await expect(reports.ask(staff, "askDistributionPaper", { ...asked("CERTIFICATES"), id: day.id })).rejects.toThrow(
    "errors.nobodyReceived",
  );
  const all = await reports.made(staff, "askDistributionPaper", { ...asked("PAPERS"), id: day.id });
  const names = [...(await entriesOf(await reports.file(staff, all.id))).keys()];
  expect(names.map((name) => name.replace(/_.*$/u, ""))).toEqual(["sheet", "labels"]);
});

test("all papers are one zip with the sheet, the labels and the certificates, each as it is alone", async () => {
  const run = await reports.made(staff, "askDistributionPaper", asked("PAPERS", { single: true }));
  expect(run).toMatchObject({ state: "DONE", fileName: expect.stringMatching(/^papers_.*\.zip$/u) as string });
  const entries = await entriesOf(await reports.file(staff, run.id));
  const pages = [...entries].map(([name, pdf]) => [name.replace(/_.*$/u, ""), new PdfReader(pdf).pageTexts()] as const);
  const alone = await Promise.all(
    (["SHEET", "LABELS", "CERTIFICATES"] as const).map((kind) => printed(kind, { single: true })),
  );
  expect(pages).toEqual(
    [
      ["sheet", alone[0]?.pdf],
      ["labels", alone[1]?.pdf],
      ["handing-over", alone[2]?.pdf],
    ].map(([name, pdf]) => [name, new PdfReader(pdf as Buffer).pageTexts()]),
  );
  const sum = (count: "pages" | "photos") =>
    alone.reduce((all, { run: { counts } }) => all + (counts?.[count] ?? 0), 0);
  expect(run.counts).toEqual({ students: 4, photos: sum("photos"), pages: sum("pages") });
});

test("all papers are gone when a photo consent is withdrawn, and are nobody else's", async () => {
  const run = await reports.made(staff, "askDistributionPaper", asked("PAPERS"));
  expect(run.counts).toMatchObject({ photos: 1 });
  await withdraw("PAPER-2");
  expect(await reports.url(staff, run.id)).toBe("NOT_FOUND");
  await expect(reports.ask(foreign, "askDistributionPaper", asked("PAPERS"))).rejects.toThrow("errors.notFound");
  await expect(reports.ask(viewer, "askDistributionPaper", asked("PAPERS"))).rejects.toThrow("errors.forbidden");
});

test("nobody else prints it, and nothing is printed of nobody", async () => {
  await expect(reports.ask(foreign, "askDistributionPaper", asked("SHEET"))).rejects.toThrow("errors.notFound");
  await expect(reports.ask(viewer, "askDistributionPaper", asked("SHEET"))).rejects.toThrow("errors.forbidden");
  const empty = await build.distribution({ branchId: branch.id, classYearId: year });
  await expect(reports.ask(staff, "askDistributionPaper", { ...asked("SHEET"), id: empty.id })).rejects.toThrow(
    "errors.nobodyPlanned",
  );
});
