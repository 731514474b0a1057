import { globSync } from "node:fs";
import { join } from "node:path";
import { getNamedType, isInputObjectType } from "graphql";
import { afterAll, describe, expect, test } from "vitest";
import type { ListDefinition } from "../../../server/core/data/list.ts";
import { requirementsOf } from "../../../server/core/graphql/requires.ts";
import type { TokenScope } from "../../../server/shared/enums.ts";
import { buildToken } from "../../support/api-tokens.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { openFields } from "../access/open-fields.ts";
import { listsOutOfReach, openChanges, openFilters, openSorts } from "../access/open-conditions.ts";
import { operationsWithin, typesWithin } from "../access/reachable.ts";
import { samples } from "../access/samples.ts";

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

const decide = (file: string) =>
  `What is new and personal data or money declares what it requires (docs/contributing.md); the rest belongs in tests/api/access/${file}`;

afterAll(() => expect(api.unexpected).toEqual([]));

test("every field that a token reaches without them is known to need neither personal data nor money", () => {
  const open = typesWithin(api.schema, ["RECORDS", "WRITE"]).map((type) => [
    type.name,
    Object.values(type.getFields())
      .flatMap((field) => (requirementsOf(field).length > 0 ? [] : [field.name]))
      .toSorted()
      .join(" "),
  ]);
  expect(Object.fromEntries(open), decide("open-fields.ts")).toEqual(openFields);
});

const words = (all: readonly string[]): string => all.toSorted().join(" ");

test("so is every filter, sort and search of a list", async () => {
  const lists: [string, ListDefinition][] = [];
  for (const path of globSync("server/modules/**/*.list.ts")) {
    const exported = (await import(join(process.cwd(), path))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      const isList = typeof value === "object" && value !== null && "defaultSort" in value;
      if (isList && !listsOutOfReach.has(name)) lists.push([name, value as ListDefinition]);
    }
  }
  const filters = lists.map(([name, list]) => [
    name,
    words(Object.entries(list.filters).flatMap(([filter, { needs }]) => (needs ? [] : [filter]))),
  ]);
  const sorts = lists.map(([name, { sorts: all, sortNeeds, search: searched, searchNeeds }]) => [
    name,
    words([
      ...Object.keys(all).filter((sort) => !sortNeeds?.[sort]),
      ...(searched === false || searchNeeds ? [] : ["search"]),
    ]),
  ]);
  expect(Object.fromEntries(filters), decide("open-conditions.ts")).toEqual(openFilters);
  expect(Object.fromEntries(sorts), decide("open-conditions.ts")).toEqual(openSorts);
});

