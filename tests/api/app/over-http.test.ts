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

// GET is refused. A refusal as application/json has status 200, as the SHOULD audits want it for documents that
// do not parse or validate; whoever wants a 400 accepts application/graphql-response+json.
const optional = [
  "MAY accept application/x-www-form-urlencoded formatted GET requests",
  "MAY use 400 status code on number {query} parameter",
  "MAY use 400 status code on boolean {query} parameter",
  "MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/graphql-response+json",
  "MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/json",
  "MAY use 4xx or 5xx status codes if parameters are invalid",
  "MAY use 400 status code if parameters are invalid",
];

test("54 of the 61 audits are ok, and the other seven are about something optional", () => {
  expect(results.length).toBe(61);
  expect(failing.map(({ name, status }) => [name, status])).toEqual(optional.map((name) => [name, "notice"]));
  expect(results.length - failing.length).toBe(54);
});
