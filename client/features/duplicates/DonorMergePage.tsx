import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useDonorMergePreviewQuery } from "../../graphql/generated/operations.ts";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { paths } from "../../shared/records/paths.ts";
import { CopyCode } from "../../ui/CopyCode.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { NameBoth, useNames } from "../../ui/NameBoth.tsx";
import { MergeDonors } from "./MergeDonors.tsx";
import { MergeTwo } from "./MergeTwo.tsx";
import type { DonorPreview } from "./merge-choices.ts";
import { useTwo } from "./useTwo.ts";

/** Two donors side by side: which one is kept, what is taken from the other, and what becomes of their records. */
export function DonorMergePage() {
  const { t } = useTranslation("duplicate");
  const { keepId, otherId, swap } = useTwo();
  const query = useDonorMergePreviewQuery({
    variables: { keepId, otherId },
    fetchPolicy: "network-only",
    nextFetchPolicy: "cache-first",
  });
  return (
    <MergeTwo
      words={{ title: t("donor.title"), text: t("donor.text"), stays: t("donor.stays"), goes: t("donor.goes") }}
      query={query}
      preview={query.data?.donorMergePreview}
      list={{ path: paths.donorDuplicates, title: t("donor.list.title") }}
      onSwap={swap}
      who={Who}
    >
      {(preview, reload) => <MergeDonors preview={preview} reload={reload} />}
    </MergeTwo>
  );
}

interface WhoProps {
  of: DonorPreview["kept"];
  counts: DonorPreview["keptCounts"];
}

function Who({ of: donor, counts }: WhoProps) {
  const { t } = useTranslation("duplicate");
  const names = useNames();
  const labelOf = useEnumLabel();
  const number = useNumberFormat();
  return (
    <div className="duplicate-facts">
      <Link to={paths.donor(donor.id)}>
        <NameBoth of={donor} />
      </Link>
      <CopyCode code={donor.code} />
      <span>
        {[labelOf("DonorType", donor.donorType), donor.country && names.first(donor.country)]
          .filter(Boolean)
          .join(" · ")}
      </span>
      <span>{[donor.email, donor.phone].filter(Boolean).join(" · ")}</span>
      <span className="ui-muted">
        {(["donations", "pledges", "certificates"] as const)
          .map((what) => t(`counts.${what}`, { count: counts[what], shown: number(counts[what]) }))
          .join(" · ")}
      </span>
    </div>
  );
}
