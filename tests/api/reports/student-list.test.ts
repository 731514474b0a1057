import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { PdfReader } from "../../../server/lib/pdf/read.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { ReportHarness } from "./harness.ts";
import { studentListSetting } from "./student-list-setting.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const reports = new ReportHarness(db, api);
const { branch, year, places, school, district, student, sits, people, staff, bySchool, byDistrict, preview } =
  await studentListSetting(db, api);

beforeAll(() => reports.start());

describe("a school's list", () => {
  test("previews whom the code refers to and who is left out", async () => {
    const seen = {
      subject: { nameEn: "Toul Kork" },
      classYear: { nameEn: "2026-2027" },
      students: 3,
      pages: 1,
      leftOut: [
        { reason: "LEFT", count: 1 },
        { reason: "NO_CLASS", count: 1 },
      ],
      missing: [],
    };
    expect(await preview(staff, bySchool)).toEqual(seen);
    expect(await preview(staff, { by: "SCHOOL", code: ` ${school.code.toLowerCase()} ` })).toEqual(seen);
    const missing = { code: "BAD_INPUT", fields: [{ path: "code", key: "validation.noSuchCode" }] };
    expect(await preview(staff, { ...bySchool, code: "NONE" })).toMatchObject(missing);
    expect(await preview(await api.asUser(people.elsewhere), bySchool)).toMatchObject(missing);
  });

  test("has the organisation's logo", async () => {
    const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#085" } })
      .png()
      .toBuffer();
    const stored = await api.storage.put(png);
    const logo = { ownerId: 1, ...stored, name: "logo.png", mimeType: "image/png", purpose: "logo", common: true };
    await admin.query("update organisation set logo_file_id = $1", [await build.insert("file", logo)]);
    const { pages } = (await preview(staff, bySchool)) as { pages: number };
    const run = await reports.made(staff, "askStudentList", bySchool);
    await admin.query("update organisation set logo_file_id = null");
    expect(run.counts).toMatchObject({ pages });
    const pdf = new PdfReader(await reports.file(staff, run.id));
    expect(pdf.count(/\/Subtype \/Image/u)).toBe(1);
  });

  test("has classes by grade, students by Khmer name, totals, girls, and preserves every name when copied", async () => {
    const run = await reports.made(staff, "askStudentList", bySchool);
    expect(run).toMatchObject({
      state: "DONE",
      counts: { students: 3, girls: 2, pages: 1, leftOut: 2 },
      done: 3,
      total: 3,
    });
    expect(run.fileName).toBe(`students_${school.code}_2026-2027.pdf`);
    const pdf = new PdfReader(await reports.file(staff, run.id));
    const [texts = []] = pdf.pageTexts();
    expect(pdf.object("/Type /Catalog")).toContain("/Lang (en)");
    for (const text of [
      "Student list",
      "បញ្ជីឈ្មោះសិស្ស",
      `Toul Kork (${school.code})`,
      "ទួលគោក",
      "Grade 9 A – teacher: Chan",
      "All students: 3, girls: 2",
    ]) {
      expect(texts).toContain(text);
    }
    const order = [
      "Grade 9 A – teacher: Chan",
      "S-3",
      "S-2",
      "Students: 2, girls: 2",
      "Grade 10",
      "S-1",
      "Students: 1, girls: 0",
    ];
    expect(texts.filter((text) => order.includes(text))).toEqual(order);
    const without = texts.slice(texts.indexOf("Not in this list: 2"));
    for (const [code, why] of [
      ["S-4", "Left in this study year"],
      ["S-7", "Without a class there in this study year"],
    ] as const) {
      expect(texts.indexOf(code)).toBeGreaterThan(texts.indexOf("Not in this list: 2"));
      expect(without.slice(without.indexOf(code), without.indexOf(code) + 5)).toContain(why);
    }
    const row = texts.slice(texts.indexOf("S-1"), texts.indexOf("S-1") + 10);
    expect(row).toEqual(expect.arrayContaining(["សុខ ដារា", "Sok Dara", "M", "01/02/2015", "អ៊ំ ស្រី", "2.5", "Bicycle"]));
  });

  test("has who goes to another school when the next study year begins, until then", async () => {
    const far = await build.places();
    const other = await build.school({ ...far, branchId: branch.id });
    const { id } = await build.schoolClass({ schoolId: other.id, branchId: branch.id, classYearId: year.id });
    await sits(id, far, { outcome: "TRANSFERRED", endedOn: "2100-12-31" });
    await sits(id, far, { outcome: "TRANSFERRED", endedOn: "2100-12-30" });
    expect(await preview(staff, { ...bySchool, code: other.code })).toMatchObject({
      students: 1,
      leftOut: [{ reason: "LEFT", count: 1 }],
    });
  });

  test("is of the last study year begun if none is chosen and none contains today, and of none before the first", async () => {
    const { database } = db;
    const today = database.today();
    const ofSchool = { by: "SCHOOL", code: school.code };
    try {
      database.today = () => "2101-05-01";
      expect(await preview(staff, ofSchool)).toMatchObject({ classYear: { nameEn: "2026-2027" }, students: 3 });
      database.today = () => "1998-12-31";
      expect(await preview(staff, ofSchool)).toMatchObject({
        fields: [{ path: "classYearId", key: "validation.selected" }],
      });
    } finally {
      database.today = () => today;
    }
  });

  test("is in the requester's language, with the organisation's digits", async () => {
    await admin.query("update organisation set khmer_digits = 'KHMER'");
    const caller = await api.asUser(people.khmer);
    const run = await reports.made(caller, "askStudentList", bySchool);
    const pdf = new PdfReader(await reports.file(caller, run.id));
    expect(pdf.object("/Type /Catalog")).toContain("/Lang (km-KH)");
    const texts = pdf.pageTexts().flat();
    expect(texts).toEqual(expect.arrayContaining(["សិស្សទាំងអស់ ៣ នាក់ ស្រី ២ នាក់", "០១/០២/២០១៥", "២.៥", "ទំព័រ ១ / "]));
  });
});

