import { readFileSync } from "node:fs";
import { buildSchema, parse, validate } from "graphql";
import { expect, test } from "vitest";
import { listDocuments } from "../../bench/documents.ts";

test("the benchmarks request lists with documents of the client that the API accepts", () => {
  const schema = buildSchema(readFileSync("schema.graphql", "utf8"));
  for (const { page, total } of Object.values(listDocuments)) {
    expect([page, total].flatMap((document) => validate(schema, parse(document)))).toEqual([]);
  }
});
