import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { DateTimeScalar, JsonScalar } from "../../core/base/scalars.ts";
import { importTypes } from "../../shared/import-columns.ts";
import type { ImportType } from "../../shared/import-columns.ts";

const enumOf = <T extends string>(values: readonly T[]) =>
  Object.fromEntries(values.map((v) => [v, v])) as { [V in T]: V };

export const ImportTypeEnum = enumOf(importTypes);
export const ImportStateEnum = enumOf([
  "READING",
  "MAPPING",
  "CHECKING",
  "READY",
  "RUNNING",
  "DONE",
  "FAILED",
  "CANCELLED",
]);
export const ImportModeEnum = enumOf(["ADD", "UPDATE", "BOTH"]);
export const ImportRowStateEnum = enumOf(["NEW", "UPDATE", "UNCHANGED", "ERROR", "DUPLICATE", "SKIPPED"]);
/** The decision on a possible duplicate: a new record, an update of the existing one, or skip; OPEN reverts it. */
export const ImportDecisionEnum = enumOf(["NEW", "SAME", "SKIP", "OPEN"]);
export type ImportDecision = keyof typeof ImportDecisionEnum;
/** The progress of undoing an import. */
export const ImportUndoStateEnum = enumOf(["RUNNING", "DONE", "FAILED", "CANCELLED"]);
export type ImportUndoState = keyof typeof ImportUndoStateEnum;
export type ImportState = keyof typeof ImportStateEnum;
export type ImportMode = keyof typeof ImportModeEnum;
export type ImportRowState = keyof typeof ImportRowStateEnum;
registerEnumType(ImportTypeEnum, { name: "ImportType" });
registerEnumType(ImportStateEnum, { name: "ImportState" });
registerEnumType(ImportUndoStateEnum, { name: "ImportUndoState" });
registerEnumType(ImportModeEnum, { name: "ImportMode" });
registerEnumType(ImportRowStateEnum, { name: "ImportRowState" });
registerEnumType(ImportDecisionEnum, { name: "ImportDecision" });

@ObjectType()
export class ImportColumn {
  @Field(() => Int)
  index!: number;

  @Field(() => String)
  header!: string;

  @Field(() => [String])
  samples!: string[];

  @Field(() => String, { nullable: true })
  field!: string | null;

  @Field(() => Boolean, { description: "It numbers the rows: it is used as a code only if that was confirmed." })
  running!: boolean;
}

@ObjectType()
export class ImportCounts {
  @Field(() => Int)
  total!: number;

  @Field(() => Int)
  new!: number;

  @Field(() => Int)
  update!: number;

  @Field(() => Int)
  unchanged!: number;

  @Field(() => Int)
  error!: number;

  @Field(() => Int, { description: "Similar to an existing record, and undecided: not written." })
  duplicate!: number;

  @Field(() => Int, { description: "Skipped by the user." })
  skipped!: number;

  @Field(() => Int, { description: "Records created because rows need them: classes." })
  implied!: number;
}

@ObjectType({ description: "What users should know about a column before importing it; blocks nothing." })
class ImportWarning {
  @Field(() => String)
  field!: string;

  @Field(() => String, { description: "A message under `errors.`" })
  key!: string;

  @Field(() => Int, { description: "The number of rows concerned." })
  rows!: number;

  @Field(() => String, { description: "The content of one of them." })
  example!: string;
}

@ObjectType()
export class ImportSheet {
  @Field(() => Int)
  id!: number;

  @Field(() => String, { description: "Its name in the file; empty for a file without sheets." })
  name!: string;

  @Field(() => ImportTypeEnum, { nullable: true, description: "Null: skipped." })
  type!: ImportType | null;

  @Field(() => [ImportColumn])
  columns!: ImportColumn[];

  @Field(() => ImportCounts, { nullable: true })
  counts!: ImportCounts | null;

  @Field(() => [ImportWarning])
  warnings!: ImportWarning[];

  @Field(() => Boolean, { description: "A column that looks like a running number was confirmed to contain codes." })
  codesConfirmed!: boolean;
}

@ObjectType()
export class ImportFailure {
  @Field(() => String)
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
  @Field(() => ImportUndoStateEnum)
  state!: ImportUndoState;

  @Field(() => Int, { description: "Records processed so far, while it runs." })
  done!: number;

  @Field(() => Int, { nullable: true, description: "The total; null while unknown." })
  total!: number | null;

  @Field(() => Int, { nullable: true, description: "Records reverted, once DONE." })
  undone!: number | null;

  @Field(() => Int, { nullable: true, description: "Records skipped, once DONE: someone has written them since." })
  kept!: number | null;

  @Field(() => ImportFailure, { nullable: true, description: "Why it failed; nothing was reverted then." })
  failure!: ImportFailure | null;
}

@ObjectType()
class ImportSummary {
  @Field(() => Int)
  id!: number;

  @Field(() => String)
  fileName!: string;

  @Field(() => ImportStateEnum)
  state!: ImportState;

  @Field(() => DateTimeScalar)
  createdAt!: Date;

  @Field(() => ImportCounts, { nullable: true, description: "Over all sheets." })
  counts!: ImportCounts | null;

  @Field(() => ID, { nullable: true, description: "Set when DONE and something was written." })
  changeId!: string | null;

