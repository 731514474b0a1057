import { Tag } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import "./duplicates.css";

interface Why {
  sameBirth: boolean;
  sameVillage: boolean;
  sameSchool: boolean;
}

/** Why two students are considered possible duplicates. */
export function WhyStudents({ of: { sameBirth, sameVillage, sameSchool } }: { of: Why }) {
  const { t } = useTranslation("duplicate");
  return (
    <span className="duplicate-why">
      <Tag minimal intent={sameBirth ? "warning" : "none"}>
        {sameBirth ? t("why.birth") : t("why.name")}
      </Tag>
      {sameVillage && <Tag minimal>{t("why.village")}</Tag>}
      {sameSchool && <Tag minimal>{t("why.school")}</Tag>}
    </span>
  );
}
