import { randomUUID } from "node:crypto";
import {
  getNamedType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from "graphql";
import { beforeAll, describe, expect, test } from "vitest";
import { operationsOf } from "../../server/core/allow.ts";
import { useApi } from "../support/api.ts";
import type { School } from "../support/builders.ts";
import { useDatabase } from "../support/database.ts";
import { documentOf } from "../support/documents.ts";

/*
 * Branch B's records hold texts that stand nowhere else. People of branch A, of every role, ask for everything that the
 * schema offers, with B's ids and words in every input. None of B's texts may come back, and nothing may tell whether
 * a record of B exists.
 */
const mark = randomUUID().replaceAll("-", "");
const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const mine = await build.branch();
const theirs = await build.branch();
const places = await build.places();
const own = await build.school({ ...places, branchId: mine.id, nameEn: "Own school" });
const canary = (field: string) => `canary ${field} ${mark}`;
const texts = {
  code: `CANARY-${mark}`,
  nameEn: canary("nameEn"),
  nameLocal: canary("nameLocal"),
  address: canary("address"),
  contactName: canary("contactName"),
  contactPosition: canary("contactPosition"),
  phone: "85598765432109876",
  email: `canary-${mark}@example.org`,
  description: canary("description"),
  remark: canary("remark"),
  history: canary("history"),
};
const foreign: School = await build.school({
  ...places,
  ...texts,
  branchId: theirs.id,
  schoolTypeId: own.schoolTypeId,
  totalStudent: 987_654_321,
  latitude: 12.345_678_9,
  longitude: 98.765_432_1,
  pinned: true,
});
const owner = await build.user("manager", { branches: [theirs.id] });
const fileName = `${canary("file")}.csv`;
const aFile = () =>
  build.insert("file", { ownerId: owner.id, key: `${mark}${build.next()}`, name: fileName, mimeType: "text/csv", size: 1 });
const aRun = async (errorFileId: number) =>
  build.insert("import_run", {
    ownerId: owner.id,
    type: "SCHOOL",
    state: "READY",
    fileId: errorFileId,
    errorFileId,
    fileName,
    headers: JSON.stringify([canary("header")]),
    samples: JSON.stringify([[canary("sample")]]),
    mapping: JSON.stringify(["nameEn"]),
  });
// Their ids are nobody's else: what is done to them is not done to a record of one's own by chance.
let fileId = await aFile();
while (fileId < 20) fileId = await aFile();
let runId = await aRun(fileId);
while (runId < 30) runId = await aRun(fileId);
await build.insert("import_row", {
  runId,
  ownerId: owner.id,
  rowNumber: 2,
  state: "NEW",
  raw: JSON.stringify([canary("raw")]),
  search: canary("row"),
});
const trace = new RegExp(`${mark}|${texts.phone}|987654321|12\\.3456789|98\\.7654321`, "iu");

const operations = operationsOf(api.schema).map((operation) => ({
  ...operation,
  document: documentOf(api.schema, operation.kind, operation.field, 4),
}));
const roles = ["manager", "staff", "viewer", "none"] as const;

beforeAll(async () => {
  // B's school has a past: an update by its own people, which stands in the changes with both values.
  const caller = await api.asUser(owner);
  const document = `mutation ($id: Int!, $input: SchoolPatch!) { updateSchool(id: $id, version: 1, input: $input) { changeId } }`;
  const answer = await caller.query(document, { id: foreign.id, input: { remark: `${texts.remark} again` } });
  expect(answer.errors).toEqual([]);
});

/** Values that an input can take when every number is an id of branch B and every text one of its words. */
function hostile(type: GraphQLInputType, id: number, word: string): unknown {
  if (isNonNullType(type)) return hostile(type.ofType, id, word);
  if (isListType(type)) return [hostile(type.ofType, id, word)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    return Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, hostile(field.type, id, word)]));
  }
  const byName: Record<string, unknown> = { Int: id, Float: 1.5, Boolean: true, ID: String(id), Date: "2026-01-01", JSON: {} };
  return byName[type.name] ?? word;
}

