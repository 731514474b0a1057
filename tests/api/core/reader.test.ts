import { expect, test } from "vitest";
import { openScope } from "../../../server/core/data/scope.ts";
import type { Selection } from "../../../server/core/data/selection.ts";
import { referenceRegistry } from "../../../server/modules/reference/reference.registry.ts";
import { schoolList } from "../../../server/modules/schools/school.list.ts";
import { enrolmentList } from "../../../server/modules/students/enrolment.list.ts";
import { studentList } from "../../../server/modules/students/student.list.ts";
import { actorOf } from "../../support/actors.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";

const { database, build } = await useDatabase();
const branch = await build.branch();
const user = await build.user("manager", { branches: [branch.id] });
const scope = openScope(database, actorOf(user));

const names: Selection = new Map([
  ["code", null],
  ["nameEn", null],
]);
const page = `{ schools(pageSize: 100) { rows { code phone branch { code } schoolType { nameEn }
  village { commune { district { province { country { code } } } } } } } }`;

test("a page takes the same number of statements for one school and for forty, whatever is selected", async () => {
  const api = await useApi({ database });
  const caller = await api.asUser(user);
  await build.school({ branchId: branch.id });
  await caller.query(page);
  const one = await caller.query<{ schools: { rows: unknown[] } }>(page);
  for (let i = 0; i < 39; i += 1) await build.school({ branchId: branch.id });
  const forty = await caller.query<{ schools: { rows: unknown[] } }>(page);
  expect([one.data?.schools.rows.length, forty.data?.schools.rows.length]).toEqual([1, 40]);
  // the session, ids, and schools with their relations
  expect([one.statements.length, forty.statements.length]).toEqual([3, 3]);
});

test("related records are read in the same statement, and are null for users who may not see them", async () => {
  const there = await build.schoolClass({ branchId: (await build.branch()).id });
  const { id: studentId } = await build.student({ branchId: branch.id });
  const former = { branchId: branch.id, studentId, schoolClassId: there.id, outcome: "TRANSFERRED" };
  const { id } = await build.enrolment(former);
  const selection: Selection = new Map([["schoolClass", new Map([["section", null]])]]);
  const everywhere = openScope(database, actorOf(await build.user("administrator")));
  const [seenByAll] = await everywhere.reader.rows(enrolmentList.entity, [id], selection);
  const [seenHere] = await scope.reader.rows(enrolmentList.entity, [id], selection);
  expect([seenByAll?.["schoolClass"], seenHere?.["schoolClass"]]).toEqual([
    expect.objectContaining({ id: there.id }),
    null,
  ]);
});

test("pinned schools come first, then the requested order, without gaps between pages", async () => {
  const pinned = await build.school({ branchId: branch.id, pinned: true, nameEn: "Zzz" });
  const first = await scope.reader.page(schoolList, { sort: "NAME_EN", pageSize: 10 }, names);
  const second = await scope.reader.page(schoolList, { sort: "NAME_EN", pageSize: 10, page: 2 }, names);
  expect(first.rows[0]?.["id"]).toBe(pinned.id);
  expect(first.hasNext).toBe(true);
  const seen = [...first.rows, ...second.rows].map((row) => row["id"]);
  expect(new Set(seen).size).toBe(20);
});

test("a village is found in either script, with marks in another order, with zero-width spaces, and by code", async () => {
  const village = await build.reference("VILLAGE", { code: "V-901", nameEn: "Strei & Thmey", nameLocal: "ស្ត្រីថ្មី" });
  const { list } = referenceRegistry.VILLAGE;
  for (const search of ["ស្ត្រី", "ស្រ្តី", "ស្ត្រី\u200Bថ្មី", "STREI", "thmey strei", "v-901", "th", "strei &"]) {
    const { ids } = await scope.reader.ids(list, { search });
    expect(ids, search).toContain(village.id);
  }
  expect((await scope.reader.ids(list, { search: "absent" })).ids).toEqual([]);
  expect((await scope.reader.ids(list, { search: "%" })).ids).toEqual([]);
  // Signs alone would be looked for in every record.
  expect((await scope.reader.ids(list, { search: "&" })).ids).toEqual([]);
});

