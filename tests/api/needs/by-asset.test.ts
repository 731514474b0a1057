import { expect, test } from "vitest";
import { type Caller, useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { done } from "../distributions/harness.ts";
import { documents as matching } from "../matches/harness.ts";
import { needsFor } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const [branch, other] = [await build.branch(), await build.branch()];
const viewer = await api.asUser(await build.user("viewer", { branches: [branch.id] }));
const neighbour = await api.asUser(await build.user("staff", { branches: [other.id] }));
const present = await build.reference("CLASS_YEAR", { code: "NOW", firstDay: "2025-11-01", lastDay: "2999-01-01" });
const past = await build.reference("CLASS_YEAR", { code: "PAST", firstDay: "2001-11-01", lastDay: "2002-08-31" });
const donor = await build.donor();
const gaveUp = { state: "GAVE_UP", gaveUpOn: "2026-02-01", gaveUpReason: "DONOR_STOPPED" };

const left = async (caller: Caller, donorId = [donor.id]) =>
  (
    await done<{ needsByAsset: { asset: string; count: number; classYear: { code: string } }[] }>(
      caller,
      "query ($donorId: [Int!]!) { needsByAsset(donorId: $donorId) { asset count classYear { code } } }",
      { donorId },
    )
  ).needsByAsset;

test("names each asset and study year for which students of a donor wait, with how many", async () => {
  const give = (values: object) =>
    build.donation({ branchId: branch.id, donorId: donor.id, classYearId: present.id, ...gaveUp, ...values });
  await give({ asset: "BICYCLE" });
  await give({ asset: "BICYCLE" });
  await give({ asset: "MATERIAL" });
  await give({ asset: "FINANCE", amount: "5", currency: "USD", state: "ACTIVE", gaveUpOn: null, gaveUpReason: null });
  await give({ asset: "BICYCLE", classYearId: past.id });
  await build.match({
    branchId: branch.id,
    donorId: donor.id,
    classYearId: present.id,
    asset: "MATERIAL",
    decision: "RELEASED",
    releasedBecause: "DONOR_STOPPED",
  });
  // The bicycle of the past year is no longer one that is waited for as such; its student still waits for one.
  expect(await left(viewer)).toEqual([
    { asset: "BICYCLE", count: 3, classYear: { code: "NOW" } },
    { asset: "MATERIAL", count: 2, classYear: { code: "NOW" } },
  ]);
  expect(await left(neighbour)).toEqual([]);
  expect(await left(viewer, [(await build.donor()).id])).toEqual([]);
  const tooMany = await viewer.query("query ($d: [Int!]!) { needsByAsset(donorId: $d) { count } }", {
    d: Array.from({ length: 101 }, (_, n) => n + 1),
  });
  expect(tooMany.errors[0]?.extensions.code).toBe("BAD_INPUT");
  expect((await admin.query("select present_class_year(now()::date) as id")).rows).toEqual([{ id: present.id }]);
});

const managed = await api.asUser(await build.user("manager", { branches: [branch.id] }));
const viewed = (caller: Caller, donorId: number, asset: string) =>
  needsFor(caller, { filter: { asset, yearId: present.id, receivedFromId: [donorId] } });
const stops = (id: number) =>
  done(managed, matching.stops, { id, input: { on: "2026-03-01", note: null, giveUp: false } });

test("who was only planned for the donor is among them, also when the stop has taken them out; viewers are not told", async () => {
  const { id: distributionId } = await build.distribution({ branchId: branch.id, classYearId: present.id });
  const { donorId, id } = await build.plannedStudent({ branchId: branch.id, distributionId });
  const mistake = await build.plannedStudent({ branchId: branch.id, distributionId, donorId });
  // Planned by mistake and taken out: nothing that the donor's stop ended.
  await done(managed, "mutation ($ids: [Int!]!) { removePlannedStudents(ids: $ids) { changeId } }", {
    ids: [mistake.id],
  });
  expect(await viewed(managed, donorId, "BICYCLE")).toHaveLength(1);
  await stops(donorId);
  expect(
    (await admin.query("select id from planned_student where id = $1 and deleted_at is null", [id])).rowCount,
  ).toBe(0);
  expect(await viewed(managed, donorId, "BICYCLE")).toHaveLength(1);
  expect(await left(managed, [donorId])).toEqual([{ asset: "BICYCLE", count: 1, classYear: { code: "NOW" } }]);
  expect(await viewed(viewer, donorId, "BICYCLE")).toEqual([]);
  expect(await left(viewer, [donorId])).toEqual([]);
});

test("what a donor gave in a past year is needed in the present one, unless it lasts", async () => {
  const { id: donorId } = await build.donor();
  const gave = (values: object) => build.donation({ branchId: branch.id, donorId, classYearId: past.id, ...values });
  await gave({ asset: "FINANCE", amount: "5", currency: "USD" });
  await gave({ asset: "BICYCLE" });
  await stops(donorId);
  expect(await left(managed, [donorId])).toEqual([{ asset: "FINANCE", count: 1, classYear: { code: "NOW" } }]);
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
