import { Button, HTMLSelect } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight, DoubleChevronLeft, DoubleChevronRight } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useNumberFormat } from "../../ui/format.ts";
import type { TotalResult } from "../records/records.ts";
import { pageSizes } from "../filters/types.ts";

interface Props {
  shown: number;
  hasNext: boolean;
  total: TotalResult["total"];
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
}

/** Range, page size and pagination. */
export function ListFooter({ shown, hasNext, total, page, pageSize, onPage, onPageSize }: Props) {
  const { t } = useTranslation("ui");
  const number = useNumberFormat();
  const first = (page - 1) * pageSize + 1;
  const range = { from: number(first), to: number(first + Math.max(shown, 1) - 1) };
  const pages = total && !total.capped ? Math.max(1, Math.ceil(total.count / pageSize)) : null;
  // One page has nothing to turn to.
  const turns = page > 1 || hasNext;
  const go = (icon: React.JSX.Element, label: string, to: number, possible: boolean) => (
    <Button variant="minimal" icon={icon} aria-label={label} disabled={!possible} onClick={() => onPage(to)} />
  );
  return (
    <footer className="ui-list-footer">
      <span className="ui-muted">
        {pages === null || !total
          ? t("list.range", range)
          : t("list.rangeOf", { ...range, total: number(total.count) })}
      </span>
      <label className="ui-list-size">
        <span className="ui-muted">{t("list.pageSize")}</span>
        <HTMLSelect
          minimal
          value={pageSize}
          options={[...pageSizes]}
          onChange={(event) => onPageSize(Number(event.currentTarget.value))}
        />
      </label>
      {turns && (
        <nav aria-label={t("list.pages")} className="ui-list-pages">
          {go(<DoubleChevronLeft />, t("list.firstPage"), 1, page > 1)}
          {go(<ChevronLeft />, t("list.previousPage"), page - 1, page > 1)}
          <span>
            {pages === null
              ? t("list.page", { page: number(page) })
              : t("list.pageOf", { page: number(page), pages: number(pages) })}
          </span>
          {go(<ChevronRight />, t("list.nextPage"), page + 1, hasNext)}
          {go(<DoubleChevronRight />, t("list.lastPage"), pages ?? page, pages !== null && page < pages)}
        </nav>
      )}
    </footer>
  );
}
