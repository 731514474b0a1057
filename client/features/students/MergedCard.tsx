import { Button, Card } from "@blueprintjs/core";
import { Undo } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useStudentMergesQuery, useUndoMergeMutation } from "../../graphql/generated/operations.ts";
import { askConfirm } from "../../ui/confirm.tsx";
import { showMoment } from "../../ui/format.ts";
import { NameBoth, useNames } from "../../ui/NameBoth.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";

/**
 * The students merged into this one, each of which can be undone while nobody has changed what it wrote; nothing if
 * there are none.
 */
export function MergedCard({ studentId }: { studentId: number }) {
  const { t } = useTranslation(["student", "ui"]);
  const names = useNames();
  const toast = useToast();
  const { data } = useStudentMergesQuery({ variables: { studentId }, fetchPolicy: "cache-and-network" });
  const [undo] = useUndoMergeMutation();
  const [busy, setBusy] = useState(false);
  const merges = data?.studentMerges ?? [];
  if (merges.length === 0) return null;

  const takeBack = async ({ changeId, code, ...named }: (typeof merges)[number]) => {
    const question = {
      title: t("student:merged.undoTitle", { name: names.first(named), code }),
      text: t("student:merged.undoText"),
      confirm: t("student:merged.undo"),
    };
    if (!(await askConfirm(question))) return;
    setBusy(true);
    try {
      await undo({ variables: { changeId }, refetchQueries: "active" });
      toast.done(t("student:merged.undone", { code }));
    } catch (error) {
      toast.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card className="ui-facts" role="region" aria-labelledby="student-merged">
      <div className="ui-facts-head">
        <h2 id="student-merged">{t("student:merged.title")}</h2>
      </div>
      <ul className="student-merged">
        {merges.map((merge) => (
          <li key={merge.changeId}>
            <span>
              <NameBoth of={merge} layout="inline" /> <code className="ui-code">{merge.code}</code>
            </span>
            <span className="ui-muted">
              {t("student:merged.by", { who: merge.actorName ?? t("ui:changes.system"), when: showMoment(merge.at) })}
            </span>
            {merge.undoable ? (
              <Button
                size="small"
                icon={<Undo />}
                text={t("student:merged.undo")}
                disabled={busy}
                onClick={() => void takeBack(merge)}
              />
            ) : (
              <span className="ui-muted">{t("student:merged.kept")}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
