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
  const rows = await scope.db
    .selectFrom("donation as d")
    .innerJoin("donor as o", "o.id", "d.donor_id")
    .select([
      "d.id",
      "o.id as donorId",
      "o.code",
      "o.name_en as nameEn",
      "o.name_local as nameLocal",
      "d.given_on as givenOn",
      "d.serial_number as serialNumber",
    ])
    .where("d.id", "in", [...new Set(ids)])
    .where("d.deleted_at", "is", null)
    .execute();
  const byId = new Map(rows.map(({ id, ...donor }) => [id, donor]));
  return ({ rival, same = false }) => {
    const found = byId.get(rival ?? 0);
    if (!found) return [];
    const { serialNumber, ...donor } = found;
    const none = { id: null, row: null, sheet: null, namesake: null, differences: [] };
    return [{ ...none, ...donor, serialNumber: same ? serialNumber : null }];
  };
}
