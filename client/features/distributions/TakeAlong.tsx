import { AnchorButton, Switch } from "@blueprintjs/core";
import { MobilePhone } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type DistributionRecordQuery, useAllowTakingAlongMutation } from "../../graphql/generated/operations.ts";
import { paths } from "../../shared/records/paths.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";

/** Lets managers allow that the list is taken along without a connection, and everyone who hands out take it. */
export function TakeAlong({ distribution }: { distribution: DistributionRecordQuery["distribution"] }) {
  const { t } = useTranslation("distribution");
  const toast = useToast();
  const mayPlan = useCan("distribution.plan");
  const [allow] = useAllowTakingAlongMutation();
  const [busy, setBusy] = useState(false);
  const { id, mayTakeAlong, state } = distribution;
  if (state === "CLOSED" || (!mayPlan && !mayTakeAlong)) return null;

  const change = async (allowed: boolean) => {
    setBusy(true);
    try {
      const { data } = await allow({ variables: { id, allowed } });
      if (data) toast.done(t(allowed ? "takeAlong.allowed" : "takeAlong.notAllowed"), data.allowTakingAlong);
    } catch (error) {
      toast.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="take-along">
      {mayPlan && (
        <Switch
          checked={mayTakeAlong}
          disabled={busy}
          onChange={(event) => void change(event.currentTarget.checked)}
          labelElement={
            <>
              {t("takeAlong.allow")}
              <span className="ui-muted">{t("takeAlong.help")}</span>
            </>
          }
        />
      )}
      {mayTakeAlong &&
        (window.isSecureContext ? (
          <AnchorButton role="link" icon={<MobilePhone />} href={paths.takeAlong(id)} text={t("takeAlong.button")} />
        ) : (
          <p className="ui-muted">{t("takeAlong.insecure")}</p>
        ))}
    </section>
  );
}
