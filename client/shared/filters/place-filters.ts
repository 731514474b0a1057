import type { FilterSpec } from "./types.ts";

const kinds = {
  provinceId: "PROVINCE",
  districtId: "DISTRICT",
  communeId: "COMMUNE",
  villageId: "VILLAGE",
} as const;
type PlaceKey = keyof typeof kinds;
const keys = Object.keys(kinds) as PlaceKey[];

/** Filters on the places with a label, each limited by those above it. */
export function placeFilters(
  labels: Partial<Record<PlaceKey, string>>,
  shown: { shown?: "more" } = {},
): FilterSpec<PlaceKey>[] {
  return keys.flatMap((key, level) => {
    const label = labels[key];
    const above = keys.slice(0, level);
    return label === undefined
      ? []
      : [{ key, type: "reference", kind: kinds[key], label, ...(level > 0 && { narrowedBy: above }), ...shown }];
  });
}
