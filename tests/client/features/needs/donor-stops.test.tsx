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
          plans: [],
          absent: 0,
          absentPlans: [],
          handedOut: 0,
          donations: 0,
          handedOver: 0,
          yearOver: 0,
          proposed: 0,
          holds: 0,
          held: [],
          asset: "BICYCLE",
          classYearId: 1,
          ...values,
        },
        donor: { __typename: "Donor", id: 9, nameEn: "Nordlys", nameLocal: null },
      }),
    },
  });

const ends = "1 pledge and 2 matches end.";
const said = async () => (await screen.findByText(ends)).parentElement?.textContent;

test("the dialog says who is taken out of distributions, and who has received there", async () => {
  const plan = (name: string) => ({ __typename: "NeedPlan", distributionId: 1, name, heldOn: "2026-02-01" });
  await show({ planned: 1200, plans: [plan("Siem Reap")], absent: 2, absentPlans: [plan("Takeo")], handedOut: 1 });
  expect(await said()).toMatch(
    /1,200 students who have not received are taken out of open distributions: Siem Reap.*01\/02\/2026.*2 students who were absent are taken out of closed distributions.*Takeo.*1 student has received in a distribution/u,
  );
});

test("nothing is said of distributions where nobody is planned", async () => {
  await show({});
  expect(await said()).toBe(ends);
});

test("the reservations for the donor are named, and deleted with the stop unless the person leaves them", async () => {
  const held = [{ __typename: "Student", id: 4, code: "S-4", nameEn: "Sok Dara", nameLocal: "សុខ ដារ៉ា" }];
  await show({ holds: 3, held });
  expect((await screen.findByRole<HTMLInputElement>("checkbox", { name: /3 reservations/u })).checked).toBe(true);
  expect(screen.getByText("Sok Dara (S-4), 2 more")).toBeTruthy();
});

test("proposals are told apart from matches", async () => {
  await show({ matches: 3, proposed: 1 });
  await screen.findByText("1 pledge and 2 matches end.");
  expect(screen.getByText("1 proposal ends, too.")).toBeTruthy();
});
