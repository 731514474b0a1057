import { Field, Int, ObjectType } from "type-graphql";
import { ImportDates } from "./import.dates.ts";
import { ImportScripts } from "./import.scripts.ts";
import { ImportTitles } from "./import.titles.ts";

@ObjectType({ description: "A column of an imported sheet." })
export class ImportColumn {
  @Field(() => Int, { description: "The column's position in the sheet, from 0." })
  index!: number;

  @Field(() => String, { description: "The column's heading." })
  header!: string;

  @Field(() => [String], { description: "The first different values of the column." })
  samples!: string[];

  @Field(() => String, {
    nullable: true,
    description: "The field that the column is mapped to. Null if it is ignored.",
  })
  field!: string | null;

  @Field(() => Boolean, {
    description: "Whether it only numbers the rows: it is used as a code only if that was confirmed.",
  })
  running!: boolean;

  @Field(() => ImportDates, {
    nullable: true,
    description: "What its dates leave open, to be confirmed if it is mapped to a date. Null if nothing.",
  })
  dates!: ImportDates | null;

  @Field(() => ImportTitles, {
    nullable: true,
    description: "If the column is made of titles between the rows, these titles. Null for a column of the file.",
  })
  titles!: ImportTitles | null;

  @Field(() => ImportScripts, { description: "The scripts of its cells: a name is needed in both." })
  scripts!: ImportScripts;
}
