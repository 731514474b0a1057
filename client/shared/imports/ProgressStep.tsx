import { Button, DialogBody, DialogFooter, ProgressBar } from "@blueprintjs/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCancelImportMutation } from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { useToast } from "../toasts/toast.tsx";
import type { ImportRun } from "./run.ts";

/** Estimates are shown from this point on. */
const MEASURED = { rows: 1000, seconds: 2 };

/** The estimated remaining time of the current step at its pace so far, in seconds; null if unknown. */
function secondsLeft({ done, total, startedAt }: ImportRun, now: number): number | null {
  const seconds = startedAt ? (now - Date.parse(startedAt)) / 1000 : 0;
  if (total === null || done < MEASURED.rows || done >= total || seconds < MEASURED.seconds) return null;
  return Math.ceil((seconds * (total - done)) / done);
}

/** The server's progress; it continues when the dialog is closed. */
export function ProgressStep({ run, onClose }: { run: ImportRun; onClose: () => void }) {
  const { t } = useTranslation(["import", "ui"]);
  const number = useNumberFormat();
  const { failed } = useToast();
  const [cancelImport, { called }] = useCancelImportMutation();
  const { done, total } = run;
  const [now, setNow] = useState(Date.now);
  useEffect(() => setNow(Date.now()), [done]);
  const counted = total !== null && total > 0;
  const left = secondsLeft(run, now);
  const state = run.state === "READING" || run.state === "CHECKING" ? run.state : "RUNNING";
  return (
    <>
      <DialogBody>
        <p className="ui-import-file">{run.fileName}</p>
        <p id="import-progress" role="status">
          {t(`import:progress.${state}`)}
          {counted &&
            ` ${t(run.type === "PHOTO" ? "import:photos.count" : "import:progress.count", { done: number(done), total: number(total) })}`}
          {left !== null &&
            ` ${left < 60 ? t("import:progress.seconds", { count: left, shown: number(left) }) : t("import:progress.minutes", { count: Math.ceil(left / 60), shown: number(Math.ceil(left / 60)) })}`}
        </p>
        <ProgressBar
          intent="primary"
          aria-labelledby="import-progress"
          {...(counted && { value: done / total, stripes: done < total })}
        />
        <p className="ui-muted ui-import-note">{t("import:progress.note")}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button
              disabled={called}
              text={called ? t("import:progress.cancelling") : t("import:progress.cancel")}
              onClick={() => void cancelImport({ variables: { id: run.id } }).catch(failed)}
            />
            <Button intent="primary" text={t("import:progress.leave")} onClick={onClose} />
          </>
        }
      />
    </>
  );
}
