import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import type { ImportCounts } from "../../core/import/check.ts";
import type { ColumnScripts } from "../../shared/names-given.ts";
import type { TitleColumn } from "../../core/import/titles.ts";
import { Owned } from "../../core/data/record.ts";
import type { ImportType } from "../../shared/import-columns.ts";
import type { DateReading, OpenDates } from "../../shared/values/written-date.ts";
import type { ImportMode, ImportState, ImportUndoState } from "./import.enums.ts";
import type { SheetDefaults } from "./import.plan.ts";
import type { ImportUndoCounts } from "./import.types.ts";

/** An import of one file, from the upload to its end. */
@Owned()
@Entity({ tableName: "import_run" })
export class ImportRunRow {
  @PrimaryKey({ type: "integer" })
  id!: number;

  @Property({ type: "integer" })
  ownerId!: number;

  /** The list it was started from. */
  @Property({ type: "text" })
  type!: ImportType;

  @Property({ type: "text" })
  state!: ImportState;

  @Property({ type: "text" })
  mode!: ImportMode;

  @Property({ type: "boolean" })
  validRowsOnly: boolean = false;

  /** Null once the upload of a run that wrote nothing has been removed. */
  @Property({ type: "integer", nullable: true })
  fileId: number | null = null;

  @Property({ type: "text" })
  fileName!: string;

  /** Codes of the provinces whose places it loads from the product; null if it reads a file. */
  @Property({ type: "text[]", nullable: true })
  provinces: string[] | null = null;

  /** Over all sheets. */
  @Property({ type: "json", nullable: true })
  counts: ImportCounts | null = null;

  @Property({ type: "integer", nullable: true })
  jobId: number | null = null;

  @Property({ type: "integer", nullable: true })
  errorFileId: number | null = null;

  @Property({ type: "text", nullable: true })
  failureKey: string | null = null;

  @Property({ type: "json", nullable: true })
  failureParams: Record<string, string | number> | null = null;

  /** Size of what was written. */
  @Property({ type: "bigint", nullable: true })
  changeId: string | null = null;

  /** Null until someone undoes it. */
  @Property({ type: "text", nullable: true })
  undoState: ImportUndoState | null = null;

  @Property({ type: "integer", nullable: true })
  undoJobId: number | null = null;

  @Property({ type: "json", nullable: true })
  undoCounts: ImportUndoCounts | null = null;

  @Property({ type: "text", nullable: true })
  undoFailureKey: string | null = null;

  @Property({ type: "json", nullable: true })
  undoFailureParams: Record<string, string | number> | null = null;
}

/** One sheet of an import's file. */
@Owned()
@Entity({ tableName: "import_sheet" })
export class ImportSheetRow {
  @PrimaryKey({ type: "integer" })
  id!: number;

  @Property({ type: "integer" })
  runId!: number;

  @Property({ type: "integer" })
  ownerId!: number;

  @Property({ type: "integer" })
  position!: number;

  @Property({ type: "text" })
  name!: string;

  /** Null: skipped. */
  @Property({ type: "text", nullable: true })
  type: ImportType | null = null;

  @Property({ type: "json" })
  headers: string[] = [];

  @Property({ type: "json" })
  mapping: (string | null)[] = [];

  /** By column: whether it numbers the rows. */
  @Property({ type: "json" })
  running: boolean[] = [];

  /** The user confirmed that columns which look like running numbers contain codes. */
  @Property({ type: "boolean" })
  codesConfirmed: boolean = false;

  /** By column: what its dates leave open. */
  @Property({ type: "json" })
  dates: (OpenDates | null)[] = [];

  /** By column: how someone confirmed that its dates are meant. */
  @Property({ type: "json" })
  dateReadings: (DateReading | null)[] = [];

  /** By column: the titles that it is made of; null for a column of the file. */
  @Property({ type: "json" })
  titles: (TitleColumn | null)[] = [];

  /** By column: the scripts of its cells. */
  @Property({ type: "json" })
  scripts: ColumnScripts[] = [];

  /** Latin names that rows leave out are proposed from the Khmer ones. */
  @Property({ type: "boolean" })
  romanised: boolean = false;

  /** Khmer names that rows leave out are proposed to be the Latin ones. */
  @Property({ type: "boolean" })
  namesCopied: boolean = false;

  /** What counts for all rows that leave a field blank, by field. */
  @Property({ type: "json" })
  defaults: SheetDefaults = {};

  /** The study year of its donations whose day lies outside the one that their row says, as somebody has chosen. */
  @Property({ type: "integer", nullable: true })
  outsideYearId: number | null = null;

  @Property({ type: "json", nullable: true })
  counts: ImportCounts | null = null;

  /** The sheet whose rows it shares: it is checked as a sheet of its own, and is none of the file's. */
  @Property({ type: "integer", nullable: true })
  takenFrom: number | null = null;
}

/** One row of an import's sheet; written by the job process, except for people's decisions. */
@Owned()
@Entity({ tableName: "import_row" })
export class ImportRowRow {
  @PrimaryKey({ type: "integer" })
  id!: number;

  @Property({ type: "integer" })
  ownerId!: number;

  @Property({ type: "integer" })
  runId!: number;

  @Property({ type: "integer" })
  sheetId!: number;
}
