import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { expect, test } from "vitest";
import { type Answer, type Caller, useApi } from "../../support/api.ts";
import { buildToken } from "../../support/api-tokens.ts";
import { useDatabase } from "../../support/database.ts";

const lines: string[] = [];
const db = await useDatabase();
const api = await useApi(db, {
  log: pino({ base: null, level: "trace" }, { write: (line: string) => lines.push(line) }),
});
const { build, admin } = db;
const branch = await build.branch();
const elsewhere = await build.branch();
const places = await build.places();
const staff = await api.asUser(await build.user("staff", { branches: [branch.id] }));
const colleague = await api.asUser(await build.user("staff", { branches: [branch.id] }));
const head = await build.user("manager", { branches: [branch.id, elsewhere.id] });
const manager = await api.asUser(head);

interface Done {
  changeId: string;
  count: number;
  record: { id: number; code: string; nameEn: string; version: number };
}
const record = "changeId record { id code nameEn version }";
const documents = {
  student: `mutation ($input: StudentInput!) { done: createStudent(input: $input) { ${record} } }`,
  update: `mutation ($id: Int!, $version: Int!, $input: StudentPatch!) {
    done: updateStudent(id: $id, version: $version, input: $input) { ${record} } }`,
  move: `mutation ($id: Int!, $version: Int!, $branchId: Int!) {
    done: moveStudent(id: $id, version: $version, branchId: $branchId) { ${record} } }`,
  remove: "mutation ($ids: [Int!]!) { done: deleteStudents(ids: $ids) { changeId count } }",
  undo: "mutation ($id: ID!) { done: undoChange(changeId: $id) { changeId count } }",
};
let turn = 0;
const inputOf = (values: object = {}) => ({
  ...places,
  branchId: branch.id,
  lastNameEn: "Sok",
  firstNameEn: `Dara ${(turn += 1)}`,
  lastNameLocal: "សុខ",
  firstNameLocal: "ដារ៉ា",
  sex: "MALE",
  ...values,
});

const send = (caller: Caller, key: string, document: keyof typeof documents, variables: Record<string, unknown>) =>
  caller.keyed<{ done: Done }>(key, documents[document], variables);
const written = async () => {
  const { rows } = await admin.query("select count(*)::integer as changes, max(id) as last from change");
  return rows[0] as { changes: number; last: string };
};
const students = async () => {
  const { rows } = await admin.query("select count(*)::integer as n from student");
  return (rows[0] as { n: number }).n;
};
const refusal = ({ data, errors }: Answer<unknown>) => {
  expect(data).toBeNull();
  const { code, key, changeId } = errors[0]?.extensions ?? {};
  return { code, key, changeId };
};
const doneOf = ({ data, errors }: Answer<{ done: Done }>): Done => {
  if (!data) throw new Error(JSON.stringify(errors));
  return data.done;
};

test("sent twice with one key a student is saved once, and the second answer is the first, with the record as it is now", async () => {
  const key = randomUUID();
  const input = inputOf();
  const first = doneOf(await send(staff, key, "student", { input }));
  const before = await written();
  expect(doneOf(await send(staff, key, "student", { input }))).toEqual(first);
  expect(doneOf(await send(staff, key.toUpperCase(), "student", { input }))).toEqual(first);
  expect(await written()).toEqual(before);

  const change = { id: first.record.id, version: 1, input: { firstNameEn: "Since" } };
  doneOf(await send(colleague, randomUUID(), "update", change));
  expect(doneOf(await send(staff, key, "student", { input }))).toMatchObject({
    changeId: first.changeId,
    record: { id: first.record.id, nameEn: "Sok Since", version: 2 },
  });
});

test("a change and a deletion are answered again, too, as one that is done", async () => {
  const { record: student } = doneOf(await send(staff, randomUUID(), "student", { input: inputOf() }));
  const [edit, gone] = [randomUUID(), randomUUID()];
  const values = { id: student.id, version: 1, input: { firstNameEn: "Edited" } };
  const edited = doneOf(await send(staff, edit, "update", values));
  expect(doneOf(await send(staff, edit, "update", values))).toEqual(edited);
  const removed = doneOf(await send(manager, gone, "remove", { ids: [student.id] }));
  expect(doneOf(await send(manager, gone, "remove", { ids: [student.id] }))).toEqual(removed);
  expect(removed).toMatchObject({ count: 1 });
});

test("the same key with other content, or for something else, is refused in words, and nothing is written", async () => {
  const key = randomUUID();
  const first = doneOf(await send(staff, key, "student", { input: inputOf({ firstNameEn: "Typed" }) }));
  const before = await written();
  const saved = { code: "SENT_BEFORE", key: "errors.savedFirst", changeId: first.changeId };
  const other = await send(staff, key, "student", { input: inputOf({ firstNameEn: "Corrected" }) });
  expect(refusal(other)).toEqual(saved);
  expect(other.errors[0]?.message).toMatch(/^This was saved already/u);
  const edit = { id: first.record.id, version: 1, input: { firstNameEn: "Corrected" } };
  expect(refusal(await send(staff, key, "update", edit))).toEqual(saved);
  expect(await written()).toEqual(before);
});

test("of twenty at the same instant one is saved, and all get its answer", async () => {
  const key = randomUUID();
  const input = inputOf();
  const count = await students();
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(staff, key, "student", { input })));
  const [first, ...others] = answers.map(doneOf);
  expect(others).toEqual(Array.from({ length: 19 }, () => first));
  expect(await students()).toBe(count + 1);
});

