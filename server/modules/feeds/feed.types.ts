import { ArgsType, type ClassType, Field, Int, ObjectType } from "type-graphql";
import { FeedChange } from "../../core/feed/feed.ts";
import { registerEnum } from "../../core/graphql/enums.ts";

registerEnum("FeedChange", FeedChange, "What a feed tells about a record.", {
  CHANGED: "It is there to be read, new, changed or restored: `node` is what it is now.",
  DELETED: "It was deleted. If it is restored, it is told as `CHANGED` again.",
  MERGED: "It was merged into the record `mergedInto`. If they are separated, it is told as `CHANGED` again.",
  GONE: "It has left the branches that the reader may see.",
});

/** The arguments of every feed. */
@ArgsType()
export class FeedArgs {
  @Field(() => Int, { defaultValue: 500, description: "Records per page, from 1 to 1,000." })
  first!: number;

  @Field(() => String, {
    nullable: true,
    description: "The `endCursor` of the page before; from the beginning by default.",
  })
  after?: string | null;
}

@ObjectType({ description: "Where a page of a feed ends, and whether another follows." })
export class PageInfo {
  @Field(() => Boolean, {
    description: "Whether more can be read at once. Otherwise ask again later, with the same `endCursor`.",
  })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: "Always false: feeds are read forward only." })
  hasPreviousPage!: boolean;

  @Field(() => String, { nullable: true, description: "The cursor of the first record. Null if the page is empty." })
  startCursor!: string | null;

  @Field(() => String, { description: "Pass it as `after` to go on from here, now or within 90 days." })
  endCursor!: string;
}

/** The Relay connection of a feed. */
export function feedOf(name: string, type: () => ClassType) {
  @ObjectType(`${name}FeedEdge`, { description: `One \`${name}\` of a feed.` })
  class FeedEdge {
    @Field(() => String, { description: "Pass it as `after` to go on after this record." })
    cursor!: string;

    @Field(() => Int, { description: "The record's id, also when there is no `node` any more." })
    id!: number;

    @Field(() => FeedChange, { description: "Whether to keep the record, or to remove it, and why." })
    change!: FeedChange;

    @Field(() => Int, { nullable: true, description: "The id of the record that this one was merged into." })
    mergedInto!: number | null;

    @Field(() => type(), { nullable: true, description: "The record as it is now. Null unless it is `CHANGED`." })
    node!: object | null;
  }

  @ObjectType(`${name}FeedConnection`, { description: `A page of a feed of \`${name}\`.` })
  class FeedConnection {
    @Field(() => [FeedEdge], { description: "The records, each once; may be empty even if another page follows." })
    edges!: FeedEdge[];

    @Field(() => PageInfo, { description: "Where the page ends." })
    pageInfo!: PageInfo;
  }
  return FeedConnection;
}
