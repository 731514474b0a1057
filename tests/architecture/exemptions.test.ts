import { expect, test } from "vitest";
import { sourceFiles } from "../support/source-files.ts";

const files = sourceFiles("{server,client,migrations,tests,bench}/**/*.{ts,tsx,mjs}", "*.ts");
const here = "tests/architecture/exemptions.test.ts";

const found = (pattern: RegExp, folder = "") =>
  [...files]
    .filter(([path]) => path !== here && path.startsWith(folder))
    .flatMap(([path, text]) =>
      text.split("\n").flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1} ${line.trim()}`] : [])),
    );

test("no check is disabled in a file", () => {
  expect(found(/(?:oxlint|eslint)-disable|@ts-(?:ignore|nocheck)|biome-ignore|prettier-ignore|knip-ignore/u)).toEqual(
    [],
  );
});

test("no test sleeps or is retried", () => {
  expect(found(/waitForTimeout|\bretries:|\bretry:|test\.(?:skip|only|fixme)\b/u, "tests/")).toEqual([]);
});

test("whatever a test creates is removed after its file", () => {
  const own = /^tests\/support\/(?:ends|setup|cluster|product)\.ts:/u;
  const kept = found(/\bmkdtemp/u, "tests/").filter((line) => !own.test(line));
  // Within a test nobody hears of `afterAll`, and a helper does not know where it is called.
  const unheard = found(/\bafterAll\b/u, "tests/").filter((line) => !own.test(line) && !/\.test\.tsx?:/u.test(line));
  expect([...kept, ...unheard]).toEqual([]);
});
