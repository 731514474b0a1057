import type { Permission } from "../../../server/shared/permissions.ts";
import {
  parentKindOf,
  type PlaceKind,
  placeKinds,
  referenceCatalogue,
  type ReferenceExtra,
  type ReferenceKind,
  referenceKinds,
} from "../../../server/shared/reference.ts";

export interface ReferenceKindInfo {
  kind: ReferenceKind;
  slug: string;
  /** The permission to add, change and delete its values. */
  edit: Permission;
  /** Its fields besides code and names. */
  extra: ReferenceExtra;
  parent: PlaceKind | null;
}

/** What screens need to know about a kind of reference data. */
export const referenceKindInfo = (kind: ReferenceKind): ReferenceKindInfo => ({
  ...referenceCatalogue[kind],
  kind,
  parent: parentKindOf(kind),
});

/** The kind with this URL slug; null if there is none. */
export function referenceKindOf(slug: string | undefined): ReferenceKindInfo | null {
  const kind = referenceKinds.find((each) => referenceCatalogue[each].slug === slug);
  return kind ? referenceKindInfo(kind) : null;
}

/** The kinds of a place's ancestors, largest first. */
export const ancestorKinds = (kind: ReferenceKind): PlaceKind[] => {
  const level = placeKinds.findIndex((place) => place === kind);
  return level > 0 ? placeKinds.slice(0, level) : [];
};
