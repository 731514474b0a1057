/** Times the lists of reference data of a running product over HTTP; see README.md in this folder. */
import { referenceKinds, type ReferenceKind } from "../server/shared/reference.ts";

const connections = 10;
const requestsEach = 60;

interface Case {
  name: string;
  query: string;
  /** One is taken in turn for each request. */
  variables: Record<string, unknown>[];
}

const [url = "http://localhost:3000", email = "", password = "", kindArgument = "VILLAGE"] = process.argv.slice(2);
const kind = referenceKinds.find((each) => each === kindArgument) as ReferenceKind;

async function ask<T>(token: string, query: string, variables: Record<string, unknown> = {}): Promise<T> {
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", "apollo-require-preflight": "1", ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await response.json()) as { data?: T; errors?: unknown };
  if (!body.data) throw new Error(`${response.status} ${JSON.stringify(body.errors ?? body)}`);
  return body.data;
}

const list = `query($kind: ReferenceKind!, $search: String, $filter: ReferenceFilter, $sort: ReferenceSort, $descending: Boolean, $page: Int) {
  references(kind: $kind, search: $search, filter: $filter, sort: $sort, descending: $descending, page: $page, pageSize: 50) {
    rows { id code nameEn nameLocal ... on Village { unitLocal commune { code nameLocal district { nameLocal province { nameLocal } } } } } hasNext
  }
}`;

const percentile = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function time(token: string, { query, variables }: Case): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  let next = 0;
  const person = async () => {
    for (let i = 0; i < requestsEach; i += 1) {
      const chosen = variables[next++ % variables.length];
      const start = performance.now();
      await ask(token, query, chosen);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, person));
  times.sort((a, b) => a - b);
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

/** Beginnings of names that are really there, and needles of which there are none. */
async function needles(token: string): Promise<Record<string, string[]>> {
  const sample = await ask<{ references: { rows: { nameEn: string; nameLocal: string; code: string }[] } }>(token, list, { kind, sort: "NAME_EN", page: 3 });
  const { rows } = sample.references;
  const starts = (names: string[], length: number) => [...new Set(names.map((name) => [...name].slice(0, length).join("")))];
  const english = rows.map((row) => row.nameEn);
  const khmer = rows.map((row) => row.nameLocal);
  return {
    "English, 1 letter": starts(english, 1),
    "English, 2 letters": starts(english, 2),
    "English, 3 letters": starts(english, 3),
    "Khmer, 1 letter": starts(khmer, 1),
    "Khmer, 2 letters": starts(khmer, 2),
    "Khmer, 3 letters": starts(khmer, 3),
    "code": rows.map((row) => row.code),
    "absent, 1 letter": ["ឿ", "ឮ"],
    "absent, 2 letters": ["qx", "ឿឿ"],
    "absent, 3 letters": ["qxz", "ឿឿឿ"],
  };
}

const { signIn } = await ask<{ signIn: { token: string } }>(
  "",
  "mutation($email: String!, $password: String!) { signIn(email: $email, password: $password) { token } }",
  { email, password },
);
const { token } = signIn;
const provinces = await ask<{ references: { rows: { id: number }[] } }>(token, list, { kind: "PROVINCE" });
const provinceIds = provinces.references.rows.map((row) => row.id);
const sorts = ["CODE", "NAME_EN", "NAME_LOCAL", "UPDATED_AT"].flatMap((sort) => [false, true].map((descending) => ({ sort, descending })));

const cases: Case[] = [
  ...Object.entries(await needles(token)).map(([name, words]) => ({
    name: `search: ${name}`,
    query: list,
    variables: words.map((search) => ({ kind, search })),
  })),
  ...sorts.map((sort) => ({ name: `sort: ${sort.sort}${sort.descending ? ", descending" : ""}`, query: list, variables: [{ kind, ...sort }] })),
  { name: "page 100", query: list, variables: [{ kind, page: 100, sort: "NAME_LOCAL" }] },
  { name: "filter: province", query: list, variables: provinceIds.map((id) => ({ kind, filter: { provinceId: [id] } })) },
  {
    name: "filter, search and sort",
    query: list,
    variables: provinceIds.map((id) => ({ kind, filter: { provinceId: [id] }, search: "ka", sort: "NAME_LOCAL" })),
  },
];

await time(token, { name: "warm-up", query: list, variables: [{ kind }] });
const floor = await time(token, { name: "floor", query: "{ me { id } }", variables: [{}] });
console.log(`${"case".padEnd(32)} p50 ms  p95 ms  p95 to { me { id } }`);
console.log(`${"{ me { id } }".padEnd(32)} ${floor.p50.toFixed(1).padStart(6)}  ${floor.p95.toFixed(1).padStart(6)}`);
for (const each of cases) {
  const { p50, p95 } = await time(token, each);
  console.log(`${each.name.padEnd(32)} ${p50.toFixed(1).padStart(6)}  ${p95.toFixed(1).padStart(6)}  ${(p95 / floor.p95).toFixed(1).padStart(6)}`);
}
