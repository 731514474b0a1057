import { PrimaryKeyProp, type Ref } from "@mikro-orm/core";
import { Entity, ManyToOne, PrimaryKey } from "@mikro-orm/decorators/legacy";
import { Global } from "../../core/data/record.ts";
import { Branch } from "../branches/branch.entity.ts";

/**
 * A branch of a living user, maintained by the database from `User.branchIds`. No relation to the user, so that it
 * never blocks deletion.
 */
@Global("read with the session of the user it belongs to")
@Entity({ tableName: "user_branch" })
export class UserBranch {
  @PrimaryKey({ type: "integer" })
  userId!: number;

  @ManyToOne(() => Branch, { ref: true, primary: true })
  branch!: Ref<Branch>;

  [PrimaryKeyProp]?: ["userId", "branch"];
}
