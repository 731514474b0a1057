import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { catalogue, type Metric } from "../../server/app/metrics/catalogue.ts";
import { sourceFiles } from "../support/source-files.ts";

const page = readFileSync("docs/monitoring.md", "utf8");
const rules = readFileSync("deploy/prometheus/alerts.yml", "utf8");
const metrics: readonly Metric[] = Object.values(catalogue);
const names = metrics.map(({ name }) => name);
/** What Prometheus makes of a histogram. */
const series = metrics.flatMap(({ name, buckets }) =>
  buckets ? ["_bucket", "_count", "_sum"].map((part) => `${name}${part}`) : [name],
);

test("docs/monitoring.md describes every metric with its labels, and no other", () => {
  const rows = [...page.matchAll(/^\| `(sponsorship_\w+)` \|([^|]*)\|/gmu)].map(([, name, labels = ""]) => [
    name,
    [...labels.matchAll(/`(\w+)`/gu)].map(([, label]) => label),
  ]);
  expect(rows).toHaveLength(metrics.length);
  expect(Object.fromEntries(rows)).toEqual(
    Object.fromEntries(metrics.map(({ name, labelNames }) => [name, labelNames])),
  );
});

test("every metric is told somewhere", () => {
  const code = [...sourceFiles("server/app/metrics/*.ts")].map(([, text]) => text).join("\n");
  expect(Object.keys(catalogue).filter((key) => !code.includes(`catalogue.${key}`))).toEqual([]);
});

test("whatever a text names is a metric", () => {
  const named = [...`${page}\n${rules}`.matchAll(/\bsponsorship_\w+/gu)].map(([name]) => name);
  expect(named.filter((name) => !names.includes(name) && !series.includes(name))).toEqual([]);
});

test("an alert reads a histogram by its parts", () => {
  const read = [...rules.matchAll(/\bsponsorship_\w+/gu)].map(([name]) => name);
  expect(read.filter((name) => !series.includes(name))).toEqual([]);
});

test("an alert asks for values of labels that the product gives", () => {
  const given = new Map(metrics.map(({ name, labelNames }) => [name, labelNames]));
  const asked = [...rules.matchAll(/\b(sponsorship_\w+?)(?:_bucket|_count|_sum)?\{([^}]*)\}/gu)].flatMap(
    ([, name = "", labels = ""]) => [...labels.matchAll(/(\w+)(?:!?=~?)/gu)].map(([, label = ""]) => ({ name, label })),
  );
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter(({ name, label }) => label !== "le" && !given.get(name)?.includes(label))).toEqual([]);
});

test("the page says of every alert what to do, and every alert has a severity and a summary", () => {
  const alerts = [...rules.matchAll(/^ {6}- alert: (\w+)$([\s\S]*?)(?=^ {6}- alert:|$(?![\s\S]))/gmu)];
  expect(alerts.map(([, name]) => name)).toEqual([...page.matchAll(/^### (\w+)$/gmu)].map(([, name]) => name));
  for (const [, name, body = ""] of alerts) {
    expect(body, name).toMatch(/severity: (?:page|ticket)/u);
    expect(body, name).toMatch(/summary: "/u);
  }
});

test("the library is used in one place", () => {
  const users = [...sourceFiles("server/**/*.ts")].flatMap(([path, text]) =>
    text.includes('"prom-client"') && !path.startsWith("server/app/metrics/") ? [path] : [],
  );
  expect(users).toEqual([]);
});
