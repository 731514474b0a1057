import type { Ref } from "@mikro-orm/core";
import { Entity, ManyToOne, Property } from "@mikro-orm/decorators/legacy";
import { unscoped } from "../../core/base/unscoped.ts";
import { CascadesDelete, CountedInScope, Needs } from "../../core/data/pointers.ts";
import { BranchRecord } from "../../core/data/record.ts";
import { Branch } from "../branches/branch.entity.ts";
import { Donor } from "./donor.entity.ts";

/** The donor `p` has a pledge that goes on in the branch of the stop `t`. */
const givesOn = unscoped("the user may undo the change")`pledge_goes_on(p.id, t.branch_id)`;

/**
 * A donor has stopped giving in one branch; in others they may go on. The database ends it when a pledge to the branch
 * goes on, and makes it when the last one is given up because the donor stops.
 */
@Entity({ tableName: "donor_stop" })
export class DonorStop extends BranchRecord {
  @CascadesDelete()
  @ManyToOne(() => Branch, { ref: true })
  branch!: Ref<Branch>;

  @CountedInScope()
  @CascadesDelete()
  @Needs({ unmet: givesOn, key: "validation.donorGivesOn" })
  @ManyToOne(() => Donor, { ref: true })
  donor!: Ref<Donor>;

  @Property({ type: "date" })
  stoppedOn!: string;

  @Property({ type: "text", nullable: true })
  note: string | null = null;
}
