import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../shared/records/paths.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { type HomeProps, Overview } from "./Overview.tsx";
import "./home.css";

/** What waits for the user, then the numbers, as far as they may see them. */
export function HomePage({ renderTables }: HomeProps) {
  const { t } = useTranslation(["home", "shell", "account"]);
  if (useCan("dashboard.read")) return <Overview renderTables={renderTables} />;
  return (
    <div>
      <PageHeader title={t("home:title")} />
      <p>{t("shell:noRole")}</p>
      <p>
        <Link to={paths.account}>{t("account:title")}</Link>
      </p>
    </div>
  );
}
