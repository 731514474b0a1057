import { Button, DialogBody, HTMLSelect, Tag } from "@blueprintjs/core";
import { Refresh } from "@blueprintjs/icons";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { DeliveryState, type WebhookKind } from "../../../server/shared/enums.ts";
import {
  type DeliveryFieldsFragment,
  useSendEventAgainMutation,
  useWebhookDeliveriesQuery,
  type WebhookFieldsFragment,
} from "../../graphql/generated/operations.ts";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { Moment } from "../../ui/Moment.tsx";
import { EmptyState, SkeletonLines } from "../../ui/States.tsx";

const POLL = 3_000;
/** One record of each kind. */
const types = {
  SCHOOL: "School",
  CLASS: "SchoolClass",
  STUDENT: "Student",
  ENROLMENT: "Enrolment",
  DONOR: "Donor",
  DONATION: "Donation",
} as const satisfies Record<WebhookKind, string>;
const intents = { WAITING: "none", SENT: "success", FAILED: "danger" } as const;

/** The events of a webhook with the attempts to send them; each can be sent again. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: WebhookFieldsFragment; onClose: () => void }) {
  const { t } = useTranslation(["webhook", "ui"]);
  const labelOf = useEnumLabel();
  const id = useId();
  const [state, setState] = useState<DeliveryState | "">("");
  const [page, setPage] = useState(1);
  const { data, error, refetch, startPolling, stopPolling } = useWebhookDeliveriesQuery({
    variables: { webhookId: webhook.id, state: state === "" ? null : [state], page },
    fetchPolicy: "cache-and-network",
  });
  useEffect(() => {
    startPolling(POLL);
    return stopPolling;
  }, [startPolling, stopPolling]);
  const found = data?.webhookDeliveries;
  return (
    <Dialog
      isOpen
      className="ui-dialog webhook-deliveries"
      title={t("webhook:deliveries.of", { name: webhook.name })}
      onClose={onClose}
    >
      <DialogBody>
        <div className="webhook-filter">
          <label htmlFor={id}>{t("webhook:deliveries.state")}</label>
          <HTMLSelect
            id={id}
            value={state}
            onChange={(event) => {
              setState(event.currentTarget.value as DeliveryState | "");
              setPage(1);
            }}
          >
            <option value="">{t("webhook:deliveries.all")}</option>
            {Object.values(DeliveryState).map((each) => (
              <option key={each} value={each}>
                {labelOf("DeliveryState", each)}
              </option>
            ))}
          </HTMLSelect>
        </div>
        {!found && error && <ErrorState error={error} retry={() => void refetch()} />}
        {!found && !error && <SkeletonLines />}
        {found?.rows.length === 0 && (
          <EmptyState title={t("webhook:deliveries.none")} text={t("webhook:deliveries.noneText")} />
        )}
        {found && found.rows.length > 0 && (
          <ul className="webhook-lines">
            {found.rows.map((delivery) => (
              <DeliveryLine key={delivery.id} delivery={delivery} />
            ))}
          </ul>
        )}
        {(page > 1 || found?.hasNext) && (
          <div className="webhook-pages">
            <Button text={t("webhook:deliveries.newer")} disabled={page === 1} onClick={() => setPage(page - 1)} />
            <Button
              text={t("webhook:deliveries.older")}
              disabled={found?.hasNext !== true}
              onClick={() => setPage(page + 1)}
            />
          </div>
        )}
      </DialogBody>
    </Dialog>
  );
}

/** An event: what it says, whether it has arrived, and each attempt. */
function DeliveryLine({ delivery }: { delivery: DeliveryFieldsFragment }) {
  const { t } = useTranslation(["webhook", "ui"]);
  const labelOf = useEnumLabel();
  const number = useNumberFormat();
  const toast = useToast();
  const [sendAgain, sending] = useSendEventAgainMutation();
  const { id, kind, recordId, change, at, state, nextAttemptAt, attempts, payload, eventId } = delivery;
  const [last] = attempts;
  const what = kind
    ? t("webhook:deliveries.what", {
        kind: t(`ui:type.${types[kind]}`),
        id: String(recordId),
        change: labelOf("EventChange", change),
      })
    : t("webhook:test.event");
  const outcomeOf = (attempt: DeliveryFieldsFragment["attempts"][number]) =>
    attempt.problem ? labelOf("DeliveryProblem", attempt.problem) : t("webhook:status", { status: attempt.status });
  const again = async () => {
    try {
      await sendAgain({ variables: { deliveryId: id }, refetchQueries: "active" });
      toast.done(t("webhook:again.done"));
    } catch (failure) {
      toast.failed(failure);
    }
  };
  return (
    <li className="webhook-line">
      <div className="webhook-head">
        <Tag intent={state === "WAITING" && last ? "warning" : intents[state]} minimal>
          {labelOf("DeliveryState", state)}
        </Tag>
        <strong>{what}</strong>
        <Moment at={at} />
        {last && <span className="ui-muted">{outcomeOf(last)}</span>}
        <span className="webhook-menu">
          <Button
            size="small"
            icon={<Refresh />}
            text={t("webhook:again.button")}
            aria-label={t("webhook:again.of", { what })}
            // A disabled button would lose the focus, and with it Escape its dialog.
            onClick={() => void (sending.loading || again())}
          />
        </span>
      </div>
      <details>
        <summary>
          {t("webhook:deliveries.attempts", { count: attempts.length, shown: number(attempts.length) })}
        </summary>
        {nextAttemptAt && (
          <p>
            {t("webhook:deliveries.next")} <Moment at={nextAttemptAt} />
          </p>
        )}
        {attempts.length > 0 && (
          <ul className="webhook-attempts">
            {attempts.map((attempt) => (
              <li key={attempt.at}>
                <Moment at={attempt.at} /> · {outcomeOf(attempt)} ·{" "}
                {t("webhook:deliveries.duration", { shown: number(attempt.duration) })}
              </li>
            ))}
          </ul>
        )}
        <p className="ui-muted webhook-event-id">{eventId}</p>
        <pre className="webhook-payload">{JSON.stringify(JSON.parse(payload), null, 2)}</pre>
      </details>
    </li>
  );
}
