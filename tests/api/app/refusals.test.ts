import { expect, test } from "vitest";
import { maxEstimatedCost } from "../../../server/app/graphql/graphql-cost.ts";
import { graphqlLimits } from "../../../server/app/request/limits.ts";
import { numberText } from "../../../server/shared/number-text.ts";
import { type Answer, useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";

const { database, build } = await useDatabase();
const api = await useApi({ database });
const branch = await build.branch();
const viewer = await api.asUser(await build.user("viewer", { branches: [branch.id] }));
const manager = await api.asUser(await build.user("manager", { branches: [branch.id] }));

const times = (count: number, each: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => each(n)).join(" ");
const inside = (count: number, open: string, leaf: string) => `${open.repeat(count)}${leaf}${"}".repeat(count)}`;
const ids = (count: number) => Array.from({ length: count }, (_, n) => n);

interface Costed {
  extensions?: { cost?: { reckoned: number | null; read: number; limit: number } };
}
const costIn = ({ text }: Answer<unknown>) => (JSON.parse(text) as Costed).extensions?.cost;

/** A request over each limit: what it asks for, if that is known, the limit, and the way to ask for less. */
const overLimits: [string, { query: string; variables?: Record<string, unknown> }, number | null, number, RegExp][] = [
  ["characters", { query: `{ me { id } } #${"x".repeat(20_000)}` }, 20_015, graphqlLimits.characters, /variables/u],
  ["tokens", { query: `{ me { ${"id ".repeat(3000)} } }` }, null, graphqlLimits.tokens, /split the document/u],
  ["fields", { query: `{ me { ${"id ".repeat(1600)} } }` }, 1601, graphqlLimits.nodes, /fewer fields/u],
  [
    "depth",
    { query: `{ students { rows { ${inside(6, "school { branch { ", "id")} ${"}".repeat(6)} } } }` },
    15,
    graphqlLimits.depth,
    /by their ids/u,
  ],
  [
    "lists",
    { query: `{ students { rows { ${inside(3, "enrolments { student { ", "id")} ${"}".repeat(3)} } } }` },
    4,
    graphqlLimits.lists,
    /with a filter/u,
  ],
  ["aliases", { query: `{ ${times(20, (n) => `a${n}: me { id }`)} }` }, 20, graphqlLimits.aliases, /several ids/u],
  [
    "operations",
    { query: times(12, (n) => `query q${n} { me { id } }`) },
    12,
    graphqlLimits.operations,
    /Send only the operation/u,
  ],
  [
    "cost",
    { query: `{ ${times(15, (n) => `a${n}: students(pageSize: 100) { rows { enrolments { id outcome } } }`)} }` },
    601_530,
    maxEstimatedCost,
    /pageSize.*feed or an export/u,
  ],
  [
    "values of a body",
    { query: "query ($a: [Int!]) { students(filter: { schoolId: $a }) { hasNext } }", variables: { a: ids(25_010) } },
    null,
    graphqlLimits.bodyValues,
    /several requests/u,
  ],
];

test.each(overLimits)("too many %s: the answer says how many, the limit, and how to ask for less", async (...over) => {
  const [, { query, variables }, asked, limit, hint] = over;
  const answer = await viewer.query(query, variables);
  const [error] = answer.errors;
  expect(answer.data).toBeNull();
  expect(error?.message).toContain(numberText("en", limit));
  if (asked !== null) expect(error?.message).toContain(numberText("en", asked));
  expect(error?.message).toMatch(hint);
  expect(error?.extensions.key).toMatch(/^errors\./u);
  expect(error?.extensions.params).toMatchObject({ limit });
});

test("a body with too many bytes, or values nested too deep, is refused with the limit", async () => {
  const send = async (body: string) => {
    const response = await viewer.fetch("/graphql", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    return (await response.json()) as Answer<unknown>;
  };
  const long = await send(JSON.stringify({ query: "{ me { id } }", variables: { a: "x".repeat(600_000) } }));
  expect(long.errors[0]?.message).toContain("more than 500,000 bytes. Send less in one request.");
  const deep = await send(`{"query":"{ me { id } }","variables":{"a":${"[".repeat(30)}${"]".repeat(30)}}}`);
  expect(deep.errors[0]?.message).toContain(`more than ${graphqlLimits.bodyDepth} lists and objects`);
});

test("every answer to someone signed in says what the query cost, refusals included", async () => {
  const limit = maxEstimatedCost;
  expect(costIn(await viewer.query("{ students { rows { id } } }"))).toEqual({ reckoned: 27, read: 0, limit });
  expect(costIn(await viewer.query("{ student(id: 0) { id } }"))).toEqual({ reckoned: 2, read: 0, limit });
  const unread = { reckoned: null, read: 0, limit };
  for (const query of ["{ nonsense }", "{ me { id }", `{ me { ${"id ".repeat(1600)} } }`]) {
    expect(costIn(await viewer.query(query)), query.slice(0, 40)).toEqual(unread);
  }
  expect(costIn(await viewer.query("query ($id: Int!) { student(id: $id) { id } }", { id: "x" }))).toEqual(unread);
  expect(costIn(await api.anonymous.query('mutation { signIn(email: "a", password: "b") { token } }'))).toBeUndefined();
});

test("a typed mistake names its place", async () => {
  const misspelt = await viewer.query("{\n  schools {\n    rows { nmeEn }\n  }\n}");
  expect(JSON.parse(misspelt.text)).toMatchObject({
    errors: [
      {
        message: 'Cannot query field "nmeEn" on type "School". Did you mean "nameEn"?',
        locations: [{ line: 3, column: 12 }],
      },
    ],
  });
  const wrong = await viewer.query("query ($f: StudentFilter) { students(filter: $f) { hasNext } }", {
    f: { schoolId: [1, "two"] },
  });
  expect(wrong.errors[0]?.message).toContain('at "f.schoolId[1]"');
  const unclosed = await viewer.query("{\n  me { id }");
  expect(JSON.parse(unclosed.text)).toMatchObject({
    errors: [{ message: "Syntax Error: Expected Name, found <EOF>.", locations: [{ line: 2, column: 12 }] }],
  });
});

test("every other refusal is a sentence as well, with what is wrong in which field", async () => {
  const missing = await viewer.query("{ student(id: 0) { id } }");
  expect(missing.errors).toMatchObject([{ path: ["student"], extensions: { code: "NOT_FOUND" } }]);
  expect(missing.errors[0]?.message).toMatch(/^[A-Z][^.]+\./u);
  const forbidden = await viewer.query("mutation { deleteStudents(ids: [1]) { count } }");
  expect(forbidden.errors[0]?.message).toMatch(/^[A-Z][^.]+\./u);
  const add = "mutation ($input: DonorInput!) { createDonor(input: $input) { changeId } }";
  const bad = await manager.query(add, { input: { code: "D", nameEn: "", email: "nobody" } });
  expect(bad.errors[0]?.message).toMatch(/code: .*nameEn: .*email: /u);
  expect(bad.errors[0]?.message).not.toMatch(/validation\.|errors\./u);
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
