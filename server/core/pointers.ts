import { type EntityClass, type EntityMetadata, ReferenceKind } from "@mikro-orm/postgresql";
import type { BaseRecord } from "./record.ts";
import type { Scope } from "./scope.ts";

const together = new Map<object, Map<string, string | null>>();

/**
 * When what this relation points at goes to the Trash, the record that holds it goes too.
 * @param only a condition in SQL on the record's own columns: records that it does not fit keep the other from going
 */
export const GoesWith =
  (only: string | null = null) =>
  (prototype: object, property: string): void => {
    const known = together.get(prototype.constructor) ?? new Map<string, string | null>();
    together.set(prototype.constructor, known.set(property, only));
  };

/** Whether records go to the Trash with what this relation points at. */
export const goesWith = (entity: object, property: string): boolean => together.get(entity)?.has(property) ?? false;

const inItsBranch = new Map<object, Map<string, string>>();

/**
 * A record that lives is in the branch of what this relation points at.
 * @param only a condition in SQL on the record, by the alias `t`: others can be in another branch
 */
export const InItsBranch =
  (only: string) =>
  (prototype: object, property: string): void => {
    const known = inItsBranch.get(prototype.constructor) ?? new Map<string, string>();
    inItsBranch.set(prototype.constructor, known.set(property, only));
  };

/** Which records, as SQL, have to be in the branch of what this relation points at; "false" for none. */
export const staysInBranch = (entity: object, property: string): string => inItsBranch.get(entity)?.get(property) ?? "false";

const inScope = new Map<object, Set<string>>();

/** What this relation points at is common to all branches, yet a person is told only of records that they may see. */
export const CountedInScope = () => (prototype: object, property: string): void => {
  const known = inScope.get(prototype.constructor) ?? new Set<string>();
  inScope.set(prototype.constructor, known.add(property));
};

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
}

/** Every column that points at an entity, but those that the database keeps by itself: they follow others. */
export function pointersTo(scope: Scope, entity: EntityClass<BaseRecord>): Pointer[] {
  return [...scope.database.orm.getMetadata().getAll().values()].flatMap((meta) =>
    meta.props.flatMap((property) => {
      if (property.kind !== ReferenceKind.MANY_TO_ONE || property.targetMeta?.class !== entity || property.persist === false) return [];
      const only = together.get(meta.class)?.get(property.name);
      return [
        {
          meta,
          type: meta.className,
          table: meta.tableName,
          column: property.fieldNames[0] ?? "",
          hasTrash: "deletedAt" in meta.properties,
          goes: only === undefined ? "false" : (only ?? "true"),
          countedInScope: inScope.get(meta.class)?.has(property.name) ?? false,
        },
      ];
    }),
  );
}

/** The relations by which an entity's records point at others that can be in the Trash. */
export const targetsOf = (meta: EntityMetadata): { name: string; target: EntityMetadata; column: string }[] =>
  meta.props.flatMap(({ name, kind, persist, targetMeta, fieldNames }) =>
    kind === ReferenceKind.MANY_TO_ONE && persist !== false && targetMeta && "deletedAt" in targetMeta.properties
      ? [{ name, target: targetMeta, column: fieldNames[0] ?? "" }]
      : [],
  );

/** Ids as PostgreSQL reads them in a parameter of type integer[]. */
export const idList = (ids: Iterable<number>): string => `{${[...ids].join(",")}}`;