test("at the same instant, what fails does not keep another with its key from being done", async () => {
  const key = randomUUID();
  const code = `K-${build.next()}`;
  const good = inputOf({ code });
  const bad = inputOf({ code, villageId: 0 });
  const answers = await Promise.all([
    send(staff, key, "student", { input: bad }),
    send(staff, key, "student", { input: good }),
    send(staff, key, "student", { input: bad }),
  ]);
  expect(doneOf(answers[1] as Answer<{ done: Done }>).record.code).toBe(code);
});

test("the key of another user, or of an API token of the same user, is another key", async () => {
  const key = randomUUID();
  const input = inputOf();
  const { text } = await buildToken(build, head.id);
  const callers = [manager, colleague, api.withToken(text)];
  const made = [];
  for (const caller of callers) made.push(doneOf(await send(caller, key, "student", { input })));
  expect(new Set(made.map(({ changeId }) => changeId)).size).toBe(3);
  for (const [index, caller] of callers.entries()) {
    expect(doneOf(await send(caller, key, "student", { input })).changeId).toBe(made[index]?.changeId);
  }
});

test("what failed leaves no key: corrected, it is saved with the same one", async () => {
  const key = randomUUID();
  const before = await written();
  const wrong = await send(staff, key, "student", { input: inputOf({ sex: "MALE", lastNameEn: "" }) });
  expect(wrong.errors[0]?.extensions.code).toBe("BAD_INPUT");
  expect((await written()).changes).toBe(before.changes);
  doneOf(await send(staff, key, "student", { input: inputOf() }));
  expect((await written()).changes).toBe(before.changes + 1);
});

test("what was undone is not done again with the same key", async () => {
  const key = randomUUID();
  const input = inputOf();
  const { changeId } = doneOf(await send(staff, key, "student", { input }));
  doneOf(await send(staff, randomUUID(), "undo", { id: changeId }));
  const before = await written();
  expect(refusal(await send(staff, key, "student", { input }))).toEqual({
    code: "SENT_BEFORE",
    key: "errors.savedThenUndone",
    changeId,
  });
  expect(await written()).toEqual(before);
});

test("what cannot be answered again is told as saved, with its change: an undo, a token, a record out of sight", async () => {
  const { changeId, record: student } = doneOf(await send(staff, randomUUID(), "student", { input: inputOf() }));
  const key = randomUUID();
  const undone = doneOf(await send(staff, key, "undo", { id: changeId }));
  const saved = { code: "SAVED_NOT_SHOWN", key: "errors.savedNotShown" };
  expect(refusal(await send(staff, key, "undo", { id: changeId }))).toEqual({ ...saved, changeId: undone.changeId });

  const { record: kept } = doneOf(await send(staff, randomUUID(), "student", { input: inputOf() }));
  const edit = { id: kept.id, version: 1, input: { firstNameEn: "Seen" } };
  const again = randomUUID();
  const edited = doneOf(await send(staff, again, "update", edit));
  doneOf(await send(manager, randomUUID(), "move", { id: kept.id, version: 2, branchId: elsewhere.id }));
  expect(refusal(await send(staff, again, "update", edit))).toEqual({ ...saved, changeId: edited.changeId });
  expect(student.id).not.toBe(kept.id);
});

test("rights that are gone are gone for what was done with a key, too", async () => {
  const key = randomUUID();
  const input = inputOf();
  const user = await build.user("staff", { branches: [branch.id] });
  const caller = await api.asUser(user);
  doneOf(await send(caller, key, "student", { input }));
  await admin.query("update app_user set role_id = 4 where id = $1", [user.id]);
  expect((await send(caller, key, "student", { input })).errors[0]?.extensions.code).toBe("FORBIDDEN");
  expect((await send(api.anonymous, key, "student", { input })).status).toBe(401);
});

test("each mutation of a request has a key of its own", async () => {
  const key = randomUUID();
  const both = `mutation ($a: StudentInput!, $b: StudentInput!) {
    a: createStudent(input: $a) { ${record} } b: createStudent(input: $b) { ${record} } }`;
  const [a, b] = [inputOf(), inputOf()];
  const first = await staff.keyed<{ a: Done; b: Done }>(key, both, { a, b: { ...b, lastNameEn: "" } });
  expect(first.errors).toHaveLength(1);
  const count = await students();
  const second = await staff.keyed<{ a: Done; b: Done }>(key, both, { a, b });
  expect(second.errors).toEqual([]);
  expect(await students()).toBe(count + 1);
  expect(second.data?.a.record.nameEn).toBe(`Sok ${a.firstNameEn}`);
});

test.each(["", "1", "x".repeat(2000), `${randomUUID()} `.repeat(2), "11111111-1111-1111-1111-11111111111g"])(
  "a key that is no UUID is refused: %.20s",
  async (key) => {
    const before = await written();
    expect(refusal(await send(staff, key, "student", { input: inputOf() }))).toEqual({
      code: "BAD_INPUT",
      key: "errors.requestKey",
      changeId: undefined,
    });
    expect(await written()).toEqual(before);
  },
);

test("a query may have a key, which means nothing", async () => {
  const { errors } = await staff.keyed("anything", "{ studentsTotal { count } }");
  expect(errors).toEqual([]);
});

test("no key is in a log or in the database, nor a record's content beside it", async () => {
  const key = randomUUID();
  const input = inputOf({ firstNameEn: "Unforgettable" });
  doneOf(await send(staff, key, "student", { input }));
  doneOf(await send(staff, key, "student", { input }));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join("\n")).not.toContain(key);
  const { rows } = await admin.query("select row_to_json(c)::text as kept from change c order by id desc limit 1");
  const [{ kept }] = rows as [{ kept: string }];
  expect(kept).not.toContain(key);
  expect(kept).not.toContain("Unforgettable");
  expect(api.unexpected).toEqual([]);
});
