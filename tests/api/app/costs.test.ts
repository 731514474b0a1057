import { type DocumentNode, getOperationAST, Kind, type OperationDefinitionNode, parse, print } from "graphql";
import { expect, test } from "vitest";
import * as generated from "../../../client/graphql/generated/operations.ts";
import { costOf, fullCountCost, maxEstimatedCost } from "../../../server/app/graphql/graphql-cost.ts";
import { readLimits } from "../../../server/core/data/meter.ts";
import type { ReadsOf } from "../../../server/core/graphql/reads.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";

const { database, build, admin } = await useDatabase();
const api = await useApi({ database });
const branch = await build.branch();
const viewer = await api.asUser(await build.user("viewer", { branches: [branch.id] }));
const other = await api.asUser(await build.user("viewer", { branches: [branch.id] }));

const manager = await api.asUser(await build.user("manager", { branches: [branch.id] }));
const yearId = (await build.reference("CLASS_YEAR")).id;

const times = (count: number, each: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => each(n)).join(" ");
const place = "id code nameEn nameLocal version createdAt updatedAt";
const school = `school { ${place} pinned branch { ${place} } province { ${place} } district { ${place} } commune { ${place} } }`;
const student = `${place} sex dateOfBirth status branch { ${place} } country { ${place} } province { ${place} } district { ${place} } commune { ${place} } ${school}`;
const told = (code: string) => [{ code, key: "errors.tooCostly" }];

const distribution = build.distribution({ branchId: branch.id });
const places = await build.places();
const schoolId = (await build.school({ branchId: branch.id, ...places })).id;
const { id: schoolClassId } = await build.schoolClass({ branchId: branch.id, schoolId });
const first = await build.student({ branchId: branch.id, ...places });
await build.enrolment({ branchId: branch.id, studentId: first.id, schoolClassId });

test("multiplication beyond the limit is rejected before anything is read", async () => {
  const nested = `students(pageSize: 100) { rows { enrolments { schoolClass { enrolments { student { ${student} } } } } } }`;
  for (const document of [
    `{ ${nested} }`,
    `{ ${times(5, (n) => `a${n}: ${nested}`)} }`,
    `{ ...A } fragment A on Query { ${nested} }`,
  ]) {
    const { data, errors, statements } = await viewer.query(document);
    expect(errors.map(({ extensions: { code, key } }) => ({ code, key }))).toEqual(told("TOO_COSTLY"));
    expect(errors[0]?.extensions.params).toMatchObject({ limit: maxEstimatedCost });
    expect([data, statements.filter((statement) => !/\bsession\b/u.test(statement))]).toEqual([null, []]);
  }
});

test("page sizes count as literals, variables and defaults", async () => {
  const ask = (pageSize: number, show: boolean) =>
    viewer.query(
      "query ($n: Int, $show: Boolean!) { students(pageSize: $n) { rows { enrolments { schoolClass { enrolments @include(if: $show) { id student { id code } } } } } } }",
      { n: pageSize, show },
    );
  expect((await ask(100, true)).errors[0]?.extensions.code).toBe("TOO_COSTLY");
  expect((await ask(1, true)).errors).toEqual([]);
  expect((await ask(100, false)).errors).toEqual([]);
  const literal = await viewer.query("{ students(pageSize: 100) { rows { id code } } }");
  expect(JSON.parse(literal.text)).toMatchObject({ extensions: { cost: { reckoned: 202, limit: maxEstimatedCost } } });
});

