import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build } = db;
const branch = await build.branch();
const other = await build.branch();
const viewer = await api.asUser(await build.user("viewer", { branches: [branch.id] }));
const administrator = await api.asUser(await build.user("administrator"));

const country = await build.reference("COUNTRY");
const donor = await build.donor({ nameEn: "Hokkaido Circle", donorType: "NGO", countryId: country.id });
const places = await build.places();
const school = await build.school({ ...places, branchId: branch.id });
const grade = await build.reference("GRADE");
const schoolClass = await build.schoolClass({ branchId: branch.id, schoolId: school.id, gradeId: grade.id });
const girl = await build.student({
  ...places,
  branchId: branch.id,
  sex: "FEMALE",
  povertyLevel: "POOR_1",
  lastNameEn: "Chan",
  firstNameEn: "Bopha",
});
await build.enrolment({ branchId: branch.id, studentId: girl.id, schoolClassId: schoolClass.id });
const boy = await build.student({ branchId: branch.id, sex: "MALE", lastNameEn: "Chan", firstNameEn: "Visal" });
const far = await build.student({ branchId: other.id, lastNameEn: "Chan", firstNameEn: "Rith" });

const finance = { asset: "FINANCE", currency: "USD" };
const bicycle = await build.donation({
  branchId: branch.id,
  studentId: girl.id,
  donorId: donor.id,
  asset: "BICYCLE",
  serialNumber: "WAVE-4711",
});
const paid = await build.donation({ branchId: branch.id, studentId: boy.id, ...finance, amount: "20.50" });
const riel = await build.donation({
  branchId: branch.id,
  studentId: girl.id,
  donorId: donor.id,
  asset: "FINANCE",
  amount: "40000",
  currency: "KHR",
});
const mistaken = await build.donation({
  branchId: branch.id,
  studentId: boy.id,
  ...finance,
  amount: "999",
  state: "CANCELLED",
});
const elsewhere = await build.donation({ branchId: other.id, studentId: far.id, ...finance, amount: "7.25" });

/** The ids that the register finds, as its page and its total agree. */
async function found(wanted: Record<string, unknown>, caller = viewer): Promise<number[]> {
  const { data, errors } = await caller.query<{
    donations: { rows: { id: number }[] };
    donationsTotal: { count: number };
  }>(
    `query ($search: String, $filter: DonationFilter) {
       donations(search: $search, filter: $filter, pageSize: 100) { rows { id } }
       donationsTotal(search: $search, filter: $filter, exact: true) { count } }`,
    wanted,
  );
  expect(errors).toEqual([]);
  const ids = data?.donations.rows.map(({ id }) => id) ?? [];
  expect(data?.donationsTotal.count).toBe(ids.length);
  return ids.toSorted((a, b) => a - b);
}

const sums = async (wanted: Record<string, unknown>, caller = viewer) =>
  (
    await caller.query<{ donationSums: unknown[] }>(
      `query ($search: String, $filter: DonationFilter) {
         donationSums(search: $search, filter: $filter) { currency amount donations } }`,
      wanted,
    )
  ).data?.donationSums;

test("finds by student, donor and serial number, in one's branches only", async () => {
  expect(await found({ search: girl.code })).toEqual([bicycle.id, riel.id]);
  expect(await found({ search: "bopha chan" })).toEqual([bicycle.id, riel.id]);
  expect(await found({ search: "hokkaido" })).toEqual([bicycle.id, riel.id]);
  expect(await found({ search: "ave-47" })).toEqual([bicycle.id]);
  expect(await found({ search: "%" })).toEqual([]);
  expect(await found({ search: "chan" })).toEqual([bicycle.id, paid.id, riel.id, mistaken.id]);
  expect(await found({ search: "rith" })).toEqual([]);
  expect(await found({ search: "rith" }, administrator)).toEqual([elsewhere.id]);
});

test.each([
  ["donorType", ["NGO"]],
  ["donorCountryId", [country.id]],
  ["sex", ["FEMALE"]],
  ["povertyLevel", ["POOR_1"]],
  ["schoolId", [school.id]],
  ["gradeId", [grade.id]],
  ["provinceId", [places.provinceId]],
  ["districtId", [places.districtId]],
  ["communeId", [places.communeId]],
  ["studentId", [girl.id]],
])("filters by %s", async (name, value) => {
  expect(await found({ filter: { [name]: value } })).toEqual([bicycle.id, riel.id]);
});

