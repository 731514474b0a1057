import type { EntityClass } from "@mikro-orm/postgresql";
import { BadInput } from "../../core/base/errors.ts";
import type { Scope } from "../../core/data/scope.ts";
import { Commune, District, Province, type ReferenceValue, Village } from "./reference.entity.ts";

interface PlaceIds {
  countryId: number;
  provinceId: number;
  districtId: number;
  communeId: number;
  villageId: number | null;
}

const steps: {
  entity: EntityClass<ReferenceValue>;
  field: keyof PlaceIds;
  parent: string;
  parentField: keyof PlaceIds;
}[] = [
  { entity: Province, field: "provinceId", parent: "country", parentField: "countryId" },
  { entity: District, field: "districtId", parent: "province", parentField: "provinceId" },
  { entity: Commune, field: "communeId", parent: "district", parentField: "districtId" },
  { entity: Village, field: "villageId", parent: "commune", parentField: "communeId" },
];

/** Rejects places that are not in one another, on the first field that does not fit. */
export async function requirePlaceChain(scope: Scope, places: PlaceIds): Promise<void> {
  for (const { entity, field, parent, parentField } of steps) {
    const id = places[field];
    if (id === null) continue;
    const found = await scope.em.findOne(entity, { id, [parent]: places[parentField] });
    if (!found) throw new BadInput([{ path: field, key: "validation.placeOutside" }]);
  }
}

const placeFields: ReadonlySet<string> = new Set(["countryId", ...steps.map((step) => step.field)]);

/** A loaded record with places. */
interface Placed {
  country: { id: number };
  province: { id: number };
  district: { id: number };
  commune: { id: number };
  village: { id: number } | null;
}

/** The same for a partial update; does nothing if no place is among the fields. */
export async function requirePatchedPlaces(scope: Scope, record: Placed, values: Partial<PlaceIds>): Promise<void> {
  if (!Object.keys(values).some((name) => placeFields.has(name))) return;
  await requirePlaceChain(scope, {
    countryId: record.country.id,
    provinceId: record.province.id,
    districtId: record.district.id,
    communeId: record.commune.id,
    villageId: record.village?.id ?? null,
    ...values,
  });
}

const placeProperties = ["country", "province", "district", "commune", "village"];

/**
 * After a place has moved to another parent: updates the parents stored on every record in it, from the record's
 * village, or from its commune if it has none. Finds the tables through the entities, so that a new one is included.
 */
export async function settlePlaces(scope: Scope): Promise<void> {
  for (const meta of scope.database.orm.getMetadata().getAll().values()) {
    if (!placeProperties.every((name) => name in meta.properties)) continue;
    await scope.em.execute(
      `update ${meta.tableName} t
       set commune_id = c.id, district_id = d.id, province_id = p.id, country_id = p.country_id,
           version = t.version + 1, updated_at = now(), updated_by = ?
       from ${meta.tableName} own
       left join village v on v.id = own.village_id
       join commune c on c.id = coalesce(v.commune_id, own.commune_id)
       join district d on d.id = c.district_id
       join province p on p.id = d.province_id
       where own.id = t.id
         and (t.commune_id, t.district_id, t.province_id, t.country_id) is distinct from (c.id, d.id, p.id, p.country_id)`,
      [scope.actor.userId],
    );
  }
}
