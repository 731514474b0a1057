import { type DocumentNode, Lexer, parse, print, Source, TokenKind } from "graphql";
import { expect, test } from "vitest";
import * as generated from "../../../client/graphql/generated/operations.ts";
import { graphqlLimits } from "../../../server/app/request/limits.ts";
import { sizeOf } from "../../../server/app/graphql/graphql-size.ts";
import { type Answer, useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";

const { database, build } = await useDatabase();
const api = await useApi({ database });
const viewer = await api.asUser(await build.user("viewer"));
const staff = await api.asUser(await build.user("staff"));

const times = (count: number, each: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => each(n)).join(" ");
/** `count` fragments, each spreading the next one twice: 2 to the power of `count` fields. */
const doubling = (count: number, type: string, leaf = "id"): string =>
  times(count, (n) => `fragment A${n} on ${type} { ${n + 1 < count ? `...A${n + 1} ...A${n + 1}` : leaf} }`);

const refusals = ({ status, data, errors, statements }: Answer<unknown>) => ({
  status,
  data,
  statements: statements.filter((statement) => !statement.includes("session")),
  errors: errors.map(({ extensions: { code, key, params } }) => ({ code, key, params })),
});
const refusedFor = (key: string, params: unknown) => ({
  status: 400,
  data: null,
  statements: [],
  errors: [{ code: "BAD_INPUT", key, params }],
});

test.each([12, 24, 40, 160])(
  "a document of %i doubling fragments is rejected before anything traverses it",
  async (count) => {
    const query = `{ me { ...A0 } } ${doubling(count, "Me")}`;
    const tooMany = (limit: number) =>
      refusedFor("errors.tooManyFields", { asked: expect.any(Number) as unknown, limit });
    expect((await api.anonymous.query(query)).status).toBe(401);
    const open = `mutation { signIn(email: "a", password: "b") { ...A0 } } ${doubling(count, "SignIn", "token")}`;
    expect(refusals(await api.anonymous.query(open))).toEqual(tooMany(graphqlLimits.anonymousNodes));
    expect(refusals(await viewer.query(query))).toEqual(tooMany(graphqlLimits.nodes));
    const inline = `{ me { ${"... on Me { id ".repeat(3)} ...A0 ${"}".repeat(3)} } } ${doubling(count, "Me")}`;
    expect(refusals(await viewer.query(inline))).toEqual(tooMany(graphqlLimits.nodes));
    const mutation = `mutation { cancelDonations(ids: [1]) { ...A0 } } ${doubling(count, "Change", "count")}`;
    expect(refusals(await staff.query(mutation))).toEqual(tooMany(graphqlLimits.nodes));
    const skipped = `{ me { id ... @skip(if: true) { ...A0 } } } ${doubling(count, "Me")}`;
    expect(refusals(await viewer.query(skipped))).toEqual(tooMany(graphqlLimits.nodes));
  },
);

test("arguments count each time their fragment is spread", async () => {
  const list = `students(filter: { schoolId: [${times(20, String)}] }) { hasNext }`;
  const once = `query { ...A0 } ${doubling(1, "Query", list)}`;
  expect((await viewer.query(once)).status).toBe(200);
  expect(refusals(await viewer.query(`query { ...A0 } ${doubling(8, "Query", list)}`)).status).toBe(400);
});

test.each([
  ["{ me { ...A } } fragment A on Me { ...A }"],
  ["{ me { ...A } } fragment A on Me { id ...B } fragment B on Me { ... on Me { ...A } }"],
  ["{ me { id } } fragment A on Me { ...B } fragment B on Me { ...A }"],
])("a fragment that spreads itself is rejected: %s", async (query) => {
  expect(refusals(await viewer.query(query))).toEqual(
    refusedFor("errors.fragmentCycle", { name: expect.stringMatching(/^[AB]$/u) as unknown }),
  );
  expect((await api.anonymous.query(query)).status).toBe(401);
});

test("depth, lists and aliases are counted through fragments, operations per document", async () => {
  const keyOf = async (query: string) => {
    const { key, params } = (await viewer.query(query)).errors[0]?.extensions ?? {};
    return [key, params];
  };
  const deep = `{ students { rows { ...S0 } } } ${times(6, (n) => `fragment S${n} on Student { school { branch { id } } enrolments { student { ${n < 5 ? `...S${n + 1}` : "id"} } } }`)}`;
  expect(await keyOf(deep)).toEqual(["errors.tooDeep", { asked: 15, limit: graphqlLimits.depth }]);
  const aliases = `{ ...A ...B } fragment A on Query { ${times(8, (n) => `a${n}: me { id }`)} } fragment B on Query { ${times(8, (n) => `b${n}: me { id }`)} }`;
  expect(await keyOf(aliases)).toEqual(["errors.tooManyAliases", { asked: 16, limit: graphqlLimits.aliases }]);
  const operations = times(11, (n) => `query q${n} { me { id } }`);
  expect(await keyOf(operations)).toEqual(["errors.tooManyOperations", { asked: 11, limit: graphqlLimits.operations }]);
  const twice = '{ __schema { types { name } } __type(name: "Me") { name } }';
  for (const query of ["{ __schema { a: types { name } } }", twice]) {
    expect((await keyOf(query))[0]).toBe("errors.schemaAskedOnce");
  }
});

test("many fields with the same name are compared in linear time, and answered", async () => {
  const { status, data } = await viewer.query<{ me: { id: number } }>(`{ ${"me { id } ".repeat(450)} }`);
  expect([status, typeof data?.me.id]).toEqual([200, "number"]);
});

test("a user who sends many new documents queues for them; others are answered in between", async () => {
  const fields = "id code nameEn nameLocal version createdAt updatedAt";
  const large = (n: number) =>
    `{ ${times(12, (i) => `a${n}x${i}: schools { rows { ${fields} branch { ${fields} } province { ${fields} } district { ${fields} } commune { ${fields} } } }`)} nonsense }`;
  expect((await staff.query("{ me { id } }")).status).toBe(200);
  let answered = 0;
  const asked = Array.from({ length: 50 }, async (_, n) => {
    const { status } = await viewer.query(large(n));
    answered += 1;
    return status;
  });
  const before: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    expect((await staff.query(n === 2 ? "{ me { id email } }" : "{ me { id } }")).status).toBe(200);
    before.push(answered);
  }
  expect((await Promise.all(asked)).filter((status) => status !== 400)).toEqual([]);
  expect(before.filter((count) => count > 25)).toEqual([]);
});

