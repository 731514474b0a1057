import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { Owned } from "../../../core/data/record.ts";

/** What a phone was answered about a hand-out that it sent. */
@Owned()
@Entity({ tableName: "sent_hand_out" })
export class SentHandOutRow {
  @PrimaryKey({ type: "uuid" })
  id!: string;

  @Property({ type: "integer" })
  ownerId!: number;
}
