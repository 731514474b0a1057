import { BadInput } from "../../../core/base/errors.ts";
import { dbInside, type Scope } from "../../../core/data/scope.ts";
import { anyTable } from "../../../core/data/tables.ts";
import { parentKindOf, placeKinds, type ReferenceKind } from "../../../shared/reference.ts";
import { placeForms } from "./names.ts";

/** SQL that lets one transaction at a time add places to a parent, of this table and id. */
export const placesLock = (parent: string, id: number): string =>
  `select pg_advisory_xact_lock(hashtextextended('places in ${parent} ${id}', 0))`;

interface Named {
  nameEn: string;
  nameLocal: string;
}

export interface NewPlace extends Named {
  parentId?: number | null;
}

const share = (one: string, other: string): boolean => {
  const forms = new Set(placeForms(other));
  return placeForms(one).some((form) => forms.has(form));
};

/** Whether a name is the same in both scripts, as of a place that came with an import: nobody has written the other one yet. */
const hasOneScript = ({ nameEn, nameLocal }: Named): boolean => nameEn === nameLocal;

/** Places in one parent are the same by their Khmer name; Latin letters can write two names alike. */
const isSame = (one: Named, other: Named): boolean =>
  share(one.nameLocal, other.nameLocal) ||
  ((hasOneScript(one) || hasOneScript(other)) &&
    (share(one.nameEn, other.nameEn) || share(one.nameLocal, other.nameEn)));

/** `BadInput` if the parent of a new place has one of its name, also if an import has only just added that. */
export async function requireNewPlace(
  scope: Scope,
  kind: ReferenceKind,
  { parentId, ...names }: NewPlace,
): Promise<void> {
  const parent = parentKindOf(kind)?.toLowerCase();
  if (!placeKinds.some((each) => each === kind) || !parent || !parentId) return;
  await scope.em.execute(placesLock(parent, parentId));
  const siblings = (await anyTable(dbInside(scope))
    .selectFrom(kind.toLowerCase())
    .select(["code", "name_en as nameEn", "name_local as nameLocal"])
    .where(`${parent}_id`, "=", parentId)
    .where("deleted_at", "is", null)
    .orderBy("code")
    .execute()) as unknown as (Named & { code: string })[];
  const same = siblings.find((sibling) => isSame(names, sibling));
  if (!same) return;
  const params = { name: names.nameLocal, code: same.code };
  throw new BadInput([{ path: "nameLocal", key: "validation.placeThere", params }]);
}
