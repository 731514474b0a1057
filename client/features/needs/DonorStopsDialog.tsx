import { Callout } from "@blueprintjs/core";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { donorStopsRules } from "../../../server/shared/rules/match.ts";
import { useDonorStoppingQuery, useDonorStopsMutation } from "../../graphql/generated/operations.ts";
import { DateField } from "../../shared/forms/DateField.tsx";
import { SwitchField, TextArea } from "../../shared/forms/fields.tsx";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { LoadingDialog } from "../../shared/forms/LoadingDialog.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { today, useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import "./matching.css";

/** A donor stops: says what ends, offers to give up donations, and leads to the students who wait because of it. */
export function DonorStopsDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation(["match", "list"]);
  const number = useNumberFormat();
  const names = useNames();
  const toast = useToast();
  const navigate = useNavigate();
  const stopped = useRef(false);
  const query = useDonorStoppingQuery({ variables: { id }, fetchPolicy: "network-only" });
  const [stops] = useDonorStopsMutation();
  if (!query.data) return <LoadingDialog error={query.error} onClose={onClose} />;
  const { donorStopsPreview: giving, donor } = query.data;
  const name = names.first(donor);
  const counted = (type: "Pledge" | "Match", count: number) => t(`list:types.${type}`, { count, shown: number(count) });
  const { planned, handedOut, donations, handedOver, yearOver, asset, classYearId } = giving;
  const received = handedOver + yearOver;
  const goingOn = donations - received;
  const left = new URLSearchParams({
    receivedFromId: String(id),
    ...(asset && { asset }),
    ...(classYearId && { yearId: String(classYearId) }),
  });
  return (
    <FormDialog
      title={t("match:stops.title", { name })}
      rules={donorStopsRules}
      initial={{ on: today(), note: null, giveUp: false, giveUpReceived: false }}
      saveLabel={t("match:stops.button")}
      // Closing changes the address, so what comes after it takes its place.
      onClose={() => (stopped.current ? void navigate(`${paths.needs}?${left.toString()}`) : onClose())}
      save={async (input) => {
        const { data } = await stops({ variables: { id, input }, refetchQueries: "active" });
        if (!data) return;
        toast.done(t("match:stops.done", { name }), data.donorStops);
        stopped.current = true;
      }}
    >
      {({ control }) => (
        <>
          <p className="ui-form-about ui-muted">{t("match:stops.about")}</p>
          <Callout compact className="matching-stops">
            <p>
              {t("match:stops.ends", {
                pledges: counted("Pledge", giving.pledges),
                matches: counted("Match", giving.matches),
              })}
            </p>
            {planned > 0 && <p>{t("match:stops.planned", { count: planned, shown: number(planned) })}</p>}
            {handedOut > 0 && <p>{t("match:stops.handedOut", { count: handedOut, shown: number(handedOut) })}</p>}
          </Callout>
          <DateField control={control} name="on" label={t("match:stops.on")} required past />
          <TextArea control={control} name="note" label={t("match:stops.note")} />
          {goingOn > 0 && (
            <SwitchField
              control={control}
              name="giveUp"
              label={t("match:stops.giveUp", { count: goingOn, shown: number(goingOn) })}
            />
          )}
          {received > 0 && (
            <>
              <div className="matching-kept ui-muted">
                {handedOver > 0 && (
                  <p>{t("match:stops.handedOver", { count: handedOver, shown: number(handedOver) })}</p>
                )}
                {yearOver > 0 && <p>{t("match:stops.yearOver", { count: yearOver, shown: number(yearOver) })}</p>}
              </div>
              <SwitchField
                control={control}
                name="giveUpReceived"
                label={t("match:stops.giveUpReceived", { count: received, shown: number(received) })}
              />
              <p className="ui-muted">{t("match:stops.giveUpReceivedHelp")}</p>
            </>
          )}
          {donations > 0 && <p className="ui-muted">{t("match:stops.kept")}</p>}
        </>
      )}
    </FormDialog>
  );
}