test("filters by amount, currency and serial number", async () => {
  expect(await found({ filter: { currency: ["KHR"] } })).toEqual([riel.id]);
  expect(await found({ filter: { amountFrom: 20.5, amountTo: 998 } })).toEqual([paid.id]);
  expect(await found({ filter: { hasSerialNumber: true } })).toEqual([bicycle.id]);
  expect(await found({ filter: { hasSerialNumber: false, sex: ["FEMALE"] } })).toEqual([riel.id]);
});

test("adds up what is found by currency, without cancelled donations and other branches", async () => {
  const usd = { currency: "USD", amount: "20.50", donations: 1 };
  const khr = { currency: "KHR", amount: "40000.00", donations: 1 };
  expect(await sums({})).toEqual([khr, usd]);
  expect(await sums({ search: "hokkaido" })).toEqual([khr]);
  expect(await sums({ filter: { state: ["CANCELLED"] } })).toEqual([]);
  expect(await sums({ filter: { currency: ["USD"] } }, administrator)).toEqual([
    { currency: "USD", amount: "27.75", donations: 2 },
  ]);
});

test("a search continues in order beyond the rows it looks at one by one", async () => {
  const student = await build.student({ branchId: branch.id, lastNameEn: "Farwell" });
  const {
    id: first,
    donorId,
    classYearId,
  } = await build.donation({
    branchId: branch.id,
    studentId: student.id,
    ...finance,
    amount: "1",
    givenOn: "2000-01-01",
  });
  const { rows } = await db.admin.query<{ id: number }>(
    `insert into donation (branch_id, donor_id, student_id, class_year_id, asset, amount, currency, given_on)
     select $1, $2, $3, $4, 'FINANCE', 1, 'USD', date '2000-01-01' + day from generate_series(1, 5100) day returning id`,
    [branch.id, donorId, student.id, classYearId],
  );
  const newestFirst = [first, ...rows.map(({ id }) => id)].toReversed();
  const pageOf = async (page: number) =>
    (
      await viewer.query<{ donations: { rows: { id: number }[] } }>(
        `query ($page: Int) { donations(search: "farwell", sort: GIVEN_ON, descending: true, page: $page, pageSize: 100) { rows { id } } }`,
        { page },
      )
    ).data?.donations.rows.map(({ id }) => id);
  for (const page of [1, 50, 51, 52]) {
    expect(await pageOf(page), `page ${page}`).toEqual(newestFirst.slice((page - 1) * 100, page * 100));
  }
  expect(await sums({ search: "farwell" })).toEqual([{ currency: "USD", amount: "5101.00", donations: 5101 }]);
});

test("a donation of a past year has the school, grade and place of that year, in its columns and filters", async () => {
  const [past, present] = [await build.reference("CLASS_YEAR"), await build.reference("CLASS_YEAR")];
  const former = await build.school({ ...(await build.places()), branchId: branch.id });
  const lower = await build.reference("GRADE");
  const student = await build.student({ branchId: branch.id });
  const then = { schoolId: former.id, gradeId: lower.id, classYearId: past.id };
  const ended = { outcome: "TRANSFERRED" };
  const sat = { branchId: branch.id, studentId: student.id };
  await build.enrolment({
    ...sat,
    ...ended,
    schoolClassId: (await build.schoolClass({ branchId: branch.id, ...then, schoolId: school.id })).id,
  });
  const last = await build.schoolClass({ branchId: branch.id, ...then });
  await build.enrolment({ ...sat, ...ended, schoolClassId: last.id });
  const given = { branchId: branch.id, studentId: student.id, asset: "BICYCLE" };
  const old = await build.donation({ ...given, classYearId: past.id });
  const without = await build.donation({ ...given, classYearId: present.id });
  const columns =
    "query ($ids: [Int!]) { donations(filter: { studentId: $ids }) { rows { id school { id } grade { id } } } }";
  const { data, errors } = await viewer.query<{ donations: { rows: object[] } }>(columns, { ids: [student.id] });
  expect(errors).toEqual([]);
  expect(data?.donations.rows).toHaveLength(2);
  expect(data?.donations.rows).toEqual(
    expect.arrayContaining([
      { id: old.id, school: { id: former.id }, grade: { id: lower.id } },
      { id: without.id, school: null, grade: null },
    ]),
  );
  expect(await found({ filter: { studentId: [student.id], schoolId: [former.id] } })).toEqual([old.id]);
  expect(await found({ filter: { studentId: [student.id], schoolId: [school.id] } })).toEqual([]);
  expect(await found({ filter: { studentId: [student.id], hasSchool: false } })).toEqual([without.id]);
});
