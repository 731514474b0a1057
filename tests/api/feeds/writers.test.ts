import type { PoolClient } from "pg";
import { expect, test } from "vitest";
import { inTransaction, withConnection } from "../../../server/core/base/connections.ts";
import { runChange } from "../../../server/core/write/change.ts";
import { readRun } from "../../../server/modules/imports/import.reader.ts";
import { undoImport } from "../../../server/modules/imports/undo.service.ts";
import { permissionsOf, Role } from "../../../server/shared/permissions.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { answerOf } from "../../support/until.ts";
import { ImportHarness } from "../imports/harness.ts";
import { Copy, type FeedType, feeds } from "./harness.ts";

const db = await useDatabase({ poolSize: 14 });
const api = await useApi(db);
const { build, admin } = db;
const { pool } = db.database;
const [here, there] = [await build.branch({ code: "HERE" }), await build.branch({ code: "THERE" })];
const { villageId } = await build.places();
const { code: village = "" } =
  (await admin.query<{ code: string }>("select code from village where id = $1", [villageId])).rows[0] ?? {};
const students: number[] = [];
for (let i = 0; i < 12; i += 1) students.push((await build.student({ branchId: i % 2 ? here.id : there.id })).id);
const donor = await build.donor();
for (const [i, studentId] of students.entries()) {
  await build.donation({ branchId: i % 2 ? here.id : there.id, studentId, donorId: donor.id });
}

const importer = await build.user("manager", { branches: [here.id] });
const readers = [
  {
    caller: await api.asUser(await build.user("administrator")),
    permissions: permissionsOf(Role.administrator),
    branches: null,
  },
  { caller: await api.asUser(importer), permissions: permissionsOf(Role.manager), branches: [here.id] },
];
const copies = readers.flatMap((reader) =>
  (Object.keys(feeds) as FeedType[]).map((type) => new Copy(db, api, type, reader)),
);

async function follow(first: number): Promise<void> {
  for (const copy of copies) await copy.read(first);
}

/** Something that a writer does, by its number. */
const writes: ((client: PoolClient, n: number) => Promise<unknown>)[] = [
  (client, n) =>
    client.query("insert into donor (code, name_en, search, search_phone) values ($1, 'New', '', '')", [`W-${n}`]),
  (client, n) =>
    client.query("update donor set remark = $1, version = version + 1 where id = $2", [`R ${n}`, donor.id]),
  (client, n) =>
    client.query("update student set remark = $1, version = version + 1 where id = $2", [`R ${n}`, students[n % 12]]),
  (client, n) =>
    client.query("update student set branch_id = $1, version = version + 1 where id = $2", [
      n % 3 ? here.id : there.id,
      students[n % 12],
    ]),
  (client, n) =>
    client.query("update donation set deleted_at = case when deleted_at is null then now() end where student_id = $1", [
      students[n % 12],
    ]),
  (client, n) => client.query("delete from donor where code = $1", [`W-${n - 5}`]),
];

/** Rolls a transaction back. */
class Withdrawn extends Error {}

/** Writes of one after the other, each in a transaction that may be rolled back. */
const writer = (number: number) =>
  withConnection(pool, async (client) => {
    for (let i = 0; i < 30; i += 1) {
      const n = number * 1_000 + i;
      const work = inTransaction(client, async () => {
        await client.query(
          `with c as (insert into change (operation) values ('test') returning id)
           select set_config('app.change_id', id::text, true), set_config('app.all_branches', 'on', true) from c`,
        );
        await writes[(n * 7) % writes.length]?.(client, n);
        for (let more = n % 9; more > 0; more -= 1) await client.query("select 1");
        if (n % 10 === 3) throw new Withdrawn();
      });
      await work.catch((error: unknown) => {
        if (!(error instanceof Withdrawn)) throw error;
      });
    }
  });

test("a reader who follows while eight others write, and some of them roll back, ends with the database's rows", async () => {
  await follow(5);
  const writing = Promise.all(Array.from({ length: 8 }, (_, number) => writer(number)));
  for (let round = 0; round < 5; round += 1) await follow(5);
  await writing;
  await follow(5);
  for (const copy of copies) expect(copy.nodes.size, copy.type).toBe(await copy.requireEqual());
});

test("a reader who begins while others write ends with the database's rows, too", async () => {
  const writing = Promise.all(Array.from({ length: 8 }, (_, number) => writer(number + 100)));
  const late = readers.flatMap((reader) =>
    (Object.keys(feeds) as FeedType[]).map((type) => new Copy(db, api, type, reader)),
  );
  for (const copy of late) await copy.page(2);
  await writing;
  for (const copy of late) {
    await copy.read(2);
    expect(copy.nodes.size, copy.type).toBe(await copy.requireEqual());
  }
});

test("an import and its undo are followed", async () => {
  await follow(100);
  const imports = new ImportHarness(db);
  await imports.runner.start();
  const scope = await imports.scopeOf(importer.id);
  const header = "code,last_name_en,first_name_en,last_name_km,first_name_km,sex,branch,village";
  const rows = Array.from({ length: 1_500 }, (_, i) => `IMP-${i},Sok,Dara,សុខ,តារា,F,HERE,${village}`);
  const checked = await imports.checked(scope, "STUDENT", [header, ...rows].join("\n"));
  const run = await imports.run(scope, checked);
  expect(run.state).toBe("DONE");
  const ofStudents = copies.filter((copy) => copy.type === "Student");
  for (const copy of ofStudents) {
    await copy.read(1_000);
    expect(copy.told).toHaveLength(1_500);
    await copy.requireEqual();
  }
  await runChange(scope, "undoImport", null, () => undoImport(scope, run.id));
  await answerOf(async () => {
    const { undo } = await readRun(scope, run.id);
    return undo && undo.state !== "RUNNING" ? undo : undefined;
  }, "The undo does not come to an end");
  for (const copy of ofStudents) {
    await copy.read(1_000);
    expect(copy.told).toHaveLength(1_500);
    expect(copy.told.every((line) => line.startsWith("DELETED "))).toBe(true);
    await copy.requireEqual();
  }
  expect(imports.errors).toEqual([]);
});
