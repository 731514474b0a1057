import type { EntityClass, EntityMetadata } from "@mikro-orm/postgresql";
import { z } from "zod";
import { requireRights } from "../../core/write/change.ts";
import { BadInput, Forbidden, NotFound } from "../../core/base/errors.ts";
import { idList } from "../../core/data/pointers.ts";
import { purgeRecords, purgingOf } from "../../core/trash/purge.ts";
import type { BaseRecord } from "../../core/data/record.ts";
import { type Colliding, restorationOf, restoreRecords, takenCodes } from "../../core/trash/restore.ts";
import { check } from "../../core/write/rules.ts";
import { anyTable } from "../../core/data/tables.ts";
import type { Scope } from "../../core/data/scope.ts";
import {
  countsOf,
  type Consequences,
  deletionOf,
  type Group,
  lockTargets,
  isTrash,
  requireInTrash,
} from "../../core/trash/trash.ts";
import { codeField } from "../../shared/values/fields.ts";
import { labelsOf, metaOf, relationOf, seenRecords } from "../records/labels.ts";
import { type Label, type RecordType, recordTypes } from "../records/record-types.ts";
import type { RecordInput, SeenRecord } from "../records/record.types.ts";
import type { Deletion, FirstRecord, Restoration, RestoreCollision, RestoreInput } from "./trash.types.ts";

/** The most records restored or purged together. */
const maxRecords = 200;
/** The most undeletable records that are named. */
const maxHeld = 50;
/** The most records to be restored first that are named. */
const maxNamed = 20;
/** The most colliding records that are named. */
const maxCollisions = 50;

/** A type whose records the user may delete and restore. */
function removable(scope: Scope, name: string): RecordType {
  const type = recordTypes.get(name);
  if (!type?.remove) throw new NotFound();
  if (!scope.actor.permissions.has(type.remove)) throw new Forbidden();
  return type;
}

/** The records by type. */
function groupsOf(scope: Scope, records: readonly RecordInput[]): Group[] {
  if (records.length > maxRecords) {
    throw new BadInput([{ path: "records", key: "validation.tooMany", params: { n: maxRecords } }]);
  }
  return [...Map.groupBy(records, (record) => record.type)].map(([name, same]) => ({
    meta: metaOf(scope, removable(scope, name)),
    ids: [...new Set(same.map((record) => record.id))],
  }));
}

const unnamed: Label = { code: null, nameEn: null, nameLocal: null };

/** Those of the records that the user may see: for others not even ids are revealed. */
async function named(scope: Scope, meta: EntityMetadata, ids: number[]): Promise<FirstRecord[]> {
  const type = recordTypes.get(meta.className);
  if (!type) return [];
  const labels = await labelsOf(scope, type, ids);
  const mayRestore = type.remove !== null && scope.actor.permissions.has(type.remove);
  const deleted = await scope.em.execute<{ id: number }[]>(
    `select id from ${meta.tableName} t where id = any (?) and ${isTrash(meta, "t")}`,
    [idList(ids)],
  );
  const inTrash = new Set(deleted.map((row) => row.id));
  return [...labels].map(([id, label]) => {
    const undone = !inTrash.has(id);
    return { type: meta.className, id, ...label, restorable: mayRestore && !undone, undone };
  });
}

/** What deleting records would cascade to, and why it would be refused. */
export async function deletion(scope: Scope, name: string, ids: number[]): Promise<Deletion> {
  const type = removable(scope, name);
  if (ids.length > maxRecords) {
    throw new BadInput([{ path: "ids", key: "validation.tooMany", params: { n: maxRecords } }]);
  }
  const seen = await scope.reader.rows(type.entity, ids, new Map([["id", null]]));
  if (seen.length !== new Set(ids).size) throw new NotFound();
  const { held, ...rest } = await deletionOf(scope, metaOf(scope, type), ids);
  const shown = held.slice(0, maxHeld);
  const labels = await labelsOf(
    scope,
    type,
    shown.map(({ id }) => id),
  );
  return {
    ...rest,
    held: shown.map((record) => ({ ...unnamed, ...labels.get(record.id), type: name, ...record })),
    heldCount: held.length,
  };
}

/** What users look for when a record is in the way of others: for an enrolment, the class. */
async function inTheWay(scope: Scope, meta: EntityMetadata, ids: readonly number[]): Promise<Map<number, SeenRecord>> {
  const type = recordTypes.get(meta.className);
  if (!type) return new Map();
  if (type.placedBy === undefined) return seenRecords(scope, type, ids);
  const { column, target } = relationOf(scope, type, type.placedBy);
  const rows = await anyTable(scope.db)
    .selectFrom(meta.tableName)
    .select(["id", `${column} as of`])
    .where("id", "in", [...ids])
    .execute();
  const places = rows as { id: number; of: number }[];
  const seen = await seenRecords(scope, target, [...new Set(places.map((place) => place.of))]);
  return new Map(
    places.flatMap(({ id, of }) => {
      const place = seen.get(of);
      return place ? [[id, place] as const] : [];
    }),
  );
}

