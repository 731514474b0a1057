import { Extensions, Field, ID, Int, ObjectType } from "type-graphql";
import { SHOWN } from "../../core/import/same-names.ts";
import { DateTimeScalar, JsonScalar } from "../../core/base/scalars.ts";
import type { ImportType } from "../../shared/import-columns.ts";
import { ImportColumn } from "./column.types.ts";
import { ImportDonor, ImportNames, ImportNamesake, ImportStudent } from "./import.names.ts";
import { ImportCounts, ImportDifference, ImportFurther, ImportFurtherCounts } from "./count.types.ts";
import { ImportDefault, ImportFound, ImportMeaning } from "./value.types.ts";
import {
  type ImportDecision,
  type ImportMode,
  type ImportRowState,
  type ImportState,
  type ImportUndoState,
  ImportDecisionEnum,
  ImportModeEnum,
  ImportRowStateEnum,
  ImportStateEnum,
  ImportTypeEnum,
  ImportUndoStateEnum,
} from "./import.enums.ts";

@ObjectType({ description: "What users should know about a column before importing it; blocks nothing." })
class ImportWarning {
  @Field(() => String, { description: "The field that the column is mapped to." })
  field!: string;

  @Field(() => String, { description: "The message: a translation key under `errors.`." })
  key!: string;

  @Field(() => Int, { description: "How many rows it concerns." })
  rows!: number;

  @Field(() => String, { description: "The content of one of these rows' cells." })
  example!: string;

  @Field(() => JsonScalar, { nullable: true, description: "What the message names. Null if nothing." })
  params!: Record<string, string | number> | null;
}

@ObjectType({ description: "A sheet of an imported file." })
export class ImportSheet {
  @Field(() => Int)
  id!: number;

  @Field(() => String, { description: "The sheet's name in the file; empty for a file without sheets." })
  name!: string;

  @Field(() => ImportTypeEnum, { nullable: true, description: "What the sheet contains. Null if it is skipped." })
  type!: ImportType | null;

  @Field(() => [ImportColumn], { description: "The columns with content." })
  columns!: ImportColumn[];

  @Field(() => ImportCounts, {
    nullable: true,
    description: "How many rows are in each state. Null until they are checked.",
  })
  counts!: ImportCounts | null;

  @Field(() => [ImportFurtherCounts], {
    description: "The records of other types that its rows make beside their own. Empty until they are checked.",
  })
  further!: ImportFurtherCounts[];

  @Field(() => [ImportWarning], { description: "What to know about its columns and rows; blocks nothing." })
  warnings!: ImportWarning[];

  @Field(() => ImportMeaning, {
    nullable: true,
    description:
      "The study year chosen for its donations whose day lies outside the one that their row says. Null for that of each row.",
  })
  outsideYear!: ImportMeaning | null;

  @Field(() => Boolean, {
    description: "Whether a column that looks like a running number was confirmed to contain codes.",
  })
  codesConfirmed!: boolean;

  @Field(() => Boolean, {
    description: "Whether Latin names that its rows leave out are written from the Khmer ones, as proposals.",
  })
  romanised!: boolean;

  @Field(() => Boolean, {
    description: "Whether Khmer names that its rows leave out are the Latin ones, as proposals.",
  })
  namesCopied!: boolean;

  @Field(() => [ImportDefault], {
    description: "What counts for all rows that leave a field blank; before the first check, what is suggested.",
  })
  defaults!: ImportDefault[];
}

@ObjectType({ description: "Why an import, or its undo, failed." })
export class ImportFailure {
  @Field(() => String, { description: "The message: a translation key under `errors.`." })
  key!: string;

  @Field(() => JsonScalar, { nullable: true })
  params!: Record<string, string | number> | null;
}

/** How many records were reverted, and how many were skipped because someone has written them since. */
export interface ImportUndoCounts {
  undone: number;
  kept: number;
}

@ObjectType({ description: "The progress and result of undoing an import." })
export class ImportUndo {
  @Field(() => ImportUndoStateEnum, { description: "How far it has come." })
  state!: ImportUndoState;

  @Field(() => Int, { description: "How many records have been processed, while it runs." })
  done!: number;

