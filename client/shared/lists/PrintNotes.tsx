import { useTranslation } from "react-i18next";
import { ExportFilters } from "../exports/ExportFilters.tsx";
import type { FilterSpec, FilterValues } from "../filters/types.ts";
import type { TotalResult } from "../records/records.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { printedAt } from "../../ui/printing.ts";

interface Props {
  search: string;
  /** The filters that are set. */
  specs: FilterSpec<string>[];
  values: FilterValues;
  /** The rows on this page of the list; null if there are no others. */
  part: { first: number; last: number; total: TotalResult["total"] } | null;
  /** The list can be exported, by this reader. */
  exported: boolean;
  /** The labels of columns that are not shown. */
  leftOut?: readonly string[];
}

/** On paper, under a list's title: its filters in words, and where the rest is if these are not all rows or columns. */
export function PrintNotes({ search, specs, values, part, exported, leftOut = [] }: Props) {
  const { t } = useTranslation("ui");
  const number = useNumberFormat();
  const filtered = search !== "" || specs.length > 0;
  const isPrinted = printedAt.use();
  if (!isPrinted || !(filtered || part || leftOut.length > 0)) return null;
  const range = part && { from: number(part.first), to: number(part.last) };
  return (
    <div className="ui-print-notes">
      {filtered && (
        <dl>
          <ExportFilters search={search} specs={specs} values={values} />
        </dl>
      )}
      {part && range && (
        <p>
          {part.total && !part.total.capped
            ? t("print.partOf", { ...range, total: number(part.total.count) })
            : t("print.part", range)}{" "}
          {exported && t("print.exportAll")}
        </p>
      )}
      {leftOut.length > 0 && <p>{t("print.columnsLeftOut", { columns: leftOut.join(", ") })}</p>}
    </div>
  );
}
