import { Button, Callout, ProgressBar } from "@blueprintjs/core";
import { Cross, Repeat } from "@blueprintjs/icons";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { pictureLimits } from "../../../server/shared/picture-limits.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { messageOf, problemOf, textOf } from "../../shared/problems/problem.ts";
import { photoUploads, TooLarge } from "../../shared/uploads/photo-uploads.ts";
import type { Upload } from "../../shared/uploads/uploads.ts";

/** Photos being uploaded, with their progress; nothing if there are none. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useTranslation("photo");
  const number = useNumberFormat();
  useEffect(() => {
    for (const { studentId } of uploads) photoUploads.see(studentId);
  }, [uploads]);
  if (uploads.length === 0) return null;
  const left = uploads.filter(({ state }) => state !== "FAILED").length;
  return (
    <section className="photo-uploads" aria-label={t("upload.label")}>
      <p role="status">{left > 0 && t("upload.left", { count: left, shown: number(left) })}</p>
      <ul>
        {uploads.map((upload) => (
          <li key={upload.key}>
            <UploadLine upload={upload} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function UploadLine({ upload }: { upload: Upload }) {
  const { t } = useTranslation(["ui", "errors", "validation", "photo"]);
  const number = useNumberFormat();
  const { file, state, sent, error, key } = upload;
  const percent = number(Math.round(sent * 100));
  const why = () => {
    if (error instanceof TooLarge) return t("errors:fileTooLarge", { mb: pictureLimits.fileBytes >> 20 });
    const field = problemOf(error)?.fields?.[0];
    return field ? textOf(t, field) : messageOf(t, error);
  };
  const mayBeSentAgain = problemOf(error)?.code !== "BAD_INPUT" && !(error instanceof TooLarge);
  const buttons = (
    <>
      {state === "FAILED" && mayBeSentAgain && (
        <Button
          variant="minimal"
          icon={<Repeat />}
          text={t("ui:failed.retry")}
          onClick={() => photoUploads.retry(key)}
        />
      )}
      <Button
        variant="minimal"
        icon={<Cross />}
        aria-label={t("photo:upload.drop", { name: file.name })}
        onClick={() => photoUploads.drop(key)}
      />
    </>
  );
  if (state === "FAILED") {
    return (
      <Callout compact intent="danger" role="alert" className="photo-upload-failed">
        <span className="photo-upload-why">
          <b>{file.name}</b> {why()}
        </span>
        {buttons}
      </Callout>
    );
  }
  return (
    <div className="photo-upload">
      <span className="photo-upload-name">{file.name}</span>
      <span className="photo-upload-state ui-muted">{t(`photo:upload.${state}`, { percent })}</span>
      <ProgressBar
        aria-label={t("photo:upload.progress", { name: file.name })}
        intent={state === "OFFLINE" ? "warning" : "primary"}
        animate={false}
        stripes={false}
        value={state === "SENDING" ? sent : 0}
      />
      {buttons}
    </div>
  );
}
