import { Button, Callout, Checkbox, DialogBody, DialogFooter } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  useCancelImportMutation,
  useCheckImportMutation,
  useImportErrorFileMutation,
  useRunImportMutation,
} from "../../graphql/generated/operations.ts";
import { flatColumns } from "../../../server/shared/flat-sheets.ts";
import { givenBySeveral, lackedScripts } from "../../../server/shared/names-given.ts";
import { askConfirm } from "../../ui/confirm.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { messageOf, textOf } from "../problems/problem.ts";
import { useToast } from "../toasts/toast.tsx";
import { ImportCounts } from "./ImportCounts.tsx";
import { noCounts, useCountWords, useFurtherWords } from "./counts.ts";
import { FurtherColumns } from "./FurtherColumns.tsx";
import { useFieldLabel, useShownValue } from "./labels.ts";
import { MappingStep } from "./MappingStep.tsx";
import { MissingNames } from "./MissingNames.tsx";
import type { ImportRun } from "./run.ts";
import { localised } from "./localised.ts";
import { isOutsideYear, OutsideYear } from "./OutsideYear.tsx";
import { choicesOf, inputsOf } from "./sheet-choices.ts";
import { SheetRows } from "./SheetRows.tsx";
import { SheetsNotRead } from "./SheetsNotRead.tsx";
import { useValueChoices, ValueChoices } from "./ValueChoices.tsx";
import { useStepFocus } from "./useStepFocus.ts";
import { useDownload } from "../exports/useDownload.ts";

interface Props {
  run: ImportRun;
  /** The columns are being changed. */
  mapping: boolean;
  onMapping: (mapping: boolean) => void;
  onClose: () => void;
}

