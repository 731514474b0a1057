import {
  getNamedType,
  getNullableType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
} from "graphql";
import { expect, test } from "vitest";
import { maxItemsOf } from "../../server/core/base/long-lists.ts";
import { operationsOf } from "../../server/core/graphql/allow.ts";
import { useApi } from "../support/api.ts";
import { useDatabase } from "../support/database.ts";
import { documentOf } from "../support/documents.ts";
import { leastValues, type Taken } from "../support/least-values.ts";

const db = await useDatabase();
const api = await useApi(db);
const caller = await api.asUser(await db.build.user("administrator"));

/** Where inputs can contain lists, and how many values each accepts. */
function listsIn(
  taken: readonly Taken[],
  above: readonly string[] = [],
  seen: readonly unknown[] = [],
): { path: string[]; type: GraphQLInputType; most: number }[] {
  return taken.flatMap((each) => {
    const nullable = getNullableType(each.type);
    const named = getNamedType(each.type);
    const path = [...above, each.name];
    const own = isListType(nullable) ? [{ path, type: each.type, most: maxItemsOf(each) }] : [];
    if (!isInputObjectType(named) || seen.includes(named)) return own;
    return [
      ...own,
      ...listsIn(Object.values(named.getFields()), isListType(nullable) ? [...path, "0"] : path, [...seen, named]),
    ];
  });
}

const lists = operationsOf(api.schema).flatMap((operation) =>
  listsIn(operation.field.args).map((list) => ({ ...operation, ...list, where: list.path.join(".") })),
);

test("there are lists everywhere, and none without a limit", () => {
  expect(lists.length).toBeGreaterThan(100);
  expect(lists.filter(({ most }) => !(most <= 10_000))).toEqual([]);
});

/** A single value of a list of this type. */
function valueOf(type: GraphQLInputType): unknown {
  const named = getNamedType(type);
  if (isInputObjectType(named)) return leastValues(Object.values(named.getFields()), [], undefined);
  if (isEnumType(named)) return named.getValues()[0]?.name;
  return named.name === "Int" ? 1 : "x";
}

test.each(lists)(
  "$name accepts at most $most values for $where, and reads none of a longer list",
  async ({ kind, field, path, type, where, most }) => {
    const document = documentOf(api.schema, kind, field, 0);
    const variables = leastValues(
      field.args,
      path,
      Array.from({ length: most + 1 }, () => valueOf(type)),
    );
    const { errors, statements } = await caller.query(document, variables);
    expect(errors.map(({ extensions: { code, fields } }) => ({ code, fields }))).toEqual([
      {
        code: "BAD_INPUT",
        fields: [{ path: where.replace(/^input\./u, ""), key: "validation.tooMany", params: { n: most } }],
      },
    ]);
    expect(statements.filter((statement) => !/\bsession\b/u.test(statement))).toEqual([]);
  },
);

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
