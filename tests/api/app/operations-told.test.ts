import { pino } from "pino";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { clientOperations } from "../../../server/app/graphql/client-operations.generated.ts";
import { webMetrics } from "../../../server/app/metrics/web-metrics.ts";
import type { ToldOperation, ToldRequest } from "../../../server/app/request/told.ts";
import { logSlowOperations } from "../../../server/app/slow-operations.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { Metrics } from "../../support/metrics.ts";
import { until } from "../../support/until.ts";
import { lockWaits } from "../../support/lock-waits.ts";

const db = await useDatabase();
const registry = new Registry();
const measured = webMetrics(registry);
const operations: ToldOperation[] = [];
const requests: ToldRequest[] = [];
const lines: Record<string, unknown>[] = [];
const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line) as (typeof lines)[number]) });
let limit = 3_600_000;
const api = await useApi(db, {
  onOperation: (operation) => {
    operations.push(operation);
    measured.operation(operation);
    logSlowOperations(log, limit)(operation);
  },
  onRequest: (request) => {
    requests.push(request);
    measured.request(request);
  },
});
const branch = await db.build.branch();
const viewer = await api.asUser(await db.build.user("viewer", { branches: [branch.id] }));
const metrics = async () => Metrics.of(await registry.getMetricsAsJSON());

/** Waits until this many statements wait for a lock. */
const waitingForLock = (count: number) =>
  until(async () => (await lockWaits(db.admin)) >= count, "Too few statements wait for the lock");

/** What one request led to, once it has ended. */
async function told(work: () => Promise<unknown>): Promise<ToldOperation | undefined> {
  const before = requests.length;
  operations.length = 0;
  await work();
  await until(async () => requests.length > before, "The request is not told");
  return operations[0];
}

test("an operation of the panel is told by its name, its fields, its cost and its time", async () => {
  const operation = await told(() => viewer.query("query Students { many: students { rows { id } } me { id } }"));
  expect(operation).toMatchObject({
    name: "Students",
    kind: "query",
    fields: ["students", "me"],
    isUpload: false,
    codes: [],
    hasFailed: false,
  });
  expect(operation?.cost).toBeGreaterThan(0);
  expect(operation?.seconds).toBeGreaterThan(0);
  expect(requests.at(-1)).toMatchObject({ route: "graphql", status: 200 });
});

test("fields within fragments are told, and none that the schema does not know", async () => {
  const query =
    "query A { ...F ... on Query { schools { rows { id } } } } fragment F on Query { ...G } fragment G on Query { me { id } }";
  const operation = await told(() => viewer.query(query));
  expect(operation?.fields.toSorted()).toEqual(["me", "schools"]);
  expect(await told(() => viewer.query("{ secretWord }"))).toMatchObject({ fields: [], codes: ["BAD_INPUT"] });
});

test("errors are told by their codes, and failures of the product apart", async () => {
  const before = await metrics();
  const forbidden = "mutation ($ids: [Int!]!) { deleteDonors(ids: $ids) { changeId } }";
  expect(await told(() => viewer.query(forbidden, { ids: [1] }))).toMatchObject({
    name: "other",
    kind: "mutation",
    codes: ["FORBIDDEN"],
    hasFailed: false,
  });
  expect(await told(() => viewer.query("{ me {"))).toMatchObject({ kind: null, codes: ["BAD_INPUT"] });
  expect(await told(() => api.anonymous.query("{ me { id } }"))).toMatchObject({ codes: ["UNAUTHENTICATED"] });
  await db.admin.query("alter table student rename to student_gone");
  try {
    const operation = await told(() => viewer.query("query Students { students { rows { id } } }"));
    expect(operation).toMatchObject({ name: "Students", codes: ["INTERNAL"], hasFailed: true });
  } finally {
    await db.admin.query("alter table student_gone rename to student");
    api.unexpected.length = 0;
  }
  const after = await metrics();
  for (const code of ["FORBIDDEN", "UNAUTHENTICATED", "INTERNAL"]) {
    const series = `sponsorship_operation_errors_total{code="${code}"}`;
    expect((after.value(series) ?? 0) - (before.value(series) ?? 0), code).toBe(1);
  }
  expect(after.value('sponsorship_operation_failures_total{operation="Students"}')).toBe(1);
});

