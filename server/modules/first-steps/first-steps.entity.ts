import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { Global } from "../../core/data/record.ts";

/** What administrators decided about the first steps: a single row, once there is a decision. */
@Global("administrators set up the product together")
@Entity({ tableName: "first_steps" })
export class FirstStepsRow {
  @PrimaryKey({ type: "integer" })
  id!: number;

  @Property({ type: "text[]" })
  skipped!: string[];

  @Property({ type: "boolean" })
  dismissed!: boolean;
}
