import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FilterWords } from "../filters/FilterWords.tsx";
import type { FilterSpec, FilterValues } from "../filters/types.ts";
import "./export.css";

/** One thing that an export is narrowed by: what, and its value. */
export function ExportFilter({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface Props {
  search: string;
  /** Those that are set. */
  specs: FilterSpec<string>[];
  values: FilterValues;
}

/** What a list is narrowed by, with all values in words, as its file will tell them. */
export function ExportFilters({ search, specs, values }: Props) {
  const { t } = useTranslation("export");
  return (
    <>
      {search && <ExportFilter label={t("lines.search")}>{search}</ExportFilter>}
      {specs.map((spec) => (
        <ExportFilter key={spec.key} label={spec.label}>
          <FilterWords spec={spec} values={values} />
        </ExportFilter>
      ))}
    </>
  );
}
