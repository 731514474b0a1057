import { Tag } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { HandOutOutcome } from "../../server/shared/enums.ts";

const intents = { WAITING: "none", GIVEN: "success", ABSENT: "warning" } as const;

/** What has become of a planned student, as far as this phone knows. */
export function Outcome({ outcome }: { outcome: HandOutOutcome }) {
  const { t } = useTranslation("enums");
  return (
    <Tag minimal size="large" intent={intents[outcome]}>
      {t(`HandOutOutcome.${outcome}`)}
    </Tag>
  );
}
