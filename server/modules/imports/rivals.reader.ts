import type { Scope } from "../../core/data/scope.ts";
import type { ImportLikeness } from "./import.types.ts";
import type { StoredLikeness } from "./row-record.ts";

/** The donors of recorded donations that rows say again, as far as the user sees them. */
export async function rivalsIn(
  scope: Scope,
  stored: readonly StoredLikeness[],
): Promise<(each: StoredLikeness) => ImportLikeness[]> {
  const ids = stored.flatMap(({ rival }) => rival ?? []);
  if (ids.length === 0) return () => [];
  const found = await scope.db
    .selectFrom("donation as d")
    .innerJoin("donor as o", "o.id", "d.donor_id")
    .select(["d.id", "o.id as donorId", "o.code", "o.name_en as nameEn", "o.name_local as nameLocal"])
    .where("d.id", "in", [...new Set(ids)])
    .where("d.deleted_at", "is", null)
    .execute();
  const byId = new Map(found.map(({ id, ...donor }) => [id, donor]));
  return ({ rival }) => {
    const donor = byId.get(rival ?? 0);
    return donor ? [{ ...donor, id: null, row: null, sheet: null, namesake: null, differences: [] }] : [];
  };
}
