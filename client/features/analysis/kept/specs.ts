import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  type AnalysisDimension,
  analysisDimensions,
  type AnalysisMeasure,
  analysisMeasures,
} from "../../../../server/shared/analysis.ts";
import type { Permission } from "../../../../server/shared/permissions.ts";
import type { ReferenceKind } from "../../../../server/shared/reference.ts";
import { schoolsFound } from "../../../shared/filters/found-records.ts";
import type { FilterSpec } from "../../../shared/filters/types.ts";
import { useMe } from "../../../shared/session/session-context.tsx";
import { filterShapes } from "../question.ts";

/** What counting and dimensions need beyond the permission for tables. */
const needs: Partial<Record<AnalysisMeasure | AnalysisDimension, Permission>> = {
  AMOUNT: "money.read",
  CURRENCY: "money.read",
  AGE_GROUP: "personal.read",
};

const kinds: Partial<Record<AnalysisDimension, ReferenceKind>> = {
  DISTRICT: "DISTRICT",
  PROVINCE: "PROVINCE",
  CLASS_YEAR: "CLASS_YEAR",
  GRADE: "GRADE",
  DONOR_COUNTRY: "COUNTRY",
};

/** What of a saved table the reader may use: what it counts, its dimensions, and the records that it is filtered by. */
export function useSavedSpecs(): FilterSpec<string>[] {
  const { t } = useTranslation(["enums", "analysis"]);
  const { permissions } = useMe();
  return useMemo(() => {
    const may = (name: AnalysisMeasure | AnalysisDimension) => {
      const needed = needs[name];
      return needed === undefined || permissions.has(needed);
    };
    const label = (dimension: AnalysisDimension) => t(`enums:AnalysisDimension.${dimension}`);
    const dimensions = analysisDimensions.filter(may);
    const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
    const specOf = (dimension: AnalysisDimension): FilterSpec<string> => {
      const base = { key: filterShapes[dimension].key, label: label(dimension) };
      const kind = kinds[dimension];
      if (dimension === "SCHOOL") return { ...base, type: "record", ...schoolsFound };
      if (dimension === "BRANCH") return { ...base, type: "branch" };
      return kind ? { ...base, type: "reference", kind } : { ...base, type: "flag" };
    };
    return [
      {
        key: "count",
        label: t("analysis:kept.count"),
        type: "options",
        options: options(analysisMeasures.filter(may)),
      },
      { key: "rows", label: t("analysis:kept.rows"), type: "options", options: options(dimensions) },
      { key: "columns", label: t("analysis:kept.columns"), type: "options", options: options(dimensions) },
      { key: "picture", label: t("analysis:kept.picture"), type: "flag" },
      ...dimensions.map(specOf),
    ];
  }, [t, permissions]);
}
