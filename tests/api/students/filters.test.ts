import { afterEach, describe, expect, test, vi } from "vitest";
import { openScope, readerInside } from "../../../server/core/data/scope.ts";
import { studentList } from "../../../server/modules/students/student.list.ts";
import { actorOf } from "../../support/actors.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build } = db;
const branch = await build.branch();
const other = await build.branch();
const [here, there] = [await build.places(), await build.places()];
const caller = await api.asUser(await build.user("staff", { branches: [branch.id, other.id] }));

const student = (values: object = {}) => build.student({ ...here, branchId: branch.id, ...values });
const [grade, nextGrade] = [await build.reference("GRADE"), await build.reference("GRADE")];
const [lastYear, thisYear] = [
  await build.reference("CLASS_YEAR", { firstDay: "2024-11-01", lastDay: "2025-08-31" }),
  await build.reference("CLASS_YEAR", { firstDay: "2025-11-01", lastDay: "2026-08-31" }),
];
const [school, nextSchool] = [await build.school({ branchId: branch.id }), await build.school({ branchId: branch.id })];

const background = {
  religionId: (await build.reference("RELIGION")).id,
  stayWithId: (await build.reference("STAY_WITH")).id,
  parentStatusId: (await build.reference("PARENT_STATUS")).id,
  motherProfessionId: (await build.reference("PROFESSION")).id,
};
const anne = await student({
  ...background,
  sex: "FEMALE",
  dateOfBirth: "2016-03-02",
  povertyLevel: "POOR_1",
  photoConsent: "GIVEN",
});
const bora = await student({
  guardianProfessionId: background.motherProfessionId,
  sex: "MALE",
  dateOfBirth: "2012-02-29",
  povertyLevel: "POOR_2",
  photoConsent: "REFUSED",
});
const chan = await student({ ...there, sex: "MALE", status: "WITHDRAWN" });
const dara = await build.student({ ...here, branchId: other.id, sex: "FEMALE", firstNameLocal: "Dara" });
const all = { anne, bora, chan, dara };

const [old, present] = [
  await build.schoolClass({ branchId: branch.id, schoolId: school.id, gradeId: grade.id, classYearId: lastYear.id }),
  await build.schoolClass({
    branchId: branch.id,
    schoolId: nextSchool.id,
    gradeId: nextGrade.id,
    classYearId: thisYear.id,
  }),
];
const sits = (one: { id: number }, schoolClassId: number, values: object = {}) =>
  build.enrolment({ branchId: branch.id, studentId: one.id, schoolClassId, ...values });
await sits(anne, old.id, { outcome: "PROMOTED", distanceKm: 9 });
await sits(anne, present.id, { distanceKm: 2.5 });
await sits(bora, old.id, { distanceKm: 7 });
const stayed = await build.schoolClass({
  branchId: branch.id,
  schoolId: school.id,
  gradeId: grade.id,
  classYearId: thisYear.id,
});
await sits(bora, stayed.id, { distanceKm: 7 });

const donor = await build.donor();
const given = (one: { id: number }, values: object) =>
  build.donation({ branchId: branch.id, studentId: one.id, donorId: donor.id, ...values });
await given(anne, { asset: "BICYCLE", classYearId: thisYear.id });
await given(bora, {
  asset: "MATERIAL",
  state: "GAVE_UP",
  gaveUpOn: "2026-02-01",
  gaveUpReason: "OTHER",
  classYearId: thisYear.id,
});
await given(bora, { asset: "MATERIAL", classYearId: lastYear.id });
await given(chan, { asset: "FINANCE", state: "CANCELLED" });

/** Names of whom a filter finds; the total must say the same. */
async function found(filter: object): Promise<string> {
  const { data, errors } = await caller.query<{
    students: { rows: { id: number }[] };
    studentsTotal: { count: number };
  }>(
    "query ($filter: StudentFilter) { students(filter: $filter) { rows { id } } studentsTotal(filter: $filter) { count } }",
    { filter },
  );
  if (!data) throw new Error(JSON.stringify(errors));
  expect(data.studentsTotal.count).toBe(data.students.rows.length);
  const ids = new Set(data.students.rows.map((row) => row.id));
  return Object.entries(all)
    .flatMap(([name, one]) => (ids.has(one.id) ? [name] : []))
    .join(" ");
}

