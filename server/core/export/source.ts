import type { EntityClass, EntityMetadata } from "@mikro-orm/postgresql";
import { type Permission, permissionsOf, Role } from "../../shared/permissions.ts";
import { hiddenFields } from "../data/hidden.ts";
import type { ListDefinition, ListQuery } from "../data/list.ts";
import { declaredScope } from "../data/record.ts";
import type { Scope } from "../data/scope.ts";
import type { Selection } from "../data/selection.ts";
import type { Row } from "../data/tables.ts";
import type { FileColumn, Importable } from "./columns.ts";

/** A list that can be exported. */
export interface ExportSource {
  /** The permission to see the list. */
  permission: Permission;
  /** What the list shows, by column key: one column of the file, or several. */
  columns: Readonly<Record<string, readonly FileColumn[]>>;
  /** The columns shown by default. */
  shown: readonly string[];
  /** What an import takes; null if the list cannot be imported. */
  importable: Importable | null;
  /** A record's state, when imports do not take it: added to an export of all fields. */
  standing?: readonly FileColumn[];
  count: (scope: Scope, query: ListQuery) => Promise<number>;
  /** All rows of the list in its order, in batches. */
  batches: (scope: Scope, query: ListQuery, selection: Selection) => AsyncIterable<Row[]>;
  /**
   * The branches of the people whose records a row contains; null if the row holds only what the user's own scope
   * allows, such as counts.
   */
  branchesOf: (row: Row) => readonly number[] | null;
  /** Fields that `branchesOf` reads. */
  reads?: Selection;
  /** The list itself, if its rows are records of one type. */
  list?: ListDefinition;
}

const metaOf = (scope: Scope, entity: EntityClass<object>): EntityMetadata =>
  scope.database.orm.getMetadata().get(entity) as EntityMetadata;

const idOf = (value: unknown): number[] => {
  const id = (value as { id?: unknown } | null | undefined)?.id;
  return typeof id === "number" ? [id] : [];
};

/** Makes a source of a list of records. `counted`: some of its columns are counts over the user's branches. */
export function recordSource(
  list: ListDefinition,
  options: Omit<ExportSource, "count" | "batches" | "branchesOf" | "reads" | "list"> & { counted?: boolean },
): ExportSource {
  const { counted = false, ...rest } = options;
  const byBranch = declaredScope(list.entity)?.kind === "branch";
  return {
    ...rest,
    list,
    count: async ({ reader }, query) => (await reader.total(list, query, true)).count,
    batches: ({ reader }, query, selection) => reader.batches(list, query, selection),
    branchesOf: ({ branch }) => (counted ? null : byBranch ? idOf(branch) : []),
    ...(byBranch && { reads: new Map([["branch", new Map([["id", null]])]]) }),
  };
}

/** The columns that a user may export; others need a permission that the user lacks. */
export function permitted(scope: Scope, { list }: ExportSource, columns: readonly FileColumn[]): FileColumn[] {
  if (!list) return [...columns];
  return columns.filter(({ path }) => !isHidden(metaOf(scope, list.entity), path, scope.actor.permissions));
}

/** Whether some columns are hidden from some users of the list: from the role that sees the least. */
export const someHidden = (scope: Scope, { list }: ExportSource, columns: readonly FileColumn[]): boolean =>
  list !== undefined &&
  columns.some(({ path }) => isHidden(metaOf(scope, list.entity), path, permissionsOf(Role.viewer)));

function isHidden(
  meta: EntityMetadata,
  [step, ...rest]: readonly string[],
  permissions: ReadonlySet<Permission>,
): boolean {
  if (step === undefined) return false;
  if (hiddenFields(meta.class, permissions).has(step)) return true;
  const target = (meta.properties as Record<string, EntityMetadata["props"][number] | undefined>)[step]?.targetMeta;
  return target ? isHidden(target, rest, permissions) : false;
}

/** Every branch whose records the user sees. */
export async function branchesSeen({ actor, db }: Scope): Promise<number[]> {
  if (!actor.allBranches) return [...actor.branchIds];
  return (await db.selectFrom("branch").select("id").execute()).map((row) => row.id);
}
