/** Times a list while someone imports a workbook of students into a running server; see README.md in this folder. */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { columnsOf, listDocuments } from "./documents.ts";
import { People, percentile } from "./load.ts";

const connections = 4;
/** How long a person looks at a list before requesting the next, in ms. */
const rest = 100;
const most = 2;

const [url = "http://localhost:3000", email = "", password = "", file = ""] = process.argv.slice(2);
const importer = new People(url, 1);
await importer.signIn(email, password);

interface Run {
  id: number;
  state: string;
  failure: { key: string } | null;
  sheets: { id: number; type: string | null; columns: { index: number; field: string | null }[] }[];
}
const whole = "{ id state failure { key } sheets { id type columns { index field } } }";

async function upload(): Promise<number> {
  const form = new FormData();
  const query = "mutation ($file: Upload!) { startImport(type: STUDENT, file: $file) { id } }";
  form.append("operations", JSON.stringify({ query, variables: { file: null } }));
  form.append("map", JSON.stringify({ 0: ["variables.file"] }));
  form.append("0", new Blob([readFileSync(file)]), basename(file));
  const headers = { "apollo-require-preflight": "1", authorization: `Bearer ${importer.token}` };
  const answer = await fetch(new URL("/graphql", url), { method: "POST", headers, body: form });
  const { data, errors } = (await answer.json()) as { data?: { startImport: { id: number } }; errors?: unknown };
  if (!data) throw new Error(JSON.stringify(errors));
  return data.startImport.id;
}

/** Polls the run as the screen does, until it reaches one of these states. */
async function reached(id: number, state: string): Promise<Run> {
  for (;;) {
    const { importRun: run } = await importer.ask<{ importRun: Run }>(
      `query ($id: Int!) { importRun(id: $id) ${whole} }`,
      { id },
    );
    if (run.state === state) return run;
    if (run.failure) throw new Error(run.failure.key);
    await pause(500);
  }
}

/** Sorted response times of the list in ms, requested by several people for as long as the work takes. */
async function timesDuring<T>(work: Promise<T>): Promise<{ times: number[]; result: T }> {
  const variables = { ...columnsOf("students", false), pageSize: 50 };
  const body = JSON.stringify({ query: listDocuments.students.page, variables });
  const times: number[] = [];
  const going = new AbortController();
  const person = async () => {
    const people = new People(url, 1);
    people.signedIn(importer.token);
    while (!going.signal.aborted) {
      const start = performance.now();
      await people.send(body);
      times.push(performance.now() - start);
      await pause(rest);
    }
    people.close();
  };
  const all = Array.from({ length: connections }, person);
  const result = await work;
  going.abort();
  await Promise.all(all);
  return { times: times.toSorted((a, b) => a - b), result };
}

const show = (name: string, times: readonly number[], floor?: number): number => {
  const p95 = percentile(times, 0.95);
  const ratio = floor === undefined ? "" : `  ${(p95 / floor).toFixed(2)} of idle${p95 > most * floor ? " OVER" : ""}`;
  console.log(
    `${name.padEnd(10)}${String(times.length).padStart(6)} requests  p50 ${percentile(times, 0.5).toFixed(1)} ms  p95 ${p95.toFixed(1)} ms${ratio}`,
  );
  return p95;
};

await timesDuring(pause(3_000));
const idle = show("idle", (await timesDuring(pause(15_000))).times);
const started = await timesDuring(upload().then((id) => reached(id, "MAPPING")));
show("read", started.times, idle);
const { id, sheets } = started.result;
const mapping = sheets.map((sheet) => ({ id: sheet.id, type: sheet.type, mapping: sheet.columns }));
await importer.ask(
  "mutation ($id: Int!, $sheets: [ImportSheetInput!]!) { checkImport(id: $id, sheets: $sheets, mode: BOTH) { id } }",
  { id, sheets: mapping },
);
show("check", (await timesDuring(reached(id, "READY"))).times, idle);
await importer.ask("mutation ($id: Int!) { runImport(id: $id) { id } }", { id });
show("run", (await timesDuring(reached(id, "DONE"))).times, idle);
importer.close();
