import { Button, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImportType } from "../../../server/shared/import-columns.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { useImportRunQuery } from "../../graphql/generated/operations.ts";
import { ErrorState } from "../problems/ErrorState.tsx";
import { SkeletonLines } from "../../ui/States.tsx";
import { ImportHistory } from "./ImportHistory.tsx";
import { ImportResult } from "./ImportResult.tsx";
import { MappingStep } from "./MappingStep.tsx";
import { PlacesStep } from "./PlacesStep.tsx";
import { PhotoUploadStep } from "./PhotoUploadStep.tsx";
import { PreviewStep } from "./PreviewStep.tsx";
import { ProgressStep } from "./ProgressStep.tsx";
import { isWorking, useRun } from "./run.ts";
import { UploadStep } from "./UploadStep.tsx";
import { PLACES, useImport } from "./useImport.ts";
import { useStepFocus } from "./useStepFocus.ts";
import "./import.css";

interface Props {
  types: readonly [ImportType, ...ImportType[]];
}

/** What would have opened this, if the URL did. */
const MENU = ".ui-list-import button, .ui-page-actions [aria-haspopup=menu]";

/** The menu that opened this returns the focus to itself as it closes: move it to where the user continues. */
const focusStart = (dialog: HTMLElement) => dialog.querySelector<HTMLElement>(".ui-import-start")?.focus();

/** A list's imports, from the file to the result, and the past ones; the URL says which one is open. */
export function ImportDialog({ types }: Props) {
  const { t } = useTranslation("import");
  const { runId, history, type: wanted, show, showHistory, begin, close } = useImport();
  const { data } = useImportRunQuery({
    variables: { id: runId ?? 0 },
    skip: runId === null,
    fetchPolicy: "cache-only",
  });
  const type = data?.importRun.type ?? types.find((each) => each === wanted) ?? types[0];
  const places = runId === null ? wanted === PLACES : Boolean(data?.importRun.provinces);
  const title = places ? t("places.title") : t("title", { type: t(`type.${type}`) });
  return (
    <Dialog
      isOpen
      openedBy={MENU}
      className="ui-dialog ui-dialog-wide ui-import"
      title={history ? t("history.title", { type: t(`type.${types[0]}`) }) : title}
      onClose={close}
      canOutsideClickClose={false}
      onOpening={focusStart}
      onOpened={focusStart}
    >
      {history && <ImportHistory types={types} onShow={show} onClose={close} />}
      {!history && runId === null && places && <PlacesStep onStarted={show} onClose={close} />}
      {!history && runId === null && !places && type === "PHOTO" && (
        <PhotoUploadStep onStarted={show} onPast={showHistory} onClose={close} />
      )}
      {!history && runId === null && !places && type !== "PHOTO" && (
        <UploadStep type={type} onStarted={show} onPast={showHistory} onClose={close} />
      )}
      {runId !== null && <OpenRun key={runId} id={runId} onAgain={begin} onClose={close} />}
    </Dialog>
  );
}

interface OpenProps {
  id: number;
  onAgain: (type: ImportType | typeof PLACES) => void;
  onClose: () => void;
}

function OpenRun({ id, onAgain, onClose }: OpenProps) {
  const { t } = useTranslation("ui");
  const { run, error, retry } = useRun(id);
  useStepFocus(run?.state);
  const [mapping, setMapping] = useState(false);
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
  if (run.state === "READY") {
    return <PreviewStep run={run} mapping={mapping} onMapping={setMapping} onClose={onClose} />;
  }
  return <ImportResult run={run} onAgain={() => onAgain(run.provinces ? PLACES : run.type)} onClose={onClose} />;
}
