import type { EndedPledgesQuery } from "../../graphql/generated/operations.ts";

type Ended = Pick<EndedPledgesQuery["pledges"]["rows"][number], "state" | "gaveUpOn" | "gaveUpReason">;

/** Whether a donor with these pledges has stopped: none goes on, and the last one ended because they stopped. */
export function hasStopped(pledges: readonly Ended[]): boolean {
  if (pledges.some(({ state }) => state !== "GAVE_UP")) return false;
  const lastDay = pledges.map(({ gaveUpOn }) => gaveUpOn ?? "").reduce((a, b) => (a > b ? a : b), "");
  return pledges.some((each) => each.gaveUpOn === lastDay && each.gaveUpReason === "DONOR_STOPPED");
}