/** What each row would do, before anything is written; then: run it, fix it, or map again. */
export function PreviewStep({ run, mapping, onMapping, onClose }: Props) {
  const { t, i18n } = useTranslation(["ui", "errors", "validation", "import", "list"]);
  const number = useNumberFormat();
  const toast = useToast();
  const download = useDownload();
  const choices = useValueChoices(run);
  const [validOnly, setValidOnly] = useState(false);
  const words = useCountWords();
  const furtherWords = useFurtherWords();
  const label = useFieldLabel();
  const shown = useShownValue();
  const names = useNames();
  const [failure, setFailure] = useState<string | null>(null);
  const [runImport, { loading }] = useRunImportMutation();
  const [checkImport] = useCheckImportMutation();
  const [cancelImport] = useCancelImportMutation();
  const [importErrorFile] = useImportErrorFileMutation();
  useStepFocus(mapping ? "mapping" : failure);
  if (mapping) return <MappingStep run={run} onBack={() => onMapping(false)} onClose={onClose} />;

  const counts = run.counts ?? noCounts;
  const writing = counts.new + counts.update;
  const writes = { ...noCounts, new: counts.new, update: counts.update, implied: counts.implied };
  const errorsKey =
    run.type === "PHOTO"
      ? "import:photos.errors"
      : run.openValues > 0
        ? "import:preview.errorsOpen"
        : "import:preview.errors";
  const held = counts.error > 0 && !validOnly;
  const start = async () => {
    setFailure(null);
    try {
      await runImport({ variables: { id: run.id, validRowsOnly: validOnly, leaveUndecided: counts.duplicate > 0 } });
    } catch (error) {
      setFailure(messageOf(t, error));
    }
  };
  /** What was chosen for the file's values counts under other columns too. */
  const changeColumns = async () => {
    if (!choices.isChosen || (await choices.apply())) onMapping(true);
  };
  /** Latin names are written from the Khmer, or are not any more: all rows are checked again. */
  const romanise = async (sheetId: number, romanised: boolean) => {
    if (choices.isChosen && !(await choices.apply())) return;
    setFailure(null);
    const sheets = inputsOf(run, choicesOf(run)).map((each) => (each.id === sheetId ? { ...each, romanised } : each));
    await checkImport({ variables: { id: run.id, sheets, mode: run.mode } }).catch((error: unknown) =>
      setFailure(messageOf(t, error)),
    );
  };
  const cancel = async () => {
    const sure = await askConfirm({
      title: t("import:preview.discardTitle"),
      text: t("import:preview.discardText"),
      confirm: t("import:preview.discard"),
      intent: "danger",
    });
    if (!sure) return;
    await cancelImport({ variables: { id: run.id } }).then(onClose, (error: unknown) => toast.failed(error));
  };
  const skipped = ({ type, columns, defaults }: ImportRun["sheets"][number]) => {
    if (!type || type === "PHOTO") return null;
    const fields = columns.map(({ field }) => field);
    const several = givenBySeveral(flatColumns(type), columns, fields);
    const isGiven = (field: string) =>
      fields.includes(field) || several.has(field) || defaults.some((each) => each.field === field);
    return <FurtherColumns key="skipped" type={type} columns={columns} fields={fields} isGiven={isGiven} />;
  };
  const forAll = ({ type, defaults }: ImportRun["sheets"][number]) =>
    defaults.length === 0 ? null : (
      <p key="common">
        {t("ui:labelled", { label: t("import:common.title") })}{" "}
        {defaults
          .map(({ field, record, value }) =>
            t("import:preview.fieldError", {
              field: label(field, type),
              text: record ? names.first(record) : shown(type, field, value),
            }),
          )
          .join(" · ")}
      </p>
    );
  const latin = ({ id, type, columns, romanised }: ImportRun["sheets"][number]) => {
    if (!type || type === "PHOTO" || run.mode === "UPDATE") return null;
    const fields = columns.map(({ field }) => field);
    if (!lackedScripts(type, flatColumns(type), columns, fields).latin) return null;
    return (
      <MissingNames
        key="latin"
        script="latin"
        proposed={romanised}
        onChange={(proposed) => void romanise(id, proposed)}
      />
    );
  };
  const warned = ({ warnings }: ImportRun["sheets"][number]) =>
    warnings.length === 0 ? null : (
      <Callout key="warned" intent="warning" className="ui-import-callout">
        <ul>
          {warnings.map(({ field, key, params, rows, example }) => {
            const said = localised({ example, ...(params as Record<string, string> | null) }, i18n.language);
            return (
              <li key={`${field} ${key}`}>
                {t("import:preview.fieldError", { field: label(field), text: textOf(t, { key, params: said }) })}{" "}
                {t("import:preview.warnedRows", { count: rows, shown: number(rows), example: said["example"] })}
              </li>
            );
          })}
        </ul>
      </Callout>
    );
  const outside = (sheet: ImportRun["sheets"][number]) =>
    isOutsideYear(sheet) ? <OutsideYear key="outside" runId={run.id} sheet={sheet} /> : null;
  return (
    <>
      <DialogBody>
        <ImportCounts of={counts} />
        {(failure ?? run.failure) && (
          <Callout intent={failure ? "danger" : "warning"} role="alert" className="ui-import-callout">
            {failure ??
              (run.failure &&
                textOf(t, {
                  key: run.failure.key,
                  params: (run.failure.params ?? {}) as Record<string, string | number>,
                }))}
          </Callout>
        )}
        {run.values > 0 && <ValueChoices run={run} choices={choices} />}
        {counts.error > 0 && (
          <Callout intent="danger" className="ui-import-callout">
            <p>
              {t(errorsKey, {
                count: counts.error,
                shown: number(counts.error),
              })}
            </p>
            {run.type !== "PHOTO" && !run.provinces && <p>{t("import:preview.errorsBlank")}</p>}
            <Button
              icon={<Download />}
              text={t("import:preview.errorFile")}
              onClick={() =>
                void download(async () => (await importErrorFile({ variables: { id: run.id } })).data?.importErrorFile)
              }
            />
            {writing > 0 && (
              <Checkbox
                className="ui-import-valid"
                checked={validOnly}
                label={t("import:preview.validOnly")}
                onChange={(event) => setValidOnly(event.currentTarget.checked)}
              />
            )}
          </Callout>
        )}
        {run.provinces && counts.duplicate > 0 && (
          <Callout className="ui-import-callout">
            {t("import:places.known", { count: counts.duplicate, shown: number(counts.duplicate) })}
          </Callout>
        )}
        <p className="ui-import-sentence">
          {held && t("import:preview.held", { count: counts.error, shown: number(counts.error) })}
          {!held && writing === 0 && t("import:preview.nothingWritten")}
          {!held &&
            writing > 0 &&
            t("import:preview.sentence", {
              count: writing,
              shown: number(writing),
              what: [...words(writes), ...furtherWords(run)].join(", "),
            })}
          {!held &&
            counts.error > 0 &&
            ` ${t("import:preview.leftOut", { count: counts.error, shown: number(counts.error) })}`}
          {!held &&
            counts.duplicate > 0 &&
            !run.provinces &&
            ` ${t("import:preview.undecided", { count: counts.duplicate, shown: number(counts.duplicate) })}`}
        </p>
        <SheetsNotRead names={run.sheets.flatMap(({ name, type }) => (type ? [] : [name]))} />
        <SheetRows
          run={run}
          above={(sheet) => [forAll(sheet), latin(sheet), skipped(sheet), warned(sheet), outside(sheet)]}
        />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button variant="minimal" text={t("import:preview.discard")} onClick={() => void cancel()} />
            {run.type !== "PHOTO" && !run.provinces && (
              <Button
                text={t("import:preview.columns")}
                loading={choices.loading}
                onClick={() => void changeColumns()}
              />
            )}
            <Button
              intent="primary"
              loading={loading}
              disabled={held || writing === 0}
              text={
                held || writing === 0
                  ? t(held ? "list:import" : "import:preview.nothing")
                  : t(run.type === "PHOTO" ? "import:photos.run" : "import:preview.run", {
                      count: writing,
                      shown: number(writing),
                    })
              }
              onClick={() => void start()}
            />
          </>
        }
      />
    </>
  );
}
