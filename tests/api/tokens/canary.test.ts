import { getNamedType, type GraphQLField, isInputObjectType } from "graphql";
import { afterAll, describe, expect, test } from "vitest";
import { entities } from "../../../server/app/entities.ts";
import { snake } from "../../../server/core/base/names.ts";
import { withheldFields } from "../../../server/core/data/requires.ts";
import { requirementsOf } from "../../../server/core/graphql/requires.ts";
import { buildToken } from "../../support/api-tokens.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documentOf } from "../../support/documents.ts";
import { freeColumns } from "../canary/columns.ts";
import { operationsWithin } from "../access/reachable.ts";
import { samples } from "../access/samples.ts";

/*
 * Personal data and amounts are replaced by unmistakable values in every record; a token without the scopes for them
 * then sends every request that it may, for every field that it may. No answer may contain one of the values.
 */
const db = await useDatabase();
const api = await useApi(db);
const { build, admin, database } = db;
const branch = await build.branch();
const manager = await build.user("manager", { branches: [branch.id] });

const trace = /planted-secret|1911-11-11|98765432\.1|77\.65/u;
const values: Record<string, string> = {
  word: "planted-secret",
  digits: "0987654321",
  email: "planted-secret@example.org",
  day: "1911-11-11",
  fraction: "77.65",
};

/** The columns of everything that requires a scope beyond records, each with a value in its place. */
const columns: { table: string; column: string; value: string }[] = [];
const metas = [...database.orm.getMetadata().getAll().values()];
for (const entity of entities) {
  const required = new Set(withheldFields(entity, new Set()).map(snake));
  const table = metas.find(({ className }) => className === entity.name)?.tableName;
  // A pair holds no data of its own.
  if (!table || required.size === 0 || table === "student_pair" || table === "donor_pair") continue;
  for (const { name: column, kind } of await freeColumns(admin, table)) {
    // Only who has been given something was collected for: see below.
    if (table === "planned_student" && column.startsWith("collected_")) continue;
    const value = values[kind];
    if (required.has(column) && value !== undefined) columns.push({ table, column, value });
  }
}

async function plant(): Promise<void> {
  for (const [table, all] of Map.groupBy(columns, (column) => column.table)) {
    const set = all.map(({ column }, index) => `${column} = $${index + 1}`).join(", ");
    await admin.query(
      `update ${table} set ${set}`,
      all.map(({ value }) => value),
    );
  }
  await admin.query(
    "update planned_student set collected_by = 'planted-secret', collected_relation = 'planted-secret' where outcome = 'GIVEN'",
  );
  await admin.query("update donation set amount = 98765432.1, currency = 'USD' where asset = 'FINANCE'");
  await admin.query("update distribution set amount = 98765432.1, currency = 'USD' where asset = 'FINANCE'");
  await admin.query("update pledge set yearly_amount = 98765432.1, currency = 'USD' where asset = 'FINANCE'");
  await admin.query("update donor set new_price = 98765432.1, new_price_currency = 'USD'");
}

const isOpen = (field: Parameters<typeof requirementsOf>[0]) => requirementsOf(field).length === 0;

/** A sample's variables without what the token may not write. */
function withinRights({ args }: Pick<GraphQLField<unknown, unknown>, "args">, variables: Record<string, unknown>) {
  const type = getNamedType(args.find(({ name }) => name === "input")?.type);
  const input = variables["input"] as object | undefined;
  if (!input || !isInputObjectType(type)) return variables;
  const open = Object.entries(input).filter(([name]) => isOpen(type.getFields()[name] ?? { extensions: {} }));
  return { ...variables, input: Object.fromEntries(open) };
}
const operations = operationsWithin(api.schema, ["RECORDS", "WRITE"]).filter(({ field }) => isOpen(field));

afterAll(() => expect(api.unexpected).toEqual([]));

test("the values are planted where they belong", async () => {
  await build.student({ branchId: branch.id });
  await plant();
  const { rows } = await admin.query("select first_name_en, date_of_birth::text, weight_kg::float8 from student");
  expect(rows[0]).toEqual({ first_name_en: "planted-secret", date_of_birth: "1911-11-11", weight_kg: 77.65 });
  expect(new Set(columns.map(({ table }) => table))).toEqual(
    new Set([
      "distribution",
      "donation",
      "donor",
      "hold",
      "pledge",
      "school",
      "school_class",
      "student",
      "student_photo",
      "year_end_decision",
    ]),
  );
});

describe("no planted value", () => {
  test.each(operations)("is in the answer to $kind $name", async ({ name, kind, field }) => {
    const place = { build, user: manager, owner: manager, branchId: branch.id };
    const { text } = await buildToken(build, manager.id, { scopes: ["RECORDS", "WRITE"] });
    const variables = withinRights(field, (await samples[name]?.variables?.(place)) ?? {});
    await plant();
    // All about each of the students of a distribution is more than one request may read.
    const depth = name === "takeAlong" ? 1 : 2;
    const answer = await api.withToken(text).query(documentOf(api.schema, kind, field, depth, isOpen), variables);
    expect(answer.text).not.toMatch(trace);
    // What takes a file is asked without one.
    const refusals = ["CONFLICT", "NOT_FOUND", ...(samples[name]?.file === undefined ? [] : ["BAD_INPUT"])];
    for (const { extensions } of answer.errors) expect(refusals).toContain(extensions.code);
  });
});
