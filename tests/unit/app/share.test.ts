import { expect, test } from "vitest";
import { Share, TooManyWaiting } from "../../../server/app/graphql/share.ts";

/** Tasks of several users, each of which ends when told to. */
function worksOf(share: Share) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (person: number, name: string) =>
    share.run(person, () => {
      begun.push(name);
      return new Promise<void>((resolve) => {
        ends.set(name, resolve);
      });
    });
  const settle = async () => {
    for (let i = 0; i < 10; i += 1) await Promise.resolve();
  };
  const end = async (name: string) => {
    await settle();
    ends.get(name)?.();
    await settle();
  };
  return { begun, ask, end, settle };
}

test("one user's requests wait for each other, not for another's", async () => {
  const { begun, ask, end, settle } = worksOf(new Share({ atOnce: 2, together: 10, waiting: 5 }));
  const all = ["a1", "a2", "a3", "a4"].map((name) => ask(1, name));
  const other = ask(2, "b1");
  await settle();
  expect(begun).toEqual(["a1", "a2", "b1"]);
  await end("a2");
  expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
  await end("a1");
  for (const name of ["a3", "a4", "b1"]) await end(name);
  await Promise.all([...all, other]);
});

test("users take turns, however many requests of one are waiting", async () => {
  const { begun, ask, end } = worksOf(new Share({ atOnce: 2, together: 2, waiting: 20 }));
  for (let n = 0; n < 10; n += 1) void ask(1, `a${n}`);
  for (let n = 0; n < 3; n += 1) void ask(2, `b${n}`);
  void ask(3, "c0");
  for (const name of ["a0", "a1", "a2", "b0", "c0", "a3", "b1"]) await end(name);
  expect(begun).toEqual(["a0", "a1", "a2", "b0", "c0", "a3", "b1", "a4", "b2"]);
});

test("too many waiting requests are rejected, and failed ones make room", async () => {
  const share = new Share({ atOnce: 1, together: 1, waiting: 2 });
  const { begun, ask, end } = worksOf(share);
  const waiting = ["a", "b", "c"].map((name) => ask(1, name));
  await expect(ask(1, "d")).rejects.toThrow(TooManyWaiting);
  for (const name of ["a", "b", "c"]) await end(name);
  await Promise.all(waiting);
  await expect(share.run(1, async () => Promise.reject(new Error("wrong")))).rejects.toThrow("wrong");
  expect([await share.run(2, async () => "done"), begun]).toEqual(["done", ["a", "b", "c"]]);
});
