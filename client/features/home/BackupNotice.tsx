import { Button, Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import {
  type HomeQuery,
  useDiscardHeldMailsMutation,
  useReleaseHeldMailsMutation,
} from "../../graphql/generated/operations.ts";
import { paths } from "../../shared/records/paths.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { askConfirm } from "../../ui/confirm.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { Moment } from "../../ui/Moment.tsx";

type State = NonNullable<HomeQuery["backupState"]>;

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

/** What is wrong with the backups, in words; null if nothing. */
function useProblem({ configured, overdue, last, lastDone }: State): string | null {
  const { t } = useTranslation("backup");
  const failed = last?.state === "FAILED" ? last.failure : null;
  if (failed) return t("notice.failed", { reason: t(`failure.${failed}`) });
  if (!overdue) return null;
  if (!configured) return t("notice.nowhere");
  return lastDone ? t("notice.overdue") : null;
}

/** When the last backup was made, and a warning if it is on the data's own disk. */
function Last({ lastDone }: State) {
  const { t } = useTranslation("backup");
  return (
    <>
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
    </>
  );
}

/** For administrators: what is wrong with the backups, and what is held since a restore. */
export function BackupNotice({ state, reload }: { state: State; reload: () => void }) {
  const problem = useProblem(state);
  return (
    <>
      {state.heldMails > 0 && <HeldMails count={state.heldMails} reload={reload} />}
      {(problem || state.lastDone?.sameDisk) && (
        <Callout intent={problem ? "danger" : "warning"} className="home-backup">
          {problem && <p>{problem}</p>}
          <Last {...state} />
        </Callout>
      )}
    </>
  );
}

/** For administrators, if nothing is wrong: how old the last backup is. */
export function LastBackup({ state }: { state: State }) {
  const problem = useProblem(state);
  if (problem || state.lastDone?.sameDisk) return null;
  return (
    <div className="home-backup home-calm ui-muted">
      <Last {...state} />
    </div>
  );
}
