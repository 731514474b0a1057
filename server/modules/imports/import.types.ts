import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { DateTimeScalar, JsonScalar } from "../../core/scalars.ts";
import { importTypes } from "../../shared/import-columns.ts";
import type { ImportType } from "../../shared/import-columns.ts";

const enumOf = <T extends string>(values: readonly T[]) => Object.fromEntries(values.map((v) => [v, v])) as { [V in T]: V };

export const ImportTypeEnum = enumOf(importTypes);
export const ImportStateEnum = enumOf([
  "READING", "MAPPING", "CHECKING", "READY", "RUNNING", "DONE", "FAILED", "CANCELLED",
]);
export const ImportModeEnum = enumOf(["ADD", "UPDATE", "BOTH"]);
export const ImportRowStateEnum = enumOf(["NEW", "UPDATE", "UNCHANGED", "ERROR"]);
export type ImportState = keyof typeof ImportStateEnum;
export type ImportMode = keyof typeof ImportModeEnum;
export type ImportRowState = keyof typeof ImportRowStateEnum;
registerEnumType(ImportTypeEnum, { name: "ImportType" });
registerEnumType(ImportStateEnum, { name: "ImportState" });
registerEnumType(ImportModeEnum, { name: "ImportMode" });
registerEnumType(ImportRowStateEnum, { name: "ImportRowState" });

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
}

@ObjectType()
export class ImportField {
  @Field(() => String)
  name!: string;

  @Field(() => Boolean)
  required!: boolean;
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
}

@ObjectType()
export class ImportFailure {
  @Field(() => String)
  key!: string;

  @Field(() => JsonScalar, { nullable: true })
  params!: Record<string, string | number> | null;
}

@ObjectType()
export class ImportRun {
  @Field(() => Int)
  id!: number;

  @Field(() => ImportTypeEnum)
  type!: ImportType;

  @Field(() => ImportStateEnum)
  state!: ImportState;

  @Field(() => ImportModeEnum)
  mode!: ImportMode;

  @Field(() => String)
  fileName!: string;

  @Field(() => DateTimeScalar)
  createdAt!: Date;

  @Field(() => Int, { description: "Of the step under way: rows done." })
  done!: number;

  @Field(() => Int, { nullable: true, description: "Of how many; null while unknown." })
  total!: number | null;

  @Field(() => [ImportColumn])
  columns!: ImportColumn[];

  @Field(() => [ImportField])
  fields!: ImportField[];

  @Field(() => ImportCounts, { nullable: true })
  counts!: ImportCounts | null;

  @Field(() => ImportFailure, {
    nullable: true,
    description: "FAILED: why. READY: why a run wrote nothing and the rows were checked again.",
  })
  failure!: ImportFailure | null;

  @Field(() => ID, { nullable: true, description: "Set when DONE and something was written." })
  changeId!: string | null;
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

  @Field(() => JsonScalar, { description: "What the mapped cells hold, by field." })
  values!: Record<string, string>;

  @Field(() => [ImportMessage])
  errors!: ImportMessage[];

  @Field(() => [ImportDifference])
  differences!: ImportDifference[];
}

@InputType()
export class ImportMapping {
  @Field(() => Int)
  index!: number;

  @Field(() => String, { nullable: true })
  field!: string | null;
}
