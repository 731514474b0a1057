import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { ScopedFile } from "../data/record.ts";

/** A stored file: its storage key and who sees it. A file that belongs to a record is in the record's branch. */
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

  /** Its purpose: says which module it belongs to and how long it is kept. */
  @Property({ type: "text" })
  purpose!: string;

  @Property({ type: "integer" })
  size!: number;

  /** Visible to everyone who is signed in. */
  @Property({ type: "boolean" })
  common: boolean = false;

  /** Kept consistent by the foreign key to the record that the file belongs to. */
  @Property({ type: "integer", nullable: true })
  branchId: number | null = null;

  /** The branches of everyone it contains data about: visible only to users who have all of them. */
  @Property({ type: "integer[]" })
  branchIds: number[] = [];

  /** The permission needed to see it; "nobody" if only the system itself reads it. */
  @Property({ type: "text", nullable: true })
  permission: string | null = null;

  @Property({ type: "datetime", defaultRaw: "now()" })
  createdAt!: Date;
}
