import { expect, test } from "vitest";
import { SharedCache } from "../../../server/app/graphql/shared-cache.ts";

const limits = { entries: 10, weight: 100, share: 0.5 };

test("the most recently used entries are kept, within number and weight", () => {
  const cache = new SharedCache<number>(limits);
  for (let n = 0; n < 10; n += 1) cache.set(`k${n}`, n, { weight: 1, owner: n });
  expect(cache.get("k0")).toBe(0);
  cache.set("k10", 10, { weight: 1, owner: 10 });
  expect([cache.get("k0"), cache.get("k1"), cache.get("k10"), cache.size]).toEqual([0, undefined, 10, 10]);
  for (let n = 0; n < 3; n += 1) cache.set(`heavy${n}`, n, { weight: 40, owner: 20 + n });
  expect(cache.weight).toBeLessThanOrEqual(100);
  expect([cache.get("heavy0"), cache.get("heavy1"), cache.get("heavy2")]).toEqual([undefined, 1, 2]);
});

test("one user's thousands of entries do not evict the others'", () => {
  const cache = new SharedCache<string>(limits);
  for (const key of ["a", "b", "c", "d", "e"]) cache.set(key, key, { weight: 5, owner: 1 });
  for (let n = 0; n < 1000; n += 1) cache.set(`junk${n}`, "", { weight: 3, owner: 2 });
  expect(["a", "b", "c", "d", "e"].map((key) => cache.get(key))).toEqual(["a", "b", "c", "d", "e"]);
  cache.set("too heavy", "", { weight: 51, owner: 2 });
  expect([cache.get("too heavy"), cache.get("a"), cache.weight]).toEqual([undefined, "a", 25]);
});
