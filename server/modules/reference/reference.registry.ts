import type { EntityClass } from "@mikro-orm/postgresql";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { type Filter, type ListDefinition, namedSorts, oneOf } from "../../core/list.ts";
import type { Permission } from "../../shared/permissions.ts";
import type { ReferenceKind } from "../../shared/reference.ts";
import { referenceRules } from "../../shared/rules/reference.ts";
import {
  ClassYear,
  Commune,
  Country,
  District,
  Grade,
  ParentStatus,
  Profession,
  Province,
  type ReferenceValue,
  Religion,
  SchoolType,
  StayWith,
  Village,
} from "./reference.entity.ts";

/** What is special about one kind of reference data; the operations know nothing else of it. */
export interface ReferenceDefinition {
  entity: EntityClass<ReferenceValue>;
  /** Who may add, edit and delete. */
  edit: Permission;
  rules: z.ZodObject | z.ZodPipe;
  /** The property that holds the place above. */
  parent?: string;
  list: ListDefinition;
}

const ids = (value: readonly number[]) => sql`${[...value]}::integer[]`;

/** Rows whose parent column is in what the inner statement finds. */
const under = (column: string, inner: RawBuilder<unknown>) => sql<SqlBool>`${sql.ref(column)} in ${inner}`;

const provincesOf = (countries: readonly number[]) => sql`(select id from province where country_id = any (${ids(countries)}))`;
const districtsIn = (inner: RawBuilder<unknown>) => sql`(select id from district where province_id in ${inner})`;
const districtsOf = (provinces: readonly number[]) => sql`(select id from district where province_id = any (${ids(provinces)}))`;
const communesIn = (inner: RawBuilder<unknown>) => sql`(select id from commune where district_id in ${inner})`;
const communesOf = (districts: readonly number[]) => sql`(select id from commune where district_id = any (${ids(districts)}))`;

type Ids = readonly number[];

/** How each kind of place is narrowed by any place above it. */
const placeFilters: Partial<Record<ReferenceKind, Record<string, Filter>>> = {
  PROVINCE: { parentId: oneOf("country_id"), countryId: oneOf("country_id") },
  DISTRICT: {
    parentId: oneOf("province_id"),
    provinceId: oneOf("province_id"),
    countryId: (value: Ids) => under("province_id", provincesOf(value)),
  },
  COMMUNE: {
    parentId: oneOf("district_id"),
    districtId: oneOf("district_id"),
    provinceId: (value: Ids) => under("district_id", districtsOf(value)),
    countryId: (value: Ids) => under("district_id", districtsIn(provincesOf(value))),
  },
  VILLAGE: {
    parentId: oneOf("commune_id"),
    communeId: oneOf("commune_id"),
    districtId: (value: Ids) => under("commune_id", communesOf(value)),
    provinceId: (value: Ids) => under("commune_id", communesIn(districtsOf(value))),
    countryId: (value: Ids) => under("commune_id", communesIn(districtsIn(provincesOf(value)))),
  },
};

interface Special {
  edit?: Permission;
  parent?: string;
  /** The order that the list has until another is chosen. */
  defaultSort?: RawBuilder<unknown>;
}

function define(kind: ReferenceKind, entity: EntityClass<ReferenceValue>, special: Special = {}): ReferenceDefinition {
  return {
    entity,
    edit: special.edit ?? "reference.edit",
    rules: referenceRules[kind],
    ...(special.parent && { parent: special.parent }),
    list: {
      entity,
      sorts: { ...namedSorts, DEFAULT: special.defaultSort ?? namedSorts.CODE },
      defaultSort: "DEFAULT",
      filters: { ids: oneOf("id"), ...placeFilters[kind] },
    },
  };
}

/** The twelve kinds. */
export const referenceRegistry: Record<ReferenceKind, ReferenceDefinition> = {
  STAY_WITH: define("STAY_WITH", StayWith),
  PARENT_STATUS: define("PARENT_STATUS", ParentStatus),
  PROFESSION: define("PROFESSION", Profession),
  RELIGION: define("RELIGION", Religion),
  COUNTRY: define("COUNTRY", Country),
  PROVINCE: define("PROVINCE", Province, { parent: "country" }),
  DISTRICT: define("DISTRICT", District, { parent: "province" }),
  COMMUNE: define("COMMUNE", Commune, { parent: "district", edit: "place.edit" }),
  VILLAGE: define("VILLAGE", Village, { parent: "commune", edit: "place.edit" }),
  SCHOOL_TYPE: define("SCHOOL_TYPE", SchoolType),
  GRADE: define("GRADE", Grade, { defaultSort: sql.ref("position") }),
  CLASS_YEAR: define("CLASS_YEAR", ClassYear),
};