describe("a district's list", () => {
  test("has the students whose current school is there, those without a school by address, and nobody of another branch", async () => {
    await student({ code: "S-5" });
    await student({ code: "S-6", status: "WITHDRAWN" });
    expect(await preview(staff, byDistrict)).toMatchObject({
      students: 4,
      leftOut: [
        { reason: "LEFT", count: 1 },
        { reason: "NO_CLASS", count: 1 },
      ],
    });
    const run = await reports.made(staff, "askStudentList", byDistrict);
    const texts = new PdfReader(await reports.file(staff, run.id)).pageTexts().flat();
    expect(texts).toEqual(
      expect.arrayContaining(["S-1", "S-2", "S-3", "S-5", "Without a class", `Toul Kork (${school.code})`]),
    );
    expect(texts.join("\n")).not.toMatch(/THEIRS|S-6/u);
    for (const code of ["S-4", "S-7"]) {
      expect(texts.indexOf(code)).toBeGreaterThan(texts.indexOf("Not in this list: 2"));
    }
    expect(await preview(await api.asUser(people.both), byDistrict)).toMatchObject({ students: 5 });
  });
});

describe("a list", () => {
  test("offers the latest study year with classes if the chosen one has none, as far as the user sees them", async () => {
    const empty = await build.reference("CLASS_YEAR", {
      nameEn: "Empty year",
      firstDay: "1990-01-01",
      lastDay: "1990-12-31",
    });
    const document =
      "query ($input: StudentListInput!) { studentListPreview(input: $input) { students yearWithClasses { id } } }";
    const offered = async (input: object, user = people.staff) => {
      const { data } = await (
        await api.asUser(user)
      ).query<{
        studentListPreview: { yearWithClasses: { id: number } | null };
      }>(document, { input });
      return data?.studentListPreview.yearWithClasses?.id ?? null;
    };
    expect(await offered(bySchool)).toBeNull();
    expect(await offered({ ...bySchool, classYearId: empty.id })).toBe(year.id);
    expect(await offered({ ...byDistrict, classYearId: empty.id })).toBe(year.id);
    const nowhere = await build.branch();
    const stranger = await build.user("staff", { branches: [nowhere.id] });
    expect(await offered({ ...byDistrict, classYearId: empty.id }, stranger)).toBeNull();
  });

  test("of nobody is rejected on the field that names its subject", async () => {
    const empty = await build.school({ ...places, branchId: branch.id });
    const input = { by: "SCHOOL", code: empty.code, classYearId: year.id };
    expect(await preview(staff, input)).toMatchObject({ students: 0, pages: 0, leftOut: [] });
    const { errors } = await staff.query(
      "mutation ($input: StudentListInput!) { askStudentList(input: $input) { id } }",
      { input },
    );
    expect(errors[0]?.extensions).toMatchObject({
      code: "BAD_INPUT",
      fields: [{ path: "code", key: "validation.nobodyToList" }],
    });
  });

  test("reports before and after how many of its lines have unprintable letters, headings included", async () => {
    const arabic = await build.school({ ...places, branchId: branch.id, nameEn: "مدرسة" });
    const seated = await build.schoolClass({
      schoolId: arabic.id,
      branchId: branch.id,
      classYearId: year.id,
      section: "ب",
    });
    await sits(seated.id, { code: "L-1", firstNameEn: "محمد" });
    await sits(seated.id, { code: "L-2", guardianName: "فاطمة" });
    await sits(seated.id, { code: "L-3", motherName: "فاطمة", guardianName: "អ៊ំ ស្រី" });
    await sits(seated.id, { code: "L-4", firstNameEn: "Dara 🚲", lastNameEn: "Łukasz ﬁ", guardianName: "太田" });
    await sits(seated.id, { code: "L-5", firstNameEn: "محمد", guardianName: "فاطمة" }, { outcome: "WITHDRAWN" });
    await sits(seated.id, { code: "L-6", guardianName: "فاطمة" }, { outcome: "WITHDRAWN" });
    const input = { by: "SCHOOL", code: arabic.code, classYearId: year.id };
    expect(await preview(staff, input)).toMatchObject({
      students: 4,
      missing: [{ reason: "UNPRINTABLE_LIST", count: 5 }],
    });
    const run = await reports.made(staff, "askStudentList", input);
    expect(run.counts).toMatchObject({ students: 4, unprintable: 5 });
    const texts = new PdfReader(await reports.file(staff, run.id)).pageTexts().flat().join("\n");
    // The class is named in both languages on one line.
    expect(texts.match(/\?+/gu)).toHaveLength(6);
  });

  test.each([1, 41, 1000])("of %i previews its number of pages, to within one", async (count) => {
    const big = await build.school({ ...places, branchId: branch.id });
    const grade = await build.reference("GRADE");
    const classes = await Promise.all(
      ["A", "B"].map((section) =>
        build.schoolClass({ schoolId: big.id, branchId: branch.id, gradeId: grade.id, classYearId: year.id, section }),
      ),
    );
    const first = await build.student({ ...places, branchId: branch.id });
    await admin.query(
      `insert into student (code, first_name_en, last_name_en, first_name_local, last_name_local, sex, guardian_name, branch_id, country_id, province_id, district_id, commune_id, search, search_phone)
       select 'B' || $2 || '-' || n, 'Chan' || repeat(' Sopheaktra', n % 4), 'Sok', 'សុភ័ក្រ្តា', 'សុខ', 'FEMALE', repeat('អ៊ំស្រី ', 1 + n % 5), branch_id, country_id, province_id, district_id, commune_id, '', ''
       from student, generate_series(2, $2::integer) n where id = $1`,
      [first.id, count],
    );
    await admin.query(
      `insert into enrolment (student_id, school_class_id, class_year_id, branch_id)
       select id, ($2::integer[])[1 + (row_number() over (order by id) % 2)], $4, branch_id from student where id = $1 or code like 'B' || $3 || '-%'`,
      [first.id, classes.map(({ id }) => id), count, year.id],
    );
    await admin.query("analyze student; analyze enrolment");
    const input = { by: "SCHOOL", code: big.code, classYearId: year.id };
    const said = (await preview(staff, input)) as { students: number; pages: number };
    const run = await reports.made(staff, "askStudentList", input);
    expect(run).toMatchObject({ state: "DONE", counts: { students: count }, done: count, total: count });
    expect(said.students).toBe(count);
    const off = Math.abs(said.pages - (run.counts?.["pages"] ?? 0));
    if (count <= 300) expect(off).toBe(0);
    expect(off).toBeLessThanOrEqual(1);
  });

  test("says on every page which school, grade and section it continues, in the organisation's digits", async () => {
    await admin.query("update organisation set khmer_digits = 'KHMER'");
    const names = { nameEn: "Wat Bo", nameLocal: "វត្តបូព៌ 2" };
    const large = await build.school({ ...places, branchId: branch.id, ...names });
    const years = await build.reference("CLASS_YEAR", { nameEn: "2031-2032", nameLocal: "ឆ្នាំ 2031-2032" });
    const enrolled = { classYearId: years.id, distanceKm: 7 };
    for (const [n, section, count] of [
      [7, "A", 31],
      [8, "B", 13],
      [9, "C", 31],
    ] as const) {
      const grade = await build.reference("GRADE", { nameEn: `Grade ${n}`, nameLocal: `ថ្នាក់ទី ${n}` });
      const of = { schoolId: large.id, branchId: branch.id, gradeId: grade.id, classYearId: years.id, section };
      const { id } = await build.schoolClass(of);
      for (let i = 0; i < count; i += 1) await sits(id, { code: `W-${n}-${i}` }, enrolled);
      const left = { ...enrolled, outcome: "WITHDRAWN" };
      for (let i = 0; i < 10; i += 1) await sits(id, { code: `W-${n}-LEFT-${i}` }, left);
    }
    const input = { by: "SCHOOL", code: large.code, classYearId: years.id };
    const pagesFor = async (caller: typeof staff) => {
      const run = await reports.made(caller, "askStudentList", input);
      return new PdfReader(await reports.file(caller, run.id)).pageTexts();
    };
    const pages = await pagesFor(staff);
    for (const text of ["Grade 7 A", "ថ្នាក់ទី ៧ A", "Study year 2031-2032 · ឆ្នាំ ២០៣១-២០៣២", "7.0"]) {
      expect(pages[0]?.join("\n")).toContain(text);
    }
    // The first page has the school in its title; the third starts with a class.
    expect(pages.map((texts) => texts.filter((text) => /^(?:Wat Bo|Grade|Not in)/u.test(text)))).toEqual([
      [`Wat Bo (${large.code})`, "Grade 7 A"],
      ["Wat Bo · Grade 7 A, continued", "Grade 8 B"],
      ["Wat Bo", "Grade 9 C"],
      ["Wat Bo · Grade 9 C, continued", "Not in this list: 30"],
      ["Not in this list: 30, continued"],
    ]);
    expect(pages[3]?.join("\n")).toContain("មិនមានក្នុងបញ្ជីនេះ ៣០ នាក់");
    expect(pages[4]).toContain("សិស្សទាំងអស់ ៧៥ នាក់ ស្រី ៧៥ នាក់");
    const [firstKm = [], secondKm = []] = await pagesFor(await api.asUser(people.khmer));
    expect(firstKm).toEqual(expect.arrayContaining(["៧.០", `${large.code} · ឆ្នាំ ២០៣១-២០៣២`]));
    expect(secondKm).toContain("វត្តបូព៌ 2 · ថ្នាក់ទី ៧ A (ត)");
    await admin.query("update organisation set khmer_digits = 'LATIN'");
    const latin = (await pagesFor(staff)).flat();
    expect(latin).toContain("សិស្សទាំងអស់ 75 នាក់ ស្រី 75 នាក់");
    expect(latin).toContain("ថ្នាក់ទី 7 A");
  });

  test("can have a column to sign in or press a thumb on, in rows high enough for it", async () => {
    const signed = await build.school({ ...places, branchId: branch.id });
    const { id } = await build.schoolClass({ schoolId: signed.id, branchId: branch.id, classYearId: year.id });
    for (let i = 0; i < 12; i += 1) await sits(id, { code: `SIGN-${i}` });
    const input = { by: "SCHOOL", code: signed.code, classYearId: year.id };
    expect(await preview(staff, input)).toMatchObject({ students: 12, pages: 1 });
    expect(await preview(staff, { ...input, signatureColumn: true })).toMatchObject({ students: 12, pages: 2 });
    const pages = async (caller: typeof staff, signatureColumn: boolean) => {
      const run = await reports.made(caller, "askStudentList", { ...input, signatureColumn });
      const texts = new PdfReader(await reports.file(caller, run.id)).pageTexts();
      expect(run.counts).toMatchObject({ students: 12, pages: texts.length });
      return texts;
    };
    const heads = ["Signature or thumbprint", "ហត្ថលេខា ឬស្នាមមេដៃ"];
    const [first = [], second = []] = await pages(staff, true);
    expect(first).toEqual(expect.arrayContaining(heads));
    expect(second).toEqual(expect.arrayContaining([...heads, "SIGN-11"]));
    expect((await pages(await api.asUser(people.khmer), true))[0]).toEqual(expect.arrayContaining(heads));
    expect((await pages(staff, false)).flat()).not.toContain(heads[0]);
  });

  test("has twelve students of one class on one page, in both languages", async () => {
    const own = await build.school({
      ...places,
      branchId: branch.id,
      nameEn: "Trapeang Chheu Teal Primary School",
      nameLocal: "សាលាបឋមសិក្សាត្រពាំងឈើទាល",
    });
    const { id } = await build.schoolClass({
      schoolId: own.id,
      branchId: branch.id,
      classYearId: year.id,
      teacherName: "Chan Sophal",
    });
    for (let n = 0; n < 12; n += 1) {
      const names = {
        lastNameEn: "Sok",
        firstNameEn: "Chanthavimol",
        lastNameLocal: "សុខ",
        firstNameLocal: "ចន្ថាវិមល",
        guardianName: "សុខ សុភាព",
        dateOfBirth: "2015-02-01",
      };
      const { id: studentId } = await sits(id, { code: `ONE-S${1000 + n}`, ...names }, { distanceKm: 2.5 });
      for (const asset of ["BICYCLE", "FINANCE"]) {
        await build.donation({ branchId: branch.id, studentId, classYearId: year.id, asset });
      }
    }
    const list = { by: "SCHOOL", code: own.code, classYearId: year.id };
    for (const person of [staff, await api.asUser(people.khmer)]) {
      const run = await reports.made(person, "askStudentList", list);
      expect(run.counts).toMatchObject({ students: 12, pages: 1, leftOut: 0 });
    }
  });

  test("never ends with its totals and signature alone on a page", async () => {
    const ending = await build.school({ ...places, branchId: branch.id });
    const { id } = await build.schoolClass({ schoolId: ending.id, branchId: branch.id, classYearId: year.id });
    const counts = new Set<number>();
    for (let i = 0; counts.size < 2; i += 1) {
      await sits(id, { code: `END-${i}` });
      if (i < 14) continue;
      const run = await reports.made(staff, "askStudentList", {
        by: "SCHOOL",
        code: ending.code,
        classYearId: year.id,
      });
      const pages = new PdfReader(await reports.file(staff, run.id)).pageTexts();
      expect(pages.at(-1)?.filter((text) => text.startsWith("END-"))).not.toEqual([]);
      counts.add(pages.length);
    }
  });

  test("of a district is headed by district and province in both languages, with their units", async () => {
    await admin.query(
      "update district set name_en = 'Svay Leu', name_local = 'ស្វាយលើ', unit_local = 'ស្រុក' where id = $1",
      [places.districtId],
    );
    await admin.query(
      "update province set name_en = 'Siem Reap', name_local = 'សៀមរាប', unit_local = 'ខេត្ត' where id = $1",
      [places.provinceId],
    );
    const { id } = await reports.made(staff, "askStudentList", byDistrict);
    const pdf = new PdfReader(await reports.file(staff, id));
    const texts = pdf.pageTexts()[0] ?? [];
    expect(texts.slice(0, 8)).toEqual(
      expect.arrayContaining([`Svay Leu, Siem Reap (${district})`, "ស្រុកស្វាយលើ ខេត្តសៀមរាប"]),
    );
    expect(await preview(staff, byDistrict)).toMatchObject({ subject: { nameEn: "Svay Leu, Siem Reap" } });
  });
});

test("no unexpected errors", () => {
  expect([...api.unexpected, ...reports.errors]).toEqual([]);
});
