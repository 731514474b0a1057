import { Field, InputType, Int, ObjectType } from "type-graphql";
import { DateScalar, DateTimeScalar } from "../../core/base/scalars.ts";
import { NamedRecord, RecordCount, RecordInput, SeenRecord } from "../records/record.types.ts";

@ObjectType({ description: "What would be deleted with records, and what blocks that." })
export class Consequences {
  @Field(() => [RecordCount])
  goes!: RecordCount[];

  @Field(() => [RecordCount])
  uses!: RecordCount[];
}

@ObjectType({ description: "A record that cannot be deleted, and why." })
export class HeldRecord extends NamedRecord {
  @Field(() => [RecordCount], { description: "What uses it, over all branches as far as the user may know." })
  uses!: RecordCount[];

  @Field(() => String, {
    nullable: true,
    description: "The message that says why, if nothing may be counted: a key under `errors.`.",
  })
  reason!: string | null;
}

@ObjectType({
  description:
    "What deleting records would do: what would be deleted with those that can be, and what blocks the others.",
})
export class Deletion extends Consequences {
  @Field(() => [Int], { description: "Those that can be deleted." })
  free!: number[];

  @Field(() => [HeldRecord], { description: "Those that cannot, by name; at most 50." })
  held!: HeldRecord[];

  @Field(() => Int, { description: "How many these are." })
  heldCount!: number;
}

@ObjectType({ description: "A record that has to be restored before others." })
export class FirstRecord extends NamedRecord {
  @Field(() => Boolean, { description: "The user may restore it as well." })
  restorable!: boolean;

  @Field(() => Boolean, { description: "An undo removed it: nobody can restore it." })
  undone!: boolean;
}

@ObjectType({
  description:
    "A record that stays in the Trash because another one occupies its unique values, or what it belongs to does not meet its needs.",
})
export class RestoreCollision extends NamedRecord {
  @Field(() => String, { description: "The rule that would be broken: a key under `validation.`." })
  key!: string;

  @Field(() => SeenRecord, {
    nullable: true,
    description:
      "What occupies its unique values (for an enrolment, the class) or does not meet its needs. Null if the user may not see it.",
  })
  inTheWay!: SeenRecord | null;
}

@ObjectType({ description: "What restoring records would do." })
export class Restoration {
  @Field(() => [RecordCount], { description: "What is restored with them." })
  goes!: RecordCount[];

  @Field(() => [RecordCount], {
    description:
      "What was deleted with them and stays, because something else that it belongs to is in the Trash, or no longer meets its needs: in another branch, or a student who has left.",
  })
  stays!: RecordCount[];

  @Field(() => [RecordCount], { description: "What has to be restored before them." })
  first!: RecordCount[];

  @Field(() => [FirstRecord], { description: "Those to be restored first, by name; at most 20." })
  firstRecords!: FirstRecord[];

  @Field(() => [NamedRecord], { description: "Those whose code another record has taken: they need another one." })
  taken!: NamedRecord[];

  @Field(() => [RestoreCollision], {
    description:
      "Those that stay because others occupy their unique values, or because of what they belong to, by name; at most 50.",
  })
  collisions!: RestoreCollision[];

  @Field(() => Int, { description: "How many these are." })
  collisionCount!: number;

  @Field(() => Boolean, { description: "Any of the given records can be restored." })
  comesBack!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "Passed to `restoreRecords`, leaves behind exactly the collisions reported here.",
  })
  leave!: string | null;
}

@InputType({ description: "A record in the Trash; with `code` it is restored under another code." })
export class RestoreInput extends RecordInput {
  @Field(() => String, { nullable: true })
  code?: string | null;
}

/** The filters of the Trash. */
@InputType({
  description:
    "`type`: GraphQL type names; `actorId`: who deleted; `from` and `to`: dates in the organisation's time zone, inclusive; `undone`: what an undo removed instead, which cannot be restored but can be purged with that permission.",
})
export class TrashFilter {
  @Field(() => [String], { nullable: true })
  type?: string[] | null;

  @Field(() => [Int], { nullable: true })
  actorId?: number[] | null;

  @Field(() => DateScalar, { nullable: true })
  from?: string | null;

  @Field(() => DateScalar, { nullable: true })
  to?: string | null;

  @Field(() => Boolean, { nullable: true })
  undone?: boolean | null;
}

@ObjectType({ description: "A record in the Trash." })
export class TrashEntry extends NamedRecord {
  @Field(() => DateTimeScalar)
  deletedAt!: string;

  @Field(() => String, { nullable: true })
  deletedBy!: string | null;

  @Field(() => DateTimeScalar, { description: "From when it can be purged." })
  purgeableFrom!: string;

  @Field(() => Boolean, { description: "It has been there long enough." })
  canBePurged!: boolean;

  @Field(() => Boolean, { description: "An undo removed it: it cannot be restored." })
  undone!: boolean;
}
