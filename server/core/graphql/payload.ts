import type { EntityClass } from "@mikro-orm/postgresql";
import { type ClassType, Field, ID, Int, ObjectType } from "type-graphql";

/** The result of a write; `changeId` can be passed to `undoChange`. */
@ObjectType({ description: "The result of a write; `changeId` can be passed to `undoChange`." })
export class Change {
  @Field(() => ID)
  changeId!: string;

  @Field(() => Int)
  count!: number;
}

/** How many records a list has; `capped` if there are more than `count`. */
@ObjectType()
export class Total {
  @Field(() => Int)
  count!: number;

  @Field(() => Boolean)
  capped!: boolean;
}

/** The GraphQL type of one page of a list. */
export function pageOf(name: string, type: () => ClassType | object) {
  @ObjectType(`${name}Page`)
  class Page {
    @Field(() => [type()])
    rows!: object[];

    @Field(() => Boolean)
    hasNext!: boolean;
  }
  return Page;
}

/** The GraphQL type of a write to one record: the change and the record after the commit. */
export function changeOf(name: string, type: () => ClassType | object) {
  @ObjectType(`${name}Change`)
  class RecordChange {
    @Field(() => ID)
    changeId!: string;

    @Field(() => type())
    record!: object;
  }
  return RecordChange;
}

/** What a mutation's resolver returns: the record to read back after the commit. */
export class Written {
  constructor(
    readonly entity: EntityClass<object>,
    readonly id: number,
  ) {}
}
