import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  type AnalysisDimension,
  type AnalysisMeasure,
  analysisDimensions,
  whyNotBy,
} from "../../../server/shared/analysis.ts";
import type { ReferenceKind } from "../../../server/shared/reference.ts";
import { donorsFound, schoolsFound } from "../../shared/filters/found-records.ts";
import type { FilterSpec } from "../../shared/filters/types.ts";
import { useMe } from "../../shared/session/session-context.tsx";
import { isAllowed } from "./rights.ts";
import { filterShapes } from "./question.ts";

const kinds: Partial<Record<AnalysisDimension, ReferenceKind>> = {
  DISTRICT: "DISTRICT",
  PROVINCE: "PROVINCE",
  CLASS_YEAR: "CLASS_YEAR",
  GRADE: "GRADE",
  DONOR_COUNTRY: "COUNTRY",
};

/** The filters of a table: one for each dimension that has a meaning for the measure; of any measure, for null. */
export function useTableFilters(measure: AnalysisMeasure | null): FilterSpec<string>[] {
  const { t } = useTranslation(["analysis", "enums"]);
  const { permissions } = useMe();
  return useMemo(() => {
    return analysisDimensions
      .filter(
        (dimension) => (measure === null || whyNotBy(measure, dimension) === null) && isAllowed(dimension, permissions),
      )
      .map((dimension) => {
        const label = t(`enums:AnalysisDimension.${dimension}`);
        const shape = { ...filterShapes[dimension], label };
        if (dimension === "SCHOOL") return { ...shape, ...schoolsFound } as FilterSpec<string>;
        if (dimension === "DONOR") return { ...shape, ...donorsFound } as FilterSpec<string>;
        if (dimension === "ACTIVE_DONOR") {
          return { ...shape, yes: t("hasDonor"), no: t("noDonor") } as FilterSpec<string>;
        }
        return { ...shape, kind: kinds[dimension] } as FilterSpec<string>;
      });
  }, [measure, permissions, t]);
}
