import { beforeAll, describe, expect, test } from "vitest";
import { WrittenPdf } from "../../../server/lib/pdf/read.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { reports as kinds } from "../../../server/modules/reports/registry.ts";
import { ReportHarness } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const reports = new ReportHarness(db, api);

const branch = await build.branch();
const other = await build.branch();
const year = await build.reference("CLASS_YEAR", {
  nameEn: "2026-2027",
  nameLocal: "២០២៦-២០២៧",
  firstDay: "2000-01-01",
  lastDay: "2100-12-31",
});
const places = await build.places();
const school = await build.school({ ...places, branchId: branch.id, nameEn: "Toul Kork", nameLocal: "ទួលគោក" });
const theirSchool = await build.school({ ...places, branchId: other.id });
const grades = [
  await build.reference("GRADE", { nameEn: "Grade 9" }),
  await build.reference("GRADE", { nameEn: "Grade 10" }),
];
const [ninth, tenth] = [
  await build.schoolClass({
    schoolId: school.id,
    branchId: branch.id,
    gradeId: grades[0]?.id,
    classYearId: year.id,
    section: "A",
    teacherName: "Chan",
  }),
  await build.schoolClass({ schoolId: school.id, branchId: branch.id, gradeId: grades[1]?.id, classYearId: year.id }),
];
const district =
  (await admin.query<{ code: string }>("select code from district where id = $1", [school.districtId])).rows[0]?.code ??
  "";

const student = (values: object = {}) => build.student({ ...places, branchId: branch.id, ...values });
const sits = async (schoolClassId: number, values: object = {}, enrolled: object = {}) => {
  const { id, code } = await student(values);
  await build.enrolment({ branchId: branch.id, schoolClassId, studentId: id, ...enrolled });
  return { id, code };
};

const dara = await sits(
  tenth.id,
  {
    code: "S-1",
    lastNameLocal: "សុខ",
    firstNameLocal: "ដារា",
    lastNameEn: "Sok",
    firstNameEn: "Dara",
    sex: "MALE",
    dateOfBirth: "2015-02-01",
    guardianName: "អ៊ំ ស្រី",
  },
  { distanceKm: 2.5 },
);
await sits(ninth.id, { code: "S-2", lastNameLocal: "ហេង", firstNameLocal: "ស្រីនាង" });
await sits(ninth.id, { code: "S-3", lastNameLocal: "កែវ", firstNameLocal: "ភ្នំ" });
await sits(ninth.id, { code: "S-4" }, { outcome: "WITHDRAWN" });
// Still in a class of the year before: the school's, and in no class of this one.
const before = await build.reference("CLASS_YEAR", { firstDay: "1999-01-01", lastDay: "1999-12-31" });
const lastYears = await build.schoolClass({
  schoolId: school.id,
  branchId: branch.id,
  gradeId: grades[0]?.id,
  classYearId: before.id,
});
await sits(lastYears.id, { code: "S-7", lastNameLocal: "ចាន់", firstNameLocal: "ធូ" });
const elsewhere = await build.student({ ...places, branchId: other.id, code: "THEIRS" });
const theirClass = await build.schoolClass({ schoolId: theirSchool.id, branchId: other.id, classYearId: year.id });
await build.enrolment({ branchId: other.id, schoolClassId: theirClass.id, studentId: elsewhere.id });
await build.donation({ branchId: branch.id, studentId: dara.id, classYearId: year.id, asset: "BICYCLE" });
await build.donation({
  branchId: branch.id,
  studentId: dara.id,
  classYearId: year.id,
  asset: "FINANCE",
  state: "CANCELLED",
});

const people = {
  staff: await build.user("staff", { branches: [branch.id] }),
  khmer: await build.user("staff", { branches: [branch.id], language: "km" }),
  both: await build.user("staff", { branches: [branch.id, other.id] }),
  elsewhere: await build.user("manager", { branches: [other.id] }),
  administrator: await build.user("administrator"),
};
const staff = await api.asUser(people.staff);
const bySchool = { by: "SCHOOL", code: school.code, classYearId: year.id };
const byDistrict = { by: "DISTRICT", code: district.toLowerCase() };
const preview = async (caller: typeof staff, input: object) => {
  const document =
    "query ($input: StudentListInput!) { preview: studentListPreview(input: $input) { subject { nameEn } classYear { nameEn } students pages leftOut { reason count } missing { reason count } } }";
  const { data, errors } = await caller.query<{ preview: object }>(document, { input });
  return data?.preview ?? errors[0]?.extensions;
};

