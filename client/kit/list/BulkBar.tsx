import { Button } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import type { Selection } from "./types.ts";

interface Props<Row> {
  selection: Selection<Row>;
  actions: (selection: Selection<Row>) => JSX.Element | null;
}

/** What can be done to the ticked rows. */
export function BulkBar<Row>({ selection, actions }: Props<Row>) {
  const { t } = useTranslation("kit");
  const count = selection.rows.length;
  return (
    <div {...(count > 0 && { className: "kit-bulk", role: "toolbar", "aria-label": t("list.bulk") })}>
      <span role="status" className={count > 0 ? "kit-bulk-count" : "kit-hidden"}>
        {count > 0 && t("list.selected", { count })}
      </span>
      {count > 0 && (
        <>
          {actions(selection)}
          <Button variant="minimal" icon={<Cross />} text={t("list.unselect")} onClick={selection.clear} />
        </>
      )}
    </div>
  );
}
