import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { restoration } from "../trash/harness.ts";
import { documents, merged, wrong } from "./student-harness.ts";
import { lockWaits } from "../../support/lock-waits.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const [here, there] = [await build.branch(), await build.branch()];
const places = await build.places();
const manager = await api.asUser(await build.user("manager", { branches: [here.id, there.id] }));
const student = async (code: string, branchId = here.id) => (await build.student({ ...places, branchId, code })).id;

const asked = `query ($search: String!, $sort: StudentSort) {
  students(search: $search, sort: $sort) { rows { code } } studentsTotal(search: $search) { count } find(search: $search) { type code } }`;
/** Codes of the students that the list finds, which its total and the global search must find too. */
async function found(search: string, caller = manager, sort: string | null = null): Promise<string[]> {
  const { data, errors } = await caller.query<
    Record<"find", { type: string; code: string }[]> & {
      students: { rows: { code: string }[] };
      studentsTotal: { count: number };
    }
  >(asked, { search, sort });
  if (!data) throw new Error(JSON.stringify(errors));
  const codes = data.students.rows.map(({ code }) => code);
  expect(data.studentsTotal.count).toBe(codes.length);
  if (!sort) expect(data.find.filter(({ type }) => type === "Student").map(({ code }) => code)).toEqual(codes);
  return codes;
}

const [kept, between, first] = [await student("K0001"), await student("K0002"), await student("K0003")];
await student("K00031");

test("a no longer used code finds the finally kept student, until the merge is undone", async () => {
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

test("all students found by such a code are changed together, as the list shows them", async () => {
  const [stays, gone, named] = [
    await student("U0001"),
    await student("U0002"),
    (await build.student({ ...places, branchId: here.id, nickname: "xU0001" })).id,
  ];
  await merged(manager, stays, gone);
  const update = `mutation ($search: String) { done: updateStudents(students: { search: $search }, input: { povertyLevel: POOR_1 }) { count } }`;
  for (const search of ["U0002", "U0001"]) {
    const { data } = await manager.query(update, { search });
    expect(data).toEqual({ done: { count: search === "U0002" ? 1 : 0 } });
  }
  const { rows } = await admin.query("select poverty_level from student where id = any ($1) order by id", [
    [stays, named],
  ]);
  expect(rows).toEqual([{ poverty_level: "POOR_1" }, { poverty_level: "NONE" }]);
});

/** Submits a form with this code, for a new or existing student; returns the errors. */
const input = (code: string) => ({
  code,
  firstNameEn: "New",
  lastNameEn: "One",
  firstNameLocal: "ថ្មី",
  lastNameLocal: "មួយ",
  sex: "FEMALE",
  branchId: here.id,
  ...places,
});
const entered = (code: string, caller = manager) =>
  caller.query("mutation ($input: StudentInput!) { createStudent(input: $input) { changeId } }", {
    input: input(code),
  });
const recoded = (id: number, code: string, caller = manager) =>
  caller.query(
    "mutation ($id: Int!, $input: StudentPatch!) { updateStudent(id: $id, version: 1, input: $input) { changeId } }",
    { id, input: { code } },
  );
const leads = "BAD_INPUT code validation.codeLeads";
const taken = "BAD_INPUT code validation.codeTaken";

test("it is given to nobody else, neither a new student nor as a new code: the error says where it leads", async () => {
  const [last, middle, gone, third] = [
    await student("R0001"),
    await student("R0002"),
    await student("R0003"),
    await student("R0004"),
  ];
  await merged(manager, middle, gone);
  const change = await merged(manager, last, middle);
  const answer = await entered("r0003");
  expect(wrong(answer)).toBe(leads);
  expect(answer.errors[0]?.extensions.fields?.[0]).toMatchObject({ params: { code: "r0003", into: "R0001" } });
  expect(wrong(await recoded(third, "R0002"))).toBe(leads);
  expect(wrong(await recoded(third, "R0005"))).toBe("nothing");
  expect(wrong(await manager.query(documents.undo, { id: change }))).toBe("nothing");
  expect(wrong(await entered("R0002"))).toBe(taken);
  expect(wrong(await entered("R0003"))).toBe(leads);
});

test("a user who does not see both gets the message for any code of another branch", async () => {
  const [stays, gone, theirs, theirsGone] = [
    await student("T0001"),
    await student("T0002", there.id),
    await student("T0003", there.id),
    await student("T0004", there.id),
  ];
  await student("T0005", there.id);
  await merged(manager, stays, gone);
  await merged(manager, theirs, theirsGone);
  const onlyHere = await api.asUser(await build.user("manager", { branches: [here.id] }));
  for (const code of ["T0002", "T0004", "T0005"]) {
    expect(await entered(code, onlyHere)).toMatchObject({
      data: null,
      errors: [{ extensions: { code: "BAD_INPUT", fields: [{ path: "code", key: "validation.codeTaken" }] } }],
    });
    expect(wrong(await recoded(stays, code, onlyHere))).toBe(taken);
  }
});

test("the same holds when both happen concurrently, and when another student is restored with it", async () => {
  const [stays, gone, deleted] = [await student("V0001"), await student("V0002"), await student("V0003")];
  const other = await admin.connect();
  try {
    await other.query("begin");
    await other.query("update student set deleted_at = now() where id = $1", [gone]);
    await other.query("update student set merged_into_id = $2 where id = $1", [gone, stays]);
    const waiting = entered("V0002");
    await expect.poll(() => lockWaits(admin)).toBeGreaterThan(0);
    await other.query("commit");
    expect(wrong(await waiting)).toBe(taken);
  } finally {
    other.release();
  }
  await admin.query("update student set deleted_at = now() where id = $1", [deleted]);
  const again = await student("V0003");
  await merged(manager, stays, again);
  expect((await restoration(manager, [{ type: "Student", id: deleted }])).data?.restoration.taken).toMatchObject([
    { id: deleted },
  ]);
});

test("it finds nobody for users who do not see both, and is the student's own again once the merge is undone", async () => {
  const [stays, gone] = [await student("B0001"), await student("B0002", there.id)];
  const change = await merged(manager, stays, gone);
  expect(await found("B0002")).toEqual(["B0001"]);
  for (const branch of [here, there]) {
    expect(await found("B0002", await api.asUser(await build.user("manager", { branches: [branch.id] })))).toEqual([]);
  }
  expect(wrong(await manager.query(documents.undo, { id: change }))).toBe("nothing");
  expect(await found("B0002")).toEqual(["B0002"]);
});
