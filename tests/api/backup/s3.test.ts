import { afterEach, describe, expect, test } from "vitest";
import { openStore } from "../../../server/core/backup/open-store.ts";
import { unprotected } from "../../../server/core/backup/keys.ts";
import { openStorage } from "../../../server/core/files/open-storage.ts";
import { allOf } from "../../support/all-of.ts";
import { newTarget } from "../../support/backup-stores.ts";
import { emptyDatabase, useDatabase } from "../../support/database.ts";
import { temporaryFolder } from "../../support/ends.ts";
import { useBucket } from "../../support/s3.ts";
import { ask, backUp, restoreTo, someBytes, sumsOf } from "./harness.ts";

const bucket = await useBucket();
const storage = await openStorage(`${bucket.place}/original`);
const { url, admin, build } = await useDatabase();
const superuserUrl = String(Reflect.get(admin, "options").connectionString);
const targets = newTarget(bucket);
afterEach(() => {
  bucket.failWhen(() => false);
  bucket.cutAfter(null);
});
const owner = await build.user("staff");
const contents = new Map<string, Buffer>();
for (let i = 0; i < 5; i += 1) {
  const bytes = someBytes(1000 * i + 1);
  const { key, size } = await storage.put(bytes);
  contents.set(key, bytes);
  await build.insert("file", { ownerId: owner.id, key, size, name: "a", mimeType: "image/jpeg", purpose: "test" });
}

test("the files of a bucket are backed up, and restored into another, also after a restore was broken off", async () => {
  const { place: backup, files, missing } = await backUp({ url, storage }, temporaryFolder());
  expect([files, missing]).toEqual([5, 0]);
  const place = `${bucket.place}/restored`;
  const there = await openStorage(place);
  const { url: empty, superuserUrl: restoredUrl } = await emptyDatabase();
  const stranger = await there.put(Buffer.from("a stranger's"));
  await expect(restoreTo(backup, unprotected, { url: empty, filesFolder: place })).rejects.toThrow(/there are files/u);
  await there.remove(stranger.key);

  let calls = 0;
  bucket.failWhen(() => (calls += 1) > 3);
  await expect(restoreTo(backup, unprotected, { url: empty, filesFolder: place })).rejects.toThrow("storageAway");
  bucket.failWhen(() => false);
  expect(await ask(restoredUrl, "select files_folder from restore_under_way")).toEqual([{ files_folder: place }]);

  const { restored } = await restoreTo(backup, unprotected, { url: empty, filesFolder: place });
  expect(restored).toMatchObject({ files: 5, missing: 0 });
  const keys = (await allOf(there.folders())).flat();
  expect(keys.toSorted()).toEqual([...contents.keys()].toSorted());
  for (const [key, bytes] of contents) expect((await there.read(key)).equals(bytes)).toBe(true);
  expect(await sumsOf(restoredUrl)).toEqual(await sumsOf(superuserUrl));
});

describe("a bucket for backups", () => {
  const target = () => targets.bucket();
  test("a restore that starts over removes the bucket's files in one call, not one by one", async () => {
    const place = target();
    const there = await openStorage(place);
    for (const _ of contents) await there.put(someBytes(10));
    const keys = (await allOf(there.folders())).flat();
    const asked: string[] = [];
    bucket.failWhen((_, call) => {
      asked.push(call);
      return false;
    });
    await there.removeAll(keys);
    // The server may fail to remove them at once: then the same is asked again, and nothing else.
    expect([...new Set(asked)]).toEqual([expect.stringMatching(/^POST .*\?delete/u)]);
    expect(await allOf(there.folders())).toEqual([]);
  });

  test("whose connections break in the middle of an object: reading goes on where they broke", async () => {
    const place = target();
    const store = await openStore(place);
    const bytes = someBytes(1_000_000);
    await store.writeWhole("large", bytes);
    bucket.cutAfter(300_000);
    const before = bucket.calls();
    expect((await store.readWhole("large"))?.equals(bytes)).toBe(true);
    expect(bucket.calls() - before).toBeGreaterThanOrEqual(4);
    bucket.cutAfter(0);
    await expect(store.readWhole("large")).rejects.toMatchObject({ failure: "TARGET" });
    bucket.cutAfter(null);
  });
});
