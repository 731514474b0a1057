import { beforeEach, expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const branch = await build.branch({ code: "KCS", donorCodePrefix: "D-" });
const other = await build.branch();
const manager = await api.asUser(await build.user("manager", { branches: [branch.id] }));
const staff = await api.asUser(await build.user("staff", { branches: [branch.id] }));
const administrator = await api.asUser(await build.user("administrator", { branches: [branch.id] }));

const create =
  "mutation ($input: DonorInput!) { createDonor(input: $input) { record { id version code nameEn phone zip newPrice newPriceCurrency } } }";
const update = `mutation ($id: Int!, $version: Int!, $input: DonorPatch!) {
  updateDonor(id: $id, version: $version, input: $input) { record { version newPrice newPriceCurrency } } }`;
const contact = `mutation ($id: Int!, $version: Int!, $input: DonorContactPatch!) {
  updateDonorContact(id: $id, version: $version, input: $input) { record { version phone zip addressLine3 } } }`;
const remove = "mutation ($ids: [Int!]!) { deleteDonors(ids: $ids) { changeId count } }";
const counts = "query ($id: Int!) { donor(id: $id) { counts { total giveUp bicycle material finance donations } } }";

let year = 0;
beforeEach(async () => {
  year = (await build.reference("CLASS_YEAR")).id;
});

const fieldsOf = (answer: { errors: { extensions: { fields?: { path: string; key: string }[] } }[] }) =>
  answer.errors[0]?.extensions.fields?.map(({ path, key }) => `${path} ${key}`);

test("a donor is added with tidied input; the next code follows", async () => {
  const input = {
    code: "D-0007",
    nameEn: "  Ada  \0 Example ",
    phone: "+855 12-345.678",
    zip: "010 01",
    newPrice: "1,250.5",
    newPriceCurrency: "USD",
  };
  const answer = await manager.query<{ createDonor: { record: object } }>(create, { input });
  expect(answer.data?.createDonor.record).toMatchObject({
    version: 1,
    code: "D-0007",
    nameEn: "Ada Example",
    phone: "0085512345678",
    zip: "01001",
    newPrice: "1250.50",
    newPriceCurrency: "USD",
  });
  const next = await manager.query("query ($branchId: Int!) { nextDonorCode(branchId: $branchId) }", {
    branchId: branch.id,
  });
  expect(next.data).toEqual({ nextDonorCode: "D-0008" });
});

test("broken rules are reported on their fields", async () => {
  const donor = await build.donor();
  const wrong = async (input: object) =>
    fieldsOf(await manager.query(create, { input: { code: `OK-${build.next()}`, nameEn: "Ok", ...input } }));
  expect(await wrong({ code: donor.code.toLowerCase() })).toEqual(["code validation.codeTaken"]);
  expect(await wrong({ code: "ab", nameEn: " " })).toEqual(["code validation.codeMin", "nameEn validation.required"]);
  expect(await wrong({ zip: "SW1A 1AA" })).toEqual(["zip validation.zip"]);
  expect(await wrong({ newPrice: "12" })).toEqual(["newPriceCurrency validation.currencyWithAmount"]);
  for (const newPrice of ["12,50", "1,2345", "1,25,000"]) {
    expect(await wrong({ newPrice, newPriceCurrency: "USD" }), newPrice).toEqual(["newPrice validation.amount"]);
  }
  expect(await wrong({ newPriceCurrency: "KHR" })).toEqual(["newPrice validation.amount"]);
  expect(await wrong({ newPrice: "12.5", newPriceCurrency: "KHR" })).toEqual(["newPrice validation.wholeAmount"]);
  expect(await wrong({ countryId: 999_999 })).toEqual(["countryId validation.selected"]);
});

test("price and currency stay together when one of them changes", async () => {
  const donor = await build.donor({ newPrice: "40", newPriceCurrency: "USD" });
  const refused = await manager.query(update, { id: donor.id, version: 1, input: { newPrice: null } });
  expect(fieldsOf(refused)).toEqual(["newPrice validation.amount"]);
  const { data } = await manager.query<{ updateDonor: { record: object } }>(update, {
    id: donor.id,
    version: 1,
    input: { newPrice: "45" },
  });
  expect(data?.updateDonor.record).toEqual({ version: 2, newPrice: "45.00", newPriceCurrency: "USD" });
  const both = await manager.query(update, {
    id: donor.id,
    version: 2,
    input: { newPrice: null, newPriceCurrency: null },
  });
  expect(both.errors).toEqual([]);
});

test("staff change only a donor's contact details", async () => {
  const donor = await build.donor();
  const input = { phone: "012 999 888", zip: "12000", addressLine3: "SW1A 1AA" };
  const { data } = await staff.query<{ updateDonorContact: { record: object } }>(contact, {
    id: donor.id,
    version: 1,
    input,
  });
  expect(data?.updateDonorContact.record).toEqual({
    version: 2,
    phone: "012999888",
    zip: "12000",
    addressLine3: "SW1A 1AA",
  });
  const refused = await staff.query(update, { id: donor.id, version: 2, input: { nameEn: "Other" } });
  expect(refused.errors[0]?.extensions.code).toBe("FORBIDDEN");
  const smuggled = await staff.query(contact, { id: donor.id, version: 2, input: { remark: "x" } });
  expect(smuggled.status).toBe(400);
});

test("counts are distinct students over uncancelled donations, in the user's own branches", async () => {
  const donor = await build.donor();
  const [a, b] = [await build.student({ branchId: branch.id }), await build.student({ branchId: branch.id })];
  const given = async (values: object) =>
    build.donation({ branchId: branch.id, donorId: donor.id, studentId: a.id, classYearId: year, ...values });
  await given({ asset: "BICYCLE" });
  await given({ asset: "MATERIAL", state: "GAVE_UP", gaveUpOn: "2026-02-01", gaveUpReason: "OTHER" });
  await given({ asset: "MATERIAL", classYearId: (await build.reference("CLASS_YEAR")).id });
  await given({ asset: "FINANCE", state: "CANCELLED" });
  await given({ asset: "FINANCE", studentId: b.id, deletedAt: new Date() });
  await given({ asset: "MATERIAL", studentId: b.id });
  await build.donation({ branchId: other.id, donorId: donor.id, asset: "FINANCE", classYearId: year });
  const counted = async (caller: typeof manager) =>
    (await caller.query<{ donor: { counts: object } }>(counts, { id: donor.id })).data?.donor.counts;
  const own = { total: 2, giveUp: 1, bicycle: 1, material: 2, finance: 0, donations: 4 };
  expect(await counted(manager)).toEqual(own);
  expect(await counted(administrator)).toEqual({ ...own, total: 3, finance: 1, donations: 5 });
  const elsewhere = await api.asUser(await build.user("manager", { branches: [(await build.branch()).id] }));
  expect(await counted(elsewhere)).toEqual({ total: 0, giveUp: 0, bicycle: 0, material: 0, finance: 0, donations: 0 });
});

test("each count equals the number of students in the list it opens", async () => {
  const donor = await build.donor();
  for (const asset of ["BICYCLE", "BICYCLE", "FINANCE"]) {
    await build.donation({ branchId: branch.id, donorId: donor.id, asset });
  }
  const listed = async (filter: object) =>
    (
      await manager.query<{ studentsTotal: { count: number } }>(
        "query ($filter: StudentFilter) { studentsTotal(filter: $filter, exact: true) { count } }",
        {
          filter: { donorId: [donor.id], ...filter },
        },
      )
    ).data?.studentsTotal.count;
  expect(await listed({})).toBe(3);
  expect(await listed({ donorAsset: "BICYCLE" })).toBe(2);
  expect(await listed({ donorAsset: "FINANCE" })).toBe(1);
  expect(await listed({ donorGaveUp: true })).toBe(0);
});

test("a whole page of donors is counted by one statement", async () => {
  for (let i = 0; i < 3; i += 1) await build.donor();
  const { statements } = await manager.query("{ donors(pageSize: 25) { rows { id counts { total } } } }");
  expect(statements.filter((text) => /from "donation"/u.test(text)).length).toBe(1);
});

test("donors with donations cannot be deleted; cancelled donations are deleted with them", async () => {
  const donor = await build.donor();
  const kept = await build.donation({ branchId: branch.id, donorId: donor.id });
  const cancelled = await build.donation({ branchId: branch.id, donorId: donor.id, state: "CANCELLED" });
  const refused = await manager.query(remove, { ids: [donor.id] });
  expect(refused.errors[0]?.extensions).toMatchObject({ code: "IN_USE", uses: [{ type: "Donation", count: 1 }] });
  await admin.query("update donation set state = 'CANCELLED' where id = $1", [kept.id]);
  expect((await manager.query(remove, { ids: [donor.id] })).errors).toEqual([]);
  const { rows } = await admin.query("select id from donation where deleted_at is null and id = any ($1)", [
    [kept.id, cancelled.id],
  ]);
  expect(rows).toEqual([]);
});

test("donations in other branches: an administrator is needed, and their number is not revealed", async () => {
  const donor = await build.donor();
  await build.donation({ branchId: other.id, donorId: donor.id });
  await build.donation({ branchId: other.id, donorId: donor.id, state: "CANCELLED" });
  const answer = await manager.query(remove, { ids: [donor.id] });
  expect(answer.errors[0]?.extensions).toMatchObject({ code: "FORBIDDEN", key: "errors.donorElsewhere" });
  expect(answer.errors[0]?.extensions.uses).toBeUndefined();
  const asked =
    'query ($ids: [Int!]!) { deletion(type: "Donor", ids: $ids) { uses { type count } goes { type count } free held { id reason uses { count } } } }';
  const before = await manager.query(asked, { ids: [donor.id] });
  expect(before.data).toEqual({
    deletion: { uses: [], goes: [], free: [], held: [{ id: donor.id, reason: "errors.donorElsewhere", uses: [] }] },
  });
  const told = await administrator.query(remove, { ids: [donor.id] });
  expect(told.errors[0]?.extensions).toMatchObject({ code: "IN_USE", uses: [{ type: "Donation", count: 1 }] });
});

test("pinned donors come first; users who may see phone numbers can search them", async () => {
  const phone = "0777123123";
  const donor = await build.donor({ code: "ZZZ-1", phone });
  await manager.query("mutation ($ids: [Int!]!) { pinDonors(ids: $ids, pinned: true) { count } }", { ids: [donor.id] });
  const first = await manager.query<{ donors: { rows: { id: number }[] } }>("{ donors(pageSize: 1) { rows { id } } }");
  expect(first.data?.donors.rows).toEqual([{ id: donor.id }]);
  const search = "query ($search: String) { donors(search: $search) { rows { id phone } } }";
  expect((await staff.query(search, { search: "777123" })).data).toEqual({
    donors: { rows: [{ id: donor.id, phone }] },
  });
  for (const written of ["077-712.3123", "(077) 712 31 23", "០៧៧-៧១២៣១២៣"]) {
    expect((await staff.query(search, { search: written })).data).toEqual({
      donors: { rows: [{ id: donor.id, phone }] },
    });
  }
  const viewer = await api.asUser(await build.user("viewer", { branches: [branch.id] }));
  expect((await viewer.query(search, { search: "777123" })).data).toEqual({ donors: { rows: [] } });
  expect((await viewer.query(search, { search: "ZZZ-1" })).data).toEqual({
    donors: { rows: [{ id: donor.id, phone: null }] },
  });
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
