import type { EntityClass } from "@mikro-orm/postgresql";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { type Filter, type ListDefinition, namedSorts, oneOf } from "../../core/data/list.ts";
import type { Permission } from "../../shared/permissions.ts";
import {
  parentKindOf,
  placeKinds,
  referenceCatalogue,
  type ReferenceKind,
  referenceKinds,
} from "../../shared/reference.ts";
import { referenceRules } from "../../shared/rules/reference.ts";
import { withoutUnit } from "./places/units.ts";
import { referenceEntities, type ReferenceValue } from "./reference.entity.ts";

/** The specifics of one kind of reference data; the operations are generic otherwise. */
export interface ReferenceDefinition {
  entity: EntityClass<ReferenceValue>;
  /** The permission to add, edit and delete. */
  edit: Permission;
  rules: z.ZodObject | z.ZodPipe;
  /** The property with the parent place. */
  parent?: string;
  list: ListDefinition;
}

type Ids = readonly number[];

const ids = (value: Ids) => sql`${[...value]}::integer[]`;

/** Rows whose parent column is among the ids of the inner statement. */
const under = (column: string, inner: (value: Ids) => RawBuilder<unknown>): Filter => ({
  ...oneOf(column),
  where: (value: Ids) => sql<SqlBool>`${sql.ref(column)} = any (${inner(value)})`,
});

/**
 * Living places of one kind whose parent is among these ids, as the index on that column covers no others. An array is
 * found once and planned in a seventh of the time of a join.
 */
const living = (table: "province" | "district" | "commune", column: string, parents: RawBuilder<unknown>) =>
  sql`array(select id from ${sql.raw(table)} where deleted_at is null and ${sql.ref(column)} = any (${parents}))`;

const provincesOf = (countries: Ids) => living("province", "country_id", ids(countries));
const districtsIn = (provinces: RawBuilder<unknown>) => living("district", "province_id", provinces);
const communesIn = (districts: RawBuilder<unknown>) => living("commune", "district_id", districts);

/** How each kind of place is filtered by any of its ancestors. */
const placeFilters: Partial<Record<ReferenceKind, Record<string, Filter>>> = {
  PROVINCE: { parentId: oneOf("country_id"), countryId: oneOf("country_id") },
  DISTRICT: {
    parentId: oneOf("province_id"),
    provinceId: oneOf("province_id"),
    countryId: under("province_id", (value) => provincesOf(value)),
  },
  COMMUNE: {
    parentId: oneOf("district_id"),
    districtId: oneOf("district_id"),
    provinceId: under("district_id", (value) => districtsIn(ids(value))),
    countryId: under("district_id", (value) => districtsIn(provincesOf(value))),
  },
  VILLAGE: {
    parentId: oneOf("commune_id"),
    communeId: oneOf("commune_id"),
    districtId: under("commune_id", (value) => communesIn(ids(value))),
    provinceId: under("commune_id", (value) => communesIn(districtsIn(ids(value)))),
    countryId: under("commune_id", (value) => communesIn(districtsIn(provincesOf(value)))),
  },
};

function define(kind: ReferenceKind): ReferenceDefinition {
  const { edit, extra } = referenceCatalogue[kind];
  const entity = referenceEntities[kind];
  const parent = parentKindOf(kind)?.toLowerCase();
  return {
    entity,
    edit,
    rules: referenceRules[kind],
    ...(parent && { parent }),
    list: {
      entity,
      // The default order.
      sorts: { ...namedSorts, DEFAULT: extra === "position" ? sql.ref("position") : namedSorts.CODE },
      defaultSort: "DEFAULT",
      filters: { ids: oneOf("id"), ...placeFilters[kind] },
      ...(placeKinds.some((place) => place === kind) && { looksFor: withoutUnit }),
    },
  };
}

/** All kinds. */
export const referenceRegistry = Object.fromEntries(referenceKinds.map((kind) => [kind, define(kind)])) as Record<
  ReferenceKind,
  ReferenceDefinition
>;
