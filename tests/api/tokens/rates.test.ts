import { describe, expect, test } from "vitest";
import { makeToken } from "../../../server/modules/tokens/token-text.ts";
import { buildToken } from "../../support/api-tokens.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";

const db = await useDatabase();
const tokenRate = { perMinute: 1, burst: 5 };
const api = await useApi(db, { tokenRate });
/** Another process of the same installation. */
const twin = await useApi(db, { tokenRate });
const { build, admin } = db;
const manager = await build.user("manager");

const body = JSON.stringify({ query: "{ branches { rows { id } } }" });
const send = (to: typeof api, text: string) =>
  to.withToken(text).fetch("/graphql", { method: "POST", body, headers: { "content-type": "application/json" } });
const statuses = (responses: Response[]) => responses.map(({ status }) => status).toSorted((a, b) => a - b);

describe("an API token", () => {
  test("learns its limit and what is left of it", async () => {
    const { text } = await buildToken(build, manager.id);
    const first = await send(api, text);
    expect(first.headers.get("RateLimit-Policy")).toBe('"token";q=5;w=300');
    expect(first.headers.get("RateLimit")).toBe('"token";r=4;t=60');
    expect((await send(api, text)).headers.get("RateLimit")).toMatch(/^"token";r=3;t=1(?:19|20)$/u);
  });

  test("is refused beyond its limit, over all processes together, and told when to try again", async () => {
    const { text } = await buildToken(build, manager.id);
    const answers = await Promise.all([api, twin, api, twin, api, twin, api, twin].map((to) => send(to, text)));
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const refused = await send(api, text);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(50);
    expect(refused.headers.get("RateLimit")).toMatch(/^"token";r=0;t=\d+$/u);
    expect(await refused.json()).toMatchObject({
      errors: [
        {
          message: expect.stringContaining("too fast") as string,
          extensions: { code: "RATE_LIMITED", key: "errors.rateLimited" },
        },
      ],
    });
  });

  test("gets its requests back as time passes", async () => {
    const { id, text } = await buildToken(build, manager.id);
    for (let i = 0; i < 5; i += 1) expect((await send(api, text)).status).toBe(200);
    expect((await send(api, text)).status).toBe(429);
    await admin.query("update request_rate set until = until - interval '61 seconds' where key = $1", [`token ${id}`]);
    expect(statuses([await send(api, text), await send(api, text)])).toEqual([200, 429]);
  });

  test("does not use up another's requests, nor its owner's in the browser", async () => {
    const used = await buildToken(build, manager.id);
    for (let i = 0; i < 6; i += 1) await send(api, used.text);
    expect((await send(api, (await buildToken(build, manager.id)).text)).status).toBe(200);
    const caller = await api.asUser(manager);
    for (let i = 0; i < 10; i += 1) expect((await caller.query("{ branches { rows { id } } }")).status).toBe(200);
  });
});

test("an address is refused after sending many tokens that are not valid, and valid ones still pass", async () => {
  const answers: Response[] = [];
  for (let i = 0; i < 32; i += 1) answers.push(await send(api, makeToken().text));
  expect(new Set(statuses(answers))).toEqual(new Set([401, 429]));
  expect(statuses(answers).slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401));
  expect((await send(api, (await buildToken(build, manager.id)).text)).status).toBe(200);
});

test("a program that sends more than is answered leaves its owner's browser alone", async () => {
  const busy = await useApi(db);
  const person = await busy.asUser(manager);
  const program = busy.withToken((await buildToken(build, manager.id)).text);
  const lock = await admin.connect();
  await lock.query("begin; lock table student in access exclusive mode");
  const refused = Promise.withResolvers<void>();
  const asked = Array.from({ length: 70 }, async () => {
    const { status } = await program.query("{ students { rows { id } } }");
    if (status === 429) refused.resolve();
    return status;
  });
  try {
    await refused.promise;
    expect((await person.query("{ branches { rows { id } } }")).errors).toEqual([]);
  } finally {
    await lock.query("rollback");
    lock.release();
  }
  expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(64);
});
