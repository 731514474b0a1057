import type { EntityClass } from "@mikro-orm/postgresql";
import { type ClassType, Field, ID, Int, ObjectType } from "type-graphql";

const changeIdText = "The change, for `undoChange`. `auditEntries` lists what it wrote.";

/** The result of a write; `changeId` can be passed to `undoChange`. */
@ObjectType({ description: "The result of a write; `changeId` can be passed to `undoChange`." })
export class Change {
  @Field(() => ID, { description: changeIdText })
  changeId!: string;

  @Field(() => Int, { description: "How many records were written." })
  count!: number;
}

/** How many records a list has; `capped` if there are more than `count`. */
@ObjectType({ description: "How many records a list finds." })
export class Total {
  @Field(() => Int, { description: "The number of records; 10,000 if it is `capped`." })
  count!: number;

  @Field(() => Boolean, { description: "There are more than `count`: ask for `exact` to count them all." })
  capped!: boolean;
}

/** The GraphQL type of one page of a list. */
export function pageOf(name: string, type: () => ClassType | object) {
  @ObjectType(`${name}Page`, { description: `One page of a list of \`${name}\`.` })
  class Page {
    @Field(() => [type()], { description: "The records of this page, in the order asked for." })
    rows!: object[];

    @Field(() => Boolean, { description: "Whether another page follows." })
    hasNext!: boolean;
  }
  return Page;
}

/** The GraphQL type of a write to one record: the change and the record after the commit. */
export function changeOf(name: string, type: () => ClassType | object) {
  @ObjectType(`${name}Change`, { description: `The result of writing one \`${name}\`.` })
  class RecordChange {
    @Field(() => ID, { description: changeIdText })
    changeId!: string;

    @Field(() => type(), { description: "The record as it was saved." })
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
