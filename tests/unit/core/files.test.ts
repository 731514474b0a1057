import { readdirSync } from "node:fs";
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { fileAddress, verifyAddress } from "../../../server/core/files/links.ts";
import { FolderStorage, FileTooLarge } from "../../../server/core/files/storage.ts";
import { temporaryFolder } from "../../support/ends.ts";

const folder = temporaryFolder("storage");
const storage = new FolderStorage(folder);

describe("storage", () => {
  test("keeps what was stored under its key until it is removed", async () => {
    const one = await storage.put(Buffer.from("one"));
    const two = await storage.putStream(Readable.from([Buffer.from("t"), Buffer.from("wo")]), 10);
    expect([one.size, two.size]).toEqual([3, 3]);
    expect(one.key).not.toBe(two.key);
    expect((await storage.read(two.key)).toString()).toBe("two");
    await storage.remove(two.key);
    await expect(storage.read(two.key)).rejects.toThrow("ENOENT");
  });

  test("stops at the limit and leaves nothing behind", async () => {
    const before = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ).length;
    await expect(storage.putStream(Readable.from([Buffer.alloc(6), Buffer.alloc(6)]), 10)).rejects.toBeInstanceOf(
      FileTooLarge,
    );
    const after = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ).length;
    expect(after).toBe(before);
  });

  test("accepts no path as a key", async () => {
    for (const key of ["../../etc/passwd", "", "a".repeat(47), `${"a".repeat(46)}/x`]) {
      expect(() => storage.stream(key)).toThrow("Not a file's key");
    }
  });
});

describe("URLs", () => {
  const file = { key: "a".repeat(48), size: 7 };
  const now = Date.UTC(2026, 10, 21, 9, 7);
  const address = new URL(fileAddress("secret", file, "session", { now }), "http://localhost");
  const query = Object.fromEntries(address.searchParams);

  test("say what they were made for, for five minutes", () => {
    expect(verifyAddress("secret", file.key, query, now)).toMatchObject({ ...file, sessionId: "session" });
    expect(verifyAddress("secret", file.key, query, now + 299_000)).not.toBeNull();
    expect(verifyAddress("secret", file.key, query, now + 300_000)).toBeNull();
  });

  test("of pictures are valid one to two times as long, and the same within that time", () => {
    const pictured = (at: number) => fileAddress("secret", file, "session", { lifetime: 600, now: at });
    const { searchParams } = new URL(pictured(now), "http://localhost");
    const seconds = Number(searchParams.get("expires")) - now / 1000;
    expect(seconds).toBeGreaterThan(600);
    expect(seconds).toBeLessThanOrEqual(1200);
    expect(pictured(now + 60_000)).toBe(pictured(now));
  });

  test("are invalid if anything is changed", () => {
    for (const change of [
      { size: "8" },
      { session: "other" },
      { expires: "99999999999" },
      { signature: "AAAA" },
      { signature: ["x"] },
    ]) {
      expect(verifyAddress("secret", file.key, { ...query, ...change }, now)).toBeNull();
    }
    expect(verifyAddress("secret", "b".repeat(48), query, now)).toBeNull();
    expect(verifyAddress("another", file.key, query, now)).toBeNull();
    expect(verifyAddress("secret", file.key, {}, now)).toBeNull();
  });
});