const without = (values: Record<string, unknown>, ...names: string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

describe.each(roles)("a %s of another branch", (role) => {
  test.each(operations.filter((operation) => operation.access !== "public"))(
    "$kind $name gives nothing of the branch away",
    async ({ name, document, field }) => {
      const caller = await api.asUser(await build.user(role, { branches: [mine.id] }));
      const inputs: Record<string, unknown>[] = [];
      for (const id of new Set([foreign.id, theirs.id, runId, fileId])) {
        for (const word of [texts.code, "canary"]) {
          const all = Object.fromEntries(field.args.map((arg) => [arg.name, hostile(arg.type, id, word)]));
          inputs.push(all, without(all, "filter"), without(all, "search"), without(all, "page"), without(all, "filter", "page", "search"));
          if ("type" in all) inputs.push({ ...all, type: "School", page: 1 });
          if ("version" in all) inputs.push({ ...all, version: 1 }, { ...all, version: 2 });
        }
      }
      if (field.args.every((arg) => getNamedType(arg.type).name !== "Upload")) {
        for (const variables of inputs) {
          const answer = await caller.query(document, variables);
          // What one sent oneself may come back in one's own record.
          if (!name.startsWith("create") && !name.startsWith("update")) expect(answer.text).not.toMatch(trace);
          else expect(answer.text).not.toMatch(/again/u);
        }
      }
    },
  );
});

describe("as oracles", () => {
  const list = `query ($search: String, $filter: SchoolFilter, $sort: SchoolSort, $descending: Boolean) {
    schools(search: $search, filter: $filter, sort: $sort, descending: $descending, pageSize: 100) { rows { id } hasNext }
    schoolsTotal(search: $search, filter: $filter, exact: true) { count capped } }`;
  const caller = async () => api.asUser(await build.user("manager", { branches: [mine.id] }));

  test("search, filters and sorts answer as if the branch were empty", async () => {
    const asker = await caller();
    const nothing = { schools: { rows: [], hasNext: false }, schoolsTotal: { count: 0, capped: false } };
    for (const search of [texts.code, "canary", mark.slice(0, 8), texts.nameLocal]) {
      expect((await asker.query(list, { search })).data).toEqual(nothing);
    }
    expect((await asker.query(list, { filter: { branchId: [theirs.id] } })).data).toEqual(nothing);
    expect((await asker.query(list, { filter: { pinned: true } })).data).toEqual(nothing);
    const one = { schools: { rows: [{ id: own.id }], hasNext: false }, schoolsTotal: { count: 1, capped: false } };
    for (const sort of ["CODE", "NAME_EN", "NAME_LOCAL", "UPDATED_AT"]) {
      for (const descending of [true, false]) {
        expect((await asker.query(list, { sort, descending })).data).toEqual(one);
        expect((await asker.query(list, { sort, descending, filter: { provinceId: [places.provinceId] } })).data).toEqual(one);
      }
    }
  });

  test("the dashboard counts one's own schools", async () => {
    const answer = await (await caller()).query("{ schoolsByProvince { province { id } schools } }");
    expect(answer.data).toEqual({ schoolsByProvince: [{ province: { id: places.provinceId }, schools: 1 }] });
  });

  test("an id of another branch is answered as one that does not exist", async () => {
    const asker = await caller();
    const documents = {
      school: "query ($id: Int!) { school(id: $id) { id } }",
      changes: 'query ($id: Int!) { changes(type: "School", id: $id) { rows { id } } }',
      update: 'mutation ($id: Int!) { updateSchool(id: $id, version: 1, input: { nameEn: "x" }) { changeId } }',
      move: `mutation ($id: Int!) { moveSchool(id: $id, version: 1, branchId: ${mine.id}) { changeId } }`,
      pin: "mutation ($id: Int!) { pinSchools(ids: [$id], pinned: false) { count } }",
      delete: "mutation ($id: Int!) { deleteSchools(ids: [$id]) { count } }",
      deleteWithOwn: `mutation ($id: Int!) { deleteSchools(ids: [${own.id}, $id]) { count } }`,
    };
    const plain = (text: string) => text.replaceAll(/"requestId":"[^"]*"/gu, "");
    for (const [name, document] of Object.entries(documents)) {
      const hidden = await asker.query(document, { id: foreign.id });
      const missing = await asker.query(document, { id: 99_999_999 });
      expect(plain(hidden.text), name).toBe(plain(missing.text));
      expect(hidden.errors[0]?.extensions.code, name).toBe("NOT_FOUND");
    }
  });

  test("somebody else's change cannot be taken back, nor told from one that does not exist", async () => {
    const { rows } = await admin.query<{ id: string }>("select max(id) as id from change where actor_id = $1", [owner.id]);
    const undo = "mutation ($id: ID!) { undoChange(changeId: $id) { count } }";
    const asker = await caller();
    for (const id of [rows[0]?.id, "999999999"]) {
      expect((await asker.query(undo, { id })).errors[0]?.extensions.code).toBe("NOT_FOUND");
    }
  });

  test("a taken code says only that it is taken", async () => {
    const document = "mutation ($input: SchoolInput!) { createSchool(input: $input) { changeId } }";
    const input = {
      ...places,
      code: texts.code.toLowerCase(),
      nameEn: "Mine",
      nameLocal: "របស់ខ្ញុំ",
      branchId: mine.id,
      schoolTypeId: own.schoolTypeId,
    };
    const answer = await (await caller()).query(document, { input });
    expect(answer.errors[0]?.extensions).toMatchObject({
      code: "BAD_INPUT",
      fields: [{ path: "code", key: "validation.codeTaken" }],
    });
    expect(answer.text).not.toMatch(trace);
  });
});

test("branch B's school is as its own people left it", async () => {
  const { rows } = await admin.query("select version, deleted_at, branch_id, pinned, name_en from school where id = $1", [foreign.id]);
  expect(rows).toEqual([{ version: 2, deleted_at: null, branch_id: theirs.id, pinned: true, name_en: texts.nameEn }]);
});

test.each(["school", "schools", "changes", "latestChanges", "updateSchool", "importRun", "importRows"])(
  "the same question finds the texts when its own people ask (%s)",
  async (name) => {
    const operation = operations.find((each) => each.name === name);
    const variables: Record<string, Record<string, unknown>> = {
      school: { id: foreign.id },
      schools: { search: "canary", filter: { branchId: [theirs.id] } },
      changes: { type: "School", id: foreign.id },
      updateSchool: { id: foreign.id, version: 2, input: {} },
      importRun: { id: runId },
      importRows: { runId },
    };
    const answer = await (await api.asUser(owner)).query(operation?.document ?? "", variables[name]);
    expect(answer.errors).toEqual([]);
    expect(answer.text).toMatch(trace);
  },
);

test("its own people and administrators do see it", async () => {
  const document = "query ($id: Int!) { school(id: $id) { nameEn phone } changes(type: \"School\", id: $id) { rows { after } } }";
  for (const user of [owner, await build.user("administrator", { branches: [mine.id] })]) {
    const answer = await (await api.asUser(user)).query(document, { id: foreign.id });
    expect(answer.data).toMatchObject({ school: { nameEn: texts.nameEn, phone: texts.phone } });
    expect(answer.text).toContain(`${texts.remark} again`);
  }
});

test("nothing failed in a way that nobody foresaw", () => {
  expect(api.unexpected).toEqual([]);
});