describe("filters of students", () => {
  test.each<[string, object, string]>([
    ["nothing", {}, "anne bora chan dara"],
    ["branch", { branchId: [other.id] }, "dara"],
    ["school", { schoolId: [nextSchool.id] }, "anne"],
    ["the school of now, not of then", { schoolId: [school.id] }, "bora"],
    ["grade", { gradeId: [nextGrade.id] }, "anne"],
    ["study year", { classYearId: [lastYear.id] }, "anne bora"],
    ["grade in a study year", { classYearId: [lastYear.id], gradeId: [nextGrade.id] }, ""],
    [
      "grade and school in a study year",
      { classYearId: [lastYear.id], gradeId: [grade.id], schoolId: [school.id] },
      "anne bora",
    ],
    ["class", { schoolClassId: [present.id] }, "anne"],
    ["country", { countryId: [there.countryId] }, "chan"],
    ["province", { provinceId: [there.provinceId] }, "chan"],
    ["district", { districtId: [there.districtId] }, "chan"],
    ["commune", { communeId: [there.communeId] }, "chan"],
    ["village", { villageId: [there.villageId, here.villageId] }, "anne bora chan dara"],
    ["religion", { religionId: [background.religionId] }, "anne"],
    ["with whom they stay", { stayWithId: [background.stayWithId] }, "anne"],
    ["parents", { parentStatusId: [background.parentStatusId], sex: ["FEMALE"] }, "anne"],
    ["profession of a parent or the guardian", { professionId: [background.motherProfessionId] }, "anne bora"],
    ["sex", { sex: ["FEMALE"] }, "anne dara"],
    ["a name in one script only", { hasOneScript: true }, "dara"],
    ["a name in both scripts", { hasOneScript: false }, "anne bora chan"],
    ["distance from", { distanceFrom: 2.5 }, "anne bora"],
    ["distance to", { distanceTo: 2.5 }, "anne"],
    ["distance from and to", { distanceFrom: 2.6, distanceTo: 7 }, "bora"],
    ["poverty level", { povertyLevel: ["POOR_1", "POOR_2"] }, "anne bora"],
    ["status", { status: ["WITHDRAWN"] }, "chan"],
    ["photo consent", { photoConsent: ["UNKNOWN"] }, "chan dara"],
    ["has received a bicycle", { receivedBicycle: true }, "anne"],
    ["has not received a bicycle", { receivedBicycle: false }, "bora chan dara"],
    ["has received material, though given up", { receivedMaterial: true }, "bora"],
    ["has received finance, not a cancelled one", { receivedFinance: true }, ""],
    ["has no active donor", { hasActiveDonor: false }, "bora chan dara"],
    ["donor", { donorId: [donor.id] }, "anne bora"],
    ["donor and asset", { donorId: [donor.id], donorAsset: "MATERIAL" }, "bora"],
    ["donor who gave up", { donorId: [donor.id], donorGaveUp: true }, "bora"],
    ["donor who did not give up all", { donorId: [donor.id], donorGaveUp: false }, "anne bora"],
    ["any donor of an asset", { donorAsset: "BICYCLE" }, "anne"],
    ["any donor who gave up", { donorGaveUp: true }, "bora"],
    ["any donor who gave up, of an asset", { donorAsset: "BICYCLE", donorGaveUp: true }, ""],
    ["any donor who gave up, of nobody", { donorId: null, donorGaveUp: true }, "bora"],
    ["without a bicycle in a study year", { withoutAsset: "BICYCLE", withoutYearId: [thisYear.id] }, "bora dara"],
    [
      "without material in a study year, though one was given up",
      { withoutAsset: "MATERIAL", withoutYearId: [thisYear.id] },
      "anne dara",
    ],
    ["without material in the year before", { withoutAsset: "MATERIAL", withoutYearId: [lastYear.id] }, "anne dara"],
    [
      "without a bicycle in the year before",
      { withoutAsset: "BICYCLE", withoutYearId: [lastYear.id] },
      "anne bora dara",
    ],
    ["without anything in a study year", { withoutYearId: [thisYear.id] }, "dara"],
    ["never with finance, of the active", { withoutAsset: "FINANCE" }, "anne bora dara"],
    ["without a bicycle, male", { withoutAsset: "BICYCLE", withoutYearId: [thisYear.id], sex: ["MALE"] }, "bora"],
    ["two of them", { sex: ["MALE"], povertyLevel: ["POOR_1", "POOR_2"] }, "bora"],
  ])("%s", async (_name, filter, expected) => expect(await found(filter)).toBe(expected));
});

