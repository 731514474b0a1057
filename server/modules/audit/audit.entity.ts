import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { registerEnumType } from "type-graphql";
import { Global, ManyBranches } from "../../core/data/record.ts";

/** What was done to a record. */
export enum AuditAction {
  CREATE = "CREATE",
  UPDATE = "UPDATE",
  DELETE = "DELETE",
  RESTORE = "RESTORE",
  PURGE = "PURGE",
  SIGN_IN = "SIGN_IN",
  SIGN_IN_FAILED = "SIGN_IN_FAILED",
  PASSWORD = "PASSWORD",
  DOWNLOAD = "DOWNLOAD",
  EXPORT = "EXPORT",
}
registerEnumType(AuditAction, { name: "AuditAction" });

/** One write by one user: everything that a mutation or run did. */
@Global("contains who, when and which operation, nothing of any record")
@Entity({ tableName: "change" })
export class ChangeRow {
  @PrimaryKey({ type: "bigint" })
  id!: string;

  @Property({ type: "datetime", defaultRaw: "now()" })
  at!: Date;

  @Property({ type: "integer", nullable: true })
  actorId: number | null = null;

  @Property({ type: "integer", nullable: true })
  tokenId: number | null = null;

  @Property({ type: "text" })
  operation!: string;

  @Property({ type: "text", nullable: true })
  requestId: string | null = null;

  @Property({ type: "bigint", nullable: true })
  undoneBy: string | null = null;

  @Property({ type: "text[]" })
  asks: string[] = [];

  /** Its place in the order of commits: whoever has read up to a number has missed nothing below it. */
  @Property({ type: "bigint", nullable: true })
  seq: string | null = null;
}

/** A record before and after a change; written only by triggers. */
@ManyBranches()
@Entity({ tableName: "audit_entry" })
export class AuditRow {
  @PrimaryKey({ type: "bigint" })
  id!: string;

  @Property({ type: "bigint" })
  changeId!: string;

  @Property({ type: "datetime", defaultRaw: "now()" })
  at!: Date;

  @Property({ type: "integer", nullable: true })
  actorId: number | null = null;

  @Property({ type: "text" })
  action!: AuditAction;

  @Property({ type: "text" })
  tableName!: string;

  @Property({ type: "integer" })
  recordId!: number;

  @Property({ type: "integer[]" })
  branchIds: number[] = [];

  @Property({ type: "integer", nullable: true })
  version: number | null = null;

  @Property({ type: "json", nullable: true })
  before: Record<string, unknown> | null = null;

  @Property({ type: "json", nullable: true })
  after: Record<string, unknown> | null = null;
}
