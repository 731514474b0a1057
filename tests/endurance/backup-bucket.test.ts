import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { entities } from "../../server/app/entities.ts";
import { restoreBackup } from "../../server/core/backup/restore.ts";
import { backupsIn } from "../../server/core/backup/target.ts";
import { unprotected } from "../../server/core/backup/keys.ts";
import { FolderStorage } from "../../server/core/files/storage.ts";
import { ask, backUp, check, restoreTo, someBytes, sumsOf } from "../api/backup/harness.ts";
import { newTarget, storedIn } from "../support/backup-stores.ts";
import { emptyDatabase, useDatabase } from "../support/database.ts";
import { temporaryFolder } from "../support/ends.ts";
import { useBucket } from "../support/s3.ts";

/* A bucket for backups that is away or fails: what fails is tried again for most of a minute. */
const bucket = await useBucket();
const { url, admin, build } = await useDatabase();
const superuserUrl = String(Reflect.get(admin, "options").connectionString);
const target = () => newTarget(bucket).bucket();
const folder = new FolderStorage(join(temporaryFolder(), "files"));
afterEach(() => bucket.failWhen(() => false));
const owner = await build.user("staff");
for (let i = 0; i < 5; i += 1) {
  const { key, size } = await folder.put(someBytes(1000 * i + 1));
  await build.insert("file", { ownerId: owner.id, key, size, name: "a", mimeType: "image/jpeg", purpose: "test" });
}

test.each([2, 9, 30, 60])(
  "a bucket that is away from the %i. call on: the backup fails with TARGET, and nothing looks whole",
  async (from) => {
    const place = target();
    let calls = 0;
    bucket.failWhen(() => (calls += 1) > from);
    await expect(backUp({ url, storage: folder }, place)).rejects.toMatchObject({ failure: "TARGET" });
    bucket.failWhen(() => false);
    expect(await backupsIn(place)).toEqual([]);
    const { place: made } = await backUp({ url, storage: folder }, place);
    await check(made);
    expect((await storedIn(place)).filter((name) => /^(?:in-use|unfinished)\//u.test(name))).toEqual([]);
    expect(await bucket.openUploads()).toEqual([]);
  },
);

test("a bucket whose gateway restarts: the backup waits for it", async () => {
  let calls = 0;
  let back = Infinity;
  bucket.failWhen(() => {
    if ((calls += 1) === 9) back = performance.now() + 8000;
    return calls >= 9 && performance.now() < back;
  });
  const failed = bucket.failed();
  const { place } = await backUp({ url, storage: folder }, target());
  expect(bucket.failed()).toBeGreaterThan(failed);
  await check(place);
});

test("a bucket that is away in the middle of a restore: it fails with TARGET, and the next one works", async () => {
  const { place } = await backUp({ url, storage: folder }, target());
  const { url: empty, superuserUrl: restoredUrl } = await emptyDatabase();
  const filesFolder = join(temporaryFolder("restored"), "files");
  const opened = await check(place);
  let calls = 0;
  bucket.failWhen(() => (calls += 1) > 20);
  await expect(restoreBackup({ opened, databaseUrl: empty, entities, filesFolder })).rejects.toMatchObject({
    failure: "TARGET",
  });
  bucket.failWhen(() => false);
  expect(await ask(restoredUrl, "select to_regclass('restore_under_way') is not null as marked")).toEqual([
    { marked: true },
  ]);
  await restoreTo(place, unprotected, { url: empty, filesFolder });
  expect(await sumsOf(restoredUrl)).toEqual(await sumsOf(superuserUrl));
});

test("a bucket that fails a third of its calls: backups, their check and their restore come to their end", async () => {
  let turn = 0;
  bucket.failWhen(() => (turn += 1) % 3 === 0);
  const failed = bucket.failed();
  const { place } = await backUp({ url, storage: folder }, target());
  const { superuserUrl: restoredUrl, restored } = await restoreTo(place);
  bucket.failWhen(() => false);
  expect(bucket.failed() - failed).toBeGreaterThan(50);
  expect(restored.files).toBe(5);
  expect(await sumsOf(restoredUrl)).toEqual(await sumsOf(superuserUrl));
  const all = place.slice(0, place.lastIndexOf("/"));
  for (const { name } of await backupsIn(all)) await check(`${all}/${name}`);
});
