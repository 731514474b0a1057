import { beforeAll, describe, expect, test } from "vitest";
import { PdfReader } from "../../../server/lib/pdf/read.ts";
import { serialOf } from "../../../server/modules/certificates/serial.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { ask, preview, textsOf, type Given } from "./certificate-setting.ts";
import { entriesOf } from "./entries.ts";
import { ReportHarness } from "./harness.ts";
import { issuingSetting, listed, withdraw } from "./issued-certificates.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const reports = new ReportHarness(db, api);
const {
  branch,
  first,
  second,
  third,
  student,
  other,
  elsewhere,
  districtOf,
  district,
  user,
  manager,
  administrator,
  both,
  aDonor,
} = await issuingSetting(db, api);

beforeAll(() => reports.start());

describe("a donor's certificate", () => {
  test("is told of before, issued, and says what was given in the language asked for", async () => {
    const donor = await aDonor("CD-1");
    expect(await preview(manager, ask(donor))).toEqual({
      certificates: 1,
      replaces: 0,
      leaves: 0,
      leavesShown: [],
      students: 2,
      pages: 1,
      pagesExact: true,
      photos: 1,
      fromYear: { nameEn: "2023-2024" },
      toYear: { nameEn: "2024-2025" },
      leftOut: [],
      missing: [{ reason: "CONSENT_REFUSED", count: 1 }],
      organisationNamed: true,
    });
    const run = await reports.made(manager, "askCertificates", ask(donor));
    expect(run).toMatchObject({
      state: "DONE",
      kind: "CERTIFICATE",
      counts: { certificates: 1, students: 2, photos: 1, pages: 1 },
    });
    const [row] = await listed(manager, donor.id);
    expect(row).toMatchObject({
      standing: "VALID",
      students: 2,
      photos: 1,
      language: "en",
      issuedBy: user.name,
      kept: true,
      district: null,
    });
    expect(serialOf(row?.serial ?? "")).toBe(row?.serial);
    const pdf = await reports.file(manager, run.id);
    const texts = textsOf(pdf).flat();
    for (const text of [
      "Helping Hands",
      "Certificate of Appreciation",
      "Donor CD-1",
      "Study years 2023-2024 to 2024-2025",
      "Sok CD-1-1",
      "សុខ ដារា CD-1-2",
      "Bicycle · 2023-2024",
      "“May they read.”",
      "Chan Thida",
      "Director",
      `Serial number ${row?.serial}`,
    ]) {
      expect(texts).toContain(text);
    }
    expect(texts.join(" ")).not.toMatch(/Donations of money|2025-2026/u);
    expect(new PdfReader(pdf).count(/\/Subtype \/Image/u)).toBe(1);
  });

  test("in Khmer has Khmer figures and names", async () => {
    const donor = await aDonor("CD-2");
    const run = await reports.made(manager, "askCertificates", ask(donor, "km"));
    const texts = textsOf(await reports.file(manager, run.id)).flat();
    for (const text of [
      "ដៃជួយ",
      "លិខិតថ្លែងអំណរគុណ",
      "ម្ចាស់ជំនួយ CD-2",
      "សុខ ដារា CD-2-1",
      "កង់ · ឆ្នាំ ២០២៣-២០២៤",
      "ឆ្នាំសិក្សា ឆ្នាំ ២០២៣-២០២៤ ដល់ ឆ្នាំ ២០២៤-២០២៥",
      "២",
      "«May they read.»",
      "ចាន់ ធីតា",
    ]) {
      expect(texts).toContain(text);
    }
  });

  test("for some years contains only those, and replaces the previous one for the same years", async () => {
    const donor = await aDonor("CD-3");
    await reports.made(manager, "askCertificates", ask(donor));
    await reports.made(manager, "askCertificates", ask(donor, "en", { fromYearId: first, toYearId: first }));
    await admin.query("update donor set hope = 'A new hope' where id = $1", [donor.id]);
    expect(await preview(manager, ask(donor, "km"))).toMatchObject({ replaces: 1, leaves: 0, leavesShown: [] });
    await reports.made(manager, "askCertificates", ask(donor, "km"));
    const rows = await listed(manager, donor.id);
    expect(rows.map(({ standing, students, language }) => [standing, students, language])).toEqual([
      ["VALID", 2, "km"],
      ["VALID", 1, "en"],
      ["SUPERSEDED", 2, "en"],
    ]);
    expect(rows[2]?.supersededBy).toBe(rows[0]?.serial);
    const copy = await reports.copy(manager, rows[2]?.id ?? 0);
    const texts = textsOf(await reports.file(manager, copy.id)).flat();
    expect(texts).toContain("“May they read.”");
    expect(texts).toContain("Replaced");
  });

  test("requires years in order", async () => {
    const donor = await aDonor("CD-4");
    expect(await preview(manager, ask(donor, "en", { fromYearId: second, toYearId: first }))).toMatchObject({
      code: "BAD_INPUT",
      fields: [{ path: "toYearId" }],
    });
    const none = await manager.query("mutation ($input: CertificateInput!) { askCertificates(input: $input) { id } }", {
      input: ask(donor, "en", { fromYearId: third }),
    });
    expect(none.errors[0]?.extensions).toMatchObject({
      code: "BAD_INPUT",
      fields: [{ path: "code", key: "errors.certificateEmpty" }],
    });
    expect(await preview(manager, ask({ code: "NONE-SUCH" }))).toMatchObject({
      fields: [{ path: "code", key: "validation.noSuchCode" }],
    });
  });

  test("continues over pages for many students, and loses none", async () => {
    const donor = await build.donor({
      code: "CD-5",
      nameEn: "Very long name of a foundation ".repeat(5).trim(),
      hope: "Hope. ".repeat(330).trim(),
    });
    for (let i = 0; i < 40; i += 1) {
      const id = await student(`MANY-${String(i).padStart(2, "0")}`, { photo: i % 10 === 0 ? {} : null });
      await build.donation({ branchId: branch.id, studentId: id, donorId: donor.id, classYearId: first });
    }
    const run = await reports.made(manager, "askCertificates", ask(donor));
    const pages = textsOf(await reports.file(manager, run.id));
    expect(run.counts).toMatchObject({ students: 40, photos: 4, pages: pages.length });
    const named = pages.flat().filter((text) => /^Sok MANY-\d\d$/u.test(text));
    expect(named).toEqual(Array.from({ length: 40 }, (_, i) => `Sok MANY-${String(i).padStart(2, "0")}`));
    expect(
      pages
        .flat()
        .join(" ")
        .match(/Hope\./gu)?.length,
    ).toBe(330);
  });

  test("shows names its font has, and otherwise the other name", async () => {
    const japanese = await aDonor("CD-6", { nameEn: "Tanaka Taro", nameLocal: "田中 太郎", hope: "学校へ行こう 😀" });
    const run = await reports.made(manager, "askCertificates", ask(japanese));
    const texts = textsOf(await reports.file(manager, run.id)).flat();
    expect(texts.join("")).toContain("田中");
    expect(texts.join("")).toContain("学校へ行こう");
    const korean = await aDonor("CD-7", { nameEn: "Kim Cheolsu", nameLocal: "김철수" });
    expect(await preview(manager, ask(korean))).toMatchObject({
      missing: [{ reason: "CONSENT_REFUSED" }, { reason: "UNPRINTABLE", count: 1 }],
    });
    const other_ = await reports.made(manager, "askCertificates", ask(korean, "km"));
    const said = textsOf(await reports.file(manager, other_.id)).flat();
    expect(said).toContain("Kim Cheolsu");
    expect(said.join("")).not.toMatch(/\?|김/u);
  });
});

