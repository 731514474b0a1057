import { Button } from "@blueprintjs/core";
import { Add } from "@blueprintjs/icons";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useWebhooksQuery } from "../../graphql/generated/operations.ts";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { EmptyState, SkeletonLines } from "../../ui/States.tsx";
import { useDialog } from "../../ui/url.ts";
import { DeliveriesDialog } from "./DeliveriesDialog.tsx";
import { type MadeSecret, SecretDialog } from "./SecretDialog.tsx";
import { WebhookCard } from "./WebhookCard.tsx";
import { WebhookDialog } from "./WebhookDialog.tsx";
import "./webhooks.css";

const POLL = 5_000;

/** The webhooks, how their events are getting through, and what can be done about it; for administrators. */
export function WebhooksPage() {
  const { t } = useTranslation("webhook");
  const dialog = useDialog();
  const [made, setMade] = useState<MadeSecret | null>(null);
  const { data, error, refetch, startPolling, stopPolling } = useWebhooksQuery({ fetchPolicy: "cache-and-network" });
  useEffect(() => {
    startPolling(POLL);
    return stopPolling;
  }, [startPolling, stopPolling]);
  const webhooks = data?.webhooks ?? [];
  const chosen = webhooks.find(({ id }) => id === dialog.recordId);
  const add = (
    <Button intent="primary" icon={<Add />} text={t("add.button")} onClick={() => dialog.open("add-webhook")} />
  );
  return (
    <>
      <PageHeader title={t("title")} actions={webhooks.length > 0 ? add : undefined} />
      {!data && error && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <SkeletonLines />}
      {data && webhooks.length === 0 && <EmptyState title={t("none.title")} text={t("none.text")} action={add} />}
      {webhooks.length > 0 && (
        <ul className="webhook-cards">
          {webhooks.map((webhook) => (
            <WebhookCard key={webhook.id} webhook={webhook} onSecret={setMade} open={dialog.open} />
          ))}
        </ul>
      )}
      {dialog.name === "add-webhook" && <WebhookDialog onClose={dialog.close} onSecret={setMade} />}
      {dialog.name === "edit-webhook" && chosen && (
        <WebhookDialog
          key={chosen.id}
          webhook={chosen}
          reload={async () => (await refetch()).data?.webhooks.find(({ id }) => id === chosen.id)?.version}
          onClose={dialog.close}
          onSecret={setMade}
        />
      )}
      {dialog.name === "deliveries" && chosen && <DeliveriesDialog webhook={chosen} onClose={dialog.close} />}
      {made && <SecretDialog made={made} onClose={() => setMade(null)} />}
    </>
  );
}
