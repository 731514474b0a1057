import { type EntityMetadata, ReferenceKind } from "@mikro-orm/postgresql";
import { type SelectQueryBuilder, sql } from "kysely";
import type { ScopeKind } from "./record.ts";
import type { Selection } from "./selection.ts";

/** Tables and columns are known from the entities at run time, not as types. */
export type Tables = Record<string, Record<string, unknown>>;
/** A record as GraphQL gets it: plain, with its relations nested and the name of its type. */
export type Row = { __typename: string } & Record<string, unknown>;

type Statement = SelectQueryBuilder<Tables, string, object>;

/** A relation whose records are read by a statement of their own, because their rows are scoped. */
export interface Apart {
  name: string;
  target: EntityMetadata;
  selection: Selection;
  /** The rows that hold it, with the id that it points at. */
  holders: { row: Row; id: number }[];
}

/** How one record stands in the columns of a statement: c0, c1, … */
export interface Shape {
  type: string;
  id: string;
  fields: { name: string; column: string }[];
  joined: { name: string; shape: Shape }[];
  apart: (Apart & { column: string })[];
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
  const column = (alias: string, name: string): string => {
    const as = `c${columns++}`;
    query = query.select(sql.ref(`${alias}.${name}`).as(as)) as Statement;
    return as;
  };
  const shape = (of: EntityMetadata, selected: Selection, alias: string): Shape => {
    const hidden = options.hidden(of);
    const result: Shape = { type: of.className, id: column(alias, "id"), fields: [], joined: [], apart: [] };
    for (const [name, inner] of selected) {
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
        result.apart.push({ name, target, selection: inner, holders: [], column: column(alias, stored) });
      }
    }
    return result;
  };
  const root = shape(meta, selection, "t");
  return { query, shape: root };
}

/** One record of a statement's row; null where a relation points at nothing. Relations read apart note their holder. */
export function rowOf(raw: Record<string, unknown>, shape: Shape): Row | null {
  const id = raw[shape.id];
  if (id === null || id === undefined) return null;
  const row: Row = { __typename: shape.type, id };
  for (const { name, column } of shape.fields) row[name] = raw[column];
  for (const { name, shape: inner } of shape.joined) row[name] = rowOf(raw, inner);
  for (const relation of shape.apart) {
    const target = raw[relation.column];
    row[relation.name] = null;
    if (typeof target === "number") relation.holders.push({ row, id: target });
  }
  return row;
}

/** Every relation of a shape that is read apart, at any depth. */
export const allApart = (shape: Shape): Apart[] => [...shape.apart, ...shape.joined.flatMap(({ shape: inner }) => allApart(inner))];
