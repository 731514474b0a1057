import { expect, test } from "vitest";
import type { Caller } from "../../support/api.ts";
import { remove, restore, undo, useTrash } from "./harness.ts";

/*
 * Undoing a change requires the permissions that it required, including those for the kind of value or the type of
 * record.
 */
const { api, build, admin } = await useTrash();
const branchId = (await build.branch()).id;

/** A user who becomes a manager after acting as an administrator. */
async function demotedAfter(work: (caller: Caller) => Promise<string | undefined>) {
  const user = await build.user("administrator", { branches: [branchId] });
  const caller = await api.asUser(user);
  const changeId = await work(caller);
  const become = (role: number) => admin.query("update app_user set role_id = $2 where id = $1", [user.id, role]);
  await become(2);
  expect((await undo(caller, changeId)).errors[0]?.extensions).toMatchObject({ code: "FORBIDDEN" });
  await become(1);
  return undo(caller, changeId);
}

test("a value of a kind reserved for administrators is reverted by them alone", async () => {
  const grade = await build.reference("GRADE");
  const undone = await demotedAfter(async (caller) => {
    const { data } = await caller.query<{ updateReference: { changeId: string } }>(
      'mutation ($id: Int!) { updateReference(kind: GRADE, id: $id, version: 1, input: { nameEn: "Other" }) { changeId } }',
      { id: grade.id },
    );
    return data?.updateReference.changeId;
  });
  expect(undone.errors).toEqual([]);
});

test("so are uses moved from one such value to another, and deletions of them", async () => {
  const [from, to] = [await build.reference("RELIGION"), await build.reference("RELIGION")];
  await build.student({ branchId, religionId: from.id });
  const undone = await demotedAfter(async (caller) => {
    const { data } = await caller.query<{ moveReferenceUses: { changeId: string } }>(
      "mutation ($fromId: Int!, $toId: Int!) { moveReferenceUses(kind: RELIGION, fromId: $fromId, toId: $toId) { changeId } }",
      { fromId: from.id, toId: to.id },
    );
    return data?.moveReferenceUses.changeId;
  });
  expect(undone.errors).toEqual([]);
});

test("a restored user is removed again by an administrator alone, even as the undo of an undo", async () => {
  const user = await build.user("staff", { branches: [branchId] });
  const undone = await demotedAfter(async (caller) => {
    await remove(caller, "deleteUsers", [user.id]);
    const { data } = await restore(caller, [{ type: "User", id: user.id }]);
    const gone = await undo(caller, data?.restoreRecords.changeId);
    return gone.data?.undoChange.changeId;
  });
  expect(undone.errors).toEqual([]);
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
