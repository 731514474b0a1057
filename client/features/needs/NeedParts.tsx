import { Tag } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { HoldFieldsFragment, MatchFieldsFragment, NeedsQuery } from "../../graphql/generated/operations.ts";
import { paths } from "../../shared/records/paths.ts";
import { useHeldFor } from "../../shared/records/useHeldFor.ts";
import { showDate, useNumberFormat } from "../../ui/format.ts";
import { usePhone } from "../../ui/useMediaQuery.ts";
import { Dash, useNames } from "../../ui/NameBoth.tsx";
import "./matching.css";

type Need = NeedsQuery["needs"]["rows"][number];

/** Why a student stands where they do: the points, and what they are for. */
export function Points({ of }: { of: Need }) {
  const { t } = useTranslation(["need", "enums"]);
  const number = useNumberFormat();
  const parts = [
    of.pointsPoverty > 0 && `${number(of.pointsPoverty)} ${t(`enums:PovertyLevel.${of.student.povertyLevel}`)}`,
    of.pointsGirl > 0 && `${number(of.pointsGirl)} ${t("need:parts.girl")}`,
    of.pointsDistance > 0 &&
      `${number(of.pointsDistance)} ${t("need:parts.distance", { km: number(Math.floor(of.student.distanceKm ?? 0)) })}`,
    of.pointsWaiting > 0 &&
      `${number(of.pointsWaiting)} ${t("need:parts.years", { count: of.yearsWaited, shown: number(of.yearsWaited) })}`,
  ].filter((part) => part !== false);
  return (
    <span>
      {t("need:parts.points", { count: of.points, shown: number(of.points) })}
      {parts.length > 0 && <span className="ui-muted need-reasons"> = {parts.join(" + ")}</span>}
    </span>
  );
}

/** Why a student was proposed for a donor, and with how many points; those alone are the reason of most. */
export function Why({ of: { proposedBecause, points } }: { of: MatchFieldsFragment }) {
  const { t } = useTranslation(["match", "enums"]);
  const number = useNumberFormat();
  const phone = usePhone();
  if (!proposedBecause) return phone ? null : <Dash />;
  const counted = t("match:list.points", { count: points ?? 0, shown: number(points ?? 0) });
  if (proposedBecause === "NEED") return counted;
  return (
    <span className="ui-name ui-name-stacked">
      <span>{t(`enums:MatchReason.${proposedBecause}`)}</span>
      {points !== null && points !== undefined && points > 0 && <span className="ui-muted">{counted}</span>}
    </span>
  );
}

type Plans = readonly { distributionId: number; name: string; heldOn: string }[];

/** In which open distribution a student is planned. */
export function PlannedIn({ plans }: { plans: Plans }) {
  const { t } = useTranslation("need");
  const number = useNumberFormat();
  const phone = usePhone();
  const [first, ...others] = plans;
  if (!first) return phone ? null : <Dash />;
  const { distributionId, name, heldOn } = first;
  const tag = (
    <Tag minimal multiline className="need-mark" intent="success">
      {t(phone ? "plans.mark" : "plans.row", { name, day: showDate(heldOn) })}
      {others.length > 0 && ` · ${t("plans.more", { shown: number(others.length) })}`}
    </Tag>
  );
  // A phone's row leads to the student wherever it is touched.
  return phone ? tag : <Link to={paths.distribution(distributionId)}>{tag}</Link>;
}

/** For whom a student is held, and until when; of a donor who has stopped, that they have. */
export function HeldFor({ hold }: { hold: HoldFieldsFragment }) {
  const { t } = useTranslation(["need", "ui"]);
  const nameOf = useHeldFor();
  const phone = usePhone();
  const { donor, remark, untilOn } = hold;
  const stopped = donor?.stopped === true;
  return (
    <Tag minimal multiline className="need-mark" intent={stopped ? "warning" : "primary"} title={remark ?? undefined}>
      {t(phone ? "need:hold.mark" : "need:hold.row", { name: nameOf(hold), day: showDate(untilOn) })}
      {stopped && ` · ${t("ui:picker.stopped")}`}
    </Tag>
  );
}

/** For whom a student is held or proposed. */
export function PromisedTo({ of: { hold, proposedFor: donor } }: { of: Pick<Need, "hold" | "proposedFor"> }) {
  const { t } = useTranslation("match");
  const names = useNames();
  const phone = usePhone();
  if (!hold && !donor) return phone ? null : <Dash />;
  return (
    <span className="need-marks">
      {hold && <HeldFor hold={hold} />}
      {donor && (
        <Tag minimal multiline className="need-mark">
          {t("unfit.proposedFor", { name: `${names.first(donor)} (${donor.code})` })}
        </Tag>
      )}
    </span>
  );
}
