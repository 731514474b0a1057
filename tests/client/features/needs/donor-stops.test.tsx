import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DonorStopsDialog } from "../../../../client/features/needs/DonorStopsDialog.tsx";
import { showTo } from "../../../support/answers.tsx";

const show = (values: object) =>
  showTo(<DonorStopsDialog id={9} onClose={() => {}} />, {
    answers: {
      DonorStopping: () => ({
        donorStopsPreview: {
          __typename: "DonorGivingCounts",
          pledges: 1,
          matches: 2,
          planned: 0,
          handedOut: 0,
          donations: 0,
          asset: "BICYCLE",
          classYearId: 1,
          ...values,
        },
        donor: { __typename: "Donor", id: 9, nameEn: "Nordlys", nameLocal: null },
      }),
    },
  });

test("the dialog says who is taken out of distributions, and who has received there", async () => {
  await show({ planned: 1200, handedOut: 1 });
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("1 pledge and 2 matches end.");
  expect(dialog.textContent).toContain("1,200 students who were to receive in distributions are taken out of them");
  expect(dialog.textContent).toContain("1 student has received in a distribution that is not closed");
});

test("nothing is said of distributions where nobody is planned", async () => {
  await show({});
  expect((await screen.findByText("1 pledge and 2 matches end.")).parentElement?.textContent).not.toContain(
    "distribution",
  );
});