describe("a photo on a certificate", () => {
  test("is flagged for reports, of a student who consents, and disappears with flag and consent", async () => {
    const donor = await build.donor({ code: "PH-1" });
    const shown = await student("PH-1-A");
    for (const id of [
      shown,
      await student("PH-1-B", { photo: { flaggedForReport: false } }),
      await student("PH-1-C", { photoConsent: "UNKNOWN" }),
      await student("PH-1-D", { photo: null }),
    ]) {
      await build.donation({ branchId: branch.id, studentId: id, donorId: donor.id, classYearId: first });
    }
    const reasons = [
      ["NOT_FLAGGED", 1],
      ["CONSENT_UNKNOWN", 1],
      ["NO_PHOTO", 1],
    ].map(([reason, count]) => ({ reason, count }));
    expect(await preview(manager, ask(donor))).toMatchObject({ photos: 1, missing: reasons });
    const run = await reports.made(manager, "askCertificates", ask(donor));
    expect(new PdfReader(await reports.file(manager, run.id)).count(/\/Subtype \/Image/u)).toBe(1);
    const [row] = await listed(manager, donor.id);
    const flag = (flagged: boolean) =>
      admin.query("update student_photo set flagged_for_report = $2 where student_id = $1", [shown, flagged]);
    await flag(false);
    expect((await reports.copy(manager, row?.id ?? 0)).counts).toMatchObject({
      students: 4,
      photos: 0,
      withoutPhoto: 4,
    });
    await flag(true);
    expect((await reports.copy(manager, row?.id ?? 0)).counts).toMatchObject({
      students: 4,
      photos: 1,
      withoutPhoto: 3,
    });
    await admin.query("update student set photo_consent = 'REFUSED' where id = $1", [shown]);
    const copy = await reports.copy(manager, row?.id ?? 0);
    expect(copy.counts).toMatchObject({ students: 4, photos: 0, withoutPhoto: 4 });
    expect(new PdfReader(await reports.file(manager, copy.id)).count(/\/Subtype \/Image/u)).toBe(0);
  });
});

