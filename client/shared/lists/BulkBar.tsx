import { Button } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { useNumberFormat } from "../../ui/format.ts";
import type { TotalResult } from "../records/records.ts";
import type { Selection } from "../filters/types.ts";

interface Props<Row, Filter> {
  state: { selection: Selection<Row, Filter>; selectWhole: () => void };
  actions: (selection: Selection<Row, Filter>) => JSX.Element | null;
  total: TotalResult["total"];
  /** The most that can be selected over all pages; without it, only the rows of one page. */
  limit: number | undefined;
}

/** Bulk actions on the ticked rows, or on everything that the list finds. */
export function BulkBar<Row, Filter>({ state: { selection, selectWhole }, actions, total, limit }: Props<Row, Filter>) {
  const { t } = useTranslation("ui");
  const number = useNumberFormat();
  const { count, whole } = selection;
  const shown = { count, shown: number(count) };
  const more = limit !== undefined && total && !whole && total.count > count ? total : null;
  const few = more && !more.capped && more.count <= (limit ?? 0);
  return (
    <div {...(count > 0 && { className: "ui-bulk", role: "toolbar", "aria-label": t("list.bulk") })}>
      <span role="status" className={count > 0 ? "ui-bulk-count" : "ui-hidden"}>
        {count > 0 && (whole ? t("list.selectedWhole", shown) : t("list.selected", shown))}
      </span>
      {count > 0 && (
        <>
          {few && (
            <Button
              variant="minimal"
              text={t("list.selectWhole", { shown: number(more.count) })}
              onClick={selectWhole}
            />
          )}
          {more && !few && <span className="ui-muted">{t("list.tooManyToSelect", { shown: number(limit ?? 0) })}</span>}
          {actions(selection)}
          <Button variant="minimal" icon={<Cross />} text={t("list.unselect")} onClick={selection.clear} />
        </>
      )}
    </div>
  );
}
