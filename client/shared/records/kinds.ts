import type { Permission } from "../../../server/shared/permissions.ts";
import { type PlaceKind, placeKinds, type ReferenceKind } from "../../../server/shared/reference.ts";

/** Fields that a kind has besides code and names. */
export type ReferenceExtra = "nameJa" | "unit" | "position" | "days";

export interface ReferenceKindInfo {
  kind: ReferenceKind;
  /** The last part of its address, `/setting/{slug}`. */
  slug: string;
  /** Who may add, change and delete its values. */
  edit: Permission;
  parent?: PlaceKind;
  extra?: ReferenceExtra;
}

/** What is particular about each kind of reference data, for the screens. */
const kinds: Record<ReferenceKind, ReferenceKindInfo> = {
  STAY_WITH: { kind: "STAY_WITH", slug: "stay-with", edit: "reference.edit" },
  PARENT_STATUS: { kind: "PARENT_STATUS", slug: "parent-statuses", edit: "reference.edit" },
  PROFESSION: { kind: "PROFESSION", slug: "professions", edit: "reference.edit", extra: "nameJa" },
  RELIGION: { kind: "RELIGION", slug: "religions", edit: "reference.edit" },
  COUNTRY: { kind: "COUNTRY", slug: "countries", edit: "reference.edit" },
  PROVINCE: { kind: "PROVINCE", slug: "provinces", edit: "reference.edit", parent: "COUNTRY", extra: "unit" },
  DISTRICT: { kind: "DISTRICT", slug: "districts", edit: "reference.edit", parent: "PROVINCE", extra: "unit" },
  COMMUNE: { kind: "COMMUNE", slug: "communes", edit: "place.edit", parent: "DISTRICT", extra: "unit" },
  VILLAGE: { kind: "VILLAGE", slug: "villages", edit: "place.edit", parent: "COMMUNE", extra: "unit" },
  SCHOOL_TYPE: { kind: "SCHOOL_TYPE", slug: "school-types", edit: "reference.edit" },
  GRADE: { kind: "GRADE", slug: "grades", edit: "reference.edit", extra: "position" },
  CLASS_YEAR: { kind: "CLASS_YEAR", slug: "class-years", edit: "reference.edit", extra: "days" },
};

export const referenceKindInfo = (kind: ReferenceKind): ReferenceKindInfo => kinds[kind];

/** The kind of an address's last part; null when there is none such. */
export const referenceKindOf = (slug: string | undefined): ReferenceKindInfo | null =>
  Object.values(kinds).find((info) => info.slug === slug) ?? null;

/** The kinds of place above one, largest first. */
export const placesAbove = (kind: ReferenceKind): PlaceKind[] => {
  const level = placeKinds.findIndex((place) => place === kind);
  return level > 0 ? placeKinds.slice(0, level) : [];
};

/** The GraphQL type of a kind's values: SCHOOL_TYPE is SchoolType. */
export const typeOfKind = (kind: ReferenceKind): string =>
  kind
    .split("_")
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join("");
