import { Field, InputType, ObjectType } from "type-graphql";
import { enumOf, registerEnum } from "../../core/graphql/enums.ts";
import {
  dateCenturies,
  dateOrders,
  type DateQuestion,
  dateQuestions,
  type DateReading,
  type OpenDates,
  yearsOnly,
} from "../../shared/values/written-date.ts";

const ImportDateOrderEnum = enumOf(dateOrders);
const ImportCenturyEnum = enumOf(dateCenturies);
const ImportYearOnlyEnum = enumOf(yearsOnly);
const ImportDateQuestionEnum = enumOf(dateQuestions);
registerEnum("ImportDateOrder", ImportDateOrderEnum, "Which of two numbers in a date comes first.", {
  DAY_FIRST: "The day: 3/4/2015 is 3 April.",
  MONTH_FIRST: "The month: 3/4/2015 is 4 March.",
});
registerEnum("ImportCentury", ImportCenturyEnum, "What a year of two digits means.", {
  LATEST: "The latest such year that has begun.",
  TWENTIETH: "A year from 1900 to 1999.",
  TWENTY_FIRST: "A year from 2000 to 2099.",
});
registerEnum("ImportYearOnly", ImportYearOnlyEnum, "What a year without a day means.", {
  BLANK: "No date: the cell counts as blank.",
  FIRST_DAY: "1 January of that year.",
});
registerEnum("ImportDateQuestion", ImportDateQuestionEnum, "What the dates of a column leave open.", {
  ORDER: "Whether the day or the month comes first.",
  CENTURY: "Which century years of two digits are in.",
  YEAR: "What a year without a day means.",
});

@ObjectType({ description: "How the dates of a column are read." })
export class ImportDateReading implements DateReading {
  @Field(() => ImportDateOrderEnum, { description: "Whether the day or the month comes first." })
  order!: DateReading["order"];

  @Field(() => ImportCenturyEnum, { description: "What a year of two digits means." })
  century!: DateReading["century"];

  @Field(() => ImportYearOnlyEnum, { description: "What a year without a day means." })
  yearOnly!: DateReading["yearOnly"];
}

@InputType({ description: "How the dates of a column are to be read." })
export class ImportDateReadingInput implements DateReading {
  @Field(() => ImportDateOrderEnum, { description: "Whether the day or the month comes first." })
  order!: DateReading["order"];

  @Field(() => ImportCenturyEnum, { description: "What a year of two digits means." })
  century!: DateReading["century"];

  @Field(() => ImportYearOnlyEnum, { description: "What a year without a day means." })
  yearOnly!: DateReading["yearOnly"];
}

@ObjectType({ description: "Dates of a column that can be read in several ways." })
export class ImportDates implements OpenDates {
  @Field(() => [ImportDateQuestionEnum], { description: "What they leave open." })
  asks!: DateQuestion[];

  @Field(() => [String], { description: "Some of them, as written." })
  examples!: string[];

  @Field(() => ImportDateReading, { description: "How they are probably meant." })
  suggested!: ImportDateReading;

  @Field(() => ImportDateReading, {
    nullable: true,
    description: "How they are read, as someone confirmed. Null: not confirmed; a check is then refused.",
  })
  confirmed!: ImportDateReading | null;
}
