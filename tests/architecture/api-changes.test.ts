import { readFileSync } from "node:fs";
import { buildSchema, findBreakingChanges, parse, print, visit } from "graphql";
import { expect, test } from "vitest";

const current = readFileSync("schema.graphql", "utf8");

test("what would break programs written for the last release is recorded in docs/api-changes.md", () => {
  const recorded = readFileSync("docs/api-changes.md", "utf8");
  const released = buildSchema(readFileSync("docs/released-schema.graphql", "utf8"));
  const breaking = findBreakingChanges(released, buildSchema(current));
  const missing = breaking.map(({ description }) => `- ${description}`).filter((line) => !recorded.includes(line));
  expect(missing).toEqual([]);
});

test("what is deprecated says until when it is kept", () => {
  const silent: string[] = [];
  visit(parse(current), {
    Directive(node) {
      if (node.name.value === "deprecated" && !/\bkept until \d{4}-\d{2}-\d{2}\b/u.test(print(node))) {
        silent.push(print(node));
      }
    },
  });
  expect(silent).toEqual([]);
});
