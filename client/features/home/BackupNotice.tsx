import { Button, Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import {
  type BackupStateQuery,
  useBackupStateQuery,
  useDiscardHeldMailsMutation,
  useReleaseHeldMailsMutation,
} from "../../graphql/generated/operations.ts";
import { paths } from "../../shared/records/paths.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { askConfirm } from "../../ui/confirm.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { Moment } from "../../ui/Moment.tsx";

type State = BackupStateQuery["backupState"];

/** Mails queued before a restore: sent only when an administrator releases them. */
function HeldMails({ count, reload }: { count: number; reload: () => void }) {
  const { t } = useTranslation("backup");
  const number = useNumberFormat();
  const toast = useToast();
  const [release, releasing] = useReleaseHeldMailsMutation();
  const [discard, discarding] = useDiscardHeldMailsMutation();
  const run = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      toast.done(done);
    } catch (error) {
      toast.failed(error);
    }
    reload();
  };
  const askDiscard = async () => {
    const numbers = { count, shown: number(count) };
    const agreed = await askConfirm({
      title: t("held.discardTitle", numbers),
      text: t("held.discardText", numbers),
      confirm: t("held.discard"),
      intent: "danger",
    });
    if (agreed) await run(() => discard(), t("held.discarded"));
  };
  const busy = releasing.loading || discarding.loading;
  return (
    <Callout intent="warning">
      <p>
        <strong>{t("held.title", { count, shown: number(count) })}</strong>
      </p>
      <p>{t("held.note")}</p>
      <div className="home-notice-actions">
        <Button
          text={t("held.release")}
          disabled={busy}
          onClick={() => void run(() => release(), t("held.released"))}
        />
        <Button text={t("held.discard")} disabled={busy} onClick={() => void askDiscard()} />
      </div>
    </Callout>
  );
}

/**
 * The state of the backups: problems first, otherwise when the last one was made, and a warning if it is on the data's
 * own disk.
 */
function Standing({ state: { configured, overdue, last, lastDone } }: { state: State }) {
  const { t } = useTranslation("backup");
  const failed = last?.state === "FAILED" ? last.failure : null;
  const problem = failed
    ? t("notice.failed", { reason: t(`failure.${failed}`) })
    : !configured && overdue
      ? t("notice.nowhere")
      : lastDone && overdue
        ? t("notice.overdue")
        : null;
  return (
    <Callout intent={problem ? "danger" : lastDone?.sameDisk ? "warning" : "none"} className="home-backup">
      {problem && <p>{problem}</p>}
      {lastDone?.finishedAt ? (
        <p>
          {t("notice.last")} <Moment at={lastDone.finishedAt} />
        </p>
      ) : (
        <p>{t("notice.never")}</p>
      )}
      {lastDone?.sameDisk && <p>{t("notice.sameDisk")}</p>}
      <p>
        <Link to={paths.backups}>{t("notice.open")}</Link>
      </p>
    </Callout>
  );
}

/** For administrators: the age and result of the last backup, and what is held since a restore. */
export function BackupNotice() {
  const query = useBackupStateQuery({ fetchPolicy: "cache-and-network" });
  const state = query.data?.backupState;
  if (!state) return null;
  return (
    <div className="ui-stack ui-notices">
      {state.heldMails > 0 && <HeldMails count={state.heldMails} reload={() => void query.refetch()} />}
      <Standing state={state} />
    </div>
  );
}