test("local names are sorted as ICU sorts Khmer", async () => {
  const words = ["ហ្គាស", "កម្ពុជា", "ខ្មែរ", "អង្គរ", "ឃ្លាំង", "គោក", "ក្រចេះ", "ឥន្ទ្រ", "ឡាវ", "ស្ទឹង"];
  for (const nameLocal of words) await build.reference("RELIGION", { nameLocal });
  const { rows } = await scope.reader.page(
    referenceRegistry.RELIGION.list,
    { sort: "NAME_LOCAL", pageSize: 100 },
    new Map([["nameLocal", null]]),
  );
  expect(rows.map((row) => row["nameLocal"])).toEqual(words.toSorted(new Intl.Collator("km").compare));
});

test("a viewer never gets phone numbers, whatever is selected", async () => {
  const viewer = openScope(database, actorOf(await build.user("viewer", { branches: [branch.id] })));
  const school = await build.school({ branchId: branch.id, phone: "012345678" });
  const phone: Selection = new Map([["phone", null]]);
  const [hidden] = await viewer.reader.rows(schoolList.entity, [school.id], phone);
  const [shown] = await scope.reader.rows(schoolList.entity, [school.id], phone);
  expect([hidden?.["phone"], shown?.["phone"]]).toEqual([undefined, "012345678"]);
});

test("a search without an order ranks whole words first", async () => {
  for (const nameEn of ["Ashphnumville", "Bphnumbo", "Phnum"]) await build.reference("PROFESSION", { nameEn });
  const { rows } = await scope.reader.page(
    referenceRegistry.PROFESSION.list,
    { search: "phnum" },
    new Map([["nameEn", null]]),
  );
  expect(rows.map((row) => row["nameEn"])).toEqual(["Phnum", "Ashphnumville", "Bphnumbo"]);
});

test("whole names come before names that contain their words, in any word order and either script", async () => {
  const named = (code: string, lastNameEn: string, firstNameEn: string, local: object = {}) =>
    build.student({ branchId: branch.id, code, lastNameEn, firstNameEn, ...local });
  const other = await named("WN-1", "Sorphea", "Kuntheary");
  const nickname = await named("WN-2", "Veng", "Rath", { nickname: "Kunthea Sorphea" });
  const turned = await named("WN-3", "Kunthea", "Sorphea");
  const whole = await named("WN-4", "Sorphea", "Kunthea", { lastNameLocal: "សុភា", firstNameLocal: "គន្ធា" });
  const found = async (search: string) => (await scope.reader.ids(studentList, { search })).ids;
  expect(await found("sorphea KUNTHEA")).toEqual([turned.id, whole.id, other.id, nickname.id]);
  expect(await found("kunthea sorphea")).toEqual([turned.id, whole.id, nickname.id, other.id]);
  expect(await found("គន្ធា សុភា")).toEqual([whole.id]);
  expect(await scope.reader.total(studentList, { search: "sorphea kunthea" }, true)).toEqual({
    count: 4,
    capped: false,
  });
});

test("a search ranks codes with that prefix first; a whole code finds only its prefix matches", async () => {
  const { list } = referenceRegistry.COMMUNE;
  const place = (code: string, nameEn: string) => build.reference("COMMUNE", { code, nameEn });
  const inside = await place("A-QX70", "Inside");
  const named = await place("B-1", "Near QX7");
  const begins = await place("qx70", "Begins");
  const found = async (search: string) => {
    const { ids } = await scope.reader.ids(list, { search });
    return { ids, total: await scope.reader.total(list, { search }, true) };
  };
  expect(await found("QX7")).toEqual({ ids: [begins.id, inside.id, named.id], total: { count: 3, capped: false } });
  const meant = await place("QX7", "Meant");
  expect(await found("qx7")).toEqual({ ids: [meant.id, begins.id], total: { count: 2, capped: false } });
});
