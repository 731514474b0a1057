import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { ImportType } from "../../../server/shared/import-columns.ts";
import { ErrorState, SkeletonLines } from "../States.tsx";
import { ImportResult } from "./ImportResult.tsx";
import { MappingStep } from "./MappingStep.tsx";
import { PreviewStep } from "./PreviewStep.tsx";
import { ProgressStep } from "./ProgressStep.tsx";
import { isWorking, useRun } from "./run.ts";
import { UploadStep } from "./UploadStep.tsx";
import { useImport } from "./useImport.ts";
import "./import.css";

/** The import of one type of record, from the file to the result; which one is open stands in the address. */
export function ImportDialog({ type, title }: { type: ImportType; title: string }) {
  const { t } = useTranslation("import");
  const { open, runId, show, begin, close } = useImport();
  if (!open) return null;
  return (
    <Dialog
      isOpen
      className="kit-dialog kit-dialog-wide kit-import"
      title={t("title", { type: title })}
      onClose={close}
      canOutsideClickClose={false}
    >
      {runId === null ? (
        <UploadStep type={type} onStarted={show} onClose={close} />
      ) : (
        <OpenRun key={runId} id={runId} onAgain={begin} onClose={close} />
      )}
    </Dialog>
  );
}

interface OpenProps {
  id: number;
  onAgain: () => void;
  onClose: () => void;
}

function OpenRun({ id, onAgain, onClose }: OpenProps) {
  const { t } = useTranslation("kit");
  const { run, error, retry } = useRun(id);
  const step = run?.state;
  // The button that led here is gone with its step: without focus in the dialog the keyboard would be outside it.
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>(".kit-import button")?.focus();
  }, [step]);
  if (!run) {
    return (
      <>
        <DialogBody>{error ? <ErrorState error={error} retry={retry} /> : <SkeletonLines />}</DialogBody>
        <DialogFooter actions={<Button onClick={onClose}>{t("close")}</Button>} />
      </>
    );
  }
  if (isWorking(run)) return <ProgressStep run={run} onClose={onClose} />;
  if (run.state === "MAPPING") return <MappingStep run={run} onClose={onClose} />;
  if (run.state === "READY") return <PreviewStep run={run} onClose={onClose} />;
  return <ImportResult run={run} onAgain={onAgain} onClose={onClose} />;
}
