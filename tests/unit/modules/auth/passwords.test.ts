import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "../../../../server/modules/auth/passwords.ts";
import { createTurns } from "../../../../server/modules/auth/turns.ts";

test("a password is kept as argon2id with 19 MiB and two passes, salted", async () => {
  const [one, other] = await Promise.all([hashPassword("the same words"), hashPassword("the same words")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$(?=.*m=19456)(?=.*t=2)(?=.*p=1)/u);
  expect(one).not.toBe(other);
});

test("only the password itself is right, in Khmer too", async () => {
  const hash = await hashPassword("ពាក្យសម្ងាត់ខ្ញុំ");
  expect(await verifyPassword(hash, "ពាក្យសម្ងាត់ខ្ញុំ")).toBe(true);
  expect(await verifyPassword(hash, "ពាក្យសម្ងាត់ខ្ញុំ ")).toBe(false);
});

test("without an account no password is right, and the answer takes as long", async () => {
  const hash = await hashPassword("no account has this password");
  const took = async (stored: string | null) => {
    const times = [];
    for (let i = 0; i < 7; i += 1) {
      const began = performance.now();
      await verifyPassword(stored, "a wrong password");
      times.push(performance.now() - began);
    }
    return times.toSorted((a, b) => a - b)[3] ?? 0;
  };
  expect(await verifyPassword(null, "no account has this password")).toBe(false);
  const ratio = (await took(null)) / (await took(hash));
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

/** Work that ends when it is told to, and how much of it runs. */
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

test("two run at once, the rest in the order in which they came, and nobody slips in between", async () => {
  const inTurn = createTurns({ atOnce: 2, longestLine: 10 });
  const { bench, work } = workbench();
  const all = [1, 2, 3, 4].map((n) => inTurn(work(n)));
  await settled();
  expect(bench.order).toEqual([1, 2]);
  bench.end();
  // Comes in the very moment in which a turn is handed on.
  const late = Promise.resolve().then(() => inTurn(work(5)));
  for (let i = 0; i < 6; i += 1) {
    await settled();
    bench.end();
  }
  expect(await Promise.all([...all, late])).toEqual([1, 2, 3, 4, 5]);
  expect(bench).toMatchObject({ most: 2, order: [1, 2, 3, 4, 5] });
});

test("a full line refuses at once, and work that fails gives its turn on", async () => {
  const inTurn = createTurns({ atOnce: 1, longestLine: 1 });
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
