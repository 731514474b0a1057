import { requireRights } from "../../core/write/change.ts";
import { BadInput } from "../../core/base/errors.ts";
import { check } from "../../core/write/rules.ts";
import { requireUsesSeen } from "../../core/data/pointers.ts";
import type { Scope } from "../../core/data/scope.ts";
import {
  acrossBranches,
  createRecord,
  deleteRecords,
  loadForWrite,
  moveUses,
  updateRecord,
} from "../../core/write/write.ts";
import type { ReferenceKind } from "../../shared/reference.ts";
import type { ReferenceInput, ReferencePatch } from "./reference.input.ts";
import { requireApart } from "./study-years.ts";
import { settlePlaces } from "./place-chain.ts";
import { type NewPlace, requireNewPlace } from "./places/siblings.ts";
import { type ReferenceDefinition, referenceRegistry } from "./reference.registry.ts";

async function editable(scope: Scope, kind: ReferenceKind): Promise<ReferenceDefinition> {
  const definition = referenceRegistry[kind];
  await requireRights(scope, [definition.edit]);
  return definition;
}

const given = (input: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

/** Rejects fields that the kind does not have; `parentId` becomes the kind's own relation. */
function toColumns({ parent }: ReferenceDefinition, values: object, sent: object): Record<string, unknown> {
  const foreign = Object.keys(sent).filter((name) => !(name in values));
  if (foreign.length > 0) throw new BadInput(foreign.map((path) => ({ path, key: "validation.unknownField" })));
  const { parentId, ...rest } = values as Record<string, unknown>;
  return parent && parentId !== undefined ? { ...rest, [`${parent}Id`]: parentId } : rest;
}

const onParentField =
  (definition: ReferenceDefinition) =>
  (error: unknown): never => {
    if (error instanceof BadInput && definition.parent) {
      const own = `${definition.parent}Id`;
      const fields = (error.details.fields ?? []).map((field) =>
        field.path === own ? { ...field, path: "parentId" } : field,
      );
      throw new BadInput(fields, error.key, error.params);
    }
    throw error;
  };

const isRecord = (value: unknown): value is { id: number } =>
  typeof value === "object" && value !== null && "id" in value && typeof value.id === "number";

/** Creates a value of one kind and returns its id. */
export async function createReference(scope: Scope, kind: ReferenceKind, input: ReferenceInput): Promise<number> {
  const definition = await editable(scope, kind);
  const sent = given(input);
  const values = check(definition.rules, sent) as object;
  if (kind === "CLASS_YEAR") await requireApart(scope, values, null);
  await requireNewPlace(scope, kind, values as NewPlace);
  return createRecord(scope, definition.entity, toColumns(definition, values, sent)).catch(onParentField(definition));
}

/** Updates the given fields of a value that was read at `version`; the rules are applied to the result. */
export async function updateReference(
  scope: Scope,
  kind: ReferenceKind,
  id: number,
  version: number,
  input: ReferencePatch,
): Promise<number> {
  const definition = await editable(scope, kind);
  const sent = given(input);
  const value = await loadForWrite(scope, definition.entity, id);
  const parent: unknown = definition.parent && Reflect.get(value, definition.parent);
  const parentId = isRecord(parent) ? { parentId: parent.id } : {};
  const whole = check(definition.rules, { ...value, ...parentId, ...sent }) as Record<string, unknown>;
  const changed = Object.fromEntries(Object.entries(whole).filter(([name]) => name in sent));
  if (kind === "CLASS_YEAR" && ("firstDay" in changed || "lastDay" in changed)) await requireApart(scope, whole, id);
  const write = () =>
    updateRecord(scope, definition.entity, id, version, toColumns(definition, changed, sent)).catch(
      onParentField(definition),
    );
  if (!("parentId" in changed)) return write();
  requireUsesSeen(scope, definition.entity);
  return acrossBranches(scope, async () => {
    await write();
    await settlePlaces(scope);
    return id;
  });
}

/** Deletes values; refused while records use them. */
export async function deleteReferences(scope: Scope, kind: ReferenceKind, ids: number[]): Promise<number> {
  return deleteRecords(scope, (await editable(scope, kind)).entity, ids);
}

/** Points everything that uses one value at another of the same kind; returns how many records changed. */
export async function moveReferenceUses(
  scope: Scope,
  kind: ReferenceKind,
  fromId: number,
  toId: number,
): Promise<number> {
  const { entity } = await editable(scope, kind);
  requireUsesSeen(scope, entity);
  if (fromId === toId) throw new BadInput([{ path: "toId", key: "validation.otherValue" }]);
  await loadForWrite(scope, entity, Math.min(fromId, toId));
  await loadForWrite(scope, entity, Math.max(fromId, toId));
  return acrossBranches(scope, async () => {
    const moved = await moveUses(scope, entity, fromId, toId);
    await settlePlaces(scope);
    return moved;
  });
}
