import { CreateMultipartUploadCommand, S3Client } from "@aws-sdk/client-s3";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { Readable } from "node:stream";
import { afterEach, describe, expect, test } from "vitest";
import { StorageAway } from "../../../../server/core/base/errors.ts";
import { readBucketAddress } from "../../../../server/core/files/file-address.ts";
import { moveFiles } from "../../../../server/core/files/move.ts";
import { openStorage } from "../../../../server/core/files/open-storage.ts";
import { type FileStorage, FileTooLarge } from "../../../../server/core/files/storage.ts";
import { allOf } from "../../../support/all-of.ts";
import { temporaryFolder } from "../../../support/ends.ts";
import { isRealServer, useBucket } from "../../../support/s3.ts";

const bucket = await useBucket();
afterEach(() => bucket.failWhen(() => false));

let places = 0;
const newPlace = { folder: () => temporaryFolder("store"), S3: () => `${bucket.place}/store-${(places += 1)}` };
const kinds = ["folder", "S3"] as const;
const keysOf = async (storage: FileStorage): Promise<string[]> => (await allOf(storage.folders())).flat();
const MB = 2 ** 20;
const sumOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");
const inPieces = (bytes: Buffer): Readable =>
  Readable.from(
    (function* pieces() {
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
    })(),
  );

describe.each(kinds)("files in a store: %s", (kind) => {
  test("are kept under their keys until they are removed", async () => {
    const storage = await openStorage(newPlace[kind]());
    await storage.check();
    expect(await keysOf(storage)).toEqual([]);
    const one = await storage.put(Buffer.from("one"));
    const none = await storage.put(Buffer.alloc(0));
    expect([one.size, none.size]).toEqual([3, 0]);
    expect((await storage.read(one.key)).toString()).toBe("one");
    expect((await storage.read(none.key)).length).toBe(0);
    expect(await storage.sizeOf(one.key)).toBe(3);
    expect(Math.abs(Date.now() - Number(await storage.changedAt(one.key)))).toBeLessThan(60_000);
    expect((await keysOf(storage)).toSorted()).toEqual([one.key, none.key].toSorted());
    expect((await allOf(storage.list())).find(({ key }) => key === one.key)).toMatchObject({ size: 3 });
    await storage.remove(one.key);
    await storage.remove(one.key);
    await expect(storage.read(one.key)).rejects.toMatchObject({ code: "ENOENT" });
    await expect(once(storage.stream(one.key), "open")).rejects.toMatchObject({ code: "ENOENT" });
    expect([await storage.sizeOf(one.key), await storage.changedAt(one.key)]).toEqual([null, null]);
    expect(await keysOf(storage)).toEqual([none.key]);
  });

  test("arrive and leave as streams of several parts", async () => {
    const storage = await openStorage(newPlace[kind]());
    const bytes = randomBytes(12 * MB);
    const keys: string[] = [];
    const { key, size } = await storage.putStream(inPieces(bytes), bytes.length, async (begun) => keys.push(begun));
    expect([size, keys]).toEqual([bytes.length, [key]]);
    const stream = storage.stream(key);
    await once(stream, "open");
    expect(sumOf(Buffer.concat(await stream.toArray()))).toBe(sumOf(bytes));
    const restored = await openStorage(newPlace[kind]());
    await restored.putBack(key, storage.stream(key));
    expect(sumOf(await restored.read(key))).toBe(sumOf(bytes));
  });

  test.each([1, 12 * MB])("that are larger than their limit of %i bytes leave nothing behind", async (limit) => {
    const storage = await openStorage(newPlace[kind]());
    await expect(storage.putStream(inPieces(Buffer.alloc(limit + 1)), limit)).rejects.toBeInstanceOf(FileTooLarge);
    expect(await keysOf(storage)).toEqual([]);
  });

  test.each([1, 12 * MB])("whose sender fails after %i bytes leave nothing behind", async (length) => {
    const storage = await openStorage(newPlace[kind]());
    const failing = async function* () {
      yield* inPieces(Buffer.alloc(length));
      throw new Error("The sender went away");
    };
    await expect(storage.putStream(Readable.from(failing()), 20 * MB)).rejects.toThrow("The sender went away");
    expect(await keysOf(storage)).toEqual([]);
  });

  test("can be left before their end", async () => {
    const storage = await openStorage(newPlace[kind]());
    const { key } = await storage.put(randomBytes(8 * MB));
    const stream = storage.stream(key);
    await once(stream, "data");
    stream.destroy();
    await once(stream, "close");
    expect((await storage.read(key)).length).toBe(8 * MB);
  });

  test("have no paths as keys", async () => {
    const storage = await openStorage(newPlace[kind]());
    for (const key of ["../../etc/passwd", "", "a".repeat(47), `${"a".repeat(46)}/x`]) {
      expect(() => storage.stream(key)).toThrow("Not a file's key");
    }
  });
});

