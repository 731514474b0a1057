import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { beforeBaseline } from "../../../migrations/index.ts";
import { unprotected } from "../../../server/core/backup/keys.ts";
import { openBackup } from "../../../server/core/backup/manifest.ts";
import { restoreBackup } from "../../../server/core/backup/restore.ts";
import { knownMigrations } from "../../../server/core/data/level.ts";
import { FolderStorage } from "../../../server/core/files/storage.ts";
import { entities } from "../../../server/app/entities.ts";
import { emptyDatabase, useDatabase } from "../../support/database.ts";
import { temporaryFolder } from "../../support/ends.ts";
import { ask, backUp, restoreTo, someBytes, structureOfDatabase, sumsOf } from "./harness.ts";

const { url, admin, build } = await useDatabase();
const superuserUrl = String(Reflect.get(admin, "options").connectionString);
const storage = new FolderStorage(join(temporaryFolder(), "files"));
const [baseline = "", ...since] = knownMigrations;
const student = await build.student();
const { key, size } = await storage.put(someBytes(300));
await admin.query(
  "insert into file (owner_id, key, name, mime_type, purpose, size) values ($1, $2, 'a', 'image/jpeg', 'test', $3)",
  [(await build.user("staff")).id, key, size],
);

/** A backup of this database that claims to be made by these migrations. */
async function backupAt(level: readonly string[]): Promise<string> {
  await admin.query("delete from migration");
  await admin.query("insert into migration (name, executed_at) select unnest($1::text[]), now()", [level]);
  return (await backUp({ url, storage }, temporaryFolder())).place;
}

/** Tries to restore without checking the level first; returns the error, and what exists afterwards. */
async function refusalOf(backup: string) {
  const { url: database, superuserUrl: there } = await emptyDatabase();
  const filesFolder = join(temporaryFolder(), "files");
  const opened = await openBackup(backup, unprotected);
  const refusal: unknown = await restoreBackup({ opened, databaseUrl: database, entities, filesFolder }).then(
    () => null,
    (error: unknown) => error,
  );
  const tables = await ask(there, "select relname from pg_class where relnamespace = 'public'::regnamespace");
  return { says: String(refusal), tables, files: existsSync(filesFolder) };
}

test("a backup of the last level before the baseline is restored and carried over to it", async () => {
  const backup = await backupAt([...beforeBaseline, ...since]);
  const { superuserUrl: restored, filesFolder, restored: told } = await restoreTo(backup);
  expect(told).toMatchObject({ files: 1, missing: 0 });
  expect(await ask(restored, "select name from migration order by name")).toEqual(
    knownMigrations.toSorted().map((name) => ({ name })),
  );
  const rowsOf = async (at: string) => {
    const { migration: _names, "sequence migration_id_seq": _number, ...sums } = await sumsOf(at);
    return sums;
  };
  expect(await rowsOf(restored)).toEqual(await rowsOf(superuserUrl));
  expect(await structureOfDatabase(restored)).toEqual(await structureOfDatabase(superuserUrl));
  expect(await ask(restored, `select code from student where id = ${student.id}`)).toHaveLength(1);
  expect((await new FolderStorage(filesFolder).read(key)).equals(await storage.read(key))).toBe(true);
});

test("an older backup is refused with a message, and nothing is written", async () => {
  const backup = await backupAt(beforeBaseline.filter((name) => name !== beforeBaseline.at(-1)));
  expect(await refusalOf(backup)).toEqual({
    says: expect.stringMatching(
      new RegExp(`${beforeBaseline.at(-1) ?? ""} and are too old .* release before ${baseline} first\\.$`, "u"),
    ) as string,
    tables: [],
    files: false,
  });
  await expect(restoreTo(backup)).rejects.toThrow(/too old for this release/u);
});

test("a newer backup is refused with a message, and nothing is written", async () => {
  const backup = await backupAt([...knownMigrations, "9999-of-tomorrow"]);
  expect(await refusalOf(backup)).toEqual({
    says: expect.stringMatching(/made by a newer release \(it holds 9999-of-tomorrow/u) as string,
    tables: [],
    files: false,
  });
  await expect(restoreTo(backup)).rejects.toThrow(/update the product first/u);
});
