import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents, done, rowsOf, settingOf, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { admin, branch, person, planned } = await settingOf(db, api);
const { caller: manager } = await person("manager", branch.id);
const { caller: staff } = await person("staff", branch.id);
const { caller: second } = await person("staff", branch.id);

const handOut =
  "mutation ($ids: [Int!]!, $input: HandOutInput!, $exchange: Boolean) { handOut(ids: $ids, input: $input, exchange: $exchange) { changeId } }";
const setSerial =
  "mutation ($id: Int!, $version: Int!, $serialNumber: String, $exchange: Boolean) { setPlannedSerial(id: $id, version: $version, serialNumber: $serialNumber, exchange: $exchange) { changeId } }";

/** A distribution whose planned students have serial numbers: P-1, P-2… */
async function numbered(count: number, prefix: string) {
  const { id, ids } = await planned(count);
  for (const [at, each] of ids.entries()) {
    await admin.query("update planned_student set serial_number = $1 where id = $2", [`${prefix}-${at + 1}`, each]);
  }
  const serials = async () => {
    const rows = await rowsOf(manager, id);
    return ids.map((each) => rows.find((row) => row.id === each)?.serialNumber ?? null);
  };
  const give = (caller: typeof staff, at: number, serialNumber: string, exchange = true) =>
    caller.query<{ handOut: { changeId: string } }>(handOut, {
      ids: [ids[at]],
      input: { handedOn: "2026-02-01", serialNumber },
      exchange,
    });
  return { id, ids, serials, give };
}

test("two bicycles swapped on the day are exchanged in one change, which is undone whole", async () => {
  const { id, serials, give } = await numbered(2, "SWAP");
  expect(wrong(await give(staff, 0, "swap-2", false))).toEqual(["serialNumber validation.serialNumberOf"]);
  expect(await serials()).toEqual(["SWAP-1", "SWAP-2"]);
  const { data } = await give(staff, 0, "SWAP-2");
  expect(await serials()).toEqual(["SWAP-2", "SWAP-1"]);
  expect((await rowsOf(manager, id)).map(({ outcome }) => outcome).toSorted()).toEqual(["GIVEN", "WAITING"]);
  const undone = await done<{ undoChange: { changeId: string } }>(
    staff,
    "mutation ($changeId: ID!) { undoChange(changeId: $changeId) { changeId } }",
    { changeId: data?.handOut.changeId },
  );
  expect(await serials()).toEqual(["SWAP-1", "SWAP-2"]);
  await done(staff, documents.undo, { changeId: undone.undoChange.changeId });
  expect(await serials()).toEqual(["SWAP-2", "SWAP-1"]);
  // The second receives what is theirs now; both donations say so.
  await done(staff, handOut, {
    ids: [(await rowsOf(manager, id)).find(({ outcome }) => outcome === "WAITING")?.id],
    input: { handedOn: "2026-02-01" },
  });
  await done(manager, documents.close, { id });
  expect(await serials()).toEqual(["SWAP-2", "SWAP-1"]);
});

test("an exchange is not undone once one of both was written, nor undone by half", async () => {
  const { ids, serials, give } = await numbered(2, "HALF");
  const { data } = await give(staff, 0, "HALF-2");
  await done(staff, documents.handOut, { ids: [ids[1]], input: { handedOn: "2026-02-01" } });
  const { errors } = await staff.query(documents.undo, { changeId: data?.handOut.changeId });
  expect(errors[0]?.extensions.key).toBe("errors.changedSince");
  expect(await serials()).toEqual(["HALF-2", "HALF-1"]);
});

