import { expect, test } from "vitest";
import { Cleanup, StopError } from "../../../server/app/process/cleanup.ts";

const never = () => Promise.withResolvers<void>().promise;

test("the steps run in reverse, and none twice", async () => {
  const cleanup = new Cleanup();
  const done: string[] = [];
  cleanup.add("the first", () => done.push("first"));
  cleanup.add("the second", async () => done.push("second"));
  await cleanup.run();
  await cleanup.run();
  expect(done).toEqual(["second", "first"]);
});

test("a step that does not end is left behind and named, and the others still run", async () => {
  const cleanup = new Cleanup();
  const done: string[] = [];
  cleanup.add("the first", () => done.push("first"));
  cleanup.add("the stuck one", never, 20);
  await expect(cleanup.run()).rejects.toThrow(new StopError(["the stuck one did not end within 0.02 seconds"]));
  expect(done).toEqual(["first"]);
});

test("a step that fails does not keep the others from running, and every failure is named", async () => {
  const cleanup = new Cleanup();
  const done: string[] = [];
  cleanup.add("the first", () => done.push("first"));
  cleanup.add("the failing one", () => {
    throw new Error("no disk");
  });
  cleanup.add("the other one", () => Promise.reject(new Error("no network")));
  await expect(cleanup.run()).rejects.toThrow(
    "The product did not stop cleanly: the other one failed (no network); the failing one failed (no disk).",
  );
  expect(done).toEqual(["first"]);
});
