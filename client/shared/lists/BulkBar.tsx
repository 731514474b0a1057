import { Button, PopupKind } from "@blueprintjs/core";
import { CaretDown, Cross } from "@blueprintjs/icons";
import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { useNumberFormat } from "../../ui/format.ts";
import { Popover } from "../../ui/Popover.tsx";
import type { TotalResult } from "../records/records.ts";
import type { Selection } from "../filters/types.ts";

interface Props<Row, Filter> {
  state: { selection: Selection<Row, Filter>; selectWhole: () => void };
  actions: (selection: Selection<Row, Filter>) => JSX.Element | null;
  total: TotalResult["total"];
  /** The most that can be selected over all pages; without it, only the rows of one page. */
  limit: number | undefined;
  /** On a phone: rows are being selected, though none may be yet, and the actions are in a menu. */
  selecting: boolean;
  /** The selection was cleared. */
  onDone: () => void;
}

/** Bulk actions on the ticked rows, or on everything that the list finds. */
export function BulkBar<Row, Filter>(props: Props<Row, Filter>) {
  const { state, actions, total, limit, selecting, onDone } = props;
  const { selection, selectWhole } = state;
  const { t } = useTranslation("ui");
  const number = useNumberFormat();
  const { count, whole } = selection;
  const shown = { count, shown: number(count) };
  const more = limit !== undefined && total && !whole && total.count > count ? total : null;
  const few = more && !more.capped && more.count <= (limit ?? 0);
  const visible = count > 0 || selecting;
  const wider = (
    <>
      {few && (
        <Button variant="minimal" text={t("list.selectWhole", { shown: number(more.count) })} onClick={selectWhole} />
      )}
      {more && !few && <span className="ui-muted">{t("list.tooManyToSelect", { shown: number(limit ?? 0) })}</span>}
    </>
  );
  const clear = () => {
    selection.clear();
    onDone();
  };
  return (
    <div {...(visible && { className: "ui-bulk", role: "toolbar", "aria-label": t("list.bulk") })}>
      {selecting && <Button variant="minimal" icon={<Cross />} aria-label={t("list.unselect")} onClick={clear} />}
      <span role="status" className={visible ? "ui-bulk-count" : "ui-hidden"}>
        {visible && (whole ? t("list.selectedWhole", shown) : t("list.selected", shown))}
      </span>
      {selecting && count > 0 && (
        <Popover
          placement="bottom-end"
          popupKind={PopupKind.DIALOG}
          content={
            <div className="ui-bulk-menu bp6-popover-dismiss">
              {wider}
              {actions(selection)}
            </div>
          }
        >
          <Button intent="primary" endIcon={<CaretDown />} text={t("list.actions")} />
        </Popover>
      )}
      {!selecting && count > 0 && (
        <>
          {wider}
          {actions(selection)}
          <Button variant="minimal" icon={<Cross />} text={t("list.unselect")} onClick={clear} />
        </>
      )}
    </div>
  );
}
