import { Button, Card } from "@blueprintjs/core";
import { Undo } from "@blueprintjs/icons";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useUndoMergeMutation } from "../../graphql/generated/operations.ts";
import { askConfirm } from "../../ui/confirm.tsx";
import { showMoment } from "../../ui/format.ts";
import { NameBoth, type Names, useNames } from "../../ui/NameBoth.tsx";
import { useToast } from "../toasts/toast.tsx";
import "./detail.css";

interface Merge extends Names {
  changeId: string;
  at: string;
  actorName?: string | null;
  code: string;
  undoable: boolean;
  changedSince: readonly string[];
}

interface Props {
  merges: readonly Merge[];
  /** What the card is called, and what undoing a merge brings back. */
  words: { title: string; undoText: string; undone: (code: string) => string };
}

/**
 * The records merged into this one, each of which can be undone while nobody has changed what it wrote; nothing if
 * there are none.
 */
export function MergedCard({ merges, words }: Props) {
  const { t } = useTranslation(["duplicate", "ui"]);
  const names = useNames();
  const toast = useToast();
  const [undo] = useUndoMergeMutation();
  const [busy, setBusy] = useState(false);
  const title = useId();
  if (merges.length === 0) return null;

  const whyKept = ({ changedSince }: Merge) =>
    changedSince.length > 0
      ? t("duplicate:merged.changed", { codes: changedSince.join(", ") })
      : t("duplicate:merged.kept");
  const takeBack = async ({ changeId, code, ...named }: Merge) => {
    const question = {
      title: t("duplicate:merged.undoTitle", { name: names.first(named), code }),
      text: words.undoText,
      confirm: t("duplicate:merged.undo"),
    };
    if (!(await askConfirm(question))) return;
    setBusy(true);
    try {
      await undo({ variables: { changeId }, refetchQueries: "active" });
      toast.done(words.undone(code));
    } catch (error) {
      toast.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card className="ui-facts" role="region" aria-labelledby={title}>
      <div className="ui-facts-head">
        <h2 id={title}>{words.title}</h2>
      </div>
      <ul className="detail-merged">
        {merges.map((merge) => (
          <li key={merge.changeId}>
            <span>
              <NameBoth of={merge} layout="inline" /> <code className="ui-code">{merge.code}</code>
            </span>
            <span className="ui-muted">
              {t("duplicate:merged.by", { who: merge.actorName ?? t("ui:changes.system"), when: showMoment(merge.at) })}
            </span>
            {merge.undoable ? (
              <Button
                size="small"
                icon={<Undo />}
                text={t("duplicate:merged.undo")}
                disabled={busy}
                onClick={() => void takeBack(merge)}
              />
            ) : (
              <span className="ui-muted">{whyKept(merge)}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
