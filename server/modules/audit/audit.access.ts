import type { Permission } from "../../shared/permissions.ts";

/** Tables whose changes are shown, and to whom; changes of any other table are shown to nobody. */
const readers: Record<string, Permission> = {
  branch: "branch.read",
  school: "school.read",
  stay_with: "reference.read",
  parent_status: "reference.read",
  profession: "reference.read",
  religion: "reference.read",
  country: "reference.read",
  province: "reference.read",
  district: "reference.read",
  commune: "reference.read",
  village: "reference.read",
  school_type: "reference.read",
  grade: "reference.read",
  class_year: "reference.read",
};

/** The permission that opens a table's changes; undefined = closed to everybody. */
export const whoMayRead = (table: string): Permission | undefined => readers[table];
