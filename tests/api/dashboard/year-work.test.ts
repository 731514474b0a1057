import { expect, test } from "vitest";
import { type Caller, useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build } = db;
const today = db.database.today();
const inDays = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

const [here, there] = [await build.branch(), await build.branch()];
const branches = [here.id];
const [manager, staff, viewer] = await Promise.all(
  (["manager", "staff", "viewer"] as const).map(async (role) => api.asUser(await build.user(role, { branches }))),
);
const both = await api.asUser(await build.user("manager", { branches: [here.id, there.id] }));
const aYear = (nameEn: string, firstDay: string, lastDay: string) =>
  build.reference("CLASS_YEAR", { nameEn, nameLocal: nameEn, firstDay, lastDay });
const [past, present] = [
  await aYear("Past", "2001-10-01", "2002-07-31"),
  await aYear("Present", inDays(-30), inDays(300)),
];

const document = `query ($branchId: [Int!]) { dashboard(branchId: $branchId) {
  matchWork { asset yearId yearEn proposals openPlaces } distributions { name heldOn isToday } } }`;
interface Work {
  matchWork: { asset: string; yearId: number; yearEn: string; proposals: number; openPlaces: number }[];
  distributions: { name: string; heldOn: string; isToday: boolean }[];
}
async function work(caller: Caller | undefined, variables: object = {}): Promise<Work> {
  const answer = await caller?.query<{ dashboard: Work }>(document, { ...variables });
  expect(answer?.errors).toEqual([]);
  return answer?.data?.dashboard as Work;
}

test("nothing waits", async () => {
  expect(await work(manager)).toEqual({ matchWork: [], distributions: [] });
});

test("proposals wait for who may confirm, open places for who may propose", async () => {
  const pledge = { branchId: here.id, fromYearId: past.id, students: 3 };
  const { id: pledgeId, donorId } = await build.pledge(pledge);
  const match = { branchId: here.id, donorId, classYearId: present.id, pledgeId };
  await build.match(match);
  await build.match({ ...match, decision: "CONFIRMED" });
  await build.match({ branchId: here.id, asset: "MATERIAL", classYearId: past.id });
  await build.match({ branchId: there.id, classYearId: present.id });
  await build.pledge({ ...pledge, branchId: there.id });
  await build.pledge({ ...pledge, asset: "MATERIAL", state: "PAUSED" });
  const ofPast = { asset: "MATERIAL", yearId: past.id, yearEn: "Past", proposals: 1, openPlaces: 0 };
  const ofPresent = { asset: "BICYCLE", yearId: present.id, yearEn: "Present", proposals: 1, openPlaces: 1 };
  expect((await work(manager)).matchWork).toEqual([ofPast, ofPresent]);
  expect((await work(staff)).matchWork).toEqual([{ ...ofPresent, proposals: 0 }]);
  expect((await work(viewer)).matchWork).toEqual([]);
  expect((await work(both)).matchWork).toEqual([ofPast, { ...ofPresent, proposals: 2, openPlaces: 4 }]);
  expect((await work(both, { branchId: [here.id] })).matchWork).toEqual([ofPast, ofPresent]);
});

test("the distributions of today, or else the next one that is not closed", async () => {
  const held = (name: string, heldOn: string, values: object = {}) =>
    build.distribution({ branchId: here.id, classYearId: present.id, name, heldOn, ...values });
  const names = async (caller?: Caller, variables: object = {}) =>
    (await work(caller, variables)).distributions.map(({ name, isToday }) => [name, isToday]);
  await held("Over", inDays(-1));
  await held("Closed", inDays(1), { state: "CLOSED" });
  await held("Later", inDays(9));
  await held("Soon", inDays(3));
  expect((await work(staff)).distributions).toEqual([{ name: "Soon", heldOn: inDays(3), isToday: false }]);
  await held("Elsewhere", inDays(2), { branchId: there.id });
  expect(await names(both)).toEqual([["Elsewhere", false]]);
  expect(await names(both, { branchId: [here.id] })).toEqual([["Soon", false]]);
  await held("One", today);
  await held("Two", today);
  expect(await names(manager)).toEqual([
    ["One", true],
    ["Two", true],
  ]);
  expect(await names(viewer)).toEqual([]);
});

test("more of everything takes no more statements", async () => {
  const count = async () => (await both.query(document)).statements.length;
  const before = await count();
  for (let i = 0; i < 3; i += 1) {
    const { id: pledgeId, donorId } = await build.pledge({ branchId: there.id, fromYearId: past.id, students: 9 });
    await build.match({ branchId: there.id, donorId, pledgeId, classYearId: present.id });
    await build.distribution({ branchId: there.id, classYearId: present.id, heldOn: today });
  }
  expect(await count()).toBe(before);
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
