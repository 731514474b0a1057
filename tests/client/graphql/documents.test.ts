import { type DocumentNode, Kind, parse, print } from "graphql";
import { expect, test } from "vitest";
import { documentOf } from "../../../client/graphql/documents.ts";
import * as operations from "../../../client/graphql/generated/operations.ts";
import { shortDocument } from "../../../vite/short-documents.ts";

const documents = Object.values(operations).filter(
  (each): each is Exclude<typeof each, (...args: never) => unknown> => typeof each === "object",
);
const through = (document: DocumentNode) => print(documentOf(shortDocument(document)));

test("every operation of the panel is the same after the build has shortened it", () => {
  expect(documents.length).toBeGreaterThan(200);
  const changed = documents.filter((document) => through(document) !== print(document));
  expect(
    changed.map(({ definitions: [first] }) => first?.kind === Kind.OPERATION_DEFINITION && first.name?.value),
  ).toEqual([]);
});

test("whatever a document may say is kept", () => {
  const document = parse(`
    query All($a: [Int!]! = [1, 2], $b: String, $c: Boolean!) {
      one: students(filter: { q: $b, ids: $a }, sort: CODE, first: 2, at: 1.5, name: "a", none: null) {
        ...Row @include(if: $c)
        ... on Student { id }
        ... @skip(if: $c) { code }
        names @include(if: $c)
      }
    }
    fragment Row on Student { id school(id: $b) { id } }
  `);
  expect(through(document)).toBe(print(document));
});

test("what has no short form stops the build", () => {
  expect(() => shortDocument(parse("{ id }"))).toThrow("No short form");
});
