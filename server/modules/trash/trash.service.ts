import type { EntityClass, EntityMetadata } from "@mikro-orm/postgresql";
import { z } from "zod";
import { BadInput, Forbidden, NotFound } from "../../core/errors.ts";
import { purgeRecords, purgingOf } from "../../core/purge.ts";
import type { BaseRecord } from "../../core/record.ts";
import { restorationOf, restoreRecords, takenCodes } from "../../core/restore.ts";
import { check } from "../../core/rules.ts";
import type { Scope } from "../../core/scope.ts";
import { along, type Consequences, deletionOf, type Group, requireInTrash } from "../../core/trash.ts";
import { codeField } from "../../shared/rules/fields.ts";
import { labelsOf, metaOf } from "../records/labels.ts";
import { type Label, type RecordType, recordTypes } from "../records/record-types.ts";
import type { RecordInput } from "../records/record.types.ts";
import type { FirstRecord, Restoration, RestoreInput } from "./trash.types.ts";

/** Records that can be restored or purged together. */
const maxRecords = 200;
/** Records to be restored before others that are told by name. */
const maxNamed = 20;

/** A type whose records the person may put into the Trash and take out of it. */
function removable(scope: Scope, name: string): RecordType {
  const type = recordTypes.get(name);
  if (!type?.remove) throw new NotFound();
  if (!scope.actor.permissions.has(type.remove)) throw new Forbidden();
  return type;
}

/** The records by type. */
function groupsOf(scope: Scope, records: readonly RecordInput[]): Group[] {
  if (records.length > maxRecords) throw new BadInput([{ path: "records", key: "validation.tooMany", params: { n: maxRecords } }]);
  return [...Map.groupBy(records, (record) => record.type)].map(([name, same]) => ({
    meta: metaOf(scope, removable(scope, name)),
    ids: [...new Set(same.map((record) => record.id))],
  }));
}

const unnamed: Label = { code: null, nameEn: null, nameLocal: null };

/** Those of the records that the person may see: of others not even the ids are told. */
async function named(scope: Scope, meta: EntityMetadata, ids: number[]): Promise<FirstRecord[]> {
  const type = recordTypes.get(meta.className);
  if (!type) return [];
  const labels = await labelsOf(scope, type, ids);
  const mayRestore = type.remove !== null && scope.actor.permissions.has(type.remove);
  return [...labels].map(([id, label]) => ({ type: meta.className, id, ...label, restorable: mayRestore }));
}

/** What deleting records would take along, and what it would be refused for. */
export async function deletion(scope: Scope, name: string, ids: number[]): Promise<Consequences> {
  const type = removable(scope, name);
  const seen = await scope.reader.rows(type.entity, ids, new Map([["id", null]]));
  if (seen.length !== new Set(ids).size) throw new NotFound();
  return deletionOf(scope, metaOf(scope, type), ids);
}

/** What taking records out of the Trash would come to. */
export async function restoration(scope: Scope, records: RecordInput[]): Promise<Restoration> {
  const { goes, stays, first, taken } = await restorationOf(scope, groupsOf(scope, records));
  const firstRecords: FirstRecord[] = [];
  for (const { meta, ids } of first) firstRecords.push(...(await named(scope, meta, ids.slice(0, maxNamed - firstRecords.length))));
  const takenRecords = [];
  for (const [name, same] of Map.groupBy(taken, (record) => record.type)) {
    const type = recordTypes.get(name);
    const labels = type && (await labelsOf(scope, type, same.map(({ id }) => id)));
    takenRecords.push(...same.map((record) => ({ ...unnamed, ...labels?.get(record.id), ...record })));
  }
  return { goes, stays, first: along(first), firstRecords, taken: takenRecords };
}

const codeRules = z.object({ code: codeField() });

/** Gives a record in the Trash another code; the words that it is found by follow. */
async function giveCode(scope: Scope, { type: name, id, code }: RestoreInput, path: string): Promise<void> {
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
  scope.em.assign(record, { code: given, updatedBy: scope.actor.userId } as never);
}

/** Takes records out of the Trash, those that are given one under another code; gives how many. */
export async function restore(scope: Scope, records: RestoreInput[]): Promise<number> {
  const groups = groupsOf(scope, records);
  await requireInTrash(scope, groups, true);
  const pathOf = (index: number) => `records.${index}.code`;
  for (const [index, record] of records.entries()) {
    if (record.code !== undefined && record.code !== null) await giveCode(scope, record, pathOf(index));
  }
  await scope.em.flush();
  const taken = await takenCodes(scope, groups);
  if (taken.length > 0) {
    const fields = taken.map(({ type, id }) => pathOf(records.findIndex((record) => record.type === type && record.id === id)));
    throw new BadInput(fields.map((path) => ({ path, key: "validation.codeTaken" })));
  }
  await restoreRecords(scope, groups);
  return groups.reduce((sum, group) => sum + group.ids.length, 0);
}

/** What removing records for good would take along, and what it would be refused for. */
export const purging = (scope: Scope, records: RecordInput[]): Promise<Consequences> => purgingOf(scope, groupsOf(scope, records));

/** Removes records for good; gives how many, and the keys of files that go with them: their bytes go after the commit. */
export async function purge(scope: Scope, records: RecordInput[]): Promise<{ count: number; keys: string[] }> {
  const groups = groupsOf(scope, records);
  await purgeRecords(scope, groups);
  const files = await scope.em.execute<{ key: string }[]>("select key from file_removal where at = now()");
  return { count: groups.reduce((sum, group) => sum + group.ids.length, 0), keys: files.map(({ key }) => key) };
}
