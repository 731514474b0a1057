import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { today } from "../../ui/format.ts";
import type { FilterSpec } from "../../shared/filters/types.ts";
import { useListState } from "../../shared/lists/useListState.ts";
import { useBranches } from "../../shared/pickers/options.ts";

const YEARS = 10;
const noSorts: never[] = [];

/** The branches and year of the home page, kept in its URL; branches only if there are several. */
export function useHomeFilters() {
  const { t } = useTranslation("home");
  const several = useBranches().length > 1;
  const filters = useMemo((): FilterSpec<string>[] => {
    const thisYear = Number(today().slice(0, 4));
    const years = Array.from({ length: YEARS }, (_, i) => String(thisYear - i));
    return [
      ...(several ? [{ key: "branchId", type: "branch", label: t("filters.branch") } as const] : []),
      {
        key: "year",
        type: "options",
        single: true,
        label: t("filters.year"),
        options: years.map((year) => ({ value: year, label: year })),
      },
    ];
  }, [several, t]);
  const controls = useListState<never>({ filters, sorts: noSorts, defaultSort: "" as never });
  const { branchId, year } = controls.state.filters;
  return {
    filters,
    controls,
    branchIds: Array.isArray(branchId) ? (branchId as number[]) : [],
    year: typeof year === "string" ? Number(year) : null,
  };
}
