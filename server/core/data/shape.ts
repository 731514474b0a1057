import { type EntityMetadata, ReferenceKind } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { type Attached, attachedTo } from "./attached.ts";
import type { Selection } from "./selection.ts";
import type { Row, Statement } from "./tables.ts";

/** A field that is neither a column nor a to-one relation. */
export interface AttachedField {
  name: string;
  attached: Attached;
  selection: Selection;
}

/** The rows of a result that lack their attached fields, with their ids. */
export type Holders = Map<AttachedField, { row: Row; id: number }[]>;

/** Where one record's values are among a statement's columns, counted from 0. */
export interface Shape {
  type: string;
  id: number;
  fields: { name: string; column: number }[];
  joined: { name: string; shape: Shape }[];
  attached: AttachedField[];
}

/** Fields of a type that are hidden from the user. */
export type Hidden = (meta: EntityMetadata) => ReadonlySet<string>;

/**
 * Adds a record's selected columns to a statement and joins its to-one relations. The statement must run with the scope
 * plugin, which also limits joined tables: a relation to a record that the user may not see is null.
 */
export function shapeOf(statement: Statement, meta: EntityMetadata, selection: Selection, hiddenOf: Hidden) {
  let query = statement;
  let columns = 0;
  let aliases = 0;
  const column = (alias: string, name: string): number => {
    query = query.select(sql.ref(`${alias}.${name}`).as(`c${columns}`)) as Statement;
    return columns++;
  };
  const shape = (of: EntityMetadata, selected: Selection, alias: string): Shape => {
    const hidden = hiddenOf(of);
    const result: Shape = { type: of.className, id: column(alias, "id"), fields: [], joined: [], attached: [] };
    for (const [name, inner] of selected) {
      const attached = attachedTo(of.class, name);
      if (attached && !hidden.has(name)) result.attached.push({ name, attached, selection: inner ?? new Map() });
      const property = Object.hasOwn(of.properties, name)
        ? (of.properties[name as never] as EntityMetadata["props"][number])
        : undefined;
      const stored = property?.fieldNames?.[0];
      if (!property || !stored || hidden.has(name) || name === "id") continue;
      if (!inner) {
        // The entity's own string: a name from the request would be interned for each value of each row.
        result.fields.push({ name: property.name, column: column(alias, stored) });
        continue;
      }
      const target = property.targetMeta;
      if (property.kind !== ReferenceKind.MANY_TO_ONE || !target) {
        throw new Error(`${of.className}.${name} is no relation`);
      }
      const joined = `j${aliases++}`;
      query = query.leftJoin(
        `${target.tableName} as ${joined}`,
        sql.ref(`${joined}.id`) as never,
        sql.ref(`${alias}.${stored}`) as never,
      ) as Statement;
      result.joined.push({ name: property.name, shape: shape(target, inner, joined) });
    }
    return result;
  };
  const root = shape(meta, selection, "t");
  return { query, shape: root };
}

/** One record from a row; null if a relation points at nothing. Notes which rows need attached fields. */
export function rowOf(raw: readonly unknown[], shape: Shape, holders: Holders): Row | null {
  const id = raw[shape.id];
  if (id === null || id === undefined) return null;
  const row: Row = { __typename: shape.type, id };
  for (const { name, column } of shape.fields) row[name] = raw[column];
  for (const { name, shape: inner } of shape.joined) row[name] = rowOf(raw, inner, holders);
  for (const field of shape.attached) {
    row[field.name] = "children" in field.attached ? [] : null;
    const held = { row, id: id as number };
    const others = holders.get(field);
    if (others) others.push(held);
    else holders.set(field, [held]);
  }
  return row;
}
