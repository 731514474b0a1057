import { BadInput } from "../../core/base/errors.ts";
import { anyTable } from "../../core/data/tables.ts";
import { dbInside, type Scope } from "../../core/data/scope.ts";
import type { ImportType } from "../../shared/import-columns.ts";
import type { SheetDefaults } from "./import.plan.ts";
import type { ImportDefaultInput } from "./import.inputs.ts";
import { lookupsOf } from "./registry.ts";

/** The records that a sheet's rows get where they leave a field blank; `BadInput` unless the user sees all of them. */
export async function checkedDefaults(
  scope: Scope,
  type: ImportType,
  given: readonly ImportDefaultInput[],
): Promise<SheetDefaults> {
  if (given.length === 0) return {};
  const parents = lookupsOf(type);
  const found = new Map<string, { id: number; code: string }>();
  for (const [i, { field, recordId }] of given.entries()) {
    const lookup = parents.find((parent) => parent.field === field && parent.named);
    if (!lookup || found.has(field)) throw new BadInput([{ path: `defaults.${i}.field`, key: "validation.selected" }]);
    let statement = anyTable(dbInside(scope))
      .selectFrom(lookup.table)
      .select(["id", "code"])
      .where("id", "=", recordId)
      .where("deleted_at", "is", null);
    if (lookup.branchColumn === "id" && !scope.actor.allBranches) {
      statement = statement.where("id", "in", [...scope.actor.branchIds]);
    }
    const [record] = (await statement.execute()) as unknown as { id: number; code: string }[];
    if (!record) throw new BadInput([{ path: `defaults.${i}.recordId`, key: "validation.selected" }]);
    found.set(field, { id: record.id, code: record.code });
  }
  return Object.fromEntries(found);
}
