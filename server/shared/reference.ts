/** The twelve kinds of reference data, in the order of the menu. */
export const referenceKinds = [
  "STAY_WITH",
  "PARENT_STATUS",
  "PROFESSION",
  "RELIGION",
  "COUNTRY",
  "PROVINCE",
  "DISTRICT",
  "COMMUNE",
  "VILLAGE",
  "SCHOOL_TYPE",
  "GRADE",
  "CLASS_YEAR",
] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

export const isReferenceKind = (type: string): type is ReferenceKind =>
  (referenceKinds as readonly string[]).includes(type);

/** Places, largest first: each one's parent is the one before it. */
export const placeKinds = ["COUNTRY", "PROVINCE", "DISTRICT", "COMMUNE", "VILLAGE"] as const;
export type PlaceKind = (typeof placeKinds)[number];
