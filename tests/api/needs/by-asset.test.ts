import { expect, test } from "vitest";
import { type Caller, useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { done } from "../distributions/harness.ts";

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
