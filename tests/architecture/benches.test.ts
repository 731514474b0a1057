import { readFileSync } from "node:fs";
import { buildSchema, parse, validate } from "graphql";
import { expect, test } from "vitest";
import { listDocuments, otherDocuments } from "../../bench/documents.ts";

test("the benchmarks send documents of the client that the API accepts", () => {
  const schema = buildSchema(readFileSync("schema.graphql", "utf8"));
  const lists = Object.values(listDocuments).flatMap(({ page, total }) => [page, total]);
  for (const document of [...lists, ...Object.values(otherDocuments)]) {
    expect(validate(schema, parse(document)), document).toEqual([]);
  }
});
