import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Manifest = Record<"dependencies" | "devDependencies" | "optionalDependencies", Record<string, string>>;

test("docs/dependencies.md says of every direct dependency what it is for", () => {
  const page = readFileSync("docs/dependencies.md", "utf8");
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync("package.json", "utf8"),
  ) as Manifest;
  const named = new Set([...page.matchAll(/`([@\w./*-]+)`/gu)].map(([, name = ""]) => name));
  const groups = [...named].filter((name) => name.endsWith("/*")).map((name) => name.slice(0, -1));
  const missing = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    (name) => !named.has(name) && !groups.some((group) => name.startsWith(group)),
  );
  expect(missing).toEqual([]);
});
