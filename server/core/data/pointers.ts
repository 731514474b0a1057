import { type EntityClass, type EntityMetadata, ReferenceKind } from "@mikro-orm/postgresql";
import { lacking } from "../base/token-rights.ts";
import type { BaseRecord } from "./record.ts";
import { withheldBy } from "./requires.ts";
import type { Scope } from "./scope.ts";
import { Declared } from "./declared.ts";

const together = new Declared<string | null>();

/**
 * Deletion cascades through this relation: when its target goes to the Trash, so does the record.
 * @param only a SQL condition on the record's own columns: records that do not satisfy it block the deletion instead
 */
export const CascadesDelete = (only: string | null = null) => together.decorate(only);

/** Whether deletion cascades to records through this relation. */
export const cascadesDelete = (entity: object, property: string): boolean => together.of(entity).has(property);

/** SQL that is true of a record that lives, or comes back with what is being restored before the record `t`. */
export type Lives = (table: string, alias: string) => string;

/** SQL about a record and its target; a function of who lives, and of today as SQL, if it reads more than these two. */
type AboutOthers = string | ((lives: Lives, today: string) => string);

/** What a living record requires of the target of one of its relations. */
export interface Need {
  /** Which records violate it: a SQL condition on the record, `t`, and its target, `p`. */
  unmet: AboutOthers;
  /** The message of the refusal, under `validation.`. */
  key: string;
  /** What the message names, each as SQL of a text. */
  names?: Readonly<Record<string, AboutOthers>>;
  /** The record in the way, if it is another one than the target: of this entity, its id as SQL. */
  inTheWay?: { entity: () => EntityClass<BaseRecord>; id: AboutOthers };
  /** A relation whose target is locked too: what else points at it decides. */
  decidedBy?: string;
  /**
   * Columns of the target that no undo may change while the record violates the need; whatever they say, it can live.
   * What moves the uses of a value may: they say the same thereafter.
   */
  fixes?: readonly string[];
  /**
   * With `fixes`: the message if an undo would bring the violation back while these columns say something else than they
   * did right after its change.
   */
  fixedBefore?: Pick<Need, "key" | "names">;
  /**
   * Living records may violate it, as staff may decide so or nobody was asked: a record does not come back over what has
   * come since, but returns to what it lived with.
   */
  onReturn?: true;
}

/** Who lives, if nothing is being restored. */
export const livesNow: Lives = (_table, alias) => `${alias}.deleted_at is null`;

/** SQL of what the message of a need names, as an object. */
export const namesOf = (scope: Scope, { names = {} }: Pick<Need, "names">, lives: Lives): string =>
  `jsonb_build_object(${Object.entries(names)
    .map(([name, text]) => `'${name}', ${sqlAbout(scope, text, lives)}`)
    .join(", ")})`;

export const sqlAbout = ({ database }: Scope, about: AboutOthers, lives: Lives): string =>
  typeof about === "string" ? about : about(lives, `date '${database.today()}'`);

const declaredNeeds = new Declared<readonly Need[]>();

/**
 * A record cannot live while the target of this relation does not meet the needs: it stays in the Trash, and no undo may
 * break one of them.
 */
export const Needs = (...needs: Need[]) => declaredNeeds.decorate(needs);

const inScope = new Declared<string | null>();

/**
 * The target of this relation is shared by all branches, but users are shown only records that they may see.
 * @param elsewhere the message under `errors.` when living records in other branches, whatever their number, block its
 * deletion
 */
export const CountedInScope = (elsewhere: string | null = null) => inScope.decorate(elsewhere);

const several = new Declared<() => EntityClass<BaseRecord>>();

/** This column holds the ids of several records; none of them is in the Trash while the record lives. */
export const PointsAtSeveral = (target: () => EntityClass<BaseRecord>) => several.decorate(target);

/** One column that points at a record. */
export interface Pointer {
  meta: EntityMetadata;
  property: string;
  /** The GraphQL type of the records that hold the column. */
  type: string;
  table: string;
  column: string;
  /** Whether those records can be in the Trash. */
  hasTrash: boolean;
  /** Which of the records the deletion of their target cascades to: a SQL condition, "false" for none. */
  goes: string;
  /** Whether only records that the user may see are counted; all of them otherwise. */
  countedInScope: boolean;
  /**
   * The message for a user who tries to delete the target while living records outside their branches use it; null if
   * those do not block it.
   */
  elsewhere: string | null;
  /** What a living record requires of its target. */
  needs: readonly Need[];
  /** The field on which it is reported. */
  path: string;
}

