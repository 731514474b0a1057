import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents as donationDocuments } from "../donations/harness.ts";
import { documents, done, rowsOf, settingOf, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, branch, other, person, year, planned } = await settingOf(db, api);
const { caller: manager } = await person("manager", branch.id);

const serialsOf = async (id: number) => (await rowsOf(manager, id)).map(({ serialNumber }) => serialNumber);

test("a pool is set and set aside as one change, which is undone as one", async () => {
  const { id } = await planned(3);
  const variables = { id, version: 1, serialNumbers: ["ONCE-1", "ONCE-2"], assign: true };
  const { setSerialNumbers } = await done<{ setSerialNumbers: { changeId: string } }>(
    manager,
    documents.pool,
    variables,
  );
  expect(await serialsOf(id)).toEqual(["ONCE-1", "ONCE-2", null]);
  await done(manager, documents.undo, { changeId: setSerialNumbers.changeId });
  expect(await serialsOf(id)).toEqual([null, null, null]);
  const { distribution } = await done<{ distribution: { counts: object } }>(manager, documents.counts, { id });
  expect(distribution.counts).toMatchObject({ withSerial: 0, serialsLeft: 0 });
});

test("of a closed distribution the pool alone is set", async () => {
  const { id } = await planned(1, { state: "CLOSED" });
  await done(manager, documents.pool, { id, version: 1, serialNumbers: ["LATE-1"], assign: true });
  expect(await serialsOf(id)).toEqual([null]);
});

test("no donation takes a serial number that is set aside for, or was handed to, another student, whoever records it", async () => {
  const { ids } = await planned(2);
  const [one, two] = ids;
  await done(manager, documents.serial, { id: one, version: 1, serialNumber: "ASIDE-1" });
  await done(manager, documents.handOut, { ids: [two], input: { handedOn: "2026-02-01", serialNumber: "OUT-1" } });
  const { caller: foreign } = await person("staff", other.id);
  const [donor, student] = [await build.donor(), await build.student({ branchId: other.id })];
  const input = (serialNumber: string | null) => ({
    donorId: donor.id,
    studentId: student.id,
    asset: "BICYCLE",
    classYearId: year.id,
    givenOn: "2026-02-02",
    serialNumber,
  });
  const taken = ["serialNumber validation.serialNumberTaken"];
  for (const serial of ["aside-1", "OUT-1"]) {
    expect(wrong(await foreign.query(donationDocuments.donate, { input: input(serial) }))).toEqual(taken);
  }
  const { donate } = await done<{ donate: { record: { id: number; version: number } } }>(
    foreign,
    donationDocuments.donate,
    { input: input(null) },
  );
  const change = { ...donate.record, input: { serialNumber: "OUT-1" } };
  const update =
    "mutation ($id: Int!, $version: Int!, $input: DonationPatch!) { updateDonation(id: $id, version: $version, input: $input) { record { id } } }";
  expect(wrong(await foreign.query(update, change))).toEqual(taken);
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