beforeAll(() => reports.start());

describe("a school's list", () => {
  test("says before whom the code means and who is not in it", async () => {
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

  test("has classes by grade, students by their Khmer name, totals, girls, and gives back every name as it was written", async () => {
    const run = await reports.made(staff, "askStudentList", bySchool);
    expect(run).toMatchObject({
      state: "DONE",
      counts: { students: 3, girls: 2, pages: 1, leftOut: 2 },
      done: 3,
      total: 3,
    });
    expect(run.fileName).toBe(`students_${school.code}_2026-2027.pdf`);
    const pdf = new WrittenPdf(await reports.file(staff, run.id));
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

  test("is of the last study year begun, where no year is chosen and none contains today, and of none before the first", async () => {
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

  test("is in the language of who asks, with the organisation's digits", async () => {
    await admin.query("update organisation set khmer_digits = 'KHMER'");
    const caller = await api.asUser(people.khmer);
    const run = await reports.made(caller, "askStudentList", bySchool);
    const pdf = new WrittenPdf(await reports.file(caller, run.id));
    expect(pdf.object("/Type /Catalog")).toContain("/Lang (km-KH)");
    const texts = pdf.pageTexts().flat();
    expect(texts).toEqual(expect.arrayContaining(["សិស្សទាំងអស់ ៣ នាក់ ស្រី ២ នាក់", "០១/០២/២០១៥", "២.៥", "ទំព័រ ១ / "]));
  });
});

describe("a district's list", () => {
  test("has the students whose current school lies there, those without a school by their address, and nobody of another branch", async () => {
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
    const texts = new WrittenPdf(await reports.file(staff, run.id)).pageTexts().flat();
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
  test("of nobody is refused on the field that says whom it is about", async () => {
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

  test("says before and after how many of its lines have letters that cannot be printed, headings too", async () => {
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
    const texts = new WrittenPdf(await reports.file(staff, run.id)).pageTexts().flat().join("\n");
    // The class is named in both languages, in one line.
    expect(texts.match(/\?+/gu)).toHaveLength(6);
  });

  test.each([1, 41, 1000])("of %i says before how many pages it has, to within one", async (count) => {
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

  test("of a district is headed by district and province in both languages, with the words for them", async () => {
    await admin.query(
      "update district set name_en = 'Svay Leu', name_local = 'ស្វាយលើ', unit_local = 'ស្រុក' where id = $1",
      [places.districtId],
    );
    await admin.query(
      "update province set name_en = 'Siem Reap', name_local = 'សៀមរាប', unit_local = 'ខេត្ត' where id = $1",
      [places.provinceId],
    );
    const { id } = await reports.made(staff, "askStudentList", byDistrict);
    const pdf = new WrittenPdf(await reports.file(staff, id));
    const texts = pdf.pageTexts()[0] ?? [];
    expect(texts.slice(0, 8)).toEqual(
      expect.arrayContaining([`Svay Leu, Siem Reap (${district})`, "ស្រុកស្វាយលើ ខេត្តសៀមរាប"]),
    );
    expect(await preview(staff, byDistrict)).toMatchObject({ subject: { nameEn: "Svay Leu, Siem Reap" } });
  });
});

describe("a run", () => {
  test("is asked for once while it is being made, and seen by its owner and administrators only", async () => {
    await reports.stop();
    const [one, two] = [
      await reports.ask(staff, "askStudentList", bySchool),
      await reports.ask(staff, "askStudentList", bySchool),
    ];
    expect(two.id).toBe(one.id);
    const [three, four] = await Promise.all([
      reports.ask(staff, "askStudentList", byDistrict),
      reports.ask(staff, "askStudentList", byDistrict),
    ]);
    expect(four?.id).toBe(three?.id);
    const administrator = await api.asUser(people.administrator);
    expect((await reports.runs(administrator)).find(({ id }) => id === one.id)).toMatchObject({
      ownerName: people.staff.name,
      subject: { code: school.code },
    });
    const stranger = await api.asUser(people.both);
    expect(await reports.runs(stranger)).toEqual([]);
    expect(await reports.read(stranger, one.id)).toBeUndefined();
    await reports.start();
    expect((await reports.settled(staff, one.id)).state).toBe("DONE");
    expect(await reports.url(stranger, one.id)).toBe("NOT_FOUND");
    expect(await reports.url(administrator, one.id)).toContain("/files/");
    expect((await reports.ask(staff, "askStudentList", bySchool)).id).not.toBe(one.id);
  });

  test("that is cancelled leaves no file", async () => {
    await reports.stop();
    const run = await reports.ask(staff, "askStudentList", bySchool);
    const cancel = (id: number) => staff.query("mutation ($id: Int!) { cancelReport(id: $id) { state } }", { id });
    expect((await cancel(run.id)).errors).toEqual([]);
    await reports.start();
    expect(await reports.settled(staff, run.id)).toMatchObject({ state: "CANCELLED", fileName: null });
    expect((await cancel(run.id)).errors[0]?.extensions.key).toBe("errors.reportState");
    expect(await reports.url(staff, run.id)).toBe("NOT_FOUND");
  });

  test("that is cancelled and asked for again before it has stopped is made after all", async () => {
    await reports.stop();
    const run = await reports.ask(staff, "askStudentList", bySchool);
    expect(
      (await staff.query("mutation ($id: Int!) { cancelReport(id: $id) { state } }", { id: run.id })).errors,
    ).toEqual([]);
    expect((await reports.ask(staff, "askStudentList", bySchool)).id).toBe(run.id);
    await reports.start();
    expect((await reports.settled(staff, run.id)).state).toBe("DONE");
  });

  test("is made with the rights that its owner has when it begins", async () => {
    await reports.stop();
    const user = await build.user("staff", { branches: [branch.id] });
    const caller = await api.asUser(user);
    const [school1, district1] = [
      await reports.ask(caller, "askStudentList", bySchool),
      await reports.ask(caller, "askStudentList", byDistrict),
    ];
    await admin.query("update user_branch set branch_id = $2 where user_id = $1", [user.id, other.id]);
    await reports.start();
    expect(await reports.settled(caller, school1.id)).toMatchObject({
      state: "FAILED",
      failure: { key: "errors.reportEmpty" },
    });
    const made = await reports.settled(caller, district1.id);
    const said = new WrittenPdf(await reports.file(caller, made.id)).pageTexts().flat();
    expect(said.join("\n")).not.toMatch(/S-\d/u);
    expect(said).toContain("THEIRS");
    await reports.stop();
    const last = await reports.ask(caller, "askStudentList", byDistrict);
    await admin.query("update app_user set role_id = 4 where id = $1", [user.id]);
    await reports.start();
    await expect
      .poll(
        async () =>
          (await admin.query<{ failure_key: string }>("select failure_key from report_run where id = $1", [last.id]))
            .rows[0]?.failure_key,
      )
      .toBe("errors.forbidden");
  });

  test("that a killed process left is made again, and nothing is offered before it is whole", async () => {
    await reports.stop();
    const run = await reports.ask(staff, "askStudentList", bySchool);
    await admin.query("update job_run set state = 'RUNNING' where id = (select job_id from report_run where id = $1)", [
      run.id,
    ]);
    expect(await reports.read(staff, run.id)).toMatchObject({ state: "RUNNING", fileName: null });
    await reports.start();
    expect((await reports.settled(staff, run.id)).state).toBe("DONE");
  });
});

describe("a file", () => {
  test("is kept from who has lost a branch that it holds somebody of, the role, or the session; each download is in the audit", async () => {
    const user = await build.user("staff", { branches: [branch.id, other.id] });
    const caller = await api.asUser(user);
    const run = await reports.made(caller, "askStudentList", byDistrict);
    const url = await reports.url(caller, run.id);
    const statusOf = async () => (await api.anonymous.fetch(url)).status;
    expect(await statusOf()).toBe(200);
    await admin.query("delete from user_branch where user_id = $1 and branch_id = $2", [user.id, other.id]);
    expect([await statusOf(), await reports.url(caller, run.id)]).toEqual([404, "NOT_FOUND"]);
    const closed = { state: "DONE", fileName: null, counts: null, done: 0, total: null };
    expect(await reports.read(caller, run.id)).toMatchObject(closed);
    expect((await reports.runs(caller)).find(({ id }) => id === run.id)).toMatchObject(closed);
    expect(await reports.read(await api.asUser(people.administrator), run.id)).toMatchObject({
      counts: run.counts,
      done: run.total,
      total: run.total,
    });
    await admin.query("insert into user_branch (user_id, branch_id) values ($1, $2)", [user.id, other.id]);
    expect(await reports.read(caller, run.id)).toMatchObject({ counts: run.counts });
    await admin.query("update app_user set role_id = 4 where id = $1", [user.id]);
    expect(await statusOf()).toBe(404);
    await admin.query("update app_user set role_id = 3 where id = $1", [user.id]);
    expect(await statusOf()).toBe(200);
    await admin.query("update session set ended_at = now() where user_id = $1", [user.id]);
    expect(await statusOf()).toBe(401);
    const noted = await admin.query(
      "select table_name, record_id, branch_ids from audit_entry where actor_id = $1 and action = 'DOWNLOAD'",
      [user.id],
    );
    const entry = {
      table_name: "district",
      record_id: school.districtId,
      branch_ids: expect.arrayContaining([branch.id, other.id]) as number[],
    };
    expect(noted.rows).toEqual([entry, entry]);
  });

  test("has an address for five minutes and goes after a week", async () => {
    const run = await reports.made(staff, "askStudentList", bySchool);
    const url = await reports.url(staff, run.id);
    const seconds = Number(new URL(url, api.url).searchParams.get("expires")) - Date.now() / 1000;
    expect(seconds).toBeGreaterThan(290);
    expect(seconds).toBeLessThanOrEqual(300);
    const { headers } = await api.anonymous.fetch(url);
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename\*=UTF-8''students_/u);
    await admin.query("delete from file where id = (select file_id from report_run where id = $1)", [run.id]);
    expect(await reports.read(staff, run.id)).toMatchObject({ state: "DONE", fileName: null, counts: { students: 3 } });
    await admin.query("update user_branch set branch_id = $2 where user_id = $1", [people.staff.id, other.id]);
    expect(await reports.read(staff, run.id), "its file, gone, cannot say whom it was about").toMatchObject({
      state: "DONE",
      counts: null,
    });
    await admin.query("update user_branch set branch_id = $2 where user_id = $1", [people.staff.id, branch.id]);
  });

  test("that is being made tells who has lost a branch meanwhile not even how many are in so far", async () => {
    await reports.stop();
    const user = await build.user("staff", { branches: [branch.id, other.id] });
    const caller = await api.asUser(user);
    const told: unknown[] = [];
    const look = async () => {
      const run = (await reports.runs(caller))[0];
      told.push([run?.state, run?.done, run?.total]);
    };
    const list = kinds.STUDENT_LIST;
    const make: typeof list.make = async (work, params) => {
      const made = await list.make(work, params);
      await look();
      await admin.query("delete from user_branch where user_id = $1 and branch_id = $2", [user.id, other.id]);
      await look();
      return made;
    };
    await reports.start({ ...kinds, STUDENT_LIST: { ...list, make } });
    await reports.made(caller, "askStudentList", bySchool);
    expect(told).toEqual([
      ["RUNNING", 3, 3],
      ["RUNNING", 0, null],
    ]);
    await reports.stop();
    await reports.start();
  });
});

test("nothing failed in a way that nobody foresaw", () => {
  expect([...api.unexpected, ...reports.errors]).toEqual([]);
});
