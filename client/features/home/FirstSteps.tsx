import { Card } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../shared/records/paths.ts";
import { useMe } from "../../shared/session/session-context.tsx";

/** How a new charity gets started: the steps that the user may take, in order. */
export function FirstSteps() {
  const { t } = useTranslation("home");
  const { permissions } = useMe();
  const steps = [
    { key: "branches", to: paths.branches, may: permissions.has("branch.edit") },
    { key: "users", to: paths.users, may: permissions.has("user.manage") },
    { key: "schools", to: paths.schools, may: permissions.has("school.create") },
    { key: "students", to: paths.students, may: permissions.has("student.create") },
    { key: "donors", to: paths.donors, may: permissions.has("donor.create") },
  ] as const;
  const own = steps.filter(({ may }) => may);
  return (
    <Card role="region" aria-labelledby="home-first" className="home-wide">
      <h2 id="home-first">{t("first.title")}</h2>
      <p>{own.length > 0 ? t("first.text") : t("first.nothing")}</p>
      <ol className="home-steps">
        {own.map(({ key, to }) => (
          <li key={key}>
            <Link to={to}>{t(`first.${key}.title`)}</Link>
            <span className="ui-muted"> {t(`first.${key}.text`)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
