import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { Owned } from "../data/record.ts";

/** A report that someone requested: its parameters, its outcome, and its file for a week. */
@Owned()
@Entity({ tableName: "report_run" })
export class ReportRunRow {
  @PrimaryKey({ type: "integer" })
  id!: number;

  @Property({ type: "integer" })
  ownerId!: number;

  @Property({ type: "text" })
  kind!: string;

  @Property({ type: "boolean" })
  showsPhotos!: boolean;

  @Property({ type: "json" })
  params!: Record<string, unknown>;

  @Property({ type: "text" })
  state!: "RUNNING" | "DONE" | "FAILED" | "CANCELLED";

  @Property({ type: "json", nullable: true })
  counts: Record<string, number> | null = null;

  @Property({ type: "integer", nullable: true })
  jobId: number | null = null;

  @Property({ type: "integer", nullable: true })
  fileId: number | null = null;

  @Property({ type: "text", nullable: true })
  failureKey: string | null = null;

  @Property({ type: "json", nullable: true })
  failureParams: Record<string, string | number> | null = null;
}