/** Every column that points at an entity, except those the database maintains itself: they follow others. */
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
          property: property.name,
          type: meta.className,
          table: meta.tableName,
          column: property.fieldNames[0] ?? "",
          hasTrash: "deletedAt" in meta.properties,
          goes: only === undefined ? "false" : `(${only ?? "true"})`,
          countedInScope: inScope.of(meta.class).has(property.name),
          elsewhere: inScope.of(meta.class).get(property.name) ?? null,
          needs: declaredNeeds.of(meta.class).get(property.name) ?? [],
          path: `${property.name}Id`,
        },
      ];
    }),
  );
}

/**
 * Throws unless the user may read every column that points at an entity. What uses a record tells the value of those
 * columns: a count before and after one student's deletion, or where they are after their village has moved.
 */
export function requireUsesSeen(scope: Scope, entity: EntityClass<BaseRecord>): void {
  for (const { meta, property } of pointersTo(scope, entity)) {
    const lacked = withheldBy(meta.class, property, scope.actor.permissions);
    if (lacked) throw lacking(scope.actor, lacked);
  }
}

/** Pointers by the table whose columns they are. */
export function pointersByTable(pointers: readonly Pointer[]): Map<string, [Pointer, ...Pointer[]]> {
  const tables = new Map<string, [Pointer, ...Pointer[]]>();
  for (const pointer of pointers) {
    const others = tables.get(pointer.table);
    if (others) others.push(pointer);
    else tables.set(pointer.table, [pointer]);
  }
  return tables;
}

/** Every column that holds a list of an entity's ids. */
export const listsOf = (
  scope: Scope,
  entity: EntityClass<BaseRecord>,
): { type: string; table: string; column: string }[] =>
  [...scope.database.orm.getMetadata().getAll().values()].flatMap((meta) =>
    meta.props
      .filter(({ name }) => several.of(meta.class).get(name)?.() === entity)
      .map(({ fieldNames }) => ({ type: meta.className, table: meta.tableName, column: fieldNames[0] ?? "" })),
  );

/** How far a table is from those that point at nothing. Columns that the database maintains itself do not count. */
export function depthOf(scope: Scope, meta: EntityMetadata): number {
  const above = meta.props.flatMap(({ name, kind, targetMeta, persist }) => {
    const list = several.of(meta.class).get(name);
    if (list) return [depthOf(scope, scope.database.orm.getMetadata().get(list()))];
    return kind === ReferenceKind.MANY_TO_ONE && targetMeta && targetMeta.class !== meta.class && persist !== false
      ? [depthOf(scope, targetMeta)]
      : [];
  });
  return above.length === 0 ? 0 : 1 + Math.max(...above);
}

/** One relation to records that can be in the Trash. */
export interface Target {
  target: EntityMetadata;
  column: string;
  /** The ids that a record, `t`, points at, one per row, as SQL. */
  ids: string;
  /** Whether a record, `t`, points at another, `p`: a SQL condition. */
  points: string;
  /**
   * The target is the whole that the records are parts of: they go to the Trash with it, and its state is derived from
   * them.
   */
  isWhole: boolean;
  needs: readonly Need[];
  /** The field on which it is reported. */
  path: string;
}

/** An entity's relations to records that can be in the Trash, in locking order: a class before a student. */
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
            needs: [],
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
      const needs = declaredNeeds.of(meta.class).get(name) ?? [];
      const isWhole = cascadesDelete(meta.class, name);
      return [
        {
          target: targetMeta,
          column,
          ids: `t.${column}`,
          points: `p.id = t.${column}`,
          isWhole,
          needs,
          path: `${name}Id`,
        },
      ];
    })
    .toSorted((a, b) => depthOf(scope, b.target) - depthOf(scope, a.target));

/** Ids as a PostgreSQL parameter of type integer[]. */
export const idList = (ids: Iterable<number>): string => `{${[...ids].join(",")}}`;
