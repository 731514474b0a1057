import { Tag } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { DistributionState, HandOutOutcome, StudentStatus } from "../../../server/shared/enums.ts";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { today, useNumberFormat } from "../../ui/format.ts";

/** What a distribution's state is read from. */
interface Held {
  state: DistributionState;
  heldOn: string;
  counts: { given: number };
}

const states = { PLANNED: "none", UNDER_WAY: "primary", NOT_CLOSED: "warning", CLOSED: "success" } as const;

/** How far a distribution is: what is stored, that its day is past, or that something was handed out. */
const stateOf = ({ state, heldOn, counts }: Held): keyof typeof states => {
  if (state === "CLOSED") return "CLOSED";
  if (heldOn < today()) return "NOT_CLOSED";
  return counts.given > 0 ? "UNDER_WAY" : "PLANNED";
};

/** How far a distribution is, in a word. */
export function StateTag({ of }: { of: Held }) {
  const { t } = useTranslation("distribution");
  const state = stateOf(of);
  return (
    <Tag minimal intent={states[state]}>
      {t(`states.${state}`)}
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
