import { PrimaryKeyProp, type Ref } from "@mikro-orm/core";
import { Entity, ManyToOne } from "@mikro-orm/decorators/legacy";
import { Global } from "../../core/record.ts";
import { Branch } from "../branches/branch.entity.ts";
import { User } from "./user.entity.ts";

/** A branch that is assigned to a person. */
@Global("read with the session of the person it belongs to")
@Entity({ tableName: "user_branch" })
export class UserBranch {
  @ManyToOne(() => User, { ref: true, primary: true })
  user!: Ref<User>;

  @ManyToOne(() => Branch, { ref: true, primary: true })
  branch!: Ref<Branch>;

  [PrimaryKeyProp]?: ["user", "branch"];
}
