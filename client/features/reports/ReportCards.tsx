import { Tag } from "@blueprintjs/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ReportChoice } from "../../shared/records/report-choices.ts";
import { choiceInfo } from "./choices.ts";
import { ReportPicture } from "./ReportPicture.tsx";

interface Props {
  choices: readonly ReportChoice[];
  value: ReportChoice;
  onChange: (choice: ReportChoice) => void;
}

/** The reports to choose from: what each is for, and a picture of what it looks like. */
export function ReportCards({ choices, value, onChange }: Props) {
  const { t } = useTranslation("report");
  const id = useId();
  return (
    <fieldset className="report-cards">
      <legend className="ui-hidden">{t("form.choice")}</legend>
      {choices.map((choice) => (
        <label key={choice} className="report-card">
          <span className="report-card-side">
            <ReportPicture {...choiceInfo[choice]} />
            <Tag minimal id={`${id}-${choice}-format`}>
              {choiceInfo[choice].format}
            </Tag>
          </span>
          <span className="report-card-words">
            <span id={`${id}-${choice}-name`} className="report-card-name">
              {t(`choice.${choice}`)}
            </span>
            <span id={`${id}-${choice}-purpose`} className="report-card-purpose">
              {t(`purpose.${choice}`)}
            </span>
          </span>
          <input
            type="radio"
            name={id}
            checked={choice === value}
            onChange={() => onChange(choice)}
            aria-labelledby={`${id}-${choice}-name`}
            aria-describedby={`${id}-${choice}-format ${id}-${choice}-purpose`}
          />
        </label>
      ))}
    </fieldset>
  );
}
