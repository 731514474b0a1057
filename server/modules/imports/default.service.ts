import { BadInput } from "../../core/base/errors.ts";
import { anyTable } from "../../core/data/tables.ts";
import { dbInside, type Scope } from "../../core/data/scope.ts";
import { enums } from "../../shared/enums.ts";
import { type ImportType, isSheetType } from "../../shared/import-columns.ts";
import { commonFields } from "../../shared/import-lookups.ts";
import type { SheetDefaults } from "./import.plan.ts";
import type { ImportDefaultInput } from "./import.inputs.ts";
import { lookupsOf } from "./registry.ts";

/**
 * What a sheet's rows get where they leave a field blank; `BadInput` unless the user sees all the records, and the fields
 * have the choices.
 */
export async function checkedDefaults(
  scope: Scope,
  type: ImportType,
  given: readonly ImportDefaultInput[],
): Promise<SheetDefaults> {
  if (given.length === 0) return {};
  const parents = lookupsOf(type);
  const found = new Map<string, { id: number | null; code: string }>();
  const common = isSheetType(type) ? commonFields(type) : [];
  for (const [i, { field, recordId, value }] of given.entries()) {
    const choice = common.find((each) => each.field === field && each.choices);
    if (choice?.choices && !found.has(field)) {
      if (!Object.values<string>(enums[choice.choices]).includes(value ?? "")) {
        throw new BadInput([{ path: `defaults.${i}.value`, key: "validation.selected" }]);
      }
      found.set(field, { id: null, code: value ?? "" });
      continue;
    }
    const lookup = parents.find((parent) => parent.field === field && parent.named && !parent.named.people);
    if (!lookup || found.has(field)) throw new BadInput([{ path: `defaults.${i}.field`, key: "validation.selected" }]);
    let statement = anyTable(dbInside(scope))
      .selectFrom(lookup.table)
      .select(["id", "code"])
      .where("id", "=", recordId ?? 0)
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
