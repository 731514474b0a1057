import { Tag } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { TakenStudent } from "./students.ts";

const intents = { WAITING: "none", GIVEN: "success", ABSENT: "warning" } as const;

/** What has become of a planned student, as far as this phone knows; and that they had left when the list was taken. */
export function Outcome({ of: { outcome, student } }: { of: Pick<TakenStudent, "outcome" | "student"> }) {
  const { t } = useTranslation(["enums", "distribution"]);
  return (
    <span className="field-outcome">
      <Tag minimal size="large" intent={intents[outcome]}>
        {t(`enums:HandOutOutcome.${outcome}`)}
      </Tag>
      {student.status !== undefined && student.status !== "ACTIVE" && (
        <Tag size="large" intent="warning">
          {t("distribution:planned.left")}
        </Tag>
      )}
    </span>
  );
}
