import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents, done, rowsOf, settingOf } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { branch, person, planned } = await settingOf(db, api);
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

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
