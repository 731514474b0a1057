import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { Owned } from "../../core/data/record.ts";
import type { ValueChoice } from "../../core/import/open-value.ts";
import type { ImportType } from "../../shared/import-columns.ts";

/** A value in an import's sheets that does not mean one record or choice by itself, or on which someone has decided. */
@Owned()
@Entity({ tableName: "import_value" })
export class ImportValueRow {
  @PrimaryKey({ type: "integer" })
  id!: number;

  @Property({ type: "integer" })
  runId!: number;

  @Property({ type: "integer" })
  ownerId!: number;

  /** What the sheets with it contain. */
  @Property({ type: "text" })
  type!: ImportType;

  @Property({ type: "text" })
  field!: string;

  /** The table of the records that it can mean, or the name of the fixed list of its choices. */
  @Property({ type: "text" })
  target!: string;

  /** The table of what contains these records; null if the rows do not say. */
  @Property({ type: "text", nullable: true })
  within: string | null = null;

  @Property({ type: "integer", nullable: true })
  withinId: number | null = null;

  /** The text of the cells. */
  @Property({ type: "text" })
  said!: string;

  /** The text as it is compared. */
  @Property({ type: "text" })
  value!: string;

  /** The ids of the records that it may mean, the likeliest first. */
  @Property({ type: "integer[]" })
  offers: number[] = [];

  /** The choices that it may mean, the likeliest first. */
  @Property({ type: "text[]" })
  offeredChoices: string[] = [];

  /** How like the value these are, if that is what they are offered for. */
  @Property({ type: "real[]" })
  likeness: number[] = [];

  @Property({ type: "text", nullable: true })
  choice: ValueChoice["choice"] | null = null;
}

/** What a user decided about a value, for the next imports too unless it is for a single one. */
@Owned()
@Entity({ tableName: "import_choice" })
export class ImportChoiceRow {
  @PrimaryKey({ type: "integer" })
  id!: number;

  @Property({ type: "integer" })
  ownerId!: number;

  @Property({ type: "text" })
  choice!: ValueChoice["choice"];

  /** The import for which alone it counts. */
  @Property({ type: "integer", nullable: true })
  runId: number | null = null;
}
