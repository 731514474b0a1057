import type { z } from "zod";
import type { Asset } from "../../../server/shared/enums.ts";
import { distributionRules } from "../../../server/shared/rules/distribution.ts";
import { assetsAgree } from "../../../server/shared/rules/donation.ts";
import { serialRangeProblem } from "../../../server/shared/serial-range.ts";
import { message, optionalText } from "../../../server/shared/values/fields.ts";

/** What a distribution that is still to be added hands out, for which study year and, if that is known, in which branch. */
export interface PlannedOf {
  asset: Asset;
  yearId: number;
  branchId?: number | undefined;
}

/** A distribution that is added with its students, and with its serial numbers from a first to a last one. */
export const newDistributionRules = distributionRules
  .extend({ firstSerial: optionalText(60), lastSerial: optionalText(60) })
  .superRefine(assetsAgree)
  .superRefine(({ firstSerial, lastSerial }, context) => {
    if (firstSerial === null && lastSerial === null) return;
    const problem = serialRangeProblem(firstSerial ?? "", lastSerial ?? "");
    if (problem) context.addIssue({ code: "custom", path: ["lastSerial"], message: message[problem] });
  });

export type NewForm = z.input<typeof newDistributionRules>;

/** What the form of a new distribution begins with. */
export const newDistribution = ({ asset, yearId, branchId }: PlannedOf, branches: readonly { id: number }[]) => ({
  asset,
  classYearId: yearId,
  branchId: branches.length === 1 ? branches[0]?.id : branchId,
  name: "",
  place: null,
  schoolId: null,
  amount: null,
  currency: null,
  remark: null,
  firstSerial: null,
  lastSerial: null,
});
