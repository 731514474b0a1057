import { Tag, type Intent } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { EnrolmentOutcome } from "../../../server/shared/enums.ts";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { showDate, useNumberFormat } from "../../ui/format.ts";
import { Dash } from "../../ui/NameBoth.tsx";

/** A distance in kilometres, as it stands in columns. */
export function Distance({ km }: { km: number | null | undefined }) {
  const { t } = useTranslation("class");
  const number = useNumberFormat();
  if (km === null || km === undefined) return <Dash />;
  return <span className="class-distance">{t("km", { shown: number(km, 1) })}</span>;
}

const intents: Record<EnrolmentOutcome, Intent> = {
  CURRENT: "success",
  PROMOTED: "none",
  REPEATED: "warning",
  TRANSFERRED: "none",
  WITHDRAWN: "danger",
  GRADUATED: "none",
};

/** Whether an enrolment is current or how it ended, and when. */
export function OutcomeTag({ outcome, endedOn }: { outcome: EnrolmentOutcome; endedOn?: string | null | undefined }) {
  const labelOf = useEnumLabel();
  return (
    <span className="class-outcome">
      <Tag minimal intent={intents[outcome]}>
        {labelOf("EnrolmentOutcome", outcome)}
      </Tag>
      {endedOn && <span className="ui-muted">{showDate(endedOn)}</span>}
    </span>
  );
}
