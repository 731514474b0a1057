import { getIntrospectionQuery } from "graphql";
import { expect, test } from "vitest";
import { useApi } from "../support/api.ts";
import { useDatabase } from "../support/database.ts";

const { database, build } = await useDatabase();
const api = await useApi({ database });
const viewer = await api.asUser(await build.user("viewer"));
const schema = "{ __schema { types { name } } }";

test("anonymous users learn nothing of the schema, neither by introspection nor from misspellings", async () => {
  for (const document of [
    schema,
    '{ __type(name: "School") { name } }',
    `query { me { id } ...all } fragment all on Query ${schema}`,
  ]) {
    const asked = await api.anonymous.query(document);
    expect([asked.status, JSON.parse(asked.text)]).toEqual([401, { result: false, code: 1 }]);
  }
  const misspelt = await api.anonymous.query("{ schols { rows { id } } }");
  expect(misspelt.status).toBe(400);
  expect(misspelt.text).not.toMatch(/mean|schools/u);
  expect(api.unexpected).toEqual([]);
});

test("signed-in users may introspect the schema and get name suggestions", async () => {
  const asked = await viewer.query<{ __schema: { types: unknown[] } }>(schema);
  expect(asked.data?.__schema.types.length).toBeGreaterThan(20);
  expect((await viewer.query("{ schols { rows { id } } }")).text).toContain("schools");
});

test("tools' introspection queries are answered, as heavy requests", async () => {
  const asked = await viewer.query<{ __schema: { types: unknown[] } }>(getIntrospectionQuery());
  expect([asked.status, asked.errors]).toEqual([200, []]);
  expect(asked.data?.__schema.types.length).toBeGreaterThan(20);
  expect(JSON.parse(asked.text)).toMatchObject({ extensions: { cost: { reckoned: 50_000 } } });
});

test("the schema cannot be multiplied by itself", async () => {
  for (const [inside, says] of [
    ["types { fields { type { fields { args { name } } } } }", "errors.tooManyLists"],
    [
      "types { fields { type { ofType { ofType { fields { type { enumValues { name } } } } } } } }",
      "errors.tooManyLists",
    ],
    [`types { ${"ofType { ".repeat(18)} name ${"}".repeat(19)}`, "errors.tooDeep"],
  ] as const) {
    const asked = await viewer.query(`{ __schema { ${inside} } }`);
    expect([asked.status, asked.text], inside).toEqual([400, expect.stringContaining(says)]);
  }
});

test("a request that exceeds the limits is rejected before anything of it runs", async () => {
  const aliases = Array.from({ length: 16 }, (_, i) => `a${i}: me { id }`).join(" ");
  expect((await viewer.query(`{ ${aliases} }`)).status).toBe(400);
  const lists = (inner: string) =>
    viewer.query(`{ students(pageSize: 1) { rows { enrolments { schoolClass { enrolments { ${inner} } } } } } }`);
  expect((await lists("id")).status).toBe(200);
  const deeper = await lists("student { enrolments { id } }");
  expect([deeper.status, deeper.text]).toEqual([400, expect.stringContaining("errors.tooManyLists")]);
  const hidden =
    await viewer.query(`{ students { rows { ...A } } } fragment A on Student { enrolments { ... on Enrolment { ...B } } }
    fragment B on Enrolment { schoolClass { enrolments { student { ...C } } } } fragment C on Student { enrolments { id } }`);
  expect([hidden.status, hidden.text]).toEqual([400, expect.stringContaining("errors.tooManyLists")]);
  const tokens = `{ me { ${"id ".repeat(3000)} } }`;
  expect((await viewer.query(tokens)).status).toBe(400);
  const body = await viewer.fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: "{ me { id } }", variables: { a: "x".repeat(1_100_000) } }),
  });
  expect(body.status).toBe(413);
  expect((await viewer.fetch("/graphql?query={me{id}}")).status).toBe(405);
  const simple = await viewer.fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "text/plain" },
    body: '{"query":"{ me { id } }"}',
  });
  expect(simple.status).toBe(400);
});

test("an unsupported operation is the client's error", async () => {
  expect((await viewer.query("subscription { me { id } }")).errors[0]?.extensions.code).toBe("BAD_INPUT");
  const persisted = await viewer.fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: "a".repeat(64) } } }),
  });
  expect(persisted.headers.get("cache-control")).toBe("no-store");
  expect(await persisted.json()).toMatchObject({
    errors: [{ extensions: { code: "BAD_INPUT", key: "errors.badRequest" } }],
  });
});

test("an announced file that does not arrive is the client's error", async () => {
  const form = new FormData();
  const query = "mutation ($type: ImportType!, $file: Upload!) { startImport(type: $type, file: $file) { id } }";
  form.set("operations", JSON.stringify({ query, variables: { type: "SCHOOL", file: null } }));
  form.set("map", JSON.stringify({ 0: ["variables.file"] }));
  const manager = await api.asUser(await build.user("manager"));
  const answer = await manager.fetch("/graphql", {
    method: "POST",
    headers: { "apollo-require-preflight": "1" },
    body: form,
  });
  expect(await answer.json()).toMatchObject({
    errors: [{ extensions: { code: "BAD_INPUT", fields: [{ path: "file", key: "errors.fileNotReceived" }] } }],
  });
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
