import { Field, Int, ObjectType } from "type-graphql";
import type { ColumnScripts } from "../../shared/names-given.ts";

@ObjectType({ description: "How many cells of a column have letters of which script." })
export class ImportScripts implements ColumnScripts {
  @Field(() => Int, { description: "Cells with Khmer letters alone." })
  khmer!: number;

  @Field(() => Int, { description: "Cells with Latin letters alone." })
  latin!: number;

  @Field(() => Int, { description: "Cells with letters of both scripts." })
  both!: number;
}
