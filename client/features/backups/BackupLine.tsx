import { Tag } from "@blueprintjs/core";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { BackupRunFieldsFragment } from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { Moment } from "../../ui/Moment.tsx";

const MB = 1_000_000;

const intents = { WAITING: "none", RUNNING: "primary", DONE: "success", FAILED: "danger" } as const;

/** A backup: when, its result, its size and location. */
export function BackupLine({ run }: { run: BackupRunFieldsFragment }) {
  const { t } = useTranslation("backup");
  const number = useNumberFormat();
  const { state, total, done } = run;
  const isRunning = state === "RUNNING";
  const word = isRunning
    ? total
      ? t("runningShare", { percent: number(Math.floor((done / total) * 100)) })
      : t("running")
    : t(`state.${state}`);
  const parts =
    state === "DONE"
      ? [
          t("rows", { count: run.rows ?? 0, shown: number(run.rows ?? 0) }),
          t("files", { count: run.files ?? 0, shown: number(run.files ?? 0) }),
          t("written", { shown: number(Math.ceil((run.bytes ?? 0) / MB)) }),
          run.encrypted ? t("encrypted") : t("notEncrypted"),
        ]
      : [];
  return (
    <li className="backup-line">
      <div className="backup-head">
        <Moment at={run.finishedAt ?? run.requestedAt} />
        <Tag intent={intents[state]} minimal>
          {word}
        </Tag>
        <span className="ui-muted">{t(`reason.${run.reason}`)}</span>
      </div>
      {run.failure && <p className="backup-failure">{t(`failure.${run.failure}`)}</p>}
      {parts.length > 0 && (
        <p>
          {parts.map((part, i) => (
            <Fragment key={part}>
              {i > 0 && " · "}
              <span className="backup-part">{part}</span>
            </Fragment>
          ))}
        </p>
      )}
      {run.missing ? (
        <p className="backup-failure">{t("missing", { count: run.missing, shown: number(run.missing) })}</p>
      ) : null}
      {run.name && run.target && <p className="ui-muted backup-place">{`${run.target}/${run.name}`}</p>}
    </li>
  );
}
