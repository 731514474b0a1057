import type { ErrorCode } from "../../../server/shared/errors.ts";
import type { Builders } from "../../support/builders.ts";
import type { TestUser } from "../../support/built.ts";

/** Who calls an operation and where: its records are created anew for every call. */
export interface Place {
  build: Builders;
  user: TestUser;
  /** A user of `branchId` who owns personal records; the caller, unless they are in another branch. */
  owner: TestUser;
  branchId: number;
}

export interface Sample {
  /** Variables with which a permitted user of `branchId` succeeds. */
  variables?: (place: Place) => Promise<Record<string, unknown>>;
  /** A file for the variable `file`. */
  file?: string;
  /**
   * What a user with the same rights only in another branch (not an administrator) gets for the same variables: `same`
   * if the data is shared or their own account's, `nothing` if the result must contain none of the branch's records,
   * otherwise the error.
   */
  elsewhere: "same" | "nothing" | ErrorCode;
  /** What permitted users get, if a successful call needs more than a sample can provide. */
  answers?: ErrorCode;
}

/** The data is shared by all branches, or the caller's own. */
export const common: Sample = { elsewhere: "same" };
