import { copyFileSync } from "node:fs";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Router } from "express";
import { getIntrospectionQuery } from "graphql";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createHttp } from "../../../server/app/http/http.ts";
import { webRouter } from "../../../server/app/http/web.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { afterFile, temporaryFolder } from "../../support/ends.ts";

const { database, build } = await useDatabase();
const api = await useApi({ database });

const folder = temporaryFolder();
for (const document of ["index.html", "graphiql.html"]) copyFileSync(join("client", document), join(folder, document));
const others = {
  graphql: Router(),
  me: Router(),
  exports: Router(),
  files: Router(),
  verify: Router(),
  health: Router(),
};
const face = async () => ({ nameEn: null, nameLocal: null, logo: null });
const app = createHttp({
  config: { compress: false, publicUrl: "http://localhost", trustProxy: 0 },
  log: pino({ level: "silent" }),
  translate: (_language, key) => key,
  ...others,
  web: webRouter(folder, { timeZone: "Asia/Tokyo", sendsMail: false, face }),
});
const server = app.listen(0, "127.0.0.1");
await once(server, "listening");
afterFile(() => server.close().closeAllConnections());
const get = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

test("GraphiQL is a document of its own under the panel's content policy, never cached", async () => {
  const [page, panel] = await Promise.all([get("/graphiql"), get("/students/table")]);
  const text = await page.text();
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.headers.get("content-security-policy")).toBe(panel.headers.get("content-security-policy"));
  expect(page.headers.get("content-security-policy")).not.toMatch(/unsafe|https?:|\*/u);
  expect(page.headers.get("x-frame-options")).toBe("DENY");
  expect(text).toContain('<meta name="time-zone" content="Asia/Tokyo"');
  expect(text).toContain('id="graphiql"');
  expect(await panel.text()).not.toContain("graphiql");
});

test("nothing is below it", async () => {
  const { status } = await get("/graphiql/anything");
  expect(status).toBe(404);
});

test("anonymous callers get the page but not the schema; users with a role do", async () => {
  const ask = { query: getIntrospectionQuery() };
  const refused = await api.anonymous.fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ask),
  });
  expect([refused.status, await refused.json()]).toEqual([401, { result: false, code: 1 }]);
  const viewer = await api.asUser(await build.user("viewer"));
  expect((await viewer.query(ask.query)).data).toHaveProperty("__schema.types");
});
