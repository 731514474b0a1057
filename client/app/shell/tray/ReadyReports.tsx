import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { loadTexts } from "../../../i18n/start.ts";
import { useReportName } from "../../../features/reports/names.ts";
import { useReportFileMutation } from "../../../graphql/generated/operations.ts";
import { useDownload } from "../../../shared/exports/useDownload.ts";
import { forgetReport, toastAbout, watched } from "../../../shared/exports/watched-reports.ts";
import { textOf } from "../../../shared/problems/problem.ts";
import { useMe } from "../../../shared/session/session-context.tsx";
import { useToast } from "../../../shared/toasts/toast.tsx";
import type { TrayItem } from "./useTray.ts";

const issuing: ReadonlySet<string> = new Set(["CERTIFICATE", "CERTIFICATE_ZIP"]);

/** Names of reports are no part of what the panel loads first. */
const say = (toast: () => void): void => void loadTexts().then(toast, () => undefined);

/**
 * Says when a report that was requested in this window is ready, and downloads what was requested for that; draws
 * nothing. What has left the tray in the meantime is forgotten.
 */
export function ReadyReports({ items, known }: { items: readonly TrayItem[]; known: boolean }) {
  const { t } = useTranslation(["ui", "errors", "validation", "report"]);
  const me = useMe();
  const toast = useToast();
  const nameOf = useReportName();
  const client = useApolloClient();
  const download = useDownload();
  const [fileOf] = useReportFileMutation();
  const waited = watched.use();
  /** The reports that have been in the tray; null before it is known. */
  const seen = useRef<Set<number> | null>(null);
  useEffect(() => {
    if (!known) return;
    const runs = new Map(items.flatMap((item) => (item.kind === "report" ? [[item.run.id, item.run] as const] : [])));
    const before = seen.current;
    seen.current = new Set([...(before ?? []), ...runs.keys()]);
    for (const { id, fetch } of waited.filter((each) => each.userId === me.id)) {
      const run = runs.get(id);
      // Opened or dismissed in another window; one that was just requested is not there yet.
      if (!run && (before === null || before.has(id))) forgetReport(id);
      if (!run || run.state === "RUNNING") continue;
      forgetReport(id);
      // Newly issued certificates appear in open lists.
      if (run.state === "DONE" && issuing.has(run.kind)) {
        void client.refetchQueries({ include: ["Certificates", "CertificatesTotal"] });
      }
      const get = () => void download(async () => (await fileOf({ variables: { id } })).data?.reportFile);
      if (run.state === "DONE") {
        if (fetch) get();
        say(() => {
          const action = { text: t("report:runs.download"), onClick: get };
          toast.done(t("report:ready", { name: nameOf(run) }), fetch ? toastAbout(id) : { action });
        });
      }
      if (run.state === "FAILED" && run.failure) {
        const { key, params } = run.failure;
        const why = () => textOf(t, { key, params: (params ?? {}) as Record<string, string> });
        say(() => toast.problem(`${nameOf(run)}: ${why()}`));
      }
    }
  }, [items, known, waited, me.id, client, download, fileOf, toast, t, nameOf]);
  return null;
}
