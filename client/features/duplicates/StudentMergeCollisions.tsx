import { Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { EndingMatches } from "../../shared/records/EndingMatches.tsx";
import type { MergeEnrolmentFragment, MergeSideRecordsFragment } from "../../graphql/generated/operations.ts";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { showDate, useNumberFormat } from "../../ui/format.ts";
import { Money } from "../../shared/records/Money.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import { Whose } from "./Whose.tsx";
import { type Choosing, MergeCollision } from "./MergeCollision.tsx";
import { isAlike, type StudentPreview } from "./merge-choices.ts";
import { unbroken } from "../../ui/unbroken.tsx";

interface Props extends Choosing {
  preview: StudentPreview;
}

/** Records of both students that cannot coexist: the user chooses which to keep. */
export function StudentMergeCollisions({ preview, ...choosing }: Props) {
  const { kept, other, conflicts, left, endingMatches } = preview;
  const { t } = useTranslation("duplicate");
  const number = useNumberFormat();
  const asked = conflicts.filter((conflict) => !isAlike(conflict));
  const alike = conflicts.length - asked.length;
  if (conflicts.length === 0 && left.length === 0 && endingMatches === 0) return null;
  return (
    <section className="duplicate-section" aria-labelledby="merge-conflicts">
      <h2 id="merge-conflicts">{t("merge.conflicts")}</h2>
      {asked.length > 0 && <p>{t("merge.conflictsText")}</p>}
      {alike > 0 && <p>{t("merge.alike", { count: alike, shown: number(alike) })}</p>}
      {asked.map((conflict) => (
        <MergeCollision
          key={conflict.key}
          name={conflict.key}
          label={<ConflictTitle of={conflict} />}
          kept={
            <Whose of={kept}>
              <Records of={conflict.kept} />
            </Whose>
          }
          other={
            <Whose of={other}>
              <Records of={conflict.other} />
            </Whose>
          }
          {...choosing}
        />
      ))}
      {left.length > 0 && (
        <Callout compact intent="warning">
          <p>{t("merge.left")}</p>
          <ul>
            {left.map((enrolment) => (
              <li key={enrolment.id}>
                <Place of={enrolment} />
              </li>
            ))}
          </ul>
        </Callout>
      )}
      <EndingMatches count={endingMatches} />
    </section>
  );
}

function ConflictTitle({ of }: { of: StudentPreview["conflicts"][number] }) {
  const { t } = useTranslation("duplicate");
  const names = useNames();
  const year = of.kept.enrolments[0]?.classYear;
  return (
    <>
      <span>{t(`merge.kind.${of.kind}`, { year: year ? names.first(year) : "" })}</span>
      <span className="ui-muted duplicate-becomes">{t(`merge.becomes.${of.kind}`)}</span>
    </>
  );
}

function Place({ of }: { of: MergeEnrolmentFragment }) {
  const { t } = useTranslation(["duplicate", "class"]);
  const names = useNames();
  const number = useNumberFormat();
  const labelOf = useEnumLabel();
  const { schoolClass, rollNumber, distanceKm } = of;
  const place = schoolClass
    ? [[names.first(schoolClass.grade), schoolClass.section].filter(Boolean).join(" "), names.first(schoolClass.school)]
    : [t("duplicate:merge.otherBranch")];
  const parts = [
    ...place,
    names.first(of.classYear),
    labelOf("EnrolmentOutcome", of.outcome),
    of.endedOn && showDate(of.endedOn),
    typeof rollNumber === "number" && `${t("class:fields.rollNumber")} ${number(rollNumber)}`,
    typeof distanceKm === "number" && t("class:km", { shown: number(distanceKm) }),
  ];
  return <span>{unbroken(parts.filter(Boolean).join(" · "))}</span>;
}

function Records({ of: { enrolments, donation, photo } }: { of: MergeSideRecordsFragment }) {
  const names = useNames();
  const labelOf = useEnumLabel();
  return (
    <span className="duplicate-records">
      {enrolments.map((enrolment) => (
        <Place key={enrolment.id} of={enrolment} />
      ))}
      {donation && (
        <span>
          {names.first(donation.donor)} · {labelOf("Asset", donation.asset)} ·{" "}
          {unbroken(names.first(donation.classYear))} · {showDate(donation.givenOn)} ·{" "}
          {labelOf("DonationState", donation.state)}
          {donation.serialNumber && ` · ${donation.serialNumber}`}
          {donation.amount && (
            <>
              {" · "}
              <Money amount={donation.amount} currency={donation.currency} />
            </>
          )}
          {donation.remark && ` · ${donation.remark}`}
        </span>
      )}
      {photo && (
        <span className="duplicate-photo">
          {photo.picture && <img src={photo.picture.thumbUrl} alt="" loading="lazy" />}
          <span>{[photo.title, photo.takenOn && showDate(photo.takenOn)].filter(Boolean).join(" · ")}</span>
        </span>
      )}
    </span>
  );
}
