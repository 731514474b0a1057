import { Button, Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { type DistributionRecordQuery, useSerialNumbersCheckQuery } from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { useDialog } from "../../ui/url.ts";
import { isNumbered } from "./DistributionParts.tsx";
import { useSetAside } from "./useSetAside.ts";

/** What is wrong with the serial numbers before the day: too few of them, not set aside, given to others. */
export function SerialNotice({ distribution }: { distribution: DistributionRecordQuery["distribution"] }) {
  const { t } = useTranslation("distribution");
  const number = useNumberFormat();
  const dialog = useDialog();
  const setAside = useSetAside(distribution.id);
  const query = useSerialNumbersCheckQuery({ variables: { id: distribution.id }, fetchPolicy: "cache-and-network" });
  const check = latest(query)?.serialNumbersCheck;
  if (!check || !isNumbered(distribution)) return null;
  const { without, free, used, usedCount } = check;
  const short = without - free;
  if (without === 0 && usedCount === 0) return null;
  const named = used.map(({ serialNumber, studentCode }) =>
    studentCode === null ? serialNumber : `${serialNumber} (${studentCode})`,
  );
  const serials = named.join(", ") + (usedCount > named.length ? "…" : "");
  return (
    <Callout compact icon={null} intent={short > 0 || usedCount > 0 ? "warning" : "none"} className="ui-action-notice">
      <div>
        {without > 0 && short <= 0 && <p>{t("serials.open", { count: without, shown: number(without) })}</p>}
        {short > 0 && <p>{t("serials.short", { count: short, shown: number(short) })}</p>}
        {usedCount > 0 && <p>{t("serials.used", { count: usedCount, shown: number(usedCount), serials })}</p>}
      </div>
      {without > 0 && free > 0 && <Button size="small" text={t("serials.assign")} onClick={() => void setAside()} />}
      {(short > 0 || usedCount > 0) && (
        <Button size="small" text={t("serials.button")} onClick={() => dialog.open("serials", distribution.id)} />
      )}
    </Callout>
  );
}
