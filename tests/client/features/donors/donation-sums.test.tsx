import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { DonationSums } from "../../../../client/features/donors/DonationSums.tsx";
import type { DonationState } from "../../../../client/graphql/generated/operations.ts";
import { showTo } from "../../../support/answers.tsx";

const sumsOf = async (state: DonationState[] | undefined, amounts: string[]) => {
  await showTo(<DonationSums wanted={state ? { filter: { state } } : {}} />, {
    answers: {
      DonationSums: () => ({
        donationSums: amounts.map((amount) => ({ __typename: "DonationSum", currency: "USD", amount, donations: 473 })),
      }),
    },
  });
  return screen.getByRole("status");
};

test.each([
  ["all donations", undefined, ["28380.00"], "28,380 USDwithout cancelled"],
  ["some cancelled among others", ["ACTIVE", "CANCELLED"], ["60.00"], "60 USDwithout cancelled"],
  ["none cancelled", ["ACTIVE"], ["60.00"], "60 USD"],
  ["cancelled only", ["CANCELLED"], [], "Cancelled donations are not added up"],
] as const)("the sums say what they leave out: %s", async (_name, state, amounts, said) => {
  const status = await sumsOf(state && [...state], [...amounts]);
  await waitFor(() => expect(status.textContent).toBe(said));
});
