import { inputsOf } from "../../core/graphql/inputs.ts";
import { webhookRules } from "../../shared/rules/webhook.ts";

export const { Input: WebhookInput, Patch: WebhookPatch } = inputsOf("Webhook", webhookRules);
export type WebhookInput = InstanceType<typeof WebhookInput>;
export type WebhookPatch = InstanceType<typeof WebhookPatch>;
