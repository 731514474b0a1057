import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { registerEnum } from "../../core/graphql/enums.ts";
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
registerEnum("AuditAction", AuditAction, "What was done to a record.", {
  CREATE: "It was added.",
  UPDATE: "Some of its fields were changed.",
  DELETE: "It was moved to the Trash.",
  RESTORE: "It was taken out of the Trash.",
  PURGE: "It was deleted permanently.",
  SIGN_IN: "The user signed in.",
  SIGN_IN_FAILED: "Someone tried to sign in as the user with a wrong password.",
  PASSWORD: "The user's password was changed.",
  DOWNLOAD: "A photo was downloaded in full size.",
  EXPORT: "A list was exported.",
});

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

  /** The digest of the key with which its request was sent, and by whom: there is one change for each. */
  @Property({ type: "blob", nullable: true })
  requestKey: Buffer | null = null;

  /** The digest of what the request asked for. */
  @Property({ type: "blob", nullable: true })
  requestContent: Buffer | null = null;

  /** What to answer if the request is sent again. */
  @Property({ type: "json", nullable: true })
  requestAnswer: object | null = null;

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
