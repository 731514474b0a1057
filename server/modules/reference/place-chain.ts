import type { EntityClass } from "@mikro-orm/postgresql";
import { BadInput } from "../../core/errors.ts";
import type { Scope } from "../../core/scope.ts";
import { Commune, District, Province, type ReferenceValue, Village } from "./reference.entity.ts";

interface PlaceIds {
  countryId: number;
  provinceId: number;
  districtId: number;
  communeId: number;
  villageId: number | null;
}

const steps: { entity: EntityClass<ReferenceValue>; field: keyof PlaceIds; parent: string; parentField: keyof PlaceIds }[] = [
  { entity: Province, field: "provinceId", parent: "country", parentField: "countryId" },
  { entity: District, field: "districtId", parent: "province", parentField: "provinceId" },
  { entity: Commune, field: "communeId", parent: "district", parentField: "districtId" },
  { entity: Village, field: "villageId", parent: "commune", parentField: "communeId" },
];

/** Refuses places that do not lie in one another, on the first field that does not fit. */
export async function requirePlaceChain(scope: Scope, places: PlaceIds): Promise<void> {
  for (const { entity, field, parent, parentField } of steps) {
    const id = places[field];
    if (id === null) continue;
    const found = await scope.em.findOne(entity, { id, [parent]: places[parentField] });
    if (!found) throw new BadInput([{ path: field, key: "validation.placeOutside" }]);
  }
}
