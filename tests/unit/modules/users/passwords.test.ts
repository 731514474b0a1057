import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "../../../../server/modules/users/passwords.ts";
import { createTurns } from "../../../../server/modules/users/turns.ts";

test("a password is stored as argon2id with 19 MiB and two passes, salted", async () => {
  const [one, other] = await Promise.all([hashPassword("the same words"), hashPassword("the same words")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$(?=.*m=19456)(?=.*t=2)(?=.*p=1)/u);
  expect(one).not.toBe(other);
});

test("only the password itself is correct, in Khmer too", async () => {
  const hash = await hashPassword("ពាក្យសម្ងាត់ខ្ញុំ");
  expect(await verifyPassword(hash, "ពាក្យសម្ងាត់ខ្ញុំ")).toBe(true);
  expect(await verifyPassword(hash, "ពាក្យសម្ងាត់ខ្ញុំ ")).toBe(false);
});

test("without an account no password is correct, and the same amount is computed", async () => {
  const hash = await hashPassword("no account has this password");
  // Processor time, threads included: elapsed time would measure how busy the machine is.
  const spent = async (stored: string | null) => {
    const before = process.cpuUsage();
    await verifyPassword(stored, "a wrong password");
    return process.cpuUsage(before).user;
  };
  expect(await verifyPassword(null, "no account has this password")).toBe(false);
  const least = { none: Infinity, known: Infinity };
  // The minimum of several runs: other load can only add to it.
  for (let i = 0; i < 5; i += 1) {
    least.none = Math.min(least.none, await spent(null));
    least.known = Math.min(least.known, await spent(hash));
  }
  const ratio = least.none / least.known;
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

/** Work that ends when told to, and how much of it is running. */
function workbench() {
  const ends: (() => void)[] = [];
  const bench = { running: 0, most: 0, order: [] as number[], end: () => ends.shift()?.() };
  const work = (n: number) => async () => {
    bench.running += 1;
    bench.most = Math.max(bench.most, bench.running);
    bench.order.push(n);
    await new Promise<void>((resolve) => {
      ends.push(resolve);
    });
    bench.running -= 1;
    return n;
  };
  return { bench, work };
}

const settled = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

test("two run at once, the rest in order of arrival, and nobody jumps the queue", async () => {
  const inTurn = createTurns({ atOnce: 2, longestLine: 10, longestOfOne: 10 });
  const { bench, work } = workbench();
  const all = [1, 2, 3, 4].map((n) => inTurn(work(n)));
  await settled();
  expect(bench.order).toEqual([1, 2]);
  bench.end();
  await settled();
  // Arrives when a slot has been passed on and another is waiting.
  all.push(inTurn(work(5)));
  for (let i = 0; i < 6; i += 1) {
    await settled();
    bench.end();
  }
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5]);
  expect(bench).toMatchObject({ most: 2, order: [1, 2, 3, 4, 5] });
});

test("a full queue rejects immediately, and failing work passes its slot on", async () => {
  const inTurn = createTurns({ atOnce: 1, longestLine: 1, longestOfOne: 1 });
  const { bench, work } = workbench();
  const failing = inTurn(async () => {
    await settled();
    throw new Error("broken");
  });
  const waiting = inTurn(work(1));
  await expect(inTurn(work(2))).rejects.toMatchObject({ code: "BUSY", key: "errors.busySigningIn" });
  await expect(failing).rejects.toThrow("broken");
  await settled();
  bench.end();
  expect(await waiting).toBe(1);
});

test("filling the queue under one key does not block others behind all of it, and trusted work goes first", async () => {
  const inTurn = createTurns({ atOnce: 1, longestLine: 10, longestOfOne: 3 });
  const { bench, work } = workbench();
  const all = [1, 2, 3, 4].map((n) => inTurn(work(n), { key: "flood" }));
  await expect(inTurn(work(5), { key: "flood" })).rejects.toMatchObject({ key: "errors.busySigningIn" });
  all.push(inTurn(work(6), { key: "other" }), inTurn(work(7), { key: "known", trusted: true }));
  for (let i = 0; i < 6; i += 1) {
    await settled();
    bench.end();
  }
  await Promise.all(all);
  expect(bench.order).toEqual([1, 7, 2, 6, 3, 4]);
});
