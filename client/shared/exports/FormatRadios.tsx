import { Radio, RadioGroup } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";

export type FileFormat = "XLSX" | "CSV";

interface Props {
  format: FileFormat;
  onChange: (format: FileFormat) => void;
}

/** Which kind of file an export makes. */
export function FormatRadios({ format, onChange }: Props) {
  const { t } = useTranslation("export");
  return (
    <RadioGroup
      label={t("format.label")}
      selectedValue={format}
      onChange={(event) => onChange(event.currentTarget.value === "CSV" ? "CSV" : "XLSX")}
    >
      <Radio value="XLSX" label={t("format.XLSX")} />
      <Radio value="CSV" labelElement={<Choice name={t("format.CSV")} note={t("format.csvNote")} />} />
    </RadioGroup>
  );
}

/** An option with an explanation below it. */
export function Choice({ name, note }: { name: string; note: string }) {
  return (
    <span className="ui-export-choice">
      {name}
      <span className="ui-muted">{note}</span>
    </span>
  );
}
