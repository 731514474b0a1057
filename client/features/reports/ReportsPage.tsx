import { useTranslation } from "react-i18next";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { ReportForm } from "./ReportForm.tsx";
import { RunList } from "./RunList.tsx";
import "./reports.css";

/** What can be printed or packed, and what has been. */
export function ReportsPage() {
  const { t } = useTranslation("report");
  return (
    <>
      <PageHeader title={t("title")} />
      <div className="kit-stack">
        <ReportForm />
        <section aria-labelledby="report-runs">
          <h2 id="report-runs">{t("runs.title")}</h2>
          <p className="kit-muted">{t("runs.note")}</p>
          <RunList />
        </section>
      </div>
    </>
  );
}
