import { Button, Callout, DialogBody, DialogFooter, HTMLSelect, Radio, RadioGroup } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ImportMode, useCheckImportMutation } from "../../graphql/generated/operations.ts";
import { messageOf, problemOf, textOf } from "../problem.ts";
import { useFieldLabel } from "./labels.ts";
import type { ImportRun } from "./run.ts";

const modes: ImportMode[] = ["BOTH", "ADD", "UPDATE"];

interface Props {
  run: ImportRun;
  /** Leaves the columns as they were checked; only where there is a preview to go back to. */
  onBack?: () => void;
  onClose: () => void;
}

/** Which column of the sheet is which field, and what the import may do. */
export function MappingStep({ run, onBack, onClose }: Props) {
  const { t } = useTranslation(["kit", "errors", "validation", "import"]);
  const label = useFieldLabel();
  const [fields, setFields] = useState(() => run.columns.map((column) => column.field));
  const [mode, setMode] = useState<ImportMode>(run.mode);
  const [failure, setFailure] = useState<string | null>(null);
  const [checkImport, { loading }] = useCheckImportMutation();
  const missing = run.fields.filter((field) => field.required && !fields.includes(field.name));

  const map = (index: number, field: string | null) =>
    setFields(fields.map((known, i) => (i === index ? field : known === field ? null : known)));
  const check = async () => {
    setFailure(null);
    try {
      const mapping = run.columns.map(({ index }) => ({ index, field: fields[index] ?? null }));
      await checkImport({ variables: { id: run.id, mapping, mode } });
      onBack?.();
    } catch (error) {
      const field = problemOf(error)?.fields?.[0];
      setFailure(field ? textOf(t, field) : messageOf(t, error));
    }
  };
  return (
    <>
      <DialogBody>
        {failure && (
          <Callout intent="danger" role="alert" className="kit-import-callout">
            {failure}
          </Callout>
        )}
        <p>{t("import:mapping.text", { file: run.fileName })}</p>
        <div className="kit-table-scroll" role="region" aria-label={t("import:mapping.columns")} tabIndex={0}>
          <table className="kit-table kit-import-mapping">
            <caption className="kit-hidden">{t("import:mapping.columns")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("import:mapping.column")}</th>
                <th scope="col">{t("import:mapping.samples")}</th>
                <th scope="col">{t("import:mapping.field")}</th>
              </tr>
            </thead>
            <tbody>
              {run.columns.map(({ index, header, samples }) => (
                <tr key={index}>
                  <th scope="row">{header || t("import:mapping.unnamed", { n: index + 1 })}</th>
                  <td className="kit-muted kit-import-samples">{samples.filter(Boolean).join(" · ")}</td>
                  <td>
                    <HTMLSelect
                      fill
                      aria-label={t("import:mapping.fieldOf", { column: header || index + 1 })}
                      value={fields[index] ?? ""}
                      onChange={(event) => map(index, event.currentTarget.value || null)}
                    >
                      <option value="">{t("import:mapping.leaveOut")}</option>
                      {run.fields.map((field) => (
                        <option key={field.name} value={field.name}>
                          {label(field.name)}
                          {field.required ? " *" : ""}
                        </option>
                      ))}
                    </HTMLSelect>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {missing.length > 0 && mode !== "UPDATE" && (
          <Callout intent="warning" className="kit-import-callout" role="status">
            {t("import:mapping.missing", { fields: missing.map((field) => label(field.name)).join(", ") })}
          </Callout>
        )}
        <RadioGroup
          className="kit-import-mode"
          label={t("import:mode.label")}
          selectedValue={mode}
          onChange={(event) => setMode(event.currentTarget.value as ImportMode)}
        >
          {modes.map((each) => (
            <Radio key={each} value={each} label={t(`import:mode.${each}`)} />
          ))}
        </RadioGroup>
        <p className="kit-muted">{t("import:mapping.blank")}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onBack ?? onClose}>{onBack ? t("import:back") : t("kit:close")}</Button>
            <Button intent="primary" loading={loading} onClick={() => void check()}>
              {t("import:mapping.check")}
            </Button>
          </>
        }
      />
    </>
  );
}
