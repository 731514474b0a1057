import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useReportFileMutation, useReportRunQuery } from "../../graphql/generated/operations.ts";
import { useDownload } from "../../shared/exports/useDownload.ts";
import { paths } from "../../shared/records/paths.ts";
import { problemOf, textOf } from "../../shared/problems/problem.ts";
import { useMe } from "../../shared/session/session-context.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { useReportName } from "./names.ts";
import { forgetReport, watched } from "../../shared/exports/watched-reports.ts";

const POLL = 1000;
const issuing: ReadonlySet<string> = new Set(["CERTIFICATE", "CERTIFICATE_ZIP"]);

/** Notifies the user that a report is ready, whatever page they are on; rendered once, in the shell. */
export function ReportWatch() {
  const me = useMe();
  return watched
    .use()
    .flatMap(({ id, userId, fetch }) => (userId === me.id ? [<Watched key={id} id={id} fetch={fetch} />] : []));
}

function Watched({ id, fetch }: { id: number; fetch: boolean }) {
  const { t } = useTranslation(["ui", "errors", "validation", "report"]);
  const toast = useToast();
  const nameOf = useReportName();
  const client = useApolloClient();
  const download = useDownload();
  const [fileOf] = useReportFileMutation();
  const { data, error } = useReportRunQuery({ variables: { id }, pollInterval: POLL, fetchPolicy: "network-only" });
  const run = data?.reportRun;
  const over = run && run.state !== "RUNNING" ? run : null;
  const gone = problemOf(error)?.code === "NOT_FOUND";
  useEffect(() => {
    if (gone) forgetReport(id);
  }, [gone, id]);
  useEffect(() => {
    if (!over) return;
    forgetReport(over.id);
    // Newly issued certificates appear in open lists.
    if (over.state === "DONE" && issuing.has(over.kind)) {
      void client.refetchQueries({ include: ["Certificates", "CertificatesTotal"] });
    }
    if (over.state === "DONE" && fetch) {
      void download(async () => (await fileOf({ variables: { id: over.id } })).data?.reportFile);
    } else if (over.state === "DONE") toast.done(t("report:ready", { name: nameOf(over) }), { open: paths.reports });
    if (over.state === "FAILED" && over.failure) {
      const why = textOf(t, { key: over.failure.key, params: (over.failure.params ?? {}) as Record<string, string> });
      toast.problem(`${nameOf(over)}: ${why}`);
    }
  }, [over, toast, t, nameOf, fetch, client, download, fileOf]);
  return null;
}
