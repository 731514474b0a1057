import { Tag } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { Asset, Currency, DonationState } from "../../../server/shared/enums.ts";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { Money } from "../../shared/records/Money.tsx";
import "./donors.css";

const intents = { ACTIVE: "success", GAVE_UP: "warning", CANCELLED: "none" } as const;

export function StateTag({ state }: { state: DonationState }) {
  const labelOf = useEnumLabel();
  return (
    <Tag minimal intent={intents[state]}>
      {labelOf("DonationState", state)}
    </Tag>
  );
}

interface Given {
  asset: Asset;
  amount?: string | null;
  currency?: Currency | null;
  serialNumber?: string | null;
}

/** The asset, with its details below: money, or a bicycle's serial number. */
export function GivenAsset({ of: { asset, amount, currency, serialNumber } }: { of: Given }) {
  const { t } = useTranslation("donation");
  const labelOf = useEnumLabel();
  return (
    <span className="ui-name ui-name-stacked">
      <span className="ui-nowrap">{labelOf("Asset", asset)}</span>
      {amount && (
        <span className="ui-muted ui-given">
          <Money amount={amount} currency={currency} />
        </span>
      )}
      {serialNumber && (
        <span className="ui-muted ui-given">
          <span className="ui-hidden">{t("fields.serialNumber")}: </span>
          <span className="ui-code">{serialNumber}</span>
        </span>
      )}
    </span>
  );
}
