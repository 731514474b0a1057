import { Button } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { useNumberFormat } from "../../ui/format.ts";
import type { TotalResult } from "../records/records.ts";

interface Props {
  total: TotalResult["total"];
  onExact: () => void;
}

/** The total; above the cap "10,000+", which shows the exact number when clicked. */
export function TotalCount({ total, onExact }: Props) {
  const { t } = useTranslation("ui");
  const number = useNumberFormat();
  return (
    <span className="ui-list-total">
      <span role="status" className="ui-hidden">
        {total && t(total.capped ? "list.moreThan" : "list.found", { count: total.count, shown: number(total.count) })}
      </span>
      {total && !total.capped && <span aria-hidden="true">{number(total.count)}</span>}
      {total?.capped && (
        <Button variant="minimal" size="small" title={t("list.countAll")} onClick={onExact}>
          {number(total.count)}+<span className="ui-hidden"> {t("list.countAll")}</span>
        </Button>
      )}
    </span>
  );
}
