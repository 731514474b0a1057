import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents, done, rowsOf, settingOf, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { branch, person, planned, donations } = await settingOf(db, api);
const { caller: manager } = await person("manager", branch.id);
const { caller: staff } = await person("staff", branch.id);

const onTheDay = { handedOn: "2026-02-01" };
const handOut = (id: number | undefined, serialNumber?: string) =>
  done(staff, documents.handOut, { ids: [id], input: { ...onTheDay, serialNumber } });
const setAside = async (id: number | undefined, version: number, serialNumber: string) =>
  wrong(await manager.query(documents.serial, { id, version, serialNumber }));
const reset = (ids: (number | undefined)[]) => done(staff, documents.reset, { ids });
const serialsOf = async (id: number) => (await rowsOf(staff, id)).map(({ serialNumber }) => serialNumber);

/** A closed distribution whose first student was set this serial number aside. */
async function closed(students: number, serialNumber?: string) {
  const made = await planned(students);
  if (serialNumber !== undefined) expect(await setAside(made.ids[0], 1, serialNumber)).toEqual([]);
  const { closeDistribution: closing } = await done(manager, documents.close, { id: made.id });
  return { ...made, undoClosing: () => manager.query(documents.undo, { changeId: closing?.changeId }) };
}

test("a late hand-out with a serial number is set back without it, and the closing can be undone again", async () => {
  const { id, ids, undoClosing } = await closed(2);
  await handOut(ids[0], "LATE-1");
  const { resetHandOut: back } = await reset(ids.slice(0, 1));
  expect(await serialsOf(id)).toEqual([null, null]);
  await done(staff, documents.undo, { changeId: back?.changeId });
  expect(await serialsOf(id)).toEqual(["LATE-1", null]);
  expect(await donations(id)).toMatchObject([{ serial_number: "LATE-1" }]);
  await reset(ids.slice(0, 1));
  expect(wrong(await undoClosing())).toEqual([]);
  expect((await rowsOf(staff, id)).map(({ outcome }) => outcome)).toEqual(["WAITING", "WAITING"]);
});

test("the serial number that was set aside for them is again, with another or the same one handed out", async () => {
  for (const typed of ["LATE-3", undefined]) {
    const { id, ids, undoClosing } = await closed(1, "LATE-2");
    await handOut(ids[0], typed);
    await reset(ids);
    expect(await serialsOf(id)).toEqual(["LATE-2"]);
    expect(wrong(await undoClosing())).toEqual([]);
    await done(manager, documents.remove, { ids: [id] });
  }
});

test("unless somebody else has it by now; and of two who passed one on, each gets their own", async () => {
  const { id, ids } = await closed(2, "LATE-4");
  await handOut(ids[0], "LATE-5");
  await handOut(ids[1], "LATE-4");
  await reset(ids.slice(0, 1));
  expect(await serialsOf(id)).toEqual([null, "LATE-4"]);

  const passed = await closed(2, "LATE-6");
  await handOut(passed.ids[0], "LATE-7");
  await handOut(passed.ids[1], "LATE-6");
  await reset(passed.ids);
  expect(await serialsOf(passed.id)).toEqual(["LATE-6", null]);

  const elsewhere = await closed(1, "LATE-8");
  await handOut(elsewhere.ids[0], "LATE-9");
  const next = await planned(1);
  expect(await setAside(next.ids[0], 1, "LATE-8")).toEqual([]);
  await reset(elsewhere.ids);
  expect(await serialsOf(elsewhere.id)).toEqual([null]);
  expect(api.unexpected).toEqual([]);
});
