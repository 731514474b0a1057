import { Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type {
  DonorMergeRecordsFragment,
  MergedDonationFragment,
  MergedPledgeFragment,
} from "../../graphql/generated/operations.ts";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { Money } from "../../shared/records/Money.tsx";
import { paths } from "../../shared/records/paths.ts";
import { showDate, useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { type Choosing, MergeCollision } from "./MergeCollision.tsx";
import type { DonorPreview } from "./merge-choices.ts";
import { Whose } from "./Whose.tsx";
import { unbroken } from "../../ui/unbroken.tsx";

const moved = ["donations", "pledges", "matches", "holds", "plannedStudents", "certificates"] as const;

/** What becomes of the merged donor's records, in words. */
export function WhatMoves({ preview }: { preview: DonorPreview }) {
  const { otherCounts, replacedCertificates, leftOff, leftOffShown } = preview;
  const { t } = useTranslation("duplicate");
  const names = useNames();
  const number = useNumberFormat();
  const counted = (count: number) => ({ count, shown: number(count) });
  const some = moved.filter((what) => otherCounts[what] > 0);
  return (
    <section className="duplicate-section" aria-labelledby="merge-moves">
      <h2 id="merge-moves">{t("donor.moves.title")}</h2>
      {some.length === 0 ? (
        <p>{t("donor.moves.nothing")}</p>
      ) : (
        <ul>
          {some.map((what) => (
            <li key={what}>{t(`donor.moves.${what}`, counted(otherCounts[what]))}</li>
          ))}
          {replacedCertificates > 0 && <li>{t("donor.moves.replaced", counted(replacedCertificates))}</li>}
          {leftOff > 0 && (
            <li>
              {t("donor.moves.leftOff", {
                ...counted(leftOff),
                students: [
                  ...leftOffShown.map((student) => `${names.first(student)} (${student.code})`),
                  ...(leftOff > leftOffShown.length ? ["…"] : []),
                ].join(", "),
              })}
            </li>
          )}
        </ul>
      )}
      <p className="ui-muted">{t("donor.moves.stops")}</p>
    </section>
  );
}

/** Students in an open distribution who have the donation from the other donor: what is to be done before it is closed. */
export function HandOutCollisions({ preview: { handOuts, handOutsShown } }: { preview: DonorPreview }) {
  const { t } = useTranslation("duplicate");
  const number = useNumberFormat();
  const names = useNames();
  if (handOuts === 0) return null;
  const more = handOuts - handOutsShown.length;
  return (
    <Callout intent="warning" className="duplicate-section">
      <p>{t("donor.handOuts", { count: handOuts, shown: number(handOuts) })}</p>
      <ul>
        {handOutsShown.map(({ id, student, distribution }) => (
          <li key={id}>
            {`${names.first(student)} (${student.code})`}
            {distribution && (
              <>
                {" · "}
                <Link to={paths.distribution(distribution.id)}>{distribution.name}</Link>
              </>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="ui-muted">{t("donor.more", { count: more, shown: number(more) })}</p>}
    </Callout>
  );
}

/** Records of both donors that cannot coexist: the user chooses whose to keep. */
export function DonorMergeCollisions({ preview, ...choosing }: { preview: DonorPreview } & Choosing) {
  const { t } = useTranslation("duplicate");
  const number = useNumberFormat();
  const { kept, other, conflicts } = preview;
  if (conflicts.length === 0) return null;
  return (
    <section className="duplicate-section" aria-labelledby="merge-conflicts">
      <h2 id="merge-conflicts">{t("merge.conflicts")}</h2>
      <p>{t("donor.conflictsText")}</p>
      {conflicts.map((conflict) => (
        <MergeCollision
          key={conflict.key}
          name={conflict.key}
          label={
            <>
              <span>{t(`donor.kind.${conflict.kind}`, { count: conflict.count, shown: number(conflict.count) })}</span>
              <span className="ui-muted duplicate-becomes">{t(`donor.becomes.${conflict.kind}`)}</span>
            </>
          }
          kept={
            <Whose of={kept}>
              <Records of={conflict.kept} all={conflict.count} />
            </Whose>
          }
          other={
            <Whose of={other}>
              <Records of={conflict.other} all={conflict.count} />
            </Whose>
          }
          {...choosing}
        />
      ))}
    </section>
  );
}

function Records({ of: { donations, pledges }, all }: { of: DonorMergeRecordsFragment; all: number }) {
  const { t } = useTranslation("duplicate");
  const number = useNumberFormat();
  const more = all - donations.length - pledges.length;
  return (
    <span className="duplicate-records">
      {donations.map((donation) => (
        <DonationLine key={donation.id} of={donation} />
      ))}
      {pledges.map((pledge) => (
        <PledgeLine key={pledge.id} of={pledge} />
      ))}
      {more > 0 && <span className="ui-muted">{t("donor.more", { count: more, shown: number(more) })}</span>}
    </span>
  );
}

function DonationLine({ of }: { of: MergedDonationFragment }) {
  const names = useNames();
  const labelOf = useEnumLabel();
  const { student, asset, classYear, givenOn, state, serialNumber, amount, currency } = of;
  return (
    <span>
      {unbroken(
        [
          `${names.first(student)} (${student.code})`,
          labelOf("Asset", asset),
          names.first(classYear),
          showDate(givenOn),
          labelOf("DonationState", state),
          serialNumber,
        ]
          .filter(Boolean)
          .join(" · "),
      )}
      {amount && (
        <>
          {" · "}
          <Money amount={amount} currency={currency} />
        </>
      )}
    </span>
  );
}

function PledgeLine({ of }: { of: MergedPledgeFragment }) {
  const { t } = useTranslation("duplicate");
  const names = useNames();
  const labelOf = useEnumLabel();
  const number = useNumberFormat();
  const { branch, asset, students, fromYear, untilYear, state } = of;
  return (
    <span>
      {unbroken(
        [
          labelOf("Asset", asset),
          t("counts.students", { count: students, shown: number(students) }),
          untilYear
            ? `${names.first(fromYear)} – ${names.first(untilYear)}`
            : t("donor.since", { year: names.first(fromYear) }),
          names.first(branch),
          labelOf("PledgeState", state),
        ].join(" · "),
      )}
    </span>
  );
}
