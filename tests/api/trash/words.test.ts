import { readFileSync } from "node:fs";
import { buildSchema, getNamedType, isEnumType, isObjectType } from "graphql";
import { expect, test } from "vitest";
import { enumOf } from "../../../client/shared/records/field-kinds.ts";
import { recordTypes as shown } from "../../../client/shared/records/record-types.ts";
import { camel } from "../../../server/core/base/names.ts";
import { recordTypes } from "../../../server/modules/records/record-types.ts";
import { recordTypeNames } from "../../../server/shared/record-types.ts";
import { useDatabase } from "../../support/database.ts";
import { languages, textsOf } from "../../support/translations.ts";

/*
 * Changes, the audit and conflicts name every field by the labels of its type's namespace. What is audited is defined
 * in the database: all columns of a table except those that its trigger excludes.
 */
const { database, admin } = await useDatabase();
/** Never shown: `audit.describe.ts` excludes them. */
const internal = ["search", "search_phone", "deleted_at", "password_hash"];

/** The audited fields of a type, by their GraphQL names. */
async function auditedFields(name: string): Promise<string[]> {
  const type = recordTypes.get(name);
  if (!type) throw new Error(`No type ${name}`);
  const meta = database.orm.getMetadata().get(type.entity);
  const { rows } = await admin.query<{ name: string }>(
    `select a.attname as name from pg_attribute a
     join pg_trigger g on g.tgrelid = a.attrelid and g.tgname = $1 || '_audit_update'
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
       and a.attname <> all (audit_columns(convert_from(trim(trailing '\\x00'::bytea from g.tgargs), 'utf8')))`,
    [meta.tableName],
  );
  const relations = new Set(
    meta.props.filter((property) => property.targetMeta).flatMap((property) => property.fieldNames),
  );
  return rows
    .map((row) => row.name)
    .filter((column) => !internal.includes(column))
    .map((column) => camel(relations.has(column) ? column.replace(/_id$/u, "") : column));
}

test("every type is known to both server and client", () => {
  expect([...recordTypes.keys()].toSorted()).toEqual(recordTypeNames.toSorted());
  expect(Object.keys(shown).toSorted()).toEqual(recordTypeNames.toSorted());
});

test.each(recordTypeNames)("every audited field of %s has a label in both languages", async (name) => {
  const fields = await auditedFields(name);
  expect(fields.length).toBeGreaterThan(1);
  for (const language of languages) {
    const texts = textsOf(language);
    const words = shown[name]?.words ?? "";
    const named = (field: string) =>
      [field, field.replace(/Id$/u, "")].some((each) => texts.has(`${words}:fields.${each}`));
    expect(
      fields.filter((field) => !named(field)),
      `${words}.json (${language})`,
    ).toEqual([]);
  }
});

test("every enum field of a record is shown by its label", async () => {
  const schema = buildSchema(readFileSync("schema.graphql", "utf8"));
  const wrong = [];
  for (const name of recordTypeNames) {
    const type = schema.getType(name);
    const audited = await auditedFields(name);
    for (const field of isObjectType(type) ? Object.values(type.getFields()) : []) {
      const set = getNamedType(field.type);
      if (isEnumType(set) && audited.includes(field.name) && enumOf(name, field.name) !== set.name) {
        wrong.push(`${name}.${field.name}: ${set.name}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});
