import { Field, InputType, Int, ObjectType } from "type-graphql";
import { DateScalar, DateTimeScalar } from "../../core/base/scalars.ts";
import { NamedRecord, RecordCount, RecordInput, SeenRecord } from "../records/record.types.ts";

@ObjectType({ description: "What would go the same way with records, and what keeps them from going." })
export class Consequences {
  @Field(() => [RecordCount])
  goes!: RecordCount[];

  @Field(() => [RecordCount])
  uses!: RecordCount[];
}

@ObjectType({ description: "A record that cannot be deleted, and why." })
export class HeldRecord extends NamedRecord {
  @Field(() => [RecordCount], { description: "What uses it, over all branches as far as the person may be told." })
  uses!: RecordCount[];

  @Field(() => String, {
    nullable: true,
    description: "The message that says why, where nothing may be counted: a key under `errors.`.",
  })
  reason!: string | null;
}

@ObjectType({
  description:
    "What deleting records comes to: what would go with those that can be deleted, and what holds the others.",
})
export class Deletion extends Consequences {
  @Field(() => [Int], { description: "Those that can be deleted." })
  free!: number[];

  @Field(() => [HeldRecord], { description: "Those that cannot, with their names; at most 50." })
  held!: HeldRecord[];

  @Field(() => Int, { description: "How many these are." })
  heldCount!: number;
}

@ObjectType({ description: "A record that has to come out of the Trash before others." })
export class FirstRecord extends NamedRecord {
  @Field(() => Boolean, { description: "The person may take it out as well." })
  restorable!: boolean;

  @Field(() => Boolean, { description: "An undo took it away: nobody can take it out." })
  undone!: boolean;
}

@ObjectType({
  description:
    "A record that stays in the Trash because another one has its place, or what it belongs to is not as it needs it.",
})
export class RestoreCollision extends NamedRecord {
  @Field(() => String, { description: "The rule that would be broken: a key under `validation.`." })
  key!: string;

  @Field(() => SeenRecord, {
    nullable: true,
    description:
      "What has its place (for a place in a class, the class) or is not as it needs it. Null where the person may not see it.",
  })
  inTheWay!: SeenRecord | null;
}

@ObjectType({ description: "What taking records out of the Trash would come to." })
export class Restoration {
  @Field(() => [RecordCount], { description: "What comes back with them." })
  goes!: RecordCount[];

  @Field(() => [RecordCount], {
    description:
      "What went there with them and stays, because something else that it belongs to is in the Trash, or is not as it needs it by now: in another branch, or a student who has left.",
  })
  stays!: RecordCount[];

  @Field(() => [RecordCount], { description: "What has to come back before them." })
  first!: RecordCount[];

  @Field(() => [FirstRecord], { description: "Those to come back before them by name; at most 20." })
  firstRecords!: FirstRecord[];

  @Field(() => [NamedRecord], { description: "Those whose code another record has by now: they need another one." })
  taken!: NamedRecord[];

  @Field(() => [RestoreCollision], {
    description:
      "Those that stay because others have their places by now, or because of what they belong to, by name; at most 50.",
  })
  collisions!: RestoreCollision[];

  @Field(() => Int, { description: "How many these are." })
  collisionCount!: number;

  @Field(() => Boolean, { description: "Any of the given records can come back." })
  comesBack!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "Given to `restoreRecords`, leaves behind what collides: just those told here.",
  })
  leave!: string | null;
}

@InputType({ description: "A record in the Trash; with `code` it comes back under another code." })
export class RestoreInput extends RecordInput {
  @Field(() => String, { nullable: true })
  code?: string | null;
}

/** The filters of the Trash. */
@InputType({
  description:
    "`type`: GraphQL type names; `actorId`: who deleted; `from` and `to`: days of the organisation, both included; `undone`: what an undo took away instead, which is not restored but can be purged, by who may purge.",
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

  @Field(() => DateTimeScalar, { description: "From when on it can be purged." })
  purgeableFrom!: string;

  @Field(() => Boolean, { description: "It has been there for long enough." })
  canBePurged!: boolean;

  @Field(() => Boolean, { description: "An undo took it away: it is not restored." })
  undone!: boolean;
}
