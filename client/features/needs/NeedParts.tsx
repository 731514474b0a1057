import { MenuDivider, Tag, type TagProps } from "@blueprintjs/core";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { HoldFieldsFragment, MatchFieldsFragment, NeedsQuery } from "../../graphql/generated/operations.ts";
import { paths } from "../../shared/records/paths.ts";
import { useHeldFor } from "../../shared/records/useHeldFor.ts";
import { showDate, useNumberFormat } from "../../ui/format.ts";
import { usePhone } from "../../ui/useMediaQuery.ts";
import { Dash, NameAndCode, useNames } from "../../ui/NameBoth.tsx";
import "./matching.css";

type Need = NeedsQuery["needs"]["rows"][number];

/** Whether a student who waits is promised one. */
const isPromised = ({ hold, proposedFor, plans }: Need): boolean =>
  Boolean(hold ?? proposedFor) || (plans ?? []).length > 0;

/** Why a student stands where they do: for what there are points, and how many. */
function useReasons(of: Need): { points: number; reason: string }[] {
  const { t } = useTranslation(["need", "enums"]);
  const number = useNumberFormat();
  const km = number(Math.floor(of.student.distanceKm ?? 0));
  const years = { count: of.yearsWaited, shown: number(of.yearsWaited) };
  return [
    { points: of.pointsPoverty, reason: t(`enums:PovertyLevel.${of.student.povertyLevel}`) },
    { points: of.pointsGirl, reason: t("need:parts.girl") },
    { points: of.pointsDistance, reason: t("need:parts.distance", { km }) },
    { points: of.pointsWaiting, reason: t("need:parts.years", years) },
  ].filter(({ points }) => points > 0);
}

/** The points as the sum of their parts. */
function useSum(of: Need): string {
  const { t } = useTranslation("need");
  const number = useNumberFormat();
  const parts = useReasons(of).map(({ points, reason }) => `${number(points)} (${reason})`);
  const sum = t("parts.points", { count: of.points, shown: number(of.points) });
  return parts.length > 0 ? `${sum} = ${parts.join(" + ")}` : sum;
}

/** The points with their reasons, where the pointer rests as a sum; on a phone those of who is promised nothing, as a row has room for one of both. */
export function Points({ of }: { of: Need }) {
  const { t } = useTranslation("need");
  const number = useNumberFormat();
  const phone = usePhone();
  const reasons = useReasons(of);
  const sum = useSum(of);
  if (phone && isPromised(of)) return null;
  if (phone) {
    return <span className="need-points">{t("parts.points", { count: of.points, shown: number(of.points) })}</span>;
  }
  return (
    <span title={sum} className="need-reasons">
      <span>{number(of.points)}</span>
      {reasons.length > 0 && " · "}
      {reasons.map(({ reason }, index) => (
        <Fragment key={reason}>
          {index > 0 && " "}
          <span className="ui-nowrap ui-muted">
            {reason}
            {index < reasons.length - 1 && ","}
          </span>
        </Fragment>
      ))}
    </span>
  );
}

/** What a row has no room for: it heads the row's menu. */
export function NeedFacts({ of }: { of: Need }) {
  const { hold, proposedFor, plans } = of;
  const sum = useSum(of);
  const { t } = useTranslation(["need", "match"]);
  const names = useNames();
  const nameOf = useHeldFor();
  return (
    <MenuDivider
      title={
        <span className="need-facts">
          <span>{sum}</span>
          {hold && <span>{t("need:hold.mark", { name: nameOf(hold), day: showDate(hold.untilOn) })}</span>}
          {proposedFor && (
            <span>{t("match:unfit.proposedFor", { name: `${names.first(proposedFor)} (${proposedFor.code})` })}</span>
          )}
          {plans?.map(({ distributionId, name, heldOn }) => (
            <span key={distributionId}>{t("need:plans.mark", { name, day: showDate(heldOn) })}</span>
          ))}
        </span>
      }
    />
  );
}

/** Why a student was proposed for a donor, and with how many points; those alone are the reason of most. */
export function Why({ of: { proposedBecause, points } }: { of: MatchFieldsFragment }) {
  const { t } = useTranslation(["match", "enums"]);
  const number = useNumberFormat();
  if (!proposedBecause) return <Dash />;
  const counted = t("match:list.points", { count: points ?? 0, shown: number(points ?? 0) });
  if (proposedBecause === "NEED") return counted;
  return (
    <span className="ui-name ui-name-stacked">
      <span>{t(`enums:MatchReason.${proposedBecause}`)}</span>
      {points !== null && points !== undefined && points > 0 && <span className="ui-muted">{counted}</span>}
    </span>
  );
}

