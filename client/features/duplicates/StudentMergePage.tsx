import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useMergePreviewQuery } from "../../graphql/generated/operations.ts";
import { CopyCode } from "../../ui/CopyCode.tsx";
import { Face } from "../../ui/Face.tsx";
import { showDate, useNumberFormat } from "../../ui/format.ts";
import { NameBoth, useNames } from "../../ui/NameBoth.tsx";
import { paths } from "../../shared/records/paths.ts";
import { MergeStudents } from "./MergeStudents.tsx";
import { MergeTwo } from "./MergeTwo.tsx";
import type { StudentPreview } from "./merge-choices.ts";
import { useTwo } from "./useTwo.ts";

/** Two students side by side: which one is kept, what is taken from the other, and conflicting records. */
export function StudentMergePage() {
  const { t } = useTranslation("duplicate");
  const { keepId, otherId, swap } = useTwo();
  const query = useMergePreviewQuery({
    variables: { keepId, otherId },
    fetchPolicy: "network-only",
    nextFetchPolicy: "cache-first",
  });
  return (
    <MergeTwo
      words={{ title: t("merge.title"), text: t("merge.text"), stays: t("merge.stays"), goes: t("merge.goes") }}
      query={query}
      preview={query.data?.mergePreview}
      list={{ path: paths.studentDuplicates, title: t("merge.back") }}
      onSwap={swap}
      who={Who}
    >
      {(preview, reload) => <MergeStudents preview={preview} reload={reload} />}
    </MergeTwo>
  );
}

interface WhoProps {
  of: StudentPreview["kept"];
  counts: StudentPreview["keptCounts"];
}

function Who({ of: student, counts }: WhoProps) {
  const { t } = useTranslation(["duplicate", "student"]);
  const names = useNames();
  const number = useNumberFormat();
  const { school, village, commune, dateOfBirth } = student;
  return (
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
  );
}
