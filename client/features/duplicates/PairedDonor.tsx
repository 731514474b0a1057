import { useTranslation } from "react-i18next";
import type { PairedDonorFragment } from "../../graphql/generated/operations.ts";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { NameBoth, useNames } from "../../ui/NameBoth.tsx";
import "./duplicates.css";

/** One of two donors, with what distinguishes them at a glance. */
export function PairedDonor({ of }: { of: PairedDonorFragment }) {
  const { t } = useTranslation("duplicate");
  const names = useNames();
  const labelOf = useEnumLabel();
  const number = useNumberFormat();
  const facts = [
    labelOf("DonorType", of.donorType),
    of.country && names.first(of.country),
    t("counts.students", { count: of.counts.total, shown: number(of.counts.total) }),
  ];
  return (
    <span className="duplicate-student">
      <span className="duplicate-facts">
        <span className="duplicate-name">
          <NameBoth of={of} layout="inline" />
        </span>
        <span className="duplicate-more ui-muted">
          <code className="ui-code">{of.code}</code> · {facts.filter(Boolean).join(" · ")}
        </span>
      </span>
    </span>
  );
}
