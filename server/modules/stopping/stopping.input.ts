import { inputsOf } from "../../core/graphql/inputs.ts";
import { donorStopsRules } from "../../shared/rules/match.ts";

export const { Input: DonorStopsInput } = inputsOf("DonorStops", donorStopsRules, [], {
  description: "How a donor stops.",
  about: {
    on: "The day from which the donor gives no longer.",
    note: "What else is to be noted.",
    giveUp:
      "Whether the donor's active donations of support that goes on are given up on that day: finance of a study year that is not over.",
    giveUpReceived:
      "Whether the other active donations are given up, too: things that were handed over, and finance of a study year that is over. Their students wait again.",
    endHolds: "Whether the holds for the donor end: others can then be asked for the students.",
  },
});
export type DonorStopsInput = InstanceType<typeof DonorStopsInput>;
