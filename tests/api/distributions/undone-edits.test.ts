import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents, done, rowsOf, settingOf, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin, branch, person, planned, year } = await settingOf(db, api);
const { caller: manager } = await person("manager", branch.id);
const { caller: staff } = await person("staff", branch.id);

const onTheDay = { handedOn: "2026-02-01" };
type Made = Awaited<ReturnType<typeof planned>>;

/** Edits a distribution that was never changed; returns the change. */
const edit = async ({ id }: Made, input: object, version = 1) =>
  (await done<{ updateDistribution: { changeId: string } }>(manager, documents.update, { id, version, input }))
    .updateDistribution.changeId;
const undo = (changeId: string | undefined) =>
  manager.query<{ undoChange: { changeId: string } }>(
    "mutation ($changeId: ID!) { undoChange(changeId: $changeId) { changeId } }",
    { changeId },
  );
const handOut = (ids: number[], values: object = {}) =>
  done(staff, documents.handOut, { ids, input: { ...onTheDay, ...values } });
/** What a distribution says that its donations will say. */
const said = async ({ id }: Made) =>
  (await admin.query<object>("select asset, class_year_id, amount, currency from distribution where id = $1", [id]))
    .rows[0];
const codesOf = async ({ id }: Made) => (await rowsOf(manager, id)).map(({ student }) => student.code);
/** The one message of a refusal, and what it names. */
const refusal = (answer: Awaited<ReturnType<typeof manager.query>>) => [
  ...wrong(answer),
  answer.errors[0]?.extensions.fields?.[0]?.params,
];

const finance = { asset: "FINANCE", amount: "25", currency: "USD" };
const edits: [what: string, before: Record<string, unknown>, after: () => Promise<object>][] = [
  ["asset", { asset: "BICYCLE" }, () => Promise.resolve({ asset: "MATERIAL" })],
  ["amount", finance, () => Promise.resolve({ amount: "30" })],
  ["currency", finance, () => Promise.resolve({ currency: "JPY" })],
  ["study year", { asset: "MATERIAL" }, async () => ({ classYearId: (await build.reference("CLASS_YEAR")).id })],
];

test.each(edits)(
  "an edit of the %s is not undone once something was handed out: whom is named",
  async (_what, before, after) => {
    const made = await planned(2, before);
    const [first] = await codesOf(made);
    const changeId = await edit(made, await after());
    const was = await said(made);
    await handOut(made.ids.slice(0, 1));
    const refused = ["distributionId validation.handedOutBefore", { codes: first }];
    expect(refusal(await undo(changeId))).toEqual(refused);
    expect(await said(made)).toEqual(was);
    const edited = await manager.query(documents.update, {
      id: made.id,
      version: 2,
      input: { classYearId: (await build.reference("CLASS_YEAR")).id },
    });
    expect(refusal(edited)).toEqual(["classYearId validation.handedOutBefore", { codes: first }]);
    await done(manager, documents.close, { id: made.id });
    expect(wrong(await undo(changeId))).not.toEqual([]);
    expect(await said(made)).toEqual(was);
  },
);

test("an edit undone and handed out after is not redone", async () => {
  const made = await planned(1);
  const undone = await undo(await edit(made, { asset: "MATERIAL" }));
  await handOut(made.ids);
  const [code] = await codesOf(made);
  expect(refusal(await undo(undone.data?.undoChange.changeId))).toEqual([
    "distributionId validation.handedOutBefore",
    { codes: code },
  ]);
  expect(await said(made)).toMatchObject({ asset: "BICYCLE" });
});

test("handed out with a serial number, the bicycles stay bicycles", async () => {
  const made = await planned(1, { asset: "MATERIAL" });
  const changeId = await edit(made, { asset: "BICYCLE" });
  await handOut(made.ids, { serialNumber: "UNDONE-1" });
  expect(wrong(await undo(changeId))).toEqual(["distributionId validation.handedOutBefore"]);
  const { closeDistribution: closed } = await done(manager, documents.close, { id: made.id });
  expect(closed?.count).toBe(1);
});

test("with a serial number set aside an edit to bicycles is not undone, until it is removed", async () => {
  const made = await planned(2, { asset: "MATERIAL" });
  const changeId = await edit(made, { asset: "BICYCLE" });
  const [id] = made.ids;
  await done(manager, documents.serial, { id, version: 1, serialNumber: "UNDONE-2" });
  const [code] = await codesOf(made);
  expect(refusal(await undo(changeId))).toEqual(["distributionId validation.serialNumbersAside", { codes: code }]);
  expect(await said(made)).toMatchObject({ asset: "BICYCLE" });
  const edited = await manager.query(documents.update, { id: made.id, version: 2, input: { asset: "MATERIAL" } });
  expect(refusal(edited)).toEqual(["asset validation.serialNumbersAside", { codes: code }]);
  await done(manager, documents.serial, { id, version: 2, serialNumber: null });
  expect(wrong(await undo(changeId))).toEqual([]);
  expect(await said(made)).toMatchObject({ asset: "MATERIAL" });
});

