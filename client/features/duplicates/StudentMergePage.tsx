import { Button } from "@blueprintjs/core";
import { SwapHorizontal } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useMergePreviewQuery } from "../../graphql/generated/operations.ts";
import { CopyCode } from "../../ui/CopyCode.tsx";
import { Face } from "../../ui/Face.tsx";
import { showDate, useNumberFormat } from "../../ui/format.ts";
import { NameBoth, useNames } from "../../ui/NameBoth.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { paths } from "../../shared/records/paths.ts";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { SkeletonLines } from "../../ui/States.tsx";
import { MergeStudents } from "./MergeStudents.tsx";
import type { Merging, Preview } from "./merge-choices.ts";
import { useTwo } from "./useTwo.ts";
import "./duplicates.css";

/** Two students side by side: which one is kept, what is taken from the other, and conflicting records. */
export function MergePage() {
  const { t } = useTranslation("duplicate");
  const { keepId, otherId, swap } = useTwo();
  const query = useMergePreviewQuery({
    variables: { keepId, otherId },
    fetchPolicy: "network-only",
    nextFetchPolicy: "cache-first",
  });
  const preview = query.data?.mergePreview;
  if (!preview) {
    const back = <Link to={paths.duplicates}>{t("merge.back")}</Link>;
    if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} back={back} page />;
    return <SkeletonLines lines={10} />;
  }
  return (
    <article>
      <PageHeader
        title={t("merge.title")}
        actions={<Button icon={<SwapHorizontal />} text={t("merge.swap")} onClick={swap} />}
      />
      <p>{t("merge.text")}</p>
      <div className="duplicate-two">
        <Who student={preview.kept} counts={preview.keptCounts} title={t("merge.stays")} stays />
        <Who student={preview.other} counts={preview.otherCounts} title={t("merge.goes")} />
      </div>
      <MergeStudents
        key={`${preview.kept.id} ${preview.other.id}`}
        preview={preview}
        reload={() => void query.refetch()}
      />
    </article>
  );
}

interface WhoProps {
  student: Merging;
  counts: Preview["keptCounts"];
  title: string;
  stays?: boolean;
}

function Who({ student, counts, title, stays = false }: WhoProps) {
  const { t } = useTranslation(["duplicate", "student"]);
  const names = useNames();
  const number = useNumberFormat();
  const { school, village, commune, dateOfBirth } = student;
  return (
    <section className={stays ? "duplicate-who duplicate-stays" : "duplicate-who"} aria-label={title}>
      <h2>{title}</h2>
      <div className="duplicate-student">
        <Face name={names.first(student)} picture={student.photo?.thumbUrl} large />
        <span className="duplicate-facts">
          <Link to={paths.student(student.id)}>
            <NameBoth of={student} />
          </Link>
          <CopyCode code={student.code} />
          <span>{dateOfBirth ? t("duplicate:born", { date: showDate(dateOfBirth) }) : t("duplicate:noBirth")}</span>
          <span>
            <NameBoth of={school ?? village ?? commune} layout="inline" />
          </span>
          <span className="ui-muted">{names.first(student.branch)}</span>
          <span className="ui-muted">
            {(["enrolments", "donations", "photos"] as const)
              .map((what) => t(`duplicate:counts.${what}`, { count: counts[what], shown: number(counts[what]) }))
              .join(" · ")}
          </span>
        </span>
      </div>
    </section>
  );
}
