import { Button, Callout } from "@blueprintjs/core";
import { Undo } from "@blueprintjs/icons";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../session/session-context.tsx";
import { useToast } from "../toasts/toast.tsx";
import { askConfirm } from "../../ui/confirm.tsx";
import { showMoment } from "../../ui/format.ts";
import "./detail.css";

interface Props {
  /** What was done: "Closed". */
  text: string;
  /** Null if nobody knows who did it. */
  action: { at: string; byName?: string | null; changeId: string | null } | null;
  /** The permission that the action takes: who has it is told who can undo it. */
  permission: Parameters<typeof useCan>[0];
  /** What has to be done before it can be undone: said in the place of Undo. */
  first?: ReactNode;
  /** Asked before it is undone; `confirm` says what is undone, also on the page. */
  question: { title: string; text: ReactNode; confirm: string };
}

/** What was done to the record of a page, by whom and when; it can be undone from here at any time. */
export function ActionNotice({ text, action, permission, first, question }: Props) {
  const { t } = useTranslation("ui");
  const toast = useToast();
  const may = useCan(permission);
  const [busy, setBusy] = useState(false);
  /** The change that has been undone from here: it can stand here until the page is read again. */
  const [undone, setUndone] = useState<string | null>(null);
  const undo = async (id: string) => {
    if (!(await askConfirm(question))) return;
    setBusy(true);
    if (await toast.undo(id)) setUndone(id);
    setBusy(false);
  };
  const { changeId = null, byName } = action ?? {};
  if (changeId !== null && changeId === undone) return null;
  const byOthers = byName ? t("undo.byAuthor", { name: byName }) : t("undo.byAdministrator");
  return (
    <Callout compact icon={null} className="ui-action-notice">
      <span>{[text, byName, action && showMoment(action.at)].filter(Boolean).join(" · ")}</span>
      {changeId !== null && first}
      {changeId !== null && !first && (
        <Button
          size="small"
          icon={<Undo />}
          text={question.confirm}
          disabled={busy}
          onClick={() => void undo(changeId)}
        />
      )}
      {may && action && changeId === null && <span className="ui-muted">{byOthers}</span>}
    </Callout>
  );
}
