import { getNamedType, getNullableType, type GraphQLArgument, GraphQLID, type GraphQLInputField, type GraphQLInputType, GraphQLString, isEnumType, isInputObjectType, isListType, isNonNullType } from "graphql";
import { expect, test } from "vitest";
import { operationsOf } from "../../server/core/graphql/allow.ts";
import { longestTaken } from "../../server/core/base/long-texts.ts";
import { useApi } from "../support/api.ts";
import { useDatabase } from "../support/database.ts";
import { documentOf } from "../support/documents.ts";

const db = await useDatabase();
const api = await useApi(db);
const user = await db.build.user("administrator");

type Taken = Pick<GraphQLArgument | GraphQLInputField, "name" | "type" | "extensions">;

/** Something of a type, no more of it than has to be given; what stands at `path` is `there`. */
function something(type: GraphQLInputType, path: readonly string[], there: string): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return path.length > 0 ? [something(nullable.ofType, path.slice(1), there)] : [];
  if (nullable === GraphQLString || nullable === GraphQLID) return path.length === 0 && there !== "" ? there : "x";
  if (isEnumType(nullable)) return nullable.getValues()[0]?.name;
  if (!isInputObjectType(nullable)) return { Int: 1, Float: 1, Boolean: false, Date: "2026-01-01" }[getNamedType(nullable).name];
  return valuesOf(Object.values(nullable.getFields()), path, there);
}

const valuesOf = (taken: readonly Taken[], [first, ...rest]: readonly string[], there: string): Record<string, unknown> =>
  Object.fromEntries(
    taken
      .filter(({ name, type }) => name === first || isNonNullType(type))
      .map(({ name, type }) => [name, name === first ? something(type, rest, there) : something(type, [], "")]),
  );

/** Where text can stand in what is taken, and how much of it. */
function textsIn(taken: readonly Taken[], above: readonly string[] = [], seen: readonly unknown[] = []): { path: string[]; longest: number }[] {
  return taken.flatMap((each) => {
    const nullable = getNullableType(each.type);
    const named = getNamedType(each.type);
    const path = [...above, each.name, ...(isListType(nullable) ? ["0"] : [])];
    if (named === GraphQLString || named === GraphQLID) return [{ path, longest: longestTaken(each) }];
    return isInputObjectType(named) && !seen.includes(named) ? textsIn(Object.values(named.getFields()), path, [...seen, named]) : [];
  });
}

const texts = operationsOf(api.schema).flatMap((operation) =>
  textsIn(operation.field.args).map(({ path, longest }) => ({ ...operation, path, where: path.join("."), longest })),
);

test("there are texts everywhere", () => {
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter(({ longest }) => longest > 25_000)).toEqual([]);
});

test.each(texts)("$name takes no more than $longest characters of $where", async ({ kind, field, path, where, longest }) => {
  const caller = await api.asUser(user);
  const document = documentOf(api.schema, kind, field, 0);
  const variables = valuesOf(field.args, path, "x".repeat(longest + 1));
  const upload = field.args.find((arg) => String(arg.type) === "Upload!");
  const { errors } = upload ? await caller.upload(document, { ...variables, [upload.name]: null }, upload.name, "x") : await caller.query(document, variables);
  expect(errors.map(({ extensions: { code, fields } }) => ({ code, fields }))).toEqual([
    { code: "BAD_INPUT", fields: [{ path: where.replace(/^input\./u, ""), key: "validation.tooLong" }] },
  ]);
});

test("nothing failed in a way that nobody foresaw", () => {
  expect(api.unexpected).toEqual([]);
});
