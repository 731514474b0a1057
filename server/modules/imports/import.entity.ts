import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { Owned } from "../../core/record.ts";
import type { ImportType } from "../../shared/import-columns.ts";
import type { ImportMode, ImportState } from "./import.types.ts";

/** One import of one file, from the upload to its end. */
@Owned()
@Entity({ tableName: "import_run" })
export class ImportRunRow {
  @PrimaryKey({ type: "integer" })
  id!: number;

  @Property({ type: "integer" })
  ownerId!: number;

  @Property({ type: "text" })
  type!: ImportType;

  @Property({ type: "text" })
  state!: ImportState;

  @Property({ type: "text" })
  mode!: ImportMode;

  @Property({ type: "boolean" })
  validRowsOnly: boolean = false;

  @Property({ type: "integer" })
  fileId!: number;

  @Property({ type: "text" })
  fileName!: string;

  @Property({ type: "json" })
  headers: string[] = [];

  @Property({ type: "json" })
  mapping: (string | null)[] = [];

  @Property({ type: "json", nullable: true })
  counts: { total: number; new: number; update: number; unchanged: number; error: number } | null = null;

  @Property({ type: "integer", nullable: true })
  jobId: number | null = null;

  @Property({ type: "integer", nullable: true })
  errorFileId: number | null = null;

  @Property({ type: "text", nullable: true })
  failureKey: string | null = null;

  @Property({ type: "json", nullable: true })
  failureParams: Record<string, string | number> | null = null;
}

/** One row of an import's sheet; written by the job process only. */
@Owned()
@Entity({ tableName: "import_row" })
export class ImportRowRow {
  @PrimaryKey({ type: "integer" })
  id!: number;

  @Property({ type: "integer" })
  ownerId!: number;

  @Property({ type: "integer" })
  runId!: number;
}
