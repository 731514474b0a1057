import { Extensions, Field, Float, Int, ObjectType } from "type-graphql";
import { DateScalar, JsonScalar } from "../../core/base/scalars.ts";
import { Currency } from "../../shared/enums.ts";
import { AnalysisMeasure } from "./measures.ts";

/** The most rows, columns and values that a table has. */
export const tableLimits = { rows: 2_000, columns: 50, values: 20_000 } as const;

const added =
  "Shares and averages have up to six decimals, to be rounded where they are shown. Null where different currencies would be added.";
const opened = "Null for the retention of several study years together, which no list counts.";
const sums = "Of amounts: the sum in each of the table's `currencies`, in their order. Empty for all other measures.";

@ObjectType({ description: "A value of the columns' dimension, with the numbers of all rows together." })
export class AnalysisColumn {
  @Field(() => String, {
    nullable: true,
    description: "The record's id, the value's name or the year, as text; null for what has no value.",
  })
  key!: string | null;

  @Field(() => String, { description: "The value in English." })
  nameEn!: string;

  @Field(() => String, { description: "The value in Khmer." })
  nameLocal!: string;

  @Field(() => JsonScalar, { description: "What to add to the table's `filter` to open what the column counts." })
  filter!: object;

  @Field(() => Float, { nullable: true, description: `The value for all rows. ${added}` })
  total!: number | null;

  @Field(() => Int, { nullable: true, description: `How many records the total counts, or is made of. ${opened}` })
  count!: number | null;

  @Field(() => [Float], { description: `The total by currency. ${sums}` })
  byCurrency!: number[];
}

@ObjectType({ description: "A value of the rows' dimension, with its numbers." })
export class AnalysisRow extends AnalysisColumn {
  @Field(() => Int, {
    description: "Which of the rows' dimensions it is a value of, counted from 0: 0 is a subtotal if there are more.",
  })
  depth!: number;

  @Field(() => [Float], {
    nullable: "items",
    description:
      "The values by column, in the order of `columns`, with as many decimals as `total`. Null where there is nothing to compute one from.",
  })
  values!: (number | null)[];

  @Field(() => [Int], { nullable: "items", description: "How many records each of the values counts, or is made of." })
  counts!: (number | null)[];

  @Field(() => [[Float]], { description: `The values by column, each by currency. ${sums}` })
  valuesByCurrency!: number[][];
}

@ObjectType({ description: "Numbers by up to four dimensions, each with the list of what it counts." })
export class AnalysisTable {
  @Field(() => AnalysisMeasure, { description: "What is counted, added up or taken the average of." })
  measure!: AnalysisMeasure;

  @Field(() => String, {
    description: "The query whose rows the numbers count: `students`, `donations`, `donors` or `schools`.",
  })
  list!: string;

  @Field(() => JsonScalar, {
    description:
      "The list's filter for the total. With a row's and a column's own conditions it finds exactly what their number counts.",
  })
  filter!: object;

  @Field(() => DateScalar, { description: "The day on which ages are counted: today in the organisation's time zone." })
  day!: string;

  @Extensions({ most: tableLimits.rows })
  @Field(() => [AnalysisRow], { description: "The rows; each is followed by those that it is the subtotal of." })
  rows!: AnalysisRow[];

  @Extensions({ most: tableLimits.columns })
  @Field(() => [AnalysisColumn], { description: "The columns. Empty if no dimension was chosen for them." })
  columns!: AnalysisColumn[];

  @Field(() => Float, { nullable: true, description: `The value for everything in the table. ${added}` })
  total!: number | null;

  @Field(() => Int, { nullable: true, description: `How many records the total counts, or is made of. ${opened}` })
  count!: number | null;

  @Field(() => [Currency], {
    description:
      "The currencies of all amounts in the table, by its filter or by what it counts. Empty for all other measures.",
  })
  currencies!: Currency[];

  @Field(() => [Float], { description: `The total by currency. ${sums}` })
  byCurrency!: number[];
}
