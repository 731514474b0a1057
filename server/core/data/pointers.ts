import { type EntityClass, type EntityMetadata, ReferenceKind } from "@mikro-orm/postgresql";
import type { BaseRecord } from "./record.ts";
import type { Scope } from "./scope.ts";
import { Declared } from "./declared.ts";

const together = new Declared<string | null>();

/**
 * When what this relation points at goes to the Trash, the record that holds it goes too.
 * @param only a condition in SQL on the record's own columns: records that it does not fit keep the other from going
 */
export const GoesWith = (only: string | null = null) => together.decorate(only);

/** Whether records go to the Trash with what this relation points at. */
export const goesWith = (entity: object, property: string): boolean => together.of(entity).has(property);

/** What a living record needs of what one of its relations points at. */
export interface Need {
  /** Which records cannot live: a condition in SQL on the record, `t`, and on what it points at, `p`. */
  unmet: string;
  /** The sentence with which one is refused, under `validation.`. */
  key: string;
}

const needs = new Declared<Need>();

/** A record does not live while what this relation points at is not as it needs it: it stays in the Trash, and no undo brings that about. */
export const Needs = (need: Need) => needs.decorate(need);

const inScope = new Declared<string | null>();

/**
 * What this relation points at is common to all branches, yet a person is told only of records that they may see.
 * @param elsewhere the sentence under `errors.` with which living ones in other branches, however many, keep it from being deleted
 */
export const CountedInScope = (elsewhere: string | null = null) => inScope.decorate(elsewhere);

const several = new Declared<() => EntityClass<BaseRecord>>();

/** This column holds the ids of records that its own points at, several of them: none of them is in the Trash while it lives. */
export const PointsAtSeveral = (target: () => EntityClass<BaseRecord>) => several.decorate(target);

/** One column that points at a record. */
export interface Pointer {
  meta: EntityMetadata;
  /** The GraphQL type of the records that hold it. */
  type: string;
  table: string;
  column: string;
  /** Whether its records can be in the Trash. */
  hasTrash: boolean;
  /** Which of the records go to the Trash with what they point at: a condition in SQL, "false" for none. */
  goes: string;
  /** Whether only records that the person may see are counted; all of them otherwise. */
  countedInScope: boolean;
  /** What somebody hears who would delete what they point at while living ones lie outside their branches; null where they may. */
  elsewhere: string | null;
  /** What a living one needs of what it points at. */
  need: Need | null;
  /** The field that tells it. */
  path: string;
}

/** Every column that points at an entity, but those that the database keeps by itself: they follow others. */
export function pointersTo(scope: Scope, entity: EntityClass<BaseRecord>): Pointer[] {
  return [...scope.database.orm.getMetadata().getAll().values()].flatMap((meta) =>
    meta.props.flatMap((property) => {
      if (
        property.kind !== ReferenceKind.MANY_TO_ONE ||
        property.targetMeta?.class !== entity ||
        property.persist === false
      ) {
        return [];
      }
      const only = together.of(meta.class).get(property.name);
      return [
        {
          meta,
          type: meta.className,
          table: meta.tableName,
          column: property.fieldNames[0] ?? "",
          hasTrash: "deletedAt" in meta.properties,
          goes: only === undefined ? "false" : (only ?? "true"),
          countedInScope: inScope.of(meta.class).has(property.name),
          elsewhere: inScope.of(meta.class).get(property.name) ?? null,
          need: needs.of(meta.class).get(property.name) ?? null,
          path: `${property.name}Id`,
        },
      ];
    }),
  );
}

/** Every column that holds ids of an entity's records, several in one. */
export const listsOf = (
  scope: Scope,
  entity: EntityClass<BaseRecord>,
): { type: string; table: string; column: string }[] =>
  [...scope.database.orm.getMetadata().getAll().values()].flatMap((meta) =>
    meta.props
      .filter(({ name }) => several.of(meta.class).get(name)?.() === entity)
      .map(({ fieldNames }) => ({ type: meta.className, table: meta.tableName, column: fieldNames[0] ?? "" })),
  );

/** How far a table is from those that point at nothing. Columns that the database keeps by itself do not count. */
export function depthOf(scope: Scope, meta: EntityMetadata): number {
  const above = meta.props.flatMap(({ name, kind, targetMeta, persist }) => {
    const list = several.of(meta.class).get(name);
    if (list) return [depthOf(scope, scope.database.orm.getMetadata().get(list()))];
    return kind === ReferenceKind.MANY_TO_ONE && targetMeta && targetMeta !== meta && persist !== false
      ? [depthOf(scope, targetMeta)]
      : [];
  });
  return above.length === 0 ? 0 : 1 + Math.max(...above);
}

/** One relation by which records point at others that can be in the Trash. */
export interface Target {
  target: EntityMetadata;
  column: string;
  /** The ids that a record, `t`, points at: one a row, as SQL. */
  ids: string;
  /** Whether a record, `t`, points at another one, `p`: a condition in SQL. */
  points: string;
  /** The records are a part of what this points at: they go with it, and what is true of it is told by them. */
  isWhole: boolean;
  need: Need | null;
  /** The field that tells it. */
  path: string;
}

/** The relations by which an entity's records point at others that can be in the Trash, in the order in which those are locked: a class before a student. */
export const targetsOf = (scope: Scope, meta: EntityMetadata): Target[] =>
  meta.props
    .flatMap(({ name, kind, persist, targetMeta, fieldNames }): Target[] => {
      const column = fieldNames?.[0] ?? "";
      const list = several.of(meta.class).get(name);
      if (list) {
        const target = scope.database.orm.getMetadata().get(list());
        return [
          {
            target,
            column,
            ids: `unnest(t.${column})`,
            points: `p.id = any (t.${column})`,
            isWhole: false,
            need: null,
            path: name,
          },
        ];
      }
      if (
        kind !== ReferenceKind.MANY_TO_ONE ||
        persist === false ||
        !targetMeta ||
        !("deletedAt" in targetMeta.properties)
      ) {
        return [];
      }
      const need = needs.of(meta.class).get(name) ?? null;
      const isWhole = goesWith(meta.class, name);
      return [
        {
          target: targetMeta,
          column,
          ids: `t.${column}`,
          points: `p.id = t.${column}`,
          isWhole,
          need,
          path: `${name}Id`,
        },
      ];
    })
    .toSorted((a, b) => depthOf(scope, b.target) - depthOf(scope, a.target));

/** Ids as PostgreSQL reads them in a parameter of type integer[]. */
export const idList = (ids: Iterable<number>): string => `{${[...ids].join(",")}}`;
