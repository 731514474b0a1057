import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents, merged, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const [here, there] = [await build.branch(), await build.branch()];
const places = await build.places();
const manager = await api.asUser(await build.user("manager", { branches: [here.id, there.id] }));
const student = async (code: string, branchId = here.id) => (await build.student({ ...places, branchId, code })).id;

const asked = `query ($search: String!, $sort: StudentSort) {
  students(search: $search, sort: $sort) { rows { code } } studentsTotal(search: $search) { count } find(search: $search) { type code } }`;
/** Codes of whom the list finds, which its total and the search over everything must find too. */
async function found(search: string, caller = manager, sort: string | null = null): Promise<string[]> {
  const { data, errors } = await caller.query<Record<"find", { type: string; code: string }[]> & { students: { rows: { code: string }[] }; studentsTotal: { count: number } }>(asked, { search, sort });
  if (!data) throw new Error(JSON.stringify(errors));
  const codes = data.students.rows.map(({ code }) => code);
  expect(data.studentsTotal.count).toBe(codes.length);
  if (!sort) expect(data.find.filter(({ type }) => type === "Student").map(({ code }) => code)).toEqual(codes);
  return codes;
}

const [kept, between, first] = [await student("K0001"), await student("K0002"), await student("K0003")];
await student("K00031");

test("a code that is in use no more finds who stayed in the end, until the merge is taken back", async () => {
  await merged(manager, between, first);
  expect(await found("k0003")).toEqual(["K00031", "K0002"]);
  const last = await merged(manager, kept, between);
  expect(await found("K0003")).toEqual(["K00031", "K0001"]);
  expect(await found("K0003", manager, "NAME_EN")).toEqual(["K0001", "K00031"]);
  expect(await found("K0002")).toEqual(["K0001"]);
  expect(await found("K000")).toEqual(["K0001", "K00031"]);
  expect(wrong(await manager.query(documents.undo, { id: last }))).toBe("nothing");
  expect(await found("K0003")).toEqual(["K00031", "K0002"]);
  expect(await found("K0002")).toEqual(["K0002"]);
});

test("all whom such a code finds are changed together, as the list shows them", async () => {
  const [stays, gone, named] = [await student("U0001"), await student("U0002"), (await build.student({ ...places, branchId: here.id, nickname: "xU0001" })).id];
  await merged(manager, stays, gone);
  const update = `mutation ($search: String) { done: updateStudents(students: { search: $search }, input: { povertyLevel: POOR_1 }) { count } }`;
  for (const search of ["U0002", "U0001"]) {
    const { data } = await manager.query(update, { search });
    expect(data).toEqual({ done: { count: search === "U0002" ? 1 : 0 } });
  }
  const { rows } = await admin.query("select poverty_level from student where id = any ($1) order by id", [[stays, named]]);
  expect(rows).toEqual([{ poverty_level: "POOR_1" }, { poverty_level: "NONE" }]);
});

test("a whole code of somebody's finds what begins with it and nothing else, whoever had it before", async () => {
  const [again, stays] = [await student("R0001"), await student("R0002")];
  await merged(manager, stays, again);
  expect(await found("R0001")).toEqual(["R0002"]);
  await student("R0001");
  expect(await found("R0001")).toEqual(["R0001"]);
});

test("it finds nobody for who does not see both, and the student's own again once the merge was taken back", async () => {
  const [stays, gone] = [await student("B0001"), await student("B0002", there.id)];
  const change = await merged(manager, stays, gone);
  expect(await found("B0002")).toEqual(["B0001"]);
  for (const branch of [here, there]) {
    expect(await found("B0002", await api.asUser(await build.user("manager", { branches: [branch.id] })))).toEqual([]);
  }
  expect(wrong(await manager.query(documents.undo, { id: change }))).toBe("nothing");
  expect(await found("B0002")).toEqual(["B0002"]);
});
