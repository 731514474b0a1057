import { Button, Callout, DialogBody, DialogFooter } from "@blueprintjs/core";
import { Tick } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useUndoChangeMutation } from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../format.ts";
import { textOf } from "../problem.ts";
import { useToast } from "../toast.tsx";
import type { ImportRun } from "./run.ts";

interface Props {
  run: ImportRun;
  onAgain: () => void;
  onClose: () => void;
}

/** What became of an import that has come to its end. */
export function ImportResult({ run, onAgain, onClose }: Props) {
  const { t } = useTranslation(["kit", "errors", "validation", "import"]);
  const number = useNumberFormat();
  const toast = useToast();
  const [undoChange, undone] = useUndoChangeMutation({ refetchQueries: "active" });
  const { counts, changeId, failure } = run;

  const undo = async (id: string) => {
    try {
      await undoChange({ variables: { changeId: id } });
      toast.done(t("kit:undo.done"));
    } catch (error) {
      toast.failed(error);
    }
  };
  return (
    <>
      <DialogBody>
        <p className="kit-import-file">{run.fileName}</p>
        {run.state === "DONE" && counts && (
          <Callout intent="success" icon={<Tick />} role="status">
            <p>{changeId ? t("import:result.done") : t("import:result.nothing")}</p>
            <ul>
              {counts.new > 0 && <li>{t("import:result.new", { count: counts.new, shown: number(counts.new) })}</li>}
              {counts.update > 0 && <li>{t("import:result.update", { count: counts.update, shown: number(counts.update) })}</li>}
              {counts.unchanged > 0 && (
                <li>{t("import:result.unchanged", { count: counts.unchanged, shown: number(counts.unchanged) })}</li>
              )}
              {counts.error > 0 && <li>{t("import:result.error", { count: counts.error, shown: number(counts.error) })}</li>}
            </ul>
          </Callout>
        )}
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
              <Button
                variant="minimal"
                loading={undone.loading}
                disabled={undone.data !== undefined}
                text={t("kit:undo.action")}
                onClick={() => void undo(changeId)}
              />
            )}
            <Button text={t("import:result.again")} onClick={onAgain} />
            <Button intent="primary" text={t("kit:close")} onClick={onClose} />
          </>
        }
      />
    </>
  );
}