describe("a user who does not see every student", () => {
  test("is told that an administrator can issue it, and sees and downloads nothing", async () => {
    const donor = await aDonor("SC-1");
    const theirs = await student("SC-1-THEIRS", { branchId: other.id });
    await build.donation({ branchId: other.id, studentId: theirs, donorId: donor.id, classYearId: third });
    expect(await preview(manager, ask(donor))).toMatchObject({
      certificates: 0,
      students: 0,
      leftOut: [{ reason: "NOT_ALL_SEEN", count: 1 }],
    });
    await expect(reports.ask(manager, "askCertificates", ask(donor))).rejects.toThrow("errors.certificateNotAllSeen");
    expect(await preview(manager, ask(donor, "en", { toYearId: second }))).toMatchObject({
      certificates: 1,
      students: 2,
    });
    const run = await reports.made(administrator, "askCertificates", ask(donor));
    expect(await listed(manager, donor.id)).toEqual([]);
    const [row] = await listed(both, donor.id);
    expect(row).toMatchObject({ students: 3 });
    await expect(reports.copy(manager, row?.id ?? 0)).rejects.toThrow("errors.notFound");
    expect((await withdraw(manager, row?.id ?? 0)).errors[0]?.extensions.code).toBe("NOT_FOUND");
    expect(await reports.url(manager, run.id)).toBe("NOT_FOUND");
    expect((await reports.copy(both, row?.id ?? 0)).state).toBe("DONE");
  });

  test("loses a certificate and its file when a student on it moves away", async () => {
    const donor = await aDonor("SC-2");
    const run = await reports.made(manager, "askCertificates", ask(donor));
    const [row] = await listed(manager, donor.id);
    const url = await reports.url(manager, run.id);
    const move =
      "mutation ($id: Int!, $version: Int!, $branchId: Int!) { moveStudent(id: $id, version: $version, branchId: $branchId) { changeId } }";
    expect((await both.query(move, { id: donor.students[0], version: 1, branchId: other.id })).errors).toEqual([]);
    expect(await listed(manager, donor.id)).toEqual([]);
    expect((await manager.fetch(url)).status).toBe(404);
    expect((await listed(both, donor.id))[0]?.id).toBe(row?.id);
  });

  test("whose report started before has it refused in the job", async () => {
    const donor = await aDonor("SC-3");
    await reports.stop();
    const asked = await reports.ask(manager, "askCertificates", ask(donor));
    const theirs = await student("SC-3-THEIRS", { branchId: other.id });
    await build.donation({ branchId: other.id, studentId: theirs, donorId: donor.id, classYearId: first });
    await reports.start();
    expect(await reports.settled(manager, asked.id)).toMatchObject({
      state: "FAILED",
      failure: { key: "errors.certificateNotAllSeen" },
    });
    expect(await listed(both, donor.id)).toEqual([]);
  });

  test("and staff and viewers, get none at all", async () => {
    const donor = await aDonor("SC-4");
    for (const role of ["staff", "viewer"] as const) {
      const caller = await api.asUser(await build.user(role, { branches: [branch.id] }));
      await expect(reports.ask(caller, "askCertificates", ask(donor))).rejects.toThrow("errors.forbidden");
    }
  });
});

