import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { BackupNotice } from "./BackupNotice.tsx";
import { WebhookNotice } from "./WebhookNotice.tsx";
import { Numbers } from "./Numbers.tsx";
import "./home.css";

/** Totals and recent activity, as far as the user may see them. */
export function HomePage() {
  const { t } = useTranslation(["home", "shell", "account"]);
  const seesBackups = useCan("backup.manage");
  const seesWebhooks = useCan("webhook.manage");
  return (
    <div>
      <PageHeader title={t("home:title")} />
      {seesBackups && <BackupNotice />}
      {seesWebhooks && <WebhookNotice />}
      {useCan("dashboard.read") ? (
        <Numbers />
      ) : (
        <>
          <p>{t("shell:noRole")}</p>
          <p>
            <Link to={paths.account}>{t("account:title")}</Link>
          </p>
        </>
      )}
    </div>
  );
}
