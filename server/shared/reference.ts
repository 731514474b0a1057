import type { Permission } from "./permissions.ts";

/** Fields that a kind has besides code and names; a `unit` is the word for a kind of place. */
export type ReferenceExtra = "nameJa" | "unit" | "position" | "days" | "none";

interface ReferenceKindFacts {
  /** The last part of its page's path, `/setting/{slug}`. */
  slug: string;
  /** Its group in the menu. */
  group: "student" | "location" | "school";
  /** The permission to add, change and delete its values. */
  edit: Permission;
  extra: ReferenceExtra;
  /** The prefix of generated codes for imported values; null: the parent's code. */
  codePrefix: string | null;
}

const plain = { edit: "reference.edit", extra: "none" } as const;
const place = { group: "location", edit: "reference.edit", extra: "unit", codePrefix: null } as const;

/** The kinds of reference data, in menu order. */
export const referenceCatalogue = {
  STAY_WITH: { ...plain, slug: "stay-with", group: "student", codePrefix: "STAY-" },
  PARENT_STATUS: { ...plain, slug: "parent-statuses", group: "student", codePrefix: "STATUS-" },
  PROFESSION: { ...plain, slug: "professions", group: "student", codePrefix: "PROF-", extra: "nameJa" },
  RELIGION: { ...plain, slug: "religions", group: "student", codePrefix: "REL-" },
  COUNTRY: { ...plain, slug: "countries", group: "location", codePrefix: "COUNTRY-" },
  PROVINCE: { ...place, slug: "provinces" },
  DISTRICT: { ...place, slug: "districts" },
  COMMUNE: { ...place, slug: "communes", edit: "place.edit" },
  VILLAGE: { ...place, slug: "villages", edit: "place.edit" },
  SCHOOL_TYPE: { ...plain, slug: "school-types", group: "school", codePrefix: "TYPE-" },
  GRADE: { ...plain, slug: "grades", group: "school", codePrefix: "G", extra: "position" },
  CLASS_YEAR: { ...plain, slug: "class-years", group: "school", codePrefix: "YEAR-", extra: "days" },
} as const satisfies Record<string, ReferenceKindFacts>;

export type ReferenceKind = keyof typeof referenceCatalogue;
export const referenceKinds = Object.keys(referenceCatalogue) as ReferenceKind[];

export const isReferenceKind = (type: string): type is ReferenceKind => Object.hasOwn(referenceCatalogue, type);

type Pascal<Words extends string> = Words extends `${infer First}_${infer Rest}`
  ? `${Capitalize<Lowercase<First>>}${Pascal<Rest>}`
  : Capitalize<Lowercase<Words>>;
/** The GraphQL type of a kind's values: SCHOOL_TYPE is SchoolType. */
export type TypeOfKind<Kind extends ReferenceKind = ReferenceKind> = Pascal<Kind>;
export const typeOfKind = (kind: ReferenceKind): TypeOfKind =>
  kind
    .split("_")
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join("") as TypeOfKind;

/** Kinds of places, largest first: each one's parent is the one before it. */
export const placeKinds = ["COUNTRY", "PROVINCE", "DISTRICT", "COMMUNE", "VILLAGE"] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** The kind of a place's parent; null for countries and kinds that are not places. */
export function parentKindOf(kind: ReferenceKind): PlaceKind | null {
  return placeKinds[placeKinds.indexOf(kind as PlaceKind) - 1] ?? null;
}
