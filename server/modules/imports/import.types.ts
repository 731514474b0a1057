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

  @Field(() => Boolean, { description: "It counts the rows: it is taken for a code only where that was confirmed." })
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

  @Field(() => Int, { description: "Like a record that is there, and nobody has decided yet: not written." })
  duplicate!: number;

  @Field(() => Int, { description: "Left out by the person." })
  skipped!: number;

  @Field(() => Int, { description: "Records made along because rows need them: classes." })
  implied!: number;
}

@ObjectType({ description: "What people should know of a column before they import it; it stops nothing." })
class ImportWarning {
  @Field(() => String)
  field!: string;

  @Field(() => String, { description: "A message under `errors.`" })
  key!: string;

  @Field(() => Int, { description: "In so many rows." })
  rows!: number;

  @Field(() => String, { description: "What stands in one of them." })
  example!: string;
}

@ObjectType()
export class ImportSheet {
  @Field(() => Int)
  id!: number;

  @Field(() => String, { description: "As the file calls it; empty in a file without sheets." })
  name!: string;

  @Field(() => ImportTypeEnum, { nullable: true, description: "Null: left out." })
  type!: ImportType | null;

  @Field(() => [ImportColumn])
  columns!: ImportColumn[];

  @Field(() => ImportCounts, { nullable: true })
  counts!: ImportCounts | null;

  @Field(() => [ImportWarning])
  warnings!: ImportWarning[];

  @Field(() => Boolean, { description: "A column that counts the rows was confirmed to hold codes." })
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

@ObjectType({ description: "What became of taking an import back." })
export class ImportUndo {
  @Field(() => ImportUndoStateEnum)
  state!: ImportUndoState;

  @Field(() => Int, { description: "Records looked at so far, while it runs." })
  done!: number;

  @Field(() => Int, { nullable: true, description: "Of how many; null while unknown." })
  total!: number | null;

  @Field(() => Int, { nullable: true, description: "Records put back, once DONE." })
  undone!: number | null;

  @Field(() => Int, { nullable: true, description: "Records that stayed, once DONE: somebody has written them since." })
  kept!: number | null;

  @Field(() => ImportFailure, { nullable: true, description: "Why it failed; nothing was put back then." })
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

  @Field(() => ImportCounts, { nullable: true, description: "Of all sheets." })
  counts!: ImportCounts | null;

  @Field(() => ID, { nullable: true, description: "Set when DONE and something was written." })
  changeId!: string | null;

  @Field(() => Boolean, { description: "What was written has been taken back." })
  undone!: boolean;

  @Field(() => ImportUndo, { nullable: true, description: "Null until somebody takes the import back." })
  undo!: ImportUndo | null;
}

@ObjectType()
export class ImportRun extends ImportSummary {
  @Field(() => ImportTypeEnum)
  type!: ImportType;

  @Field(() => ImportModeEnum)
  mode!: ImportMode;

  @Field(() => Int, { description: "Of the step under way: rows done." })
  done!: number;

  @Field(() => Int, { nullable: true, description: "Of how many; null while unknown." })
  total!: number | null;

  @Field(() => DateTimeScalar, { nullable: true, description: "When the step under way began." })
  startedAt!: Date | null;

  @Field(() => [ImportSheet], { description: "In the order of the file; empty while it is read." })
  sheets!: ImportSheet[];

  @Field(() => Boolean, {
    description: "Whether its error file can be fetched: kept for 7 days once the import is over.",
  })
  hasErrorFile!: boolean;

  @Field(() => ImportFailure, {
    nullable: true,
    description: "FAILED: why. READY: why a run wrote nothing and the rows were checked again.",
  })
  failure!: ImportFailure | null;
}

@ObjectType({ description: "One import in the history of a list." })
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

@ObjectType({ description: "A record of an import that is not as the run left it: undo leaves it alone." })
export class ImportKeptRecord extends ImportNames {
  @Field(() => String, { description: "The name of its GraphQL type." })
  type!: string;

  @Field(() => Int)
  id!: number;
}

@ObjectType()
export class ImportUndoPreview {
  @Field(() => Int, { description: "Records that undo would put back." })
  undoable!: number;

  @Field(() => Int)
  kept!: number;

  @Field(() => [ImportKeptRecord], { description: "At most 50 of those kept." })
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

@ObjectType({ description: "What a row is likely to be a duplicate of: a record, or a row above it." })
export class ImportLikeness extends ImportNames {
  @Field(() => Int, { nullable: true, description: "Of a record." })
  id!: number | null;

  @Field(() => Int, { nullable: true, description: "Number of a row above in the file." })
  row!: number | null;

  @Field(() => String, { nullable: true, description: "Name of that row's sheet, where it is another." })
  sheet!: string | null;

  @Field(() => [ImportDifference], { description: "What the row would change in it." })
  differences!: ImportDifference[];
}

@ObjectType({ description: "A student of a photo." })
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
    description:
      "What the mapped cells hold, by field: days, numbers and choices as they were read, where they could be.",
  })
  values!: Record<string, string>;

  @Field(() => [ImportMessage])
  errors!: ImportMessage[];

  @Field(() => [ImportMessage], { description: "Of columns that the sheet warns of; they stop nothing." })
  warnings!: ImportMessage[];

  @Field(() => [ImportDifference])
  differences!: ImportDifference[];

  @Field(() => [ImportLikeness])
  duplicates!: ImportLikeness[];

  @Field(() => ImportStudent, { nullable: true, description: "Of a photo: whose it is." })
  student!: ImportStudent | null;

  @Field(() => ImportDecisionEnum, { nullable: true })
  decision!: ImportDecision | null;

  @Field(() => Int, { nullable: true, description: "The record that a row decided as SAME is." })
  sameAs!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "The record, or the student where the record has no page of its own; null while there is none.",
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

  @Field(() => ImportTypeEnum, { nullable: true, description: "Null leaves the sheet out." })
  type!: ImportType | null;

  @Field(() => [ImportMapping])
  mapping!: ImportMapping[];

  @Field(() => Boolean, {
    nullable: true,
    description:
      "A column that counts the rows holds codes all the same; without it such a column is refused as a code.",
  })
  codesConfirmed?: boolean | null;
}
