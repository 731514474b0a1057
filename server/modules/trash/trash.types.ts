import { Field, InputType, Int, ObjectType } from "type-graphql";
import { Requires } from "../../core/data/requires.ts";
import { DateScalar, DateTimeScalar, JsonScalar } from "../../core/base/scalars.ts";
import type { MessageParams } from "../../shared/errors.ts";
import { NamedRecord, RecordCount, RecordInput, SeenRecord } from "../records/record.types.ts";

@ObjectType({ description: "What would be deleted with records, and what blocks that." })
export class Consequences {
  @Field(() => [RecordCount], { description: "What would be deleted with the records, by type." })
  goes!: RecordCount[];

  @Field(() => [RecordCount], { description: "What uses the records and so blocks it, by type." })
  uses!: RecordCount[];
}

@ObjectType({ description: "A record that cannot be deleted, and why." })
export class HeldRecord extends NamedRecord {
  @Field(() => [RecordCount], { description: "What uses the record, over all branches as far as the user may know." })
  uses!: RecordCount[];

  @Field(() => String, {
    nullable: true,
    description:
      "The message that says why, if nothing may be counted: a translation key under `errors.`. Null otherwise.",
  })
  reason!: string | null;
}

@ObjectType({
  description:
    "What deleting records would do: what would be deleted with those that can be, and what blocks the others.",
})
export class Deletion extends Consequences {
  @Field(() => [Int], { description: "The ids of those that can be deleted." })
  free!: number[];

  @Field(() => [HeldRecord], { description: "Those that cannot be deleted, by name; at most 50." })
  held!: HeldRecord[];

  @Field(() => Int, { description: "How many cannot be deleted." })
  heldCount!: number;
}

@ObjectType({ description: "A record that has to be restored before others." })
export class FirstRecord extends NamedRecord {
  @Field(() => Boolean, { description: "Whether the user may restore it as well." })
  restorable!: boolean;

  @Field(() => Boolean, { description: "Whether an undo removed it, so that nobody can restore it." })
  undone!: boolean;
}

@ObjectType({
  description:
    "A record that stays in the Trash because another one occupies its unique values, or what it belongs to does not meet its needs.",
})
export class RestoreCollision extends NamedRecord {
  @Field(() => String, { description: "The rule that would be broken: a key under `validation.`." })
  key!: string;

  @Field(() => JsonScalar, { description: "The parameters of the message." })
  params!: MessageParams;

  @Field(() => SeenRecord, {
    nullable: true,
    description:
      "What occupies its unique values (for an enrolment, the class) or does not meet its needs. Null if the user may not see it.",
  })
  inTheWay!: SeenRecord | null;
}

@ObjectType({ description: "What restoring records would do." })
export class Restoration {
  @Field(() => [RecordCount], { description: "What is restored with the records, by type." })
  goes!: RecordCount[];

  @Field(() => [RecordCount], {
    description:
      "What was deleted with them and stays, because something else that it belongs to is in the Trash, or no longer meets its needs: in another branch, or a student who has left.",
  })
  stays!: RecordCount[];

  @Field(() => [RecordCount], { description: "What has to be restored before them, by type." })
  first!: RecordCount[];

  @Field(() => [FirstRecord], { description: "What has to be restored before them, by name; at most 20." })
  firstRecords!: FirstRecord[];

  @Field(() => [NamedRecord], { description: "Those whose code another record has taken: they need another code." })
  taken!: NamedRecord[];

  @Field(() => [RestoreCollision], {
    description:
      "Those that stay because others occupy their unique values, or because of what they belong to, by name; at most 50.",
  })
  collisions!: RestoreCollision[];

  @Field(() => Int, { description: "How many records stay in the Trash because of a collision." })
  collisionCount!: number;

  @Field(() => Boolean, { description: "Whether any of the given records can be restored." })
  comesBack!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      "Passed to `restoreRecords`, leaves behind exactly the collisions reported here. Null if there are none.",
  })
  leave!: string | null;
}

@InputType({ description: "A record in the Trash; with `code` it is restored under another code." })
export class RestoreInput extends RecordInput {
  @Field(() => String, {
    nullable: true,
    description: "Another code for the record, if another one has taken its own.",
  })
  code?: string | null;
}

/** The filters of the Trash. */
@InputType({
  description: "Narrows the Trash: a record must meet every condition given.",
})
export class TrashFilter {
  @Field(() => [String], { nullable: true, description: "Records of any of these GraphQL types." })
  type?: string[] | null;

  @Field(() => [Int], { nullable: true, description: "Records deleted by any of these users, by id." })
  actorId?: number[] | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: "Deleted on this day in the organisation's time zone, or later.",
  })
  from?: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: "Deleted on this day in the organisation's time zone, or earlier.",
  })
  to?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Instead, records that an undo removed: they cannot be restored, but can be purged with that permission.",
  })
  undone?: boolean | null;
}

@ObjectType({ description: "A record in the Trash." })
export class TrashEntry extends NamedRecord {
  @Field(() => DateTimeScalar, { description: "When it was deleted." })
  deletedAt!: string;

  @Requires("personal.read")
  @Field(() => String, {
    nullable: true,
    description: "The name of the user who deleted it. Null for the product itself, and for users who were purged.",
  })
  deletedBy!: string | null;

  @Field(() => DateTimeScalar, { description: "From when on it can be deleted permanently." })
  purgeableFrom!: string;

  @Field(() => Boolean, { description: "Whether it has been in the Trash long enough to be deleted permanently." })
  canBePurged!: boolean;

  @Field(() => Boolean, { description: "Whether an undo removed it, so that it cannot be restored." })
  undone!: boolean;
}
