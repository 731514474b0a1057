import { inputsOf } from "../../core/graphql/inputs.ts";
import { donorStopsRules } from "../../shared/rules/match.ts";

export const { Input: DonorStopsInput } = inputsOf("DonorStops", donorStopsRules, [], {
  description: "How a donor stops.",
  about: {
    on: "The day from which the donor gives no longer.",
    note: "What else is to be noted.",
    giveUp: "Whether the donor's active donations are given up on that day.",
  },
});
export type DonorStopsInput = InstanceType<typeof DonorStopsInput>;
