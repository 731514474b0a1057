import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build } = db;
const [here, there] = [await build.branch(), await build.branch()];
const viewer = await api.asUser(await build.user("viewer", { branches: [here.id] }));

const money = (currency: string, values: object = {}) => ({ asset: "FINANCE", amount: "10", currency, ...values });
const gave = async (donorId: number, values: object, branchId = here.id) =>
  build.donation({ branchId, donorId, studentId: (await build.student({ branchId })).id, ...values });
const pledged = (donorId: number, currency: string) =>
  build.pledge({
    branchId: here.id,
    donorId,
    students: 1,
    asset: "FINANCE",
    yearlyAmount: "10",
    currency,
  });
const currencyOf = async (id: number) =>
  (
    await viewer.query<{ donor: { lastCurrency: string | null } }>(
      "query ($id: Int!) { donor(id: $id) { lastCurrency } }",
      { id },
    )
  ).data?.donor.lastCurrency;

test("a donor's currency is that of the money given last, by the day of the donation", async () => {
  const { id } = await build.donor();
  expect(await currencyOf(id)).toBeNull();
  await gave(id, { asset: "BICYCLE", givenOn: "2026-02-03" });
  expect(await currencyOf(id)).toBeNull();
  await gave(id, money("JPY", { givenOn: "2026-02-02" }));
  await gave(id, money("KHR", { givenOn: "2025-02-02" }));
  expect(await currencyOf(id)).toBe("JPY");
  await gave(id, money("KHR", { givenOn: "2026-02-04", state: "CANCELLED" }));
  await gave(id, money("KHR", { givenOn: "2026-02-04" }), there.id);
  expect(await currencyOf(id)).toBe("JPY");
});

test("who never gave money is known by their latest pledge of it", async () => {
  const { id } = await build.donor();
  await pledged(id, "KHR");
  await pledged(id, "JPY");
  expect(await currencyOf(id)).toBe("JPY");
  await gave(id, money("USD"));
  expect(await currencyOf(id)).toBe("USD");
});
