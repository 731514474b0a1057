import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";

const db = await useDatabase();
const api = await useApi(db);
const { admin, build } = db;

test("a database with a full disk is reported to the user in words, and to the log in its own", async () => {
  const staff = await api.asUser(await build.user("administrator"));
  const { id } = await build.reference("RELIGION");
  await admin.query(`create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  await admin.query("create trigger full_disk before update on religion for each row execute function full_disk()");
  const write =
    'mutation ($id: Int!) { updateReference(kind: RELIGION, id: $id, version: 1, input: { nameEn: "Another" }) { changeId } }';
  const refused = await staff.query(write, { id });
  expect(refused.errors).toMatchObject([{ extensions: { code: "INTERNAL", key: "errors.diskFull" } }]);
  expect(refused.text).not.toContain("extend");
  expect(api.unexpected).toMatchObject([{ code: "53100" }]);
  api.unexpected.splice(0);
  await admin.query("drop trigger full_disk on religion");
  expect((await staff.query(write, { id })).errors).toEqual([]);
});
