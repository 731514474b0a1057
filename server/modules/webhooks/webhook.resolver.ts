import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, ID, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { type Context, scopeOf } from "../../core/data/context.ts";
import { selectionOf } from "../../core/data/selection.ts";
import { Allow } from "../../core/graphql/allow.ts";
import { NeverUndone, OwnTransaction } from "../../core/graphql/operation.ts";
import { Change, changeOf, pageOf, Written } from "../../core/graphql/payload.ts";
import { deleteRecords } from "../../core/write/write.ts";
import { readBack } from "../../core/write/read-back.ts";
import { DeliveryState } from "../../shared/enums.ts";
import { deliveriesOf, readDeliveries } from "./delivery.list.ts";
import { Webhook } from "./webhook.entity.ts";
import { WebhookInput, WebhookPatch } from "./webhook.input.ts";
import {
  createWebhook,
  pauseWebhook,
  resumeWebhook,
  rotateSecret,
  sendAgain,
  sendTest,
  updateWebhook,
} from "./webhook.service.ts";
import { WebhookDelivery, WebhookSecret } from "./webhook.types.ts";

const WebhookChanged = changeOf("Webhook", () => Webhook);
const DeliveryPage = pageOf("WebhookDelivery", () => WebhookDelivery);
const lookedUp = OwnTransaction("the address's host is looked up before the transaction");

@Resolver()
export class WebhookResolver {
  @Allow("webhook.manage")
  @Query(() => [Webhook], { description: "All webhooks, by name; there are at most twenty." })
  async webhooks(@Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    const scope = scopeOf(ctx);
    const found = await scope.db
      .selectFrom("webhook")
      .select("id")
      .where("deleted_at", "is", null)
      .orderBy("name")
      .orderBy("id")
      .execute();
    return scope.reader.rows(
      Webhook,
      found.map(({ id }) => id),
      selectionOf(info),
    );
  }

  @Allow("webhook.manage")
  @Query(() => DeliveryPage, {
    description: "The events of a webhook, the latest first. Those that have arrived are kept for 30 days.",
  })
  webhookDeliveries(
    @Arg("webhookId", () => Int, { description: "The webhook's id." }) webhookId: number,
    @Arg("state", () => [DeliveryState], { nullable: true, description: "Only those in one of these states." })
    state: DeliveryState[] | null,
    @Arg("page", () => Int, { nullable: true }) page: number | null,
    @Arg("pageSize", () => Int, { nullable: true }) pageSize: number | null,
    @Ctx() ctx: Context,
  ) {
    return deliveriesOf(scopeOf(ctx), { webhookId, state, page, pageSize });
  }

  @Allow("webhook.manage")
  @lookedUp
  @NeverUndone("it is deleted instead")
  @Mutation(() => WebhookSecret, {
    description: "Creates a webhook, which is sent what changes from now on. Its secret is returned only this once.",
  })
  createWebhook(@Arg("input", () => WebhookInput) input: WebhookInput, @Ctx() ctx: Context) {
    return createWebhook(ctx, input);
  }

  @Allow("webhook.manage")
  @lookedUp
  @Mutation(() => WebhookChanged, { description: "Updates a webhook. Events that wait go to the new address." })
  async updateWebhook(
    @Arg("id", () => Int) id: number,
    @Arg("version", () => Int) version: number,
    @Arg("input", () => WebhookPatch) input: WebhookPatch,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const changeId = await updateWebhook(ctx, id, version, input);
    const record = await readBack(() => scopeOf(ctx).reader.one(Webhook, id, selectionOf(info, ["record"])));
    return { changeId, record };
  }

  @Allow("webhook.manage")
  @NeverUndone("the former secret may be known to others")
  @Mutation(() => WebhookSecret, {
    description: "Gives a webhook a new secret. For a day its events are also signed with the former one.",
  })
  async rotateWebhookSecret(@Arg("id", () => Int) id: number, @Ctx() ctx: Context) {
    const secret = await rotateSecret(scopeOf(ctx), ctx.services.webhooks.seal, id);
    return (changeId: string): WebhookSecret => ({ changeId, id, secret });
  }

  @Allow("webhook.manage")
  @Mutation(() => WebhookChanged, {
    description: "Pauses a webhook: nothing is sent until it is resumed, and nothing is lost.",
  })
  async pauseWebhook(@Arg("id", () => Int) id: number, @Ctx() ctx: Context) {
    return new Written(Webhook, await pauseWebhook(scopeOf(ctx), id));
  }

  @Allow("webhook.manage")
  @Mutation(() => WebhookChanged, { description: "Resumes a webhook that was paused or stopped." })
  async resumeWebhook(
    @Arg("id", () => Int) id: number,
    @Arg("fromNow", () => Boolean, {
      nullable: true,
      description: "Whether what changed in the meantime is left out instead of being sent now.",
    })
    fromNow: boolean | null,
    @Ctx() ctx: Context,
  ) {
    return new Written(Webhook, await resumeWebhook(scopeOf(ctx), id, fromNow ?? false));
  }

  @Allow("webhook.manage")
  @NeverUndone("there may be others in its place, and what waited for it is removed")
  @Mutation(() => Change, { description: "Deletes webhooks; nothing more is sent to them." })
  deleteWebhooks(@Arg("ids", () => [Int]) ids: number[], @Ctx() ctx: Context) {
    return deleteRecords(scopeOf(ctx), Webhook, ids);
  }

  @Allow("webhook.manage")
  @Mutation(() => WebhookDelivery, {
    description: "Sends a test event, also to a webhook that is paused or stopped. It is not repeated if it fails.",
  })
  async sendTestEvent(@Arg("id", () => Int) id: number, @Ctx() ctx: Context) {
    const sent = await sendTest(scopeOf(ctx), id);
    return () => oneDelivery(ctx, sent);
  }

  @Allow("webhook.manage")
  @Mutation(() => WebhookDelivery, {
    description: "Sends an event again, with the same id, also of a webhook that is paused or stopped.",
  })
  async sendEventAgain(
    @Arg("deliveryId", () => ID, { description: "The delivery's id." }) deliveryId: string,
    @Ctx() ctx: Context,
  ) {
    const sent = await sendAgain(scopeOf(ctx), deliveryId);
    return () => oneDelivery(ctx, sent);
  }
}

async function oneDelivery(ctx: Context, id: string): Promise<WebhookDelivery | undefined> {
  const [delivery] = await readDeliveries(scopeOf(ctx), [id]);
  return delivery;
}
