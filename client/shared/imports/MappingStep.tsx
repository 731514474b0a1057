import { Button, DialogBody, DialogFooter, Radio, RadioGroup } from "@blueprintjs/core";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { Failure } from "../../ui/Failure.tsx";
import { type ImportMode, useCheckImportMutation } from "../../graphql/generated/operations.ts";
import { messageOf, problemOf, textOf } from "../problems/problem.ts";
import { leadTo, OPEN_ANSWER } from "./open-answers.ts";
import type { ImportRun } from "./run.ts";
import { choicesOf, inputsOf } from "./sheet-choices.ts";
import { holdsUp, SheetMapping } from "./SheetMapping.tsx";
import { SheetsNotRead } from "./SheetsNotRead.tsx";
import { useStepFocus } from "./useStepFocus.ts";

const modes: ImportMode[] = ["BOTH", "ADD", "UPDATE"];

interface Props {
  run: ImportRun;
  /** Keeps the columns as they were checked; only if there is a preview to return to. */
  onBack?: () => void;
  onClose: () => void;
}

/** Maps each sheet's columns to fields, and chooses what the import may do. */
export function MappingStep({ run, onBack, onClose }: Props) {
  const { t } = useTranslation(["ui", "errors", "validation", "import"]);
  const [choices, setChoices] = useState(() => choicesOf(run));
  const [mode, setMode] = useState<ImportMode>(run.mode);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const [checkImport, { loading }] = useCheckImportMutation();
  useStepFocus(failure);

  const check = async () => {
    setFailure(null);
    if (run.sheets.some((sheet, i) => choices[i] && holdsUp(sheet, choices[i]))) {
      // What is refused is drawn first: it moves what is below it.
      flushSync(() => setRefused(true));
      return leadTo(`.${OPEN_ANSWER}`);
    }
    try {
      await checkImport({ variables: { id: run.id, sheets: inputsOf(run, choices), mode } });
      onBack?.();
    } catch (error) {
      const field = problemOf(error)?.fields?.[0];
      flushSync(() => setFailure(field ? textOf(t, field) : messageOf(t, error)));
      if (field) leadTo(field.path === "sheets" ? ".ui-import-sheet-head" : ".ui-import-mapping tbody");
    }
  };
  return (
    <>
      <DialogBody>
        {failure && <Failure className="ui-import-callout">{failure}</Failure>}
        <p>{t("import:mapping.text", { file: run.fileName })}</p>
        <SheetsNotRead names={run.sheets.flatMap(({ name }, i) => (choices[i]?.type ? [] : [name]))} />
        {run.sheets.map((sheet, i) => {
          const choice = choices[i];
          // A sheet without a header has no columns to map.
          return (
            choice &&
            sheet.columns.length > 0 && (
              <SheetMapping
                key={sheet.id}
                sheet={sheet}
                named={run.sheets.length > 1}
                choice={choice}
                refused={refused}
                adds={mode !== "UPDATE"}
                onChange={(next) => setChoices(choices.map((each, j) => (i === j ? next : each)))}
              />
            )
          );
        })}
        <RadioGroup
          className="ui-import-mode"
          label={t("import:mode.label")}
          selectedValue={mode}
          onChange={(event) => setMode(event.currentTarget.value as ImportMode)}
        >
          {modes.map((each) => (
            <Radio key={each} value={each} label={t(`import:mode.${each}`)} />
          ))}
        </RadioGroup>
        <p className="ui-muted">{t("import:mapping.blank")}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onBack ?? onClose}>{onBack ? t("import:back") : t("ui:close")}</Button>
            <Button intent="primary" loading={loading} onClick={() => void check()}>
              {t("import:mapping.check")}
            </Button>
          </>
        }
      />
    </>
  );
}
