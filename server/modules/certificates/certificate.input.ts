import { inputsOf } from "../../core/graphql/inputs.ts";
import { withdrawalRules } from "../../shared/rules/certificate.ts";

export const { Input: WithdrawalInput } = inputsOf("Withdrawal", withdrawalRules);
export type WithdrawalInput = InstanceType<typeof WithdrawalInput>;
