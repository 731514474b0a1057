import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the index of decisions lists every decision by number and title", () => {
  const index = readFileSync("docs/decisions/README.md", "utf8");
  const files = readdirSync("docs/decisions").filter((name) => name !== "README.md");
  const missing = files.filter((name) => {
    const title = readFileSync(`docs/decisions/${name}`, "utf8").split("\n", 1)[0]?.replace(/^# /u, "");
    return !index.includes(`| [${name.slice(0, 4)}](${name}) | ${title} |`);
  });
  expect(missing).toEqual([]);
  expect(new Set(files.map((name) => name.slice(0, 4))).size).toBe(files.length);
});
