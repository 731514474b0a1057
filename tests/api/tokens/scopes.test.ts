import { afterAll, describe, expect, test } from "vitest";
import { requirementsOf } from "../../../server/core/graphql/requires.ts";
import type { TokenScope } from "../../../server/shared/enums.ts";
import { buildToken } from "../../support/api-tokens.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { openFields } from "../access/open-fields.ts";
import { typesWithin } from "../access/reachable.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build } = db;
const branch = await build.branch();
const manager = await build.user("manager", { branches: [branch.id] });
const student = await build.student({ branchId: branch.id, lastNameEn: "Sok", firstNameEn: "Dara" });
const donation = await build.donation({
  branchId: branch.id,
  studentId: student.id,
  asset: "FINANCE",
  amount: "12.50",
  currency: "USD",
});

const callerWith = async (...scopes: TokenScope[]) =>
  api.withToken((await buildToken(build, manager.id, { scopes })).text);
const records = await callerWith("RECORDS");

afterAll(() => expect(api.unexpected).toEqual([]));

test("every field that a token reaches without them is known to need neither personal data nor money", () => {
  const open = typesWithin(api.schema, ["RECORDS", "WRITE"]).map((type) => [
    type.name,
    Object.values(type.getFields())
      .flatMap((field) => (requirementsOf(field).length > 0 ? [] : [field.name]))
      .toSorted()
      .join(" "),
  ]);
  expect(Object.fromEntries(open)).toEqual(openFields);
});

const search =
  "query ($search: String, $filter: StudentFilter) { students(search: $search, filter: $filter) { rows { id } } }";
/** Requests for personal data or money, and the scope that they lack. */
const refused: [document: string, scope: TokenScope, variables?: Record<string, unknown>][] = [
  ["{ students { rows { nameEn } } }", "PERSONAL"],
  ["{ students { rows { guardianPhone } } }", "PERSONAL"],
  ["{ donations { rows { student { code dateOfBirth } } } }", "PERSONAL"],
  ["{ donors { rows { ...Named } } } fragment Named on Donor { code nameLocal }", "PERSONAL"],
  ["{ schools { rows { other: contactName } } }", "PERSONAL"],
  ["{ latestChanges { before } }", "PERSONAL"],
  ["query ($no: Boolean = false) { students { rows { id nickname @include(if: $no) } } }", "PERSONAL"],
  ["{ students(sort: NAME_LOCAL) { rows { id } } }", "PERSONAL"],
  ["{ donors(sort: NAME_EN) { rows { id } } }", "PERSONAL"],
  [search, "PERSONAL", { search: "Sok" }],
  ['{ studentsTotal(search: "Sok") { count } }', "PERSONAL"],
  ['{ donorsTotal(search: "85512345678") { count } }', "PERSONAL"],
  ['{ trash(search: "Sok") { rows { id } } }', "WRITE"],
  [search, "PERSONAL", { filter: { ageFrom: 10 } }],
  [search, "PERSONAL", { filter: { religionId: [1] } }],
  [search, "PERSONAL", { filter: { hasPhoto: true } }],
  ["{ studentsTotal(filter: { villageId: [1] }) { count } }", "PERSONAL"],
  ["{ donations { rows { amount } } }", "MONEY"],
  ["{ donors { rows { newPriceCurrency } } }", "MONEY"],
];

describe("a token with records alone is refused what would reveal more, and told the scope", () => {
  test.each(refused)("%s", async (document, scope, variables = {}) => {
    const { data, errors } = await records.query(document, variables);
    expect(data?.["students"] ?? null).toBeNull();
    expect(errors[0]?.extensions).toMatchObject({
      code: "FORBIDDEN",
      key: "errors.scopeMissing",
      params: { scope },
    });
  });

  test("and is answered the rest", async () => {
    const { data } = await records.query(`{ student(id: ${student.id}) { code sex district { nameEn } } }`);
    expect(data).toMatchObject({ student: { code: student.code, sex: "FEMALE" } });
  });
});

test("the scopes open what they name, and nothing else", async () => {
  const [personal, money] = await Promise.all([callerWith("RECORDS", "PERSONAL"), callerWith("RECORDS", "MONEY")]);
  const named = `{ students(search: "Sok", sort: NAME_EN, filter: { ageTo: 90 }) { rows { nameEn } } }`;
  const given = `{ donation(id: ${donation.id}) { amount currency } }`;
  expect((await personal.query(named)).errors).toEqual([]);
  expect((await money.query(given)).data).toEqual({ donation: { amount: "12.50", currency: "USD" } });
  expect((await personal.query(given)).errors[0]?.extensions.params).toEqual({ scope: "MONEY" });
  expect((await money.query(named)).errors[0]?.extensions.params).toEqual({ scope: "PERSONAL" });
});

describe("a token that writes without reading personal data", () => {
  const edit =
    "mutation ($id: Int!, $version: Int!, $remark: String) { updateStudent(id: $id, version: $version, input: { remark: $remark }) { changeId } }";

  test("is not told what others wrote in the meantime", async () => {
    const { id } = await build.student({ branchId: branch.id });
    const person = await api.asUser(manager);
    expect((await person.query(edit, { id, version: 1, remark: "very secret" })).errors).toEqual([]);
    const writer = await callerWith("RECORDS", "WRITE");
    const { errors, text } = await writer.query(edit, { id, version: 1, remark: "mine" });
    expect(errors[0]?.extensions).toMatchObject({ code: "CONFLICT", conflicts: [{ path: "remark", theirs: null }] });
    expect(text).not.toContain("very secret");
  });

  test("cannot guess it either: whatever they write, it conflicts", async () => {
    const { id } = await build.student({ branchId: branch.id });
    expect((await (await api.asUser(manager)).query(edit, { id, version: 1, remark: "guessed" })).errors).toEqual([]);
    const { errors } = await (await callerWith("RECORDS", "WRITE")).query(edit, { id, version: 1, remark: "guessed" });
    expect(errors[0]?.extensions.code).toBe("CONFLICT");
    const reader = await callerWith("RECORDS", "PERSONAL", "WRITE");
    expect((await reader.query(edit, { id, version: 1, remark: "guessed" })).errors).toEqual([]);
  });

  test("cannot find out whether somebody is recorded", async () => {
    const writer = await callerWith("RECORDS", "WRITE");
    const { errors } = await writer.query(
      '{ possibleDuplicates(input: { lastNameEn: "Sok", firstNameEn: "Dara" }) { likeness } }',
    );
    expect(errors[0]?.extensions).toMatchObject({ code: "FORBIDDEN", params: { scope: "PERSONAL" } });
  });

  test("undoes what it wrote itself, and nothing that its owner wrote", async () => {
    const writer = await callerWith("RECORDS", "WRITE");
    const undo = "mutation ($changeId: ID!) { undoChange(changeId: $changeId) { count } }";
    const write = async (caller: typeof writer) => {
      const { id } = await build.student({ branchId: branch.id });
      const { data } = await caller.query<{ updateStudent: { changeId: string } }>(edit, {
        id,
        version: 1,
        remark: "x",
      });
      return { changeId: data?.updateStudent.changeId };
    };
    expect((await writer.query(undo, await write(writer))).data).toEqual({ undoChange: { count: 1 } });
    const theirs = await writer.query(undo, await write(await api.asUser(manager)));
    expect(theirs.errors[0]?.extensions.code).toBe("NOT_FOUND");
  });
});
