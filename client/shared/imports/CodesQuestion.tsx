import { Callout, Checkbox } from "@blueprintjs/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { OPEN_ANSWER } from "./open-answers.ts";

interface Props {
  column: string;
  /** Its first values. */
  samples: readonly string[];
  confirmed: boolean;
  /** A check was refused because nobody has confirmed it. */
  refused: boolean;
  onConfirm: (confirmed: boolean) => void;
}

/** Asks whether a column that looks like a running number contains the real codes. */
export function CodesQuestion({ column, samples, confirmed, refused, onConfirm }: Props) {
  const { t } = useTranslation("import");
  const id = useId();
  const isRefused = refused && !confirmed;
  return (
    <Callout
      intent={isRefused ? "danger" : confirmed ? "none" : "warning"}
      className="ui-import-callout"
      role="group"
      aria-labelledby={`${id}-text`}
    >
      <p id={`${id}-text`}>{t("mapping.countsAsCode", { column, samples: samples.filter(Boolean).join(", ") })}</p>
      <Checkbox
        className={confirmed ? "" : OPEN_ANSWER}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? `${id}-open` : undefined}
        checked={confirmed}
        label={t("mapping.codesConfirmed")}
        onChange={(event) => onConfirm(event.currentTarget.checked)}
      />
      {isRefused && (
        <p id={`${id}-open`} className="ui-field-error" role="alert">
          {t("mapping.codesOpen")}
        </p>
      )}
    </Callout>
  );
}
