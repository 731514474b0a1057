import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build } = db;
const [here, there] = [await build.branch(), await build.branch()];
const viewer = await api.asUser(await build.user("viewer", { branches: [here.id] }));

const goesOn = { state: "ACTIVE" };
const paused = { state: "PAUSED" };
const ended = (gaveUpOn: string, gaveUpReason: string) => ({ state: "GAVE_UP", gaveUpOn, gaveUpReason });
const stopped = (on: string) => ended(on, "DONOR_STOPPED");
const replaced = (on: string) => ended(on, "REPLACED");

/** A donor with these pledges. */
async function donorWith(pledges: readonly object[], branchId = here.id): Promise<number> {
  const { id: donorId } = await build.donor();
  for (const pledge of pledges) await build.pledge({ branchId, donorId, students: 1, ...pledge });
  return donorId;
}

test("a donor has stopped if no pledge goes on, and the last one ended because they stopped", async () => {
  const cases: [readonly object[], boolean][] = [
    [[stopped("2026-03-01")], true],
    [[stopped("2026-03-01"), replaced("2025-03-01")], true],
    [[stopped("2026-03-01"), replaced("2026-03-01")], true],
    [[stopped("2026-03-01"), goesOn], false],
    [[stopped("2026-03-01"), paused], false],
    [[stopped("2025-03-01"), replaced("2026-03-01")], false],
    [[replaced("2026-03-01")], false],
    [[], false],
  ];
  const ids: number[] = [];
  for (const [pledges] of cases) ids.push(await donorWith(pledges));
  const { data } = await viewer.query<{ donors: { rows: { id: number; stopped: boolean }[] } }>(
    "query ($filter: DonorFilter) { donors(filter: $filter) { rows { id stopped } } }",
    { filter: { ids } },
  );
  const byId = new Map(data?.donors.rows.map((row) => [row.id, row.stopped]));
  expect(ids.map((id) => byId.get(id))).toEqual(cases.map(([, answer]) => answer));
});

test("pledges to branches that the user does not see, and deleted ones, say nothing", async () => {
  const ofDonor = async (id: number) =>
    (await viewer.query<{ donor: { stopped: boolean } }>("query ($id: Int!) { donor(id: $id) { stopped } }", { id }))
      .data?.donor.stopped;
  expect(await ofDonor(await donorWith([stopped("2026-03-01")], there.id))).toBe(false);
  const donorId = await donorWith([stopped("2026-03-01")]);
  await build.pledge({ branchId: there.id, donorId, students: 1, ...goesOn });
  expect(await ofDonor(donorId)).toBe(true);
  await db.admin.query("update pledge set deleted_at = now() where donor_id = $1 and branch_id = $2", [
    donorId,
    here.id,
  ]);
  expect(await ofDonor(donorId)).toBe(false);
});
