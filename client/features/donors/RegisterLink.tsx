import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../shared/records/paths.ts";

/** Leads to the register of donations, narrowed to a donor or a student. */
export function RegisterLink({ filter }: { filter: { donorId: number } | { studentId: number } }) {
  const { t } = useTranslation("donation");
  const query = Object.entries(filter).map(([key, id]) => `${key}=${id}`);
  return (
    <p>
      <Link className="ui-tap" to={`${paths.donations}?${query.join("&")}`}>
        {t("list.inRegister")}
      </Link>
    </p>
  );
}
