import { Tag } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { DistributionState, HandOutOutcome, StudentStatus } from "../../../server/shared/enums.ts";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { useNumberFormat } from "../../ui/format.ts";

/** Whether a distribution is closed. */
export function StateTag({ state }: { state: DistributionState }) {
  const labelOf = useEnumLabel();
  return (
    <Tag minimal intent={state === "CLOSED" ? "success" : "none"}>
      {labelOf("DistributionState", state)}
    </Tag>
  );
}

const intents = { WAITING: "none", GIVEN: "success", ABSENT: "warning" } as const;

/** What became of a planned student. */
export function OutcomeTag({ outcome }: { outcome: HandOutOutcome }) {
  const labelOf = useEnumLabel();
  return (
    <Tag minimal intent={intents[outcome]}>
      {labelOf("HandOutOutcome", outcome)}
    </Tag>
  );
}

/** That a planned student has left, so that who hands out notices; nothing while they are active. */
export function LeftTag({ status }: { status: StudentStatus }) {
  const { t } = useTranslation("distribution");
  if (status === "ACTIVE") return null;
  return <Tag intent="warning">{t("planned.left")}</Tag>;
}

/** How many of the planned students received: "12 of 40". */
export function GivenOf({ counts: { given, planned } }: { counts: { given: number; planned: number } }) {
  const { t } = useTranslation("distribution");
  const number = useNumberFormat();
  return (
    <span className="ui-nowrap">{t("numbers.ofPlanned", { given: number(given), planned: number(planned) })}</span>
  );
}

/** Whether what is handed out has serial numbers here: bicycles can be handed out without any. */
export const isNumbered = ({
  serialNumbers,
  counts,
}: {
  serialNumbers: readonly string[];
  counts: { withSerial: number };
}): boolean => serialNumbers.length > 0 || counts.withSerial > 0;
