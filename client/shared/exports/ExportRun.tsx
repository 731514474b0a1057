import { Button, Callout, DialogBody, DialogFooter, ProgressBar } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import {
  useCancelReportMutation,
  useReportFileMutation,
  useReportRunQuery,
} from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { useDownload } from "./useDownload.ts";
import { textOf } from "../problems/problem.ts";
import { ErrorState } from "../problems/ErrorState.tsx";
import { SkeletonLines } from "../../ui/States.tsx";
import { useToast } from "../toasts/toast.tsx";

const POLL = 500;

interface Props {
  id: number;
  onAgain: () => void;
  /** Continues without the dialog. */
  onLeave: () => void;
  onClose: () => void;
}

/** The progress of an export; then its file, or why there is none. */
export function ExportRun({ id, onAgain, onLeave, onClose }: Props) {
  const { t } = useTranslation(["ui", "errors", "validation", "export"]);
  const number = useNumberFormat();
  const toast = useToast();
  const download = useDownload();
  const { data, error, refetch, stopPolling } = useReportRunQuery({
    variables: { id },
    pollInterval: POLL,
    fetchPolicy: "network-only",
  });
  const [cancel, { called }] = useCancelReportMutation();
  const [fileOf] = useReportFileMutation();
  const run = data?.reportRun;
  const over = run !== undefined && run.state !== "RUNNING";
  const state = run?.state;
  useEffect(() => {
    if (over) stopPolling();
    // Each step has its own buttons: the focus moves to the next sensible one, never to one that would undo the step.
    document.querySelector<HTMLElement>(".ui-export .bp6-dialog-footer button:last-of-type")?.focus();
  }, [state, over, stopPolling]);
  if (!run) {
    return (
      <>
        <DialogBody>{error ? <ErrorState error={error} retry={() => void refetch()} /> : <SkeletonLines />}</DialogBody>
        <DialogFooter actions={<Button text={t("ui:close")} onClick={onLeave} />} />
      </>
    );
  }
  if (!over) {
    const { done, total } = run;
    const counted = total !== null && total > 0;
    return (
      <>
        <DialogBody>
          <p id="export-progress" role="status">
            {t("export:progress.RUNNING")}{" "}
            {counted && t("export:progress.count", { done: number(done), total: number(total) })}
          </p>
          <ProgressBar intent="primary" aria-labelledby="export-progress" {...(counted && { value: done / total })} />
          <p className="ui-muted ui-export-note">{t("export:progress.note")}</p>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button
                disabled={called}
                text={t("export:progress.cancel")}
                onClick={() => void cancel({ variables: { id } }).catch(toast.failed)}
              />
              <Button intent="primary" text={t("export:progress.leave")} onClick={onLeave} />
            </>
          }
        />
      </>
    );
  }
  if (run.state !== "DONE") {
    const { failure } = run;
    return (
      <>
        <DialogBody>
          <Callout intent={failure ? "danger" : "none"} role="status">
            {failure
              ? textOf(t, { key: failure.key, params: (failure.params ?? {}) as Record<string, string> })
              : t("export:progress.CANCELLED")}
          </Callout>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t("export:again")} onClick={onAgain} />
              <Button intent="primary" text={t("ui:close")} onClick={onClose} />
            </>
          }
        />
      </>
    );
  }
  const rows = run.counts && "rows" in run.counts ? run.counts.rows : 0;
  return (
    <>
      <DialogBody>
        <p role="status">
          <strong>{t("export:done")}</strong> {t("export:rows", { count: rows, shown: number(rows) })}
        </p>
        <p className="ui-export-file">{run.fileName}</p>
        <p className="ui-muted ui-export-note">{t("export:kept")}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("ui:close")} onClick={onClose} />
            <Button
              intent="primary"
              icon={<Download />}
              text={t("export:download")}
              onClick={() => void download(async () => (await fileOf({ variables: { id } })).data?.reportFile)}
            />
          </>
        }
      />
    </>
  );
}