test("anonymous requests are told so before anything is validated", async () => {
  for (const query of [
    "{ me { nonsense } }",
    "{ students(nonsense: 1) { rows } nothing }",
    "mutation { deleteStudents(ids: wrong) { nothing } }",
    "{ __schema { nothing } }",
  ]) {
    const { status, text } = await api.anonymous.query(query);
    expect([query, status, JSON.parse(text)]).toEqual([query, 401, { result: false, code: 1 }]);
  }
  const beside = 'mutation { requestPasswordReset(email: "a@example.org") deleteStudents(ids: [1]) { changeId } }';
  expect((await api.anonymous.query(beside)).status).toBe(401);
});

test.each([
  ["viewer", "query ($a: Boolean = true) { me { id @skip(if: $a) } }"],
  ["viewer", "query ($a: Boolean = true) { ...F @include(if: $a) } fragment F on Query { me { id } }"],
  ["viewer", "query ($a: Boolean = true) { __schema { types { name @skip(if: $a) } } }"],
  ["viewer", "query ($a: Int = 5) { student(id: $a) { id } }"],
  ["staff", 'query ($a: Int = 5) { purging(records: [{ id: $a, type: "Student" }]) { uses { type } } }'],
  ["staff", "mutation ($a: Int = 5) { cancelDonations(ids: [$a]) { count } }"],
  ["nobody", "query ($a: Boolean = true) { __typename @skip(if: $a) }"],
  ["nobody", 'mutation ($a: String = "x") { signIn(email: $a, password: $a) { token } }'],
])("null for a variable with a default, where null is not allowed, is an error of %s: %s", async (who, query) => {
  const caller = { viewer, staff, nobody: api.anonymous }[who] ?? viewer;
  const { status, errors } = await caller.query(query, { a: null });
  expect([status, errors.map(({ message, extensions: { code } }) => [message, code])]).toEqual([
    400,
    [['Variable "$a" must not be null where it is used', "BAD_INPUT"]],
  ]);
});

test("null for a variable with a default is accepted where null is allowed", async () => {
  const query = 'query ($a: String = "x") { students(search: $a) { hasNext } }';
  expect((await viewer.query(query, { a: null })).data).toEqual({ students: { hasNext: false } });
});

test("unused fragments count as well", async () => {
  const query = `{ __typename } ${times(graphqlLimits.anonymousNodes, (n) => `fragment A${n} on Me { id }`)} fragment B on Me { id }`;
  expect(refusals(await api.anonymous.query(query)).errors).toMatchObject([
    { key: "errors.tooManyFields", params: { limit: graphqlLimits.anonymousNodes } },
  ]);
});

