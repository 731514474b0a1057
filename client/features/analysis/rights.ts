import type { AnalysisDimension, AnalysisMeasure } from "../../../server/shared/analysis.ts";
import type { Permission } from "../../../server/shared/permissions.ts";

const needs: Partial<Record<AnalysisDimension | AnalysisMeasure, Permission>> = {
  AGE_GROUP: "personal.read",
  AMOUNT: "money.read",
  CURRENCY: "money.read",
  DONOR: "personal.read",
};

/** Whether someone with these permissions may see a measure or a dimension. */
export function isAllowed(of: AnalysisDimension | AnalysisMeasure, permissions: ReadonlySet<Permission>): boolean {
  const needed = needs[of];
  return needed === undefined || permissions.has(needed);
}
