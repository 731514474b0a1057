import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { enumOf } from "../../../client/shared/records/field-kinds.ts";
import { recordTypes } from "../../../client/shared/records/record-types.ts";
import { looseTargets } from "../../../server/modules/audit/loose-targets.ts";
import { enums } from "../../../server/shared/enums.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";

const schema = readFileSync("migrations/schema.sql", "utf8");
const camel = (name: string) => name.replaceAll(/_(\w)/gu, (_, letter: string) => letter.toUpperCase());
const snake = (name: string) => name.replaceAll(/(?<!^)[A-Z]/gu, "_$&").toLowerCase();
const tableOf = (type: string) => (type === "User" ? "app_user" : snake(type));

/** The texts of a namespace, in one of both languages. */
function textsOf(language: string, words: string): Record<string, Record<string, unknown>> {
  const paths = [words, `${words}.later`].map((name) => `client/i18n/locales/${language}/${name}.json`);
  const all = paths.flatMap((path) => (existsSync(path) ? [JSON.parse(readFileSync(path, "utf8")) as object] : []));
  return Object.assign({}, ...all) as Record<string, Record<string, unknown>>;
}

/** The columns of a table whose changes are told: name and type. */
function columnsOf(table: string): [string, string][] {
  const listed = new RegExp(String.raw`^create table ${table} \(\n(.*?)^\)`, "msu").exec(schema)?.[1] ?? "";
  const left = new RegExp(`${table}_audit_insert .*audit_insert\\('?([\\w,]*)'?\\)`, "u").exec(schema)?.[1] ?? "";
  const untold = new Set(left.split(","));
  return [...listed.matchAll(/^ {2}(\w+) ([a-z]+(?:\[\])?)/gmu)].flatMap(([, name = "", type = ""]) =>
    untold.has(name) ? [] : [[name, type]],
  );
}

/** The values that a column's check allows; null if it lists none. */
function valuesOf(table: string, column: string): string[] | null {
  const checks = [...schema.matchAll(new RegExp(`^alter table ${table} add constraint \\w+ CHECK (.*);$`, "gmu"))];
  for (const [, check = ""] of checks) {
    const listed = new RegExp(`\\b${column} (?:= ANY \\(|<@ )ARRAY\\[([^\\]]*)\\]`, "u").exec(check)?.[1];
    if (listed?.includes("'")) return [...listed.matchAll(/'(\w+)'/gu)].map(([, value = ""]) => value);
  }
  return null;
}

const db = await useDatabase();
const metas = [...db.database.orm.getMetadata().getAll().values()];

/** Whether changes name what a column points at. */
const isNamed = (table: string, column: string): boolean =>
  looseTargets[table]?.[column] !== undefined ||
  metas.some(
    ({ tableName, props }) =>
      tableName === table && props.some(({ fieldNames, targetMeta }) => targetMeta && fieldNames?.[0] === column),
  );

const labelled = Object.entries(recordTypes).map(([type, { words }]) => {
  const labels = textsOf("en", words)["fields"] ?? {};
  const told = columnsOf(tableOf(type)).filter(([column]) => {
    const field = camel(column);
    return field in labels || (field.endsWith("Id") && field.slice(0, -2) in labels);
  });
  return { type, table: tableOf(type), told };
});

test.each(labelled)("a change of $type names every choice in words of both languages", ({ type, table, told }) => {
  const raw: string[] = [];
  for (const [column] of told) {
    const values = valuesOf(table, column);
    if (values === null || column === "language") continue;
    const name = enumOf(type, camel(column));
    for (const value of values) {
      const isWord =
        name !== undefined &&
        value in enums[name] &&
        ["en", "km"].every((language) => {
          const words = { ...textsOf(language, "enums")[name] };
          return typeof words[value] === "string";
        });
      if (!isWord) raw.push(`${column} ${value}`);
    }
  }
  expect(raw).toEqual([]);
});

test.each(labelled)("a change of $type shows no bare id", ({ table, told }) => {
  const bare = told.flatMap(([column, kind]) => {
    if (!/_(?:by|id|ids)$/u.test(column) || !kind.startsWith("int") || column === "branch_ids") return [];
    if (table === "app_user" && column === "role_id") return [];
    return isNamed(table, column) ? [] : [column];
  });
  expect(bare).toEqual([]);
});

test("who handed out, and the donation that was made, are named", async () => {
  const api = await useApi(db);
  const branch = await db.build.branch();
  const user = await db.build.user("manager", { branches: [branch.id] });
  const manager = await api.asUser(user);
  const { id } = await db.build.distribution({ branchId: branch.id, asset: "MATERIAL" });
  const student = await db.build.student({ branchId: branch.id });
  const row = await db.build.plannedStudent({ branchId: branch.id, distributionId: id, studentId: student.id });
  const { errors } = await manager.query(
    `mutation ($ids: [Int!]!, $id: Int!) { handOut(ids: $ids, input: { handedOn: "2026-02-01" }) { count } closeDistribution(id: $id) { count } }`,
    { ids: [row.id], id },
  );
  expect(errors).toEqual([]);
  const { data } = await manager.query<{
    changes: { rows: { type: string; after: Record<string, { nameEn: string } | null> | null }[] };
  }>(`query ($id: Int!) { changes(type: "Distribution", id: $id) { rows { type after } } }`, { id });
  const namesOf = (field: string) =>
    data?.changes.rows.flatMap(({ type, after }) =>
      type === "PlannedStudent" && after?.[field] ? [after[field].nameEn] : [],
    );
  expect(namesOf("handedBy")).toContain(user.name);
  expect(namesOf("donationId")).toHaveLength(1);
});
