import { expect, test } from "vitest";
import { TooManyWaiting } from "../../../server/app/graphql/share.ts";
import { Turns } from "../../../server/app/graphql/turns.ts";

test("one task at a time, users take turns, and other requests run between two tasks", async () => {
  const turns = new Turns();
  const done: string[] = [];
  const ask = (person: number, name: string) => turns.run(person, () => void done.push(name));
  const all = Promise.all([...["a1", "a2", "a3", "a4"].map((name) => ask(1, name)), ask(2, "b1"), ask(3, "c1")]);
  // The process's other work, rescheduled as soon as it is done.
  let next: NodeJS.Immediate;
  const others = () => {
    if (done.at(-1) !== "-") done.push("-");
    next = setImmediate(others);
  };
  next = setImmediate(others);
  await all;
  clearImmediate(next);
  const pieces = done.filter((each) => each !== "-");
  expect(pieces).toEqual(["a1", "a2", "b1", "c1", "a3", "a4"]);
  expect(pieces.slice(1).map((each) => done[done.indexOf(each) - 1])).toEqual(["-", "-", "-", "-", "-"]);
});

test("a failure is reported to its requester, and makes room; too many waiting tasks are rejected", async () => {
  const turns = new Turns();
  const wrong = turns.run(1, () => {
    throw new Error("wrong");
  });
  const waiting = Array.from({ length: 60 }, (_, n) => turns.run(1, () => n));
  await expect(turns.run(1, () => "one too many")).rejects.toThrow(TooManyWaiting);
  await expect(wrong).rejects.toThrow("wrong");
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 60 }, (_, n) => n));
});