  @Field(() => Int, { nullable: true, description: "How many records there are. Null while that is unknown." })
  total!: number | null;

  @Field(() => Int, { nullable: true, description: "How many records were reverted. Null until the state is DONE." })
  undone!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "How many records were skipped, because someone has written them since. Null until the state is DONE.",
  })
  kept!: number | null;

  @Field(() => ImportFailure, {
    nullable: true,
    description: "Why it failed; nothing was reverted then. Null unless it did.",
  })
  failure!: ImportFailure | null;
}

@ObjectType()
class ImportSummary {
  @Field(() => Int, { description: "The import's id." })
  id!: number;

  @Field(() => String, { description: "The name of the imported file." })
  fileName!: string;

  @Field(() => ImportStateEnum, { description: "How far the import has come." })
  state!: ImportState;

  @Field(() => DateTimeScalar, { description: "When the file was uploaded." })
  createdAt!: Date;

  @Field(() => ImportCounts, {
    nullable: true,
    description: "How many rows of all sheets are in each state. Null until they are checked.",
  })
  counts!: ImportCounts | null;

  @Field(() => ID, {
    nullable: true,
    description: "The change that wrote the rows. Null unless the state is DONE and something was written.",
  })
  changeId!: string | null;

  @Field(() => Boolean, { description: "Whether what was written has been undone." })
  undone!: boolean;

  @Field(() => ImportUndo, { nullable: true, description: "The undo of the import. Null until someone undoes it." })
  undo!: ImportUndo | null;
}

@ObjectType({ description: "The import of one file: read, mapped, checked, run." })
export class ImportRun extends ImportSummary {
  @Field(() => ImportTypeEnum, { description: "What was chosen as the content of the file." })
  type!: ImportType;

  @Field(() => ImportModeEnum, { description: "Which rows are written." })
  mode!: ImportMode;

  @Field(() => [String], {
    nullable: true,
    description: "Codes of the provinces whose places it loads from the product; null if it imports a file.",
  })
  provinces!: string[] | null;

  @Field(() => Int, { description: "How many rows are done in the current step." })
  done!: number;

  @Field(() => Int, {
    nullable: true,
    description: "How many rows there are in the current step. Null while that is unknown.",
  })
  total!: number | null;

  @Field(() => DateTimeScalar, { nullable: true, description: "When the current step started. Null if none has." })
  startedAt!: Date | null;

  @Field(() => [ImportSheet], { description: "The sheets in the order of the file; empty while it is being read." })
  sheets!: ImportSheet[];

  @Field(() => Boolean, {
    description: "Whether `importErrorFile` can be used: the file is kept for 7 days after the import.",
  })
  hasErrorFile!: boolean;

  @Field(() => Int, { description: "How many values of its sheets are listed by `importValues`." })
  values!: number;

  @Field(() => Int, { description: "How many of them nobody has decided: their rows are in error." })
  openValues!: number;

  @Field(() => Int, { description: "How many of the undecided ones most likely mean one record." })
  likelyValues!: number;

  @Field(() => Boolean, { description: "Whether further values are listed once these are decided." })
  moreValues!: boolean;

  @Field(() => Int, {
    description: "How many matches were released because its donations are of other donors; 0 until it is DONE.",
  })
  releasedMatches!: number;

  @Field(() => ImportFailure, {
    nullable: true,
    description: "If FAILED, why; if READY, why a run wrote nothing and the rows were checked again. Null otherwise.",
  })
  failure!: ImportFailure | null;
}

@ObjectType({ description: "An import in a list's history." })
export class ImportHistoryEntry extends ImportSummary {
  @Field(() => String, {
    nullable: true,
    description: "The name of the user who imported the file. Null if the user was purged.",
  })
  ownerName!: string | null;
}

@ObjectType({ description: "An error or a warning about a row." })
class ImportMessage {
  @Field(() => String, { nullable: true, description: "The field it is about. Null if it is about the whole row." })
  field!: string | null;

  @Field(() => String, { description: "The message: a translation key under `validation.` or `errors.`." })
  key!: string;

  @Field(() => JsonScalar, { nullable: true })
  params!: Record<string, string | number> | null;
}

