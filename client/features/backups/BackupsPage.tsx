import { Button, Callout } from "@blueprintjs/core";
import { CloudUpload } from "@blueprintjs/icons";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useBackupsQuery, useBackUpNowMutation } from "../../graphql/generated/operations.ts";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { EmptyState, SkeletonLines } from "../../ui/States.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { BackupLine } from "./BackupLine.tsx";
import "./backups.css";

const POLL = 1000;

/** Past backups, and a button to make one now; for administrators. */
export function BackupsPage() {
  const { t } = useTranslation("backup");
  const toast = useToast();
  const { data, error, refetch, startPolling, stopPolling } = useBackupsQuery({ fetchPolicy: "cache-and-network" });
  const [backUp, asked] = useBackUpNowMutation();
  const busy = data?.backups.some(({ state }) => state === "WAITING" || state === "RUNNING") ?? false;
  useEffect(() => {
    if (busy) startPolling(POLL);
    else stopPolling();
  }, [busy, startPolling, stopPolling]);
  const make = async () => {
    try {
      await backUp({ refetchQueries: "active" });
      toast.done(t("asked"));
    } catch (failure) {
      toast.failed(failure);
    }
  };
  const state = data?.backupState;
  const button = (
    <Button
      intent="primary"
      icon={<CloudUpload />}
      text={t("now")}
      loading={asked.loading}
      disabled={busy || state?.configured !== true}
      onClick={() => void make()}
    />
  );
  return (
    <>
      <PageHeader title={t("title")} actions={button} />
      {!data && error && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <SkeletonLines />}
      {data && state && (
        <div className="ui-stack backups">
          {state.configured ? (
            <p className="ui-muted">{state.dailyAt ? t("daily", { time: state.dailyAt }) : t("notDaily")}</p>
          ) : (
            <Callout intent="warning">{t("nowhere")}</Callout>
          )}
          {state.lastDone?.sameDisk && <Callout intent="warning">{t("notice.sameDisk")}</Callout>}
          {data.backups.length === 0 ? (
            <EmptyState title={t("none")} />
          ) : (
            <ul className="backup-lines">
              {data.backups.map((run) => (
                <BackupLine key={run.id} run={run} />
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  );
}
