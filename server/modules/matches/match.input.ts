import { inputsOf } from "../../core/graphql/inputs.ts";
import { matchProposalRules } from "../../shared/rules/match.ts";

export const { Input: MatchProposalInput } = inputsOf("MatchProposal", matchProposalRules, [], {
  description: "Which students are proposed for which donors.",
  about: {
    asset: "What the students are to receive.",
    classYearId: "The study year for which they are to receive it, by id.",
    branchIds: "Only pledges and students of these branches, by id. Null for all of the user's branches.",
    renew: "Whether donors are proposed the students to whom they gave the asset in the study year before.",
    fill: "Whether the open places of pledges are filled with the students who need it most.",
    never: "Whether only students are proposed who have never received the asset.",
  },
});
export type MatchProposalInput = InstanceType<typeof MatchProposalInput>;
