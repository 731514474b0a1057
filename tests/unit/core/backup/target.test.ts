import { mkdirSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTarget } from "../../../../server/core/backup/target.ts";
import { temporaryFolder } from "../../../support/ends.ts";

const folder = temporaryFolder("target");

test("a target locked by one process is refused to another backup, and free once released", async () => {
  const { release } = await openTarget(folder);
  await expect(openTarget(folder)).rejects.toThrow(/Another backup is being written/u);
  release();
  (await openTarget(folder)).release();
  expect(readdirSync(folder)).toEqual([]);
});

test("a target that cannot be cleaned up is released", async () => {
  // Folders nested so deeply that no path reaches the last: nobody, not even root, can remove them this way.
  const chain = Array.from({ length: 10 }, () => "d".repeat(200)).join("/");
  const [left, inner] = [join(folder, "unfinished-left"), join(folder, "inner")];
  mkdirSync(join(left, chain), { recursive: true });
  mkdirSync(join(inner, chain, chain.slice(0, 1000)), { recursive: true });
  renameSync(inner, join(left, chain, "inner"));
  await expect(openTarget(folder)).rejects.toThrow(/cannot be written to \(ENAMETOOLONG\)/u);
  renameSync(join(left, chain, "inner"), inner);
  (await openTarget(folder)).release();
  expect(readdirSync(folder)).toEqual(["inner"]);
});
