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
  /** Who may add, change and delete its values. */
  edit: Permission;
  /** Fields that it has besides code and names. */
  extra: ReferenceExtra;
  parent: PlaceKind | null;
}

/** What is particular about a kind of reference data, for the screens. */
export const referenceKindInfo = (kind: ReferenceKind): ReferenceKindInfo => ({
  ...referenceCatalogue[kind],
  kind,
  parent: parentKindOf(kind),
});

/** The kind of an address's last part; null when there is none such. */
export function referenceKindOf(slug: string | undefined): ReferenceKindInfo | null {
  const kind = referenceKinds.find((each) => referenceCatalogue[each].slug === slug);
  return kind ? referenceKindInfo(kind) : null;
}

/** The kinds of place above one, largest first. */
export const placesAbove = (kind: ReferenceKind): PlaceKind[] => {
  const level = placeKinds.findIndex((place) => place === kind);
  return level > 0 ? placeKinds.slice(0, level) : [];
};
