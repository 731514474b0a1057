import type { Named } from "../records/records.ts";

interface Place {
  id: number;
  country?: Named;
  province?: Named;
  district?: Named;
  commune?: Named;
}

/** A place's direct parent; null for other records and places without one. */
export const parentOf = (place: Place): Named | null =>
  place.commune ?? place.district ?? place.province ?? place.country ?? null;
