import { Field, InputType, Int, ObjectType } from "type-graphql";
import { Requires } from "../../core/data/requires.ts";

@InputType({ description: "A record by the name of its GraphQL type and its id." })
export class RecordInput {
  @Field(() => String)
  type!: string;

  @Field(() => Int)
  id!: number;
}

@ObjectType({ description: "A record by the name of its GraphQL type and its id." })
export class RecordRef {
  @Field(() => String)
  type!: string;

  @Field(() => Int)
  id!: number;
}

@ObjectType({ description: "How many records of one GraphQL type." })
export class RecordCount {
  @Field(() => String)
  type!: string;

  @Field(() => Int, { description: "How many there are." })
  count!: number;
}

@ObjectType({
  description: "A record as mixed lists name it; without a name if the user may not see it.",
})
export class NamedRecord extends RecordRef {
  @Field(() => String, { nullable: true })
  code!: string | null;

  @Requires("personal.read")
  @Field(() => String, { nullable: true })
  nameEn!: string | null;

  @Requires("personal.read")
  @Field(() => String, { nullable: true })
  nameLocal!: string | null;
}

@ObjectType({ description: "A record by name, and where it is shown." })
export class SeenRecord extends NamedRecord {
  @Field(() => RecordRef, {
    nullable: true,
    description: "The record on whose page this one is shown. Null while it is in the Trash.",
  })
  seenOn!: RecordRef | null;
}
