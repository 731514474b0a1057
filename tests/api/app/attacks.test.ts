import { expect, test } from "vitest";
import { graphqlLimits } from "../../../server/app/request/limits.ts";
import type { ErrorExtensions } from "../../../server/shared/errors.ts";
import { type Caller, useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";

// The attacks of graphql-cop, a scanner of GraphQL servers, by a stranger and by a person who signed in.

const { database, build } = await useDatabase();
const api = await useApi({ database });
const stranger = api.anonymous;
const viewer = await api.asUser(await build.user("viewer"));

interface Body {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: ErrorExtensions & Record<string, unknown> }[];
  extensions?: Record<string, unknown>;
}

const read = async (response: Response) => {
  const text = await response.text();
  const body = JSON.parse(text) as Body;
  return { status: response.status, text, body, data: body.data ?? null, errors: body.errors ?? [] };
};
const send = async (caller: Caller, body: unknown, headers: Record<string, string> = {}) =>
  read(
    await caller.fetch("/graphql", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/graphql-response+json", ...headers },
      body: JSON.stringify(body),
    }),
  );
const attack = (caller: Caller, query: string, headers?: Record<string, string>) =>
  send(caller, { query, operationName: "cop" }, headers);
const refusal = async (caller: Caller, query: string) => {
  const { status, data, errors } = await attack(caller, query);
  return { status, data, errors: errors.map(({ extensions: { key, params } }) => ({ key, params })) };
};
const refused = (key: string, asked: number, limit: number) => ({
  status: 400,
  data: null,
  errors: [{ key, params: { asked, limit } }],
});
const unauthenticated = { result: false, code: 1 };
const both: [string, Caller][] = [
  ["a stranger", stranger],
  ["a person who signed in", viewer],
];

test.each(both)("alias overloading: %s", async (_, caller) => {
  const aliases = Array.from({ length: 101 }, (__, n) => `alias${n}: __typename`).join(" ");
  expect(await refusal(caller, `query cop { ${aliases} }`)).toEqual(
    refused("errors.tooManyAliases", 101, graphqlLimits.aliases),
  );
});

test.each(both)("array-based batching: %s", async (_, caller) => {
  for (const count of [1, 10]) {
    const { status, text, body } = await send(
      caller,
      Array.from({ length: count }, () => ({ query: "query cop { __typename }" })),
    );
    expect([status, Array.isArray(body), text.includes('"__typename"')]).toEqual([400, false, false]);
  }
});

test.each(both)("directive overloading: %s", async (_, caller) => {
  const unknown = await attack(caller, `query cop { __typename ${"@aa".repeat(10)} }`);
  expect([unknown.status, unknown.data, unknown.errors.length]).toEqual([400, null, 5]);
  const known = await refusal(caller, `query cop { __typename ${"@skip(if: false) ".repeat(100)} }`);
  expect([known.status, known.data]).toEqual([400, null]);
});

test("circular introspection", async () => {
  const query = `query cop { __schema { types { ${"fields { type { ".repeat(4)} name ${"} }".repeat(4)} } } }`;
  const { status, body } = await attack(stranger, query);
  expect([status, body]).toEqual([401, unauthenticated]);
  expect(await refusal(viewer, query)).toEqual(refused("errors.tooManyLists", 5, graphqlLimits.lists));
});

test("field duplication: a stranger is refused, a person who signed in is answered once, charged for each, within a limit", async () => {
  const query = (count: number) => `query cop { ${"__typename ".repeat(count)} }`;
  expect(await refusal(stranger, query(500))).toEqual(
    refused("errors.tooManyFields", 500, graphqlLimits.anonymousNodes),
  );
  const often = await attack(viewer, query(500));
  expect([often.status, often.data]).toEqual([200, { __typename: "Query" }]);
  expect(often.body.extensions?.["cost"]).toMatchObject({ reckoned: 500 });
  expect(often.text.length).toBeLessThan(200);
  expect(await refusal(viewer, query(1600))).toEqual(refused("errors.tooManyFields", 1600, graphqlLimits.nodes));
});

test.each(both)("queries and mutations by GET, and by other methods: %s", async (_, caller) => {
  for (const query of ["query cop { __typename }", "mutation cop { __typename }"]) {
    for (const method of ["GET", "PUT", "PATCH", "DELETE"]) {
      const response = await caller.fetch(`/graphql?${new URLSearchParams({ query }).toString()}`, {
        method,
        headers: { "apollo-require-preflight": "1" },
      });
      expect([method, response.headers.get("allow")]).toEqual([method, "POST"]);
      const { status, body } = await read(response);
      expect([method, status, body.data]).toEqual([method, 405, undefined]);
    }
  }
});

test.each(both)("a form of another site (url-encoded, plain text): %s", async (_, caller) => {
  const query = "query cop { __typename }";
  const bodies = [
    ["application/x-www-form-urlencoded", new URLSearchParams({ query }).toString()],
    ["text/plain", JSON.stringify({ query })],
  ] as const;
  for (const [type, body] of bodies) {
    const answer = await caller.fetch("/graphql", { method: "POST", headers: { "content-type": type }, body });
    const text = await answer.text();
    expect([type, answer.ok, text.includes('"__typename"')]).toEqual([type, false, false]);
  }
});

test.each(both)("tracing: %s", async (_, caller) => {
  const answer = await attack(caller, "query cop { __typename }", {
    "apollo-tracing": "1",
    "apollo-federation-include-trace": "ftv1",
    "x-apollo-tracing": "1",
  });
  expect([answer.status, answer.data]).toEqual([200, { __typename: "Query" }]);
  expect(Object.keys(answer.body.extensions ?? {})).toEqual(caller === viewer ? ["cost"] : []);
});

test("field suggestions and introspection: people who signed in may read the schema, strangers learn nothing", async () => {
  const misspelt = "query cop { __schema { directive } }";
  const schema = "query cop { __schema { types { name fields { name } } } }";
  for (const query of [misspelt, schema, 'query cop { __type(name: "Student") { name } }']) {
    const { status, body } = await attack(stranger, query);
    expect([query, status, body]).toEqual([query, 401, unauthenticated]);
  }
  const open = await attack(stranger, 'mutation cop { signIn(email: "a", password: "b") { tokn } }');
  expect([open.status, open.errors.length, open.text.includes("Did you mean")]).toEqual([400, 1, false]);
  expect((await attack(viewer, misspelt)).errors[0]?.message).toContain('Did you mean "directives"');
  expect((await attack(viewer, schema)).data).toHaveProperty("__schema.types");
});

test.each(both)("an IDE at the endpoint: %s", async (_, caller) => {
  const response = await caller.fetch("/graphql", { headers: { accept: "text/html" } });
  expect([response.status, response.headers.get("content-type")?.includes("html")]).toEqual([405, false]);
  expect(await response.text()).not.toMatch(/graphiql|playground|sandbox/iu);
});

test.each(both)("unhandled errors: %s", async (_, caller) => {
  for (const query of ["qwerty cop { abc }", "query cop {", "\u0000"]) {
    const { status, text, errors } = await attack(caller, query);
    expect([query, status, errors.length]).toEqual([query, 400, 1]);
    expect(errors[0]?.extensions.code).toBe("BAD_INPUT");
    expect(text).not.toMatch(/exception|stacktrace|node_modules|\.ts:|\.js:/u);
  }
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
