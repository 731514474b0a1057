import { Extensions, Field, InputType, Int, ObjectType } from "type-graphql";
import type { ValueChoice } from "../../core/import/open-value.ts";
import type { ImportType } from "../../shared/import-columns.ts";
import { enumOf, registerEnum } from "../../core/graphql/enums.ts";
import { ImportNamesake } from "./import.names.ts";
import { ImportTypeEnum } from "./import.enums.ts";

const ImportValueChoiceEnum = enumOf(["RECORD", "CHOICE", "ADD", "BLANK", "SKIP", "OPEN"]);
export type ImportValueChoice = keyof typeof ImportValueChoiceEnum;
registerEnum("ImportValueChoice", ImportValueChoiceEnum, "What a value of an import means.", {
  RECORD: "A record.",
  CHOICE: "A choice of the field's fixed list.",
  ADD: "New reference data of this name, in both scripts, added and undone with the import.",
  BLANK: "Nothing: the cell counts as blank. The text of a place is kept in the remark.",
  SKIP: "The rows with it are skipped.",
  OPEN: "Undecided again.",
});

const ImportValuesRestEnum = enumOf(["BLANK", "SKIP"]);
export type ImportValuesRest = keyof typeof ImportValuesRestEnum;
registerEnum("ImportValuesRest", ImportValuesRestEnum, "What all values of an import that nobody has decided mean.", {
  BLANK: "Nothing: the cells count as blank. Those that are `needed` stay undecided.",
  SKIP: "The rows with them are skipped.",
});
export { ImportValuesRestEnum };

@ObjectType({ description: "A record that a value of an import can mean." })
export class ImportMeaning {
  @Field(() => Int)
  id!: number;

  @Field(() => String)
  code!: string;

  @Field(() => String)
  nameEn!: string;

  @Field(() => String)
  nameLocal!: string;

  @Field(() => String, {
    nullable: true,
    description: "The names in English of what contains it, the nearest first. Null if nothing does.",
  })
  withinEn!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The names in Khmer of what contains it, the nearest first. Null if nothing does.",
  })
  withinLocal!: string | null;

  @Field(() => ImportNamesake, {
    nullable: true,
    description: "What tells a student from others of the name. Null for other records.",
  })
  namesake!: ImportNamesake | null;
}

@ObjectType({ description: "What counts for all rows of a sheet that leave a field blank: a record or a choice." })
export class ImportDefault {
  @Field(() => String, { description: "The field." })
  field!: string;

  @Field(() => ImportMeaning, { nullable: true, description: "The record. Null for a choice." })
  record!: ImportMeaning | null;

  @Field(() => String, { nullable: true, description: "The choice or text. Null for a record." })
  value!: string | null;

  @Field(() => Boolean, {
    description: "Whether it is suggested because the user chose it in their last import of the kind.",
  })
  remembered!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      "The title above the sheet's headings that says it, if it is suggested because of that. Null otherwise.",
  })
  title!: string | null;
}

@ObjectType({ description: "A record that a row refers to." })
export class ImportFound {
  @Field(() => String, { description: "The field." })
  field!: string;

  @Field(() => ImportMeaning, { description: "The record." })
  record!: ImportMeaning;
}

@ObjectType({
  description:
    "A value in an import's sheets that does not mean one record or one choice of a fixed list by itself, or on which someone has decided.",
})
export class ImportValue {
  @Field(() => Int, { description: "The value's id, for `decideImportValues`." })
  id!: number;

  @Field(() => ImportTypeEnum, { description: "What the sheets with it contain." })
  type!: ImportType;

  @Field(() => String, { description: "The field of its column." })
  field!: string;

  @Field(() => String, { description: "The text of the cells." })
  text!: string;

  @Field(() => Int, { description: "How many rows have it." })
  rows!: number;

  @Field(() => Boolean, { description: "Whether several records have this name. Otherwise none has." })
  ambiguous!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "The kind of record within which its rows are, such as `COMMUNE`. Null if they do not say.",
  })
  withinKind!: string | null;

  @Field(() => ImportMeaning, { nullable: true, description: "That record. Null if they do not say." })
  within!: ImportMeaning | null;

  // A grade and a study year.
  @Extensions({ most: 2 })
  @Field(() => [ImportMeaning], {
    description:
      "For the letter of a class that rows leave out: its grade and study year, while `text` is empty. Empty for anything else.",
  })
  about!: ImportMeaning[];

  @Field(() => [ImportMeaning], { description: "The records that it probably means, the likeliest first." })
  offers!: ImportMeaning[];

  @Field(() => [String], {
    description:
      "All choices of its field's fixed list, or the letters of the classes in question. Empty if it can mean a record.",
  })
  choices!: string[];

  @Field(() => [String], { description: "Those of these choices that it probably means, the likeliest first." })
  offeredChoices!: string[];

  @Field(() => Boolean, {
    description: "Whether the first of the offered records or choices is like it, and no other is as like it.",
  })
  leads!: boolean;

  @Field(() => Boolean, {
    description:
      "Whether it most likely means the first of the offered records: very similar, and clearly more so than the next. Never true for people.",
  })
  likely!: boolean;

  @Field(() => Boolean, {
    description:
      "Whether the user may choose ADD: it is reference data that needs no more than its name, which the import’s owner may add too.",
  })
  addable!: boolean;

  @Field(() => Boolean, {
    description: "Whether its rows mean nothing without it: blank, they are errors.",
  })
  needed!: boolean;

  @Field(() => Boolean, {
    description:
      "Whether one of the offered records has this name, in another spelling or order: it need not be added.",
  })
  known!: boolean;

  @Field(() => ImportValueChoiceEnum, { nullable: true, description: "What was decided. Null if nothing was." })
  choice!: ImportValueChoice | null;

  @Field(() => ImportMeaning, { nullable: true, description: "If RECORD, the record that it means. Null otherwise." })
  record!: ImportMeaning | null;

  @Field(() => String, { nullable: true, description: "If CHOICE, the choice that it means. Null otherwise." })
  chosen!: string | null;

  @Field(() => Boolean, { description: "Whether that was decided for an earlier import." })
  remembered!: boolean;

  @Field(() => Boolean, { description: "Whether nobody has decided that: it is the only one that it can mean." })
  proposed!: boolean;
}

@InputType({ description: "What a value of an import means." })
export class ImportValueInput {
  @Field(() => Int, { description: "The value's id." })
  id!: number;

  @Field(() => ImportValueChoiceEnum, { description: "What it means." })
  choice!: ImportValueChoice;

  @Field(() => Int, { nullable: true, description: "If RECORD, the id of the record." })
  recordId?: number | null;

  @Field(() => String, { nullable: true, description: "If CHOICE, the choice." })
  chosen?: string | null;
}

/** What a value that someone decided on is stored as. */
export type StoredChoice = ValueChoice["choice"];
