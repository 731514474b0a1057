import { Field, Int, ObjectType } from "type-graphql";
import { RecordCount } from "../records/record.types.ts";
import { ImportNames } from "./import.names.ts";

@ObjectType({ description: "A record of an import that undo skips, or for which it is refused." })
export class ImportKeptRecord extends ImportNames {
  @Field(() => String, { description: "The name of the record's GraphQL type, such as `Student`." })
  type!: string;

  @Field(() => Int)
  id!: number;
}

@ObjectType({ description: "What undoing an import would do." })
export class ImportUndoPreview {
  @Field(() => Int, { description: "How many records an undo would revert." })
  undoable!: number;

  @Field(() => Int, { description: "How many records it would skip, because someone has written them since." })
  kept!: number;

  @Field(() => [ImportKeptRecord], { description: "The skipped records, at most 50." })
  records!: ImportKeptRecord[];

  @Field(() => Boolean, {
    description:
      "The undo would be refused, because records added later, in any branch, refer to those it would delete.",
  })
  held!: boolean;

  @Field(() => [RecordCount], { description: "Those records added later, by type, as far as the user may know." })
  uses!: RecordCount[];

  @Field(() => [ImportKeptRecord], { description: "The import's records that they refer to, at most 50." })
  used!: ImportKeptRecord[];
}
