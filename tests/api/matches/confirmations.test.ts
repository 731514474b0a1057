import { expect, test } from "vitest";
import type { Caller } from "../../support/api.ts";
import { wrong } from "../donations/harness.ts";
import { undo, useTrash } from "../trash/harness.ts";
import { documents } from "./harness.ts";

const { api, build, admin, aBranch } = await useTrash();
const { branchId, manager } = await aBranch();
const { manager: outsider } = await aBranch();
const second = await api.asUser(await build.user("manager", { branches: [branchId] }));
const staff = await api.asUser(await build.user("staff", { branches: [branchId] }));

interface Confirmations {
  confirmations: { count: number; done: { at: string; byName: string | null; changeId: string | null } }[];
}
const document = `query ($asset: Asset!, $yearId: Int!, $branchId: [Int!]) {
  confirmations(asset: $asset, yearId: $yearId, branchId: $branchId) { count done { at byName changeId } } }`;
const told = async (by: Caller, yearId: number) => {
  const answer = await by.query<Confirmations>(document, { asset: "BICYCLE", yearId });
  expect(answer.errors).toEqual([]);
  return answer.data?.confirmations ?? [];
};
const statesOf = async (ids: number[]) =>
  (await admin.query<{ state: string }>("select state from match where id = any ($1) order by id", [ids])).rows.map(
    ({ state }) => state,
  );

test("the latest confirmations are told with who confirmed, and are undone by them at any later time", async () => {
  const yearId = (await build.reference("CLASS_YEAR")).id;
  const proposals: number[] = [];
  for (let at = 0; at < 5; at += 1) proposals.push((await build.match({ branchId, classYearId: yearId })).id);
  const [one = 0, two = 0, three = 0, ...rest] = proposals;
  const confirm = async (ids: number[]) => expect(wrong(await manager.query(documents.confirm, { ids }))).toEqual([]);
  await confirm([one, two]);
  await confirm([three]);
  const all = { asset: "BICYCLE", yearId, branchId: [branchId], count: 2 };
  expect(wrong(await manager.query(documents.confirmAll, all))).toEqual([]);
  expect((await told(manager, yearId)).map(({ count }) => count)).toEqual([2, 1, 2]);
  expect(await told(outsider, yearId)).toEqual([]);
  expect((await staff.query(document, { asset: "BICYCLE", yearId })).errors[0]?.extensions.code).toBe("FORBIDDEN");
  // Someone else reads who can undo it.
  const [seen] = await told(second, yearId);
  expect(seen?.done).toMatchObject({ changeId: null, byName: expect.any(String) as string });

  const [, , first] = await told(manager, yearId);
  expect(wrong(await undo(manager, first?.done.changeId ?? ""))).toEqual([]);
  expect(await statesOf([one, two, three, ...rest])).toEqual([
    "PROPOSED",
    "PROPOSED",
    "CONFIRMED",
    "CONFIRMED",
    "CONFIRMED",
  ]);
  expect((await told(manager, yearId)).map(({ count }) => count)).toEqual([2, 1]);
  // What is no longer confirmed is not told.
  expect(wrong(await manager.query(documents.release, { ids: [three] }))).toEqual([]);
  expect((await told(manager, yearId)).map(({ count }) => count)).toEqual([2]);
});
