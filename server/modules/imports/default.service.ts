import { BadInput } from "../../core/base/errors.ts";
import { anyTable } from "../../core/data/tables.ts";
import { dbInside, type Scope } from "../../core/data/scope.ts";
import { enums } from "../../shared/enums.ts";
import { type ImportType, isSheetType } from "../../shared/import-columns.ts";
import { furtherOf } from "../../shared/flat-sheets.ts";
import { commonFields } from "../../shared/import-lookups.ts";
import type { SheetDefaults } from "./import.plan.ts";
import type { ImportDefaultInput } from "./import.inputs.ts";
import { definitionOf, lookupsOf } from "./registry.ts";

/** A text for all rows as its field keeps it; `BadInput` if it breaks the field's rule, or is blank. */
function textFor(type: ImportType, field: string, value: string, path: string): string {
  const rule = [type, ...furtherOf(type).map((further) => further.type)]
    .map((each) => definitionOf(each).rules[field])
    .find((each) => each !== undefined);
  const checked = rule?.safeParse(value);
  if (!checked?.success || typeof checked.data !== "string") {
    throw new BadInput([{ path, key: checked?.error?.issues[0]?.message ?? "validation.required" }]);
  }
  return checked.data;
}

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
    if (common.some((each) => each.field === field && !each.choices && !each.kind) && !found.has(field)) {
      found.set(field, { id: null, code: textFor(type, field, value ?? "", `defaults.${i}.value`) });
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
