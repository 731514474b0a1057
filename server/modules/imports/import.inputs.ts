import { Field, InputType, Int } from "type-graphql";
import type { ImportType } from "../../shared/import-columns.ts";
import { ImportDateReadingInput } from "./import.dates.ts";
import { ImportTypeEnum } from "./import.enums.ts";

@InputType({ description: "Which field a column contains." })
export class ImportMapping {
  @Field(() => Int, { description: "The column's position in the sheet, from 0." })
  index!: number;

  @Field(() => String, { nullable: true, description: "The field it contains; null ignores the column." })
  field!: string | null;

  @Field(() => ImportDateReadingInput, {
    nullable: true,
    description: "Confirms how its dates are read; required of a date column whose dates leave something open.",
  })
  dates?: ImportDateReadingInput | null;
}

@InputType({ description: "What counts for all rows of a sheet that leave a field blank: a record or a choice." })
export class ImportDefaultInput {
  @Field(() => String, { description: "The field." })
  field!: string;

  @Field(() => Int, { nullable: true, description: "The id of the record, of a field that means one." })
  recordId?: number | null;

  @Field(() => String, { nullable: true, description: "The value, of a field that means no record." })
  value?: string | null;
}

@InputType({ description: "What a sheet of an import contains." })
export class ImportSheetInput {
  @Field(() => Int, { description: "The sheet's id." })
  id!: number;

  @Field(() => ImportTypeEnum, { nullable: true, description: "What the sheet contains; null skips it." })
  type!: ImportType | null;

  @Field(() => [ImportMapping], {
    description: "Which field each column contains; columns that are left out are ignored.",
  })
  mapping!: ImportMapping[];

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Confirms that a column that looks like a running number contains codes; without it such a column is rejected as a code.",
  })
  codesConfirmed?: boolean | null;

  @Field(() => [ImportDefaultInput], {
    nullable: true,
    description:
      "What counts for all rows: new records get them where their row leaves the field blank, and a column need not exist. None by default.",
  })
  defaults?: ImportDefaultInput[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "For students: Latin names that rows leave out are written from the Khmer ones by rule, as proposals for new records. False by default.",
  })
  romanised?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "For students: Khmer names that rows leave out are the Latin ones until someone corrects them, as proposals for new records. False by default.",
  })
  namesCopied?: boolean | null;
}