describe("a district's certificates", () => {
  test("are one per donor over that district, with a list of missing photos", async () => {
    const here = await build.places();
    const code = await districtOf(here.districtId);
    const [one, two, three] = [
      await build.donor({ code: "DI-1" }),
      await build.donor({ code: "DI-2" }),
      await build.donor({ code: "DI-3" }),
    ];
    const give = async (donorId: number, studentCode: string, given: Given) => {
      const id = await student(studentCode, given);
      await build.donation({ branchId: given.branchId ?? branch.id, studentId: id, donorId, classYearId: first });
    };
    await give(one.id, "DI-1-A", { districtOf: here, photo: null });
    await give(one.id, "DI-1-B", { districtOf: elsewhere });
    await give(two.id, "DI-2-A", { districtOf: here });
    await give(two.id, "DI-2-B", { districtOf: here, branchId: other.id });
    await give(three.id, "DI-3-A", { districtOf: here, branchId: other.id });
    const input = { by: "DISTRICT", code, language: "en" };
    expect(await preview(manager, input)).toMatchObject({
      certificates: 1,
      students: 1,
      leftOut: [{ reason: "NOT_ALL_SEEN", count: 1 }],
      missing: [{ reason: "NO_PHOTO", count: 1 }],
    });
    const run = await reports.made(manager, "askCertificates", input);
    expect(run).toMatchObject({
      state: "DONE",
      kind: "CERTIFICATE_ZIP",
      counts: { certificates: 1, students: 1, photos: 0, leftOut: 1 },
      done: 1,
      total: 1,
    });
    const entries = await entriesOf(await reports.file(manager, run.id));
    const [row] = await listed(manager, one.id);
    expect(row).toMatchObject({ standing: "VALID", students: 1, district: { code } });
    expect([...entries.keys()]).toEqual([`DI-1_${row?.serial}.pdf`, "left-out.csv"]);
    const texts = textsOf(entries.get(`DI-1_${row?.serial}.pdf`) ?? Buffer.alloc(0))
      .flat()
      .join("\n");
    expect(texts).toContain("Sok DI-1-A");
    expect(texts).not.toContain("DI-1-B");
    expect(texts).toContain(
      (await admin.query<{ name_en: string }>("select name_en from district where code = $1", [code])).rows[0]?.name_en,
    );
    const sheet = entries.get("left-out.csv")?.toString() ?? "";
    const cells = sheet
      .split("\r\n")
      .slice(1, 3)
      .map((line) => line.split(",").filter((_, i) => i === 0 || i === 3));
    expect(cells).toEqual([
      ['""', `"DI-2 ${two.nameEn}"`],
      ['"DI-1-A"', `"DI-1 ${one.nameEn}"`],
    ]);
    expect(sheet).not.toMatch(/DI-3|DI-2-/u);
    const all = await reports.made(both, "askCertificates", input);
    expect(all.counts).toMatchObject({ certificates: 3, leftOut: 0 });
    expect((await listed(manager, one.id)).map(({ standing }) => standing)).toEqual(["VALID", "SUPERSEDED"]);
    expect(district).not.toBe(code);
  });
});

describe("a student of two donors", () => {
  test("counts once, is named once among those left out, and has the photo on both certificates", async () => {
    const here = await build.places();
    const code = await districtOf(here.districtId);
    const donors = [
      await build.donor({ code: "TW-1", nameEn: "First" }),
      await build.donor({ code: "TW-2", nameEn: "Second" }),
    ];
    const ids = [
      await student("TW-A", { districtOf: here }),
      await student("TW-B", { districtOf: here, photo: null }),
      await student("TW-C", { districtOf: here, photoConsent: "UNKNOWN" }),
    ];
    for (const { id: donorId } of donors) {
      for (const studentId of ids) {
        await build.donation({ branchId: branch.id, studentId, donorId, classYearId: first });
      }
    }
    const input = { by: "DISTRICT", code, language: "en" };
    const counted = { certificates: 2, students: 3, photos: 2 };
    expect(await preview(manager, input)).toMatchObject({
      ...counted,
      missing: [
        { reason: "NO_PHOTO", count: 1 },
        { reason: "CONSENT_UNKNOWN", count: 1 },
      ],
    });
    const run = await reports.made(manager, "askCertificates", input);
    expect(run).toMatchObject({ counts: { ...counted, withoutPhoto: 2, leftOut: 0 }, done: 2, total: 2 });
    const entries = await entriesOf(await reports.file(manager, run.id));
    const pdfs = [...entries].filter(([name]) => name.endsWith(".pdf")).map(([, content]) => new PdfReader(content));
    expect(pdfs.map((pdf) => pdf.count(/\/Subtype \/Image/u))).toEqual([1, 1]);
    const rows = (entries.get("left-out.csv")?.toString() ?? "")
      .trimEnd()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(","));
    expect(rows.map((cells) => [cells[0], cells[3]])).toEqual([
      ['"TW-B"', '"TW-1 First; TW-2 Second"'],
      ['"TW-C"', '"TW-1 First; TW-2 Second"'],
    ]);
  });
});

test("no unexpected errors", () => {
  expect([...api.unexpected, ...reports.errors]).toEqual([]);
});
