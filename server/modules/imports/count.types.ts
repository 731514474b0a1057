import { Extensions, Field, Int, ObjectType } from "type-graphql";
import { JsonScalar } from "../../core/base/scalars.ts";
import type { ImportType } from "../../shared/import-columns.ts";
import { type ImportRowState, ImportRowStateEnum, ImportTypeEnum } from "./import.enums.ts";
import { ImportFound } from "./value.types.ts";

@ObjectType({ description: "How many rows of an import are in each state." })
export class ImportCounts {
  @Field(() => Int, { description: "All rows." })
  total!: number;

  @Field(() => Int, { description: "Rows that add a record." })
  new!: number;

  @Field(() => Int, { description: "Rows that change a record." })
  update!: number;

  @Field(() => Int, { description: "Rows whose record already has all their values." })
  unchanged!: number;

  @Field(() => Int, { description: "Rows with errors: never written." })
  error!: number;

  @Field(() => Int, { description: "Rows similar to an existing record, and undecided: not written." })
  duplicate!: number;

  @Field(() => Int, { description: "Rows that the user decided to skip." })
  skipped!: number;

  @Field(() => Int, { description: "Records created because rows need them: classes." })
  implied!: number;
}

@ObjectType({ description: "The records of another type that the rows of a sheet make beside their own." })
export class ImportFurtherCounts {
  @Field(() => ImportTypeEnum, { description: "What they are." })
  type!: ImportType;

  @Field(() => ImportCounts, { description: "How many rows with such a record are in each state." })
  counts!: ImportCounts;
}

@ObjectType({ description: "A field that a row would change." })
export class ImportDifference {
  @Field(() => String, { description: "The name of the field." })
  field!: string;

  @Field(() => String, { nullable: true, description: "The present value as text. Null if there is none." })
  before!: string | null;

  @Field(() => String, { nullable: true, description: "The row's value as text. Null if it empties the field." })
  after!: string | null;
}

@ObjectType({ description: "A record of another type that a row makes beside its own." })
export class ImportFurther {
  @Field(() => ImportTypeEnum, { description: "What it is." })
  type!: ImportType;

  @Field(() => ImportRowStateEnum, { description: "What the import would do, or did, with it." })
  state!: ImportRowState;

  @Field(() => JsonScalar, { description: "Its values, by field: those of records as codes." })
  values!: Record<string, string>;

  @Field(() => [String], {
    description: "The fields whose values are proposals: what the row leaves out, and only one record has.",
  })
  proposed!: string[];

  @Field(() => [ImportDifference], { description: "What the row would change in it." })
  differences!: ImportDifference[];

  // A school, a grade and a study year.
  @Extensions({ most: 3 })
  @Field(() => [ImportFound], { description: "The existing records that it refers to." })
  found!: ImportFound[];
}
