import { expect, test } from "vitest";
import { readValues } from "../../../server/modules/imports/value.reader.ts";
import { decideImportValues } from "../../../server/modules/imports/value.service.ts";
import { placesLock } from "../../../server/modules/reference/places/siblings.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { until } from "../../support/until.ts";
import { ImportHarness } from "./harness.ts";
import { lockWaits } from "../../support/lock-waits.ts";

const db = await useDatabase();
const { database, admin, build } = db;
const api = await useApi({ database });
const imports = new ImportHarness(db);
await imports.runner.start();

const branch = await build.branch({ code: "MINE" });
const user = await build.user("administrator", { branches: [branch.id] });
const scope = await imports.scopeOf(user.id);
const administrator = await api.asUser(user);
const { communeId } = await build.places();
const commune = await build.codeOf("commune", communeId);
let count = 0;

/** An import that is about to add a village of this name. */
async function adding(name: string) {
  const header = "code,family name,given name,family name (khmer),given name (khmer),sex,branch,commune,village";
  const row = `P-${(count += 1)},Sok,Dara,សុខ,ដារ៉ា,F,MINE,${commune},${name}`;
  const run = await imports.checked(scope, "STUDENT", `${header}\n${row}`);
  const [value] = (await readValues(scope, run.id, { page: 1, pageSize: 5 })).rows;
  return imports.step(scope, () => decideImportValues(scope, run.id, [{ id: value?.id ?? 0, choice: "ADD" }]));
}
const byHand = (code: string, nameEn: string, nameLocal: string, parentId = communeId) =>
  administrator.query(
    "mutation ($input: ReferenceInput!) { createReference(kind: VILLAGE, input: $input) { record { id } } }",
    {
      input: { code, nameEn, nameLocal, parentId },
    },
  );
const villages = async (name: string): Promise<number> =>
  (
    await admin.query<{ n: number }>(
      "select count(*)::integer as n from village where name_local = $1 and commune_id = $2 and deleted_at is null",
      [name, communeId],
    )
  ).rows[0]?.n ?? 0;

test("a village added at the same moment by an import and by hand is there once, and whoever came second is told", async () => {
  const ready = await adding("ភូមិដូង");
  const holder = await database.pool.connect();
  await holder.query("begin");
  await holder.query(placesLock("commune", communeId));
  const run = imports.run(scope, ready);
  const hand = byHand("VIL-1", "Doung", "ភូមិដូង");
  await until(async () => (await lockWaits(admin)) === 2, "Both wait for the commune");
  await holder.query("commit");
  holder.release();
  const [done, { errors }] = [await run, await hand];
  expect(await villages("ភូមិដូង")).toBe(1);
  if (errors.length > 0) {
    expect(done.state).toBe("DONE");
    expect(errors).toMatchObject([
      { extensions: { fields: [{ path: "nameLocal", key: "validation.placeThere", params: { name: "ភូមិដូង" } }] } },
    ]);
  } else {
    expect(done).toMatchObject({ state: "READY", failure: { key: "errors.importChanged" } });
    expect(await imports.run(scope, done)).toMatchObject({ state: "DONE" });
    expect(await villages("ភូមិដូង")).toBe(1);
  }
});

test("a village that an import has added is not added by hand, in whatever script; others of the commune are", async () => {
  const done = await imports.run(scope, await adding("Trapeang Chhuk"));
  expect(done.state).toBe("DONE");
  const refused = { extensions: { fields: [{ key: "validation.placeThere" }] } };
  expect((await byHand("VIL-2", "Phum Trapeang Chhuk", "ត្រពាំងឈូក")).errors).toMatchObject([refused]);
  expect((await byHand("VIL-3", "Trapeang Snao", "ត្រពាំងស្នោ")).errors).toEqual([]);
  // Two Khmer names may be written alike in Latin letters.
  expect((await byHand("VIL-4", "Trapeang Snao", "ត្រពាំងស្នោរ")).errors).toEqual([]);
  const { communeId: elsewhere } = await build.places();
  expect((await byHand("VIL-5", "Trapeang Chhuk", "ត្រពាំងឈូក", elsewhere)).errors).toEqual([]);
  expect(imports.errors).toEqual([]);
});
