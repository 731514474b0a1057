import { Button, Callout, DialogBody, DialogFooter, Spinner } from "@blueprintjs/core";
import { Download, Upload } from "@blueprintjs/icons";
import { type DragEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImportType } from "../../../server/shared/import-columns.ts";
import { useImportTemplateMutation, useStartImportMutation } from "../../graphql/generated/operations.ts";
import { messageOf, problemOf, textOf } from "../problem.ts";
import { useDownload } from "./useDownload.ts";

const ACCEPTED = ".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

interface Props {
  type: ImportType;
  onStarted: (runId: number) => void;
  onClose: () => void;
}

/** The file: chosen by a button or dropped. */
export function UploadStep({ type, onStarted, onClose }: Props) {
  const { t } = useTranslation(["kit", "errors", "validation", "import"]);
  const [startImport, { loading }] = useStartImportMutation();
  const [importTemplate] = useImportTemplateMutation();
  const download = useDownload();
  const [failure, setFailure] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();

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
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void start(event.dataTransfer.files[0]);
  };
  return (
    <>
      <DialogBody>
        {failure && (
          <Callout intent="danger" role="alert" className="kit-import-callout">
            {failure}
          </Callout>
        )}
        <div
          className={over ? "kit-import-drop kit-import-drop-over" : "kit-import-drop"}
          role="group"
          aria-label={t("import:upload.label")}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <input
            ref={input}
            type="file"
            className="kit-hidden"
            accept={ACCEPTED}
            tabIndex={-1}
            aria-label={t("import:upload.choose")}
            aria-describedby={hintId}
            onChange={(event) => {
              void start(event.currentTarget.files?.[0]);
              event.currentTarget.value = "";
            }}
          />
          {loading ? (
            <span role="status" className="kit-import-sending">
              <Spinner size={24} /> {t("import:upload.sending")}
            </span>
          ) : (
            <>
              <Button autoFocus intent="primary" icon={<Upload />} text={t("import:upload.choose")} onClick={() => input.current?.click()} />
              <p className="kit-muted">{t("import:upload.drop")}</p>
            </>
          )}
          <p id={hintId} className="kit-muted">
            {t("import:upload.hint")}
          </p>
        </div>
        <p>{t("import:upload.template")}</p>
        <Button
          icon={<Download />}
          text={t("import:upload.getTemplate")}
          onClick={() =>
            void download(async () => (await importTemplate({ variables: { type } })).data?.importTemplate)
          }
        />
      </DialogBody>
      <DialogFooter actions={<Button onClick={onClose}>{t("kit:cancel")}</Button>} />
    </>
  );
}
