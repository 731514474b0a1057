import { Search } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../shared/records/paths.ts";
import { MessagePage } from "./MessagePage.tsx";

/** For unknown URLs. */
export function NotFoundPage() {
  const { t } = useTranslation("shell");
  return (
    <MessagePage
      icon={<Search size={40} />}
      title={t("errors.notFoundTitle")}
      text={t("errors.notFoundText")}
      actions={
        <Link className="bp6-button bp6-intent-primary" to={paths.home}>
          {t("errors.home")}
        </Link>
      }
    />
  );
}
