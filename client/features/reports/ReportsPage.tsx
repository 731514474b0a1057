import { Tab, Tabs } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { useCan } from "../../shared/session/session-context.tsx";
import { CertificateList } from "./CertificateList.tsx";
import { ReportForm } from "./ReportForm.tsx";
import { RunList } from "./RunList.tsx";
import "./reports.css";

/** Reports that can be made, past reports, and issued certificates. */
export function ReportsPage() {
  const { t } = useTranslation("report");
  const mayIssue = useCan("report.certificates");
  const [params, setParams] = useSearchParams();
  const tab = mayIssue && params.get("tab") === "certificates" ? "certificates" : "reports";
  const reports = (
    <div className="ui-stack">
      <ReportForm />
      <div className="report-runs">
        <h2>{t("runs.title")}</h2>
        <p className="ui-muted">{t("runs.note")}</p>
        <RunList />
      </div>
    </div>
  );
  return (
    <>
      <PageHeader title={t("title")} />
      {mayIssue ? (
        <Tabs
          id="reports"
          aria-label={t("title")}
          selectedTabId={tab}
          onChange={(key) => setParams(key === "reports" ? {} : { tab: String(key) })}
          renderActiveTabPanelOnly
        >
          <Tab id="reports" title={t("tabs.reports")} panel={reports} />
          <Tab id="certificates" title={t("tabs.certificates")} panel={<CertificateList />} />
        </Tabs>
      ) : (
        reports
      )}
    </>
  );
}
