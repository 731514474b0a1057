import { expect, test } from "vitest";
import { purge, remove, restoration, restore, undo, useTrash } from "./harness.ts";

/* A living user has living branches only, however they are restored. */
const { api, build, admin, chief } = await useTrash();

const branchesOf = async (id: number): Promise<number[]> => {
  const { rows } = await admin.query<{ branch_id: number }>(
    "select branch_id from user_branch where user_id = $1 order by branch_id",
    [id],
  );
  return rows.map((row) => row.branch_id);
};

test("a user whose branch is in the Trash waits for it, with its name, and can be restored together with it", async () => {
  const branch = await build.branch();
  const user = await build.user("staff", { branches: [branch.id] });
  await remove(chief, "deleteUsers", [user.id]);
  await remove(chief, "deleteBranches", [branch.id]);
  const ref = { type: "User", id: user.id };
  const first = { type: "Branch", id: branch.id };
  const told = (await restoration(chief, [ref])).data?.restoration;
  expect(told?.firstRecords).toMatchObject([{ ...first, code: branch.code, restorable: true }]);
  expect((await restore(chief, [ref])).errors[0]?.extensions).toMatchObject({
    key: "errors.restoreFirst",
    uses: [{ type: "Branch", count: 1 }],
  });
  expect((await restore(chief, [ref, first])).errors).toEqual([]);
  expect(await branchesOf(user.id)).toEqual([branch.id]);
});

test("a branch is not purged while a user in the Trash belongs to it", async () => {
  const branch = await build.branch();
  const user = await build.user("staff", { branches: [branch.id] });
  await remove(chief, "deleteUsers", [user.id]);
  await remove(chief, "deleteBranches", [branch.id]);
  await admin.query("update branch set deleted_at = now() - interval '31 days' where id = $1", [branch.id]);
  const refused = (await purge(chief, [{ type: "Branch", id: branch.id }])).errors[0]?.extensions;
  expect(refused).toMatchObject({ code: "IN_USE", uses: [{ type: "User", count: 1 }] });
});

test("no undo puts a user back into a branch deleted since", async () => {
  const [former, present] = [await build.branch(), await build.branch()];
  const user = await build.user("staff", { branches: [former.id] });
  const { data } = await chief.query<{ updateUser: { changeId: string } }>(
    "mutation ($id: Int!, $branchIds: [Int!]!) { updateUser(id: $id, version: 1, input: { branchIds: $branchIds }) { changeId } }",
    { id: user.id, branchIds: [present.id] },
  );
  await remove(chief, "deleteBranches", [former.id]);
  const refused = (await undo(chief, data?.updateUser.changeId)).errors[0]?.extensions;
  expect(refused).toMatchObject({ key: "errors.undoInTrash", uses: [{ type: "Branch", count: 1 }] });
  expect(await branchesOf(user.id)).toEqual([present.id]);

  await admin.query("update app_user set branch_ids = branch_ids || $2::integer where id = $1", [user.id, former.id]);
  expect(await branchesOf(user.id)).toEqual([present.id]);
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
