import { Field, Int, ObjectType } from "type-graphql";

@ObjectType({ description: "A column of a file that could be the one with the serial numbers." })
export class SerialNumberColumn {
  @Field(() => String, { nullable: true, description: "What stands above the numbers. Null if nothing does." })
  heading!: string | null;

  @Field(() => [String], { description: "The numbers in their order, with repetitions." })
  serialNumbers!: string[];

  @Field(() => [String], { description: "What else stands in the column and is no number: at most 5 texts." })
  leftOut!: string[];
}

@ObjectType({ description: "What a file says about serial numbers." })
export class SerialNumbersFile {
  @Field(() => [SerialNumberColumn], { description: "The columns that could be meant, at most 20." })
  columns!: SerialNumberColumn[];

  @Field(() => Int, {
    nullable: true,
    description: "Which of them, from 0: the one headed so, or the only one. Null if that has to be asked.",
  })
  chosen!: number | null;
}
