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

// A notice is about something optional: GET, which is refused.
test.each(audits)("$id $name", async ({ fn }) => {
  const { status, ...rest } = await fn();
  expect(["ok", "notice"], JSON.stringify(rest)).toContain(status);
});