describe("age is computed for today in the organisation's time zone", () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const at = (moment: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(moment) });

  test("a birthday begins when it does in Phnom Penh", async () => {
    at("2026-03-01T16:59:00Z");
    expect(await found({ ageFrom: 9, ageTo: 9 })).toBe("anne");
    at("2026-03-01T17:01:00Z");
    expect(await found({ ageFrom: 9, ageTo: 9 })).toBe("");
    expect(await found({ ageFrom: 10, ageTo: 10 })).toBe("anne");
  });

  test("a person born on 29 February turns a year older on 1 March", async () => {
    at("2026-02-28T06:00:00Z");
    expect(await found({ ageFrom: 14 })).toBe("");
    at("2026-03-01T06:00:00Z");
    expect(await found({ ageFrom: 14 })).toBe("bora");
  });

  test("from and to are full years; absurd values find nobody instead of failing", async () => {
    at("2026-06-01T06:00:00Z");
    expect(await found({ ageTo: 10 })).toBe("anne");
    expect(await found({ ageFrom: 11 })).toBe("bora");
    expect(await found({ ageFrom: 2_000_000_000 })).toBe("");
    expect(await found({ ageTo: -5 })).toBe("");
  });
});

describe("no filter reveals who has a photo to users who may not see photos", async () => {
  const viewer = await build.user("viewer", { branches: [branch.id, other.id] });
  const asViewer = await api.asUser(viewer);
  const asked = {
    list: "query ($filter: StudentFilter) { asked: students(filter: $filter) { rows { id } } }",
    total: "query ($filter: StudentFilter) { asked: studentsTotal(filter: $filter) { count } }",
    export: "mutation ($filter: StudentFilter) { asked: exportStudents(format: CSV, filter: $filter) { id } }",
  };

  test.each(Object.entries(asked))("%s", async (_name, document) => {
    for (const filter of [
      { hasPhoto: true },
      { hasPhoto: false },
      { hasFlaggedPhoto: true },
      { sex: ["MALE"], hasFlaggedPhoto: false },
    ]) {
      expect(wrong(await asViewer.query(document, { filter }))).toBe("FORBIDDEN errors.forbiddenFilter");
      expect(wrong(await caller.query(document, { filter }))).toBe("nothing");
    }
    expect(wrong(await asViewer.query(document, { filter: { hasPhoto: null, sex: ["MALE"] } }))).toBe("nothing");
  });

  test("bulk actions on everyone a filter finds", async () => {
    const scope = openScope(db.database, actorOf(viewer));
    for (const reader of [scope.reader, readerInside(scope)]) {
      await expect(reader.firstIds(studentList, { filter: { hasPhoto: true } }, 10)).rejects.toThrow(
        "errors.forbiddenFilter",
      );
    }
  });
});

describe("a phone number is found however it is stored and typed", async () => {
  const [home, abroad, far] = [
    await student({ guardianPhone: "048526767" }),
    await student({ guardianPhone: "0085548526768" }),
    await student({ guardianPhone: "0081801234567" }),
  ];
  test.each([
    ["+855 48 526 767", home],
    ["00855 48526767", home],
    ["០៤៨ ៥២៦ ៧៦៧", home],
    ["048526768", abroad],
    ["048-526-768", abroad],
    ["＋８５５４８５２６７６８", abroad],
    ["080 123 4567", far],
  ])("%s", async (search, { id }) => {
    const { data } = await caller.query<{ students: { rows: object[] } }>(
      "query ($search: String!) { students(search: $search) { rows { id } } }",
      { search },
    );
    expect(data?.students.rows).toEqual([{ id }]);
  });
});
