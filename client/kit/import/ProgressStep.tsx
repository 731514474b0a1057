import { Button, DialogBody, DialogFooter, ProgressBar } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { useCancelImportMutation } from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../format.ts";
import { useToast } from "../toast.tsx";
import type { ImportRun } from "./run.ts";

/** How far the server is; it goes on when the dialog is closed. */
export function ProgressStep({ run, onClose }: { run: ImportRun; onClose: () => void }) {
  const { t } = useTranslation(["import", "kit"]);
  const number = useNumberFormat();
  const { failed } = useToast();
  const [cancelImport, { called }] = useCancelImportMutation();
  const { done, total } = run;
  const counted = total !== null && total > 0;
  const state = run.state === "READING" || run.state === "CHECKING" ? run.state : "RUNNING";
  return (
    <>
      <DialogBody>
        <p className="kit-import-file">{run.fileName}</p>
        <p id="import-progress" role="status">
          {t(`import:progress.${state}`)}
          {counted && ` ${t("import:progress.count", { done: number(done), total: number(total) })}`}
        </p>
        <ProgressBar
          intent="primary"
          aria-labelledby="import-progress"
          {...(counted && { value: done / total, stripes: done < total })}
        />
        <p className="kit-muted kit-import-note">{t("import:progress.note")}</p>
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
