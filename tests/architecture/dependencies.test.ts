import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Manifest = Record<"dependencies" | "devDependencies" | "optionalDependencies", Record<string, string>>;

/** The packages in the first cell of each row of the page; `@types/*` stands for a group. */
const described = [...readFileSync("docs/dependencies.md", "utf8").matchAll(/^\|([^|]*)\|/gmu)].flatMap(
  ([, cell = ""]) => [...cell.matchAll(/`([@\w./*-]+)`/gu)].map(([, name = ""]) => name),
);
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync("package.json", "utf8"),
) as Manifest;
const installed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
const covers = (name: string, installedName: string) =>
  name.endsWith("/*") ? installedName.startsWith(name.slice(0, -1)) : installedName === name;

test("docs/dependencies.md says what every direct dependency is for", () => {
  expect(installed.filter((name) => !described.some((each) => covers(each, name)))).toEqual([]);
});

test("docs/dependencies.md lists no package that is not a direct dependency", () => {
  expect(described.filter((each) => !installed.some((name) => covers(each, name)))).toEqual([]);
});