test("a removed serial number does not come back by undo once something else than bicycles is handed out", async () => {
  const made = await planned(1);
  const [id] = made.ids;
  await done(manager, documents.serial, { id, version: 1, serialNumber: "UNDONE-3" });
  const removal = "mutation ($id: Int!) { setPlannedSerial(id: $id, version: 2, serialNumber: null) { changeId } }";
  const removed = await done<{ setPlannedSerial: { changeId: string } }>(manager, removal, { id });
  await edit(made, { asset: "MATERIAL" });
  expect(wrong(await undo(removed.setPlannedSerial.changeId))).toEqual([
    "distributionId validation.serialNumbersAside",
  ]);
});

test("what was set back is not handed out again by undo once the distribution hands out something else", async () => {
  const made = await planned(2);
  const [code, other] = await codesOf(made);
  await handOut(made.ids, { serialNumber: undefined });
  const { resetHandOut: reset } = await done(staff, documents.reset, { ids: made.ids });
  const edited = await edit(made, { asset: "MATERIAL" });
  expect(refusal(await staff.query(documents.undo, { changeId: reset?.changeId }))).toEqual([
    "distributionId validation.handedOutOther",
    { codes: `${code}, ${other}` },
  ]);
  expect((await rowsOf(manager, made.id)).map(({ outcome }) => outcome)).toEqual(["WAITING", "WAITING"]);
  expect(wrong(await undo(edited))).toEqual([]);
  expect(wrong(await staff.query(documents.undo, { changeId: reset?.changeId }))).toEqual([]);
  const { closeDistribution: closed } = await done(manager, documents.close, { id: made.id });
  expect(closed?.count).toBe(2);
});

test("what was set back is handed out again by undo although the place or another thing was edited", async () => {
  const made = await planned(1);
  await handOut(made.ids);
  const { resetHandOut: reset } = await done(staff, documents.reset, { ids: made.ids });
  await edit(made, { place: "The pagoda" });
  expect(wrong(await staff.query(documents.undo, { changeId: reset?.changeId }))).toEqual([]);
  expect((await rowsOf(manager, made.id)).map(({ outcome }) => outcome)).toEqual(["GIVEN"]);
});

test("what says nothing about the donations is undone, and what was handed out and set back is in nobody's way", async () => {
  const made = await planned(1);
  const asset = await edit(made, { asset: "MATERIAL" });
  await handOut(made.ids);
  const place = await edit(made, { place: "The pagoda" }, 2);
  expect(wrong(await undo(place))).toEqual([]);
  await done(staff, documents.reset, { ids: made.ids });
  expect(wrong(await undo(asset))).toEqual([]);
  expect(await said(made)).toMatchObject({ asset: "BICYCLE" });
});

test("the uses of a study year move back with what was handed out", async () => {
  const made = await planned(2);
  await handOut(made.ids.slice(0, 1));
  const administrator = await api.asUser(await build.user("administrator"));
  const { moveReferenceUses: moved } = await done(
    administrator,
    "mutation ($fromId: Int!, $toId: Int!) { moveReferenceUses(kind: CLASS_YEAR, fromId: $fromId, toId: $toId) { changeId } }",
    { fromId: year.id, toId: (await build.reference("CLASS_YEAR")).id },
  );
  await handOut(made.ids.slice(1));
  expect(wrong(await administrator.query(documents.undo, { changeId: moved?.changeId }))).toEqual([]);
  expect(await said(made)).toMatchObject({ class_year_id: year.id });
});

test("an edit undone while someone hands out: one of the two", async () => {
  for (let round = 0; round < 10; round += 1) {
    const made = await planned(1);
    const changeId = await edit(made, { asset: "MATERIAL" });
    const serialNumber = null;
    const [undone, handed] = await Promise.all([
      undo(changeId),
      staff.query(documents.handOut, { ids: made.ids, input: { ...onTheDay, serialNumber } }),
    ]);
    expect(wrong(handed)).toEqual([]);
    expect([[], ["distributionId validation.handedOutBefore"]]).toContainEqual(wrong(undone));
  }
  expect(api.unexpected).toEqual([]);
});