  @Field(() => Boolean, { description: "What was written has been undone." })
  undone!: boolean;

  @Field(() => ImportUndo, { nullable: true, description: "Null until someone undoes the import." })
  undo!: ImportUndo | null;
}

@ObjectType()
export class ImportRun extends ImportSummary {
  @Field(() => ImportTypeEnum)
  type!: ImportType;

  @Field(() => ImportModeEnum)
  mode!: ImportMode;

  @Field(() => Int, { description: "Rows done in the current step." })
  done!: number;

  @Field(() => Int, { nullable: true, description: "The total; null while unknown." })
  total!: number | null;

  @Field(() => DateTimeScalar, { nullable: true, description: "When the current step started." })
  startedAt!: Date | null;

  @Field(() => [ImportSheet], { description: "In file order; empty while it is being read." })
  sheets!: ImportSheet[];

  @Field(() => Boolean, {
    description: "Whether its error file can be downloaded: kept for 7 days after the import.",
  })
  hasErrorFile!: boolean;

  @Field(() => ImportFailure, {
    nullable: true,
    description: "FAILED: why. READY: why a run wrote nothing and the rows were checked again.",
  })
  failure!: ImportFailure | null;
}

@ObjectType({ description: "An import in a list's history." })
export class ImportHistoryEntry extends ImportSummary {
  @Field(() => String, { nullable: true })
  ownerName!: string | null;
}

@ObjectType()
class ImportNames {
  @Field(() => String, { nullable: true })
  code!: string | null;

  @Field(() => String, { nullable: true })
  nameEn!: string | null;

  @Field(() => String, { nullable: true })
  nameLocal!: string | null;
}

@ObjectType({ description: "A record of an import that has changed since the run: undo skips it." })
export class ImportKeptRecord extends ImportNames {
  @Field(() => String, { description: "Its GraphQL type name." })
  type!: string;

  @Field(() => Int)
  id!: number;
}

@ObjectType()
export class ImportUndoPreview {
  @Field(() => Int, { description: "Records that an undo would revert." })
  undoable!: number;

  @Field(() => Int)
  kept!: number;

  @Field(() => [ImportKeptRecord], { description: "At most 50 of the skipped ones." })
  records!: ImportKeptRecord[];
}

@ObjectType()
class ImportMessage {
  @Field(() => String, { nullable: true })
  field!: string | null;

  @Field(() => String)
  key!: string;

  @Field(() => JsonScalar, { nullable: true })
  params!: Record<string, string | number> | null;
}

@ObjectType()
class ImportDifference {
  @Field(() => String)
  field!: string;

  @Field(() => String, { nullable: true })
  before!: string | null;

  @Field(() => String, { nullable: true })
  after!: string | null;
}

@ObjectType({ description: "What a row possibly duplicates: a record, or a row above it." })
export class ImportLikeness extends ImportNames {
  @Field(() => Int, { nullable: true, description: "For a record." })
  id!: number | null;

  @Field(() => Int, { nullable: true, description: "The number of a row above in the file." })
  row!: number | null;

  @Field(() => String, { nullable: true, description: "The name of that row's sheet, if different." })
  sheet!: string | null;

  @Field(() => [ImportDifference], { description: "What the row would change in it." })
  differences!: ImportDifference[];
}

@ObjectType({ description: "A photo's student." })
export class ImportStudent extends ImportNames {
  @Field(() => Int)
  id!: number;
}

@ObjectType()
export class ImportRow {
  @Field(() => Int)
  id!: number;

  @Field(() => Int)
  rowNumber!: number;

  @Field(() => ImportRowStateEnum)
  state!: ImportRowState;

  @Field(() => String, { nullable: true })
  code!: string | null;

  @Field(() => JsonScalar, {
    description: "The values of the mapped cells by field: dates, numbers and choices as parsed, if possible.",
  })
  values!: Record<string, string>;

  @Field(() => [ImportMessage])
  errors!: ImportMessage[];

  @Field(() => [ImportMessage], { description: "Warnings about the sheet's columns; they block nothing." })
  warnings!: ImportMessage[];

  @Field(() => [ImportDifference])
  differences!: ImportDifference[];

  @Field(() => [ImportLikeness])
  duplicates!: ImportLikeness[];

  @Field(() => ImportStudent, { nullable: true, description: "For a photo: its student." })
  student!: ImportStudent | null;

  @Field(() => ImportDecisionEnum, { nullable: true })
  decision!: ImportDecision | null;

  @Field(() => Int, { nullable: true, description: "The record that a row decided as SAME refers to." })
  sameAs!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "The record, or the student if the record has no page of its own; null while there is none.",
  })
  recordId!: number | null;
}

@InputType()
export class ImportMapping {
  @Field(() => Int)
  index!: number;

  @Field(() => String, { nullable: true })
  field!: string | null;
}

@InputType()
export class ImportSheetInput {
  @Field(() => Int)
  id!: number;

  @Field(() => ImportTypeEnum, { nullable: true, description: "Null skips the sheet." })
  type!: ImportType | null;

  @Field(() => [ImportMapping])
  mapping!: ImportMapping[];

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Confirms that a column that looks like a running number contains codes; without it such a column is rejected as a code.",
  })
  codesConfirmed?: boolean | null;
}
