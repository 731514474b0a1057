import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../ui/Dialog.tsx";
import { useMe } from "../session/session-context.tsx";
import { watchReport } from "./watched-reports.ts";
import { ExportChoices } from "./ExportChoices.tsx";
import type { ExportProps } from "./export-props.ts";
import { ExportRun } from "./ExportRun.tsx";
import "./export.css";

interface StepsProps {
  title: string;
  /** The first step: what to choose, until a run was requested. */
  renderChoices: (onAsked: (id: number) => void) => ReactNode;
  onClose: () => void;
}

/** An export: first the options, then the progress, then the file. */
export function ExportSteps({ title, renderChoices, onClose }: StepsProps) {
  const me = useMe();
  const [runId, setRunId] = useState<number | null>(null);
  // A user who leaves is notified by the shell when the file is ready.
  const leave = () => {
    if (runId !== null) watchReport(me.id, runId);
    onClose();
  };
  return (
    <Dialog isOpen className="ui-dialog ui-export" title={title} onClose={leave} canOutsideClickClose={false}>
      {runId === null ? (
        renderChoices(setRunId)
      ) : (
        <ExportRun id={runId} onAgain={() => setRunId(null)} onLeave={leave} onClose={onClose} />
      )}
    </Dialog>
  );
}

type Props<Sort extends string, Filter> = ExportProps<Sort, Filter> & { onClose: () => void };

/** Exports what a list finds. */
export function ExportDialog<Sort extends string, Filter>({ onClose, ...props }: Props<Sort, Filter>) {
  const { t } = useTranslation("export");
  return (
    <ExportSteps
      title={t("title", { list: t(`list.${props.exported.list}`) })}
      renderChoices={(onAsked) => <ExportChoices {...props} onAsked={onAsked} onClose={onClose} />}
      onClose={onClose}
    />
  );
}
