import { CreateMultipartUploadCommand, S3Client } from "@aws-sdk/client-s3";
import { mkdirSync, readdirSync, renameSync, utimesSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { nameFor } from "../../../../server/core/backup/names.ts";
import { openStore } from "../../../../server/core/backup/open-store.ts";
import { backupsIn, isBesideData, openTarget } from "../../../../server/core/backup/target.ts";
import { kinds, newTarget, storeBytes, storedIn } from "../../../support/backup-stores.ts";
import { temporaryFolder } from "../../../support/ends.ts";
import { isRealServer, useBucket } from "../../../support/s3.ts";

const bucket = await useBucket();
afterEach(() => {
  bucket.failWhen(() => false);
  bucket.lackWhen(() => false);
});
const targets = newTarget(bucket);
const epoch = "1a2b3c4d-0000-4000-8000-000000000000";
const [first, second] = ["2026-03-01T18:00:00Z", "2026-03-02T18:00:00Z"].map((at) => nameFor(new Date(at), epoch));
/** No process has this id. */
const NOBODY = 2 ** 22 + 1;

/** The beginning of the names of objects at a place. */
const keyOf = (place: string): string => place.slice(`s3://${bucket.bucket}/`.length);

/** Leaves a lock as a process does that was killed, or that runs on another machine. */
async function leaveLock(place: string, holder: { host: string; pid: number }, isOld = false): Promise<void> {
  const isBucket = place.startsWith("s3:");
  const name = isBucket ? "in-use/another" : "in-use";
  await storeBytes(place, name, JSON.stringify(holder));
  if (!isOld) return;
  const yesterday = new Date(Date.now() - 86_400_000);
  if (isBucket) bucket.makeOld(`${keyOf(place)}/${name}`);
  else utimesSync(join(place, name), yesterday, yesterday);
}

/** Begins an upload in parts and leaves it, as a killed process does. */
async function leaveUpload(key: string): Promise<void> {
  await new S3Client({ forcePathStyle: true }).send(
    new CreateMultipartUploadCommand({ Bucket: bucket.bucket, Key: key }),
  );
}

describe.each(kinds)("a target that is a %s", (kind) => {
  const newPlace = targets[kind];

  test("locked by one process is refused to another backup, and free once released", async () => {
    const place = newPlace();
    const { hold } = await openTarget(place);
    await expect(openTarget(place)).rejects.toThrow(/Another backup is being written/u);
    await hold.check();
    await hold.release();
    await (await openTarget(place)).hold.release();
    expect(await storedIn(place)).toEqual([]);
  });

  test("is opened by at most one of several at the same time", async () => {
    const place = newPlace();
    const opened = await Promise.allSettled(Array.from({ length: 6 }, () => openTarget(place)));
    const held = opened.flatMap((each) => (each.status === "fulfilled" ? [each.value.hold] : []));
    expect(held.length).toBeLessThanOrEqual(1);
    for (const each of opened) {
      if (each.status === "rejected") expect(each.reason).toMatchObject({ failure: "BUSY" });
    }
    for (const hold of held) await hold.release();
    expect(await storedIn(place)).toEqual([]);
  });

  test.skipIf(isRealServer)(
    "is free of a killed process's lock, and of another machine's once that is old",
    async () => {
      const place = newPlace();
      await leaveLock(place, { host: hostname(), pid: NOBODY });
      await (await openTarget(place)).hold.release();
      await leaveLock(place, { host: "another-machine", pid: NOBODY });
      await expect(openTarget(place)).rejects.toMatchObject({ failure: "BUSY" });
      await leaveLock(place, { host: "another-machine", pid: NOBODY }, true);
      await (await openTarget(place)).hold.release();
      expect(await storedIn(place)).toEqual([]);
    },
  );

  test("that another process has taken over is noticed", async () => {
    const place = newPlace();
    const { hold } = await openTarget(place);
    const [lock = ""] = await storedIn(place);
    const store = await openStore(place);
    await store.remove([lock]);
    await expect(hold.check()).rejects.toMatchObject({ failure: "BUSY" });
    await leaveLock(place, { host: "another-machine", pid: 1 });
    await expect(hold.check()).rejects.toMatchObject({ failure: "BUSY" });
    await hold.release();
    expect(await storedIn(place)).toHaveLength(1);
  });

  test("loses what a killed backup has left, and nothing else", async () => {
    const place = newPlace();
    const store = await openStore(place);
    const folder = await store.begin(first ?? "");
    await store.writeWhole(`${folder}/student.copy.zst`, "half");
    for (const name of ["somebodys.txt", "folder/somebodys.txt", "objects/plain/ab/somebodys"]) {
      await store.writeWhole(name, "whole");
    }
    expect(await backupsIn(place)).toEqual([]);
    await (await openTarget(place)).hold.release();
    expect(await storedIn(place)).toEqual(["folder/somebodys.txt", "objects/plain/ab/somebodys", "somebodys.txt"]);
  });

  test("shows a backup only while it is whole", async () => {
    const place = newPlace();
    const store = await openStore(place);
    for (const name of [first ?? "", second ?? ""]) {
      const folder = await store.begin(name);
      await store.writeWhole(`${folder}/student.copy.zst`, "part");
      await store.writeWhole(`${folder}/manifest.json`, "manifest");
      await store.finish(folder, name);
    }
    expect((await backupsIn(place)).map(({ name }) => name)).toEqual([first, second]);
    await store.removeBackup(first ?? "");
    expect(await storedIn(place)).toEqual([`${second}/manifest.json`, `${second}/student.copy.zst`]);
  });

  test("can be checked without a trace", async () => {
    const place = newPlace();
    await (await openStore(place)).check();
    expect(await storedIn(place)).toEqual([]);
    expect(await (await openStore(place)).leftovers()).toEqual([]);
  });
});

test("a folder that cannot be cleaned up is released", async () => {
  // Folders nested so deeply that no path reaches the last: nobody, not even root, can remove them this way.
  const folder = temporaryFolder("target");
  const chain = Array.from({ length: 10 }, () => "d".repeat(200)).join("/");
  const [left, inner] = [join(folder, "unfinished-left"), join(folder, "inner")];
  mkdirSync(join(left, chain), { recursive: true });
  mkdirSync(join(inner, chain, chain.slice(0, 1000)), { recursive: true });
  renameSync(inner, join(left, chain, "inner"));
  await expect(openTarget(folder)).rejects.toThrow(/cannot be written to \(ENAMETOOLONG\)/u);
  renameSync(join(left, chain, "inner"), inner);
  await (await openTarget(folder)).hold.release();
  expect(readdirSync(folder)).toEqual(["inner"]);
});

describe("a bucket", () => {
  test("keeps a backup whose removal broke off before its manifest, and loses one whose manifest has gone", async () => {
    const place = targets.bucket();
    const store = await openStore(place);
    for (const name of [first ?? "", second ?? ""]) {
      await store.begin(name);
      await store.writeWhole(`${name}/student.copy.zst`, "part");
    }
    await store.writeWhole(`${second}/manifest.json.age`, "manifest");
    await (await openTarget(place)).hold.release();
    expect(await storedIn(place)).toEqual([`${second}/manifest.json.age`, `${second}/student.copy.zst`]);
  });

  test("leaves a folder that looks like a backup alone, as somebody may be copying it there", async () => {
    const place = targets.bucket();
    await storeBytes(place, `${first}/student.copy.zst`, "part");
    expect(await backupsIn(place)).toEqual([]);
    await (await openTarget(place)).hold.release();
    expect(await storedIn(place)).toEqual([`${first}/student.copy.zst`]);
  });

  test.skipIf(isRealServer)(
    "is rid of uploads that a killed backup has left, and tells of others' only when they are old",
    async () => {
      const place = targets.bucket();
      const at = keyOf(place);
      const store = await openStore(place);
      await store.begin(first ?? "");
      const [own, young, old] = [
        `${at}/${first}/student.copy.zst`,
        `${at}/objects/plain/ab/1`,
        `${at}/objects/plain/ab/2`,
      ];
      for (const key of [own, young, old]) await leaveUpload(key);
      bucket.makeOld(old);
      expect(await store.leftovers()).toEqual(["objects/plain/ab/2"]);
      await (await openTarget(place)).hold.release();
      expect(await bucket.openUploads()).toEqual([young]);
      expect(await store.leftovers()).toEqual([]);
    },
  );

  test("that refuses is told in a sentence, without a word of the credentials", async () => {
    const store = await openStore(targets.bucket());
    bucket.lackWhen(() => true);
    const failure: unknown = await store.backups().catch((error: unknown) => error);
    expect(failure).toMatchObject({ failure: "TARGET" });
    expect(String(failure)).toMatch(/s3:\/\/.+\/target-\d+ cannot be used: S3 failed \(.+\)\. Check its name/u);
    expect(JSON.stringify(failure) + String(failure)).not.toMatch(
      new RegExp(`${bucket.env["AWS_ACCESS_KEY_ID"]}|Signature`, "u"),
    );
  });
});

test("a target is beside the data on the same disk, or in the bucket of the files", () => {
  const folder = temporaryFolder();
  const data = { folder, files: join(folder, "files") };
  expect(isBesideData(temporaryFolder(), data)).toBe(true);
  expect(isBesideData("/proc", data)).toBe(false);
  expect(isBesideData("s3://backups", data)).toBe(false);
  expect(isBesideData("s3://backups/b", { folder, files: "s3://backups/files" })).toBe(true);
  expect(isBesideData("s3://backups/b", { folder, files: "s3://files/files" })).toBe(false);
});
