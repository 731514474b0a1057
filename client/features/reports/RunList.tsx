import { Button, ProgressBar, Tag } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type ReportRunFieldsFragment,
  useCancelReportMutation,
  useReportFileMutation,
  useReportRunsQuery,
} from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import { showMoment, useNumberFormat } from "../../ui/format.ts";
import { useDownload } from "../../shared/exports/useDownload.ts";
import { RelatedList } from "../../shared/lists/RelatedList.tsx";
import type { Column } from "../../shared/filters/types.ts";
import { Moment } from "../../ui/Moment.tsx";
import { Dash } from "../../ui/NameBoth.tsx";
import { textOf } from "../../shared/problems/problem.ts";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { EmptyState, SkeletonLines } from "../../ui/States.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { useHoldings } from "./holdings.ts";
import { useReportName } from "./names.ts";
import { usePolling } from "./usePolling.ts";
import { unbroken } from "../../ui/unbroken.tsx";

type Run = ReportRunFieldsFragment;

/** Requested reports, the user's own or everyone's: progress and file. */
export function RunList() {
  const { t } = useTranslation(["report", "ui"]);
  const nameOf = useReportName();
  const [page, setPage] = useState(1);
  const query = useReportRunsQuery({ variables: { page }, fetchPolicy: "cache-and-network" });
  const { error, refetch, startPolling, stopPolling } = query;
  const shown = latest(query)?.reportRuns;
  const runs = shown?.rows;
  const busy = runs?.some(({ state }) => state === "RUNNING") ?? false;
  usePolling(busy, startPolling, stopPolling);
  if (!shown || !runs) {
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <SkeletonLines lines={6} />;
  }
  if (runs.length === 0) return <EmptyState title={t("runs.emptyTitle")} text={t("runs.emptyText")} />;
  const columns: Column<Run, never>[] = [
    { key: "at", kind: "moment", header: t("runs.at"), phone: "code", render: (run) => <Moment at={run.createdAt} /> },
    { key: "name", header: t("runs.name"), phone: "title", kind: "name", render: (run) => unbroken(nameOf(run)) },
    {
      key: "owner",
      header: t("runs.owner"),
      phone: "subtitle",
      render: (run) => run.ownerName,
    },
    { key: "state", header: t("runs.state"), phone: "line", kind: "tags", render: (run) => <RunState run={run} /> },
    {
      key: "file",
      kind: "control",
      header: t("runs.file"),
      phone: "line",
      render: (run) => <RunFile run={run} name={`${nameOf(run)}, ${showMoment(run.createdAt)}`} />,
    },
  ];
  return (
    <div className={query.data ? undefined : "ui-stale"}>
      <RelatedList title={t("runs.title")} rows={runs} columns={columns} rowName={nameOf} />
      {(page > 1 || shown.hasNext) && (
        <nav className="report-pages" aria-label={t("ui:list.pages")}>
          <Button text={t("ui:changes.newer")} disabled={page === 1} onClick={() => setPage(page - 1)} />
          <Button text={t("ui:changes.older")} disabled={!shown.hasNext} onClick={() => setPage(page + 1)} />
        </nav>
      )}
    </div>
  );
}

/** What a run says apart from its counts, as far as its kind provides it. */
interface Besides {
  rows?: number;
  pages?: number;
  leftOut?: number;
  unprintable?: number;
}

function RunState({ run }: { run: Run }) {
  const { t } = useTranslation(["ui", "errors", "validation", "report"]);
  const number = useNumberFormat();
  const holdingsOf = useHoldings();
  const { state, done, total, counts, failure } = run;
  if (state === "RUNNING") {
    const share = total ? done / total : undefined;
    return (
      <div className="report-progress">
        <span>
          {total ? t("report:runs.progress", { done: number(done), total: number(total) }) : t("report:state.RUNNING")}
        </span>
        <ProgressBar
          intent="primary"
          aria-label={t("report:state.RUNNING")}
          {...(share !== undefined && { value: share })}
        />
      </div>
    );
  }
  if (failure) {
    return <span>{textOf(t, { key: failure.key, params: (failure.params ?? {}) as Record<string, string> })}</span>;
  }
  if (state === "CANCELLED") return <Tag minimal>{t("report:state.CANCELLED")}</Tag>;
  if (!counts) return <span className="ui-muted">{t("report:runs.closed")}</span>;
  const { pages, leftOut, unprintable }: Besides = counts;
  const parts = [
    ...holdingsOf(counts),
    typeof pages === "number" && t("report:runs.pages", { count: pages, shown: number(pages) }),
    leftOut ? t("report:runs.leftOut", { count: leftOut, shown: number(leftOut) }) : null,
    unprintable ? t("report:runs.unprintable", { count: unprintable, shown: number(unprintable) }) : null,
  ];
  return <span>{parts.filter(Boolean).join(" · ")}</span>;
}

function RunFile({ run, name }: { run: Run; name: string }) {
  const { t } = useTranslation("report");
  const toast = useToast();
  const download = useDownload();
  const [fileOf] = useReportFileMutation();
  const [cancel, { called }] = useCancelReportMutation();
  if (run.state === "RUNNING") {
    const stop = () => void cancel({ variables: { id: run.id } }).catch(toast.failed);
    return (
      <Button
        size="small"
        disabled={called}
        text={t("runs.cancel")}
        aria-label={t("runs.cancelOf", { name })}
        onClick={stop}
      />
    );
  }
  if (run.state !== "DONE") return <Dash />;
  if (run.fileGone) return <span className="ui-muted">{t(`runs.gone.${run.fileGone}`)}</span>;
  const fetch = () => void download(async () => (await fileOf({ variables: { id: run.id } })).data?.reportFile);
  return (
    <Button
      size="small"
      icon={<Download />}
      text={t("runs.download")}
      aria-label={t("runs.downloadOf", { name })}
      onClick={fetch}
    />
  );
}
