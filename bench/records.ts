/** Times the record lists of a running server over HTTP; see README.md in this folder. */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Row } from "../server/core/data/tables.ts";
import { casesOf, type ListName, sampleOf } from "./cases.ts";
import { columnsOf, listDocuments, otherDocuments } from "./documents.ts";
import { cpuOf, People, percentile } from "./load.ts";
import { searchTermsOf } from "./search-terms.ts";
import { peakOf } from "./processes.ts";
import type { BenchUser } from "./users.ts";

const connections = 10;
const memoryTarget = 600;
/** p95, in ms. */
const target = { page: 80, list: 60, find: 100, counts: 50, home: 300 };

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string", default: "" },
    user: { type: "string", default: "" },
    pid: { type: "string" },
    requests: { type: "string", default: "20" },
    seconds: { type: "string", default: "6" },
  },
});
const [url = "http://localhost:3000", usersFile = ""] = positionals;
const users = (JSON.parse(readFileSync(usersFile, "utf8")) as BenchUser[]).filter(
  ({ name }) => !options.user || name === options.user,
);
const pid = options.pid === undefined ? null : Number(options.pid);
const only = new RegExp(options.only, "u");

interface Case {
  name: string;
  target: number;
  query: string;
  /** Taken in turn, one per request. */
  variables: object[];
}

/** Warm-up requests per user: a server that has been running for a while has compiled code. */
const warmUp = 300;

const people = new People(url, connections);
const over: string[] = [];
let measured = 0;

/** One line of the table. */
async function measure(user: string, { name, target: most, query, variables }: Case): Promise<void> {
  const bodies = variables.map((each) => JSON.stringify({ query, variables: each }));
  const before = pid && cpuOf(pid);
  const times = await people.time(bodies, Number(options.requests), Number(options.seconds));
  const p95 = percentile(times, 0.95);
  const columns = [percentile(times, 0.5), p95];
  if (pid && before) {
    const after = cpuOf(pid);
    const requests = times.length + bodies.length;
    columns.push((after.web - before.web) / requests, (after.others - before.others) / requests);
  }
  const line = `${user.padEnd(6)}${name.padEnd(58)}${columns.map((value) => value.toFixed(1).padStart(9)).join("")}${String(most).padStart(7)}`;
  const fits = p95 <= most;
  console.log(`${line}  ${fits ? "ok" : "OVER"}`);
  measured += 1;
  if (!fits) over.push(line);
}

const show = async (list: ListName, query: object): Promise<Row[]> =>
  (
    await people.ask<Record<ListName, { rows: Row[] }>>(listDocuments[list].page, {
      ...columnsOf(list, true),
      ...query,
    })
  )[list].rows;

/** Requested with all columns; the others with their default ones. */
const wholePage = /^(?:first page|varied filters and pages)$/u;

/** Every case for what the signed-in user sees. */
async function cases(): Promise<Case[]> {
  const sample = await sampleOf(show);
  const generous = sample.donors.toSorted((a, b) => totalOf(b) - totalOf(a)).slice(0, 10);
  return [
    ...casesOf(sample).map(({ list, name, queries, total }) => ({
      name: `${list}: ${name}`,
      target: wholePage.test(name) ? target.page : target.list,
      query: total ? listDocuments[list].total : listDocuments[list].page,
      variables: total ? queries : queries.map((query) => ({ ...columnsOf(list, wholePage.test(name)), ...query })),
    })),
    ...searchTermsOf(sample.students, "guardianPhone").map(([name, searchTerms]) => ({
      name: `find: student's ${name}`,
      target: target.find,
      query: otherDocuments.find,
      variables: searchTerms.map((search) => ({ search })),
    })),
    {
      name: "home page: all numbers",
      target: target.home,
      query: otherDocuments.home,
      variables: [{}, { year: 2025 }, { year: 2023 }].map((shown) => ({ ...shown, backups: false, webhooks: false })),
    },
    {
      name: "donor page: counts",
      target: target.counts,
      query: otherDocuments.donor,
      variables: sample.donors.map((donor) => ({ id: donor["id"] })),
    },
    {
      name: "donor page: counts of who gave most",
      target: target.counts,
      query: otherDocuments.donor,
      variables: generous.map((donor) => ({ id: donor["id"] })),
    },
  ];
}

const totalOf = (donor: Row): number => (donor["counts"] as { total: number }).total;

console.log(
  `${"user".padEnd(6)}${"case".padEnd(58)}${["p50 ms", "p95 ms", ...(pid ? ["web CPU", "others"] : [])].map((name) => name.padStart(9)).join("")} target`,
);
for (const { name, email, password } of users) {
  await people.signIn(email, password);
  const all = (await cases()).filter((each) => only.test(each.name));
  await people.time(
    [
      JSON.stringify({
        query: listDocuments.students.page,
        variables: { ...columnsOf("students", true), pageSize: 50 },
      }),
    ],
    warmUp,
  );
  for (const each of all) await measure(name, each);
}
people.close();

console.log(`\n${over.length} of ${measured} over their target${over.length > 0 ? ":" : ""}`);
for (const line of over) console.log(line);
if (over.length > 0) process.exitCode = 1;
if (pid) {
  const memory = peakOf(pid) / 2 ** 20;
  console.log(`web process: at most ${memory.toFixed(0)} MB (target ${memoryTarget})`);
  if (memory > memoryTarget) process.exitCode = 1;
}
