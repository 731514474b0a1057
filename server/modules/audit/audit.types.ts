import { Field, ID, Int, ObjectType } from "type-graphql";
import { Change } from "../../core/graphql/payload.ts";
import { DateTimeScalar, JsonScalar } from "../../core/base/scalars.ts";
import { RecordRef, SeenRecord } from "../records/record.types.ts";
import { AuditAction } from "./audit.entity.ts";

/** A record before and after a write, with names instead of ids. */
@ObjectType({
  description:
    "A record before and after a write. `before` and `after` contain the changed fields by name; a relation's value is `{ id, code, nameEn, nameLocal }`.",
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
    description: "How many records of the type the change wrote in the same way; above 1 none is named.",
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
    description: "The record on whose page this one is shown; null while it is in the Trash. Not set in `changes`.",
  })
  seenOn!: RecordRef | null;

  @Field(() => JsonScalar, { nullable: true })
  before!: Record<string, unknown> | null;

  @Field(() => JsonScalar, { nullable: true })
  after!: Record<string, unknown> | null;
}

@ObjectType({ description: "A user who may occur in the audit." })
export class AuditPerson {
  @Field(() => Int)
  id!: number;

  @Field(() => String)
  name!: string;
}

@ObjectType({ description: "The result of an undo: `count` records were reverted." })
export class Undone extends Change {
  @Field(() => Int, { description: "How many were skipped, because someone has changed them since." })
  kept!: number;

  @Field(() => [SeenRecord], {
    description: "The first skipped ones that the user may see; at most 5.",
  })
  keptRecords!: SeenRecord[];
}
