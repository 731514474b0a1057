import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { columnDefaults } from "../../../server/shared/records/column-defaults.ts";

const camel = (name: string) => name.replaceAll(/_(\w)/gu, (_, letter: string) => letter.toUpperCase());
const snake = (name: string) => name.replaceAll(/(?<!^)[A-Z]/gu, "_$&").toLowerCase();
const tableOf = (type: string) => (type === "User" ? "app_user" : snake(type));

/** The defaults of a table's columns that are plain values. */
function defaultsOf(table: string): Record<string, unknown> {
  const schema = readFileSync("migrations/schema.sql", "utf8");
  const columns = new RegExp(String.raw`^create table ${table} \(\n(.*?)^\)`, "msu").exec(schema)?.[1] ?? "";
  const found = columns.matchAll(/^ {2}(\w+) (?:boolean|integer|text) default (\S+) not null,?$/gmu);
  return Object.fromEntries(
    [...found].map(([, column = "", value = ""]) => [
      camel(column),
      value.startsWith("'") ? value.slice(1, value.indexOf("'", 1)) : JSON.parse(value),
    ]),
  );
}

const kept = new Set(["version", "search"]);

test.each(Object.keys(columnDefaults))("the defaults of %s are those of its table", (type) => {
  const inDatabase = Object.entries(defaultsOf(tableOf(type))).filter(([column]) => !kept.has(column));
  expect(columnDefaults[type]).toEqual(Object.fromEntries(inDatabase));
});