/** What a phone's row of a match has no room for: it heads the row's menu. */
export function MatchFacts({ of }: { of: MatchFieldsFragment }) {
  const { t } = useTranslation("enums");
  const names = useNames();
  const { student, donor, branch, releasedBecause, proposedBecause } = of;
  return (
    <MenuDivider
      title={
        <span className="need-facts">
          <span>{`${names.first(donor)} (${donor.code})`}</span>
          {student.school && <span>{names.first(student.school)}</span>}
          <span>{names.first(branch)}</span>
          {proposedBecause && <Why of={of} />}
          {releasedBecause && <span>{t(`MatchRelease.${releasedBecause}`)}</span>}
        </span>
      }
    />
  );
}

type Plans = readonly { distributionId: number; name: string; heldOn: string }[];

/** In which open distribution a student is planned; a phone's row says only that they are (`PromisedTo`). */
export function PlannedIn({ plans }: { plans: Plans }) {
  const { t } = useTranslation("need");
  const number = useNumberFormat();
  const phone = usePhone();
  const [first, ...others] = plans;
  if (phone) return null;
  if (!first) return <Dash />;
  const { distributionId, name, heldOn } = first;
  const more = others.length > 0 && ` · ${t("plans.more", { shown: number(others.length) })}`;
  return (
    <Link to={paths.distribution(distributionId)}>
      <TwoLines intent="success" under={[showDate(heldOn), more].filter(Boolean).join("")}>
        {name}
      </TwoLines>
    </Link>
  );
}

/** That a student is promised one, where there is no room for by whom. */
export function Mark({
  of: { hold, proposedFor, plans },
}: {
  of: Partial<Pick<Need, "hold" | "proposedFor" | "plans">>;
}) {
  const { t } = useTranslation("need");
  if ((plans ?? []).length > 0) {
    return (
      <Tag minimal intent="success">
        {t("marks.planned")}
      </Tag>
    );
  }
  if (hold) {
    return (
      <Tag minimal intent={hold.donor?.stopped === true ? "warning" : "primary"}>
        {t("marks.held")}
      </Tag>
    );
  }
  return proposedFor ? <Tag minimal>{t("marks.proposed")}</Tag> : null;
}

/** A mark that says a name, cut off if it is too long, and more below it. */
function TwoLines({
  children,
  under,
  ...tag
}: { children: ReactNode; under: string } & Pick<TagProps, "intent" | "title">) {
  return (
    <Tag minimal multiline className="need-mark" {...tag}>
      <span className="need-mark-name">{children}</span>
      <span>{under}</span>
    </Tag>
  );
}

/** For whom a student is held, and until when; of a donor who has stopped, that they have. */
export function HeldFor({ hold }: { hold: HoldFieldsFragment }) {
  const { t } = useTranslation(["need", "ui"]);
  const names = useNames();
  const { donor, donorName, remark, untilOn } = hold;
  const stopped = donor?.stopped === true;
  const until = t("need:hold.until", { day: showDate(untilOn) });
  return (
    <TwoLines
      intent={stopped ? "warning" : "primary"}
      title={remark ?? undefined}
      under={stopped ? `${until} · ${t("ui:picker.stopped")}` : until}
    >
      {donor ? <NameAndCode name={names.first(donor)} code={donor.code} /> : donorName}
    </TwoLines>
  );
}

/** For whom a student is held or proposed; on a phone only that they are, or are planned. */
export function PromisedTo({ of }: { of: Need }) {
  const { t } = useTranslation("need");
  const names = useNames();
  const phone = usePhone();
  const { hold, proposedFor: donor } = of;
  if (phone) return <Mark of={of} />;
  if (!hold && !donor) return <Dash />;
  return (
    <span className="need-marks">
      {hold && <HeldFor hold={hold} />}
      {donor && (
        <TwoLines under={t("marks.proposed")}>
          <NameAndCode name={names.first(donor)} code={donor.code} />
        </TwoLines>
      )}
    </span>
  );
}
