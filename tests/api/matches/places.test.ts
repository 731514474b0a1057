import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build } = db;
const branchId = (await build.branch()).id;
const viewer = await api.asUser(await build.user("viewer", { branches: [branchId] }));

test("what is proposed takes a place, and is not counted as matched", async () => {
  // The only study year, and so the present one.
  const yearId = (await build.reference("CLASS_YEAR")).id;
  const pledge = await build.pledge({ branchId, fromYearId: yearId, students: 5, asset: "MATERIAL" });
  for (const decision of ["PROPOSED", "CONFIRMED", "CONFIRMED", "RELEASED"]) {
    await build.match({
      branchId,
      pledgeId: pledge.id,
      donorId: pledge.donorId,
      asset: "MATERIAL",
      classYearId: yearId,
      decision,
      ...(decision === "RELEASED" && { releasedBecause: "CHANGED" }),
    });
  }
  const { data } = await viewer.query<{ openPledges: { rows: { pledge: { id: number } }[] } }>(documents.open, {
    asset: "MATERIAL",
    yearId,
  });
  const places = { matched: 2, proposed: 1, open: 2 };
  expect(data?.openPledges.rows.find((row) => row.pledge.id === pledge.id)).toMatchObject(places);
  const now = await viewer.query("query ($id: Int!) { pledge(id: $id) { matchedNow proposedNow } }", {
    id: pledge.id,
  });
  expect(now.data).toEqual({ pledge: { matchedNow: 2, proposedNow: 1 } });
  // Given without a match: it counts in both.
  await build.donation({ branchId, donorId: pledge.donorId, classYearId: yearId, asset: "MATERIAL" });
  const given = await viewer.query<typeof data & { pledge: { matchedNow: number } }>(
    `query ($id: Int!, $yearId: Int!) { pledge(id: $id) { matchedNow }
      openPledges(asset: MATERIAL, yearId: $yearId) { rows { matched pledge { id } } } }`,
    { id: pledge.id, yearId },
  );
  expect(given.data?.pledge).toEqual({ matchedNow: 3 });
  expect(given.data?.openPledges.rows).toContainEqual({ matched: 3, pledge: { id: pledge.id } });
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
