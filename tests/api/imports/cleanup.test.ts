import { describe, expect, test } from "vitest";
import { cleanups } from "../../../server/app/cleanups.ts";
import { clean } from "../../../server/core/files/cleanup.ts";
import { NotFound } from "../../../server/core/base/errors.ts";
import { runChange } from "../../../server/core/write/change.ts";
import type { Scope } from "../../../server/core/data/scope.ts";
import { undoChange } from "../../../server/core/trash/undo.ts";
import { errorFileId, readRun } from "../../../server/modules/imports/import.reader.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness } from "./harness.ts";

const db = await useDatabase();
const { build, database, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

/** Two users of different branches; neither sees what the other imports. */
const people = [await build.user("administrator"), await build.user("manager")];
const scopes = await Promise.all(people.map((person) => imports.scopeOf(person.id)));
const [first, second] = scopes as [Scope, Scope];
const commune = await build.reference("COMMUNE", { code: "KH-1" });

let number = 0;
/** Villages, the last of which has no name. */
const sheet = () => {
  number += 1;
  return `code,name_en,name_km,parent_code\nV${number}-1,One,មួយ,${commune.code}\nV${number}-2,,ពីរ,${commune.code}`;
};

const clock = "file f set created_at = f.created_at";
/** Ages a run, its job and its files by some days. */
async function age(run: ImportRun, days: number): Promise<void> {
  await admin.query(
    `update ${clock} - make_interval(days => $2) from import_run r where r.id = $1 and f.id in (r.file_id, r.error_file_id)`,
    [run.id, days],
  );
  await admin.query(
    `update job_run j set created_at = j.created_at - make_interval(days => $2), finished_at = j.finished_at - make_interval(days => $2)
     from import_run r where r.id = $1 and j.id = r.job_id`,
    [run.id, days],
  );
  await admin.query(
    "update import_run set created_at = created_at - make_interval(days => $2), finished_at = finished_at - make_interval(days => $2) where id = $1",
    [run.id, days],
  );
}

const nightly = async () => {
  const cleaned = await clean({ pool: database.pool, storage: imports.files.storage, cleanups });
  expect(cleaned?.filter((one) => one.error !== undefined)).toEqual([]);
  return Object.fromEntries(cleaned?.flatMap(({ what, removed }) => (removed > 0 ? [[what, removed]] : [])) ?? []);
};

interface Kept {
  key: string;
  purpose: string;
  bytes: number | null;
}

/** The current files of a run, on disk as well; call it before they may be removed. */
async function filesOf(run: ImportRun): Promise<Kept[]> {
  const { rows } = await admin.query<{ key: string; purpose: string }>(
    "select f.key, f.purpose from import_run r join file f on f.id in (r.file_id, r.error_file_id) where r.id = $1 order by f.id",
    [run.id],
  );
  return Promise.all(rows.map(async (row) => ({ ...row, bytes: await imports.files.storage.sizeOf(row.key) })));
}
const onDisk = async (files: Kept[]) =>
  (await Promise.all(files.map((file) => imports.files.storage.sizeOf(file.key)))).map((size) => size !== null);
const purposes = async (run: ImportRun) => (await filesOf(run)).map((file) => file.purpose);
const rowsOf = async (run: ImportRun) =>
  (await admin.query<{ n: number }>("select count(*)::integer as n from import_row where run_id = $1", [run.id]))
    .rows[0]?.n;
const stateOf = async (scope: Scope, run: ImportRun) => (await readRun(scope, run.id)).state;

describe("a run that wrote", () => {
  test("keeps its counts, its upload and its undo; rows, samples and error file are removed after a week, whoever owns them", async () => {
    const runs = await Promise.all(
      scopes.map(async (scope) => imports.run(scope, await imports.checked(scope, "VILLAGE", sheet()), true)),
    );
    const files = await Promise.all(runs.map(filesOf));
    expect(files.map((of) => of.map((file) => file.purpose))).toEqual([
      ["import.upload", "import.errors"],
      ["import.upload", "import.errors"],
    ]);
    for (const run of runs) await age(run, 6);
    expect(await nightly()).toEqual({});
    for (const run of runs) await age(run, 2);
    expect(await nightly()).toEqual({
      "imports.errorFiles": 2,
      "imports.rows": 4,
      "imports.samples": 2,
      "jobs.finished": 2,
      "files.bytes": 2,
    });

    expect(await Promise.all(files.map(onDisk))).toEqual([
      [true, false],
      [true, false],
    ]);
    for (const [i, scope] of scopes.entries()) {
      const run = runs[i] as ImportRun;
      const now = await readRun(scope, run.id);
      expect(now).toMatchObject({ state: "DONE", fileName: run.fileName, counts: run.counts, changeId: run.changeId });
      expect(now.sheets[0]?.columns.map((column) => [column.header, column.field, column.samples.length])).toEqual(
        run.sheets[0]?.columns.map((column) => [column.header, column.field, 0]),
      );
      expect(await readRows(scope, run.id, {})).toEqual({ rows: [], hasNext: false });
      await expect(errorFileId(scope, run.id)).rejects.toBeInstanceOf(NotFound);
      const undone = await runChange(scope, "undo", null, () => undoChange(scope, run.changeId ?? ""));
      expect(undone.result).toEqual({ undone: 1, kept: 0 });
    }
    expect(await nightly()).toEqual({});
  });
});

describe("a run that wrote nothing", () => {
  test("loses its upload a day after it failed or was cancelled", async () => {
    const failed = await Promise.all(scopes.map((scope) => imports.start(scope, "VILLAGE", "%PDF-1.4")));
    const files = (await Promise.all(failed.map(filesOf))).flat();
    expect(await nightly()).toEqual({});
    for (const run of failed) await age(run, 2);
    expect(await nightly()).toEqual({ "imports.uploads": 2, "files.bytes": 2 });
    expect(await onDisk(files)).toEqual([false, false]);
    expect(await readRun(second, failed[1]?.id ?? 0)).toMatchObject({
      state: "FAILED",
      failure: { key: "errors.filePdf" },
    });
  });

  test("is cancelled if nobody has mapped its columns for a day", async () => {
    const [old, young] = [
      await imports.start(second, "VILLAGE", sheet()),
      await imports.start(second, "VILLAGE", sheet()),
    ];
    const files = await filesOf(old);
    await age(old, 2);
    expect(await nightly()).toEqual({ "imports.unmapped": 1, "imports.uploads": 1, "files.bytes": 1 });
    expect([await stateOf(second, old), await stateOf(second, young)]).toEqual(["CANCELLED", "MAPPING"]);
    expect(await onDisk(files)).toEqual([false]);
    expect([await rowsOf(old), await rowsOf(young)]).toEqual([2, 2]);
    await age(old, 8);
    expect(await nightly()).toMatchObject({ "imports.rows": 2, "imports.samples": 1 });
    expect([await rowsOf(old), await rowsOf(young)]).toEqual([0, 2]);
    expect((await readRun(second, young.id)).sheets[0]?.columns[0]?.samples).toHaveLength(2);
  });

  test("keeps everything for a week while its preview waits, restarting with each check", async () => {
    const run = await imports.checked(first, "VILLAGE", sheet());
    await age(run, 6);
    expect(await nightly()).toEqual({});
    expect(await purposes(run)).toEqual(["import.upload", "import.errors"]);
    const [, formerly] = await filesOf(run);
    await imports.check(first, run);
    await age(run, 5);
    expect(await nightly()).toEqual({});
    await admin.query(`update ${clock} - interval '8 days' where f.key = $1`, [formerly?.key]);
    expect(await nightly()).toEqual({ "imports.errorFiles": 1, "files.bytes": 1 });
    expect(await stateOf(first, run)).toBe("READY");
    expect(await purposes(run)).toEqual(["import.upload", "import.errors"]);
    const [, latest] = await filesOf(run);
    await admin.query(`update ${clock} - interval '8 days' where f.key = $1`, [latest?.key]);
    expect(await nightly()).toEqual({});

    const files = await filesOf(run);
    await age(run, 3);
    expect(await nightly()).toMatchObject({
      "imports.unwritten": 1,
      "imports.uploads": 1,
      "imports.errorFiles": 1,
      "files.bytes": 2,
    });
    expect(await stateOf(first, run)).toBe("CANCELLED");
    expect(await onDisk(files)).toEqual([false, false]);
  });
});

test("templates are removed after a week", async () => {
  const recorded = await Promise.all(
    scopes.map(async (scope, i) => {
      const stored = await imports.files.storage.put(Buffer.from(`template ${i}`));
      const about = { name: "village-template.xlsx", mimeType: "text/plain", purpose: "import.template" };
      const { result } = await runChange(scope, "test", null, (em) =>
        imports.files.record(em, scope.actor, stored, about),
      );
      return { id: result, key: stored.key, purpose: about.purpose, bytes: stored.size };
    }),
  );
  await admin.query(`update ${clock} - interval '6 days' where f.id = any ($1)`, [recorded.map((file) => file.id)]);
  expect(await nightly()).toEqual({});
  await admin.query(`update ${clock} - interval '2 days' where f.id = any ($1)`, [recorded.map((file) => file.id)]);
  expect(await nightly()).toEqual({ "imports.templates": 2, "files.bytes": 2 });
  expect(await onDisk(recorded)).toEqual([false, false]);
});

test("no unexpected errors", () => {
  expect(imports.errors).toEqual([]);
});
