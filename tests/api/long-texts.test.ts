import { getNamedType, getNullableType, GraphQLID, GraphQLString, isInputObjectType, isListType } from "graphql";
import { expect, test } from "vitest";
import { operationsOf } from "../../server/core/graphql/allow.ts";
import { maxLengthOf } from "../../server/core/base/long-texts.ts";
import { useApi } from "../support/api.ts";
import { useDatabase } from "../support/database.ts";
import { documentOf } from "../support/documents.ts";
import { leastValues, type Taken } from "../support/least-values.ts";

const db = await useDatabase();
const api = await useApi(db);
const user = await db.build.user("administrator");

/** Where inputs can contain text, and how long it may be. */
function textsIn(
  taken: readonly Taken[],
  above: readonly string[] = [],
  seen: readonly unknown[] = [],
): { path: string[]; longest: number }[] {
  return taken.flatMap((each) => {
    const nullable = getNullableType(each.type);
    const named = getNamedType(each.type);
    const path = [...above, each.name, ...(isListType(nullable) ? ["0"] : [])];
    if (named === GraphQLString || named === GraphQLID) return [{ path, longest: maxLengthOf(each) }];
    return isInputObjectType(named) && !seen.includes(named)
      ? textsIn(Object.values(named.getFields()), path, [...seen, named])
      : [];
  });
}

const texts = operationsOf(api.schema).flatMap((operation) =>
  textsIn(operation.field.args).map(({ path, longest }) => ({ ...operation, path, where: path.join("."), longest })),
);

test("there are texts everywhere", () => {
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter(({ longest }) => longest > 25_000)).toEqual([]);
});

test.each(texts)(
  "$name accepts at most $longest characters for $where",
  async ({ kind, field, path, where, longest }) => {
    const caller = await api.asUser(user);
    const document = documentOf(api.schema, kind, field, 0);
    const variables = leastValues(field.args, path, "x".repeat(longest + 1));
    const upload = field.args.find((arg) => String(arg.type) === "Upload!");
    const { errors } = upload
      ? await caller.upload(document, { ...variables, [upload.name]: null }, upload.name, "x")
      : await caller.query(document, variables);
    expect(errors.map(({ extensions: { code, fields } }) => ({ code, fields }))).toEqual([
      { code: "BAD_INPUT", fields: [{ path: where.replace(/^input\./u, ""), key: "validation.tooLong" }] },
    ]);
  },
);

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