test("the operation to run must be unambiguous", async () => {
  const ask = async (query: string, operationName: unknown) => {
    const response = await viewer.fetch("/graphql", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/graphql-response+json" },
      body: JSON.stringify({ query, operationName }),
    });
    const { errors = [], data } = (await response.json()) as Partial<Answer<{ me: unknown }>>;
    return [response.status, errors[0]?.message ?? Object.keys(data ?? {}), errors[0]?.extensions.code];
  };
  const two = "query a { me { id } } query b { organisation { id } }";
  expect(await ask(two, "c")).toEqual([400, 'The document has no operation "c".', "BAD_INPUT"]);
  expect(await ask(two, "")).toEqual([400, 'The document has no operation "".', "BAD_INPUT"]);
  expect(await ask("{ me { id } }", "__proto__")).toEqual([
    400,
    'The document has no operation "__proto__".',
    "BAD_INPUT",
  ]);
  const several = "The document has several operations: say in operationName which one to run.";
  expect(await ask(two, undefined)).toEqual([400, several, "BAD_INPUT"]);
  expect(await ask(two, null)).toEqual([400, several, "BAD_INPUT"]);
  expect(await ask("fragment F on Me { id }", undefined)).toEqual([400, "The document has no operation.", "BAD_INPUT"]);
  expect(await ask(two, "a")).toEqual([200, ["me"], undefined]);
  expect(await ask(two, "b")).toEqual([200, ["organisation"], undefined]);
  expect(api.unexpected).toEqual([]);
});

test("at most five errors are reported, in the document and in its variables", async () => {
  const document = await viewer.query(`{ me { ${times(40, (n) => `wrong${n}`)} } }`);
  expect([document.status, document.errors.length]).toEqual([400, 5]);
  const query = "query ($ids: [Int!]) { students(filter: { schoolId: $ids }) { hasNext } }";
  const variables = await viewer.query(query, { ids: Array.from({ length: 1000 }, () => "no number") });
  expect(variables.errors.length).toBe(5);
  expect(variables.text.length).toBeLessThan(5000);
});

const post = async (body: string, caller = viewer) => {
  const response = await caller.fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  return {
    status: response.status,
    key: ((await response.json()) as Answer<unknown>).errors?.[0]?.extensions.key,
    stored: response.headers.get("cache-control"),
  };
};

test("bodies that are too deep, or have too many values or too long a document, are rejected before they are parsed", async () => {
  const bodyOf = (variables: string) => `{"query":"query($a: Int) { me { id } }","variables":{"a":${variables}}}`;
  const deep = (levels: number) => bodyOf(`${"[".repeat(levels)}${"]".repeat(levels)}`);
  const [tooDeep, tooMany, tooLong] = ["errors.bodyTooDeep", "errors.bodyTooManyValues", "errors.documentTooLong"];
  expect(await post(deep(30))).toMatchObject({ status: 400, key: tooDeep });
  expect(await post(deep(200_000))).toMatchObject({ status: 400, key: tooDeep });
  expect(
    await post(bodyOf(`"\\u0000",${'{"a":'.repeat(60_000)}1${"}".repeat(60_000)}`.replace('"\\u0000",', ""))),
  ).toMatchObject({ status: 400, key: tooDeep });
  expect(await post(bodyOf(`[${"1,".repeat(200_000)}"\\u0000"]`))).toMatchObject({ status: 400, key: tooMany });
  expect(await post(JSON.stringify({ query: `{ me { id } } #${"x".repeat(30_000)}` }))).toMatchObject({
    status: 400,
    key: tooLong,
  });
  expect(
    await post(JSON.stringify({ query: "{ me { id } }", variables: { a: "x".repeat(60_000) } }), api.anonymous),
  ).toMatchObject({ status: 413 });
});

test("no answer may be cached", async () => {
  const bodies = [
    '{"query":"{ me { id } }"}',
    '{"query":"{ nothing }"}',
    "{",
    "[]",
    `{"query":"${"x".repeat(1_100_000)}"}`,
    '{"query":"{"}',
    '{"query":"{a}","operationName":"b"}',
  ];
  for (const body of bodies) {
    expect([body.slice(0, 40), (await post(body)).stored]).toEqual([body.slice(0, 40), "no-store"]);
  }
  expect((await post('{"query":"{ me { id } }"}', api.anonymous)).stored).toBe("no-store");
  expect((await viewer.fetch("/graphql")).headers.get("cache-control")).toBe("no-store");
});

const documents = Object.entries(generated).flatMap(([name, value]) =>
  name.endsWith("Document") ? [[name, print(value as DocumentNode)] as const] : [],
);

test.each(documents)("%s of the client is well within the limits", (_, text) => {
  const lexer = new Lexer(new Source(text));
  let tokens = 0;
  while (lexer.advance().kind !== TokenKind.EOF) tokens += 1;
  const { nodes, depth, lists, aliases, operations } = sizeOf(api.schema, parse(text));
  expect(text.length).toBeLessThan(graphqlLimits.characters / 2);
  expect(tokens).toBeLessThan(graphqlLimits.tokens / 2);
  expect(nodes).toBeLessThan(graphqlLimits.nodes / 2);
  expect(depth).toBeLessThan(graphqlLimits.depth - 2);
  expect(aliases).toBeLessThan(graphqlLimits.aliases / 2);
  expect([lists <= graphqlLimits.lists, operations]).toEqual([true, 1]);
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