/** Colliding records with their labels, and what is in their way as far as the user may see it. */
async function collisionsNamed(scope: Scope, collisions: readonly Colliding[]): Promise<RestoreCollision[]> {
  const shown: RestoreCollision[] = [];
  for (const same of Map.groupBy(
    collisions,
    ({ meta, otherMeta }) => `${meta.className} ${otherMeta.className}`,
  ).values()) {
    const [{ meta, otherMeta }] = same as [Colliding];
    const type = recordTypes.get(meta.className);
    const labels =
      type &&
      (await labelsOf(
        scope,
        type,
        same.map(({ id }) => id),
      ));
    const others = await inTheWay(
      scope,
      otherMeta,
      same.map(({ otherId }) => otherId),
    );
    shown.push(
      ...same.map(({ id, key, params, otherId }) => ({
        ...unnamed,
        ...labels?.get(id),
        type: meta.className,
        id,
        key,
        params,
        inTheWay: others.get(otherId) ?? null,
      })),
    );
  }
  return shown;
}

/** What restoring records would do. */
export async function restoration(scope: Scope, records: RecordInput[]): Promise<Restoration> {
  const { goes, stays, first, taken, collisions, token } = await restorationOf(scope, groupsOf(scope, records));
  const firstRecords: FirstRecord[] = [];
  for (const { meta, ids } of first) {
    firstRecords.push(...(await named(scope, meta, ids.slice(0, maxNamed - firstRecords.length))));
  }
  const takenRecords = [];
  for (const [name, same] of Map.groupBy(taken, (record) => record.type)) {
    const type = recordTypes.get(name);
    const labels =
      type &&
      (await labelsOf(
        scope,
        type,
        same.map(({ id }) => id),
      ));
    takenRecords.push(...same.map((record) => ({ ...unnamed, ...labels?.get(record.id), ...record })));
  }
  return {
    goes,
    stays,
    first: countsOf(first),
    firstRecords,
    taken: takenRecords,
    collisions: await collisionsNamed(scope, collisions.slice(0, maxCollisions)),
    collisionCount: collisions.length,
    comesBack: records.some(
      ({ type, id }) => !collisions.some((collision) => collision.meta.className === type && collision.id === id),
    ),
    leave: token,
  };
}

const codeRules = z.object({ code: codeField() });

/** Gives a record in the Trash another code, and updates its search text. */
async function assignCode(scope: Scope, { type: name, id, code }: RestoreInput, path: string): Promise<void> {
  const type = removable(scope, name);
  if (!("code" in metaOf(scope, type).properties)) throw new BadInput([{ path, key: "validation.selected" }]);
  let given: string;
  try {
    given = check(codeRules, { code }).code;
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    throw new BadInput((error.details.fields ?? []).map((field) => ({ ...field, path })));
  }
  const entity = type.entity as EntityClass<BaseRecord & { code: string }>;
  const record = await scope.em.findOne(entity, { id }, { filters: { living: false } });
  if (!record) throw new NotFound();
  scope.em.assign(record, { code: given, updatedBy: scope.actor.userId });
}

/** Restores records, those with a new code under it; returns how many. Those of the token stay. */
export async function restore(scope: Scope, records: RestoreInput[], leave: string | null): Promise<number> {
  const groups = groupsOf(scope, records);
  await requireRights(scope, [...new Set(records.flatMap(({ type }) => removable(scope, type).remove ?? []))]);
  await lockTargets(scope, groups);
  await requireInTrash(scope, groups, { lock: true });
  const pathOf = (index: number) => `records.${index}.code`;
  for (const [index, record] of records.entries()) {
    if (record.code !== undefined && record.code !== null) await assignCode(scope, record, pathOf(index));
  }
  await scope.em.flush();
  const taken = await takenCodes(scope, groups);
  if (taken.length > 0) {
    const fields = taken.map(({ type, id }) =>
      pathOf(records.findIndex((record) => record.type === type && record.id === id)),
    );
    throw new BadInput(fields.map((path) => ({ path, key: "validation.codeTaken" })));
  }
  return restoreRecords(scope, groups, leave);
}

/** What purging records would include, and why it would be refused. */
export const purging = (scope: Scope, records: RecordInput[]): Promise<Consequences> =>
  purgingOf(scope, groupsOf(scope, records));

/** Purges records; returns how many, and the keys of their files, whose bytes are removed after the commit. */
export async function purge(scope: Scope, records: RecordInput[]): Promise<{ count: number; keys: string[] }> {
  const groups = groupsOf(scope, records);
  await purgeRecords(scope, groups);
  const files = await scope.em.execute<{ key: string }[]>("select key from file_removal where at = now()");
  return { count: groups.reduce((sum, group) => sum + group.ids.length, 0), keys: files.map(({ key }) => key) };
}
