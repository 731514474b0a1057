import { Callout, Checkbox, Tag } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";

interface Props {
  /** The script in which the sheet lacks names. */
  script: "latin" | "khmer";
  /** Someone has ticked for this sheet that they are proposed. */
  proposed: boolean;
  /** It is ticked because it was for an earlier list. */
  remembered?: boolean;
  onChange: (proposed: boolean) => void;
}

/** Says that names are proposed for a sheet that lacks those in one script, or offers it: Latin ones by rule, Khmer ones as the Latin are. */
export function MissingNames({ script, proposed, remembered = false, onChange }: Props) {
  const { t } = useTranslation("import");
  const lacking = t(`${script}.lacking`);
  return (
    <Callout intent={proposed ? "none" : "warning"} className="ui-import-callout" role="group" aria-label={lacking}>
      <p>{lacking}</p>
      <Checkbox
        checked={proposed}
        label={t(`${script}.write`)}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {remembered && proposed && <Tag minimal>{t("values.remembered")}</Tag>}
      <p className="ui-muted">{t(`${script}.about`)}</p>
    </Callout>
  );
}
