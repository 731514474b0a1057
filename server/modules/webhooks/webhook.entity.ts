import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { Field, Int, ObjectType } from "type-graphql";
import { Loaded } from "../../core/data/attached.ts";
import { PointsAtSeveral } from "../../core/data/pointers.ts";
import { BaseRecord, Global } from "../../core/data/record.ts";
import { DateTimeScalar } from "../../core/base/scalars.ts";
import { WebhookKind } from "../../shared/enums.ts";
import { Branch } from "../branches/branch.entity.ts";
import { progressOf } from "./webhook.progress.ts";
import { WebhookProgress } from "./webhook.types.ts";

/** An address to which changes of records are sent, as administrators see it. */
@Global("the operations on webhooks are for administrators")
@Entity({ tableName: "webhook" })
@ObjectType({ description: "An address to which changes of records are sent." })
export class Webhook extends BaseRecord {
  @Property({ type: "text" })
  @Field(() => String, { description: "What administrators call it." })
  name!: string;

  @Property({ type: "text" })
  @Field(() => String, { description: "The https address that receives the events." })
  address!: string;

  @Property({ type: "text[]" })
  @Field(() => [WebhookKind], { description: "The kinds of records whose changes are sent." })
  kinds!: WebhookKind[];

  @PointsAtSeveral(() => Branch)
  @Property({ type: "integer[]", nullable: true })
  @Field(() => [Int], {
    nullable: true,
    description: "Only records of these branches; null for all. Donors belong to no branch and are always sent.",
  })
  branchIds: number[] | null = null;

  @Property({ type: "boolean", default: false })
  @Field(() => Boolean, { description: "Whether an administrator has paused it. Nothing is lost meanwhile." })
  paused: boolean = false;

  @Property({ type: "blob", hidden: true })
  secret!: Buffer;

  @Property({ type: "datetime", defaultRaw: "now()" })
  @Field(() => DateTimeScalar, { description: "When its secret was made." })
  secretAt!: Date;

  @Property({ type: "blob", nullable: true, hidden: true })
  previousSecret: Buffer | null = null;

  @Property({ type: "datetime", nullable: true })
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Until when events are also signed with the secret before the present one.",
  })
  previousUntil: Date | null = null;

  @Loaded(progressOf)
  @Field(() => WebhookProgress, { description: "How its events are getting through." })
  progress!: WebhookProgress;
}

/** How far a webhook has followed the audit; written by the job process. */
@Global("the operations on webhooks are for administrators")
@Entity({ tableName: "webhook_progress" })
export class WebhookProgressRow {
  @PrimaryKey({ type: "integer" })
  webhookId!: number;
}

/** An event for a webhook; written by the job process. */
@Global("the operations on webhooks are for administrators")
@Entity({ tableName: "webhook_delivery" })
export class WebhookDeliveryRow {
  @PrimaryKey({ type: "bigint" })
  id!: string;
}

/** One request to a receiver; written by the job process. */
@Global("the operations on webhooks are for administrators")
@Entity({ tableName: "webhook_attempt" })
export class WebhookAttemptRow {
  @PrimaryKey({ type: "bigint" })
  id!: string;
}
