import { Tag } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import "./duplicates.css";

interface Why {
  sameName: boolean;
  sameEmail: boolean;
  samePhone: boolean;
}

/** Why two donors are considered possible duplicates. */
export function WhyDonors({ of: { sameName, sameEmail, samePhone } }: { of: Why }) {
  const { t } = useTranslation("duplicate");
  return (
    <span className="duplicate-why">
      {sameName && <Tag minimal>{t("donor.why.name")}</Tag>}
      {sameEmail && (
        <Tag minimal intent="warning">
          {t("donor.why.email")}
        </Tag>
      )}
      {samePhone && (
        <Tag minimal intent="warning">
          {t("donor.why.phone")}
        </Tag>
      )}
    </span>
  );
}
