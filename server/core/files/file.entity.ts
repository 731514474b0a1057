import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { ScopedFile } from "../data/record.ts";

/** A stored file: its key in the storage and who sees it. Whatever a record of a branch has of files is in that branch. */
@ScopedFile()
@Entity({ tableName: "file" })
export class StoredFileRow {
  @PrimaryKey({ type: "integer" })
  id!: number;

  @Property({ type: "integer" })
  ownerId!: number;

  @Property({ type: "text" })
  key!: string;

  @Property({ type: "text" })
  name!: string;

  @Property({ type: "text" })
  mimeType!: string;

  /** What it is for: says which module it belongs to and how long it is kept. */
  @Property({ type: "text" })
  purpose!: string;

  @Property({ type: "integer" })
  size!: number;

  /** Seen by everybody who is signed in. */
  @Property({ type: "boolean" })
  common: boolean = false;

  /** Kept true by the key to the record that the file belongs to. */
  @Property({ type: "integer", nullable: true })
  branchId: number | null = null;

  /** The branches of everybody whom it holds something of: seen only by who is in all of them. */
  @Property({ type: "integer[]" })
  branchIds: number[] = [];

  /** What one must be allowed to do to see it; "nobody" where the product alone reads it. */
  @Property({ type: "text", nullable: true })
  permission: string | null = null;

  @Property({ type: "datetime", defaultRaw: "now()" })
  createdAt!: Date;
}
