import type { Scope } from "../../core/data/scope.ts";
import type { DistributionInput, PlanOfDonor } from "./distribution.input.ts";
import { lockDistribution } from "./distribution.locks.ts";
import { createDistribution } from "./distribution.service.ts";
import { planStudents } from "./plan.service.ts";
import { setSerialNumbers } from "./serial-numbers.ts";

interface NewPlan {
  plans: readonly PlanOfDonor[];
  twice: readonly number[] | null;
  /** Its pool, set aside in the order of the sheet. */
  serialNumbers: readonly string[];
}

/** Adds a distribution and plans students for it, each with one donor; all or nothing. Returns its id. */
export async function planDistribution(
  scope: Scope,
  input: DistributionInput,
  { plans, twice, serialNumbers }: NewPlan,
): Promise<number> {
  const id = await createDistribution(scope, input);
  await planStudents(scope, id, plans, twice);
  await addSerialNumbers(scope, id, serialNumbers);
  return id;
}

/** The pool of a distribution that was added in the same change, set aside for its students; none if it is empty. */
export async function addSerialNumbers(scope: Scope, id: number, serialNumbers: readonly string[]): Promise<void> {
  if (serialNumbers.length === 0) return;
  const { version } = await lockDistribution(scope, id);
  await setSerialNumbers(scope, id, version, serialNumbers, true);
}
