import { serverAudits } from "graphql-http";
import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";

const db = await useDatabase();
const api = await useApi(db);
const branch = await db.build.branch();
const viewer = await api.asUser(await db.build.user("viewer", { branches: [branch.id] }));

/** The audits of the GraphQL-over-HTTP specification's working group, run as a signed-in user. */
const audits = serverAudits({
  url: `${api.url}/graphql`,
  fetchFn: async (url: string, init?: RequestInit) => viewer.fetch(url.slice(api.url.length), init),
});

const results = await Promise.all(audits.map(async ({ name, fn }) => ({ name, result: await fn() })));
const failing = results.flatMap(({ name, result: { status, ...rest } }) =>
  status === "ok" ? [] : [{ name, status, reason: "reason" in rest ? rest.reason : null }],
);

test("every MUST of the specification is kept", () => {
  expect(results.filter(({ name }) => name.startsWith("MUST")).length).toBeGreaterThan(10);
  expect(failing.filter(({ name }) => name.startsWith("MUST"))).toEqual([]);
});

// GET is refused: a query in an address would be in logs, with what it searches for.
const optional = [
  "MAY accept application/x-www-form-urlencoded formatted GET requests",
  "MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/graphql-response+json",
  "MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/json",
];

test("58 of the 61 audits are ok, and the other three are about GET", () => {
  expect(results.length).toBe(61);
  expect(failing.map(({ name, status }) => [name, status])).toEqual(optional.map((name) => [name, "notice"]));
  expect(results.length - failing.length).toBe(58);
});
