import { ApolloClient, gql, HttpLink, InMemoryCache } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { expect, test } from "vitest";
import { graphqlLimits } from "../../../server/app/request/limits.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";

const db = await useDatabase();
const api = await useApi(db);
const caller = await api.asUser(await db.build.user("administrator"));

/** How the panel's client interprets the answer to a request with this body. */
async function toldOf(body: string): Promise<unknown> {
  const link = new HttpLink({
    uri: `${api.url}/graphql`,
    fetch: async (_address, init) => caller.fetch("/graphql", { ...init, body }),
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const error: unknown = await client.query({ query: gql("{ me { id } }"), fetchPolicy: "no-cache" }).then(
    () => "no error",
    (thrown: unknown) => thrown,
  );
  return CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions : String(error);
}
const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

test.each([
  ["more bytes than are read", "x".repeat(graphqlLimits.bodyBytes + 1), "errors.bodyTooLong"],
  ["no JSON", "{", "errors.badRequest"],
  [
    "a document that is too long",
    JSON.stringify({ query: "x".repeat(graphqlLimits.characters + 1) }),
    "errors.documentTooLong",
  ],
  [
    "lists that lie too deep",
    `{"query":"{ me { id } }","variables":{"a":${nested(graphqlLimits.bodyDepth + 2)}}}`,
    "errors.bodyTooDeep",
  ],
])("%s is refused with a sentence that the panel shows", async (_what, body, key) => {
  expect(await toldOf(body)).toMatchObject({ code: "BAD_INPUT", key });
});

test("clients that only accept JSON, and other endpoints, get JSON", async () => {
  const plain = await caller.fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: "{",
  });
  expect([plain.status, plain.headers.get("content-type")]).toEqual([400, "application/json; charset=utf-8"]);
  const nowhere = await caller.fetch("/nowhere.json", { headers: { accept: "application/graphql-response+json" } });
  expect([nowhere.status, nowhere.headers.get("content-type")]).toEqual([404, "application/json; charset=utf-8"]);
});
