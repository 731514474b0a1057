import { Tag, type Intent } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { EnrolmentOutcome } from "../../../server/shared/enums.ts";
import { isPast } from "../../../server/shared/present-year.ts";
import { useClassYears } from "../../shared/reference/class-years.ts";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { today, useNumberFormat } from "../../ui/format.ts";
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

interface OutcomeProps {
  outcome: EnrolmentOutcome;
  /** The study year's first day: before it, nobody is there yet; once another year is the present one, nobody is any more. */
  from?: string | null | undefined;
}

/** Whether an enrolment is current or still to come, or how it ended. */
export function OutcomeTag({ outcome, from }: OutcomeProps) {
  const { t } = useTranslation("class");
  const labelOf = useEnumLabel();
  const { current: present } = useClassYears();
  const coming = outcome === "CURRENT" && Boolean(from && from > today());
  // Nobody said how it ended: it is not where the student is now.
  const unended = outcome === "CURRENT" && isPast({ firstDay: from ?? null, lastDay: null }, present);
  const said = unended ? t("study.unended") : labelOf("EnrolmentOutcome", outcome);
  return (
    <Tag minimal intent={coming || unended ? "none" : intents[outcome]}>
      {coming ? t("study.next") : said}
    </Tag>
  );
}
