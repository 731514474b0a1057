import { inputsOf } from "../../core/graphql/inputs.ts";
import { withdrawalRules } from "../../shared/rules/certificate.ts";

export const { Input: WithdrawalInput } = inputsOf("Withdrawal", withdrawalRules, [], {
  description: "Why a certificate is withdrawn.",
  about: { reason: "The reason, for the charity's own records: the public check does not show it." },
});
export type WithdrawalInput = InstanceType<typeof WithdrawalInput>;
