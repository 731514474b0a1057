import { Field, ID, Int, ObjectType } from "type-graphql";
import { DateTimeScalar } from "../../core/base/scalars.ts";
import {
  DeliveryProblem,
  DeliveryState,
  EventChange,
  WebhookKind,
  WebhookState,
  WebhookStop,
} from "../../shared/enums.ts";

@ObjectType({ description: "How a webhook's events are getting through." })
export class WebhookProgress {
  @Field(() => WebhookState, { description: "Whether events are sent." })
  state!: WebhookState;

  @Field(() => WebhookStop, { nullable: true, description: "Why it was stopped, if it was." })
  stoppedReason!: WebhookStop | null;

  @Field(() => DateTimeScalar, { nullable: true, description: "When it was stopped, if it was." })
  stoppedAt!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Since when no event has arrived; null if the last one has.",
  })
  failingSince!: string | null;

  @Field(() => Int, { description: "The number of events that wait to be sent; more are kept in the audit log." })
  waiting!: number;

  @Field(() => DateTimeScalar, { nullable: true, description: "When the last request was sent." })
  lastAttemptAt!: string | null;

  @Field(() => Int, { nullable: true, description: "The HTTP status of the answer to the last request." })
  lastStatus!: number | null;

  @Field(() => DeliveryProblem, { nullable: true, description: "Why the last request got no answer." })
  lastProblem!: DeliveryProblem | null;
}

@ObjectType({ description: "One request to the receiver of a webhook." })
export class DeliveryAttempt {
  @Field(() => DateTimeScalar, { description: "When it was sent." })
  at!: string;

  @Field(() => Int, { nullable: true, description: "The HTTP status of the answer." })
  status!: number | null;

  @Field(() => Int, { description: "How long the receiver took to answer, in milliseconds." })
  duration!: number;

  @Field(() => DeliveryProblem, { nullable: true, description: "Why there was no answer." })
  problem!: DeliveryProblem | null;
}

@ObjectType({ description: "An event of a webhook, and how sending it went." })
export class WebhookDelivery {
  @Field(() => ID, { description: "Its id among deliveries." })
  id!: string;

  @Field(() => String, {
    description: "The event's id, the same in each attempt: the `webhook-id` that receivers get.",
  })
  eventId!: string;

  @Field(() => WebhookKind, { nullable: true, description: "The kind of record; null for a test event." })
  kind!: WebhookKind | null;

  @Field(() => Int, { nullable: true, description: "The record's id; null for a test event." })
  recordId!: number | null;

  @Field(() => EventChange, { description: "What happened to the record." })
  change!: EventChange;

  @Field(() => DateTimeScalar, { description: "When it happened." })
  at!: string;

  @Field(() => DeliveryState, { description: "Whether it has arrived." })
  state!: DeliveryState;

  @Field(() => DateTimeScalar, { nullable: true, description: "When it is sent next, while it waits." })
  nextAttemptAt!: string | null;

  @Field(() => [DeliveryAttempt], { description: "The requests so far, the latest first; at most twenty." })
  attempts!: DeliveryAttempt[];

  @Field(() => String, { description: "The body that is sent, as JSON." })
  payload!: string;
}

@ObjectType({ description: "A webhook with its secret, which is shown only this once." })
export class WebhookSecret {
  @Field(() => ID, { description: "The change that was made." })
  changeId!: string;

  @Field(() => Int, { description: "The webhook's id." })
  id!: number;

  @Field(() => String, { description: "The secret that signs its events: `whsec_` and 32 bytes in base64." })
  secret!: string;
}
