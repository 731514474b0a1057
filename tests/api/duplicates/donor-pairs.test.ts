import { expect, test } from "vitest";
import { findDonorPairs } from "../../../server/modules/duplicates/donor-pair.find.ts";
import { withTransaction } from "../../../server/core/base/connections.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { mergedDonors } from "./donor-harness.ts";
import { documents, wrong } from "./student-harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const branchId = (await build.branch()).id;
const manager = await api.asUser(await build.user("manager", { branches: [branchId] }));
const search = () => withTransaction(admin, (client) => findDonorPairs(client, async () => undefined));
interface Pair {
  id: number;
  donor: { id: number };
  other: { id: number };
  sameName: boolean;
  sameEmail: boolean;
  samePhone: boolean;
}
const listed = async (apart = false) => {
  const { data, errors } = await manager.query<{ donorPairs: { rows: Pair[] } }>(
    `query ($apart: Boolean) { donorPairs(filter: { apart: $apart }, descending: true) {
       rows { id donor { id } other { id } sameName sameEmail samePhone } } }`,
    { apart },
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.donorPairs.rows;
};
const ofTwo = (rows: Pair[]) => rows.map(({ donor, other }) => [donor.id, other.id]);
const tell = async (ids: number[], apart: boolean) =>
  manager.query<{ done: { changeId: string; count: number } }>(
    "mutation ($ids: [Int!]!, $apart: Boolean!) { done: tellDonorsApart(ids: $ids, apart: $apart) { changeId count } }",
    { ids, apart },
  );

const typed = await build.donor({ nameEn: "Tanaka Hiroshi", nameLocal: null, email: "t@example.org" });
const imported = await build.donor({ nameEn: "TANAKA, Hiroshi", nameLocal: null, email: "T@example.org" });
const company = await build.donor({ nameEn: "Angkor Trading Co., Ltd.", nameLocal: null });
const plain = await build.donor({ nameEn: "Angkor Trading", nameLocal: null });
await build.donor({ nameEn: "Someone Else", nameLocal: null });

test("a search finds donors with the same name, email or phone, those with the most in common first", async () => {
  await search();
  const rows = await listed();
  expect(ofTwo(rows)).toEqual([
    [typed.id, imported.id],
    [company.id, plain.id],
  ]);
  expect(rows[0]).toMatchObject({ sameName: true, sameEmail: true, samePhone: false });
});

test("a pair told apart is shown on request only, and stays so after the next search; undone", async () => {
  const [first] = await listed();
  const { data } = await tell([first?.id ?? 0], true);
  expect(data?.done.count).toBe(1);
  await search();
  expect(ofTwo(await listed())).toEqual([[company.id, plain.id]]);
  expect(ofTwo(await listed(true))).toEqual([[typed.id, imported.id]]);
  expect(wrong(await manager.query(documents.undo, { id: data?.done.changeId }))).toBe("nothing");
  expect(await listed(true)).toEqual([]);
});

test("merged or deleted donors are in no pair, and who is renamed leaves it with the next search", async () => {
  const change = await mergedDonors(manager, company.id, plain.id);
  expect(ofTwo(await listed())).toEqual([[typed.id, imported.id]]);
  await manager.query(documents.undo, { id: change });
  expect(await listed()).toHaveLength(2);
  await admin.query("update donor set name_en = 'Other Company' where id = $1", [plain.id]);
  await search();
  expect(ofTwo(await listed())).toEqual([[typed.id, imported.id]]);
});

test("a name that more than fifty donors have is no name", async () => {
  for (let n = 0; n < 51; n += 1) await build.donor({ nameEn: "Anonymous", nameLocal: null });
  await search();
  expect(ofTwo(await listed())).toEqual([[typed.id, imported.id]]);
});

test("a person starts a search, which staff and viewers may neither do nor see", async () => {
  const begun = "mutation { done: searchDonorPairs { count } }";
  expect((await manager.query(begun)).data).toEqual({ done: { count: 1 } });
  expect((await manager.query(begun)).data).toEqual({ done: { count: 0 } });
  expect((await manager.query("{ donorPairSearch { running failed } }")).data).toEqual({
    donorPairSearch: { running: true, failed: false },
  });
  for (const role of ["staff", "viewer"] as const) {
    const caller = await api.asUser(await build.user(role, { branches: [branchId] }));
    expect(wrong(await caller.query("{ donorPairsTotal { count } }"))).toBe("FORBIDDEN errors.forbidden");
    expect(wrong(await caller.query(begun))).toBe("FORBIDDEN errors.forbidden");
  }
  expect(wrong(await tell([2_000_000_000], true))).toBe("NOT_FOUND errors.notFound");
  expect(api.unexpected).toEqual([]);
});
