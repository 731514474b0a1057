import { Field, ID, Int, ObjectType } from "type-graphql";
import { Requires } from "../../core/data/requires.ts";
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

  @Field(() => ID, { description: "The change of which this was part, for `undoChange`." })
  changeId!: string;

  @Field(() => DateTimeScalar, { description: "When it was written." })
  at!: string;

  @Requires("personal.read")
  @Field(() => String, {
    nullable: true,
    description: "The name of the user who wrote it. Null for the product itself, and for users who were purged.",
  })
  actorName!: string | null;

  @Requires("personal.read")
  @Field(() => String, {
    nullable: true,
    description: "The name of the API token that was used for it. Null if none was.",
  })
  tokenName!: string | null;

  @Field(() => AuditAction, { description: "What was done." })
  action!: AuditAction;

  @Field(() => String)
  type!: string;

  @Field(() => Int, { description: "The record's id." })
  recordId!: number;

  @Field(() => Int, {
    description: "How many records of the type the change wrote in the same way; above 1 none is named.",
  })
  count!: number;

  @Field(() => String, {
    nullable: true,
    description: "The record's code. Null if it has none, or several records were written.",
  })
  recordCode!: string | null;

  @Requires("personal.read")
  @Field(() => String, {
    nullable: true,
    description: "The record's name in English. Null if it has none, or several records were written.",
  })
  recordNameEn!: string | null;

  @Requires("personal.read")
  @Field(() => String, {
    nullable: true,
    description: "The record's name in Khmer. Null if it has none, or several records were written.",
  })
  recordNameLocal!: string | null;

  @Field(() => RecordRef, {
    nullable: true,
    description: "The record on whose page this one is shown; null while it is in the Trash. Not set in `changes`.",
  })
  seenOn!: RecordRef | null;

  @Requires("personal.read", "money.read")
  @Field(() => JsonScalar, {
    nullable: true,
    description: "The changed fields as they were, by name. Null for a new record, and for a purged one.",
  })
  before!: Record<string, unknown> | null;

  @Requires("personal.read", "money.read")
  @Field(() => JsonScalar, {
    nullable: true,
    description: "The changed fields as they became, by name. Null for a deleted record, and for a purged one.",
  })
  after!: Record<string, unknown> | null;
}

@ObjectType({ description: "A user who may occur in the audit." })
export class AuditPerson {
  @Field(() => Int)
  id!: number;

  @Field(() => String, { description: "The user's name." })
  name!: string;
}

@ObjectType({ description: "The result of an undo: `count` records were reverted." })
export class Undone extends Change {
  @Field(() => Int, { description: "How many records were skipped, because someone has changed them since." })
  kept!: number;

  @Field(() => [SeenRecord], {
    description: "The first skipped records that the user may see; at most 5.",
  })
  keptRecords!: SeenRecord[];
}
