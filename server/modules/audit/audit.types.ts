import { Field, ID, Int, ObjectType } from "type-graphql";
import { Change } from "../../core/graphql/payload.ts";
import { DateTimeScalar, JsonScalar } from "../../core/base/scalars.ts";
import { RecordRef, SeenRecord } from "../records/record.types.ts";
import { AuditAction } from "./audit.entity.ts";

/** A record before and after a write, with names instead of ids. */
@ObjectType({
  description:
    "One record before and after one write. `before` and `after` hold the fields that changed, by field name; what a relation points at is `{ id, code, nameEn, nameLocal }`.",
})
export class AuditEntry {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  changeId!: string;

  @Field(() => DateTimeScalar)
  at!: string;

  @Field(() => String, { nullable: true })
  actorName!: string | null;

  @Field(() => AuditAction)
  action!: AuditAction;

  @Field(() => String)
  type!: string;

  @Field(() => Int)
  recordId!: number;

  @Field(() => Int, {
    description: "How many records of the type the change wrote alike; above 1 no single one is named.",
  })
  count!: number;

  @Field(() => String, { nullable: true })
  recordCode!: string | null;

  @Field(() => String, { nullable: true })
  recordNameEn!: string | null;

  @Field(() => String, { nullable: true })
  recordNameLocal!: string | null;

  @Field(() => RecordRef, {
    nullable: true,
    description: "The record on whose page this one is seen; null while it is in the Trash. Not told in `changes`.",
  })
  seenOn!: RecordRef | null;

  @Field(() => JsonScalar, { nullable: true })
  before!: Record<string, unknown> | null;

  @Field(() => JsonScalar, { nullable: true })
  after!: Record<string, unknown> | null;
}

@ObjectType({ description: "Somebody who may have written what the audit tells." })
export class AuditPerson {
  @Field(() => Int)
  id!: number;

  @Field(() => String)
  name!: string;
}

@ObjectType({ description: "What an undo did: `count` records are as they were before." })
export class Undone extends Change {
  @Field(() => Int, { description: "How many stay as they are, because somebody has changed them since." })
  kept!: number;

  @Field(() => [SeenRecord], {
    description: "The first of those that stay, as far as the person may see them; at most 5.",
  })
  keptRecords!: SeenRecord[];
}
