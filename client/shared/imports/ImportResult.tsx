import { Button, Callout, DialogBody, DialogFooter } from "@blueprintjs/core";
import { Download, Tick } from "@blueprintjs/icons";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import {
  TrayDocument,
  useDismissFromTrayMutation,
  useImportErrorFileMutation,
} from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { textOf } from "../problems/problem.ts";
import { useDownload } from "../exports/useDownload.ts";
import { useCountWords, useFurtherWords } from "./counts.ts";
import type { ImportRun } from "./run.ts";
import { SheetRows } from "./SheetRows.tsx";
import { UndoImport } from "./UndoImport.tsx";
import { UndoProgress } from "./UndoProgress.tsx";
import { useStepFocus } from "./useStepFocus.ts";

interface Props {
  run: ImportRun;
  onAgain: () => void;
  onClose: () => void;
}

/** The result of a finished import. */
export function ImportResult({ run, onAgain, onClose }: Props) {
  const { t } = useTranslation(["ui", "errors", "validation", "import"]);
  const words = useCountWords();
  const furtherWords = useFurtherWords();
  const { counts, changeId, failure, undo } = run;
  // A place that is here under another code was found, not left out.
  const known = run.provinces && counts ? counts.duplicate : 0;
  const left = counts ? counts.error + counts.duplicate - known : 0;
  // Photos never have an error file.
  const leftKey = run.hasErrorFile ? "left" : run.type === "PHOTO" ? "leftPhotos" : "leftGone";
  const number = useNumberFormat();
  const download = useDownload();
  const [importErrorFile] = useImportErrorFileMutation();
  useStepFocus(undo?.state);
  const [dismissFromTray] = useDismissFromTrayMutation({
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: TrayDocument, data: { tray: data.dismissFromTray } });
    },
  });
  useEffect(() => {
    // Whoever sees the result here need not be told of it. Another person's import is not in one's own tray.
    void dismissFromTray({ variables: { imports: [run.id] } }).catch(() => undefined);
  }, [dismissFromTray, run.id]);

  return (
    <>
      <DialogBody>
        <p className="ui-import-file">{run.fileName}</p>
        {undo && <UndoProgress runId={run.id} undo={undo} />}
        {run.state === "DONE" && counts && !run.undone && (
          <Callout intent="success" icon={<Tick />} role="status" className="ui-import-callout">
            <p>{changeId ? t("import:result.done") : t("import:result.nothing")}</p>
            <ul>
              {[...words(counts), ...furtherWords(run)].map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Callout>
        )}
        {run.state === "DONE" && run.releasedMatches > 0 && !run.undone && (
          <Callout intent="warning" className="ui-import-callout">
            {t("import:result.releasedMatches", { count: run.releasedMatches, shown: number(run.releasedMatches) })}
          </Callout>
        )}
        {run.state === "DONE" && known > 0 && (
          <Callout className="ui-import-callout">
            {t("import:places.kept", { count: known, shown: number(known) })}
          </Callout>
        )}
        {run.state === "DONE" && left > 0 && (
          <Callout intent="warning" className="ui-import-callout">
            <p>{t(`import:result.${leftKey}`, { count: left, shown: number(left) })}</p>
            {run.hasErrorFile && (
              <Button
                icon={<Download />}
                text={t("import:preview.errorFile")}
                onClick={() =>
                  void download(
                    async () => (await importErrorFile({ variables: { id: run.id } })).data?.importErrorFile,
                  )
                }
              />
            )}
          </Callout>
        )}
        {run.state === "DONE" && counts && counts.total > 0 && <SheetRows run={run} />}
        {run.state === "CANCELLED" && <Callout role="status">{t("import:result.cancelled")}</Callout>}
        {run.state === "FAILED" && failure && (
          <Callout intent="danger" role="alert">
            {textOf(t, { key: failure.key, params: (failure.params ?? {}) as Record<string, string | number> })}
          </Callout>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {run.state === "DONE" && changeId && (
              <UndoImport runId={run.id} undone={run.undone} undoing={undo?.state === "RUNNING"} />
            )}
            {!run.provinces && <Button text={t("import:result.again")} onClick={onAgain} />}
            <Button intent="primary" text={t("ui:close")} onClick={onClose} />
          </>
        }
      />
    </>
  );
}
