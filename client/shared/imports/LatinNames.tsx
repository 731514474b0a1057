import { Callout, Checkbox } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";

interface Props {
  /** Someone has ticked it for this sheet. */
  romanised: boolean;
  onChange: (romanised: boolean) => void;
}

/** Offers to write Latin names from the Khmer ones, for a sheet that lacks them. */
export function LatinNames({ romanised, onChange }: Props) {
  const { t } = useTranslation("import");
  return (
    <Callout
      intent={romanised ? "none" : "warning"}
      className="ui-import-callout"
      role="group"
      aria-label={t("latin.lacking")}
    >
      <p>{t("latin.lacking")}</p>
      <Checkbox
        checked={romanised}
        label={t("latin.write")}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <p className="ui-muted">{t("latin.about")}</p>
    </Callout>
  );
}