test("exact totals, the rows of pages before and followed changes count, as literals and variables", async () => {
  const cost = async (document: string, variables?: Record<string, unknown>) => {
    const { text } = await viewer.query(document, variables);
    return (JSON.parse(text) as { extensions: { cost: { reckoned: number } } }).extensions.cost.reckoned;
  };
  expect(await cost("{ studentsTotal(exact: false) { count } }")).toBe(2);
  expect(await cost("{ studentsTotal(exact: true) { count } }")).toBe(100_002);
  expect(await cost("query ($e: Boolean = true) { studentsTotal(exact: $e) { count } }")).toBe(100_002);
  expect(await cost("{ students(page: 11, pageSize: 50) { rows { id } } }")).toBe(500 + 52);
  expect(await cost("query ($p: Int) { students(page: $p) { rows { id } } }", { p: 3 })).toBe(50 + 27);
  const follow = "query ($a: String) { studentsFeed(first: 1, after: $a) { pageInfo { hasNextPage } } }";
  expect(await cost(follow)).toBe(3);
  expect(await cost(follow, { a: "x" })).toBe(5_003);
  expect(await cost("{ donationsByYear { donations } }")).toBe(100_011);
  expect(await cost('{ donations(search: "", pageSize: 1) { rows { id } } }')).toBe(3);
  expect(await cost('{ donations(search: "sok", pageSize: 1) { rows { id } } }')).toBe(100_003);
  expect(await cost('{ donationsTotal(search: "sok") { count } }')).toBe(300_002);
  expect(await cost('{ donationSums(search: "sok", filter: { sex: [FEMALE] }) { currency } }')).toBe(300_011);
  expect(await cost("{ table(measure: STUDENTS) { total } }")).toBe(400_002);
  const lacking = "studentsTotal(exact: true, filter: { withoutAsset: FINANCE, withoutYearId: [1] }) { count }";
  expect(await cost(`{ ${lacking} }`)).toBe(200_002);
  const filtered = "query ($f: StudentFilter) { studentsTotal(exact: true, filter: $f) { count } }";
  expect(await cost(filtered, { f: { donorId: [1] } })).toBe(200_002);
  expect(await cost(filtered, { f: { donorId: null, sex: ["FEMALE"] } })).toBe(100_002);
  const three = await viewer.query(`{ ${times(3, (n) => `a${n}: ${lacking}`)} }`);
  expect(three.errors[0]?.extensions.code).toBe("TOO_COSTLY");
  const totals = await viewer.query(`{ ${times(5, (n) => `a${n}: studentsTotal(exact: true) { count }`)} }`);
  expect(totals.errors[0]?.extensions.code).toBe("TOO_COSTLY");
  const pages = await viewer.query(
    `{ ${times(6, (n) => `a${n}: students(page: 900, pageSize: 100) { rows { id } }`)} }`,
  );
  expect(pages.errors[0]?.extensions.code).toBe("TOO_COSTLY");
});

test("checking students costs by how many are named, and for how many donors; too much is refused before it is read", async () => {
  const ask = async (count: number, variables: Record<string, unknown>, fields = "more") =>
    manager.query(
      `query ($students: DonationStudents!, $donors: [Int!], $id: Int!) { ${times(
        count,
        (n) =>
          `a${n}: planPreview(distributionId: $id, donorId: 1, otherDonorIds: $donors, students: $students) { ${fields} }`,
      )} }`,
      { id: (await distribution).id, ...variables },
    );
  const cost = async (...given: Parameters<typeof ask>) =>
    (JSON.parse((await ask(...given)).text) as { extensions: { cost: { reckoned: number } } }).extensions.cost.reckoned;
  const codes = (count: number) => ({ codes: Array.from({ length: count }, (_, n) => `C-${n}`) });
  expect(await cost(1, { students: codes(1) })).toBe(77);
  expect(await cost(1, { students: codes(20) })).toBe(1_502);
  expect(await cost(1, { students: { codes: ["A B C D"] } })).toBe(302);
  expect(await cost(1, { students: codes(20) }, "rows { code finding }")).toBe(1_502 + 40);
  expect(await cost(1, { students: codes(20), donors: [2, 3] })).toBe(3_002);
  expect(await cost(1, { students: {} })).toBe(75_002);
  expect(await cost(1, { students: { waiting: {} } })).toBe(175_002);
  expect((await ask(1, { students: {}, donors: Array.from({ length: 9 }, (_, n) => n + 2) })).errors).toEqual([]);
  for (const [count, students] of [
    [15, {}],
    [1, codes(7_000)],
  ] as const) {
    const { errors, statements } = await ask(count, { students });
    expect(errors.map(({ extensions: { code, key } }) => ({ code, key }))).toEqual(told("TOO_COSTLY"));
    expect(statements.filter((statement) => !/\bsession\b/u.test(statement))).toEqual([]);
  }
});

