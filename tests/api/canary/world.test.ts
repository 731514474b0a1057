import { GraphQLObjectType } from "graphql";
import { beforeAll, describe, expect, test } from "vitest";
import { operationsOf } from "../../../server/core/graphql/allow.ts";
import { camel } from "../../../server/core/base/names.ts";
import { permissionsOf, Role } from "../../../server/shared/permissions.ts";
import { freeColumns } from "./columns.ts";
import { ask, baitsOf, questionsOf, someOf } from "./questions.ts";
import { branchTables, useWorld } from "./world.ts";

/* Checks that what the tests of this folder look for exists, and would be noticed. */
const world = await useWorld();
const { db, api, theirs, owner } = world;
const tables = [...branchTables(db)];

/** The value of a column of the other branch's rows. */
async function written(table: string, column: string): Promise<string[]> {
  const { rows } = await db.admin.query<{ value: string }>(
    `select ${column}::text as value from ${table} where branch_id = $1 and ${column} is not null`,
    [theirs.id],
  );
  return rows.map(({ value }) => value);
}

test.each(tables)("the other branch has a %s, and one in the Trash", async (_type, table) => {
  const { rows } = await db.admin.query(
    `select count(*) filter (where deleted_at is null) > 0 as living, count(*) filter (where deleted_at is not null) > 0 as deleted from ${table} where branch_id = $1`,
    [theirs.id],
  );
  expect(rows).toEqual([{ living: true, deleted: true }]);
});

test.each(tables)("no free column of a %s is without a canary", async (_type, table) => {
  const without = [];
  for (const { name } of await freeColumns(db.admin, table)) {
    if (!(await written(table, name)).some((value) => world.canaries.trace.test(value))) without.push(name);
  }
  expect(without).toEqual([]);
});

describe("the same requests by its own users", () => {
  let told = "";

  beforeAll(async () => {
    const all = await baitsOf(world);
    const baits = { ...someOf(all), ids: all.ids };
    const caller = await api.asUser(owner);
    const queries = operationsOf(api.schema).filter(
      ({ kind, access }) =>
        kind === "query" && access && access !== "public" && permissionsOf(Role.manager).has(access),
    );
    for (const query of queries) {
      for (const question of await questionsOf(world, query, owner, baits)) {
        for (const { text } of await ask(caller, question)) told += text;
      }
    }
  }, 600_000);

  test.each(tables)("reveal every canary of a %s that is ever shown", async (type, table) => {
    const shown = api.schema.getType(type);
    if (!(shown instanceof GraphQLObjectType)) throw new Error(`${type} is not in the schema`);
    const missing = [];
    for (const { name, kind } of await freeColumns(db.admin, table)) {
      if (!(camel(name) in shown.getFields())) continue;
      const values = kind === "moment" ? [`"${camel(name)}":"1911-11-11`] : await written(table, name);
      if (!values.some((value) => told.includes(kind === "json" ? value.replaceAll(": ", ":") : value))) {
        missing.push(name);
      }
    }
    expect(missing).toEqual([]);
  });

  test("find its files, its imports and what its users did", () => {
    const shown = theirs.files.filter(({ key }) => told.includes(key)).map(({ purpose }) => purpose);
    expect(shown.toSorted()).toEqual(["photo.large", "photo.medium", "photo.thumb"]);
    for (const what of ["header", "sample", "raw", "remark again"]) expect(told).toContain(`canary ${what} `);
  });
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
