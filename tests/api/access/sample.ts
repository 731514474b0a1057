import type { ErrorCode } from "../../../server/shared/errors.ts";
import type { Builders, TestUser } from "../../support/builders.ts";

/** Who calls an operation and where: records for it are made afresh for every call. */
export interface Place {
  build: Builders;
  user: TestUser;
  /** A person of `branchId` to whom what belongs to one person belongs; the caller, unless that one is elsewhere. */
  owner: TestUser;
  branchId: number;
}

export interface Sample {
  /** What to call the operation with, so that a person of `branchId` who may use it succeeds. */
  variables?: (place: Place) => Promise<Record<string, unknown>>;
  /** A file for the variable `file`. */
  file?: string;
  /**
   * What somebody with the same rights in another branch only (not an administrator) gets for the same variables:
   * `same` where the data are common or their own account's, `nothing` where what comes must hold none of the branch's
   * records, else the error.
   */
  elsewhere: "same" | "nothing" | ErrorCode;
  /** What whoever may use it gets, where a good call needs more than a sample can bring. */
  answers?: ErrorCode;
}

/** The data are common to all branches, or the caller's own. */
export const common: Sample = { elsewhere: "same" };
