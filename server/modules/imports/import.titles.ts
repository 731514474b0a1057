import { Field, Int, ObjectType } from "type-graphql";
import type { TitleGroup } from "../../core/import/titles.ts";

@ObjectType({
  description: "A title between the rows of a sheet, or above them, and what it says about the rows below it.",
})
export class ImportTitle implements TitleGroup {
  @Field(() => String, { description: "The title." })
  text!: string;

  @Field(() => String, {
    description: "What it says, as the column has it: a grade with its section, such as 4A, or the name of a school.",
  })
  says!: string;

  @Field(() => Int, { description: "How many rows are below it." })
  rows!: number;
}

@ObjectType({ description: "The titles that a column is made of: its cells say what the title above each row says." })
export class ImportTitles {
  @Field(() => String, { description: "The field that the column probably contains. It is never taken unasked." })
  field!: string;

  @Field(() => [ImportTitle], { description: "The titles, in the order of the sheet." })
  groups!: ImportTitle[];

  @Field(() => Int, { description: "How many further titles are not listed." })
  more!: number;

  @Field(() => Boolean, {
    description:
      "Whether someone has decided what the column contains, for this sheet or an earlier one with its headings.",
  })
  decided!: boolean;
}
