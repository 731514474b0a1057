import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { wrong } from "./student-harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const branchId = (await build.branch()).id;
const manager = await api.asUser(await build.user("manager", { branches: [branchId] }));

const document = `query ($input: PossibleDonorsInput!, $donorId: Int) {
  possibleDonors(input: $input, donorId: $donorId) { donor { id } sameName sameEmail samePhone } }`;
interface Possible {
  donor: { id: number };
  sameName: boolean;
  sameEmail: boolean;
  samePhone: boolean;
}
const found = async (input: object, donorId: number | null = null) => {
  const { data, errors } = await manager.query<{ possibleDonors: Possible[] }>(document, { input, donorId });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.possibleDonors;
};
const ids = async (...asked: Parameters<typeof found>) => (await found(...asked)).map(({ donor }) => donor.id);

test.each([
  ["Tanaka Hiroshi", "TANAKA, Hiroshi"],
  ["Angkor Trading Co., Ltd.", "Angkor Trading"],
  ["Mekong Rice Limited", "MEKONG RICE (Co. Ltd)"],
  ["株式会社山田商店", "山田商店"],
  ["㈱佐藤", "（株）佐藤"],
  ["ក្រុមហ៊ុន មេគង្គ", "មេគង្គ"],
])("the same name in other words is found: %s and %s", async (recorded, typed) => {
  const { id } = await build.donor({ nameEn: recorded, nameLocal: null });
  expect(await found({ nameEn: typed })).toEqual([
    { donor: { id }, sameName: true, sameEmail: false, samePhone: false },
  ]);
  expect(await ids({ nameJa: typed })).toEqual([id]);
  await admin.query("delete from donor where id = $1", [id]);
});

test("an email address in other letters and a phone number with the country code are found; who has more in common is first", async () => {
  const mail = await build.donor({ email: "Hello@example.org" });
  const both = await build.donor({ email: "hello@example.org", phone: "012345678" });
  expect(await found({ nameEn: "Nobody", email: "hello@EXAMPLE.org", phone: "0085512345678" })).toEqual([
    { donor: { id: both.id }, sameName: false, sameEmail: true, samePhone: true },
    { donor: { id: mail.id }, sameName: false, sameEmail: true, samePhone: false },
  ]);
});

test("neither the donor being edited, nor one in the Trash, nor who shares a word, nor a name of signs alone", async () => {
  const { id } = await build.donor({ nameEn: "Sok Dara", nameLocal: null });
  await build.donor({ nameEn: "Sok Dara", nameLocal: null, deletedAt: "2026-01-01" });
  await build.donor({ nameEn: "Sok Dara Vuthy", nameLocal: null });
  await build.donor({ nameEn: "Co., Ltd.", nameLocal: null });
  expect(await ids({ nameEn: "Dara Sok" }, id)).toEqual([]);
  expect(await ids({ nameEn: "Dara Sok" })).toEqual([id]);
  expect(await ids({ nameEn: "Ltd. – Co." })).toEqual([]);
});

test("at most five, found by an index", async () => {
  for (let n = 0; n < 7; n += 1) await build.donor({ nameEn: "Many Same", nameLocal: null });
  expect(await ids({ nameEn: "Same, Many" })).toHaveLength(5);
  await admin.query(
    "insert into donor (code, name_en, search, search_phone) select 'X-' || n, 'Other ' || n, ' x-' || n, ' x-' || n from generate_series(1, 3000) n",
  );
  await admin.query("analyze donor");
  const { rows } = await admin.query<{ "QUERY PLAN": string }>(
    "explain select id from donor where deleted_at is null and donor_keys(name_en, name_local, name_ja) && donor_keys('Many Same')",
  );
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("donor_keys_idx");
});

test("staff and viewers are not told", async () => {
  for (const role of ["staff", "viewer"] as const) {
    const caller = await api.asUser(await build.user(role, { branches: [branchId] }));
    expect(wrong(await caller.query(document, { input: { nameEn: "Many Same" } }))).toBe("FORBIDDEN errors.forbidden");
  }
  expect(api.unexpected).toEqual([]);
});
