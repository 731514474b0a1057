import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { ask, preview } from "./certificate-setting.ts";
import { issuingSetting } from "./issued-certificates.ts";

const db = await useDatabase();
const api = await useApi(db);
const { manager, aDonor } = await issuingSetting(db, api);

test("without a signatory, or a name of its own, the organisation is said to be missing before anything is issued", async () => {
  const donor = await aDonor("CO-1");
  const named = async () => ((await preview(manager, ask(donor))) as { organisationNamed: boolean }).organisationNamed;
  const change = (set: string) => db.admin.query(`update organisation set ${set}`);
  await change("signatory_name_en = null");
  expect(await named()).toBe(true);
  await change("signatory_name_local = null");
  expect(await named()).toBe(false);
  await change("signatory_name_en = 'Chan Thida'");
  expect(await named()).toBe(true);
  await change("name_en = 'Our organisation'");
  expect(await named()).toBe(false);
});
