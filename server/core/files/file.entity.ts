import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { Owned } from "../record.ts";

/** A stored file: its key in the storage and whose it is. */
@Owned()
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

  @Property({ type: "integer" })
  size!: number;

  @Property({ type: "datetime", defaultRaw: "now()" })
  createdAt!: Date;
}
