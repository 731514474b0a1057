import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useReportRunQuery } from "../../graphql/generated/operations.ts";
import { paths } from "../../kit/paths.ts";
import { textOf } from "../../kit/problem.ts";
import { useToast } from "../../kit/toast.tsx";
import { useReportName } from "./names.ts";
import { forgetReport, watched } from "../../kit/watched-reports.ts";

const POLL = 1000;

/** Says that a report is ready, on whatever page the person is by then; once, in the shell. */
export function ReportWatch() {
  return watched.use().map((id) => <Watched key={id} id={id} />);
}

function Watched({ id }: { id: number }) {
  const { t } = useTranslation(["kit", "errors", "validation", "report"]);
  const toast = useToast();
  const nameOf = useReportName();
  const { data } = useReportRunQuery({ variables: { id }, pollInterval: POLL, fetchPolicy: "network-only" });
  const run = data?.reportRun;
  const over = run && run.state !== "RUNNING" ? run : null;
  useEffect(() => {
    if (!over) return;
    forgetReport(over.id);
    if (over.state === "DONE") toast.done(t("report:ready", { name: nameOf(over) }), { open: paths.reports });
    if (over.state === "FAILED" && over.failure) {
      const why = textOf(t, { key: over.failure.key, params: (over.failure.params ?? {}) as Record<string, string> });
      toast.problem(`${nameOf(over)}: ${why}`);
    }
  }, [over, toast, t, nameOf]);
  return null;
}
