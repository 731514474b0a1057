import { AppError, BadInput, NotFound } from "../../core/base/errors.ts";
import type { Context } from "../../core/data/context.ts";
import { scopeOf } from "../../core/data/context.ts";
import type { Scope } from "../../core/data/scope.ts";
import { runChange } from "../../core/write/change.ts";
import { check, checkPatch } from "../../core/write/rules.ts";
import { createRecord, loadForWrite, updateRecord } from "../../core/write/write.ts";
import { newSecret } from "../../lib/outgoing/sign.ts";
import { TargetRefused, type Targets } from "../../lib/outgoing/target.ts";
import { WEBHOOKS, webhookRules } from "../../shared/rules/webhook.ts";
import { requireBranches } from "../branches/require-branches.ts";
import type { Seal } from "./seal.ts";
import { Webhook } from "./webhook.entity.ts";
import type { WebhookInput, WebhookPatch } from "./webhook.input.ts";
import type { WebhookSecret } from "./webhook.types.ts";

declare module "../../core/data/context.ts" {
  interface Services {
    webhooks: WebhookServices;
  }
}

export interface WebhookServices {
  /** Where webhooks may lead. */
  targets: Targets;
  seal: Seal;
}

/** Serialises the creation of webhooks, which are counted. */
const COUNT_LOCK = 7_165_007;
/** How long events are also signed with the secret before the present one. */
const OVERLAP = "1 day";

/** Throws unless events may be sent to an address, as far as can be said now; each request checks it again. */
async function requireAddress(targets: Targets, address: string): Promise<void> {
  try {
    await targets.resolve(targets.read(address));
  } catch (error) {
    if (!(error instanceof TargetRefused)) throw error;
    throw new BadInput([{ path: "address", key: `validation.address.${error.problem}` }]);
  }
}

/** Creates a webhook that is sent what changes from now on; its secret is returned only this once. */
export async function createWebhook(ctx: Context, input: WebhookInput): Promise<WebhookSecret> {
  const scope = scopeOf(ctx);
  const { targets, seal } = ctx.services.webhooks;
  const values = check(webhookRules, input);
  await requireAddress(targets, values.address);
  const secret = newSecret();
  const { changeId, result } = await runChange(scope, "createWebhook", ctx.requestId, async (em) => {
    await em.execute("select pg_advisory_xact_lock(?)", [COUNT_LOCK]);
    if ((await em.count(Webhook, {})) >= WEBHOOKS) {
      throw new AppError("BAD_INPUT", "errors.webhooksTooMany", { most: WEBHOOKS });
    }
    if (values.branchIds) await requireBranches(scope, values.branchIds);
    return createRecord(scope, Webhook, { ...values, secret: seal.close(secret) });
  });
  return { changeId, id: result, secret };
}

/** Updates the given fields of a webhook that was read at `version`. Events that wait go to the new address. */
export async function updateWebhook(ctx: Context, id: number, version: number, input: WebhookPatch): Promise<string> {
  const scope = scopeOf(ctx);
  const values = checkPatch(webhookRules, input);
  if (values.address !== undefined) await requireAddress(ctx.services.webhooks.targets, values.address);
  const { changeId } = await runChange(scope, "updateWebhook", ctx.requestId, async () => {
    if (values.branchIds) await requireBranches(scope, values.branchIds);
    await updateRecord(scope, Webhook, id, version, values);
  });
  return changeId;
}

/** Gives a webhook a new secret. For a day its events are signed with the former one, too. */
export async function rotateSecret(scope: Scope, seal: Seal, id: number): Promise<string> {
  const webhook = await loadForWrite(scope, Webhook, id);
  const secret = newSecret();
  const [{ until }] = await scope.em.execute<[{ until: Date }]>(`select now() + interval '${OVERLAP}' as until`);
  scope.em.assign(webhook, {
    previousSecret: webhook.secret,
    previousUntil: until,
    secret: seal.close(secret),
    secretAt: new Date(),
    updatedBy: scope.actor.userId,
  });
  await scope.em.flush();
  return secret;
}

/** Pauses a webhook: it is sent nothing until it is resumed, and what changes is kept for it. */
export async function pauseWebhook(scope: Scope, id: number): Promise<number> {
  const webhook = await loadForWrite(scope, Webhook, id);
  scope.em.assign(webhook, { paused: true, updatedBy: scope.actor.userId });
  return id;
}

/**
 * Resumes a webhook that was paused or stopped, where it was.
 * @param fromNow what changed in the meantime is not sent
 */
export async function resumeWebhook(scope: Scope, id: number, fromNow: boolean): Promise<number> {
  const webhook = await loadForWrite(scope, Webhook, id);
  scope.em.assign(webhook, { paused: false, updatedBy: scope.actor.userId });
  await scope.em.execute(
    `update webhook_progress set stopped_at = null, stopped_reason = null, failures = 0, failing_since = null, quiet_until = null
     where webhook_id = ?`,
    [id],
  );
  if (fromNow) {
    await scope.em.execute("delete from webhook_delivery where webhook_id = ? and state = 'WAITING'", [id]);
    await scope.em.execute(
      "update webhook_progress set seq = coalesce((select max(seq) from change), 0), record_id = default where webhook_id = ?",
      [id],
    );
  }
  await scope.em.execute(
    "update webhook_delivery set attempts = 0, next_attempt_at = now() where webhook_id = ? and state = 'WAITING'",
    [id],
  );
  return id;
}

/** Has a test event sent at once, whether or not the webhook is active; it is not repeated. Returns its delivery's id. */
export async function sendTest(scope: Scope, id: number): Promise<string> {
  await loadForWrite(scope, Webhook, id);
  const [waiting] = await scope.em.execute<{ id: string }[]>(
    "select id from webhook_delivery where webhook_id = ? and kind is null and state = 'WAITING' limit 1",
    [id],
  );
  if (waiting) return waiting.id;
  const [made] = await scope.em.execute<[{ id: string }]>(
    "insert into webhook_delivery (webhook_id, change, by_hand) values (?, 'TEST', true) returning id",
    [id],
  );
  return made.id;
}

/** Has an event sent again at once, with the same id, whether or not the webhook is active. */
export async function sendAgain({ em }: Scope, deliveryId: string): Promise<string> {
  if (!/^\d{1,18}$/u.test(deliveryId)) throw new NotFound();
  const [found] = await em.execute<{ id: string }[]>(
    `update webhook_delivery d set state = 'WAITING', by_hand = true, attempts = 0, next_attempt_at = now()
     from webhook w where d.id = ? and w.id = d.webhook_id and w.deleted_at is null returning d.id`,
    [deliveryId],
  );
  if (!found) throw new NotFound();
  return found.id;
}
