import { BadInput, NotFound } from "../../core/base/errors.ts";
import type { Scope } from "../../core/data/scope.ts";
import { parentKindOf, referenceCatalogue, type ReferenceKind } from "../../shared/reference.ts";
import { referenceRegistry } from "./reference.registry.ts";

/** With how many digits values are numbered. */
const DIGITS = 2;

/** What codes of a kind begin with: of a place the code of the one that it is in, as in the gazetteer and in imports. */
async function prefixOf(scope: Scope, kind: ReferenceKind, parentId: number | null): Promise<string> {
  const above = parentKindOf(kind);
  if (!above) return referenceCatalogue[kind].codePrefix ?? "";
  if (parentId === null) throw new BadInput([{ path: "parentId", key: "validation.selected" }]);
  const parent = await scope.em.findOne(referenceRegistry[above].entity, { id: parentId });
  if (!parent) throw new NotFound();
  return /^\d+$/u.test(parent.code) ? parent.code : `${parent.code}-`;
}

/** The code after the highest one in use that begins as those of this kind do. */
export async function nextReferenceCode(scope: Scope, kind: ReferenceKind, parentId: number | null): Promise<string> {
  const prefix = await prefixOf(scope, kind, parentId);
  const [row] = await scope.em.execute<[{ highest: string | null }]>(
    `select max(substr(code, char_length(?) + 1)::bigint)::text as highest from ${kind.toLowerCase()}
     where deleted_at is null and lower(code) collate "C" between lower(?) || '0' and lower(?) || '999999999'
       and substr(code, char_length(?) + 1) ~ '^[0-9]{1,9}$'`,
    [prefix, prefix, prefix, prefix],
  );
  return prefix + String(Number(row.highest ?? 0) + 1).padStart(DIGITS, "0");
}
