import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FilterWords } from "../filters/FilterWords.tsx";
import type { FilterSpec, FilterValues, ListExport } from "../filters/types.ts";
import "./export.css";

/** One filter of an export: label and value. */
export function ExportFilter({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface Props {
  within?: ListExport<never, never>["within"];
  search: string;
  /** The filters that are set. */
  specs: FilterSpec<string>[];
  values: FilterValues;
}

/** A list's filters with all values in words, as they will appear in the file. */
export function ExportFilters({ within = [], search, specs, values }: Props) {
  const { t } = useTranslation("ui");
  return (
    <>
      {within.map(([label, value]) => (
        <ExportFilter key={label} label={label}>
          {value}
        </ExportFilter>
      ))}
      {search && <ExportFilter label={t("picker.search")}>{search}</ExportFilter>}
      {specs.map((spec) => (
        <ExportFilter key={spec.key} label={spec.label}>
          <FilterWords spec={spec} values={values} most={10} />
        </ExportFilter>
      ))}
    </>
  );
}
