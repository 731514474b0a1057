import type { Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { webhookRules } from "../../../server/shared/rules/webhook.ts";
import {
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  type WebhookFieldsFragment,
} from "../../graphql/generated/operations.ts";
import { TextField } from "../../shared/forms/fields.tsx";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { BranchScopeField } from "./BranchScopeField.tsx";
import { KindsField } from "./KindsField.tsx";
import type { MadeSecret } from "./SecretDialog.tsx";

interface Props {
  /** The webhook to edit; without it a new one is added. */
  webhook?: WebhookFieldsFragment;
  reload?: () => Promise<number | undefined>;
  onClose: () => void;
  onSecret: (made: MadeSecret) => void;
}

type WebhookForm = z.input<typeof webhookRules>;

/** Adds a webhook, whose secret is then shown once, or edits one. */
export function WebhookDialog({ webhook, reload, onClose, onSecret }: Props) {
  const { t } = useTranslation("webhook");
  const toast = useToast();
  const [create] = useCreateWebhookMutation();
  const [update] = useUpdateWebhookMutation();
  return (
    <FormDialog
      title={webhook ? t("edit.title", { name: webhook.name }) : t("add.title")}
      rules={webhookRules}
      type="Webhook"
      initial={{
        name: webhook?.name ?? "",
        address: webhook?.address ?? "https://",
        kinds: webhook?.kinds ?? [],
        branchIds: webhook?.branchIds ?? null,
      }}
      version={webhook?.version}
      reload={reload}
      {...(!webhook && { saveLabel: t("add.button") })}
      onClose={onClose}
      save={async (input, changed, version) => {
        if (webhook && version !== undefined) {
          const variables = { id: webhook.id, version, input: changed };
          const { data } = await update({ variables, refetchQueries: "active" });
          if (data) toast.done(t("edit.done"), data.updateWebhook);
          return;
        }
        const { data } = await create({ variables: { input }, refetchQueries: "active" });
        if (data) onSecret({ name: input.name, secret: data.createWebhook.secret });
      }}
    >
      {({ control }) => {
        const form = control as unknown as Control<WebhookForm>;
        return (
          <>
            <TextField control={form} name="name" label={t("fields.name")} help={t("help.name")} required />
            <TextField control={form} name="address" label={t("fields.address")} help={t("help.address")} required />
            <KindsField control={form} name="kinds" label={t("fields.kinds")} required />
            <BranchScopeField
              control={form}
              name="branchIds"
              label={t("fields.branchIds")}
              help={t("help.branchIds")}
              required
            />
          </>
        );
      }}
    </FormDialog>
  );
}
