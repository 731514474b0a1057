import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";

const db = await useDatabase();
const { build } = db;
const api = await useApi(db);
const branch = await build.branch();
const other = await build.branch();
const manager = await api.asUser(await build.user("manager", { branches: [branch.id] }));
const administrator = await api.asUser(await build.user("administrator", { branches: [branch.id] }));

interface Deletion {
  free: number[];
  held: {
    id: number;
    code: string | null;
    nameEn: string | null;
    uses: { type: string; count: number }[];
    reason: string | null;
  }[];
  heldCount: number;
  goes: { type: string; count: number }[];
  uses: { type: string; count: number }[];
}
const document = `query ($type: String!, $ids: [Int!]!) {
  deletion(type: $type, ids: $ids) { free held { id code nameEn uses { type count } reason } heldCount goes { type count } uses { type count } } }`;
const asked = async (as: typeof manager, type: string, ids: number[]) => {
  const { data, errors } = await as.query<{ deletion: Deletion }>(document, { type, ids });
  expect(errors).toEqual([]);
  return data?.deletion;
};

test("of several students deletable ones are distinguished from blocked ones, each by name and reason", async () => {
  const [free, twice, once, alsoFree] = [
    await build.student({ branchId: branch.id }),
    await build.student({ branchId: branch.id }),
    await build.student({ branchId: branch.id }),
    await build.student({ branchId: branch.id }),
  ];
  for (const student of [twice, twice, once]) await build.donation({ branchId: branch.id, studentId: student.id });
  await build.donation({ branchId: branch.id, studentId: alsoFree.id, state: "CANCELLED" });
  const told = await asked(manager, "Student", [free.id, twice.id, once.id, alsoFree.id]);
  expect(told?.free.toSorted((a, b) => a - b)).toEqual([free.id, alsoFree.id]);
  expect(told?.held.toSorted((a, b) => a.id - b.id)).toMatchObject([
    { id: twice.id, code: twice.code, uses: [{ type: "Donation", count: 2 }], reason: null },
    { id: once.id, code: once.code, uses: [{ type: "Donation", count: 1 }], reason: null },
  ]);
  expect(told).toMatchObject({
    heldCount: 2,
    uses: [{ type: "Donation", count: 3 }],
    goes: [{ type: "Donation", count: 1 }],
  });
  const deleted = await manager.query("mutation ($ids: [Int!]!) { deleteStudents(ids: $ids) { count } }", {
    ids: told?.free ?? [],
  });
  expect(deleted.errors).toEqual([]);
  expect(deleted.data).toEqual({ deleteStudents: { count: 2 } });
});

test("donors blocked by donations in other branches say so and nothing more; the others are still counted", async () => {
  const [theirs, mine, free] = [await build.donor(), await build.donor(), await build.donor()];
  await build.donation({ branchId: other.id, donorId: theirs.id });
  await build.donation({ branchId: branch.id, donorId: mine.id });
  const told = await asked(manager, "Donor", [theirs.id, mine.id, free.id]);
  expect(told?.free).toEqual([free.id]);
  expect(told?.held.map(({ id, uses, reason }) => [id, uses, reason])).toEqual([
    [theirs.id, [], "errors.donorElsewhere"],
    [mine.id, [{ type: "Donation", count: 1 }], null],
  ]);
  expect((await asked(administrator, "Donor", [theirs.id]))?.held).toMatchObject([
    { uses: [{ type: "Donation", count: 1 }], reason: null },
  ]);
});

test("branches and values in use are distinguished from unused ones", async () => {
  const [used, unused] = [await build.reference("RELIGION", {}), await build.reference("RELIGION", {})];
  await build.student({ branchId: branch.id, religionId: used.id });
  expect(await asked(administrator, "Religion", [used.id, unused.id])).toMatchObject({
    free: [unused.id],
    held: [{ id: used.id, uses: [{ type: "Student", count: 1 }] }],
  });
  const empty = await build.branch();
  expect(await asked(administrator, "Branch", [empty.id])).toMatchObject({ free: [empty.id], held: [] });
  expect((await asked(administrator, "Branch", [branch.id]))?.held[0]?.uses.map(({ type }) => type)).toContain(
    "Student",
  );
});

test("the user's own account and the last administrator are reported before anyone tries to delete them", async () => {
  const chief = await build.user("administrator", { branches: [branch.id] });
  await db.admin.query("update app_user set is_active = false where role_id = 1 and id <> $1", [chief.id]);
  const [as, worker] = [await api.asUser(chief), await build.user("staff", { branches: [branch.id] })];
  const told = await asked(as, "User", [chief.id, worker.id]);
  expect(told?.free).toEqual([worker.id]);
  expect(told?.held).toMatchObject([
    { id: chief.id, nameEn: chief.name, uses: [], reason: "errors.lastAdministrator" },
  ]);
  const second = await build.user("administrator", { branches: [branch.id] });
  expect((await asked(as, "User", [chief.id, second.id]))?.held).toMatchObject([
    { id: chief.id, uses: [], reason: "errors.ownAccount" },
  ]);
  const deleted = await as.query("mutation ($ids: [Int!]!) { deleteUsers(ids: $ids) { count } }", { ids: [chief.id] });
  expect(deleted.errors[0]?.extensions).toMatchObject({ key: "errors.ownAccount" });
  expect(
    (await as.query("mutation ($ids: [Int!]!) { deleteUsers(ids: $ids) { count } }", { ids: [worker.id, second.id] }))
      .errors,
  ).toEqual([]);
});

test("a limited number at once, and only what the user may see", async () => {
  const many = await manager.query(document, { type: "Student", ids: Array.from({ length: 201 }, (_, i) => i + 1) });
  expect(many.errors[0]?.extensions).toMatchObject({ code: "BAD_INPUT" });
  const hidden = await build.student({ branchId: other.id });
  expect((await manager.query(document, { type: "Student", ids: [hidden.id] })).errors[0]?.extensions).toMatchObject({
    code: "NOT_FOUND",
  });
});
