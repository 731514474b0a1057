import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { paths } from "../../kit/paths.ts";
import { useCan } from "../../kit/session-context.tsx";
import { LatestChanges } from "./LatestChanges.tsx";
import { SchoolsByProvince } from "./SchoolsByProvince.tsx";
import "./home.css";

/** What there is and what happened last, as far as the person may see it. */
export function HomePage() {
  const { t } = useTranslation(["home", "shell", "account"]);
  const seesNumbers = useCan("dashboard.read");
  const seesChanges = useCan("change.read");
  return (
    <div className="home-page">
      <PageHeader title={t("home:title")} />
      {!seesNumbers && (
        <>
          <p>{t("shell:noRole")}</p>
          <p>
            <Link to={paths.account}>{t("account:title")}</Link>
          </p>
        </>
      )}
      <div className="home-cards">
        {seesNumbers && <SchoolsByProvince />}
        {seesChanges && <LatestChanges />}
      </div>
    </div>
  );
}
