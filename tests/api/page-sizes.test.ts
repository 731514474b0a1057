import { expect, test } from "vitest";
import { mostRows } from "../../server/core/base/page-sizes.ts";
import { operationsOf } from "../../server/core/graphql/allow.ts";
import { useApi } from "../support/api.ts";
import { useDatabase } from "../support/database.ts";
import { documentOf } from "../support/documents.ts";
import { leastValues } from "../support/least-values.ts";

const db = await useDatabase();
const api = await useApi(db);
const caller = await api.asUser(await db.build.user("administrator"));

const pages = operationsOf(api.schema).flatMap((operation) =>
  Object.entries(mostRows).flatMap(([path, most]) =>
    operation.field.args.some(({ name }) => name === path) ? [{ ...operation, path, most }] : [],
  ),
);

test("lists and feeds have pages", () => {
  expect(pages.length).toBeGreaterThan(20);
});

test.each(pages)(
  "$name refuses more than $most rows, and fewer than one, rather than answering with others",
  async ({ kind, field, path, most }) => {
    const document = documentOf(api.schema, kind, field, 0);
    for (const asked of [most + 1, 0]) {
      const { errors, statements } = await caller.query(document, {
        ...leastValues(field.args, [], undefined),
        [path]: asked,
      });
      expect(errors.map(({ extensions: { code, fields } }) => ({ code, fields }))).toEqual([
        { code: "BAD_INPUT", fields: [{ path, key: "validation.pageSize", params: { most } }] },
      ]);
      expect(statements.filter((statement) => !/\bsession\b/u.test(statement))).toEqual([]);
    }
  },
);

test("the message says how to read on", async () => {
  const { errors } = await caller.query("{ students(pageSize: 1000) { rows { code } } }");
  expect(errors.map(({ message }) => message)).toEqual([
    "Check the marked fields. pageSize: A page has 1 to 100 rows. Read on with the next page.",
  ]);
});
