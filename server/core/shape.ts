import { type EntityMetadata, ReferenceKind } from "@mikro-orm/postgresql";
import { type SelectQueryBuilder, sql } from "kysely";
import { type Attached, attachedTo } from "./attached.ts";
import type { ScopeKind } from "./record.ts";
import type { Selection } from "./selection.ts";
import type { Row, Tables } from "./tables.ts";

type Statement = SelectQueryBuilder<Tables, string, object>;

/** A relation whose records are read by a statement of their own, because their rows are scoped. */
export interface Apart {
  name: string;
  target: EntityMetadata;
  selection: Selection;
  column: number;
}

/** A field that is no column and no to-one relation. */
export interface AttachedField {
  name: string;
  attached: Attached;
  selection: Selection;
}

/** The rows of a statement that have what is not in it, with the id that each points at, or its own. */
export type Holders = Map<Apart | AttachedField, { row: Row; id: number }[]>;

/** How one record stands in the columns of a statement, which are counted from 0. */
export interface Shape {
  type: string;
  id: number;
  fields: { name: string; column: number }[];
  joined: { name: string; shape: Shape }[];
  apart: Apart[];
  attached: AttachedField[];
}

export interface ShapeOptions {
  scopes: ReadonlyMap<string, ScopeKind>;
  /** Fields of a type that the person does not see. */
  hidden: (meta: EntityMetadata) => ReadonlySet<string>;
}

/**
 * Adds the selected columns of a record to a statement, and joins what to-one relations on tables common to all branches
 * point at. A join on a scoped table would have to filter inside it, so that is read apart.
 */
export function shapeOf(statement: Statement, meta: EntityMetadata, selection: Selection, options: ShapeOptions) {
  let query = statement;
  let columns = 0;
  let aliases = 0;
  const column = (alias: string, name: string): number => {
    query = query.select(sql.ref(`${alias}.${name}`).as(`c${columns}`)) as Statement;
    return columns++;
  };
  const shape = (of: EntityMetadata, selected: Selection, alias: string): Shape => {
    const hidden = options.hidden(of);
    const result: Shape = { type: of.className, id: column(alias, "id"), fields: [], joined: [], apart: [], attached: [] };
    for (const [name, inner] of selected) {
      const attached = attachedTo(of.class, name);
      if (attached && !hidden.has(name)) result.attached.push({ name, attached, selection: inner ?? new Map() });
      const property = Object.hasOwn(of.properties, name) ? (of.properties[name as never] as EntityMetadata["props"][number]) : undefined;
      const stored = property?.fieldNames?.[0];
      if (!property || !stored || hidden.has(name) || name === "id") continue;
      if (!inner) {
        result.fields.push({ name, column: column(alias, stored) });
        continue;
      }
      const target = property.targetMeta;
      if (property.kind !== ReferenceKind.MANY_TO_ONE || !target) throw new Error(`${of.className}.${name} is no relation`);
      if (options.scopes.get(target.tableName)?.kind === "global") {
        const joined = `j${aliases++}`;
        query = query.leftJoin(
          `${target.tableName} as ${joined}` as never,
          sql.ref(`${joined}.id`) as never,
          sql.ref(`${alias}.${stored}`) as never,
        ) as Statement;
        result.joined.push({ name, shape: shape(target, inner, joined) });
      } else {
        result.apart.push({ name, target, selection: inner, column: column(alias, stored) });
      }
    }
    return result;
  };
  const root = shape(meta, selection, "t");
  return { query, shape: root };
}

function hold(holders: Holders, field: Apart | AttachedField, row: Row, id: number): void {
  const held = holders.get(field);
  if (held) held.push({ row, id });
  else holders.set(field, [{ row, id }]);
}

/** One record of a statement's row; null where a relation points at nothing. Notes who holds what is read apart. */
export function rowOf(raw: readonly unknown[], shape: Shape, holders: Holders): Row | null {
  const id = raw[shape.id];
  if (id === null || id === undefined) return null;
  const row: Row = { __typename: shape.type, id };
  for (const { name, column } of shape.fields) row[name] = raw[column];
  for (const { name, shape: inner } of shape.joined) row[name] = rowOf(raw, inner, holders);
  for (const relation of shape.apart) {
    const target = raw[relation.column];
    row[relation.name] = null;
    if (typeof target === "number") hold(holders, relation, row, target);
  }
  for (const field of shape.attached) {
    row[field.name] = "children" in field.attached ? [] : null;
    hold(holders, field, row, id as number);
  }
  return row;
}
