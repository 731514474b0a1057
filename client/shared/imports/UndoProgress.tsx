import { Button, Callout, ProgressBar } from "@blueprintjs/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { type ImportRunFieldsFragment, useCancelImportMutation } from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { textOf } from "../problems/problem.ts";
import { useToast } from "../toasts/toast.tsx";

type Undo = NonNullable<ImportRunFieldsFragment["undo"]>;

interface Props {
  runId: number;
  undo: Undo;
}

/** The progress of undoing an import, or its result. */
export function UndoProgress({ runId, undo }: Props) {
  const { t } = useTranslation(["ui", "errors", "validation", "import"]);
  const number = useNumberFormat();
  const { state, undone, kept, failure } = undo;
  if (state === "RUNNING") return <Running runId={runId} undo={undo} />;
  if (state === "CANCELLED") {
    return (
      <Callout role="status" className="ui-import-callout">
        {t("import:undo.cancelled")}
      </Callout>
    );
  }
  if (state === "FAILED") {
    return (
      <Callout intent="danger" role="alert" className="ui-import-callout">
        <p>{t("import:undo.failed")}</p>
        {failure && textOf(t, { key: failure.key, params: (failure.params ?? {}) as Record<string, string | number> })}
      </Callout>
    );
  }
  return (
    <Callout intent="success" role="status" className="ui-import-callout">
      {undone !== null && <p>{t("import:undo.result", { count: undone, shown: number(undone) })}</p>}
      {kept !== null && kept > 0 && <p>{t("import:undo.resultKept", { count: kept, shown: number(kept) })}</p>}
    </Callout>
  );
}

function Running({ runId, undo: { done, total } }: Props) {
  const { t } = useTranslation(["import", "ui"]);
  const number = useNumberFormat();
  const { failed } = useToast();
  const label = useId();
  const [cancelImport, { called }] = useCancelImportMutation();
  const counted = total !== null && total > 0;
  return (
    <div className="ui-import-undoing">
      <p id={label} role="status">
        {t("import:undo.running")} {counted && t("import:undo.count", { done: number(done), total: number(total) })}
      </p>
      <ProgressBar
        intent="primary"
        aria-labelledby={label}
        {...(counted && { value: done / total, stripes: done < total })}
      />
      <Button
        size="small"
        disabled={called}
        text={called ? t("import:progress.cancelling") : t("import:undo.stop")}
        onClick={() => void cancelImport({ variables: { id: runId } }).catch(failed)}
      />
    </div>
  );
}
