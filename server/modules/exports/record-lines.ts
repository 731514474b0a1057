import type { EntityClass, EntityMetadata } from "@mikro-orm/postgresql";
import { getNullableType, type GraphQLSchema, isLeafType, isObjectType } from "graphql";
import { hiddenFields } from "../../core/data/hidden.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { Selection } from "../../core/data/selection.ts";
import type { Row } from "../../core/data/tables.ts";
import { livingAfter } from "../../core/feed/feed.ts";
import { type Cell, numberCell } from "../../lib/workbook/cells.ts";
import { csvLines, csvStart } from "../../lib/workbook/csv-writer.ts";

/** A value as GraphQL answers it. */
type Serialize = (value: unknown) => unknown;

/** A field of exported records; of a record that it points at, these fields. */
export interface ExportedField {
  name: string;
  inner: readonly string[] | null;
  serialize: Serialize;
}

/** What identifies and names a related record. */
const naming = ["id", "code", "nameEn", "nameLocal"];

/** Records that are in memory at a time. */
const PAGE = 500;

const metaOf = ({ database }: Scope, entity: EntityClass<object>): EntityMetadata =>
  database.orm.getMetadata().get(entity) as EntityMetadata;

/** Every stored field of a record type that this user may read, and of the records that it points at what names them. */
export function exportedFields(schema: GraphQLSchema, scope: Scope, entity: EntityClass<object>): ExportedField[] {
  const meta = metaOf(scope, entity);
  const shown = (of: EntityMetadata): Map<string, EntityMetadata["props"][number]> => {
    const type = schema.getType(of.className);
    const fields = isObjectType(type) ? Object.keys(type.getFields()) : [];
    const hidden = hiddenFields(of.class, scope.actor.permissions);
    const properties = new Map(of.props.map((property) => [property.name, property]));
    return new Map(
      fields.flatMap((name) => {
        const property = properties.get(name);
        return property?.fieldNames?.length === 1 && !hidden.has(name) ? [[name, property] as const] : [];
      }),
    );
  };
  const serializer = (name: string): Serialize | null => {
    const type = schema.getType(meta.className);
    const leaf = isObjectType(type) ? getNullableType(type.getFields()[name]?.type) : undefined;
    return isLeafType(leaf) ? (value) => leaf.serialize(value) : null;
  };
  return [...shown(meta)].flatMap(([name, { targetMeta }]): ExportedField[] => {
    const serialize = serializer(name);
    if (serialize) return [{ name, inner: null, serialize }];
    if (!targetMeta) return [];
    return [{ name, inner: naming.filter((each) => shown(targetMeta).has(each)), serialize: (value) => value }];
  });
}

const selectionOf = (fields: readonly ExportedField[]): Selection =>
  new Map(fields.map(({ name, inner }) => [name, inner && new Map(inner.map((each) => [each, null]))]));

/** All living records that the user sees, by id, one page in memory at a time; each page is as of when it is read. */
export async function* pagesOf(
  scope: Scope,
  entity: EntityClass<object>,
  fields: readonly ExportedField[],
): AsyncGenerator<Row[]> {
  const table = metaOf(scope, entity).tableName;
  const selection = selectionOf(fields);
  for (let last = 0; ;) {
    const found = await livingAfter(scope, table, last, PAGE);
    const ids = found.map(({ id }) => id);
    if (ids.length > 0) yield await scope.reader.rows(entity, ids, selection);
    if (ids.length < PAGE) return;
    last = ids.at(-1) ?? last;
  }
}

/** Records as text: what a file begins with, and the lines of a page. */
export interface LineFormat {
  mimeType: string;
  begin: (fields: readonly ExportedField[]) => string;
  lines: (fields: readonly ExportedField[], rows: readonly Row[]) => string;
}

const plain = (value: unknown, serialize: Serialize): unknown =>
  value === null || value === undefined ? null : serialize(value);

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "number") return numberCell(value);
  return typeof value === "string" ? value : JSON.stringify(value);
}

const inside = (row: Row, name: string): Row | null => row[name] as Row | null;

/** One JSON object a line. */
const jsonLines: LineFormat = {
  mimeType: "application/jsonl; charset=utf-8",
  begin: () => "",
  lines: (fields, rows) =>
    rows
      .map((row) => {
        const record: Record<string, unknown> = {};
        for (const { name, inner, serialize } of fields) {
          const related = inner && inside(row, name);
          record[name] = related
            ? Object.fromEntries(inner.map((each) => [each, related[each]]))
            : plain(inner ? null : row[name], serialize);
        }
        return `${JSON.stringify(record)}\n`;
      })
      .join(""),
};

/** A table for spreadsheets: with a byte order mark, and texts that they would run as formulas guarded. */
const csv: LineFormat = {
  mimeType: "text/csv; charset=utf-8",
  begin: (fields) =>
    csvStart + csvLines([fields.flatMap(({ name, inner }) => inner?.map((each) => `${name}.${each}`) ?? [name])]),
  lines: (fields, rows) =>
    csvLines(
      rows.map((row) =>
        fields.flatMap(({ name, inner, serialize }) =>
          inner ? inner.map((each) => cellOf(inside(row, name)?.[each])) : [cellOf(plain(row[name], serialize))],
        ),
      ),
    ),
};

export const lineFormats: Readonly<Record<string, LineFormat>> = { jsonl: jsonLines, csv };

/** Characters that are handed on at a time: a reader shows that it reads by accepting them. */
const PART = 65_536;

/** The lines of a page in parts, which are short however long the records are. */
export function* partsOf(
  { lines }: LineFormat,
  fields: readonly ExportedField[],
  rows: readonly Row[],
): Generator<string> {
  let part = "";
  for (const row of rows) {
    part += lines(fields, [row]);
    if (part.length < PART) continue;
    yield part;
    part = "";
  }
  if (part !== "") yield part;
}