describe.each([
  ["folder", "S3"],
  ["S3", "folder"],
] as const)("files moved from %s to %s", (from, to) => {
  test("are all there with their content, however often the move was broken off", async () => {
    const [source, target] = [await openStorage(newPlace[from]()), await openStorage(newPlace[to]())];
    const contents = new Map<string, string>();
    for (let i = 0; i < 9; i += 1) {
      const bytes = randomBytes(1000 + i);
      contents.set((await source.put(bytes)).key, sumOf(bytes));
    }
    const [whole = "", cut = "", other = ""] = contents.keys();
    await target.putBack(whole, source.stream(whole));
    await target.putBack(cut, Readable.from([Buffer.alloc(3)]));
    await target.putBack(other, Readable.from([Buffer.alloc((await source.sizeOf(other)) ?? 0)]));

    const stopping = new AbortController();
    const first = await moveFiles({
      from: source,
      to: target,
      remove: true,
      stopping: stopping.signal,
      onProgress: () => stopping.abort(),
    });
    expect(first.files).toBeLessThan(9);
    expect(first.removed).toBe(0);
    const moved = await moveFiles({ from: source, to: target, remove: false });
    expect(moved).toMatchObject({ files: 9, bytes: 9036, gone: 0, different: [], removed: 0 });
    expect(moved.copied + moved.present).toBe(9);
    expect(moved.present).toBeGreaterThanOrEqual(1);
    for (const [key, sum] of contents) expect(sumOf(await target.read(key))).toBe(sum);
    expect(await keysOf(source)).toHaveLength(9);
    const last = await moveFiles({ from: source, to: target, remove: true });
    expect(last).toMatchObject({ files: 9, copied: 0, present: 9, removed: 9 });
    expect([await keysOf(source), (await keysOf(target)).length]).toEqual([[], 9]);
  });
});

describe("an S3 server that fails", () => {
  test("a third of its calls: each file is stored whole or refused, and nothing is lost", async () => {
    const storage = await openStorage(newPlace.S3());
    let turn = 0;
    bucket.failWhen(() => (turn += 1) % 3 === 0);
    const stored = new Map<string, string>();
    let refused = 0;
    for (let i = 0; i < 40; i += 1) {
      const bytes = randomBytes(i === 0 ? 11 * MB : 5000);
      const sent = i % 2 === 0 ? storage.putStream(inPieces(bytes), 20 * MB) : storage.put(bytes);
      try {
        stored.set((await sent).key, sumOf(bytes));
      } catch (error) {
        expect(error).toBeInstanceOf(StorageAway);
        refused += 1;
      }
    }
    expect(stored.size + refused).toBe(40);
    expect(bucket.failed()).toBeGreaterThan(15);
    bucket.failWhen(() => false);
    for (const [key, sum] of stored) expect(sumOf(await storage.read(key))).toBe(sum);
  });

  test("every call: refused, without a word of the credentials", async () => {
    const storage = await openStorage(newPlace.S3());
    const { key } = await storage.put(Buffer.from("kept"));
    bucket.failWhen(() => true);
    const refusals = [
      storage.check(),
      storage.put(Buffer.from("one")),
      storage.putStream(inPieces(Buffer.alloc(6 * MB)), 20 * MB),
      storage.read(key),
      storage.sizeOf(key),
      storage.remove(key),
      keysOf(storage),
    ];
    for (const result of await Promise.allSettled(refusals)) {
      expect(result).toMatchObject({ status: "rejected", reason: expect.any(StorageAway) as StorageAway });
      const reason: unknown = (result as PromiseRejectedResult).reason;
      expect(
        JSON.stringify([reason, String((reason as Error).cause), Object.keys((reason as Error).cause as object)]),
      ).not.toMatch(new RegExp(`${bucket.env["AWS_ACCESS_KEY_ID"]}|Signature`, "u"));
    }
    bucket.failWhen(() => false);
    expect((await storage.read(key)).toString()).toBe("kept");
  });

  test("in the account: refused, and the key is not repeated", async () => {
    const place = newPlace.S3();
    const before = { ...process.env };
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: "AKIASTRANGER", AWS_SECRET_ACCESS_KEY: "stranger's secret" });
    try {
      const refusal: unknown = await (
        await openStorage(place)
      )
        .put(Buffer.from("one"))
        .catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(StorageAway);
      expect(String((refusal as Error).cause)).toMatch(/^Error: S3 failed \(\w+, 403\)$/u);
    } finally {
      Object.assign(process.env, before);
    }
  });
});

test("files are removed one by one where the server cannot remove many at once", async () => {
  const storage = await openStorage(newPlace.S3());
  const keys: string[] = [];
  for (let i = 0; i < 3; i += 1) keys.push((await storage.put(Buffer.from("content"))).key);
  bucket.lackWhen((request) => /^POST .*\?delete/u.test(request));
  await storage.removeAll(keys);
  bucket.lackWhen(() => false);
  expect(await keysOf(storage)).toEqual([]);
});

test.skipIf(isRealServer)("uploads that were broken off a day ago are named and ended", async () => {
  const place = newPlace.S3();
  const storage = await openStorage(place);
  const keys = [0, 1].map((n) => `0${n}/${`0${n}`.repeat(24)}`);
  const at = place.slice(`s3://${bucket.bucket}/`.length);
  for (const key of keys) {
    await new S3Client({ forcePathStyle: true }).send(
      new CreateMultipartUploadCommand({ Bucket: bucket.bucket, Key: `${at}/${key}` }),
    );
  }
  expect(await storage.leftovers()).toEqual([]);
  bucket.makeOld(`${at}/${keys[0]}`);
  expect(await storage.leftovers()).toEqual([keys[0]]);
  expect(await storage.removeLeftovers()).toBe(1);
  expect(await bucket.openUploads()).toEqual([`${at}/${keys[1]}`]);
  bucket.lackWhen((request) => request.includes("uploads"));
  expect(await storage.leftovers()).toBeNull();
  bucket.lackWhen(() => false);
});

test("only well-written places are taken", () => {
  expect(readBucketAddress("s3://files")).toEqual({ bucket: "files", prefix: "" });
  expect(readBucketAddress("s3://files/a/b/")).toEqual({ bucket: "files", prefix: "a/b" });
  for (const place of [
    "s3://",
    "s3://f",
    "S3://files",
    "s3:/files",
    "s3://files//a",
    "s3://key:secret@files",
    "/files",
    `s3://files/${"a".repeat(300)}`,
  ]) {
    expect(readBucketAddress(place)).toBeNull();
  }
});
