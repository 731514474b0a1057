import { Entity, Property } from "@mikro-orm/decorators/legacy";
import { BaseRecord, Global } from "../../core/record.ts";

/** A person who signs in. Never given out by GraphQL as it is: see `Me`. */
@Global("names of people stand in the changes of every branch; the operations on users are the administrators'")
@Entity({ tableName: "app_user" })
export class User extends BaseRecord {
  @Property({ type: "text" })
  name!: string;

  @Property({ type: "text" })
  email!: string;

  @Property({ type: "text", hidden: true })
  passwordHash!: string;

  @Property({ type: "integer", default: 0 })
  roleId: number = 0;

  @Property({ type: "text", default: "en" })
  language: "en" | "km" = "en";

  @Property({ type: "boolean", default: true })
  isActive: boolean = true;

  @Property({ type: "boolean", default: false })
  mustChangePassword: boolean = false;

  @Property({ type: "datetime", nullable: true })
  passwordChangedAt: Date | null = null;

  @Property({ type: "datetime", nullable: true })
  lastLoginAt: Date | null = null;
}
