import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { Owned } from "../data/record.ts";

/** A job done for someone; written by the queue, read for its progress. */
@Entity({ tableName: "job_run" })
@Owned()
export class JobRun {
  @PrimaryKey({ type: "integer" })
  id!: number;

  /** Null for the system's own work. */
  @Property({ type: "integer", nullable: true })
  ownerId: number | null = null;

  @Property({ type: "integer" })
  done!: number;

  @Property({ type: "integer", nullable: true })
  total!: number | null;
}
