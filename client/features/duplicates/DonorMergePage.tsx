import { Button } from "@blueprintjs/core";
import { SwapHorizontal } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useDonorMergePreviewQuery, useMergeDonorsMutation } from "../../graphql/generated/operations.ts";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { problemOf } from "../../shared/problems/problem.ts";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { paths } from "../../shared/records/paths.ts";
import { CopyCode } from "../../ui/CopyCode.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { NameBoth, useNames } from "../../ui/NameBoth.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { SkeletonLines } from "../../ui/States.tsx";
import { DonorMergeConflicts, HandOutClashes, WhatMoves } from "./DonorMergeParts.tsx";
import { MergeForm } from "./MergeForm.tsx";
import type { DonorPreview } from "./merge-choices.ts";
import { useTwo } from "./useTwo.ts";
import "./duplicates.css";

/** Two donors side by side: which one is kept, what is taken from the other, and what becomes of their records. */
export function DonorMergePage() {
  const { t } = useTranslation("duplicate");
  const { keepId, otherId, swap } = useTwo();
  const query = useDonorMergePreviewQuery({
    variables: { keepId, otherId },
    fetchPolicy: "network-only",
    nextFetchPolicy: "cache-first",
  });
  const [merge] = useMergeDonorsMutation();
  const preview = query.data?.donorMergePreview;
  const keepOther = <Button icon={<SwapHorizontal />} text={t("merge.swap")} onClick={swap} />;
  if (!preview) {
    const back = <Link to={paths.donorDuplicates}>{t("donor.list.title")}</Link>;
    const failure = query.error && (
      <ErrorState error={query.error} retry={() => void query.refetch()} back={back} page />
    );
    // Who may not merge one into the other, or it has too many records, may be able to keep that one.
    if (["FORBIDDEN", "BAD_INPUT"].includes(problemOf(query.error)?.code ?? "")) {
      return (
        <article>
          <PageHeader title={t("donor.title")} actions={keepOther} />
          {failure}
        </article>
      );
    }
    if (failure) return failure;
    return <SkeletonLines lines={10} />;
  }
  const { kept, other, conflicts, token } = preview;
  return (
    <article>
      <PageHeader title={t("donor.title")} actions={keepOther} />
      <p>{t("donor.text")}</p>
      <div className="duplicate-two">
        <Who donor={kept} counts={preview.keptCounts} title={t("donor.stays")} stays />
        <Who donor={other} counts={preview.otherCounts} title={t("donor.goes")} />
      </div>
      <MergeForm
        key={`${kept.id} ${other.id}`}
        type="Donor"
        kept={kept}
        other={other}
        conflicts={conflicts}
        merge={async (input) =>
          (await merge({ variables: { keepId, otherId, token, input } })).data?.mergeDonors.changeId
        }
        then={paths.donor(kept.id)}
        back={paths.donorDuplicates}
        reload={() => void query.refetch()}
      >
        {(choosing) => (
          <>
            <WhatMoves preview={preview} />
            <HandOutClashes preview={preview} />
            <DonorMergeConflicts preview={preview} {...choosing} />
          </>
        )}
      </MergeForm>
    </article>
  );
}

interface WhoProps {
  donor: DonorPreview["kept"];
  counts: DonorPreview["keptCounts"];
  title: string;
  stays?: boolean;
}

function Who({ donor, counts, title, stays = false }: WhoProps) {
  const { t } = useTranslation("duplicate");
  const names = useNames();
  const labelOf = useEnumLabel();
  const number = useNumberFormat();
  return (
    <section className={stays ? "duplicate-who duplicate-stays" : "duplicate-who"} aria-label={title}>
      <h2>{title}</h2>
      <div className="duplicate-facts">
        <Link to={paths.donor(donor.id)}>
          <NameBoth of={donor} />
        </Link>
        {donor.nameJa && <span lang="ja">{donor.nameJa}</span>}
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
    </section>
  );
}