test("an answer reports its estimated and actual cost", async () => {
  const { text } = await viewer.query("{ students { rows { id code nameEn school { id nameEn } } } }");
  const { extensions } = JSON.parse(text) as {
    extensions: { cost: { reckoned: number; read: number; limit: number } };
  };
  expect(extensions.cost.reckoned).toBe(1 + 1 + 25 * 6);
  expect(extensions.cost.read).toBeGreaterThan(3);
  expect(extensions.cost.read).toBeLessThan(20);
});

test("a query that turns out to exceed the read limit is rejected midway and reads nothing more", async () => {
  for (let n = 1; n < 100; n += 1) await build.student({ branchId: branch.id, ...places });
  const page = `students(pageSize: 100) { rows { ${student} } }`;
  const few = await viewer.query(`{ ${times(2, (n) => `a${n}: ${page}`)} }`);
  expect(few.errors).toEqual([]);
  const many = await viewer.query(`{ ${times(15, (n) => `a${n}: ${page}`)} }`);
  expect(many.errors.map(({ extensions: { code, key } }) => ({ code, key }))).toEqual(told("TOO_COSTLY"));
  expect([many.data, many.errors[0]?.extensions.params]).toEqual([
    null,
    { cost: expect.any(Number) as unknown, limit: readLimits.fields },
  ]);
  expect(many.text.length).toBeLessThan(1000);
});

test.each([
  ["requests", `{ ${times(5, (n) => `a${n}: students(pageSize: 100) { rows { ${student} } }`)} }`, {}],
  [
    "writes",
    `mutation { proposeMatches(input: { asset: BICYCLE, classYearId: ${yearId}, never: false, renew: true, fill: true }) { count } }`,
    {},
  ],
  [
    "writes of many",
    "mutation($ids: [Int!]!) { updateStudents(students: { ids: $ids }, input: { villageId: null }) { count } }",
    { ids: Array.from({ length: 201 }, (_, n) => n + 1_000_000) },
  ],
])(
  "one user's costly %s queue and are rejected beyond a limit; others are answered meanwhile",
  async (_, heavy, given) => {
    const lock = await admin.connect();
    await lock.query("begin; lock table student in access exclusive mode");
    const refused = Promise.withResolvers<void>();
    let refusals = 0;
    const asked = Array.from({ length: 30 }, async () => {
      const answer = await manager.query(heavy, given);
      if (answer.status === 429 && ++refusals === 9) refused.resolve();
      return answer;
    });
    try {
      await refused.promise;
      expect((await other.query<{ me: { id: number } }>("{ me { id } }")).data?.me.id).toBeGreaterThan(0);
      expect((await manager.query<{ me: { id: number } }>("{ me { id } }")).data?.me.id).toBeGreaterThan(0);
      expect((await manager.query(`mutation { setLanguage(language: "en") }`)).errors).toEqual([]);
    } finally {
      await lock.query("rollback");
      lock.release();
    }
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status === 429).map(({ errors }) => errors[0]?.extensions)).toEqual(
      Array.from(
        { length: 9 },
        () => expect.objectContaining({ code: "BUSY", key: "errors.requestsTooMany" }) as unknown,
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(21);
  },
);

const documents = Object.entries(generated).flatMap(([name, value]) =>
  name.endsWith("Document") ? [[name, print(value as DocumentNode)] as const] : [],
);

/** What a query is charged for counting, beside what it reads. */
const countingOf = ({ selectionSet: { selections } }: OperationDefinitionNode): number =>
  selections.reduce((sum, each) => {
    const field = each.kind === Kind.FIELD ? api.schema.getQueryType()?.getFields()[each.name.value] : undefined;
    const { counts = 0, reads } = (field?.extensions ?? {}) as { counts?: number; reads?: ReadsOf };
    return sum + fullCountCost * counts + (reads?.(() => undefined).cost ?? 0);
  }, 0);

test.each(documents)("%s of the client costs at most half of the read limit", (_, text) => {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation) throw new Error("There is no operation");
  const each = new Map<string, unknown>([
    ["pageSize", 100],
    ["exact", false],
  ]);
  const shown = Object.fromEntries(
    (operation.variableDefinitions ?? []).map(({ variable: { name }, type }) => [
      name.value,
      each.get(name.value) ?? (print(type).startsWith("Boolean") ? true : null),
    ]),
  );
  expect(costOf(api.schema, document, operation, shown) - countingOf(operation)).toBeLessThan(readLimits.fields / 2);
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
