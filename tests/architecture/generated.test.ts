import { spawnSync } from "node:child_process";
import { globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";

const generated = () =>
  new Map(
    globSync([
      "schema.graphql",
      "client/graphql/generated/**/*.ts",
      "migrations/schema.sql",
      "server/core/data/schema.generated.ts",
      "server/app/graphql/client-operations.generated.ts",
    ]).map((path) => [path, readFileSync(path, "utf8")]),
  );

test("the schemas, their types and the hooks are what `npm run generate` writes", () => {
  const before = generated();
  const written = statSync("schema.graphql").mtimeMs;
  const run = spawnSync("npm", ["run", "generate"], { encoding: "utf8" });
  const after = generated();
  for (const [path, text] of before) if (after.get(path) !== text) writeFileSync(path, text);
  expect(run.status, run.stdout + run.stderr).toBe(0);
  const stale = [...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
  // Other tests read it at the same time.
  if (stale.length === 0) expect(statSync("schema.graphql").mtimeMs, "It was written again").toBe(written);
  expect(stale, "Run `npm run generate` and commit what it writes").toEqual([]);
});
