import { Tag } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { PledgeFieldsFragment } from "../../graphql/generated/operations.ts";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";

const intents = { ACTIVE: "success", PAUSED: "none", GAVE_UP: "warning" } as const;

/** A pledge's state. */
export function PledgeState({ of }: { of: PledgeFieldsFragment["state"] }) {
  const labelOf = useEnumLabel();
  return (
    <Tag minimal intent={intents[of]}>
      {labelOf("PledgeState", of)}
    </Tag>
  );
}

type Promised = Pick<PledgeFieldsFragment, "asset" | "students" | "fromYear" | "untilYear">;

/** What a donor wants, as a sentence: "Wants 5 bicycles from 2026-2027". */
export function usePledgeSentence(): (pledge: Promised) => string {
  const { t } = useTranslation("pledge");
  const number = useNumberFormat();
  const names = useNames();
  return ({ asset, students, fromYear, untilYear }) => {
    const wants = t(`wants.${asset}`, { count: students, shown: number(students) });
    const from = names.first(fromYear);
    const until = untilYear && names.first(untilYear);
    const which = !until ? "from" : untilYear.id === fromYear.id ? "in" : "until";
    return t("sentence", { wants, years: t(`years.${which}`, { from, until }) });
  };
}

type Named = Pick<PledgeFieldsFragment, "asset" | "donor" | "fromYear">;

/** A pledge's name: "Bicycle, Nordlys Foundation, 2026-2027". */
export function usePledgeName(): (pledge: Named) => string {
  const { t } = useTranslation(["pledge", "enums"]);
  const names = useNames();
  return ({ asset, donor, fromYear }) =>
    t("pledge:row", { asset: t(`enums:Asset.${asset}`), name: names.first(donor), year: names.first(fromYear) });
}