test("so is every field that it may change", () => {
  const patches = operationsWithin(api.schema, ["RECORDS", "WRITE"]).flatMap(({ field }) =>
    field.args.flatMap(({ type }) => {
      const named = getNamedType(type);
      return isInputObjectType(named) && named.name.endsWith("Patch") ? [named] : [];
    }),
  );
  const open = patches.map((patch) => [
    patch.name,
    words(Object.values(patch.getFields()).flatMap((field) => (requirementsOf(field).length > 0 ? [] : [field.name]))),
  ]);
  expect(Object.fromEntries(open), decide("open-conditions.ts")).toEqual(openChanges);
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
  ["{ matchesToPlan(distributionId: 1) { rows { id } } }", "WRITE"],
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

describe("a token that writes without reading personal data or money", () => {
  const edit =
    "mutation ($id: Int!, $version: Int!, $input: StudentPatch!) { updateStudent(id: $id, version: $version, input: $input) { changeId } }";
  const lacks = (scope: TokenScope) => ({ code: "FORBIDDEN", key: "errors.scopeMissing", params: { scope } });

  /** Each would tell by its outcome whether the record has the value already, or whether it fits what it has. */
  const guesses: [document: string, scope: TokenScope][] = [
    [
      `mutation { updateStudent(id: ${student.id}, version: 1, input: { dateOfBirth: "2010-01-01" }) { changeId } }`,
      "PERSONAL",
    ],
    [`mutation { updateStudent(id: ${student.id}, version: 1, input: { villageId: null }) { changeId } }`, "PERSONAL"],
    [
      `mutation { updateStudent(id: ${student.id}, version: 1, input: { guardianPhone: "85512345678" }) { changeId } }`,
      "PERSONAL",
    ],
    [
      `mutation { updateStudents(students: { ids: [${student.id}] }, input: { stayWithId: null }) { count } }`,
      "PERSONAL",
    ],
    [`mutation { updateDonation(id: ${donation.id}, version: 1, input: { amount: "12.50" }) { changeId } }`, "MONEY"],
    [
      `mutation { updateDonorContact(id: ${donation.donorId}, version: 1, input: { email: "a@example.org" }) { changeId } }`,
      "PERSONAL",
    ],
    [
      `mutation { studentLeaves(id: ${student.id}, version: 1, input: { status: GRADUATED, on: "1900-01-01", reason: "x" }) { changeId } }`,
      "PERSONAL",
    ],
    ["{ studentPairs { rows { id } } }", "PERSONAL"],
    [`{ mergePreview(keepId: ${student.id}, otherId: 1) { token } }`, "PERSONAL"],
    [
      `mutation { mergeStudents(keepId: ${student.id}, otherId: 1, token: "", input: { fields: ["dateOfBirth"], choices: [] }) { changeId } }`,
      "PERSONAL",
    ],
  ];

  test.each(guesses)("cannot guess with %s", async (document, scope) => {
    const { errors } = await (await callerWith("RECORDS", "WRITE")).query(document);
    expect(errors[0]?.extensions).toMatchObject(lacks(scope));
  });

  test("cannot guess with values in variables either", async () => {
    const writer = await callerWith("RECORDS", "WRITE");
    const { errors } = await writer.query(edit, { id: student.id, version: 1, input: { remark: "guessed" } });
    expect(errors[0]?.extensions).toMatchObject(lacks("PERSONAL"));
    const reader = await callerWith("RECORDS", "PERSONAL", "WRITE");
    expect((await reader.query(edit, { id: student.id, version: 1, input: { remark: "guessed" } })).errors).toEqual([]);
  });

  test("changes everything else, and adds whole records", async () => {
    const { id } = await build.student({ branchId: branch.id });
    const writer = await callerWith("RECORDS", "WRITE");
    expect((await writer.query(edit, { id, version: 1, input: { sex: "MALE" } })).errors).toEqual([]);
    const place = { build, user: manager, owner: manager, branchId: branch.id };
    const added = await writer.query(
      "mutation ($input: StudentInput!) { createStudent(input: $input) { changeId } }",
      await samples["createStudent"]?.variables?.(place),
    );
    expect(added.errors).toEqual([]);
  });

  test("is not told the donor's name by a refusal", async () => {
    const donor = await build.donor({ nameEn: "Unmentionable" });
    const same = { branchId: branch.id, studentId: student.id, donorId: donor.id, asset: "BICYCLE" };
    const { classYearId } = await build.donation(same);
    const given = await build.donation({ ...same, classYearId, state: "CANCELLED" });
    const again = `mutation { reinstateDonations(ids: [${given.id}]) { changeId } }`;
    const told = await (await callerWith("RECORDS", "PERSONAL", "WRITE")).query(again);
    expect(told.errors[0]?.extensions.params?.["donor"]).toBe(`Unmentionable (${donor.code})`);
    const { errors, text } = await (await callerWith("RECORDS", "WRITE")).query(again);
    expect(errors[0]?.extensions.params?.["donor"]).toBe(donor.code);
    expect(text).not.toContain("Unmentionable");
  });

  test("is not told what others wrote in the meantime", async () => {
    const { id } = await build.student({
      branchId: branch.id,
      status: "GRADUATED",
      statusOn: "2026-01-01",
      statusReason: "x",
    });
    const person = await api.asUser(manager);
    const back = "mutation ($id: Int!, $version: Int!) { studentReturns(id: $id, version: $version) { changeId } }";
    const leave = `mutation ($id: Int!, $version: Int!) { studentLeaves(id: $id, version: $version, input: { status: WITHDRAWN, on: "2026-02-01", reason: "very secret" }) { changeId } }`;
    expect((await person.query(back, { id, version: 1 })).errors).toEqual([]);
    expect((await person.query(leave, { id, version: 2 })).errors).toEqual([]);
    const writer = await callerWith("RECORDS", "WRITE");
    const { errors, text } = await writer.query(back, { id, version: 1 });
    expect(errors[0]?.extensions.code).toBe("CONFLICT");
    expect(text).not.toContain("very secret");
  });

  test("is not told who lives in a village, by counts or by what follows when it moves", async () => {
    const places = await build.places();
    await build.student({ ...places, branchId: branch.id });
    const { villageId } = places;
    const counted = `{ deletion(type: "Village", ids: [${villageId}]) { uses { type count } } }`;
    const [other, commune] = [await build.places(), await build.places()];
    const moved = `mutation { moveReferenceUses(kind: VILLAGE, fromId: ${villageId}, toId: ${other.villageId}) { count } }`;
    // The students who live in it would follow, and their communes are open.
    const taken = `mutation { updateReference(kind: VILLAGE, id: ${villageId}, version: 1, input: { parentId: ${commune.communeId} }) { changeId } }`;
    const removed = `mutation { deleteReferences(kind: VILLAGE, ids: [${villageId}]) { changeId } }`;
    const writer = await callerWith("RECORDS", "WRITE");
    for (const document of [counted, removed, moved, taken]) {
      expect((await writer.query(document)).errors[0]?.extensions).toMatchObject(lacks("PERSONAL"));
    }
    const reader = await callerWith("RECORDS", "PERSONAL", "WRITE");
    expect((await reader.query(counted)).data).toEqual({ deletion: { uses: [{ type: "Student", count: 1 }] } });
    // Who goes to a school is no personal data.
    const { id } = await build.school({ branchId: branch.id });
    expect((await writer.query(`{ deletion(type: "School", ids: [${id}]) { free } }`)).data).toEqual({
      deletion: { free: [id] },
    });
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
        input: { sex: "MALE" },
      });
      return { changeId: data?.updateStudent.changeId };
    };
    expect((await writer.query(undo, await write(writer))).data).toEqual({ undoChange: { count: 1 } });
    const theirs = await writer.query(undo, await write(await api.asUser(manager)));
    expect(theirs.errors[0]?.extensions.code).toBe("NOT_FOUND");
  });
});
