import { createHash } from "node:crypto";
import { type EntityClass, LockMode } from "@mikro-orm/postgresql";
import { BadInput, NotFound } from "../../core/base/errors.ts";
import { idList, pointersTo } from "../../core/data/pointers.ts";
import type { BaseRecord } from "../../core/data/record.ts";
import type { Scope } from "../../core/data/scope.ts";
import { mark } from "../../core/trash/trash.ts";
import { DonationState } from "../../shared/enums.ts";
import { MergeSide } from "../../shared/merge-fields.ts";
import type { MergeInput } from "./merge.types.ts";

/** The record that is kept, and the one merged into it. */
export interface Merged {
  keepId: number;
  otherId: number;
}

/** Records of both that cannot coexist; one side is dropped. */
export interface Collision<Kind extends string> {
  /** Identifies it in the user's choices. */
  key: string;
  kind: Kind;
  kept: number[];
  other: number[];
}

export type Decisions<Kind extends string> = ReadonlyMap<Collision<Kind>, MergeSide>;

/** Both records, locked if asked; `itself` is the message for merging a record with itself. */
export async function bothOf<E extends BaseRecord>(
  scope: Scope,
  entity: EntityClass<E>,
  { keepId, otherId }: Merged,
  { lock, itself }: { lock: boolean; itself: string },
): Promise<{ keep: E; other: E }> {
  if (keepId === otherId) throw new BadInput([{ path: "otherId", key: itself }]);
  const found: E[] = await scope.em.find(entity, { id: { $in: [keepId, otherId] } } as never, {
    orderBy: { id: "asc" } as never,
    ...(lock && { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }),
  });
  const keep = found.find(({ id }) => id === keepId);
  const other = found.find(({ id }) => id === otherId);
  if (!keep || !other) throw new NotFound();
  return { keep, other };
}

/** Identifies everything that a plan depends on. */
export const tokenOf = (seen: unknown): string => createHash("sha256").update(JSON.stringify(seen)).digest("base64url");

/** The choice for each collision; refused unless exactly all of them are decided. */
export function decide<Kind extends string>(
  collisions: readonly Collision<Kind>[],
  choices: MergeInput["choices"],
): Decisions<Kind> {
  const asked = new Map(choices.map(({ key, keep }) => [key, keep]));
  const wrong = [
    ...collisions.filter(({ key }) => !asked.has(key)).map(({ key }) => key),
    ...[...asked.keys()].filter((key) => !collisions.some((each) => each.key === key)),
  ];
  if (wrong.length > 0) {
    throw new BadInput(wrong.map((key) => ({ path: `choices.${key}`, key: "validation.selected" })));
  }
  return new Map(collisions.map((collision) => [collision, asked.get(collision.key) ?? MergeSide.KEPT]));
}

/** The records of one type that are dropped. */
export function dropped<Kind extends string>(decisions: Decisions<Kind>, kind: Kind): Set<number> {
  return new Set(
    [...decisions].flatMap(([each, side]) =>
      each.kind === kind ? (side === MergeSide.KEPT ? each.other : each.kept) : [],
    ),
  );
}

/** What is taken from the merged record, by the choices of its type. */
export function takenFields<Field extends string>(
  choices: Readonly<Record<Field, readonly string[]>>,
  fields: readonly string[],
): Set<Field> {
  const unknown = fields.filter((field) => !Object.hasOwn(choices, field));
  if (unknown.length > 0) {
    throw new BadInput(unknown.map((field) => ({ path: `fields.${field}`, key: "validation.selected" })));
  }
  return new Set(fields as Field[]);
}

/** Writes the taken values to the record that is kept. */
export async function take<E extends BaseRecord, Field extends string>(
  scope: Scope,
  { keep, other }: { keep: E; other: E },
  choices: Readonly<Record<Field, readonly string[]>>,
  taken: ReadonlySet<Field>,
): Promise<void> {
  const properties = [...taken].flatMap((field) => choices[field]);
  if (properties.length === 0) return;
  const values = Object.fromEntries(properties.map((name) => [name, other[name as keyof E]]));
  scope.em.assign(keep, { ...values, updatedBy: scope.actor.userId } as never);
  await scope.em.flush();
}

export const toTrash = async (
  scope: Scope,
  entity: EntityClass<BaseRecord>,
  ids: ReadonlySet<number>,
): Promise<void> => {
  if (ids.size > 0) await mark(scope, [{ meta: scope.database.orm.getMetadata().get(entity), ids: [...ids] }], "now()");
};

/** The same donation was entered twice: one of them is cancelled as a mistake. */
export async function cancelDonations(scope: Scope, ids: ReadonlySet<number>): Promise<void> {
  if (ids.size === 0) return;
  await scope.em.execute(
    `update donation set state = '${DonationState.CANCELLED}', gave_up_on = null, gave_up_reason = null, gave_up_note = null,
       version = version + 1, updated_at = now(), updated_by = ? where id = any (?)`,
    [scope.actor.userId, idList(ids)],
  );
}

/**
 * Points everything that belongs to the other record, in the Trash too, at the one that is kept. What was merged into
 * the other stays so: a chain leads on.
 * @param branchId the branch of the record that is kept, which its parts are in, too
 */
export async function moveParts(
  scope: Scope,
  entity: EntityClass<BaseRecord>,
  { keepId, otherId }: Merged,
  branchId?: number,
): Promise<void> {
  for (const { meta, table, column, hasTrash } of pointersTo(scope, entity)) {
    if (meta.class === entity) continue;
    const branch = branchId !== undefined && "branch" in meta.properties ? `, branch_id = ${branchId}` : "";
    const stamp = hasTrash ? `, version = version + 1, updated_at = now(), updated_by = ${scope.actor.userId}` : "";
    await scope.em.execute(`update ${table} set ${column} = ?${branch}${stamp} where ${column} = ?`, [keepId, otherId]);
  }
}

/** The other record is gone, and leads to the one that is kept. */
export async function leadOn(
  scope: Scope,
  entity: EntityClass<BaseRecord>,
  { keepId, otherId }: Merged,
): Promise<void> {
  await toTrash(scope, entity, new Set([otherId]));
  const { tableName } = scope.database.orm.getMetadata().get(entity);
  await scope.em.execute(`update ${tableName} set merged_into_id = ?, version = version + 1 where id = ?`, [
    keepId,
    otherId,
  ]);
}
