import type { Named } from "../records/records.ts";

interface Place {
  id: number;
  country?: Named;
  province?: Named;
  district?: Named;
  commune?: Named;
}

/** The place directly above one; null for what is no place or has none above. */
export const parentOf = (place: Place): Named | null =>
  place.commune ?? place.district ?? place.province ?? place.country ?? null;
