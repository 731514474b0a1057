import { Callout } from "@blueprintjs/core";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { donorStopsRules } from "../../../server/shared/rules/match.ts";
import {
  useDonorStoppingQuery,
  useDonorStopsMutation,
  useNeedsByAssetLazyQuery,
} from "../../graphql/generated/operations.ts";
import { DateField } from "../../shared/forms/DateField.tsx";
import { SwitchField, TextArea } from "../../shared/forms/fields.tsx";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { LoadingDialog } from "../../shared/forms/LoadingDialog.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { showDate, today, useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { needsOfDonor } from "./ByAsset.tsx";
import "./matching.css";

/** A donor stops: says what ends, offers to give up donations, and leads to the students who wait because of it. */
export function DonorStopsDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation(["match", "list", "need"]);
  const number = useNumberFormat();
  const names = useNames();
  const toast = useToast();
  const navigate = useNavigate();
  const left = useRef<string | null>(null);
  const query = useDonorStoppingQuery({ variables: { id }, fetchPolicy: "network-only" });
  const [stops] = useDonorStopsMutation();
  const [findWaiting] = useNeedsByAssetLazyQuery({ fetchPolicy: "network-only" });
  if (!query.data) return <LoadingDialog error={query.error} onClose={onClose} />;
  const { donorStopsPreview: giving, donor } = query.data;
  const name = names.first(donor);
  const counted = (type: "Pledge" | "Match", count: number) => t(`list:types.${type}`, { count, shown: number(count) });
  const { planned, plans, absent, absentPlans, handedOut, donations, handedOver, yearOver, proposed, holds, held } =
    giving;
  const received = handedOver + yearOver;
  const goingOn = donations - received;
  const more = holds - held.length;
  const counts = (count: number) => ({ count, shown: number(count) });
  const named = (of: typeof plans) =>
    of.map((plan) => t("need:plans.row", { name: plan.name, day: showDate(plan.heldOn) })).join("; ");
  const reserved = [
    ...held.map((student) => `${names.first(student)} (${student.code})`),
    ...(more > 0 ? [t("match:stops.heldMore", { count: more, shown: number(more) })] : []),
  ].join(", ");
  const kept = [
    ...(handedOver > 0 ? [t("match:stops.handedOver", { count: handedOver, shown: number(handedOver) })] : []),
    ...(yearOver > 0 ? [t("match:stops.yearOver", { count: yearOver, shown: number(yearOver) })] : []),
    t("match:stops.giveUpReceivedHelp"),
  ].join(" ");
  /** Where those wait who are left without a donor: most of them first. Nowhere if nobody does. */
  const findLeft = async () => {
    const { data } = await findWaiting({ variables: { donorId: [id] } });
    const waiting = data?.needsByAsset ?? [];
    const most = waiting.toSorted((a, b) => b.count - a.count)[0];
    const { asset, classYear } =
      waiting.find((each) => each.asset === giving.asset && each.classYear.id === giving.classYearId) ?? most ?? {};
    left.current = asset && classYear ? needsOfDonor({ asset, yearId: classYear.id, donorIds: [id] }) : null;
  };
  return (
    <FormDialog
      title={t("match:stops.title", { name })}
      rules={donorStopsRules}
      initial={{ on: today(), note: null, giveUp: false, giveUpReceived: false, endHolds: holds > 0 }}
      saveLabel={t("match:stops.button")}
      // Closing changes the address, so what comes after it takes its place.
      onClose={() => (left.current ? void navigate(left.current) : onClose())}
      save={async (input) => {
        const { data } = await stops({ variables: { id, input }, refetchQueries: "active" });
        if (!data) return;
        toast.done(t("match:stops.done", { name }), data.donorStops);
        await findLeft();
      }}
    >
      {({ control }) => (
        <>
          <p className="ui-form-about ui-muted">{t("match:stops.about")}</p>
          <Callout compact className="matching-stops">
            <p>
              {t("match:stops.ends", {
                pledges: counted("Pledge", giving.pledges),
                matches: counted("Match", giving.matches - proposed),
              })}
            </p>
            {proposed > 0 && <p>{t("match:stops.proposed", { count: proposed, shown: number(proposed) })}</p>}
            {planned > 0 && <p>{t("match:stops.planned", { ...counts(planned), plans: named(plans) })}</p>}
            {absent > 0 && <p>{t("match:stops.absent", { ...counts(absent), plans: named(absentPlans) })}</p>}
            {handedOut > 0 && <p>{t("match:stops.handedOut", { count: handedOut, shown: number(handedOut) })}</p>}
          </Callout>
          <DateField control={control} name="on" label={t("match:stops.on")} required past />
          <TextArea control={control} name="note" label={t("match:stops.note")} />
          {holds > 0 && (
            <SwitchField
              control={control}
              name="endHolds"
              label={t("match:stops.endHolds", { count: holds, shown: number(holds) })}
              help={reserved}
            />
          )}
          {goingOn > 0 && (
            <SwitchField
              control={control}
              name="giveUp"
              label={t("match:stops.giveUp", { count: goingOn, shown: number(goingOn) })}
            />
          )}
          {received > 0 && (
            <SwitchField
              control={control}
              name="giveUpReceived"
              label={t("match:stops.giveUpReceived", { count: received, shown: number(received) })}
              help={kept}
            />
          )}
          {donations > 0 && <p className="ui-muted">{t("match:stops.kept")}</p>}
        </>
      )}
    </FormDialog>
  );
}
