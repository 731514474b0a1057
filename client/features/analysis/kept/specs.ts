import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { analysisDimensions, analysisMeasures } from "../../../../server/shared/analysis.ts";
import type { FilterSpec } from "../../../shared/filters/types.ts";
import { useMe } from "../../../shared/session/session-context.tsx";
import { isAllowed } from "../rights.ts";
import { useTableFilters } from "../useTableFilters.ts";

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** What of a saved table the reader may use: what it counts, its dimensions, and the records that it is filtered by. */
export function useSavedSpecs(): FilterSpec<string>[] {
  const { t } = useTranslation("analysis");
  const { permissions } = useMe();
  const filters = useTableFilters(null);
  return useMemo(() => {
    const measures = analysisMeasures.filter((measure) => isAllowed(measure, permissions));
    const dimensions = options(analysisDimensions.filter((dimension) => isAllowed(dimension, permissions)));
    return [
      { key: "count", label: t("count"), type: "options", options: options(measures) },
      { key: "rows", label: t("rows"), type: "options", options: dimensions },
      { key: "columns", label: t("columns"), type: "options", options: dimensions },
      { key: "picture", label: t("picture.title"), type: "flag" },
      ...filters,
    ];
  }, [t, permissions, filters]);
}
