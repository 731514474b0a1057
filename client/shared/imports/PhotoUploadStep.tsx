import { Button, DialogBody, DialogFooter, Spinner } from "@blueprintjs/core";
import { Upload } from "@blueprintjs/icons";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { photoZipLimits } from "../../../server/shared/photo-zip-limits.ts";
import { useStartImportMutation } from "../../graphql/generated/operations.ts";
import { today, useNumberFormat } from "../../ui/format.ts";
import { Failure } from "../../ui/Failure.tsx";
import { type Packed, pack } from "../uploads/pack.ts";
import { shrink } from "../uploads/shrink.ts";
import { takenOn } from "../uploads/taken-on.ts";
import { messageOf, problemOf, textOf } from "../problems/problem.ts";
import { useFileDrop } from "./useFileDrop.ts";
import { useStepFocus } from "./useStepFocus.ts";

const ACCEPTED = ".zip,application/zip,image/jpeg,image/png,image/webp";
const isZip = ({ name, type }: File): boolean => /\.zip$/iu.test(name) || type === "application/zip";

interface Props {
  onStarted: (runId: number) => void;
  onClose: () => void;
}

/** Photos of many students: a zip, or the pictures, which are made smaller and packed here before they are sent. */
export function PhotoUploadStep({ onStarted, onClose }: Props) {
  const { t } = useTranslation(["ui", "errors", "validation", "import"]);
  const number = useNumberFormat();
  const [startImport, { loading }] = useStartImportMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [prepared, setPrepared] = useState<{ done: number; total: number } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const busy = loading || prepared !== null;
  useStepFocus(busy ? "sending" : failure);

  const packed = async (files: readonly File[]): Promise<File> => {
    const day = today();
    const photos: Packed[] = [];
    for (const file of files) {
      setPrepared({ done: photos.length, total: files.length });
      photos.push({ name: file.name, day: await takenOn(file, day), content: await shrink(file) });
    }
    return new File([await pack(photos)], `${t("import:type.PHOTO")} ${day}.zip`, { type: "application/zip" });
  };

  const start = async (files: readonly File[]) => {
    const [first] = files;
    if (!first || busy) return;
    setFailure(null);
    if (files.length > photoZipLimits.photos) {
      return setFailure(textOf(t, { key: "errors.tooManyPhotos", params: { n: photoZipLimits.photos } }));
    }
    try {
      const file = files.length === 1 && isZip(first) ? first : await packed(files);
      setPrepared(null);
      if (file.size > photoZipLimits.fileBytes) {
        return setFailure(textOf(t, { key: "errors.fileTooLarge", params: { mb: photoZipLimits.fileBytes >> 20 } }));
      }
      const { data } = await startImport({ variables: { type: "PHOTO", file } });
      if (data) onStarted(data.startImport.id);
    } catch (error) {
      const field = problemOf(error)?.fields?.[0];
      setFailure(field ? textOf(t, field) : messageOf(t, error));
    } finally {
      setPrepared(null);
    }
  };
  const zone = useRef<HTMLDivElement>(null);
  const over = useFileDrop(zone, (files) => void start(files));
  return (
    <>
      <DialogBody>
        {failure && <Failure className="ui-import-callout">{failure}</Failure>}
        <div
          ref={zone}
          className={over ? "ui-import-drop ui-import-drop-over" : "ui-import-drop"}
          role="group"
          aria-label={t("import:photos.label")}
        >
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={ACCEPTED}
            onChange={(event) => {
              void start([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = "";
            }}
          />
          {busy ? (
            <span role="status" className="ui-import-sending">
              <Spinner size={24} />{" "}
              {prepared
                ? t("import:photos.preparing", { done: number(prepared.done), total: number(prepared.total) })
                : t("import:photos.sending")}
            </span>
          ) : (
            <>
              <Button
                className="ui-import-start"
                intent="primary"
                aria-describedby={hintId}
                icon={<Upload />}
                text={t("import:photos.choose")}
                onClick={() => input.current?.click()}
              />
              <p className="ui-muted">{t("import:photos.drop")}</p>
            </>
          )}
          <p id={hintId} className="ui-muted">
            {t("import:photos.hint")}
          </p>
        </div>
        <p>{t("import:photos.names")}</p>
      </DialogBody>
      <DialogFooter actions={<Button onClick={onClose}>{t("ui:cancel")}</Button>} />
    </>
  );
}