test("a thousand names that callers make up are one", async () => {
  const before = (await metrics()).series().length;
  for (let n = 0; n < 1000; n += 1) {
    const name = `N${n}_${Math.random().toString(36).slice(2)}`;
    await api.anonymous.query(`query ${name} { __typename }`);
  }
  const after = await metrics();
  expect(after.value('sponsorship_operation_seconds_count{operation="other"}')).toBeGreaterThanOrEqual(1000);
  // At most the one series of "other", if it was not there yet.
  expect(after.series().length - before).toBeLessThanOrEqual(12);
  const labels = after.series("sponsorship_operation_seconds_count").map((each) => /"(.*)"/u.exec(each)?.[1] ?? "");
  expect(labels.filter((name) => name !== "other" && !clientOperations.has(name))).toEqual([]);
});

test("requests are counted by the kind of their address, whatever it is", async () => {
  const before = await metrics();
  for (let n = 0; n < 100; n += 1) await api.anonymous.fetch(`/made-up-${n}?search=${n}`);
  await api.anonymous.fetch("/healthz");
  await viewer.fetch("/api/auth/me");
  await viewer.fetch("/files/none");
  await until(async () => {
    const count = (await metrics()).value('sponsorship_http_requests_total{route="page",status="4xx"}') ?? 0;
    return count - (before.value('sponsorship_http_requests_total{route="page",status="4xx"}') ?? 0) === 100;
  }, "The pages are not counted");
  const after = await metrics();
  expect(after.series("sponsorship_http_requests_total").toSorted()).toEqual(
    expect.arrayContaining([
      'sponsorship_http_requests_total{route="file",status="4xx"}',
      'sponsorship_http_requests_total{route="health",status="2xx"}',
      'sponsorship_http_requests_total{route="me",status="2xx"}',
    ]),
  );
});

test("a query that waits for its turn is not run once its caller has hung up", async () => {
  const lock = await db.admin.connect();
  await lock.query("begin; lock table student in access exclusive mode");
  const held = Array.from({ length: 4 }, () => viewer.query("query Held { students { rows { id } } }"));
  await waitingForLock(4);
  operations.length = 0;
  const leaving = new AbortController();
  // One more than may wait: once it is refused, all others wait.
  const left = Array.from({ length: 61 }, () =>
    viewer.fetch("/graphql", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: "{ donors { rows { id } } }" }),
      signal: leaving.signal,
    }),
  );
  expect((await Promise.race(left)).status).toBe(429);
  const cut = requests.length + 60;
  leaving.abort();
  await Promise.allSettled(left);
  await until(async () => requests.length >= cut, "They are not cut off");
  await lock.query("rollback");
  lock.release();
  await Promise.all(held);
  await until(
    async () => operations.filter(({ fields }) => fields.includes("donors")).length === 61,
    "Not all are told",
  );
  const run = operations.filter(({ fields, codes }) => fields.includes("donors") && !codes.includes("BUSY"));
  expect(run).toEqual([]);
});

test("a slow operation gets one line with its request's id, and without a word of the caller", async () => {
  lines.length = 0;
  await told(() => viewer.query('query Mine { students(search: "secret words") { rows { id } } }'));
  expect(lines).toEqual([]);
  limit = 1;
  // Held up by a lock for as long as it takes to be slow.
  const lock = await db.admin.connect();
  await lock.query("begin; lock table student in access exclusive mode");
  const asked = viewer.query('query Mine { students(search: "secret words") { rows { id } } }');
  await waitingForLock(1);
  await lock.query("rollback");
  lock.release();
  const { errors } = await asked;
  expect(errors).toEqual([]);
  await until(async () => lines.length > 0, "There is no line");
  expect(lines).toEqual([
    {
      level: 40,
      time: expect.any(Number) as number,
      requestId: expect.stringMatching(/^[\da-f-]{36}$/u) as string,
      operation: "other",
      kind: "query",
      fields: ["students"],
      ms: expect.any(Number) as number,
      cost: expect.any(Number) as number,
      isUpload: false,
      msg: "slow operation",
    },
  ]);
  limit = 3_600_000;
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
