import { Button, Callout, MenuItem, Tag } from "@blueprintjs/core";
import { Edit, Key, Pause, Play, SendTo } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import {
  useDeleteWebhooksMutation,
  usePauseWebhookMutation,
  useResumeWebhookMutation,
  useRotateWebhookSecretMutation,
  useSendTestEventMutation,
  type WebhookFieldsFragment,
} from "../../graphql/generated/operations.ts";
import { useBranches } from "../../shared/pickers/options.ts";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { askConfirm } from "../../ui/confirm.tsx";
import { DeleteMenuItem } from "../../ui/DeleteButton.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { MenuButton } from "../../ui/MenuButton.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import type { MadeSecret } from "./SecretDialog.tsx";

interface Props {
  webhook: WebhookFieldsFragment;
  onSecret: (made: MadeSecret) => void;
  open: (dialog: string, id: number) => void;
}

const intents = { ACTIVE: "success", PAUSED: "warning", STOPPED: "danger" } as const;
const active = { refetchQueries: "active" } as const;

/** What can be done with a webhook; each reports its outcome. */
function useWebhookActions({ id, name }: WebhookFieldsFragment, onSecret: Props["onSecret"]) {
  const { t } = useTranslation("webhook");
  const toast = useToast();
  const [pause] = usePauseWebhookMutation(active);
  const [resume] = useResumeWebhookMutation(active);
  const [rotate] = useRotateWebhookSecretMutation(active);
  const [remove] = useDeleteWebhooksMutation(active);
  const [sendTest] = useSendTestEventMutation(active);
  const run = async (work: () => Promise<unknown>, done?: string) => {
    try {
      await work();
      if (done !== undefined) toast.done(done);
    } catch (error) {
      toast.failed(error);
    }
  };
  return {
    test: () => run(() => sendTest({ variables: { id } }), t("test.done")),
    pause: () => run(() => pause({ variables: { id } }), t("pause.done")),
    resume: (fromNow: boolean) => run(() => resume({ variables: { id, fromNow } }), t("resume.done")),
    rotate: async () => {
      const agreed = await askConfirm({
        title: t("rotate.title", { name }),
        text: t("rotate.text"),
        confirm: t("rotate.button"),
      });
      if (!agreed) return;
      await run(async () => {
        const { data } = await rotate({ variables: { id } });
        if (data) onSecret({ name, secret: data.rotateWebhookSecret.secret });
      });
    },
    remove: async () => {
      const agreed = await askConfirm({
        title: t("delete.title", { name }),
        text: t("delete.text"),
        confirm: t("delete.button"),
        intent: "danger",
      });
      if (agreed) await run(() => remove({ variables: { ids: [id] } }), t("delete.done"));
    },
  };
}

/** A webhook: where it leads, what it sends, and how that is going. */
export function WebhookCard({ webhook, onSecret, open }: Props) {
  const { t } = useTranslation(["webhook", "ui"]);
  const labelOf = useEnumLabel();
  const number = useNumberFormat();
  const names = useNames();
  const branches = useBranches();
  const actions = useWebhookActions(webhook, onSecret);
  const { id, name, address, kinds, branchIds, progress } = webhook;
  const { state, stoppedReason, failingSince, waiting, lastAttemptAt, lastStatus, lastProblem } = progress;
  const ofBranches = branchIds
    ? branches.filter((branch) => branchIds.includes(branch.id)).map((branch) => names.first(branch))
    : [t("webhook:allBranches")];
  const outcome = lastProblem ? labelOf("DeliveryProblem", lastProblem) : t("webhook:status", { status: lastStatus });
  const items = (
    <>
      <MenuItem icon={<Edit />} text={t("webhook:edit.button")} onClick={() => open("edit-webhook", id)} />
      <MenuItem icon={<SendTo />} text={t("webhook:test.button")} onClick={() => void actions.test()} />
      <MenuItem icon={<Key />} text={t("webhook:rotate.button")} onClick={() => void actions.rotate()} />
      {state === "ACTIVE" && (
        <MenuItem icon={<Pause />} text={t("webhook:pause.button")} onClick={() => void actions.pause()} />
      )}
      <DeleteMenuItem onClick={() => void actions.remove()} />
    </>
  );
  return (
    <li className="webhook-card">
      <div className="webhook-head">
        <h2>{name}</h2>
        <Tag intent={intents[state]} minimal>
          {labelOf("WebhookState", state)}
        </Tag>
        <span className="webhook-menu">
          <MenuButton label={t("ui:list.rowMenu", { name })} items={items} minimal />
        </span>
      </div>
      <code className="ui-code webhook-address">{address}</code>
      <p className="ui-muted">
        {kinds.map((kind) => labelOf("WebhookKind", kind)).join(", ")} · {ofBranches.join(", ")}
      </p>
      {state !== "ACTIVE" && (
        <Callout intent={state === "STOPPED" ? "danger" : "warning"} className="webhook-still">
          <p>{stoppedReason ? labelOf("WebhookStop", stoppedReason) : t("webhook:pause.text")}</p>
          <p>{t("webhook:resume.text")}</p>
          <div className="webhook-actions">
            <Button icon={<Play />} text={t("webhook:resume.button")} onClick={() => void actions.resume(false)} />
            <Button text={t("webhook:resume.fromNow")} onClick={() => void actions.resume(true)} />
          </div>
        </Callout>
      )}
      {state === "ACTIVE" && failingSince && (
        <Callout intent="warning" className="webhook-still">
          <p>
            {t("webhook:failing")} <Moment at={failingSince} />
          </p>
        </Callout>
      )}
      <div className="webhook-foot">
        <span>
          {lastAttemptAt ? (
            <>
              {t("webhook:last")} <Moment at={lastAttemptAt} /> · {outcome}
            </>
          ) : (
            t("webhook:never")
          )}
          {waiting > 0 && ` · ${t("webhook:waiting", { count: waiting, shown: number(waiting) })}`}
        </span>
        <Button
          size="small"
          text={t("webhook:deliveries.button")}
          aria-label={t("webhook:deliveries.of", { name })}
          onClick={() => open("deliveries", id)}
        />
      </div>
    </li>
  );
}
