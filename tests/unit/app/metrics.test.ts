import { Counter, Gauge, Registry } from "prom-client";
import { expect, test } from "vitest";
import type { Snapshot } from "../../../server/app/metrics/snapshot.ts";
import { Told } from "../../../server/app/metrics/told.ts";
import { routeKindOf } from "../../../server/app/request/route-kind.ts";
import { Metrics } from "../../support/metrics.ts";

/** What a process tells that has counted so many and holds so many. */
function snapshot(counted: number, held: number): Promise<Snapshot> {
  const registers = [new Registry()];
  new Counter({ name: "counted_total", help: "counted", labelNames: ["kind"], registers }).inc({ kind: "a" }, counted);
  new Gauge({ name: "held", help: "held", registers }).set(held);
  return (registers[0] as Registry).getMetricsAsJSON();
}

const metrics = async (told: Told) => Metrics.of(...(await told.snapshots()));

test("the metrics of several processes are summed", async () => {
  const told = new Told();
  told.hear({}, await snapshot(3, 10));
  told.hear({}, await snapshot(4, 20));
  const both = await metrics(told);
  expect(both.value('counted_total{kind="a"}')).toBe(7);
  expect(both.value("held")).toBe(30);
});

test("what a process tells replaces what it told before", async () => {
  const told = new Told();
  const teller = {};
  told.hear(teller, await snapshot(3, 10));
  told.hear(teller, await snapshot(5, 1));
  const last = await metrics(told);
  expect(last.value('counted_total{kind="a"}')).toBe(5);
  expect(last.value("held")).toBe(1);
});

test("totals of processes that have ended stay, what they held does not", async () => {
  const told = new Told();
  const [first, second, silent] = [{}, {}, {}];
  told.hear(first, await snapshot(3, 10));
  told.hear(second, await snapshot(4, 20));
  told.end(first);
  told.end(second);
  told.end(silent);
  told.hear({}, await snapshot(1, 5));
  const left = await metrics(told);
  expect(left.value('counted_total{kind="a"}')).toBe(8);
  expect(left.value("held")).toBe(5);
});

test.each([
  ["/graphql", "graphql"],
  ["/graphql?query=secret", "graphql"],
  ["/graphqlx", "page"],
  ["/files/abc", "file"],
  ["/logo/1", "logo"],
  ["/verify/S-1", "verify"],
  ["/build/assets/a.js", "build"],
  ["/healthz", "health"],
  ["/readyz?x", "health"],
  ["/api/export/students.csv", "export"],
  ["/api/auth/me", "me"],
  ["/students/1?search=word", "page"],
  ["/metrics", "page"],
  ["/", "page"],
])("%s is counted as %s", (url, kind) => {
  expect(routeKindOf(url)).toBe(kind);
});