@ObjectType({ description: "What a row possibly duplicates: a record, or a row above it." })
export class ImportLikeness extends ImportNames {
  @Field(() => Int, {
    nullable: true,
    description: "The id of the existing record. Null if it is a row, or a donation of another donor.",
  })
  id!: number | null;

  @Field(() => Int, { nullable: true, description: "The number of the row above in the file. Null if it is a record." })
  row!: number | null;

  @Field(() => String, {
    nullable: true,
    description: "The name of that row's sheet, if it is another one. Null otherwise.",
  })
  sheet!: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "For a donation, the id of another donor who gave the same on the same day, or the bicycle with the row's serial number, as already recorded: the code and names are theirs. Null otherwise.",
  })
  donorId!: number | null;

  @Field(() => String, {
    nullable: true,
    description: "The day on which that donor gave, `YYYY-MM-DD`. Null without another donor.",
  })
  givenOn!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The serial number, if that donor's bicycle has the row's: the row can then only be skipped. Null otherwise.",
  })
  serialNumber!: string | null;

  @Field(() => ImportNamesake, {
    nullable: true,
    description: "What tells a student from others of the name. Null for other records, and for rows.",
  })
  namesake!: ImportNamesake | null;

  @Field(() => [ImportDifference], { description: "What the row would change in the record." })
  differences!: ImportDifference[];
}

@ObjectType({ description: "A row of an imported file, and what happens with it." })
export class ImportRow {
  @Field(() => Int, { description: "The row's id, for `decideImportRows`." })
  id!: number;

  @Field(() => Int, { description: "The row's number in the sheet, as spreadsheet programs count." })
  rowNumber!: number;

  @Field(() => ImportRowStateEnum, { description: "What the import would do, or did, with it." })
  state!: ImportRowState;

  @Field(() => String, { nullable: true, description: "The code in the row. Null if it has none." })
  code!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The code of the record that it changes or leaves as it is. Null while there is none.",
  })
  recordCode!: string | null;

  @Field(() => JsonScalar, {
    description: "The values of the mapped cells, by field: dates, numbers and choices as parsed, if possible.",
  })
  values!: Record<string, string>;

  @Field(() => [String], {
    description: "The fields whose values were written by rule, or taken, from other fields: proposals to be checked.",
  })
  proposed!: string[];

  @Field(() => [ImportMessage], { description: "What is wrong with the row." })
  errors!: ImportMessage[];

  @Field(() => [ImportMessage], { description: "What to know about the row; blocks nothing." })
  warnings!: ImportMessage[];

  @Field(() => [ImportDifference], { description: "What the row would change in its record." })
  differences!: ImportDifference[];

  @Extensions({ most: SHOWN })
  @Field(() => [ImportLikeness], { description: "What the row is possibly a duplicate of, the most similar first." })
  duplicates!: ImportLikeness[];

  // As many as a sheet of students names: places, background, family.
  @Extensions({ most: 20 })
  @Field(() => [ImportFound], {
    description: "The records that its cells mean: as found, or as chosen for their values.",
  })
  found!: ImportFound[];

  // An enrolment and a donation.
  @Extensions({ most: 2 })
  @Field(() => [ImportFurther], {
    description: "The records of other types that it makes beside its own: written together with it or not at all.",
  })
  further!: ImportFurther[];

  @Field(() => Boolean, { description: "A total or a signature below the list: not a record, and never written." })
  closing!: boolean;

  @Field(() => ImportStudent, {
    nullable: true,
    description: "The student whom a photo, an enrolment or a donation is about. Null for other imports.",
  })
  student!: ImportStudent | null;

  @Field(() => ImportDonor, {
    nullable: true,
    description: "The donor whom a pledge is about. Null for other imports.",
  })
  donor!: ImportDonor | null;

  @Field(() => ImportDecisionEnum, {
    nullable: true,
    description: "What was decided about a possible duplicate. Null if the row is none.",
  })
  decision!: ImportDecision | null;

  @Field(() => Int, {
    nullable: true,
    description: "The id of the record that a row decided as SAME is. Null otherwise.",
  })
  sameAs!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "The id of the record, or of the student or donor whom it is about if it has no page of its own. Null while there is none.",
  })
  recordId!: number | null;
}