test("a manager exchanges before the day; who has none takes it from the other, and a donated one stays", async () => {
  const { id, ids, serials, give } = await numbered(3, "PLAN");
  await admin.query("update planned_student set serial_number = null where id = $1", [ids[2]]);
  const set = async (at: number, serialNumber: string) => {
    const version = (await rowsOf(manager, id)).find((row) => row.id === ids[at])?.version;
    return manager.query<{ setPlannedSerial: { changeId: string } }>(setSerial, {
      id: ids[at],
      version,
      serialNumber,
      exchange: true,
    });
  };
  const { data } = await set(0, "PLAN-2");
  expect(await serials()).toEqual(["PLAN-2", "PLAN-1", null]);
  await done(manager, documents.undo, { changeId: data?.setPlannedSerial.changeId });
  expect(await serials()).toEqual(["PLAN-1", "PLAN-2", null]);
  await set(2, "PLAN-1");
  expect(await serials()).toEqual([null, "PLAN-2", "PLAN-1"]);
  await done(staff, documents.handOut, { ids: [ids[1]], input: { handedOn: "2026-02-01" } });
  await done(manager, documents.close, { id });
  expect(wrong(await give(staff, 0, "PLAN-2"))).toEqual(["serialNumber validation.serialNumberGivenTo"]);
  // Who was absent exchanges with another who was, and receives late.
  await done(staff, handOut, {
    ids: [ids[0]],
    input: { handedOn: "2026-02-01", serialNumber: "PLAN-1" },
    exchange: true,
  });
  expect(await serials()).toEqual(["PLAN-1", "PLAN-2", null]);
});

test("two phones exchange the same numbers at the same moment: none is lost, and who has received keeps theirs", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { serials, give } = await numbered(3, `RACE${round}`);
    const [one, two, three] = (await serials()).map(String);
    const wanted = [two, one, one].map(String);
    const answers = await Promise.all(
      wanted.map((serialNumber, at) => give(at === 1 ? second : staff, at, serialNumber)),
    );
    const after = await serials();
    expect(new Set(after)).toEqual(new Set([one, two, three]));
    for (const [at, answer] of answers.entries()) {
      if (answer.errors.length === 0) expect(after[at]).toBe(wanted[at]);
      else expect(wrong(answer)).toEqual(["serialNumber validation.serialNumberGivenTo"]);
    }
  }
});

test("on the day nobody takes the number of who has received, whoever asks and whatever was answered before", async () => {
  const { id, ids, serials, give } = await numbered(3, "KEEP");
  await done(second, documents.handOut, { ids: [ids[1]], input: { handedOn: "2026-02-01" } });
  expect(wrong(await give(staff, 0, "KEEP-2"))).toEqual(["serialNumber validation.serialNumberGivenTo"]);
  expect(await serials()).toEqual(["KEEP-1", "KEEP-2", "KEEP-3"]);
  // A manager corrects what was recorded, as long as who has received keeps a number.
  const version = async (at: number) => (await rowsOf(manager, id)).find((row) => row.id === ids[at])?.version;
  const set = async (at: number, serialNumber: string) =>
    manager.query(setSerial, { id: ids[at], version: await version(at), serialNumber, exchange: true });
  expect(wrong(await set(0, "KEEP-2"))).toEqual([]);
  expect(await serials()).toEqual(["KEEP-2", "KEEP-1", "KEEP-3"]);
  await admin.query("update planned_student set serial_number = null where id = $1", [ids[2]]);
  expect(wrong(await set(2, "KEEP-1"))).toEqual(["serialNumber validation.serialNumberGivenTo"]);
  expect(await serials()).toEqual(["KEEP-2", "KEEP-1", null]);
});

test("nobody beyond the branch exchanges", async () => {
  const { ids, serials } = await numbered(2, "AWAY");
  const { caller: stranger } = await person("staff", (await db.build.branch()).id);
  const { errors } = await stranger.query(handOut, {
    ids: [ids[0]],
    input: { handedOn: "2026-02-01", serialNumber: "AWAY-2" },
    exchange: true,
  });
  expect(errors[0]?.extensions.code).toBe("NOT_FOUND");
  expect(await serials()).toEqual(["AWAY-1", "AWAY-2"]);
});
