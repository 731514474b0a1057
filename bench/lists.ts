/** Times the reference data lists of a running server over HTTP; see README.md in this folder. */
import { referenceKinds, type ReferenceKind } from "../server/shared/reference.ts";
import { cpuOf, People, percentile } from "./load.ts";

const connections = 10;
const requestsEach = 60;

interface Case {
  name: string;
  query: string;
  /** Taken in turn, one per request. */
  variables: Record<string, unknown>[];
}

const [url = "http://localhost:3000", email = "", password = "", kindArgument = "VILLAGE", pid] = process.argv.slice(2);
const kind = referenceKinds.find((each) => each === kindArgument) as ReferenceKind;
const people = new People(url, connections);

const list = `query($kind: ReferenceKind!, $search: String, $filter: ReferenceFilter, $sort: ReferenceSort, $descending: Boolean, $page: Int) {
  references(kind: $kind, search: $search, filter: $filter, sort: $sort, descending: $descending, page: $page, pageSize: 50) {
    rows { id code nameEn nameLocal ... on Village { unitLocal commune { code nameLocal district { nameLocal province { nameLocal } } } } } hasNext
  }
}`;

/** One line of the table: p50, p95 and, if the server's process is given, CPU time per request. */
async function measure({ name, query, variables }: Case, floor?: number): Promise<number> {
  const bodies = variables.map((each) => JSON.stringify({ query, variables: each }));
  const before = pid ? cpuOf(Number(pid)) : null;
  const times = await people.time(bodies, requestsEach);
  const p95 = percentile(times, 0.95);
  const columns = [percentile(times, 0.5), p95, p95 / (floor ?? p95)];
  if (pid && before) {
    const after = cpuOf(Number(pid));
    const requests = times.length + bodies.length;
    columns.push((after.web - before.web) / requests, (after.others - before.others) / requests);
  }
  console.log(name.padEnd(32) + columns.map((value) => value.toFixed(1).padStart(8)).join(""));
  return p95;
}

/** Beginnings of existing names, and search terms without matches. */
async function searchTerms(): Promise<Record<string, string[]>> {
  const sample = await people.ask<{ references: { rows: { nameEn: string; nameLocal: string; code: string }[] } }>(
    list,
    { kind, sort: "NAME_EN", page: 3 },
  );
  const { rows } = sample.references;
  const starts = (names: string[], length: number) => [
    ...new Set(names.map((name) => [...name].slice(0, length).join(""))),
  ];
  const english = rows.map((row) => row.nameEn);
  const khmer = rows.map((row) => row.nameLocal);
  return {
    "English, 1 letter": starts(english, 1),
    "English, 2 letters": starts(english, 2),
    "English, 3 letters": starts(english, 3),
    "Khmer, 1 letter": starts(khmer, 1),
    "Khmer, 2 letters": starts(khmer, 2),
    "Khmer, 3 letters": starts(khmer, 3),
    code: rows.map((row) => row.code),
    "absent, 1 letter": ["ឿ", "ឮ"],
    "absent, 2 letters": ["qx", "ឿឿ"],
    "absent, 3 letters": ["qxz", "ឿឿឿ"],
  };
}

await people.signIn(email, password);
const provinces = await people.ask<{ references: { rows: { id: number }[] } }>(list, { kind: "PROVINCE" });
const provinceIds = provinces.references.rows.map((row) => row.id);
const sorts = ["CODE", "NAME_EN", "NAME_LOCAL", "UPDATED_AT"].flatMap((sort) =>
  [false, true].map((descending) => ({ sort, descending })),
);

const cases: Case[] = [
  ...Object.entries(await searchTerms()).map(([name, words]) => ({
    name: `search: ${name}`,
    query: list,
    variables: words.map((search) => ({ kind, search })),
  })),
  ...sorts.map((sort) => ({
    name: `sort: ${sort.sort}${sort.descending ? ", descending" : ""}`,
    query: list,
    variables: [{ kind, ...sort }],
  })),
  { name: "page 100", query: list, variables: [{ kind, page: 100, sort: "NAME_LOCAL" }] },
  {
    name: "filter: province",
    query: list,
    variables: provinceIds.map((id) => ({ kind, filter: { provinceId: [id] } })),
  },
  {
    name: "filter, search and sort",
    query: list,
    variables: provinceIds.map((id) => ({ kind, filter: { provinceId: [id] }, search: "ka", sort: "NAME_LOCAL" })),
  },
];

const warmUp = { query: list, variables: { kind } };
await people.time([JSON.stringify(warmUp)], requestsEach);
console.log(`${" ".repeat(32)}  p50 ms  p95 ms to floor${pid ? " web CPU  others" : ""}`);
const floor = await measure({ name: "floor: { me { id } }", query: "{ me { id } }", variables: [{}] });
for (const each of cases) await measure(each, floor);
people.close();
