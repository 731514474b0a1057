import { Button, DialogBody, DialogFooter, Spinner } from "@blueprintjs/core";
import { Download, Upload } from "@blueprintjs/icons";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../ui/Failure.tsx";
import type { SheetType } from "../../../server/shared/import-columns.ts";
import { useImportTemplateMutation, useStartImportMutation } from "../../graphql/generated/operations.ts";
import { readLanguage } from "../../i18n/language.ts";
import { messageOf, problemOf, textOf } from "../problems/problem.ts";
import { useDownload } from "../exports/useDownload.ts";
import { useFileDrop } from "./useFileDrop.ts";
import { useStepFocus } from "./useStepFocus.ts";

const ACCEPTED =
  ".xlsx,.xlsm,.xlsb,.xls,.ods,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

interface Props {
  type: SheetType;
  onStarted: (runId: number) => void;
  onClose: () => void;
}

/** The file: chosen by a button or dropped. */
export function UploadStep({ type, onStarted, onClose }: Props) {
  const { t } = useTranslation(["ui", "errors", "validation", "import"]);
  const [startImport, { loading }] = useStartImportMutation();
  const [importTemplate] = useImportTemplateMutation();
  const download = useDownload();
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  useStepFocus(loading ? "sending" : failure);

  const start = async (file: File | undefined) => {
    if (!file || loading) return;
    setFailure(null);
    try {
      const { data } = await startImport({ variables: { type, file } });
      if (data) onStarted(data.startImport.id);
    } catch (error) {
      const field = problemOf(error)?.fields?.[0];
      setFailure(field ? textOf(t, field) : messageOf(t, error));
    }
  };
  const zone = useRef<HTMLDivElement>(null);
  const over = useFileDrop(zone, ([file]) => void start(file));
  return (
    <>
      <DialogBody>
        {failure && <Failure className="ui-import-callout">{failure}</Failure>}
        <div
          ref={zone}
          className={over ? "ui-import-drop ui-import-drop-over" : "ui-import-drop"}
          role="group"
          aria-label={t("import:upload.label")}
        >
          <input
            ref={input}
            type="file"
            hidden
            accept={ACCEPTED}
            onChange={(event) => {
              void start(event.currentTarget.files?.[0]);
              event.currentTarget.value = "";
            }}
          />
          {loading ? (
            <span role="status" className="ui-import-sending">
              <Spinner size={24} /> {t("import:upload.sending")}
            </span>
          ) : (
            <>
              <Button
                className="ui-import-start"
                intent="primary"
                aria-describedby={hintId}
                icon={<Upload />}
                text={t("import:upload.choose")}
                onClick={() => input.current?.click()}
              />
              <p className="ui-muted">{t("import:upload.drop")}</p>
            </>
          )}
          <p id={hintId} className="ui-muted">
            {t("import:upload.hint")}
          </p>
        </div>
        <p>{t("import:upload.template")}</p>
        <Button
          icon={<Download />}
          text={t("import:upload.getTemplate")}
          onClick={() =>
            void download(
              async () =>
                (await importTemplate({ variables: { type, language: readLanguage() } })).data?.importTemplate,
            )
          }
        />
      </DialogBody>
      <DialogFooter actions={<Button onClick={onClose}>{t("ui:cancel")}</Button>} />
    </>
  );
}
