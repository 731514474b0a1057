import { z } from "zod";
import { WebhookKind } from "../enums.ts";
import { message, requiredText, selectedId } from "../values/fields.ts";

/** The most webhooks that there can be. */
export const WEBHOOKS = 20;

/** A webhook's fields as an administrator edits them. Where its address may lead is checked by the server. */
export const webhookRules = z.object({
  name: requiredText(100),
  address: requiredText(2_000),
  kinds: z
    .array(z.enum(WebhookKind, { error: message.selected }), { error: message.selected })
    .transform((kinds) => Object.values(WebhookKind).filter((kind) => kinds.includes(kind)))
    .pipe(z.array(z.enum(WebhookKind)).min(1, message.selected)),
  /** Null for all branches. */
  branchIds: z
    .array(selectedId(), { error: message.selected })
    .transform((ids) => [...new Set(ids)].toSorted((a, b) => a - b))
    .pipe(z.array(z.number()).min(1, message.selected))
    .nullable()
    .default(null),
});
